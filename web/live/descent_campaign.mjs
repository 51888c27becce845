// A campaign of Descent at the live table: the end of its introduction, the campaign phase, the shop, the quest tree, the next quest.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";
import { PYTHON, ROOT } from "./server.mjs";
import { accessible } from "./ways.mjs";

/** A player who wishes for one answer: the first whose key begins so, or whatever he likes where there is none. */
class Resolved extends Player {
  wish = "";

  wished() {
    return this.choice.options.find((option) => option.key.startsWith(this.wish)) ?? super.wished();
  }

  async answerWith(wish) {
    this.wish = wish;
    await this.answer();
    await this.settled();
  }
}

/** A match just before its introduction is decided, and the answer that decides it. */
function nearlyWon(folder) {
  const file = join(folder, "campaign.oubliette");
  const env = { ...process.env, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` };
  return [file, execFileSync(PYTHON, ["-m", "tests.descent.campaign_save", file], { cwd: ROOT, env, encoding: "utf-8" }).trim()];
}

const goldOf = (player) => player.table.view.marks.find((mark) => mark.id === "gold").value;

async function goShopping(page, player) {
  player.wish = "pass"; // the overlord keeps his rumors
  await player.playUntil(() => player.choice?.kind === "shopping", "the shop opens", 5);
  expect((await page.locator('[data-zone="shop"] .card, .ware .card').count()) >= 3, "what is for sale lies there as cards");
  await accessible(page, "the shop has no serious fault");
  const before = goldOf(player);
  const bought = player.choice.options.findLast((option) => option.key.startsWith("buy:"));
  expect(bought !== undefined, `heroes who won have something to spend: ${before}`);
  const [, card] = bought.key.split(":");
  const buyers = page.locator(".buyers button");
  expect((await buyers.count()) === player.table.view.campaign.members.filter((member) => member.side !== "foe").length, "who could buy stands once at the shop's head");
  const [buyer] = bought.pieces;
  const place = player.table.view.campaign.members.findIndex((member) => member.id === buyer);
  await player.press(buyers.nth(place));
  const ware = page.locator(`button.ware[data-answer="${bought.key}"]`);
  await expectSoon(async () => (await ware.count()) === 1, `a press on a ware is now meant for them: ${card}`);
  const { version } = player.table;
  await player.press(ware);
  await player.until(() => player.table.version !== version, "the item is bought");
  await player.settled();
  const owner = player.table.view.campaign.members.find((member) => bought.key.endsWith(`:${member.id}`));
  expect(goldOf(player) < before, "the item is paid for out of the common pool");
  expect(JSON.stringify(owner).includes(card), "and on the sheet of the hero who took it");
}

/** Both sides spend what they have, and the winners choose the next quest on the tree. */
async function toTheNextQuest(page, player) {
  player.wish = "done";
  await player.playUntil(() => player.choice?.kind !== "shopping", "shopping ends", 5);
  player.wish = "";
  const asked = new Set();
  await player.playUntil(() => asked.add(player.choice?.kind) && player.choice?.kind === "next_quest", "the next quest is asked for", 12);
  expect(asked.has("buy_skill") && asked.has("overlord_spends"), `heroes and overlord spend experience: ${[...asked].join(", ")}`);
  await expectSoon(async () => (await page.locator(".map-sheet.tree .tier-name").count()) >= 5, "the quests stand in a tree, tier under tier");
  expect((await page.locator(".tree .place.lit").count()) === player.choice.options.length, "every quest that can be chosen shines");
  expect((await page.locator(".tree .place.done").count()) === 1, "the one that was played is marked");
  await accessible(page, "the quest tree has no serious fault");
  await player.press(page.locator(".topbar .right .btn").first());
  await expectSoon(async () => (await page.locator(".annals").innerText()).length > 10, "the chronicle tells who won it");
  await page.keyboard.press("Escape");
  await player.answerWith("quest:");
  player.wish = "";
  await player.playUntil(() => (player.table.view.boards ?? []).length > 0, "the next quest is set up", 12);
  expect((player.table.view.boards ?? []).length > 0, "the board of the next quest takes the place of the campaign");
}

export async function descentCampaign(open, server) {
  const [file, last] = nearlyWon(server.home);
  const { page, faults } = await open({ path: "/", size: "laptop", language: "en" });
  const player = new Resolved(page);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForURL(/\/match\//);
  await player.settled();
  await player.answerWith(last);
  expect(player.table.view.mode === "campaign", "the quest is decided, and the campaign takes the place of its board");
  await goShopping(page, player);
  await toTheNextQuest(page, player);
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
