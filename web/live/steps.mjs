// What the table plays in Descent without an overlord is told step by step: the card, its line, why this target; the pace is the player's.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";
import { PYTHON, ROOT } from "./server.mjs";

/** A match just before monsters act, and the answer after which they do. */
function beforeTheMonsters(folder) {
  const file = join(folder, "steps.oubliette");
  const env = { ...process.env, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` };
  return [file, execFileSync(PYTHON, ["-m", "tests.descent.steps_save", file], { cwd: ROOT, env, encoding: "utf-8" }).trim()];
}

export async function stepByStep(open, server) {
  const [file, key] = beforeTheMonsters(server.home);
  const { page, faults } = await open({ path: "/", size: "mid", language: "en", motion: "no-preference" });
  await page.evaluate(() => localStorage.setItem("oubliette.stepwise", "true"));
  await page.reload();
  const player = new Player(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/match\//);
  player.stepping = false; // steps are looked at here, not pressed away
  await player.settled();
  const next = page.locator(".pace .btn.gold");
  await page.locator(`[data-answer="${key}"]`).click();
  await page.waitForTimeout(400);
  if (player.choice) await page.locator(`[data-answer="${key}"]`).click({ timeout: 1000 }).catch(() => undefined); // what gives something away asks first
  await next.waitFor({ timeout: 8000 });
  const panel = page.locator(".decision");
  expect((await panel.locator("li.now").count()) === 1 && (await panel.locator("h3").first().innerText()).length > 2, "whose card it is stands beside the rail, with the line that is carried out");
  const before = await page.locator(".ask").innerText();
  expect(/Step 1 of/.test(before), `the question's place says which step it is: ${before.replaceAll("\n", ", ")}`);
  const shown = await panel.innerText();
  await next.click();
  await expectSoon(async () => (await panel.count()) === 0 || (await panel.innerText()) !== shown || !/Step 1 of/.test(await page.locator(".ask").innerText()), "the next step comes with a press");
  if ((await page.locator(".pace").count()) > 0) await page.locator(".pace .btn", { hasText: "Skip to me" }).click();
  await player.settled();
  await expectSoon(async () => (await page.locator(".pace").count()) === 0, "skipping leads to one's own question");
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
