// Where a board lies: it keeps clear of the question below it, and does not move for every line the question grows by.
import { describe, expect, test } from "vitest";
import { roomKept, Viewport } from "../src/board/viewport";

describe("the room kept for the question", () => {
  test("is enough for it", () => {
    for (const asked of [0, 62, 90, 135, 250]) expect(roomKept(0, asked)).toBeGreaterThanOrEqual(asked + 22);
  });

  test("stays as it is for a question that is a little higher or lower", () => {
    const kept = roomKept(0, 135);
    expect(roomKept(kept, 120)).toBe(kept);
    expect(roomKept(kept, 62)).toBe(kept);
    expect(roomKept(kept, 140)).toBe(kept);
  });

  test("grows with a much higher one, and is given back when much of it is free", () => {
    const kept = roomKept(roomKept(0, 90), 300);
    expect(kept).toBeGreaterThanOrEqual(322);
    expect(roomKept(kept, 62)).toBeLessThan(kept);
  });
});

test("a board fitted twice into the same room lies where it lay", () => {
  const viewport = new Viewport();
  viewport.resize(700, 560);
  const box = { x: 0, y: 0, width: 400, height: 300 };
  viewport.fit(box, { top: 58, right: 24, bottom: roomKept(0, 100), left: 24 });
  const before = viewport.transform.value;
  viewport.fit(box, { top: 58, right: 24, bottom: roomKept(roomKept(0, 100), 70), left: 24 });
  expect(viewport.transform.value).toEqual(before);
});

test("a point out of sight is brought in by as little as that takes", () => {
  const viewport = new Viewport();
  viewport.resize(400, 300);
  const insets = { top: 20, right: 0, bottom: 10, left: 0 };
  viewport.bring([100, 100], 20, insets);
  expect(viewport.transform.value).toEqual({ x: 0, y: 0, zoom: 1 });
  viewport.bring([390, 320], 20, insets);
  expect(viewport.transform.value).toEqual({ x: -10, y: -50, zoom: 1 });
  viewport.bring([100, 30], 20, insets);
  expect(viewport.transform.value).toEqual({ x: -10, y: 10, zoom: 1 });
  expect(viewport.touched.value).toBe(false);
});
