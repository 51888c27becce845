// A newcomer: is told things beside what they are about when they first matter, is shown one, and can have enough of it.
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

const strip = (page) => page.locator(".coach");

/** How much of the question the strip covers, in pixels. */
const covered = (page) =>
  page.evaluate(() => {
    const [a, b] = [document.querySelector(".coach"), document.querySelector(".choice-area .choice")].map((one) => one?.getBoundingClientRect());
    if (!a || !b) return 0;
    return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  });

function learns(name, size, language) {
  return async (open) => {
    const { page, faults } = await open({ path: "/", size, language, coach: true });
    const player = new Player(page, { touch: size === "phone" });
    await player.press(page.locator(".game", { hasText: name }).last());
    await player.press(page.locator(".begin .btn.gold"));
    await page.waitForURL(/\/match\//);
    const lessons = new Set();
    let hidden = 0;
    for (let answers = 0; answers < 14 && !player.over; ) {
      await player.settled();
      if (!player.choice) {
        await page.waitForTimeout(40);
        continue;
      }
      await page.waitForTimeout(650);
      if ((await strip(page).count()) > 0) {
        lessons.add(await strip(page).first().getAttribute("data-lesson"));
        hidden = Math.max(hidden, await covered(page));
        if (lessons.size === 2) await accessible(page, `a strip of ${name.source} has no serious fault`);
      }
      await player.answer();
      answers += 1;
    }
    expect(lessons.size >= 3, `${name.source} tells a newcomer one thing after another: ${[...lessons].join(", ")}`);
    expect(hidden === 0, `no strip covers the question (${hidden})`);
    await player.until(async () => (await strip(page).count()) > 0 || player.over || !player.choice, "another strip comes").catch(() => undefined);
    if ((await strip(page).count()) > 0) {
      const given = player.answersSent;
      const showMe = strip(page).first().locator(".btn").first();
      await (player.touch ? showMe.tap() : showMe.click()); // once it lies still: a press that missed it might answer
      await page.waitForTimeout(300);
      expect(player.answersSent === given, "showing answers nothing");
      await player.press(strip(page).first().locator(".quiet"));
      await page.waitForTimeout(200);
      expect((await strip(page).count()) === 0, "never again means never");
    }
    expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
  };
}

export const newcomer = learns(/Gloomhaven/, "desktop", "en");
export const newcomerOnPhone = learns(/Descent/, "phone", "fr");
