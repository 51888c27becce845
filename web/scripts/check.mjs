// Checks in a real browser on the fixture tables: axe finds no serious fault on any page, a table is played by keyboard
// alone and by touch alone, the language changes without losing the place, nothing is asked of another host, and on every
// recorded step at four sizes nothing is cut, covered or crowded.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, expectSoon, failures } from "../live/expect.mjs";
import { openPage, recorded, SIZES, withBrowser } from "./browser.mjs";
import { cardsOver } from "./cards.mjs";
import { LOOKED_AT, lookOver } from "./looks.mjs";
import { stageOver, WINDOWS } from "./stage.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf-8");
const PATHS = [
  "/demo/lobby",
  "/demo/settings",
  "/demo/you",
  "/demo/rules",
  "/demo/about",
  "/demo/adjudicator",
  "/demo/sight",
  "/demo/buttons_bugs?step=2",
  "/demo/buttons_bugs?step=6",
  "/demo/gloomhaven?step=1",
  "/demo/gloomhaven?step=3",
  "/demo/gloomhaven?step=7",
  "/demo/gloomhaven?step=99",
  "/demo/gloomhaven?state=cut",
  "/demo/descent?step=6",
  "/demo/descent_campaign?step=1",
  "/demo/euthia?step=9",
  "/demo/malhya_fight?step=5",
  "/demo/wyrm_vault",
  "/demo/lantern_court?step=1",
  "/demo/curtain",
  "/demo/gone",
  "/demo/nowhere/at/all",
];
/** Every page is looked at in these sizes; the others see the pages whose layout changes with them. */
const WHOLE_SIZES = ["phone", "desktop"];
const LAYOUTS = ["/demo/lobby", "/demo/buttons_bugs?step=2", "/demo/gloomhaven?step=3", "/demo/wyrm_vault"];
const pathsAt = (size) => (WHOLE_SIZES.includes(size) ? PATHS : LAYOUTS);

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

/** The step of a recorded match at which something is asked, as `?step=`. */
const stepAt = (name, wanted) => {
  const fixture = JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf-8"));
  const step = fixture.steps.findIndex(({ table }) => table.choice && wanted(table.choice, table.view));
  if (step < 0) throw new Error(`nothing like that is asked in ${name}: record it with tools/page_fixtures.py`);
  return { path: `/demo/${name}?step=${step}`, ...fixture.steps[step].table };
};

const question = (page) => page.locator(".ask b").first().innerText();

async function byKeyboard(browser, address) {
  const move = stepAt("buttons_bugs", (choice) => choice.kind === "move");
  const { page, context } = await openPage(browser, address, { path: move.path, size: "desktop", language: "en" });
  const asked = await question(page);
  await page.keyboard.press("Tab");
  await page.locator(".board").focus();
  await page.keyboard.press("n");
  await expectSoon(async () => (await page.locator("#board-cell").innerText()).includes("can be chosen"), "N goes to a lit cell, and the cell speaks");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expectSoon(async () => (await question(page)) !== asked, "Enter on a lit cell answers");
  await page.keyboard.press("k");
  await expectSoon(() => page.locator("dialog[open]").isVisible(), "K lists the keys");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("j");
  await page.locator(".drawer.right").waitFor();
  await page.locator(".jl button.q").last().click();
  await page.locator(".why").first().waitFor();
  await page.keyboard.press("Escape");
  await expectSoon(async () => (await page.locator(".why").count()) === 0, "Escape closes why");
  await context.close();
}

/** How many presses of Tab it takes from the top of the page to the first answer. */
async function tabsToAnswer(browser, address) {
  const asked = stepAt("buttons_bugs", (choice) => choice.options.some((option) => !option.cells && !option.cards && !option.pieces));
  const { page, context } = await openPage(browser, address, { path: asked.path, size: "desktop", language: "en" });
  let presses = 0;
  for (; presses < 20; presses++) {
    if (await page.evaluate(() => document.activeElement?.closest(".answers") !== null)) break;
    await page.keyboard.press("Tab");
  }
  expect(presses <= 4, `Tab reaches the first answer in few presses (${presses})`);
  await context.close();
}

async function byTouch(browser, address) {
  const move = stepAt("gloomhaven", (choice) => choice.kind === "move");
  const { page, context } = await openPage(browser, address, { path: move.path, size: "phone", language: "fr" });
  const before = await question(page);
  const goal = move.choice.options.find((option) => option.cells)?.cells.at(-1);
  const cell = page.locator(`[data-cell="${goal}"]`);
  await cell.tap({ force: true });
  await expectSoon(async () => (await page.locator(".choice .btn.gold").count()) === 1, "a first tap previews and offers the button");
  expect((await question(page)) === before, "and does not answer yet");
  await cell.tap({ force: true });
  await expectSoon(async () => (await question(page)) !== before, "a second tap confirms");
  await context.close();
}

