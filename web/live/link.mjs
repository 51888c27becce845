// A table for two by a link: one begins it in the lobby, the other opens the address on another machine.
import { Player } from "./player.mjs";

/** Host and guest at a fresh table of a game, of a scenario that is named or the first one. */
export async function tableByLink(open, game, scenario = null) {
  const mine = await open({ path: "/", size: "desktop", language: "en" });
  await mine.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const host = new Player(mine.page);
  await mine.page.locator(".game", { has: mine.page.locator(".game-name", { hasText: game }) }).click();
  if (scenario) {
    await mine.page.locator(".ways .way").last().click(); // a quest, not the first steps
    await mine.page.locator(".opts label", { hasText: scenario }).first().click();
  }
  await mine.page.locator(".add .btn").nth(0).click();
  await mine.page.locator(".begin .btn.gold").click();
  await mine.page.locator(".seat-links .btn").first().click();
  const link = await mine.page.evaluate(() => navigator.clipboard.readText());
  await mine.page.locator("dialog .to-table").click();
  const theirs = await open({ path: "/about", size: "desktop", language: "fr" });
  const guest = new Player(theirs.page);
  await theirs.page.goto(link);
  // Who comes by a link is told whom they play, and says what they want to be called.
  const arrival = theirs.page.locator(".banner.arrival");
  await arrival.locator("input").fill("Odile");
  await arrival.locator(".btn.gold").click();
  await host.settled();
  await host.until(() => host.table.seats.some((seat) => seat.called === "Odile"), "the others hear what the guest wants to be called");
  await guest.settled();
  return { host, guest, mine, theirs };
}
