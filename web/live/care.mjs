// Care: settings from any page, a name for a match, a second press before something is left unused, a reason with a hint.
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";

export async function care(open) {
  const { page, faults } = await open({ path: "/settings", size: "laptop", language: "en" });
  await page.getByRole("button", { name: "Large", exact: true }).click();
  await page.getByRole("button", { name: "off", exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.classList.contains("text-large")), "text grows as it is set");
  await page.getByRole("button", { name: "Normal", exact: true }).click();
  const sprites = [];
  page.on("request", (request) => /icons[^/]*\.svg/.test(request.url()) && sprites.push(new URL(request.url()).pathname));
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".game").first().waitFor();
  expect(sprites[0] === "/icons.svg" && !sprites.includes("/icons-table.svg"), `the lobby needs no pictures of tables (${sprites.join(" ")})`);
  const player = new Player(page);
  await player.press(page.locator(".game", { hasText: /Descent/ }).last());
  await player.press(page.locator(".begin .btn.gold"));
  await page.waitForURL(/\/match\//);
  await player.playUntil(async () => player.choice?.kind === "hero_action", "a hero acts", 40);
  const end = page.locator('[data-answer="end"]');
  await end.waitFor();
  const { version } = player.table;
  await page.keyboard.press("q");
  await page.locator(".banner.hint").waitFor();
  await expectSoon(async () => (await page.locator(".banner.hint").innerText()).length > 60, "a hint gives its reasons");
  await page.keyboard.press("Escape");
  await saysWhyNot(page, player);
  await end.click();
  await page.waitForTimeout(300);
  expect(player.table.version === version, "ending with actions left asks first");
  expect(/Sure/.test(await end.innerText()), "and says so on the button");
  await end.click();
  await player.until(() => player.table.version !== version, "the second press ends the turn");
  await page.locator(".topbar .right .btn.icon").last().click();
  await page.getByRole("button", { name: "Rename the match" }).click();
  await page.locator(".naming input").fill("Thursdays");
  await page.locator(".naming .btn.gold").click();
  await player.until(() => player.table.name === "Thursdays", "everybody is told the new name");
  await page.keyboard.press("Escape");
  await page.goto(new URL("/", page.url()).href);
  await page.locator(".save", { hasText: "Thursdays" }).waitFor();
  expect(faults.length === 0, `no fault on the page ${faults.join("; ")}`);
}

/** What is not lit says why, one thing of each kind: a space nobody can go to, a figure that cannot be struck, a card that is not asked for. */
async function saysWhyNot(page, player) {
  const { options } = player.choice;
  const { boards, pieces, zones } = player.table.view;
  const named = (field) => new Set(options.flatMap((option) => option[field] ?? []));
  const [cells, figures, cards] = ["cells", "pieces", "cards"].map(named);
  const stands = new Set(pieces.flatMap((piece) => piece.cells ?? []));
  const space = boards[0].cells.find((cell) => !cells.has(cell.id) && !stands.has(cell.id));
  const foe = pieces.find((piece) => piece.side === "foe" && !figures.has(piece.id) && !cells.has(piece.cells?.[0]));
  const card = (zones ?? []).flatMap((zone) => zone.cards ?? []).find((one) => one.id && !cards.has(one.id));
  const spots = [
    ["space", space && player.cell(space.id)],
    ["figure", foe?.cells?.length && player.cell(foe.cells[0])],
    ["card", card && page.locator(`.stage-foot [data-card="${card.id}"]`)],
  ];
  for (const [kind, spot] of spots) {
    if (!spot || (await spot.count()) === 0) continue;
    await spot.first().click({ force: true, timeout: 5000 });
    await expectSoon(async () => ((await page.locator(".why-not b").first().innerText({ timeout: 500 }).catch(() => "")).length ?? 0) > 8, `a ${kind} that is not lit says why`);
    await page.keyboard.press("Escape");
  }
}
