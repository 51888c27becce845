// Pictures of every page in both languages at seven sizes: node scripts/shots.mjs [folder] [words of a name] [sizes]
import { mkdirSync } from "node:fs";
import { contextOf, PAGES, SIZES, withBrowser } from "./browser.mjs";

const [folder = "../build/shots", only = "", some = ""] = process.argv.slice(2);
const wantedSizes = some ? some.split(",") : Object.keys(SIZES);
mkdirSync(folder, { recursive: true });

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
