// Between matches: a key carries seats to another browser, a save goes out and comes back, archive, the page without its server.
import { beginFromLobby, BUTTONS_BUGS } from "./buttons_bugs.mjs";
import { expect, expectSoon } from "./expect.mjs";
import { Player } from "./player.mjs";
import { accessible } from "./ways.mjs";

const home = (page) => page.goto(new URL("/", page.url()).href);

export async function betweenMatches(open, server) {
  const mine = await open({ path: "/", size: "laptop", language: "en" });
  const { page } = mine;
  await beginFromLobby(page, new Player(page), BUTTONS_BUGS);
  await home(page);
  await page.locator(".save .small-map").waitFor();
  await page.locator(".turnbar").waitFor();
  expect(/Your turn in one match/.test(await page.locator(".turnbar").innerText()), "the lobby says first that it is one's turn");
  await accessible(page, "the lobby has no serious fault");

  await page.locator(".more-menu > .btn").click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".pop button", { hasText: "Save as a file" }).click()]);
  const file = await download.path();
  expect(/\.oubliette$/.test(download.suggestedFilename()), "a match is saved as a file");

  await page.locator(".more-menu > .btn").click();
  await page.locator(".pop button", { hasText: "archive" }).click();
  await page.locator(".no-matches").waitFor();
  await page.locator(".my-matches .seg button", { hasText: "Archive 1" }).click();
  await expectSoon(async () => (await page.locator(".save").count()) === 1, "a match is put into the archive");
  await page.locator(".more-menu > .btn").click();
  await page.locator(".pop button", { hasText: "Take out" }).click();
  await page.locator(".no-matches").waitFor(); // it is kept before the page is left

  await page.goto(new URL("/you", page.url()).href);
  await page.locator(".btn.gold", { hasText: "Make a key" }).click();
  const words = (await page.locator(".key-words p").innerText()).trim();
  expect(words.split(/\s+/).length === 13, "a key has thirteen words");
  await page.locator(".key-words .btn", { hasText: "Show as code" }).click();
  await expectSoon(() => page.locator(".key-words .qr").isVisible(), "and is shown as a code");
  await accessible(page, "the page of the key has no serious fault");

  const theirs = await open({ path: "/you", size: "phone", language: "fr" });
  await theirs.page.locator("textarea").fill(words);
  await theirs.page.locator(".use-key .btn").first().click();
  await theirs.page.locator(".use-key .good").waitFor();
  await theirs.page.locator(".use-key .good .btn").click();
  await theirs.page.locator(".save").waitFor();
  expect((await theirs.page.locator(".save").count()) === 1, "typed on another device, the key brings the match there");

  const third = await open({ path: "/", size: "laptop", language: "en" });
  const importer = new Player(third.page);
  await third.page.locator("input[type=file]").setInputFiles(file);
  await third.page.waitForURL(/\/match\//);
  await importer.settled();
  expect(importer.choice !== null, "a saved match goes on in a browser that never saw it");

  expect(mine.faults.length + third.faults.length === 0, `no fault on the pages ${[...mine.faults, ...third.faults].join("; ")}`);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await server.kill();
  await home(page);
  await page.locator(".banner.away").waitFor();
  expect(/does not answer/.test(await page.locator(".banner.away").innerText()), "without its server the page opens, and says that the server is away");
  await server.begin();
}
