// What a careful eye would wince at, on every recorded step and every page: text that is off the screen, lies on other text
// or is too small, words of a control that are cut, and buttons that something covers.
// node scripts/looks.mjs [sizes] [languages] [words of a name]; `npm run browser` looks at all of it in French, the longer language.
import { pathToFileURL } from "node:url";
import { contextOf, PAGES, standsStill, withBrowser } from "./browser.mjs";

/** Every remark about the page as it stands; runs inside the page. */
export function remarks() {
  const SMALLEST = 11;
  /** Where every word counts: what is asked, what can be answered, and what explains it. */
  const CONTROLS = ".choice, .banner, .coach, .chooser > header, .chooser > footer, .end-ways, dialog > header";
  const found = new Set();
  const { clientWidth: width, clientHeight: height, scrollHeight } = document.documentElement;
  const upwards = function* (element) {
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) yield one;
  };
  const named = (element) => `${element.tagName.toLowerCase()}${(element.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean).map((name) => `.${name}`).join("")}`;
  const short = (text) => (text.length > 48 ? `${text.slice(0, 45)}…` : text).replace(/\s+/g, " ");
  const over = document.querySelector("dialog[open]") ?? document.querySelector(".end, .chooser, .bottomsheet, .story.over");

  /** What lies under something that was opened, and what only screen readers are told, is not looked at. */
  const isLookedAt = (element) =>
    (!over || over.contains(element)) &&
    !element.closest("[inert], .vh, symbol, title, style, script, option, [hidden], .waiting") &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    ![...upwards(element)].some((one) => getComputedStyle(one).clipPath === "inset(50%)");

  /** The part of a box that its surroundings let through, whether the rest can be scrolled to, and who cuts it if not. */
  const through = (element, box) => {
    const slack = 0.35 * Math.min(box.height, 24); // the box of a line is higher than its letters
    const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
    let [cut, scrolls] = [null, false];
    for (const one of upwards(element)) {
      if (one instanceof SVGElement && one.tagName !== "svg") continue;
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const frame = one.getBoundingClientRect();
      const sideways = overflowX !== "visible" && (box.left < frame.left - 4 || box.right > frame.right + 4);
      const upright = overflowY !== "visible" && (box.top < frame.top - slack || box.bottom > frame.bottom + slack);
      if (sideways || upright) {
        const reachable = (!sideways || /auto|scroll/.test(overflowX)) && (!upright || /auto|scroll/.test(overflowY));
        scrolls ||= reachable;
        if (!reachable && !scrolls) cut ??= one;
        part.left = Math.max(part.left, frame.left);
        part.right = Math.min(part.right, frame.right);
        part.top = Math.max(part.top, frame.top);
        part.bottom = Math.min(part.bottom, frame.bottom);
      }
      if (position === "fixed") break;
    }
    return { part, cut, scrolls, visible: part.right - part.left > 1 && part.bottom - part.top > 1 };
  };

  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!words || !element || !isLookedAt(element) || element.closest(".board svg, svg.board, .draw-board")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const shown = [];
    for (const box of [...range.getClientRects()].filter(({ width: wide, height: high }) => wide > 1 && high > 1)) {
      const { part, cut, scrolls, visible } = through(element, box);
      if (cut && element.closest(CONTROLS)) found.add(`cut "${short(words)}" by ${named(cut)}`);
      const edge = 0.5 * box.height;
      const outside = box.left < -1 || box.right > width + 1 || box.top < -edge || (box.bottom > height + edge && scrollHeight <= height + 1);
      if (outside && !cut && !scrolls) found.add(`off screen "${short(words)}" in ${named(element)}`);
      if (visible) shown.push(part);
    }
    if (shown.length === 0) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < SMALLEST - 0.1) found.add(`small "${short(words)}" ${size.toFixed(1)} px in ${named(element)}`);
    texts.push({ words, element, boxes: shown });
  }

  /** Two texts cross where each is in plain view: what covers another on purpose has a ground of its own. */
  const isOnTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (top === element || element.contains(top) || top.contains(element));
  };
  const inset = (box) => (box.bottom - box.top) * 0.22;
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1))
      for (const a of one.boxes)
        for (const b of other.boxes) {
          const [left, right] = [Math.max(a.left, b.left), Math.min(a.right, b.right)];
          const [top, bottom] = [Math.max(a.top + inset(a), b.top + inset(b)), Math.min(a.bottom - inset(a), b.bottom - inset(b))];
          if (right - left < 3 || bottom - top < 2) continue;
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          if (isOnTop(one.element, x, y) && isOnTop(other.element, x, y)) found.add(`crowded "${short(one.words)}" and "${short(other.words)}"`);
        }
  });

  const spots = [0.5, 0.2, 0.8, 0.04, 0.96];
  for (const button of document.querySelectorAll("button, a[href], [role=button], input, select")) {
    if (!isLookedAt(button) || button.closest("svg, .behind")) continue; // only the edge of the other face looks out
    const { part, visible } = through(button, button.getBoundingClientRect());
    const [left, right, top, bottom] = [Math.max(part.left, 0), Math.min(part.right, width), Math.max(part.top, 0), Math.min(part.bottom, height)];
    const { width: wide, height: high } = button.getBoundingClientRect();
    if (!visible || (right - left) * (bottom - top) < 0.6 * wide * high) continue; // what is half scrolled away is scrolled to
    const hits = spots.flatMap((x) => spots.map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)));
    const isHit = hits.some((hit) => hit && (button.contains(hit) || hit.closest("label")?.contains(button)));
    // What sticks to an edge of the list it belongs to lets the rest pass under it.
    const isPassing = hits[0] !== null && [...upwards(hits[0])].some((one) => getComputedStyle(one).position === "sticky");
    if (!isHit && !isPassing) found.add(`covered "${short(button.innerText || button.ariaLabel || "")}" (${named(button)}) by ${hits[0] ? named(hits[0]) : "the edge"}`);
  }
  return [...found];
}

/** Look at pages of a size in a language, one after another; returns what was remarked, by page. */
export async function lookOver(browser, address, size, language, isWanted = () => true, tell = () => {}) {
  const { page, context } = await contextOf(browser, address, { path: "/demo/about", size, language });
  const remarked = [];
  for (const { name, path, act, sizes = [size] } of PAGES) {
    if (!sizes.includes(size) || !isWanted(name)) continue;
    await page.goto(address + path);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(standsStill);
    await act?.(page, size);
    let found = await page.evaluate(remarks);
    if (found.length > 0) {
      // A sheet may just have opened: what is wrong stays wrong.
      await page.waitForTimeout(500);
      await page.evaluate(standsStill);
      found = await page.evaluate(remarks);
    }
    const looked = { name: `${name}-${size}-${language}`, found };
    tell(looked);
    if (found.length > 0) remarked.push(looked);
  }
  await context.close();
  return remarked;
}

export const LOOKED_AT = ["laptop", "phone", "sideways", "wide"];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [sizes = LOOKED_AT.join(","), languages = "fr,en", words = ""] = process.argv.slice(2);
  const isWanted = (name) => !words || words.split(",").some((word) => name.includes(word));
  await withBrowser(async (browser, address) => {
    for (const size of sizes.split(","))
      for (const language of languages.split(","))
        await lookOver(browser, address, size, language, isWanted, ({ name, found }) => console.log([name, ...(found.length > 0 ? found : ["nothing to remark"])].join("\n  ")));
  });
}
