// Checks in a real browser on the fixture tables: axe finds no serious fault on any page, a table is played by keyboard
// alone and by touch alone, the language changes without losing the place, and nothing is asked of another host.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { openPage, withBrowser } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const PATHS = [
  "/demo/lobby",
  "/demo/rules",
  "/demo/about",
  "/demo/adjudicator",
  "/demo/buttons_bugs",
  "/demo/buttons_bugs?step=2",
  "/demo/gloomhaven",
  "/demo/gloomhaven?step=2",
  "/demo/gloomhaven?state=cut",
  "/demo/party",
  "/demo/party?step=2",
  "/demo/party?step=3",
  "/demo/curtain",
  "/demo/gone",
];
const failures = [];
const expect = (holds, claim) => {
  if (!holds) failures.push(claim);
  console.log(`${holds ? "ok  " : "FAIL"} ${claim}`);
};

async function accessible(browser, address, size, path) {
  const { page, context, faults } = await openPage(browser, address, { path, size, language: "en" });
  await page.evaluate(axe);
  const result = await page.evaluate(() => window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] }));
  const bad = result.violations.filter((one) => ["serious", "critical"].includes(one.impact));
  expect(bad.length === 0 && faults.length === 0, `${path} at ${size} size has no serious fault`);
  for (const one of bad)
    console.log(
      `       ${one.id}: ${one.nodes
        .slice(0, 4)
        .map((node) => `${node.target} ${node.any[0]?.message ?? ""}`)
        .join("\n         ")}`,
    );
  for (const fault of faults) console.log(`       ${fault}`);
  await context.close();
}

async function byKeyboard(browser, address) {
  const { page, context } = await openPage(browser, address, { path: "/demo/buttons_bugs", size: "desktop", language: "en" });
  const question = () => page.locator(".ask b").first().innerText();
  await page.keyboard.press("1");
  await page.waitForTimeout(150);
  expect((await question()).startsWith("Move"), "a number key answers");
  await page.locator(".board").focus();
  await page.keyboard.press("n");
  expect((await page.locator("#board-cell").innerText()).includes("can be chosen"), "N goes to a lit cell, and the cell speaks");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(150);
  expect((await question()).startsWith("Choose two"), "Enter on a lit cell answers");
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  expect((await page.locator(".taken").allInnerTexts()).join().includes("leads"), "number keys pick cards, the first leads");
  await page.keyboard.press("k");
  await page.waitForTimeout(100);
  expect(await page.locator("dialog[open]").isVisible(), "K lists the keys");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(200);
  expect(await page.locator(".end").isVisible(), "the match is played to its end without a pointer");
  await context.close();
}

async function byTouch(browser, address) {
  const { page, context } = await openPage(browser, address, { path: "/demo/gloomhaven", size: "phone", language: "fr" });
  const cell = page.locator('[data-cell="20"]');
  await cell.tap({ force: true });
  await page.waitForTimeout(100);
  expect((await page.locator(".choice .btn.gold").count()) === 1, "a first tap previews and offers the button");
  expect((await page.locator(".ask b").first().innerText()).includes("Déplacement"), "and does not answer yet");
  await cell.tap({ force: true });
  await page.waitForTimeout(200);
  expect((await page.locator(".ask b").first().innerText()).includes("inflige"), "a second tap confirms");
  await context.close();
}

async function languages(browser, address) {
  const { page, context } = await openPage(browser, address, { path: "/demo/buttons_bugs?step=2", size: "desktop", language: "en" });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator(".whole").first().click();
  await page.locator(".seg button[lang=fr]").first().click();
  expect((await page.locator(".ask b").first().innerText()).includes("Choisissez deux cartes"), "the language changes at once");
  expect((await page.locator(".taken").count()) === 1, "and the picks stay");
  expect((await page.evaluate(() => document.documentElement.lang)) === "fr", "and the page says so");
  await page.locator("button.q").last().click();
  expect((await page.locator(".why .rule").count()) > 0, "a journal line answers why");
  expect(
    asked.every((url) => new URL(url).host === new URL(address).host),
    "nothing is asked of another host",
  );
  await context.close();
}

