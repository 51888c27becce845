// How much of the window is board, and whether anything the question is about lies under what hangs over the board: on
// every recorded step of the games, at laptop and phone sizes, in both languages.
// node scripts/stage.mjs [sizes] [languages] [words of a name]; `npm run browser` runs all of it.
import { pathToFileURL } from "node:url";
import { contextOf, recorded, STAGE_SIZES, standsStill, withBrowser } from "./browser.mjs";

/** At least so much of the window is board, in percent. */
const LEAST = { laptop: 75, mid: 75, desktop: 75, wide: 75, phone: 60, sideways: 60 };
/** Words a third longer may cost so much. */
const LONGER = 5;

/**
 * The share of the window that is board, and the figures under the HUD; runs inside the page. Every twelfth pixel each way is
 * asked for what lies there: a point counts as HUD wherever a part of it is, also where that part lets the board shine through.
 */
export function measured(concerned) {
  const STEP = 12;
  const style = document.createElement("style");
  style.textContent = ".hud { pointer-events: auto !important } .topbar.hud { pointer-events: none !important } .topbar.hud > * > * { pointer-events: auto !important } .topbar.hud > * { pointer-events: none !important } .topbar.hud .turns { pointer-events: none !important } .topbar.hud .turns > * { pointer-events: auto !important }";
  document.head.append(style);
  const isHud = (x, y) => document.elementFromPoint(x, y)?.closest(".hud") != null;
  let [all, hud] = [0, 0];
  for (let y = STEP / 2; y < innerHeight; y += STEP)
    for (let x = STEP / 2; x < innerWidth; x += STEP) {
      all += 1;
      if (isHud(x, y)) hud += 1;
    }
  const hidden = concerned.filter((id) => {
    const figure = document.querySelector(`.board [data-piece="${CSS.escape(id)}"]`);
    if (!figure) return false;
    const box = figure.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x < 0 || y < 0 || x > innerWidth || y > innerHeight || isHud(x, y) || isHud(x, box.top + box.height * 0.25) || isHud(x, box.bottom - box.height * 0.2);
  });
  style.remove();
  return { share: (100 * (all - hud)) / all, hidden };
}

/** A page that has to be read, a chooser over the table and the end of a match are no stage. */
const isPlayed = () => document.querySelector(".board") !== null && document.querySelector(".chooser, .end, .story.over, .story.reading, .drawer.left .page-text, dialog[open], .tablepage.campaign, .bottomsheet") === null;

/** Look at every recorded step at a size in a language; returns what was remarked and the least share of each match. */
export async function stageOver(browser, address, size, language, isWanted = () => true, long = false) {
  const { page, context } = await contextOf(browser, address, { path: "/demo/about", size, language });
  const [remarked, shares] = [[], []];
  for (const { name, path, concerned } of recorded) {
    if (!isWanted(name)) continue;
    await page.goto(address + path);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(standsStill);
    if (!(await page.evaluate(isPlayed))) continue;
    let found = await page.evaluate(measured, concerned);
    const least = LEAST[size] - (long ? LONGER : 0);
    if (found.share < least || found.hidden.length > 0) {
      await page.waitForTimeout(500); // a board may just be gliding
      await page.evaluate(standsStill);
      found = await page.evaluate(measured, concerned);
    }
    shares.push({ name, share: found.share });
    if (found.share < least) remarked.push(`${name}-${size}-${language}: ${found.share.toFixed(1)} % of the window is board, ${least} are wanted`);
    if (found.hidden.length > 0) remarked.push(`${name}-${size}-${language}: under the HUD: ${found.hidden.join(", ")}`);
  }
  await context.close();
  return { remarked, shares };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [sizes = STAGE_SIZES.join(","), languages = "fr,en", words = ""] = process.argv.slice(2);
  const isWanted = (name) => !words || words.split(",").some((word) => name.includes(word));
  await withBrowser(async (browser, address) => {
    for (const size of sizes.split(","))
      for (const language of languages.split(",")) {
        const { remarked, shares } = await stageOver(browser, address, size, language, isWanted);
        const least = shares.reduce((a, b) => (b.share < a.share ? b : a), { name: "", share: 100 });
        const mean = shares.reduce((sum, one) => sum + one.share, 0) / Math.max(1, shares.length);
        console.log(`${size} ${language}: ${shares.length} steps, mean ${mean.toFixed(1)} %, least ${least.share.toFixed(1)} % (${least.name}), ${remarked.length} remarks`);
        for (const remark of remarked) console.log(`  ${remark}`);
      }
  });
}
