// Friends at one table: they talk and point, both see it as text; one asks for a hint that the other never hears of.
import { expect } from "./expect.mjs";
import { tableByLink } from "./link.mjs";

const TRICK = "<b>hold</b> the door";

export async function friends(open) {
  const { host, guest, mine, theirs } = await tableByLink(open, /^Gloomhaven$/);

  await mine.page.locator(".rail .rb", { hasText: /Talk|Parler/ }).click();
  await mine.page.locator(".talk input").fill(TRICK);
  await mine.page.keyboard.press("Enter");
  await theirs.page.locator(".rail .asked-dot").waitFor();
  expect(true, "the rail says that somebody spoke");
  await theirs.page.locator(".rail .rb:has(.asked-dot)").click();
  await theirs.page.locator(".talk-lines p", { hasText: TRICK }).waitFor();
  expect((await theirs.page.locator(".talk-lines p b").count()) === 0, "what is said is shown as text");

  // The story lies over the board until the board is asked about.
  for (let times = 0; times < 40 && host.choice?.kind !== "starting_hex"; times++)
    for (const player of [host, guest]) {
      await player.settled();
      if (player.choice && player.choice.kind !== "starting_hex") await player.answer();
      else await player.page.waitForTimeout(30);
    }
  await mine.page.locator(".talk-quick .btn").last().click();
  await mine.page.locator(".layer-hit path").nth(3).click({ force: true });
  await theirs.page.locator(".talk-where").waitFor();
  expect((await theirs.page.locator(".ping").count()) > 0, "who points is seen on the other's board");

  expect((await mine.page.title()).startsWith("●"), "the title says whose turn it is");
  await host.until(async () => host.choice !== null, "the host is asked");
  const version = host.table.version;
  await mine.page.locator(".hint-button").first().click().catch(() => mine.page.keyboard.press("q"));
  await mine.page.locator(".banner.hint").waitFor({ timeout: 20000 });
  expect(host.table.version === version, "a hint answers nothing");
  expect(!guest.frames.some((frame) => JSON.parse(frame).type === "hint"), "nobody else hears of a hint");
  await mine.page.locator(".banner.hint .btn.gold").click();
  await host.until(() => host.table.version > version, "the hint is followed");
  expect(mine.faults.length + theirs.faults.length === 0, `no fault on the pages ${[...mine.faults, ...theirs.faults].join("; ")}`);
}
