// Pictures of every page in both languages at three sizes: node scripts/shots.mjs [folder] [words of a name]
import { mkdirSync } from "node:fs";
import { openPage, SIZES, withBrowser } from "./browser.mjs";

const [folder = "../build/shots", only = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const PAGES = [
  { name: "bugs", path: "/demo/buttons_bugs" },
  { name: "bugs-move", path: "/demo/buttons_bugs?step=1" },
  {
    name: "bugs-cards",
    path: "/demo/buttons_bugs?step=2",
    act: async (page, size) =>
      size !== "phone" && (await page.locator(".whole").nth(1).click(), await page.locator(".whole").nth(0).click()),
  },
  { name: "bugs-end", path: "/demo/buttons_bugs?step=3" },
  { name: "crypt", path: "/demo/gloomhaven" },
  { name: "crypt-damage", path: "/demo/gloomhaven?step=1" },
  { name: "crypt-consent", path: "/demo/gloomhaven?step=2" },
  { name: "crypt-wait", path: "/demo/gloomhaven?step=3" },
  { name: "crypt-cut", path: "/demo/gloomhaven?state=cut" },
  { name: "crypt-refused", path: "/demo/gloomhaven?state=refused" },
  { name: "party-cards", path: "/demo/party" },
  { name: "party-move", path: "/demo/party?step=2" },
  { name: "lobby", path: "/demo/lobby", full: true },
  { name: "rules", path: "/demo/rules" },
  { name: "about", path: "/demo/about" },
  { name: "adjudicator", path: "/demo/adjudicator", full: true },
  { name: "curtain", path: "/demo/curtain" },
  { name: "loading", path: "/demo/loading" },
  { name: "gone", path: "/demo/gone" },
  { name: "phone-hand", path: "/demo/gloomhaven", sizes: ["phone"], act: (page) => page.locator(".tabs button").nth(1).click() },
  { name: "phone-monsters", path: "/demo/gloomhaven", sizes: ["phone"], act: (page) => page.locator(".tabs button").nth(2).click() },
  {
    name: "phone-journal",
    path: "/demo/gloomhaven",
    sizes: ["phone"],
    act: async (page) => (await page.locator(".tabs button").nth(3).click(), await page.locator(".jl button.q").first().click()),
  },
  {
    name: "menu",
    path: "/demo/gloomhaven",
    act: (page, size) => (size === "phone" ? page.locator(".tabs button").nth(4) : page.locator(".topbar .right .btn.icon")).click(),
  },
  {
    name: "tablet-drawer",
    path: "/demo/gloomhaven",
    sizes: ["tablet"],
    act: (page) => page.locator(".drawer.left .drawer-handle").click(),
  },
  { name: "why", path: "/demo/gloomhaven", sizes: ["desktop"], act: (page) => page.locator(".jl button.q").first().click() },
  {
    name: "hover",
    path: "/demo/gloomhaven",
    sizes: ["desktop", "phone"],
    act: async (page, size) => {
      const cell = page.locator('[data-cell="39"]');
      if (size === "phone") await cell.tap({ force: true });
      else await cell.hover({ force: true });
    },
  },
];

await withBrowser(async (browser, address) => {
  for (const { name, path, act, sizes = Object.keys(SIZES), full = false } of PAGES) {
    for (const size of sizes)
      for (const language of ["en", "fr"]) {
        const file = `${name}-${size}-${language}`;
        if (only && !only.split(",").some((word) => file.includes(word))) continue;
        const { page, context, faults } = await openPage(browser, address, { path, size, language });
        await act?.(page, size);
        await page.waitForTimeout(120);
        await page.screenshot({ path: `${folder}/${file}.png`, fullPage: full });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (wide > 0) console.log(`${file}: ${wide} px too wide`);
        for (const fault of faults) console.log(`${file}: ${fault}`);
        await context.close();
      }
  }
});
