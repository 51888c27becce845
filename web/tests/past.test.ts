import { expect, test } from "vitest";
import type { Frames } from "../src/net/api";
import { momentsOf, Past } from "../src/state/past";
import type { View } from "../src/wire";

const view = (answers: number): View => ({ game: "test", title: { id: String(answers) } });

/** A match of so many answers, each of which told three lines. */
const frames = (all: number) => (first: number, count: number): Frames => ({
  frames: Array.from({ length: Math.max(0, Math.min(count, all + 1 - first)) }, (_, i) => {
    const answers = first + i;
    const lines = answers === 0 ? [] : [1, 2, 3].map((k) => ({ number: (answers - 1) * 3 + k, event: {} }));
    return { answers, lines, view: view(answers) };
  }),
  answers: all,
  next: null,
});

const settled = () => new Promise((then) => setTimeout(then));

async function found(past: Past, line: number, answers: number): Promise<string | undefined> {
  for (let i = 0; i < 12; i++) {
    const moment = past.at(line, answers, answers * 3);
    if (moment && moment.line <= line && line < moment.line + 3) return moment.view.title.id;
    await settled();
  }
  return undefined;
}

test("finds the board of any line, however long the match was", async () => {
  const asked: number[] = [];
  const past = new Past(async (first, count) => (asked.push(first), frames(317)(first, count)));
  for (const line of [1, 950, 500, 3, 948, 123, 700]) expect(await found(past, line, 317)).toBe(String(Math.floor(line / 3)));
  expect(new Set(asked).size).toBeLessThan(16);
});

test("asks once for what is on its way, and again after an undo", async () => {
  let times = 0;
  const past = new Past(async (first, count) => (times++, frames(10)(first, count)));
  past.at(5, 10, 30);
  past.at(6, 10, 30);
  await settled();
  expect(times).toBe(1);
  expect(past.at(6, 10, 30)?.view.title.id).toBe("2");
  past.forget();
  past.at(6, 10, 30);
  expect(times).toBe(2);
});

test("a frame that told nothing stands where the one before it stood", () => {
  const quiet = { answers: 2, lines: [], view: view(2) };
  const moments = momentsOf({ ...frames(5)(1, 1), frames: [...frames(5)(1, 1).frames, quiet] });
  expect(moments.map((moment) => moment.line)).toEqual([3, 3]);
});

test("what cannot be fetched is asked for again later", async () => {
  let fails = true;
  const past = new Past((first, count) => (fails ? Promise.reject(new Error("no")) : Promise.resolve(frames(4)(first, count))));
  expect(past.at(2, 4, 12)).toBeUndefined();
  await settled();
  fails = false;
  past.at(2, 4, 12);
  await settled();
  expect(past.at(4, 4, 12)?.view.title.id).toBe("1");
});
