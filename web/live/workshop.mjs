// The workshop, as a new user meets it: three rooms and a rule of one's own, drawn and pressed together without a line of
// YAML, tried, taken back and done again, and then played on the table.
import { expect, expectSoon } from "./expect.mjs";

const spotId = ([column, row]) => (row + 200) * 1000 + column + 200;
const cell = (page, at) => page.locator(`.ws-hit [data-spot="${spotId(at)}"]`);

/** Where the middle of a cell is on the screen. */
async function middle(page, at) {
  const box = await cell(page, at).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** One stroke over cells. */
async function stroke(page, cells, button = "left") {
  const points = [];
  for (const at of cells) points.push(await middle(page, at));
  await page.mouse.move(...points[0]);
  await page.mouse.down({ button });
  for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 3 });
  await page.mouse.up({ button });
}

const stamp = (page, name) => page.locator(".ws-stamp", { hasText: name }).first().click();
const text = (page) => page.locator(".ws-code textarea").inputValue();

/** Do something, and wait until the text beside the map tells it. */
async function changes(page, act) {
  const before = await text(page);
  await act();
  await expectSoon(async () => (await text(page)) !== before, "the text beside the map follows");
}

export async function worksInTheWorkshop(open) {
  const { page, faults } = await open({ path: "/workshop", size: "mid", language: "en" });
  const began = Date.now();
  await page.locator("#ws-new").waitFor();
  await page.locator(".ws-card select").first().selectOption("gloomhaven");
  await page.locator(".ws-card input").first().fill("Three cellars");
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  await page.locator(".ws-map .ws-hit path").first().waitFor({ timeout: 60000 });
  const first = await text(page);

  await stamp(page, "Door");
  await changes(page, async () => cell(page, [8, 1]).click({ force: true }));
  await stamp(page, "Floor");
  await changes(page, () => stroke(page, [[9, 0], [10, 0], [10, 1], [9, 1], [9, 2], [10, 2]]));
  await stamp(page, "Door");
  await changes(page, async () => cell(page, [11, 1]).click({ force: true }));
  await stamp(page, "Floor");
  await changes(page, () => stroke(page, [[12, 0], [13, 0], [13, 1], [12, 1], [12, 2], [13, 2]]));
  expect(/rooms: 3/.test(await text(page)), "three rooms are drawn, and counted by themselves");
  await stamp(page, "Bandit Guard");
  await changes(page, async () => cell(page, [10, 1]).click({ force: true }));
  await changes(page, async () => cell(page, [13, 1]).click({ force: true }));
  await stamp(page, "Letter");
  await changes(page, async () => cell(page, [13, 2]).click({ force: true }));

  await page.keyboard.press("v");
  await cell(page, [10, 1]).click({ force: true });
  await expectSoon(async () => (await page.locator(".ws-seen").count()) > 3, "what a guard on that hex would see is lit");
  await expectSoon(async () => (await page.locator(".ws-focus").count()) > 0, "and whom it would be after");
  await changes(page, () => page.locator(".ws-rank").last().click());
  expect(/elite/.test(await text(page)), "for four players it is an elite one");

  await page.keyboard.press("c");
  await stroke(page, [[13, 2], [13, 1]]);
  await page.locator(".ws-rank", { hasText: "Copy" }).click();
  await changes(page, async () => page.mouse.click(...(await middle(page, [13, 5]))));
  expect((await page.locator(".ws-letter", { hasText: "B" }).count()) > 0, "part of the map is copied, its letter under another name");
  await changes(page, () => page.getByRole("button", { name: "Take back", exact: true }).click());
  await page.keyboard.press("v");
  await changes(page, () => page.getByRole("button", { name: "+ Rule" }).click());
  const rule = page.locator(".ws-rule").first();
  await changes(page, () => rule.getByLabel("at", { exact: true }).first().selectOption("round_end"));
  await rule.getByLabel("Verb", { exact: true }).selectOption("spawn");
  await changes(page, () => rule.getByLabel("monster", { exact: true }).selectOption("living_bones"));
  for (const [place, words] of ["The bones remember.", "Les os se souviennent."].entries()) {
    const said = rule.locator(".ws-words textarea").nth(place);
    await changes(page, () => said.fill(words).then(() => said.blur()));
  }
  await expectSoon(async () => (await page.locator(".ws-problems .chip.moss").count()) === 1, "nothing is wrong with it");
  const whole = await text(page);
  expect(/at: round_end/.test(whole) && /spawn/.test(whole), "the rule reads as a sentence and as text");

  const undo = page.getByRole("button", { name: "Take back", exact: true });
  for (let steps = 0; steps < 60 && (await undo.isEnabled()); steps += 1) {
    await undo.click();
    await page.waitForTimeout(250);
  }
  await expectSoon(async () => (await text(page)) === first, "everything can be taken back, one step after the other");
  const redo = page.getByRole("button", { name: "Do again", exact: true });
  for (let steps = 0; steps < 60 && (await redo.isEnabled()); steps += 1) {
    await redo.click();
    await page.waitForTimeout(250);
  }
  await expectSoon(async () => (await text(page)) === whole, "and done again");

  await page.getByRole("button", { name: /Play from here/ }).click();
  await page.waitForURL(/\/match\//, { timeout: 60000 });
  await page.getByRole("button", { name: "See the map" }).click({ timeout: 60000 });
  const question = page.getByText("keep one battle goal").first();
  await question.waitFor({ timeout: 60000 });
  expect((await page.getByText("Three cellars").count()) > 0, "the match bears the name of what was drawn");
  await page.locator(".tucks").first().click();
  await expectSoon(async () => !(await question.isVisible()), "and it is played on the table: the first question is answered");
  expect(Date.now() - began < 15 * 60 * 1000, "in less than a quarter of an hour");
  await page.goBack();
  await page.locator(".ws-map .ws-hit path").first().waitFor({ timeout: 60000 });
  expect((await text(page)) === whole, "the way back leads to the editor as it was");
  await page.getByRole("button", { name: "Position set up by hand" }).click();
  await expectSoon(async () => (await page.locator(".ws-setup .ws-standing").count()) > 2, "and a position can be set up by hand");
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