/** What a finger is on stays there: a tap on the button that an attack's odds came with is taken where it was made. */
async function staysUnderTheFinger(browser, address) {
  const attack = stepAt("buttons_bugs", (choice) => choice.kind === "attack_target" && choice.options.some((option) => (option.preview?.odds ?? []).length > 0));
  const { page, context } = await openPage(browser, address, { path: attack.path, size: "sideways", language: "en" });
  const [foe] = attack.choice.options.find((option) => (option.preview?.odds ?? []).length > 0).pieces;
  await page.locator(`[data-piece="${foe}"]`).tap({ force: true });
  await page.locator(".choice .odds").first().waitFor();
  const button = page.locator(".choice .btn.gold");
  const [box, meant] = [await button.boundingBox(), await button.getAttribute("data-answer")];
  await page.evaluate(() => addEventListener("click", (event) => (window.pressed = event.target.closest("[data-answer]")?.dataset.answer ?? "nothing"), { capture: true }));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expectSoon(async () => (await page.evaluate(() => window.pressed)) === meant, "a tap on what was previewed is taken where it was made");
  await context.close();
}

/** What gives something away asks a finger twice, and the second tap is taken. */
async function sureByTouch(browser, address) {
  const turn = stepAt("descent", (choice) => choice.options.some((option) => (option.leaves ?? []).length > 0));
  const { page, context } = await openPage(browser, address, { path: turn.path, size: "phone", language: "en" });
  const before = await question(page);
  const leaving = turn.choice.options.find((option) => (option.leaves ?? []).length > 0).key;
  const button = page.locator(`[data-answer="${leaving}"]`);
  await button.tap();
  await expectSoon(async () => (await page.locator(".btn.sure").count()) === 1, "a first tap asks whether that is meant");
  expect((await question(page)) === before, "and gives nothing away yet");
  await page.waitForTimeout(400);
  await button.tap();
  await expectSoon(async () => (await question(page).catch(() => "")) !== before, "a second tap is taken");
  await context.close();
}

/** Looking at cards answers nothing: one that was turned over lies as it is played once it is taken, the browser chooses none. */
async function looksAtCards(browser, address) {
  const pair = stepAt("buttons_bugs", (choice) => choice.ordered);
  const { page, context } = await openPage(browser, address, { path: pair.path, size: "laptop", language: "en" });
  const story = page.locator(".story.over .btn");
  if ((await story.count()) > 0) await story.click();
  const card = page.locator(".hand .card").first();
  const name = () => card.locator("h3 .name").innerText();
  const face = await name();
  await card.hover({ position: { x: 40, y: 60 } });
  await page.keyboard.press("f");
  await expectSoon(async () => (await name()) !== face, "F turns the card under the pointer over");
  await card.locator(".whole").click();
  await expectSoon(async () => (await name()) === face && (await page.locator(".hand .taken").count()) === 1, "once it is taken it lies as it is played");
  await page.keyboard.press("d");
  await page.locator("dialog[open] .browse .card").nth(1).click();
  await page.locator("dialog[open].zoomed-card").waitFor();
  expect((await page.locator(".hand .taken").count()) === 1, "a press in the browser enlarges a card, and takes none");
  await context.close();
}

/** Rules open above the question: what was pressed stays under the pointer. */
async function whyStaysPut(browser, address) {
  const asked = stepAt("buttons_bugs", (choice) => choice.kind === "damage");
  const { page, context } = await openPage(browser, address, { path: asked.path, size: "laptop", language: "en" });
  const mark = page.locator(".ask-more .q");
  const before = await mark.boundingBox();
  await mark.click();
  await page.locator(".banner-why .rule-text").first().waitFor();
  const after = await mark.boundingBox();
  expect(Math.abs(after.y - before.y) < 2 && Math.abs(after.x - before.x) < 2, "the rules of a question open without moving its answers");
  await context.close();
}

/** Whoever puts the end aside to look at the table comes back to it. */
async function endAgain(browser, address) {
  const { page, context } = await openPage(browser, address, { path: "/demo/gloomhaven?step=99", size: "laptop", language: "en" });
  await page.locator(".end-ways .btn").first().click();
  await page.locator(".end").waitFor({ state: "detached" });
  await page.locator(".choice .btn.gold").click();
  await expectSoon(async () => (await page.locator(".end").count()) === 1, "from the table there is a way back to the result");
  await context.close();
}

