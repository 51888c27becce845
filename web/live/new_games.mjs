// Descent, Euthia and Malhya at the live table: begun from the lobby with what it offers, and played for a while.
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

const ANSWERS = 40;

function plays(name, size = "desktop", language = "en") {
  return async (open) => {
    const { page, faults } = await open({ path: "/", size, language });
    const player = new Player(page, { touch: size === "phone" });
    await player.press(page.locator(".game", { hasText: name }));
    await player.press(page.locator(".begin .btn.gold"));
    await page.waitForURL(/\/match\//);
    await player.settled();
    let answers = 0;
    const kinds = new Set();
    for (let turns = 0; turns < 400 && answers < ANSWERS && !player.over; turns++) {
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
