import { describe, expect, test } from "vitest";
import { percents } from "../src/table/OddsBar";

describe("shares in percent", () => {
  test("make up the whole", () => {
    expect(percents([1, 1, 1], 3)).toEqual([34, 33, 33]);
    expect(percents([1, 3, 3, 1], 8)).toEqual([13, 38, 37, 12]);
    expect(percents([1, 1, 5, 6, 4, 1], 18).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  test("and no more than there is of it", () => {
    expect(percents([1, 1], 4)).toEqual([25, 25]);
  });
});
