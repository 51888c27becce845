import { describe, expect, test } from "vitest";
import { harmOnTheWay, lightingOf, litAt, pathOf } from "../src/state/lighting";
import { answersAtOnce, dragged, isEnough, toggled, usualPicks } from "../src/state/picking";
import type { ChoiceOnWire, OptionOnWire, View } from "../src/wire";

const cell = (id: number, terrain: string[] = []) => ({ id, column: id, row: 0, terrain });
const view: View = {
  game: "test",
  title: { id: "words", args: { en: "Test", fr: "Test" } },
  boards: [{ id: "map", shape: "hex", cells: [cell(0), cell(1, ["hazard"]), cell(2), cell(3)] }],
  pieces: [
    { id: "hero", name: { id: "x" }, side: "hero", cells: [0], acting: true },
    { id: "mouse", name: { id: "x" }, side: "foe", cells: [3] },
    { id: "ghost", name: { id: "x" }, side: "foe" },
  ],
  zones: [
    {
      id: "hand",
      name: { id: "x" },
      kind: "hand",
      cards: [
        {
          id: "bash",
          face: {
            title: { id: "x" },
            actions: [
              { id: "top", lines: [] },
              { id: "bottom", lines: [] },
            ],
          },
        },
      ],
    },
  ],
};
const lit = (option: Omit<OptionOnWire, "key"> & { key?: string }) => {
  const lighting = lightingOf({ kind: "q", options: [{ key: "k", ...option }] }, view);
  return { lighting, only: lighting.all[0]! };
};

describe("an option lights", () => {
  test("the end of a path that begins where the mover stands", () => {
    const { lighting, only } = lit({ cells: [0, 1, 2], pieces: ["hero"] });
    expect(only).toMatchObject({ shape: "path", goal: 2, mover: "hero" });
    expect([...lighting.cells.keys()]).toEqual([2]);
    expect(lighting.buttons).toEqual([]);
  });

  test("a place, with who acts as the mover", () => {
    expect(lit({ cells: [2] }).only).toMatchObject({ shape: "place", goal: 2, mover: "hero" });
  });

  test("a place for somebody else, who is named and does not stand there", () => {
    expect(lit({ cells: [2], pieces: ["mouse"] }).only).toMatchObject({ shape: "place", goal: 2, mover: "mouse" });
  });

  test("every cell of an area", () => {
    const { lighting, only } = lit({ cells: [1, 2, 3] });
    expect(only.shape).toBe("area");
    expect([...lighting.cells.keys()]).toEqual([1, 2, 3]);
  });

  test("a target, with or without its own cell, and offers it as a button too", () => {
    for (const cells of [[], [3]]) {
      const { lighting, only } = lit({ pieces: ["mouse"], cells });
      expect(only.shape).toBe("target");
      expect([...lighting.pieces.keys()]).toEqual(["mouse"]);
      expect(lighting.buttons).toHaveLength(1);
      expect(litAt(lighting, view, 3)).toHaveLength(1);
    }
  });

  test("a whole card, or the half that its key or its reference names", () => {
    expect([...lit({ cards: ["bash"], key: "card:bash" }).lighting.cards.keys()]).toEqual(["bash"]);
    expect([...lit({ cards: ["bash"], key: "card:bash/top" }).lighting.cards.keys()]).toEqual(["bash/top"]);
    expect([...lit({ cards: ["bash/bottom"], key: "k" }).lighting.cards.keys()]).toEqual(["bash/bottom"]);
  });

  test("the fold of a card whose halves are lit too", () => {
    const options = ["top", "bottom", "basic"].map((half) => ({ key: `card:bash/${half}`, cards: ["bash"] }));
    const lighting = lightingOf({ kind: "q", options }, view);
    expect([...lighting.cards.keys()]).toEqual(["bash/top", "bash/bottom"]);
    expect(lighting.folds.get("bash")?.map((one) => one.option.key)).toEqual(["card:bash/basic"]);
    expect(lighting.buttons).toEqual([]);
  });

  test("no card that two answers speak of: they become buttons", () => {
    const lighting = lightingOf(
      {
        kind: "q",
        options: [
          { key: "keep", cards: ["bash"] },
          { key: "redraw", cards: ["bash"] },
        ],
      },
      view,
    );
    expect(lighting.cards.size).toBe(0);
    expect(lighting.buttons.map((one) => one.option.key)).toEqual(["keep", "redraw"]);
  });

  test("nothing that is not on the screen, and becomes a button", () => {
    for (const option of [{ key: "pass" }, { cards: ["gone"] }, { pieces: ["ghost"] }, { cells: [99] }])
      expect(lit(option).lighting.buttons).toHaveLength(1);
  });
});