async function languages(browser, address) {
  const pair = stepAt("buttons_bugs", (choice) => choice.ordered);
  const { page, context } = await openPage(browser, address, { path: pair.path, size: "desktop", language: "en" });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const english = await question(page);
  await page.locator(".hand .whole").first().click();
  await page.locator(".seg button[lang=fr]").first().click();
  await expectSoon(async () => (await question(page)) !== english, "the language changes at once");
  expect((await page.locator(".taken").count()) === 1, "and the picks stay");
  await expectSoon(async () => (await page.evaluate(() => document.documentElement.lang)) === "fr", "and the page says so");
  await page.locator(".journal-lines .line-why").last().click();
  await expectSoon(async () => (await page.locator(".why .rule").count()) > 0, "a journal line answers why");
  expect(
    asked.every((url) => new URL(url).host === new URL(address).host),
    "nothing is asked of another host",
  );
  await context.close();
}

/** Two cards of which the first leads: by click, by drag, and Enter means what the button says. */
async function twoCards(browser, address) {
  const pair = stepAt("gloomhaven", (choice) => choice.ordered);
  const { page, context, faults } = await openPage(browser, address, { path: pair.path, size: "desktop", language: "en" });
  const before = await question(page);
  const taken = async () => (await page.locator(".card .taken").allInnerTexts()).join(" ");
  const leads = () => page.locator(".hand .card:has(.taken .i:not(.u)) h3 .name").innerText();
  await page.locator(".hand .whole").nth(1).click();
  await page.locator(".hand .whole").nth(3).click();
  await expectSoon(async () => (await taken()).includes("leads") && (await taken()).includes("second"), "the first leads, the second follows");
  const first = await leads();
  await page.mouse.move(700, 300);
  await page.waitForTimeout(150);
  const boxes = await Promise.all([1, 3].map((n) => page.locator(".hand .card").nth(n).boundingBox()));
  await page.mouse.move(boxes[1].x + 30, boxes[1].y + 30);
  await page.mouse.down();
  await page.mouse.move(boxes[0].x + 30, boxes[0].y + 60, { steps: 6 });
  await page.mouse.up();
  await expectSoon(async () => (await leads()) !== first, "dragging one onto the other makes it lead");
  await page.locator(".hero-tab").nth(1).click();
  await page.locator(".hero-tab").nth(0).click();
  await page.locator(".hand .whole").nth(5).click();
  await page.keyboard.press("Enter");
  await expectSoon(async () => (await question(page)) !== before, "after a click on a card, Enter lays the cards and swaps nothing");
  expect(faults.length === 0, `and nothing complains ${faults.join("; ")}`);
  await context.close();
}

