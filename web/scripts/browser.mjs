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
  mid: { width: 1366, height: 768 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
};

/** Sizes at which the board's share of the window is measured. */
export const STAGE_SIZES = ["laptop", "mid", "desktop", "wide", "phone", "sideways"];

/** Sizes that fingers point at. */
export const PHONES = ["phone", "sideways"];

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
  // A window that was just resized may owe its next frame for good: nobody waits for it for ever.
  const soon = (done) => (requestAnimationFrame(done), setTimeout(done, 400));
  const idle = () => new Promise((done) => requestIdleCallback(() => soon(done), { timeout: 2000 }));
  const atMost = (promise) => Promise.race([promise, new Promise((over) => setTimeout(over, 4000))]);
  for (let still = 0; still < 2; ) {
    await idle();
    const moves = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity && one.playState === "running");
    await atMost(Promise.allSettled(moves.map((one) => one.finished)));
    still = moves.length === 0 ? still + 1 : 0;
  }
}

/** Every step of every recorded match, and the pages beside the table. */
export const recorded = readdirSync(new URL("../fixtures/", import.meta.url))
  .filter((file) => file !== "lobby.json")
  .flatMap((file) => {
    const { steps } = JSON.parse(readFileSync(new URL(`../fixtures/${file}`, import.meta.url), "utf-8"));
    const name = file.replace(".json", "");
    return steps.map(({ table: { choice, view } }, i) => ({
      name: `${name}-${i}-${choice?.kind ?? "end"}`,
      path: `/demo/${name}?step=${i}`,
      // The figures a question is about: who acts, and whom it can be answered with.
      concerned: [...new Set([...(view.pieces ?? []).filter((piece) => piece.acting).map((piece) => piece.id), ...(choice?.options ?? []).flatMap((option) => option.pieces ?? [])])],
    }));
  });

/** Open a sheet of a phone; one that a question has opened already is closed first, or is the one. */
const tab = (name) => async (page) => {
  if (name === "hand" && (await page.locator(".bottomsheet").count()) > 0) return;
  await pressBelowSheets(page, `[data-tab=${name}]`, name === "hand");
};

/** Press what a sheet may lie over: the hand opens by itself, on a busy machine a moment after the page is there. */
async function pressBelowSheets(page, selector, isEnough = false) {
  for (let tries = 1; ; tries++) {
    if ((await page.locator(".bottomsheet").count()) > 0) {
      if (isEnough) return;
      await page.locator(".sheet-close").click({ timeout: 2000 }).catch(() => undefined);
    }
    try {
      return await page.locator(selector).click({ timeout: tries < 10 ? 2000 : undefined });
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}

const onPhones = (size) => ["phone", "sideways"].includes(size);

/** Ask lines of the journal why, from the last one back, until one is answered by a sum. */
async function openSum(page, size) {
  if (onPhones(size)) await tab("journal")(page);
  else await page.locator(".journal-open").click();
  const questions = page.locator(".jl button.q");
  for (let n = (await questions.count()) - 1; n >= 0; n--) {
    await questions.nth(n).click();
    if ((await page.locator(".sum .summand").count()) > 0) return;
    await page.keyboard.press("Escape");
  }
}

/** Both drawers at once: a kind of foe, and the journal. */
async function openDrawers(page) {
  await page.locator(".rail .rf").first().click();
  await page.locator(".journal-open").click();
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
  { name: "phone-hand", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab("hand") },
  { name: "phone-foes", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab("foes") },
  { name: "phone-journal", path: "/demo/gloomhaven?step=6", sizes: ["phone"], act: tab("journal") },
  {
    name: "menu",
    path: "/demo/gloomhaven?step=6",
    act: (page, size) => (onPhones(size) ? pressBelowSheets(page, ".menu-button") : page.locator(".topbar .right .btn.icon").last().click()),
  },
  { name: "drawers", path: "/demo/gloomhaven?step=6", sizes: ["tablet", "laptop", "mid", "desktop", "wide"], act: openDrawers },
  { name: "sum-gloomhaven", path: "/demo/gloomhaven?step=9", act: openSum },
  { name: "sum-descent", path: "/demo/descent?step=6", act: openSum },
  { name: "sum-euthia", path: "/demo/euthia?step=9", act: openSum },
  { name: "sum-malhya", path: "/demo/malhya_fight?step=5", act: openSum },
  {
    name: "why",
    path: "/demo/gloomhaven?step=6",
    sizes: ["desktop"],
    act: async (page) => {
      await page.locator(".journal-open").click();
      await page.locator(".jl button.q").first().click();
    },
  },
];
