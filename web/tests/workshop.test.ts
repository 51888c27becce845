import { expect, test } from "vitest";
import { CARD, laidOut, wayBetween } from "../src/workshop/booklet";
import { History } from "../src/workshop/history";
import type { Booklet } from "../src/wire";

const booklet = (pages: Readonly<Record<number, readonly number[]>>, begins: readonly number[]): Booklet => ({
  leaves: Object.keys(pages).map((number) => ({ number: Number(number), begins: begins.includes(Number(number)) })),
  ways: Object.entries(pages).flatMap(([page, ends]) => ends.map((to) => ({ page: Number(page), to }))),
});

test("every page of a booklet has a place of its own, farther right the more steps lead to it", () => {
  const laid = laidOut(booklet({ 1: [2, 3], 2: [4], 3: [4], 4: [1], 9: [] }, [1]));
  expect(laid.map((one) => one.leaf.number).sort()).toEqual([1, 2, 3, 4, 9]);
  const at = new Map(laid.map((one) => [one.leaf.number, one]));
  expect(at.get(1)!.x).toBeLessThan(at.get(2)!.x);
  expect(at.get(2)!.x).toBe(at.get(3)!.x);
  expect(at.get(3)!.x).toBeLessThan(at.get(4)!.x);
  for (const one of laid) for (const other of laid) if (one !== other && one.x === other.x) expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(CARD.height);
});

test("a way back is drawn above the pages, a way on between them", () => {
  const [first, , last] = laidOut(booklet({ 1: [2], 2: [3], 3: [1] }, [1]));
  expect(wayBetween(first!, last!).middle[0]).toBeGreaterThan(first!.x + CARD.width);
  expect(wayBetween(last!, first!).middle[1]).toBeLessThan(first!.y);
});

test("a step back that could not be written can be taken back again", () => {
  const history = new History();
  history.note({ a: "1" }, { a: "2" });
  history.note({ a: "2" }, { a: "3", b: "new" });
  expect(history.undo()).toEqual({ a: "2", b: null });
  history.failed("undo");
  expect(history.canRedo).toBe(false);
  expect(history.undo()).toEqual({ a: "2", b: null });
  expect(history.redo()).toEqual({ a: "3", b: "new" });
  history.failed("redo");
  expect(history.redo()).toEqual({ a: "3", b: "new" });
  expect(history.undo()).toEqual({ a: "2", b: null });
  expect(history.undo()).toEqual({ a: "1" });
  expect(history.canUndo).toBe(false);
});