/** Several heroes at a seat: two cards by click and drag, whose cards are shown, and the price of a way. */
async function party(browser, address) {
  const { page, context, faults } = await openPage(browser, address, { path: "/demo/party", size: "desktop", language: "en" });
  const question = () => page.locator(".ask b").first().innerText();
  const taken = async () => (await page.locator(".card .taken").allInnerTexts()).join(" ");
  const leads = () => page.locator(".card:has(.taken .i:not(.u)) h3 .name").innerText();
  expect((await question()).startsWith("Brute: choose two cards"), "two cards are asked for at once");
  await page.locator(".hand .whole").nth(1).click();
  await page.locator(".hand .whole").nth(3).click();
  expect((await taken()).includes("leads") && (await taken()).includes("second"), "the first leads, the second follows");
  const first = await leads();
  const boxes = await Promise.all([1, 3].map((n) => page.locator(".hand .card").nth(n).boundingBox()));
  await page.mouse.move(boxes[1].x + 40, boxes[1].y + 30);
  await page.mouse.down();
  await page.mouse.move(boxes[0].x + 60, boxes[0].y + 60, { steps: 6 });
  await page.mouse.up();
  expect((await leads()) !== first, "dragging one onto the other makes it lead");
  await page.locator(".hero-tab").nth(1).click();
  expect((await page.locator(".mat h2").innerText()) === "Spellweaver", "another hero of the seat can be looked at");
  await page.locator(".hero-tab").nth(0).click();
  await page.locator(".choice .btn.gold").click();
  await page.waitForTimeout(300);
  expect((await question()).startsWith("Where does Brute move"), "one click lays both: the second card goes by itself");
  await page.locator(".layer-reach .lit.dear").first().waitFor();
  const dear = await page.locator(".layer-reach .lit.dear path").first().boundingBox();
  await page.mouse.move(dear.x + dear.width / 2, dear.y + dear.height / 2);
  await page.waitForTimeout(150);
  expect((await page.locator(".way-facts").innerText()).replace(/\s+/g, " ").includes("4 / 5"), "the way tells its price");
  expect((await page.locator(".harm-flag text").textContent()) === "−2", "and what it does to who goes there");
  await page.mouse.click(dear.x + dear.width / 2, dear.y + dear.height / 2);
  await page.waitForTimeout(300);
  expect(await page.locator(".banner.paused").isVisible(), "a paused match says so");
  expect((await page.locator(".deck-row").count()) === 2, "modifier decks lie on the table");
  expect(faults.length === 0, "and nothing complains at the party's table");
  await context.close();
}

/** The adjudicator: brush by pointer, by keys and by finger; a step back; text and link are the same drawing. */
async function adjudicator(browser, address) {
  const { page, context, faults } = await openPage(browser, address, { path: "/demo/adjudicator", size: "desktop", language: "en" });
  const hash = async () => (await page.waitForTimeout(300), page.evaluate(() => location.hash));
  const middle = async (column, row) => {
    const box = await page.locator(`[data-hex="${row * 64 + column}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  expect((await page.locator(".outcome").count()) === 2, "the adjudicator lists every outcome");
  expect((await page.locator(".intent-arrows").count()) === 2 && (await page.locator(".focus-ring").count()) === 1, "and draws ways and focus");
  await page.locator(".palette button", { hasText: "Obstacle" }).click();
  await page.mouse.move(...(await middle(0, 4)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(0, 5)));
  await page.mouse.move(...(await middle(0, 6)));
  await page.mouse.up();
  const painted = await hash();
  expect(painted.includes("o=2332040506"), "a drag paints every hex on its way");
  await page.keyboard.press("Control+z");
  expect(!(await hash()).includes("040506"), "a whole stroke is taken back at once");
  await page.mouse.click(...(await middle(6, 2)), { button: "right" });
  expect(!(await hash()).includes("t=62"), "the right button erases");
  await page.locator(".draw-board").focus();
  await page.keyboard.press("t");
  await page.keyboard.press("5");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect((await page.locator("#draw-cell").innerText()).includes("trap"), "keys walk and paint, and the hex speaks");
  const drawn = await hash();
  await page.locator(".seg button", { hasText: "Text" }).click();
  const text = await page.locator(".text-panel textarea").inputValue();
  expect(text.includes("traps: [[4, 4]]"), "the text says the same");
  await page.locator(".text-panel textarea").fill(text.replace("move: 3", "move: 1"));
  expect((await hash()) === drawn.replace("m=43.3", "m=43.1"), "and changes the drawing");
  await page.locator(".reason .rule").nth(2).click();
  expect((await page.locator(".reason .why").innerText()).includes("Harmful hexes"), "a rule opens in place");
  const link = page.url();
  const other = await openPage(browser, "", { path: link, size: "phone", language: "fr" });
  await other.page.waitForTimeout(300);
  expect((await other.page.evaluate(() => location.hash)) === new URL(link).hash, "the link opens the same situation elsewhere");
  await other.page.locator(".palette button", { hasText: "Mur" }).tap();
  await other.page.locator(`[data-hex="${0 * 64 + 2}"]`).tap({ force: true });
  await other.page.waitForTimeout(300);
  expect((await other.page.evaluate(() => location.hash)).includes("20&"), "a finger paints");
  expect(faults.length + other.faults.length === 0, "and nothing complains");
  await other.context.close();
  await context.close();
}

await withBrowser(async (browser, address) => {
  const sizes = process.argv[2]?.split(",") ?? ["desktop", "phone", "tablet"];
  for (const size of sizes) for (const path of PATHS) await accessible(browser, address, size, path);
  await byKeyboard(browser, address);
  await byTouch(browser, address);
  await languages(browser, address);
  await party(browser, address);
  await adjudicator(browser, address);
});
process.exitCode = failures.length > 0 ? 1 : 0;
