// Pictures of every page in both languages at seven sizes: node scripts/shots.mjs [folder] [words of a name] [sizes]
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { contextOf, SIZES, withBrowser } from "./browser.mjs";

const [folder = "../build/shots", only = "", some = ""] = process.argv.slice(2);
const wantedSizes = some ? some.split(",") : Object.keys(SIZES);
mkdirSync(folder, { recursive: true });

/** Every step of every recorded match, and the pages beside the table. */
const recorded = readdirSync(new URL("../fixtures/", import.meta.url))
  .filter((file) => file !== "lobby.json")
  .flatMap((file) => {
    const { steps } = JSON.parse(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), "utf-8"));
    const name = file.replace(".json", "");
    return steps.map((step, i) => ({ name: `${name}-${i}-${step.table.choice?.kind ?? "end"}`, path: `/demo/${name}?step=${i}` }));
  });

const tab = (n) => (page) => page.locator(".tabs button").nth(n).click();

const onPhones = (size) => ["phone", "sideways"].includes(size);

/** Ask lines of the journal why, from the last one back, until one is answered by a sum. */
async function openSum(page, size) {
  if (onPhones(size)) await tab(3)(page);
  const questions = page.locator(".jl button.q");
  for (let n = (await questions.count()) - 1; n >= 0; n--) {
    await questions.nth(n).click();
    if ((await page.locator(".sum .summand").count()) > 0) return;
    await page.keyboard.press("Escape");
  }
}

const PAGES = [
  ...recorded,
  { name: "cut", path: "/demo/gloomhaven?state=cut" },
  { name: "refused", path: "/demo/gloomhaven?state=refused" },
  { name: "lobby", path: "/demo/lobby", full: true },
  { name: "settings", path: "/demo/settings", full: true },
  { name: "you", path: "/demo/you", full: true },
  { name: "rules", path: "/demo/rules" },
  { name: "about", path: "/demo/about" },
  { name: "adjudicator", path: "/demo/adjudicator", full: true },
  { name: "sight", path: "/demo/sight", full: true },
  { name: "curtain", path: "/demo/curtain" },
  { name: "loading", path: "/demo/loading" },
  { name: "gone", path: "/demo/gone" },
  { name: "nowhere", path: "/nowhere" },
  { name: "phone-hand", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab(1) },
  { name: "phone-foes", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab(2) },
  { name: "phone-journal", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab(3) },
  {
    name: "menu",
    path: "/demo/gloomhaven?step=6",
    act: (page, size) => (onPhones(size) ? page.locator(".tabs button").nth(4) : page.locator(".topbar .right .btn.icon").last()).click(),
  },
  { name: "tablet-drawer", path: "/demo/gloomhaven?step=6", sizes: ["tablet"], act: (page) => page.locator(".drawer.left .drawer-handle").click() },
  { name: "sum-gloomhaven", path: "/demo/gloomhaven?step=9", act: openSum },
  { name: "sum-descent", path: "/demo/descent?step=6", act: openSum },
  { name: "sum-euthia", path: "/demo/euthia?step=10", act: openSum },
  { name: "sum-malhya", path: "/demo/malhya_fight?step=5", act: openSum },
  { name: "why", path: "/demo/gloomhaven?step=6", sizes: ["desktop"], act: (page) => page.locator(".jl button.q").first().click() },
];

/** One person looks at page after page: what was fetched once is kept. */
async function look(browser, address, size, language, pages) {
  const { page, context, faults } = await contextOf(browser, address, { path: "/demo/about", size, language });
  for (const { name, path, act, full = false } of pages) {
    const file = `${name}-${size}-${language}`;
    faults.length = 0;
    await page.goto(address + path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await act?.(page, size);
    await page.waitForTimeout(120);
    await page.screenshot({ path: `${folder}/${file}.png`, fullPage: full });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) console.log(`${file}: ${wide} px too wide`);
    for (const fault of faults) console.log(`${file}: ${fault}`);
  }
  await context.close();
}

await withBrowser(async (browser, address) => {
  for (const size of wantedSizes)
    for (const language of ["en", "fr"]) {
      const wanted = ({ name, sizes = [size] }) => sizes.includes(size) && (!only || only.split(",").some((word) => `${name}-${size}-${language}`.includes(word)));
      await look(browser, address, size, language, PAGES.filter(wanted));
    }
});