/** Choosing a hand: all cards can be seen, taken ones stay where they are, and nothing covers the button. */
async function manyCards(browser, address) {
  const hand = stepAt("gloomhaven", (choice) => (choice.least ?? 1) > 4);
  for (const size of ["desktop", "laptop", "tablet", "phone"]) {
    const { page, context } = await openPage(browser, address, { path: hand.path, size, language: "fr" });
    await page.locator(".chooser").waitFor();
    const boxes = await page.locator(".chooser .card").evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    const covered = boxes.some((a, i) => boxes.some((b, k) => k > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
    expect(boxes.length === hand.choice.options.length && !covered, `${boxes.length} cards lie side by side at ${size} size`);
    expect(boxes.every((box) => box.left >= -1 && box.right <= page.viewportSize().width + 1), `and fit the width at ${size} size`);
    await page.locator(".chooser .taken").first().waitFor();
    await page.locator(".chooser footer li button").first().click();
    expect((await page.locator(".chooser-answers .btn").last().isDisabled()), `a card is put back at ${size} size, and the button counts`);
    await page.locator(".chooser .card:not(.picked) .whole").first().click();
    await page.locator(".chooser-answers .btn.gold").click({ timeout: 15000 });
    await page.locator(".chooser").waitFor({ state: "detached" });
    await context.close();
  }
}

/** In a low window nothing covers the answer: the card that was clicked stays where it lies. */
async function lowWindow(browser, address) {
  const pair = stepAt("gloomhaven", (choice) => choice.ordered);
  const { page, context } = await openPage(browser, address, { path: pair.path, size: "laptop", language: "fr" });
  await page.locator(".hand .whole").nth(4).click();
  await page.locator(".hand .whole").nth(5).click();
  await page.waitForTimeout(350);
  const top = await page.locator(".answers .btn.gold").evaluate((button) => {
    const box = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  });
  expect(top, "at 1280 x 720 a clicked card does not cover the button");
  expect((await page.locator(".hand .card.risen").count()) === 1, "and the card under the pointer stands whole");
  await context.close();
}

/** *Show all* holds from one question to the next, until somebody moves the board. */
async function showsAll(browser, address) {
  const move = stepAt("malhya_fight", (choice) => choice.options.some((option) => option.say));
  const { page, context } = await openPage(browser, address, { path: move.path, size: "laptop", language: "en" });
  const outside = () =>
    page.evaluate(() => {
      const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
      const out = (box) => box.left < left - 2 || box.right > right + 2 || box.top < top - 2 || box.bottom > bottom + 2;
      return [...document.querySelectorAll(".board [data-cell]")].filter((cell) => out(cell.getBoundingClientRect())).length;
    });
  await page.keyboard.press("0");
  await page.waitForTimeout(500);
  expect((await outside()) === 0, "0 shows all of the board");
  await page.locator(".answers .btn").last().click();
  await page.waitForTimeout(900);
  expect((await outside()) === 0, "and it stays so after an answer");
  await context.close();
}

/** What is not lit says why, and what draws the way tells its price. */
async function pointing(browser, address) {
  const move = stepAt("gloomhaven", (choice) => choice.kind === "move");
  const { page, context } = await openPage(browser, address, { path: move.path, size: "desktop", language: "en" });
  const goals = new Set(move.choice.options.flatMap((option) => option.cells ?? []));
  const lit = await page.locator(`[data-cell="${[...goals][0]}"]`).boundingBox();
  await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2);
  await page.locator(".way-facts", { hasText: /\d+ \/ \d+/ }).waitFor();
  expect(true, "the way tells its price");
  const dark = move.view.boards[0].cells.find((cell) => !goals.has(cell.id) && !move.view.pieces.some((piece) => piece.cells?.includes(cell.id))).id;
  const box = await page.locator(`[data-cell="${dark}"]`).boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator(".why-not").waitFor();
  expect(true, "a click on what is not lit asks why");
  await page.keyboard.press("Escape");
  await expectSoon(async () => (await page.locator(".why-not").count()) === 0, "and Escape closes the answer");
  await context.close();
}

/** The adjudicator: brush by pointer, by keys and by finger; a step back; text and link are the same drawing. */
async function adjudicator(browser, address) {
  const { page, context, faults } = await openPage(browser, address, { path: "/demo/adjudicator", size: "desktop", language: "en" });
  const hash = () => page.evaluate(() => location.hash);
  const middle = async (column, row) => {
    const box = await page.locator(`[data-hex="${row * 64 + column}"]`).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  expect((await page.locator(".outcome").count()) === 2, "the adjudicator lists every outcome");
  expect((await page.locator(".intent-arrows").count()) === 2 && (await page.locator(".focus-ring").count()) === 1, "and draws ways and focus");
  const blank = await page.locator(".palette .layer-terrain").evaluateAll((layers) => layers.filter((layer) => layer.querySelectorAll("path, use, circle").length === 0).length);
  expect(blank === 0, "every brush of terrain has a picture");
  for (const [name, row] of [["Wall", 0], ["Obstacle", 1], ["Trap", 2], ["Hazard", 3], ["Difficult", 4]]) {
    const box = await page.locator(`[data-hex="${row * 64 + 10}"]`).boundingBox();
    const seen = async () => (await page.screenshot({ clip: box })).toString("base64");
    await page.locator(".palette button", { hasText: name }).first().click();
    const before = await seen();
    await page.mouse.click(...(await middle(10, row)));
    await page.mouse.move(5, 5);
    await expectSoon(async () => (await seen()) !== before, `what is painted is seen: ${name}`);
    await page.keyboard.press("Control+z");
    await expectSoon(async () => (await seen()) === before, `and goes away with undo: ${name}`);
  }
  await page.locator(".palette button", { hasText: "Obstacle" }).click();
  await page.mouse.move(...(await middle(0, 4)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(0, 5)));
  await page.mouse.move(...(await middle(0, 6)));
  await page.mouse.up();
  await expectSoon(async () => (await hash()).includes("o=2332040506"), "a drag paints every hex on its way");
  await page.keyboard.press("Control+z");
  await expectSoon(async () => !(await hash()).includes("040506"), "a whole stroke is taken back at once");
  await page.mouse.click(...(await middle(6, 2)), { button: "right" });
  await expectSoon(async () => !(await hash()).includes("t=62"), "the right button erases");
  await page.locator(".draw-board").focus();
  await page.keyboard.press("t");
  await page.keyboard.press("5");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectSoon(async () => (await page.locator("#draw-cell").innerText()).includes("trap"), "keys walk and paint, and the hex speaks");
  await expectSoon(async () => (await hash()).includes("t=44"), "and the link says so");
  const drawn = await hash();
  await page.locator(".seg button", { hasText: "Text" }).click();
  const text = await page.locator(".text-panel textarea").inputValue();
  expect(text.includes("traps: [[4, 4]]"), "the text says the same");
  await page.locator(".text-panel textarea").fill(text.replace("move: 3", "move: 1"));
  await expectSoon(async () => (await hash()) === drawn.replace("m=43.3", "m=43.1"), "and changes the drawing");
  await page.locator(".reason .rule").nth(2).click();
  await page.locator(".reason .why", { hasText: /\w+ \w+ \w+ \w+/ }).waitFor();
  expect(true, "a rule opens in place");
  const link = page.url();
  const other = await openPage(browser, "", { path: link, size: "phone", language: "fr" });
  await expectSoon(async () => (await other.page.evaluate(() => location.hash)) === new URL(link).hash, "the link opens the same situation elsewhere");
  await other.page.locator(".palette button", { hasText: "Mur" }).tap();
  await other.page.locator(`[data-hex="${0 * 64 + 2}"]`).tap({ force: true });
  await expectSoon(async () => (await other.page.evaluate(() => location.hash)).includes("20&"), "a finger paints");
  expect(faults.length + other.faults.length === 0, "and nothing complains");
  await other.context.close();
  await context.close();
}

/** Nothing is cut, covered, crowded or too small, on any page beside the recorded steps. */
async function looksRight(browser, address, size) {
  const steps = new Set(recorded.map(({ name }) => name));
  tellUnread(`every page at ${size} size can be read and pressed`, await lookOver(browser, address, size, "fr", (name) => !steps.has(name)));
}

function tellUnread(claim, remarked) {
  expect(remarked.length === 0, claim);
  for (const { name, found } of remarked) console.log(`       ${name}\n         ${found.join("\n         ")}`);
}

/**
 * On every recorded step the board is the stage, nothing the question is about lies under what hangs over it, and in the
 * longer language all can be read and pressed: each step is opened once, and its window resized.
 */
async function boardIsTheStage(browser, address, sizes, language) {
  const read = language === "fr" ? LOOKED_AT : [];
  const told = await stageOver(browser, address, sizes, language, { read });
  for (const [size, { remarked, shares, unread }] of Object.entries(told)) {
    const least = Math.min(...shares.map(({ share }) => share));
    expect(remarked.length === 0, `the board is the stage at ${size} size in ${language} (at least ${least.toFixed(1)} % of the window)`);
    for (const remark of remarked) console.log(`       ${remark}`);
    if (read.includes(size)) tellUnread(`every step at ${size} size can be read and pressed`, unread);
  }
}

/** On no card of any game do words and icons touch, and no name breaks inside a word. */
async function cardsKeepApart(browser, address) {
  const { remarked, looked } = await cardsOver(browser, address);
  expect(remarked.length === 0 && looked > 0, `words and icons keep apart on every card (${looked} looked at)`);
  for (const remark of remarked.slice(0, 40)) console.log(`       ${remark}`);
}

/** Do all of these, two at a time. */
async function twoAtATime(deeds) {
  const left = [...deeds];
  const some = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all([some(), some()]);
}

await withBrowser(async (browser, address) => {
  const sizes = (process.argv[2]?.split(",") ?? Object.keys(SIZES)).filter((size) => size in SIZES);
  const only = process.argv[3] ?? "";
  const looks = sizes.flatMap((size) => pathsAt(size).map((path) => () => accessible(browser, address, size, path)));
  const plays = [byKeyboard, tabsToAnswer, byTouch, staysUnderTheFinger, sureByTouch, looksAtCards, whyStaysPut, endAgain, languages, twoCards, manyCards, lowWindow, pointing, showsAll, adjudicator, cardsKeepApart].filter((play) => !only || only.split(",").includes(play.name)).map((play) => async () => {
    try {
      await play(browser, address);
    } catch (error) {
      expect(false, `${play.name}: ${String(error).split("\n").slice(0, 3).join(" ")}`);
    }
  });
  const pictures = sizes.filter((size) => LOOKED_AT.includes(size)).map((size) => () => looksRight(browser, address, size));
  const windows = WINDOWS.map((some) => some.filter((size) => sizes.includes(size))).filter((some) => some.length > 0);
  const stages = windows.flatMap((some) => ["fr", "en"].map((language) => () => boardIsTheStage(browser, address, some, language)));
  await twoAtATime([...stages, ...pictures, ...plays, ...looks]);
});
process.exitCode = failures.length > 0 ? 1 : 0;
