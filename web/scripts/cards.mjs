// Whether words and icons touch and names break on any card of any game, in both languages, in every size a card has.
// node scripts/cards.mjs [languages] [games]; `npm run browser` runs all of it.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PYTHON, ROOT } from "../live/server.mjs";
import { contextOf, standsStill, withBrowser } from "./browser.mjs";

/** So many cards on a page. */
const AT_ONCE = 60;

/** Every card of every game, as the engine tells the page of it. */
function toldCards() {
  const folder = mkdtempSync(join(tmpdir(), "oubliette-cards-"));
  const file = join(folder, "cards.json");
  const { status, stderr } = spawnSync(PYTHON, [join(ROOT, "tools/page_cards.py"), file], { env: { ...process.env, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` }, encoding: "utf-8" });
  if (status !== 0) throw new Error(stderr);
  const text = readFileSync(file, "utf-8");
  rmSync(folder, { recursive: true, force: true });
  return text;
}

/** What is wrong with the cards that lie on the page; runs inside it. */
export function faultsOfCards() {
  const found = [];
  const touch = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const within = (box, frames) => {
    const part = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    for (const frame of frames) {
      part.left = Math.max(part.left, frame.left);
      part.right = Math.min(part.right, frame.right);
      part.top = Math.max(part.top, frame.top);
      part.bottom = Math.min(part.bottom, frame.bottom);
    }
    return part.right - part.left > 1 && part.bottom - part.top > 1 ? part : null;
  };
  /** The letters of a line, without the air above and below them. */
  const letters = (box) => ({ left: box.left, right: box.right, top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.18, height: box.height * 0.62 });
  for (const place of document.querySelectorAll("[data-size]")) {
    const card = place.querySelector(".card");
    if (!card) continue;
    const who = `${place.closest("[data-name]").dataset.name} ${place.dataset.size}`;
    const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".wm, .vh, .behind, title, symbol");
    const frames = (element) => {
      const all = [];
      for (let one = element; one && one !== place; one = one.parentElement) if (getComputedStyle(one).overflow !== "visible" && !one.matches(".i, svg")) all.push(one.getBoundingClientRect());
      return all;
    };
    const parts = [];
    const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      if (!node.textContent.trim() || !seen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const part = box.width > 1 && within(letters(box), frames(node.parentElement));
        if (part) parts.push({ part, of: node.parentElement, is: node.textContent.trim().slice(0, 40) });
      }
    }
    for (const icon of card.querySelectorAll("svg.i, .el, .band-seal, .seal b")) {
      if (!seen(icon)) continue;
      const box = icon.getBoundingClientRect();
      const part = box.width > 1 && within({ left: box.left + 1, right: box.right - 1, top: box.top + 1, bottom: box.bottom - 1 }, frames(icon.parentElement));
      if (part) parts.push({ part, of: icon, is: `<${icon.getAttribute("class")}>` });
    }
    parts.forEach((one, i) => {
      for (const other of parts.slice(i + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        if (touch(one.part, other.part)) found.push(`${who}: ${one.is} lies on ${other.is}`);
      }
    });
    // A name: no word of it broken, none of it cut off.
    for (const name of card.querySelectorAll("h3 .name")) {
      if (!seen(name)) continue;
      const node = name.firstChild;
      const text = node.textContent;
      const frame = card.querySelector(".ac").getBoundingClientRect();
      for (const { index, 0: word } of text.matchAll(/[^\s\u00ad-]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
        if (new Set(boxes.map((box) => Math.round(box.top))).size > 1) found.push(`${who}: "${word}" of "${text}" is broken`);
        if (boxes.some((box) => box.right > frame.right + 0.5 || box.left < frame.left - 0.5)) found.push(`${who}: "${word}" of "${text}" leaves the card`);
      }
      if (name.scrollHeight > name.clientHeight + 0.6 * parseFloat(getComputedStyle(name).lineHeight) && getComputedStyle(name).overflow === "hidden") found.push(`${who}: "${text}" is cut off`);
    }
    // Large, all of it can be read.
    if (place.dataset.size === "zoomed" || place.dataset.size === "risen") {
      const article = card.querySelector(".ac");
      if (article.scrollWidth > article.clientWidth + 1) found.push(`${who}: something sticks out to the side`);
      if (place.dataset.size === "zoomed" && getComputedStyle(article).overflowY === "hidden" && article.scrollHeight > article.clientHeight + 2) found.push(`${who}: the foot of the card is cut off`);
      for (const half of card.querySelectorAll(".half")) if (half.scrollHeight > half.clientHeight + 3 && getComputedStyle(half).overflowY !== "visible") found.push(`${who}: half of the card is cut off`);
    }
  }
  return [...new Set(found)];
}

/** Look at every card; returns what was remarked. */
export async function cardsOver(browser, address, languages = ["fr", "en"], games = []) {
  const told = toldCards();
  const counts = Object.entries(JSON.parse(told)).filter(([game]) => games.length === 0 || games.includes(game));
  const remarked = [];
  let looked = 0;
  for (const language of languages) {
    const { page, context } = await contextOf(browser, address, { path: "/demo/about", size: "desktop", language });
    await page.route("**/cards.json", (route) => route.fulfill({ body: told, contentType: "application/json" }));
    for (const [game, cards] of counts)
      for (let from = 0; from < cards.length; from += AT_ONCE) {
        await page.goto(`${address}/demo/cards?game=${game}&from=${from}&count=${AT_ONCE}`);
        await page.locator(".cards-look > section").first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(standsStill);
        looked += await page.locator("[data-size] .card").count();
        remarked.push(...(await page.evaluate(faultsOfCards)).map((fault) => `${game} ${language} ${fault}`));
      }
    await context.close();
  }
  return { remarked, looked };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [languages = "fr,en", games = ""] = process.argv.slice(2);
  await withBrowser(async (browser, address) => {
    const { remarked, looked } = await cardsOver(browser, address, languages.split(","), games.split(",").filter(Boolean));
    for (const remark of remarked) console.log(remark);
    console.log(`${looked} cards looked at, ${remarked.length} remarks`);
  });
}
