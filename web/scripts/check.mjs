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
  "/demo/buttons_bugs",
  "/demo/buttons_bugs?step=2",
  "/demo/gloomhaven",
  "/demo/gloomhaven?step=2",
  "/demo/gloomhaven?state=cut",
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

await withBrowser(async (browser, address) => {
  const sizes = process.argv[2]?.split(",") ?? ["desktop", "phone", "tablet"];
  for (const size of sizes) for (const path of PATHS) await accessible(browser, address, size, path);
  await byKeyboard(browser, address);
  await byTouch(browser, address);
  await languages(browser, address);
});
process.exitCode = failures.length > 0 ? 1 : 0;
