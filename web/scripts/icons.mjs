// The page's own icon as pictures for home screens: node scripts/icons.mjs
import { readFileSync } from "node:fs";
import { chromiumAt } from "./browser.mjs";

const PUBLIC = new URL("../public/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", PUBLIC), "utf-8");
const browser = await chromiumAt();
const page = await browser.newPage();
/** A maskable one may be cut to any shape: its drawing keeps to the middle, on the page's own dark. */
for (const [name, size, share] of [
  ["icon-192.png", 192, 1],
  ["icon-512.png", 512, 1],
  ["icon-maskable-512.png", 512, 0.72],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0;height:100vh;display:grid;place-items:center;background:${share < 1 ? "#14151a" : "transparent"}"><div style="width:${size * share}px;height:${size * share}px">${svg.replace("<svg", '<svg style="width:100%;height:100%"')}</div></body>`);
  await page.screenshot({ path: new URL(name, PUBLIC).pathname, omitBackground: share === 1 });
}
await browser.close();
