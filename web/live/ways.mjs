// Other ways to play: by keyboard alone from the lobby on, and by touch on a phone.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { beginFromLobby, BUTTONS_BUGS } from "./buttons_bugs.mjs";
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");

/** axe-core finds nothing serious on the page as it is now. */
/** Let what moves come to rest: half-way, colours are nobody's. What moves for ever does not count. */
const rest = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((motion) => Number.isFinite(motion.effect?.getComputedTiming().endTime))
      .map((motion) => motion.finished.catch(() => null)),
  ).then(() => null);

export async function accessible(page, claim) {
  await page.evaluate(axe);
  let bad = [];
  for (let look = 0; look < 2; look++) { // a table goes on while it is looked at: what only fades in or out has settled at the second look
    await page.evaluate(rest);
    const result = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
    bad = result.violations.filter((one) => ["serious", "critical"].includes(one.impact));
    if (bad.length === 0) break;
  }
  expect(bad.length === 0, `${claim}${bad.map((one) => ` [${one.id}: ${one.nodes[0].target}: ${one.nodes[0].failureSummary}]`).join("")}`);
}

/** Tab until something has the focus that is wanted. */
async function tabTo(page, selector, most = 80) {
  for (let times = 0; times < most; times++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return true;
  }
  return false;
}

export async function byKeyboard(open) {
  const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await page.locator(".begin .btn.gold").waitFor();
  expect(await tabTo(page, ".begin .btn.gold"), "Tab reaches Begin in the lobby");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/match\//);
  await player.settled();
  let answers = 0;
  while (answers < 25 && !player.over) {
    await player.settled();
    await player.until(() => player.choice !== null || player.over, "it is one's turn again");
    if (player.over || !(await answerByKeys(page, player))) break;
    answers += 1;
  }
  expect(answers >= 25 || player.over, `questions are answered by keyboard alone (${answers})`);
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}

/** Number keys pick, Enter confirms; places are walked to on the board. */
async function answerByKeys(page, player) {
  const { version, choice } = player.table;
  const changed = async (most = 250) => {
    for (let waited = 0; waited < most && player.table.version === version; waited += 20) await page.waitForTimeout(20);
    return player.table.version !== version;
  };
  const places = choice.options.some((option) => (option.cells ?? []).length > 0);
  if (places) {
    await page.locator(".board").first().focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    if (await changed(500)) return true;
  }
  for (const digit of "123456789") {
    await page.keyboard.press(digit);
    if (await changed()) return true;
    await page.keyboard.press("Enter");
    if (await changed()) return true;
  }
  return false;
}

export async function onPhone(open) {
  const { page, faults } = await open({ path: "/", size: "phone", language: "fr" });
  const player = new Player(page, { touch: true });
  await accessible(page, "the lobby on a phone has no serious fault");
  await beginFromLobby(page, player, BUTTONS_BUGS);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth + 1);
  expect(!wide, "the table fits the width of a phone");
  let answers = 0;
  while (answers < 15 && !player.over) {
    await player.answer();
    answers += 1;
  }
  expect(answers >= 15 || player.over, `questions are answered by touch alone (${answers})`);
  await accessible(page, "the table on a phone has no serious fault");
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
