// Whose turn it is may be said aloud, but not in the night of whom wants peace.
import { expect, test } from "vitest";
import { isQuiet } from "../src/state/turnSignal";

test("nights are quiet for whom wants that, days never", () => {
  expect([22, 23, 0, 7].map((hour) => isQuiet(hour, true))).toEqual([true, true, true, true]);
  expect([8, 12, 21].map((hour) => isQuiet(hour, true))).toEqual([false, false, false]);
  expect([0, 23].map((hour) => isQuiet(hour, false))).toEqual([false, false]);
});
