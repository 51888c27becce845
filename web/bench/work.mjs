// How much work an answer takes, in processor time of all threads: npm run bench:work -- [answers] [game]; TRACE=file keeps the trace
// A busy machine makes everything late, but not more work: Chromium's own trace tells what script, style, layout, paint and
// raster took for every answer, from the click to the frame after the one that shows the next question.
import { chromiumAt, contextOf } from "../scripts/browser.mjs";
import { LiveServer } from "../live/server.mjs";
import { Player } from "../live/player.mjs";

const ANSWERS = Number(process.argv[2] ?? 25);
const GAME = new RegExp(process.argv[3] ?? "Buttons & Bugs");
const SLOWEST = 6;

/** Which part of the work an event of the trace is; what runs inside another counts there already. */
const PARTS = {
  script: ["FunctionCall", "EvaluateScript", "EventDispatch", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "v8.callFunction", "ResizeObserver"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"],
  raster: ["RasterTask", "ImageDecodeTask", "Decode LazyPixelRef"],
};
const PART_OF = new Map(Object.entries(PARTS).flatMap(([part, names]) => names.map((name) => [name, part])));

/** Runs in the page before its own scripts: marks where an answer begins and where it is painted. */
function mark() {
  let since = null;
  for (const kind of ["click", "keydown"]) window.addEventListener(kind, () => (since ??= performance.now()), true);
  const painted = () => {
    if (!document.querySelector(".choice.open, .end, .story, .chooser")) return requestAnimationFrame(painted);
    requestAnimationFrame(() => setTimeout(() => performance.mark("answer-painted")));
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (since === null || typeof data !== "string" || !/^{"type":"(table|changes)"/.test(data)) return;
        since = null;
        performance.mark("answer-heard");
        requestAnimationFrame(painted);
      });
    }
    send(data) {
      if (typeof data === "string" && data.includes('"type":"answer"')) performance.mark(`answer-sent:${JSON.parse(data).kind}`);
      super.send(data);
    }
  };
}

/** Processor time of the parts of one answer, in milliseconds; only the outermost events of a thread count for each part. */
function workOf(events, from, to) {
  const work = Object.fromEntries(Object.keys(PARTS).map((part) => [part, 0]));
  const ends = new Map();
  for (const event of events) {
    const part = PART_OF.get(event.name);
    if (!part || event.ph !== "X" || event.ts < from || event.ts > to) continue;
    const lane = `${event.pid}/${event.tid}`;
    const inside = event.ts < (ends.get(lane)?.end ?? 0);
    const took = (event.tdur ?? event.dur ?? 0) / 1000;
    // Style and layout that script forces are taken out of the script they run in.
    if (inside && part === ends.get(lane).part) continue;
    if (inside) work[ends.get(lane).part] -= took;
    else ends.set(lane, { end: event.ts + (event.dur ?? 0), part });
    work[part] += took;
  }
  return work;
}

async function traced(context, page, act) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "cc"] } });
  await act();
  const done = new Promise((over) => session.once("Tracing.tracingComplete", over));
  await session.send("Tracing.end");
  await done;
  return events.sort((a, b) => a.ts - b.ts);
}

const share = (values, part) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const server = await LiveServer.start();
const browser = await chromiumAt();
try {
  const { page, context } = await contextOf(browser, server.address, { path: "/about", size: "desktop", language: "en" });
  await context.addInitScript(mark);
  await page.goto(`${server.address}/`);
  const player = new Player(page);
  await page.locator(".game", { hasText: GAME }).last().click();
  await page.locator(".begin .btn.gold").click();
  await page.waitForURL(/\/match\//);
  await player.settled();
  const events = await traced(context, page, async () => {
    for (let n = 0; n < ANSWERS && !player.over; n++) {
      await player.settled();
      if (player.choice) await player.answer();
      else await page.waitForTimeout(20);
    }
    await page.waitForTimeout(400);
  });
  const marks = events.filter((event) => event.cat?.includes("user_timing") && event.name.startsWith("answer-"));
  const answers = marks.flatMap((one, i) => {
    const painted = marks.slice(i + 1).find((later) => later.name === "answer-painted");
    return one.name.startsWith("answer-sent:") && painted ? [{ kind: one.name.slice(12), ...workOf(events, one.ts - 30_000, painted.ts) }] : [];
  });
  const whole = (one) => Object.keys(PARTS).reduce((sum, part) => sum + one[part], 0);
  const told = (one) => Object.keys(PARTS).map((part) => `${part} ${one[part].toFixed(1)}`).join(", ");
  const mean = Object.fromEntries(Object.keys(PARTS).map((part) => [part, answers.reduce((sum, one) => sum + one[part], 0) / answers.length]));
  console.log(`${answers.length} answers, processor ms on average: ${whole(mean).toFixed(1)} (${told(mean)})`);
  console.log(`all parts: p50 ${share(answers.map(whole), 0.5).toFixed(1)}, p95 ${share(answers.map(whole), 0.95).toFixed(1)}`);
  for (const one of answers.sort((a, b) => whole(b) - whole(a)).slice(0, SLOWEST)) console.log(`  heavy: ${one.kind}, ${whole(one).toFixed(1)} (${told(one)})`);
  if (process.env.TRACE) (await import("node:fs")).writeFileSync(process.env.TRACE, JSON.stringify(events));
} finally {
  await browser.close();
  await server.stop();
}
