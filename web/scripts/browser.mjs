// The system's Chromium on the fixture tables: what the pictures and the checks in a real browser share.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { build, preview } from "vite";

const CHROMIUM = [process.env.CHROMIUM ?? "", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
if (!CHROMIUM) throw new Error("no Chromium found: install it (on Debian: apt-get install chromium), or name it with CHROMIUM=/path/to/it");

export const SIZES = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 720 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
};

/** Sizes that fingers point at. */
const PHONES = ["phone", "sideways"];

/** The system's Chromium, without a screen and without asking anybody anything. */
export const chromiumAt = () =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** Run something with a browser and the address of the page, built with its recorded matches: a page in many small files opens slowly. */
export async function withBrowser(act) {
  const outDir = mkdtempSync(join(tmpdir(), "oubliette-demo-"));
  await build({ mode: "demo", logLevel: "error", build: { outDir, emptyOutDir: true, reportCompressedSize: false } });
  const server = await preview({ mode: "demo", logLevel: "error", build: { outDir }, preview: { port: 0 } });
  const address = `http://localhost:${server.httpServer.address().port}`;
  const browser = await chromiumAt();
  try {
    await act(browser, address);
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** A page in a language and size, that writes down what goes wrong on it. */
export async function contextOf(browser, address, { path, size, language, motion = "reduce", coach = false }) {
  const touch = PHONES.includes(size);
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: language,
    reducedMotion: motion,
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: touch ? 2 : 1,
  });
  // Strips for newcomers come with the first question; whoever is here to try something else has read them.
  if (!coach) await context.addInitScript(() => localStorage.getItem("oubliette.coach") ?? localStorage.setItem("oubliette.coach", "false"));
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto(address + path);
  return { page, context, faults };
}

/** A page with its fonts and icons there and nothing moving. */
export async function openPage(browser, address, how) {
  const opened = await contextOf(browser, address, how);
  await opened.page.waitForLoadState("networkidle");
  await opened.page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  await opened.page.evaluate(() => document.fonts.ready);
  await opened.page.waitForTimeout(250);
  await opened.page.evaluate(standsStill);
  return opened;
}

/**
 * When everything that moves for a while has arrived, however busy the machine; what never ends is left alone.
 * A sheet may open only now, and its first frame is half transparent even where motion is reduced: the page has to be
 * idle with nothing moving twice in a row.
 */
export async function standsStill() {
  const idle = () => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)));
  for (let still = 0; still < 2; ) {
    await idle();
    const moves = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.playState === "running");
    await Promise.allSettled(moves.map((one) => one.finished));
    still = moves.length === 0 ? still + 1 : 0;
  }
}

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

/** All that there is to see: every recorded step, and the pages beside the table. */
export const PAGES = [
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
