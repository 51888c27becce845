// The pictures of README.md and docs/, taken from the page itself with its recorded matches: npm run pictures
import { contextOf, standsStill, withBrowser } from "./browser.mjs";

const DOCS = new URL("../../docs/", import.meta.url).pathname;

/** Each picture, and the page it shows. */
const PICTURES = {
  "gloomhaven.jpg": "/demo/gloomhaven?step=8",
  "lobby.jpg": "/demo/lobby",
  "table.jpg": "/demo/buttons_bugs?step=6",
  "campaign.jpg": "/demo/descent_campaign?step=3",
  "adjudicator.jpg": "/demo/adjudicator",
  "pictures/buttons_bugs.jpg": "/demo/buttons_bugs?step=5",
  "pictures/gloomhaven.jpg": "/demo/gloomhaven?step=3",
  "pictures/descent.jpg": "/demo/descent?step=2",
  "pictures/euthia.jpg": "/demo/euthia?step=6",
  "pictures/malhya.jpg": "/demo/malhya_fight?step=2",
};

await withBrowser(async (browser, address) => {
  const { page } = await contextOf(browser, address, { path: "/demo/about", size: "desktop", language: "en" });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [file, path] of Object.entries(PICTURES)) {
    await page.goto(address + path);
    await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(standsStill);
    await page.screenshot({ path: DOCS + file, type: "jpeg", quality: 82, scale: "css" });
  }
});
