import { expect, test } from "vitest";
import { PILL_HEIGHT, pillTop, pillWidth } from "../src/board/pills";

const figure = (top: number) => ({ left: 80, top, width: 40, height: 44 });

test("the words of an intent stand below, or above where somebody stands below", () => {
  expect(pillTop(100, 140, 60, 120, [])).toBe(140);
  expect(pillTop(100, 140, 60, 120, [figure(138)])).toBe(60 - PILL_HEIGHT);
});

test("between two figures they go further off, and never are wider than they may be", () => {
  const top = pillTop(100, 140, 60, 120, [{ ...figure(138), height: 30 }, figure(20)]);
  expect(top).toBe(140 + PILL_HEIGHT + 6);
  expect(pillWidth(500)).toBe(260);
});
