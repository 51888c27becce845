import { expect, test } from "vitest";
import { sharing } from "../src/state/sharing";

const view = (health: number, ids = ["a", "b"]) => ({
  board: { cells: [{ id: 1, terrain: ["floor"] }, { id: 2 }] },
  pieces: ids.map((id) => ({ id, bars: [{ value: id === "a" ? health : 5 }] })),
  note: null,
});

test("what is equal is the very same, what differs is new all the way up", () => {
  const before = view(5);
  expect(sharing(before, view(5))).toBe(before);
  const after = sharing(before, view(4));
  expect(after).toEqual(view(4));
  expect(after.board).toBe(before.board);
  expect(after.pieces).not.toBe(before.pieces);
  expect(after.pieces[0]).not.toBe(before.pieces[0]);
  expect(after.pieces[1]).toBe(before.pieces[1]);
});

test("parts of a list keep who they are when the list grows, shrinks or turns round", () => {
  const before = view(5, ["a", "b", "c"]);
  expect(sharing(before, view(5, ["c", "a"])).pieces).toEqual(view(5, ["c", "a"]).pieces);
  expect(sharing(before, view(5, ["c", "a"])).pieces[0]).toBe(before.pieces[2]);
  expect(sharing(before, view(5, ["x", "a", "b", "c"])).pieces[3]).toBe(before.pieces[2]);
});

test("a field that is gone is a change, and what was nothing can become something", () => {
  expect(sharing({ a: 1, b: 2 }, { a: 1 } as object)).toEqual({ a: 1 });
  expect(sharing(null, { a: 1 })).toEqual({ a: 1 });
  expect(sharing([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(sharing({ a: [1] }, { a: { id: 1 } } as object)).toEqual({ a: { id: 1 } });
});