test("many targets are chosen on the board and not repeated as buttons", () => {
  const pieces = Array.from({ length: 7 }, (_, i) => ({ id: `m${i}`, name: { id: "x" }, side: "foe" as const, cells: [i % 4] }));
  const lighting = lightingOf({ kind: "q", options: pieces.map(({ id }) => ({ key: id, pieces: [id] })) }, { ...view, pieces });
  expect(lighting.pieces.size).toBe(7);
  expect(lighting.buttons).toEqual([]);
});

test("the price of a way is what the board says lies on it, not where it begins", () => {
  expect(harmOnTheWay(lit({ cells: [0, 1, 2], pieces: ["hero"] }).only, view)).toEqual([1]);
  expect(harmOnTheWay(lit({ cells: [2] }).only, view)).toEqual([]);
});

test("a way that the game tells is the path of its answer, with its price", () => {
  const told: View = { ...view, ways: [{ answer: "hex:2", cells: [0, 1, 2], costs: [0, 1, 3], harms: [[1, 2]] }] };
  const only = lightingOf({ kind: "move", options: [{ key: "hex:2", cells: [2] }] }, told).all[0]!;
  expect(only).toMatchObject({ shape: "path", goal: 2, mover: "hero" });
  expect(pathOf(only)).toEqual([0, 1, 2]);
  expect(harmOnTheWay(only, told)).toEqual([1]);
});

test("without a choice nothing is lit", () => {
  expect(lightingOf(null, view).all).toEqual([]);
  expect(lightingOf({ kind: "q", options: [{ key: "k" }] }, null).all).toEqual([]);
});

describe("picking", () => {
  const choice = (least: number, most: number): ChoiceOnWire => ({
    kind: "cards",
    least,
    most,
    options: ["a", "b", "c"].map((key) => ({ key })),
  });

  test("one of one goes at once", () => {
    expect(answersAtOnce({ kind: "q", options: [] })).toBe(true);
    expect(answersAtOnce(choice(2, 2))).toBe(false);
  });

  test("two, where the first leads: a second click leads, a third puts back", () => {
    let picks = toggled(choice(2, 2), [], "a");
    picks = toggled(choice(2, 2), picks, "b");
    expect(picks).toEqual(["a", "b"]);
    picks = toggled(choice(2, 2), picks, "b");
    expect(picks).toEqual(["b", "a"]);
    expect(toggled(choice(2, 2), picks, "b")).toEqual(["a"]);
  });

  test("a full hand of picks changes its last one", () => {
    expect(toggled(choice(2, 2), ["a", "b"], "c")).toEqual(["a", "c"]);
  });

  test("by dragging: up takes, down puts back, onto a taken one takes its place", () => {
    const two = choice(2, 2);
    expect(dragged(two, [], "a", null, "up")).toEqual(["a"]);
    expect(dragged(two, ["a"], "a", null, "down")).toEqual([]);
    expect(dragged(two, ["a", "b"], "b", "a", "aside")).toEqual(["b", "a"]);
    expect(dragged(two, ["a", "b"], "a", "b", "aside")).toEqual(["b", "a"]);
    expect(dragged(two, ["a", "b"], "c", "a", "aside")).toEqual(["c", "a"]);
    expect(dragged(two, ["a", "b"], "c", null, "aside")).toEqual(["a", "b"]);
  });

  test("a whole hand begins with the usual cards, anything less with none", () => {
    const hand = (size: number, cards: boolean): ChoiceOnWire => ({
      kind: "hand",
      least: size,
      most: size,
      options: ["a", "b", "c", "d", "e", "f"].map((key) => ({ key, ...(cards ? { cards: [key] } : {}) })),
    });
    expect(usualPicks(hand(5, true))).toEqual(["a", "b", "c", "d", "e"]);
    expect(usualPicks(hand(2, true))).toEqual([]);
    expect(usualPicks(hand(5, false))).toEqual([]);
  });

  test("up to two: a second click puts back, none may be enough", () => {
    expect(toggled(choice(0, 2), ["a", "b"], "b")).toEqual(["a"]);
    expect(isEnough(choice(0, 2), [])).toBe(true);
    expect(isEnough(choice(1, 2), [])).toBe(false);
  });
});
