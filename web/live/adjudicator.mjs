// The monster adjudicator: a situation is painted, judged by the server, explained, and shared as a link.
import { expect, expectSoon } from "./expect.mjs";
import { accessible } from "./ways.mjs";

const verdict = async (page) => {
  await page.locator(".outcomes:not(.waiting) .outcome").first().waitFor({ timeout: 15000 });
  return (await page.locator(".outcome").allInnerTexts()).join(" | ");
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

export async function adjudicates(open) {
  const { page, context, faults } = await open({ path: "/adjudicator", size: "desktop", language: "en" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const first = await verdict(page);
  expect(/Spellweaver/.test(first), "an example is judged at once: what the monster does is told in words");
  await expectSoon(async () => (await page.locator(".reason").count()) >= 3, "and why, step by step");
  await page.locator(".reason .rule").first().click();
  await page.locator(".reason .why", { hasText: /\w+ \w+ \w+ \w+ \w+/ }).waitFor();
  expect(true, "a cited rule opens with its text");

  const goal = await page.locator(".outcome-badge").first().getAttribute("data-cell");
  await page.locator(".palette button").nth(1).click();
  await page.locator(`.layer-hit [data-hex="${goal}"]`).click({ force: true });
  const walled = await changed(page, first);
  expect(walled !== first, "a wall painted where it would have gone changes the verdict");
  await page.locator(".judge-tools .btn").first().click();
  expect((await changed(page, walled)) === first, "undo paints it away again");
  await page.locator(".judge-tools .btn").nth(1).click();
  expect((await changed(page, first)) === walled, "and redo back");

  await page.locator(".share .btn").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await open({ path: "/about", size: "phone", language: "fr" });
  await other.page.goto(link);
  const shared = await verdict(other.page);
  const numbers = (text) => text.match(/\d+/g)?.join();
  expect(numbers(shared) === numbers(walled), "the link opens the same situation elsewhere, on a phone, in French");
  await accessible(page, "the adjudicator has no serious fault");
  await accessible(other.page, "nor on a phone");
  expect(faults.length + other.faults.length === 0, `no fault on the pages ${[...faults, ...other.faults].join("; ")}`);
}
