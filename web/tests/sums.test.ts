import { expect, test } from "vitest";
import fight from "../fixtures/malhya_fight.json";
import { sumOf, sumOfParts } from "../src/table/sums";
import { sourcesOf } from "../src/state/sources";
import type { LineOnWire } from "../src/wire";

const line = (number: number, kind?: "first" | "to" | "by" | "total", value = 0): LineOnWire => ({
  number,
  event: {},
  say: { id: `line-${number}` },
  ...(kind ? { sum: { kind, value, say: { id: kind } } } : {}),
});

test("a sum begins with its first line, and its parts add up to the total", () => {
  const lines = [line(0, "first", 9), line(1, "total", 9), line(2, "first", 3), line(3), line(4, "to", 5), line(5, "by", -1), line(6, "total", 4)];
  const sum = sumOf(lines[6]!, lines)!;
  expect(sum.begun.number).toBe(2);
  expect(sum.tiles.map((tile) => tile.value)).toEqual([3, 2, -1]);
  expect(sum.total.value).toBe(4);
});

test("parts that the engine kept stand in place of their line, with what they come to, and each source has its mark", () => {
  const hound = { value: 2, say: { id: "own" }, pieces: ["hound-3"] };
  const beside = { value: 2, say: { id: "beside" }, pieces: ["hound-1"], cards: ["pack"] };
  const attacked = { ...line(0, "first", 4), event: { kind: "attacked", terms: [hound, beside] } };
  const shielded = { ...line(2, "by", -1), event: { kind: "shielded", terms: [{ value: -2, say: { id: "shield" }, pieces: ["brute"] }, { value: 1, say: { id: "pierce" }, pieces: ["hound-3"] }] } };
  const lines = [attacked, line(1, "to", 4), shielded, line(3, "total", 3)];
  const sum = sumOf(lines[3]!, lines)!;
  expect(sum.tiles.map((tile) => [tile.value, tile.soFar ?? false, tile.mark])).toEqual([
    [2, false, 1],
    [2, false, 2],
    [4, true, undefined],
    [0, false, undefined],
    [-2, false, 3],
    [1, false, 1],
  ]);
  expect(sumOf(attacked, lines)!.tiles.length).toBe(2);
});

test("what no line tells is the rest; what has no beginning or no parts is no sum", () => {
  const wrong = [line(0, "first", 3), line(1, "by", 1), line(2, "total", 9)];
  expect(sumOf(wrong[2]!, wrong)!.tiles.map((tile) => tile.value)).toEqual([3, 1, 5]);
  const orphan = [line(0, "by", 1), line(1, "total", 1)];
  expect(sumOf(orphan[1]!, orphan)).toBeNull();
  const bare = [line(0, "first", 3), line(1, "total", 3)];
  expect(sumOf(bare[1]!, bare)).toBeNull();
  expect(sumOf(wrong[0]!, wrong)).toBeNull();
});

test("less than nothing is nothing", () => {
  const lines = [line(0, "first", 2), line(1, "by", -5), line(2, "total", 0)];
  expect(sumOf(lines[2]!, lines)?.total.value).toBe(0);
});

test("a why is about whom its lines name: who struck whom, cards and piles", () => {
  const at = (number: number, ...beats: NonNullable<LineOnWire["beats"]>): LineOnWire => ({ number, event: { kind: "x" }, beats });
  const lines = [
    at(1, { beat: "blow", piece: "orc", targets: ["ann", "bob"] }),
    at(2, { beat: "shown", card: { id: "plus1" }, piece: "orc", zone: "deck" }),
    at(3, { beat: "number", piece: "bob", amount: -2 }, { beat: "banner", say: { id: "x" } }),
  ];
  const found = sourcesOf(lines);
  expect([...found.pieces]).toEqual(["orc", "ann", "bob"]);
  expect([[...found.cards], [...found.zones]]).toEqual([["plus1"], ["deck"]]);
  expect(found.blows).toEqual([{ by: "orc", on: "ann" }, { by: "orc", on: "bob" }]);
});

test("numbers on the recorded table are the sum of their parts, and every part that has a source has its mark", () => {
  const views = fight.steps.map((step) => step.table.view as unknown as import("../src/wire").View);
  const numbers = views.flatMap((view) => [
    ...(view.turns ?? []).map((turn) => ({ name: turn.name, value: turn.order, terms: turn.terms ?? [] })),
    ...(view.sheets ?? []).flatMap((sheet) => sheet.bars ?? []).map((mark) => ({ name: mark.say, value: mark.value, terms: mark.terms ?? [] })),
  ]);
  const explained = numbers.filter((one) => one.terms.length > 0);
  expect(explained.length).toBeGreaterThan(10);
  for (const { name, value, terms } of explained) {
    const sum = sumOfParts(name, value!, terms);
    expect(sum.tiles.reduce((all, tile) => all + tile.value, 0)).toBe(sum.total.value);
    for (const tile of sum.tiles) if (tile.pieces.length + tile.cards.length > 0) expect(tile.mark).toBeGreaterThan(0);
  }
});
