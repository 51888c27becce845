// Giving a seat away and taking it back: a question first, the person stays and looks on, one click brings the seat back.
import { beginFromLobby, BUTTONS_BUGS } from "./buttons_bugs.mjs";
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";

export async function toABotAndBack(open) {
  const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await beginFromLobby(page, player, BUTTONS_BUGS);
  await player.answer();
  await player.settled();
  await page.locator(".topbar .right .btn.icon").last().click();
  await page.locator(".host-menu > .btn").first().click(); // paused, so that the bot does not play it all meanwhile
  await player.until(() => player.table.paused, "the match is paused");
  await page.locator(".host-seats button", { hasText: /bot/i }).first().click();
  await page.getByRole("dialog", { name: "Give this seat to a bot?" }).waitFor();
  expect(!player.over, "giving one's own seat to a bot is asked for first");
  await page.locator("dialog .btn.ghost", { hasText: "Cancel" }).click();
  expect(player.table.seats.every((seat) => seat.kind === "human"), "and nothing happens without a yes");
  await page.locator(".host-seats button", { hasText: /bot/i }).first().click();
  player.table = null;
  await page.locator("dialog .btn.ember").click();
  await page.locator(".banner", { hasText: "A bot plays" }).waitFor({ timeout: 15000 });
  await expectSoon(async () => (await page.locator(".board, .story").count()) > 0, "who gave the seat away stays and looks on");
  await player.until(() => player.table !== null && player.table.seats.every((seat) => seat.kind === "bot"), "the bot sits there");
  player.table = null;
  await page.locator(".banner .btn.gold", { hasText: "Take the seat back" }).click();
  await player.until(() => player.table?.view.seat != null, "the seat is back");
  expect(player.table.seats.every((seat) => seat.kind === "human"), "one click takes the seat back");
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}

/** An unknown address says so on a page, and a forgotten match can be taken back. */
export async function lostAndForgotten(open) {
  const { page } = await open({ path: "/no/such/page", size: "desktop", language: "fr" });
  await page.locator("h1", { hasText: "Rien ici" }).waitFor();
  expect(true, "an address that leads nowhere shows a page in the reader's language");
  await page.goto(new URL("/", page.url()).href);
  const player = new Player(page);
  await beginFromLobby(page, player, BUTTONS_BUGS);
  expect(/Joueur 1/.test(JSON.stringify(player.table.seats)), "seats that nobody named are called in the reader's language");
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".save").first().waitFor();
  const before = await page.locator(".save").count();
  await page.locator(".save .small-map").first().waitFor();
  expect(/manche|round/i.test(await page.locator(".save").first().innerText()), "the list shows the board and the round of a match");
  await page.locator(".save .more-menu > .btn").first().click();
  await page.locator(".pop .blood").click();
  await page.locator(".banner.back").waitFor();
  await expectSoon(async () => (await page.locator(".save").count()) === before - 1, "a match is deleted at once");
  await page.locator(".banner.back .btn").click();
  await page.locator(".banner.back").waitFor({ state: "detached" });
  await expectSoon(async () => (await page.locator(".save").count()) === before, "and can be taken back");
  await page.reload();
  await page.locator(".save").first().waitFor();
  await expectSoon(async () => (await page.locator(".save").count()) === before, "with its key");
}
