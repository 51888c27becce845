// A person plays Buttons & Bugs from the lobby to the end: three clicks, undo, a reload, another language, a why.
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";

export const BUTTONS_BUGS = /Buttons & Bugs|Boutons/;

/** From the lobby to the first question, in three clicks at most. */
export async function beginFromLobby(page, player, game) {
  await page.locator(".game", { hasText: game }).click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
}

const MOST_NODES = 6000;
/** In megabytes; a whole match is kept to be looked at again. */
const MOST_HEAP = 14;

/** What the page keeps in memory once all has been collected that nobody can reach. */
async function kept(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (let times = 0; times < 2; times++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value;
  const found = { nodes: of("Nodes"), listeners: of("JSEventListeners"), heap: of("JSHeapUsedSize") / 1e6 };
  await session.detach();
  return found;
}

export async function playToTheEnd(open, server) {
  const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await beginFromLobby(page, player, BUTTONS_BUGS);
  await expectSoon(() => page.locator(".board").first().isVisible(), "Begin leads from the lobby to a table with its board");
  await player.answer();
  await player.answer();
  await undoes(page, player);
  await survivesReload(page, player);
  await speaksBothLanguages(page, player);
  await explains(page);
  const early = await kept(page);
  const answers = await player.playUntil(() => player.over, "the scenario ends");
  await player.until(() => page.locator(".end").isVisible(), "the end is shown");
  const late = await kept(page);
  const told = ({ nodes, listeners, heap }) => `${nodes} nodes, ${listeners} listeners, ${heap.toFixed(1)} MB`;
  expect(late.nodes < MOST_NODES && late.nodes < 2 * early.nodes && late.listeners < 2 * early.listeners && late.heap < MOST_HEAP, `the page keeps no old tables alive: ${told(early)}, at the end ${told(late)}`);
  expect(answers > 10, `a person plays scenario 1 to its end (${answers} further answers)`);
  await page.locator(".deeds").waitFor();
  // Lines come again with undo and with a reload.
  const rolled = player.frames.flatMap((frame) => JSON.parse(frame).lines ?? []).filter((line) => line.event.kind === "die_rolled" && /hero|adventurer/.test(line.event.attacker));
  const attacks = new Set(rolled.map((line) => line.number)).size;
  expect(attacks < 4 || (await page.locator(".luck").count()) > 0, `the end tells how lucky the adventurer was (${attacks} rolls)`);
  const picture = page.waitForEvent("download");
  await page.getByRole("button", { name: "Picture" }).click();
  expect((await picture).suggestedFilename().endsWith(".png"), "and can be kept as a picture");
  expect(await page.locator(".end-ways .btn").last().evaluate((way) => way.getBoundingClientRect().bottom <= innerHeight), "the ways on are in sight");
  await page.locator(".end .btn.ghost").first().click();
  await expectSoon(() => page.locator(".replay, .scrub, input[type=range]").first().isVisible(), "the match can be looked at again");
  expect(faults.length === 0, `no fault on the page${faults.length > 0 ? `: ${faults.join("; ")}` : ""}`);
  await staysWithoutItsServer(page, server);
}

/** What has ended is kept by the browser: it is listed, opened and looked back into while nobody answers. */
async function staysWithoutItsServer(page, server) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".my-matches .seg button").nth(1).click();
  await page.locator(".save .small-map").waitFor();
  await server.kill();
  await page.reload();
  await page.locator(".banner.away").waitFor();
  await page.locator(".my-matches .seg button").nth(1).click();
  await expectSoon(() => page.locator(".save .small-map").isVisible(), "without its server a finished match stands on its shelf, with its map");
  await page.locator(".save a").first().click();
  await page.locator(".end, .scrub").first().waitFor();
  if (await page.locator(".end").isVisible()) await page.locator(".end .btn.ghost").first().click();
  const [scrub, board] = [page.locator(".scrub input[type=range]").first(), page.locator(".board").first()];
  await scrub.waitFor();
  const end = await board.screenshot();
  await scrub.fill(await scrub.getAttribute("min"));
  await expectSoon(async () => !(await board.screenshot()).equals(end), "and its board is seen as it was at the beginning");
  await server.begin();
}

async function undoes(page, player) {
  await player.settled();
  const before = { kind: player.choice.kind, keys: player.choice.options.map((one) => one.key).join() };
  await player.answer();
  await page.locator(".undo button").first().click();
  const same = () => player.choice?.kind === before.kind && player.choice.options.map((one) => one.key).join() === before.keys;
  await player.until(same, "undo brings the question back");
  expect(true, "undo brings the question back");
  await page.locator(".undo button").last().click();
  await player.until(() => !same(), "redo gives the answer again");
  expect(true, "redo gives the answer again");
}

async function survivesReload(page, player) {
  await player.settled();
  const { version, choice } = player.table;
  player.table = null;
  await page.reload();
  await player.settled();
  expect(player.table.version === version && player.choice?.kind === choice?.kind, "a reload in mid-match comes back to the same question");
}

async function speaksBothLanguages(page, player) {
  const english = await player.question();
  const { version } = player.table;
  await page.locator(".seg button[lang=fr]").first().click();
  await player.until(async () => (await player.question()) !== english, "the question is asked in French");
  expect((await page.evaluate(() => document.documentElement.lang)) === "fr", "the language changes without a reload");
  expect(player.table.version === version, "and the match is where it was");
  await page.locator(".seg button[lang=en]").first().click();
  await player.until(async () => (await player.question()) === english, "and back in English");
}

async function explains(page) {
  await page.locator(".journal-open").click();
  await page.locator(".jl button.q").last().click();
  await page.locator(".why .rule").first().waitFor({ state: "visible" });
  const text = await page.locator(".why .rule").first().innerText();
  expect(/BB-\d{4}/.test(text) || text.length > 40, "a journal line answers why with its rule");
  for (const mark of (await page.locator(".jl button.q").all()).slice(-25).reverse()) {
    if ((await mark.getAttribute("aria-expanded")) === "true") continue;
    await mark.click();
    if ((await page.locator(".source-ring").count()) > 0) break;
  }
  await expectSoon(async () => (await page.locator(".source-ring").count()) > 0, "and lights on the board whom it is about");
  await expectSoon(async () => (await page.locator(".piece.source").count()) > 0, "while others step back");
}
