// How long a click takes to its painted answer, on a real server with motion off: npm run bench -- [answers]
// The page measures itself: from the event's own time stamp to the frame after the one that shows the next question.
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { LiveServer } from "../live/server.mjs";
import { Player } from "../live/player.mjs";

const ANSWERS = Number(process.argv[2] ?? 60);

/** Runs in the page before its own scripts. */
function measure() {
  const found = { times: [], tasks: [] };
  window.measured = found;
  let since = null;
  const begin = (event) => (since = event.timeStamp);
  for (const kind of ["click", "keydown"]) window.addEventListener(kind, begin, true);
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask", buffered: true });
  const painted = (clicked) => {
    const shown = document.querySelector(".choice.open, .end, .story, .chooser");
    if (!shown) return requestAnimationFrame(() => painted(clicked));
    requestAnimationFrame(() => setTimeout(() => found.times.push(performance.now() - clicked)));
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (since === null || typeof data !== "string" || !data.includes('"type":"table"')) return;
        const clicked = since;
        since = null;
        requestAnimationFrame(() => painted(clicked));
      });
    }
  };
}

const share = (sorted, part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);

const server = await LiveServer.start();
const browser = await chromiumAt();
try {
  const { page, context } = await contextOf(browser, server.address, { path: "/about", size: "desktop", language: "en" });
  await context.addInitScript(measure);
  await page.goto(`${server.address}/`);
  const player = new Player(page);
  await page.locator(".game", { hasText: "Buttons & Bugs" }).click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
  await page.evaluate(() => (window.measured.tasks.length = 0)); // what loading takes is told elsewhere
  for (let n = 0; n < ANSWERS && !player.over; n++) await player.answer();
  const { times, tasks } = await page.evaluate(() => window.measured);
  times.sort((a, b) => a - b);
  tasks.sort((a, b) => a - b);
  console.log(`click to painted answer, ${times.length} answers: p50 ${share(times, 0.5)} ms, p95 ${share(times, 0.95)} ms`);
  console.log(`longest task ${Math.round(tasks.at(-1) ?? 0)} ms; ${tasks.filter((one) => one > 100).length} over 100 ms`);
} finally {
  await browser.close();
  await server.stop();
}
