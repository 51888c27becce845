// What the page of an analysis draws: bands of rounds, pins, turning points, signs.
import { describe, expect, it } from "vitest";
import { bandsOf, courseOf, decisionAt, firstPoint, MOST_PINS, percent, pinsOf, signed, turningPoints } from "../src/analysis/looking";
import type { Analysis, CoursePoint, Decision, SideCourse } from "../src/wire";

const point = (number: number, round: number, more: Partial<CoursePoint> = {}): CoursePoint => ({ number, seat: "ann", round, chance: 0.5, ...more });
const way = { keys: ["a"] };
const decision = (number: number): Decision => ({ number, seat: "ann", kind: "turn", round: 1, played: way, steady: way, best: way });
const course = (side: string, seats: readonly string[]): SideCourse => ({ side, seats, start: 0.5, result: 1, parts: [], against: 0, points: [] });
const found = (costliest: readonly Decision[], courses: readonly SideCourse[] = []): Analysis => ({ answers: 9, rounds: 2, decisions: 4, playouts: 40, courses, costliest });

describe("a match looked over", () => {
  it("shows rounds as bands that follow each other", () => {
    expect(bandsOf([point(0, 1), point(3, 1), point(5, 2), point(8, 4)])).toEqual([
      { round: 1, from: 0, to: 1 },
      { round: 2, from: 2, to: 2 },
      { round: 4, from: 3, to: 3 },
    ]);
  });

  it("pins what counted most, in the order of play, and never more than eight", () => {
    const slips = Array.from({ length: 12 }, (_, i) => point(i, 1, { grade: "slip" }));
    const pins = pinsOf([...slips, point(12, 2, { grade: "blunder" }), point(13, 2, { luck: -0.9 })]);
    expect(pins).toHaveLength(MOST_PINS);
    expect(pins.at(-2)).toEqual({ at: 12, kind: "blunder" });
    expect(pins.at(-1)).toEqual({ at: 13, kind: "luck" });
    expect(pins.map((pin) => pin.at)).toEqual([...pins.map((pin) => pin.at)].sort((a, b) => a - b));
  });

  it("begins at what cost most, and at the end where nothing did", () => {
    const points = [point(2, 1), point(4, 1), point(7, 2)];
    expect(firstPoint(found([decision(4), decision(2)]), points)).toBe(1);
    expect(firstPoint(found([]), points)).toBe(2);
    expect(turningPoints(found([decision(7), decision(2)]), points)).toEqual([0, 2]);
    expect(decisionAt(found([decision(7)]), points[2])?.number).toBe(7);
    expect(decisionAt(found([decision(7)]), points[0])).toBeUndefined();
  });

  it("shows a seat its own side first", () => {
    const both = found([], [course("heroes", ["ann"]), course("dark", ["bob"])]);
    expect(courseOf(both, "bob")?.side).toBe("dark");
    expect(courseOf(both, null)?.side).toBe("heroes");
  });

  it("writes shares with a true minus", () => {
    expect([signed(0.174), signed(-0.13), signed(0.001), percent(0.5)]).toEqual(["+17", "−13", "0", 50]);
  });
});
