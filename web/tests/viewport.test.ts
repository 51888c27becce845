// Where a board lies: what matters stays clear of what lies over its edges, and it moves by as little as that takes.
import { describe, expect, test } from "vitest";
import { Viewport } from "../src/board/viewport";

test("a board fitted twice into the same room lies where it lay", () => {
  const viewport = new Viewport();
  viewport.resize(700, 560);
  const box = { x: 0, y: 0, width: 400, height: 300 };
  const insets = { top: 58, right: 24, bottom: 160, left: 78 };
  viewport.fit(box, insets);
  const before = viewport.transform.value;
  viewport.fit(box, insets);
  expect(viewport.transform.value).toEqual(before);
  expect(viewport.shows([[20, 20], [380, 280]], 10, insets)).toBe(true);
});

describe("what matters", () => {
  const insets = { top: 50, right: 50, bottom: 150, left: 80 };

  test("is out of sight under what lies over any edge of the board", () => {
    const viewport = new Viewport();
    viewport.resize(1000, 700);
    expect(viewport.shows([[500, 300]], 20, insets)).toBe(true);
    for (const point of [[60, 300], [980, 300], [500, 40], [500, 600]] as const) expect(viewport.shows([point], 20, insets)).toBe(false);
  });

  test("is brought in at the size it has where there is room, and left alone where there is none", () => {
    const viewport = new Viewport();
    viewport.resize(1000, 700);
    expect(viewport.bringBox({ x: 900, y: 500, width: 100, height: 100 }, insets)).toBe(true);
    expect(viewport.transform.value).toEqual({ x: -50, y: -50, zoom: 1 });
    expect(viewport.bringBox({ x: 0, y: 0, width: 2000, height: 100 }, insets)).toBe(false);
    expect(viewport.transform.value).toEqual({ x: -50, y: -50, zoom: 1 });
  });

  test("is never shown larger than asked for", () => {
    const viewport = new Viewport();
    viewport.resize(1000, 700);
    viewport.fit({ x: 0, y: 0, width: 50, height: 50 }, insets, 0, undefined, 1);
    expect(viewport.transform.value.zoom).toBe(1);
  });
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
