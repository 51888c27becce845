// How long a click takes to its painted answer, on a real server with motion off: npm run bench -- [answers] [game]
// The page measures itself: from the event's own time stamp to the frame after the one that shows the next question. Told apart
// are the way to the server and back (its rules, its store), and what the page needs from there to the painted frame.
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { LiveServer } from "../live/server.mjs";
import { Player } from "../live/player.mjs";

const ANSWERS = Number(process.argv[2] ?? 60);
const GAME = process.argv[3] ?? "Buttons & Bugs";
const SLOWEST = 5;

/** Runs in the page before its own scripts. */
function measure() {
  const found = { times: [], tasks: [] };
  window.measured = found;
  let since = null;
  let sent = null;
  const begin = (event) => (since = event.timeStamp);
  for (const kind of ["click", "keydown"]) window.addEventListener(kind, begin, true);
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask", buffered: true });
  const painted = (one) => {
    const shown = document.querySelector(".choice.open, .end, .story, .chooser");
    if (!shown) return requestAnimationFrame(() => painted(one));
    requestAnimationFrame(() => setTimeout(() => found.times.push({ ...one, whole: performance.now() - one.clicked, page: performance.now() - one.heard })));
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (since === null || sent === null || typeof data !== "string" || !/^{"type":"(table|changes)"/.test(data)) return;
        const heard = performance.now();
        const one = { clicked: since, before: sent.at - since, asked: sent.kind, server: heard - sent.at, heard, size: data.length };
        since = sent = null;
        requestAnimationFrame(() => painted(one));
      });
    }
    send(data) {
      if (typeof data === "string" && data.includes('"type":"answer"')) sent = { at: performance.now(), kind: JSON.parse(data).kind };
      super.send(data);
    }
  };
}

const share = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
};
const told = (name, values) => console.log(`${name}: p50 ${share(values, 0.5)} ms, p95 ${share(values, 0.95)} ms`);

const server = await LiveServer.start();
const browser = await chromiumAt();
try {
  const { page, context } = await contextOf(browser, server.address, { path: "/about", size: "desktop", language: "en" });
  await context.addInitScript(measure);
  await page.goto(`${server.address}/`);
  const player = new Player(page);
  await page.locator(".game", { hasText: GAME }).last().click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
  await page.evaluate(() => (window.measured.tasks.length = 0)); // what loading takes is told elsewhere
  for (let n = 0; n < ANSWERS && !player.over; n++) {
    await player.settled();
    if (player.choice) await player.answer();
    else await page.waitForTimeout(20);
  }
  const { times, tasks } = await page.evaluate(() => window.measured);
  told(`click to painted answer, ${times.length} answers`, times.map((one) => one.whole));
  told("  of that before it is sent", times.map((one) => one.before));
  told("  to the server and back", times.map((one) => one.server));
  told("  from the new table to the painted frame", times.map((one) => one.page));
  for (const one of times.sort((a, b) => b.whole - a.whole).slice(0, SLOWEST))
    console.log(`  slow: ${one.asked}, ${Math.round(one.whole)} ms (sent ${Math.round(one.before)}, server ${Math.round(one.server)}, page ${Math.round(one.page)}; ${Math.round(one.size / 1024)} KB)`);
  tasks.sort((a, b) => a - b);
  console.log(`longest task ${Math.round(tasks.at(-1) ?? 0)} ms; ${tasks.filter((one) => one > 100).length} over 100 ms`);
} finally {
  await browser.close();
  await server.stop();
}
