// Somebody who knows none of the games finishes a first scenario of each: begun with what the lobby offers, played with
// nothing but what the page offers (the strips, the hint and its button, the golden answer), looked at to the end.
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";

/** Longer than any first scenario was seen to take. */
const MOST_ANSWERS = 900;

/** What a newcomer presses when there is nothing to be advised about: the golden answer, the only way on, or going on reading. */
const PLAIN_WAYS = [
  ".story.over .btn",
  ".chooser-answers .btn.gold:enabled",
  ".choice .answers .btn.gold:enabled",
  ".page-ways .answer-tile",
  ".answer-tiles .tile",
  ".choice .answers .btn:enabled",
];

/** Press what lies still and is covered by nothing, as a newcomer would. */
const press = (player, locator) => (player.touch ? locator.tap({ timeout: 20000 }) : locator.click({ timeout: 20000 }));

/** Press the first of these that is there. */
async function pressFirst(player, ways) {
  for (const way of ways) {
    const button = player.page.locator(way);
    if ((await button.count()) === 0) continue;
    await press(player, button.first());
    return true;
  }
  return false;
}

const hintButtons = (page) => page.locator(".hint-button:visible");
const doIt = (page) => page.locator(".banner.hint .btn.gold:visible");

const refused = (page) => page.locator(".banner.refused .btn:visible");

/** One answer: ask for a hint and do what it says. Tells whether a hint was followed. */
async function follow(player) {
  const { page } = player;
  const { version } = player.table;
  const moved = () => player.table.version !== version || player.over;
  const story = page.locator(".story.over .btn:visible");
  if ((await story.count()) > 0) await press(player, story.first());
  if ((await hintButtons(page).count()) === 0) {
    if (!(await pressFirst(player, PLAIN_WAYS))) await page.waitForTimeout(50);
    await player.until(async () => moved() || (await hintButtons(page).count()) > 0 || !player.choice, "the only way on is taken", 20000);
    return false;
  }
  // Nobody leans on hints faster than they are given: who was told to wait a moment asks again.
  for (let tries = 0; tries < 20 && (await doIt(page).count()) === 0 && !moved(); tries++) {
    if ((await hintButtons(page).count()) > 0) await press(player, hintButtons(page).last());
    await player.until(async () => moved() || (await doIt(page).count()) > 0 || (await refused(page).count()) > 0, "a hint comes", 60000);
    if ((await refused(page).count()) === 0) continue;
    await page.waitForTimeout(2000);
    await press(player, refused(page).last());
  }
  if (moved()) return false;
  await press(player, doIt(page).last());
  await player.until(moved, "the hint can be done", 20000);
  return true;
}

function finishes(name, size = "desktop", language = "en") {
  const title = name.source;
  return async (open) => {
    const { page, faults } = await open({ path: "/", size, language, coach: true });
    const player = new Player(page, { touch: size === "phone" });
    await player.press(page.locator(".game", { hasText: name }).last());
    await player.press(page.locator(".begin .btn.gold"));
    await page.waitForURL(/\/match\//);
    await player.settled();
    const lessons = new Set();
    let hints = 0;
    let answers = 0;
    for (; answers < MOST_ANSWERS && !player.over; ) {
      await player.settled();
      if (!player.choice) {
        await page.waitForTimeout(30);
        continue;
      }
      if (answers < 40)
        for (const strip of await page.locator(".coach").all()) lessons.add(await strip.getAttribute("data-lesson").catch(() => null));
      hints += (await follow(player)) ? 1 : 0;
      answers += 1;
    }
    expect(player.over, `${title}: a first scenario ends by following the page alone (${answers} answers, ${hints} of them hinted)`);
    expect(lessons.size >= 3, `${title}: things are explained on the way (${[...lessons].join(", ")})`);
    await page.locator(".end").waitFor({ timeout: 60000 });
    await expectSoon(async () => (await page.locator(".end .deeds, .end .spoils").count()) > 0, `${title}: the end tells what was won and done`);
    await expectSoon(async () => (await page.locator(".end-ways .btn.gold").count()) > 0, `${title}: and offers a way on (${await page.locator(".end h2").first().innerText()})`);
    expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
  };
}

/** Two people in two browsers, the second one by the link that the first one was given: both follow the page to the end. */
function finishesWithAFriend(name) {
  const title = name.source;
  return async (open) => {
    const mine = await open({ path: "/", size: "desktop", language: "en" });
    await mine.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const host = new Player(mine.page);
    await host.press(mine.page.locator(".game", { hasText: name }).last());
    await mine.page.locator(".add .btn").nth(0).click();
    await mine.page.locator(".begin .btn.gold").click();
    await mine.page.locator(".seat-links .btn").first().click();
    const link = await mine.page.evaluate(() => navigator.clipboard.readText());
    await mine.page.locator("dialog .to-table").click();
    const theirs = await open({ path: "/about", size: "desktop", language: "fr" });
    const guest = new Player(theirs.page);
    await theirs.page.goto(link);
    const answers = new Map([[host, 0], [guest, 0]]);
    for (let turns = 0; turns < 20 * MOST_ANSWERS && !(host.over && guest.over); turns++)
      for (const player of [host, guest]) {
        await player.settled();
        if (player.over || !player.choice) {
          await player.page.waitForTimeout(30);
          continue;
        }
        await follow(player);
        answers.set(player, answers.get(player) + 1);
      }
    const given = [...answers.values()];
    expect(host.over && guest.over && given.every((count) => count > 5), `${title}: two friends bring a first scenario to its end (${given.join(" and ")} answers)`);
    for (const { page } of [mine, theirs]) await page.locator(".end").waitFor({ timeout: 60000 });
    expect(mine.faults.length + theirs.faults.length === 0, `no fault on the pages ${[...mine.faults, ...theirs.faults].join("; ")}`);
  };
}

export const FIRST_SCENARIOS = {
  first_buttons_bugs: finishes(/Buttons & Bugs/),
  first_gloomhaven: finishes(/Gloomhaven$|Gloomhaven(?!:)/),
  first_descent: finishes(/Descent/, "desktop", "fr"),
  first_euthia: finishes(/Euthia/),
  first_malhya: finishes(/Malhya/, "phone", "fr"),
  friend_malhya: finishesWithAFriend(/Malhya/),
};
