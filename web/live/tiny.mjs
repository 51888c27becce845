// The tiny games at the live table: squares and a figure of six, hexes with hidden rooms, tiles that are laid.
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

/** Begin a game that stands on the shelf under this name. */
async function begin(page, player, name) {
  await page.locator(".game", { hasText: name }).click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
}

const shapes = (player) => (player.table.view.boards ?? []).map((board) => `${board.shape} ${board.top ?? ""}`.trim());

/** Point at something that is not lit; the game says why, or that it cannot say. */
async function asksWhyNot(page, player) {
  const { view, choice } = player.table;
  const first = view.boards[0].id;
  const lit = new Set(choice.options.flatMap((option) => ((option.board || first) === first ? (option.cells ?? []) : [])));
  const cell = view.boards[0].cells.find((one) => !lit.has(one.id) && !(view.pieces ?? []).some((piece) => piece.cells?.includes(one.id)));
  if (!cell) return;
  await player.cell(cell.id).click({ force: true });
  await page.locator(".why-not:not(.waiting)").first().waitFor();
  const reasons = player.frames.map((frame) => JSON.parse(frame)).filter((message) => message.type === "reason");
  expect(reasons.length > 0, `a click on what is not lit is answered${reasons.at(-1)?.why ? ": the rule in words" : ""}`);
  await page.keyboard.press("Escape");
}

function plays(name, extra = async () => {}) {
  return async (open) => {
    const { page, faults } = await open({ path: "/", size: "desktop", language: "en" });
    const player = new Player(page);
    await begin(page, player, name);
    await player.until(() => (player.table.view.boards ?? []).length > 0, "a board is laid");
    await expectSoon(() => page.locator(".board").first().isVisible(), `a table of ${name.source}: ${shapes(player).join(", ")}`);
    await player.until(() => player.choice !== null || player.over, "the first question comes");
    if (player.choice) await asksWhyNot(page, player);
    await extra(page, player);
    const answers = await player.playUntil(() => player.over, "the match ends", 250);
    await player.until(() => page.locator(".end").isVisible(), "the end is shown");
    expect(player.over, `it is played to its end (${answers} answers)`);
    await expectSoon(async () => (await page.locator(".end").innerText()).length > 10, "the end says who has won");
    await accessible(page, "the end has no serious fault");
    expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
  };
}

/** Whoever is large is a target wherever it stands: each of its squares means it. */
async function largeTargets(page, player) {
  const body = player.table.view.pieces.find((piece) => (piece.cells ?? []).length > 1);
  expect(body.cells.length === 6, `a figure fills ${body.cells.length} squares`);
  const drawn = await page.locator(`[data-piece="${body.id}"]`).boundingBox();
  const square = await player.cell(body.cells[0], body.board).boundingBox();
  expect(Math.max(drawn.width, drawn.height) > 2 * square.width, "and is drawn over all of them");
}

/** A map of tiles: it says where it can grow, and has a second board beside it. */
async function growingMap(page, player) {
  const { boards } = player.table.view;
  const growing = boards.find((board) => (board.slots ?? []).length > 0);
  expect(growing === undefined || (await page.locator("[data-slot]").count()) > 0, "the table shows where land can be laid");
  const shown = (await page.locator(".one-board").count()) || (await page.locator(".over-board .seg button").count());
  expect(boards.length < 2 || shown === boards.length, "each board lies beside the other or has its tab");
}

export const wyrmVault = plays(/Wyrm Vault/, largeTargets);
export const lanternCourt = plays(/Lantern Court/);
export const fogIsles = plays(/Fog Isles/, growingMap);
