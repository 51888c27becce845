// The sight judge: a situation is painted, judged by the server, explained, and shared as a link.
import { expect, expectSoon } from "./expect.mjs";
import { accessible } from "./ways.mjs";

const verdict = async (page) => {
  await page.locator(".outcomes:not(.waiting) .sighting").first().waitFor({ timeout: 15000 });
  return (await page.locator(".sighting").allInnerTexts()).join(" | ");
};

/** The verdict once it is another one. */
async function changed(page, before) {
  for (let waited = 0; waited < 8000; waited += 50) {
    const now = await verdict(page).catch(() => before);
    if (now !== before) return now;
    await page.waitForTimeout(50);
  }
  return before;
}

/** The situation as text. */
async function textOf(page) {
  await page.locator(".judge-tools .seg button").last().click();
  const text = await page.locator(".text-panel textarea").inputValue();
  await page.locator(".judge-tools .seg button").first().click();
  return text;
}

export async function judgesSight(open) {
  const { page, context, faults } = await open({ path: "/sight", size: "desktop", language: "en" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = await verdict(page);
  expect(/Jain and Ettin: no line of sight/.test(first), "an example is judged at once: who sees whom is told in words");
  await expectSoon(async () => (await page.locator(".sight-lines .stopped").count()) === 16, "and every line that was tried is drawn");
  await page.locator(".reason .rule").first().click();
  await page.locator(".reason .why", { hasText: /\w+ \w+ \w+ \w+ \w+/ }).waitFor();
  expect(true, "a cited rule opens with its text");

  await page.locator(".sight-board").focus();
  await page.locator(".palette button").first().click();
  await page.locator(".sight-board").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  const freed = await changed(page, first);
  expect(/Jain and Ettin see each other/.test(freed), "the obstacle painted over by keyboard no longer stops the line");
  await page.locator(".judge-tools .btn").first().click();
  expect((await changed(page, freed)) === first, "undo paints it back");
  await page.locator(".judge-tools .btn").nth(1).click();
  expect((await changed(page, first)) === freed, "and redo away again");

  await page.getByRole("button", { name: "Jain flies" }).click();
  expect(/"flying": true/.test(await textOf(page)), "a figure can fly");
  await page.getByRole("button", { name: "Jain flies" }).click();
  const spaces = (await textOf(page)).length;
  await page.locator(".sight-tiles select").selectOption("1a");
  await page.getByRole("button", { name: "Turn the piece" }).click();
  await page.locator(".sight-board").focus();
  await page.keyboard.press("Enter");
  expect((await textOf(page)).length > spaces + 40, "a piece of map is turned and laid");
  await page.locator(".judge-tools .btn").first().click();
  expect((await textOf(page)).length === spaces, "and taken back in one step");

  await page.locator(".share .btn").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({ path: "/about", size: "phone", language: "fr" });
  await other.page.goto(link);
  const shared = await verdict(other.page);
  expect(/Jain et Ettin se voient/.test(shared), "the link opens the same situation elsewhere, on a phone, in French");
  await accessible(page, "the sight judge has no serious fault");
  await accessible(other.page, "nor on a phone");
  expect(faults.length + other.faults.length === 0, `no fault on the pages ${[...faults, ...other.faults].join("; ")}`);
}
