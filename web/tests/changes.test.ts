import { describe, expect, test } from "vitest";
import found from "./recorded_changes.json";
import { changed, DoesNotFit } from "../src/state/changes";

interface Recorded {
  readonly game: string;
  readonly seat: string | null;
  readonly first: unknown;
  readonly changes: readonly unknown[];
  readonly last: unknown;
}

const recorded = found as unknown as readonly Recorded[];

/** With its fields in order, so that equal values are equal text. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part));

describe("changes", () => {
  test.each(recorded.map((one) => [one.game, one.seat ?? "onlooker", one] as const))("of %s for %s lead to the table that the server sees", (_game, _seat, one) => {
    expect(text(one.changes.reduce(changed, one.first))).toBe(text(one.last));
  });

  test("leave the very same objects where nothing changed", () => {
    const before = { version: 1, view: { pieces: [{ id: "a", cells: [1] }, { id: "b", cells: [2] }], goal: ["x"] } };
    const after = changed(before, { set: { version: 2 }, in: { view: { in: { pieces: [{ old: 0, change: { set: { cells: [3] } } }, [1, 2]] } } } });
    expect(after).toEqual({ version: 2, view: { pieces: [{ id: "a", cells: [3] }, { id: "b", cells: [2] }], goal: ["x"] } });
    expect(after.view.pieces[1]).toBe(before.view.pieces[1]);
    expect(after.view.goal).toBe(before.view.goal);
    expect(before.view.pieces[0]!.cells).toEqual([1]);
  });

  test("put entries in another order, between new ones, and take fields away", () => {
    const before = { list: ["a", "b", "c"], note: "x" };
    expect(changed(before, { gone: ["note"], in: { list: [[2, 3], { new: "n" }, [0, 2]] } })).toEqual({ list: ["c", "n", "a", "b"] });
  });

  test.each([{ in: { nothing: {} } }, { in: { list: [[1, 4]] } }, { in: { list: [{ old: 3, change: {} }] } }, { in: { list: {} } }, { in: { word: [[0, 1]] } }])(
    "that build on something else are noticed",
    (change) => expect(() => changed({ list: [1, 2], word: "x" }, change)).toThrow(DoesNotFit),
  );
});
