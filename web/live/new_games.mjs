// Descent, Euthia and Malhya at the live table: begun from the lobby with what it offers, and played for a while.
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

const ANSWERS = 40;

/** Where the board lies on the screen. */
const lie = (page) => page.evaluate(() => document.querySelector(".world")?.style.transform ?? "");

/** The very first click on a fresh table counts: the board lies where it stays, and the question is in words. */
async function firstClick(page, player) {
  const story = page.locator(".story.over .btn");
  if ((await story.count()) > 0) await player.press(story.first()); // the story was read
  const { version } = player.table;
  const [before, asked] = [await lie(page), await player.question()];
  const wish = player.wished();
  if ((wish.cells ?? []).length === 0) return;
  // Afterwards it may: a map that grows is framed anew.
  await page.evaluate(() =>
    addEventListener("pointerdown", () => (window.lieAtClick = document.querySelector(".world")?.style.transform ?? ""), { once: true, capture: true }),
  );
  await player.point(wish);
  await player.until(() => player.table.version !== version, "the first click on a fresh table is taken", 4000);
  expect((await page.evaluate(() => window.lieAtClick)) === before, "the board does not move under the first click");
  expect(!/^[a-z0-9]+-[a-z-]+/.test(asked), `the first question is in words: ${asked.split("\n")[0]}`);
}

function plays(name, size = "desktop", language = "en") {
  return async (open) => {
    const { page, faults } = await open({ path: "/", size, language });
    const player = new Player(page, { touch: size === "phone" });
    await player.press(page.locator(".game", { hasText: name }));
    await player.press(page.locator(".begin .btn.gold"));
    await page.waitForURL(/\/match\//);
    await player.settled();
    if (size === "desktop") await firstClick(page, player);
    let answers = 0;
    const kinds = new Set();
    for (let turns = 0; turns < 4000 && answers < ANSWERS && !player.over; turns++) {
      await player.settled();
      if (!player.choice) {
        await page.waitForTimeout(40);
        continue;
      }
      kinds.add(player.choice.kind);
      await player.answer();
      answers += 1;
      if (answers === 12) await accessible(page, `the table of ${name.source} has no serious fault`);
    }
    expect(answers >= ANSWERS || player.over, `${name.source} is played at the table: ${answers} answers, ${kinds.size} kinds of questions`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
    expect(!wide, "the table fits the width of the window");
    expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
  };
}

export const descent = plays(/Descent/);
export const euthia = plays(/Euthia/);
export const malhya = plays(/Malhya/, "desktop", "fr");
export const descentOnPhone = plays(/Descent/, "phone", "fr");
