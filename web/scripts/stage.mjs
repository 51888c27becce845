// How much of the window is board, and whether anything the question is about lies under what hangs over the board: on
// every recorded step of the games, at laptop and phone sizes, in both languages.
// node scripts/stage.mjs [sizes] [languages] [words of a name]; `npm run browser` runs all of it.
import { pathToFileURL } from "node:url";
import { contextOf, PHONES, recorded, SIZES, STAGE_SIZES, standsStill, withBrowser } from "./browser.mjs";
import { remarks } from "./looks.mjs";

/** At least so much of the window is board, in percent. */
const LEAST = { laptop: 75, mid: 75, desktop: 75, wide: 75, phone: 60, sideways: 60 };

/**
 * The share of the window that is board, and the figures under the HUD; runs inside the page. Every twelfth pixel each way, fewer in a wide window, is
 * asked for what lies there: a point counts as HUD wherever a part of it is, also where that part lets the board shine through.
 */
export function measured(concerned) {
  const STEP = Math.max(12, Math.round(innerWidth / 107)); // as many points in a wide window
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

/** Sizes that are looked at one after another in one window: those of a mouse, and those of a finger. */
export const WINDOWS = [STAGE_SIZES.filter((size) => !PHONES.includes(size)), STAGE_SIZES.filter((size) => PHONES.includes(size))];

/** What is found once nothing moves any more; a board may just be gliding, a sheet may just be opening. */
async function settledOn(page, look, isFine) {
  await page.evaluate(standsStill);
  const found = await look();
  if (isFine(found)) return found;
  await page.waitForTimeout(500);
  await page.evaluate(standsStill);
  return look();
}

/**
 * Look at every recorded step in a language, at several sizes of one window; where `read` names a size, also whether all on it
 * can be read and pressed. Returns what was remarked, and the share of board, by size.
 */
export async function stageOver(browser, address, sizes, language, { isWanted = () => true, read = [] } = {}) {
  const { page, context } = await contextOf(browser, address, { path: "/demo/about", size: sizes[0], language });
  const told = Object.fromEntries(sizes.map((size) => [size, { remarked: [], shares: [], unread: [] }]));
  for (const { name, path, concerned } of recorded) {
    if (!isWanted(name)) continue;
    await page.setViewportSize(SIZES[sizes[0]]);
    await page.goto(address + path);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size]);
      const { remarked, shares, unread } = told[size];
      if (read.includes(size)) {
        const found = await settledOn(page, () => page.evaluate(remarks), (some) => some.length === 0);
        if (found.length > 0) unread.push({ name: `${name}-${size}-${language}`, found });
      }
      await page.evaluate(standsStill);
      if (!(await page.evaluate(isPlayed))) continue;
      const least = LEAST[size];
      const found = await settledOn(page, () => page.evaluate(measured, concerned), ({ share, hidden }) => share >= least && hidden.length === 0);
      shares.push({ name, share: found.share });
      if (found.share < least) remarked.push(`${name}-${size}-${language}: ${found.share.toFixed(1)} % of the window is board, ${least} are wanted`);
      if (found.hidden.length > 0) remarked.push(`${name}-${size}-${language}: under the HUD: ${found.hidden.join(", ")}`);
    }
  }
  await context.close();
  return told;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [sizes = STAGE_SIZES.join(","), languages = "fr,en", words = ""] = process.argv.slice(2);
  const isWanted = (name) => !words || words.split(",").some((word) => name.includes(word));
  await withBrowser(async (browser, address) => {
    for (const window of WINDOWS.map((some) => some.filter((size) => sizes.split(",").includes(size))).filter((some) => some.length > 0))
      for (const language of languages.split(",")) {
        const told = await stageOver(browser, address, window, language, { isWanted });
        for (const [size, { remarked, shares }] of Object.entries(told)) {
          const least = shares.reduce((a, b) => (b.share < a.share ? b : a), { name: "", share: 100 });
          const mean = shares.reduce((sum, one) => sum + one.share, 0) / Math.max(1, shares.length);
          console.log(`${size} ${language}: ${shares.length} steps, mean ${mean.toFixed(1)} %, least ${least.share.toFixed(1)} % (${least.name}), ${remarked.length} remarks`);
          for (const remark of remarked) console.log(`  ${remark}`);
        }
      }
  });
}
