// A campaign at the live table: from the lobby over founding, the city and the map to the first scenario.
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

const GLOOMHAVEN = '.game:has(.game-name:text-is("Gloomhaven"))';

async function beginCampaign(page, player) {
  await page.locator(GLOOMHAVEN).click();
  await page.locator(".tab-campaign").click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
}

/** Press something, and wait until the table has taken it. */
async function decide(player, locator, claim) {
  const { version } = player.table;
  await player.press(locator);
  await player.until(() => player.table.version !== version, claim);
  await player.until(() => player.choice !== null || player.over, "it is this player's turn again");
  await player.settled();
}

const tile = (page, key) => page.locator(`.tile[data-answer="${key}"], .tile[data-answer^="${key}:"]`).first();

/** Name, classes, quests: whatever is asked until the party stands in the city. */
async function foundParty(page, player) {
  const asked = [];
  for (let answers = 0; answers < 30 && player.choice?.kind !== "city"; answers++) {
    asked.push(player.choice.kind);
    const inPage = page.locator(".tile");
    await decide(player, (await inPage.count()) > 0 ? inPage.first() : page.locator(".answers .btn").first(), `${player.choice.kind} is answered on the page`);
  }
  expect(asked.includes("party_name") && asked.includes("quest") && player.choice?.kind === "city", `a party is founded: ${asked.join(", ")}`);
}

const member = (player, id) => player.table.view.campaign.members.find((one) => one.id === id);
const goldOf = (player, id) => member(player, id).marks.find((mark) => mark.id === "gold").value;
const tab = (page, name) => page.locator(`#camp-tab-${name}`);

async function goShopping(page, player) {
  const buyer = player.choice.options.find((option) => option.key.startsWith("buy:")).pieces[0];
  const before = goldOf(player, buyer);
  await decide(player, tile(page, `buy:${buyer}`), "somebody goes shopping");
  const wares = page.locator("button.ware.lit");
  expect((await page.locator(".buyers button").count()) === 1 && (await page.locator(".purse").innerText()).trim().startsWith(String(before)), "the buyer and what there is to spend stand at the shop's head");
  expect((await wares.count()) > 3, "what can be paid for lies there as cards that shine");
  await decide(player, wares.first(), "an item is bought by a click on its card");
  const owner = member(player, buyer);
  expect((owner.cards ?? []).length === 1 && goldOf(player, buyer) < before, "the item is paid for, and on the sheet");
  await player.press(page.locator(`[data-member="${buyer}"] .owned`).first());
  await page.locator("dialog[open]").waitFor();
  await expectSoon(async () => (await page.locator("dialog .card.kind-item").count()) === 1, "a press on what is owned shows its card");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" }); // it gives the focus back
}

/** Leave the city, choose a place on the map, and a level. */
async function setOut(page, player, { tabs = false } = {}) {
  if (tabs) await player.press(tab(page, "now"));
  for (let times = 0; times < 5 && player.choice?.kind === "city"; times++)
    await decide(player, page.locator(".answers .btn").last(), "the city is left by the choice bar");
  await expectSoon(async () => player.choice?.kind === "next" && (await page.locator(".map-sheet").count()) === 1, "where to go is asked on the map");
  const option = player.choice.options.find((one) => one.key.startsWith("play:"));
  const place = page.locator(`.place[data-piece="${option.pieces[0]}"]`);
  expect((await place.getAttribute("class")).includes("lit"), "places that can be gone to shine");
  await player.press(place);
  await decide(player, page.locator(".place-answers .btn.gold"), "the place answers");
  expect(player.choice?.kind === "scenario_level", "the scenario's level is asked");
  await decide(player, page.locator(".tile, .answers .btn[data-answer]").first(), "a level is chosen");
}

async function reachBoard(player) {
  await player.playUntil(() => (player.table.view.boards ?? []).length > 0, "the scenario is laid out", 40);
  expect((player.table.view.boards ?? []).length > 0, "the board of the scenario takes the place of the campaign");
}

export async function foundAndSetOut(open) {
  const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await beginCampaign(page, player);
  await expectSoon(async () => (await page.locator(".tale").innerText()).length > 200, "the story begins on parchment");
  await accessible(page, "the founding has no serious fault");
  await foundParty(page, player);
  await accessible(page, "the city has no serious fault");
  await goShopping(page, player);
  await player.press(page.locator(".plate-head").first());
  await page.locator("dialog[open]").waitFor();
  await accessible(page, "a whole sheet has no serious fault");
  await page.keyboard.press("Escape");
  const cut = await page.evaluate(() => ["html", ".camp-plates", ".camp-strip", ".map-sheet"].filter((part) => [...document.querySelectorAll(part)].some((one) => one.scrollHeight > one.clientHeight + 1)));
  expect(cut.length === 0 && (await page.locator(".map-sheet, .camp-plate").count()) >= 3, `map and everybody stand on one page without scrolling ${cut}`);
  await player.press(page.locator(".topbar .right .btn").first());
  await page.locator("dialog[open]").waitFor();
  await accessible(page, "the chronicle has no serious fault");
  await page.keyboard.press("Escape");
  await setOut(page, player);
  await reachBoard(player);
  const story = page.locator(".story.over .btn");
  if ((await story.count()) > 0) await player.press(story.first());
  await page.locator(".topbar .right .btn.icon").first().click();
  await page.locator("dialog[open]").waitFor();
  await expectSoon(async () => (await page.locator("dialog .member").count()) >= 2, "during the scenario the campaign is a sheet to read");
  await accessible(page, "the campaign as a sheet has no serious fault");
  await page.locator("dialog #camp-tab-party").focus();
  await page.keyboard.press("ArrowRight");
  await expectSoon(async () => (await page.locator('#camp-tab-map[aria-selected="true"]').count()) === 1, "arrows walk along its tabs");
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".save-text b").waitFor();
  const saved = await page.locator(".save-text").first().innerText();
  expect(/campaign/.test(saved), `the lobby tells how far the campaign is: ${saved.replaceAll("\n", ", ")}`);
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}

export async function campaignOnPhone(open) {
  const { page, faults } = await open({ path: "/", size: "phone", language: "fr" });
  const player = new Player(page, { touch: true });
  await beginCampaign(page, player);
  await foundParty(page, player);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1);
  for (const name of ["party", "map", "chronicle", "now"]) {
    await player.press(tab(page, name));
    expect(await fits(), `the page ${name} fits the width of a phone`);
    await accessible(page, `the page ${name} on a phone has no serious fault`);
  }
  await setOut(page, player, { tabs: true });
  await reachBoard(player);
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}
