// Cuts: the server dies in mid-match and comes back, and the match goes on where it was.
import { beginFromLobby, BUTTONS_BUGS } from "./buttons_bugs.mjs";
import { expect } from "./expect.mjs";
import { Player } from "./player.mjs";

export async function reconnects(open, server) {
  const { page } = await open({ path: "/", size: "desktop", language: "en" });
  const player = new Player(page);
  await beginFromLobby(page, player, BUTTONS_BUGS);
  for (let answers = 0; answers < 4; answers++) await player.answer();
  await player.settled();
  const { version, choice } = player.table;
  await server.kill();
  await page.locator(".banner").first().waitFor({ state: "visible", timeout: 15000 });
  expect(true, "a cut is told on the page");
  player.table = null;
  await server.begin();
  await player.until(() => player.table !== null, "the page finds the server again by itself", 40000);
  expect(
    player.table.version === version && player.choice?.kind === choice.kind,
    "after kill -9 and a restart the match goes on at the same question",
  );
  await player.answer();
  expect(player.table.version > version, "and it can be answered");
}
