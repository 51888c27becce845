import { describe, expect, test } from "vitest";
import { harmOnTheWay, isDear, lightingOf, litAt, onBoard, pathOf } from "../src/state/lighting";
import { answersAtOnce, dragged, isEnough, standsAlone, toggled, usualPicks } from "../src/state/picking";
import type { ChoiceOnWire, OptionOnWire, View } from "../src/wire";

const cell = (id: number, terrain: string[] = []) => ({ id, column: id, row: 0, terrain });
const view: View = {
  game: "test",
  title: { id: "words", args: { en: "Test", fr: "Test" } },
  boards: [
    { id: "map", shape: "hex", cells: [cell(0), cell(1, ["hazard"]), cell(2), cell(3)], slots: [{ id: "east", places: [[4, 0]] }] },
    { id: "cellar", shape: "square", cells: [cell(0), cell(1)] },
  ],
  rolls: [{ id: "r", name: { id: "x" }, dice: [{ id: "d1", name: { id: "x" } }] }],
  pieces: [
    { id: "hero", name: { id: "x" }, side: "hero", cells: [0], acting: true },
    { id: "mouse", name: { id: "x" }, side: "foe", cells: [3] },
    { id: "ghost", name: { id: "x" }, side: "foe" },
    { id: "wyrm", name: { id: "x" }, side: "foe", cells: [1, 2] },
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
    expect([...onBoard(lighting, "map").cells.keys()]).toEqual([2]);
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
    expect([...onBoard(lighting, "map").cells.keys()]).toEqual([1, 2, 3]);
  });

  test("a target, with or without its own cell, and offers it as a button too", () => {
    for (const cells of [[], [3]]) {
      const { lighting, only } = lit({ pieces: ["mouse"], cells });
      expect(only.shape).toBe("target");
      expect([...lighting.pieces.keys()]).toEqual(["mouse"]);
      expect(lighting.buttons).toHaveLength(1);
      expect(litAt(lighting, view, "map", 3)).toHaveLength(1);
    }
  });

  test("a whole card, or the action it names; a key says nothing", () => {
    expect([...lit({ cards: ["bash"], key: "card:bash/top" }).lighting.cards.keys()]).toEqual(["bash"]);
    expect([...lit({ cards: ["bash"], action: "top" }).lighting.cards.keys()]).toEqual(["bash/top"]);
    expect([...lit({ cards: ["bash"], action: "none" }).lighting.cards.keys()]).toEqual(["bash"]);
  });

  test("cells of the board it names, and no other with the same number", () => {
    const { lighting, only } = lit({ cells: [1], board: "cellar" });
    expect(only.board).toBe("cellar");
    expect([...onBoard(lighting, "cellar").cells.keys()]).toEqual([1]);
    expect(onBoard(lighting, "map").cells.size).toBe(0);
    expect(litAt(lighting, view, "map", 1)).toEqual([]);
    expect(litAt(lighting, view, "cellar", 1)).toHaveLength(1);
  });

  test("where the body of a large figure would stand, by its first cell", () => {
    const { lighting, only } = lit({ pieces: ["wyrm"], cells: [2, 3] });
    expect(only).toMatchObject({ shape: "place", goal: 2, mover: "wyrm", body: [2, 3] });
    expect([...onBoard(lighting, "map").cells.keys()]).toEqual([2]);
  });

  test("edges, slots and dice where they are", () => {
    expect([...onBoard(lit({ edges: [[2, 1]] }).lighting, "map").edges.keys()]).toEqual(["1-2"]);
    expect([...onBoard(lit({ slots: ["east"] }).lighting, "map").slots.keys()]).toEqual(["east"]);
    expect([...lit({ dice: ["d1"] }).lighting.dice.keys()]).toEqual(["d1"]);
    for (const gone of [{ edges: [[2, 77]] as [number, number][] }, { slots: ["west"] }, { dice: ["d9"] }])
      expect(lit(gone).lighting.buttons).toHaveLength(1);
  });

  test("the fold of a card whose halves are lit too", () => {
    const options = ["top", "bottom", ""].map((action) => ({ key: `card:bash/${action || "basic"}`, cards: ["bash"], action }));
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

test("the way and its price hang on the option itself", () => {
  const way = { answer: "", cells: [0, 1, 2], costs: [0, 1, 3], harms: [[1, 2]] as [number, number][] };
  const only = lit({ cells: [2], preview: { ways: [way] } }).only;
  expect(only).toMatchObject({ shape: "path", goal: 2, mover: "hero" });
  expect(pathOf(only)).toEqual([0, 1, 2]);
  expect(harmOnTheWay(only)).toEqual([1]);
  expect(isDear(only)).toBe(true);
});

test("what a board calls its terrain is no price: only the game tells what hurts", () => {
  expect(harmOnTheWay(lit({ cells: [0, 1, 2], pieces: ["hero"] }).only)).toEqual([]);
  expect(isDear(lit({ cells: [2], tone: "costly" }).only)).toBe(true);
});

test("without a choice nothing is lit", () => {
  expect(lightingOf(null, view).all).toEqual([]);
  expect(lightingOf({ kind: "q", options: [{ key: "k" }] }, null).all).toEqual([]);
});

describe("picking", () => {
  const choice = (least: number, most: number): ChoiceOnWire => ({
    kind: "q",
    ordered: least === 2 && most === 2,
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

  test("begins with what the question says, and with nothing else", () => {
    expect(usualPicks({ ...choice(2, 3), default: ["a", "b"] })).toEqual(["a", "b"]);
    expect(usualPicks(choice(2, 3))).toEqual([]);
    expect(usualPicks({ ...choice(1, 1), default: ["a"] })).toEqual([]);
  });

  test("some answers stand alone, however many are wanted", () => {
    const rest: ChoiceOnWire = { ...choice(2, 2), options: [{ key: "a" }, { key: "b" }, { key: "rest", alone: true }] };
    expect(standsAlone(rest, "rest")).toBe(true);
    expect(standsAlone(rest, "a")).toBe(false);
  });

  test("up to two: a second click puts back, none may be enough", () => {
    expect(toggled(choice(0, 2), ["a", "b"], "b")).toEqual(["a"]);
    expect(isEnough(choice(0, 2), [])).toBe(true);
    expect(isEnough(choice(1, 2), [])).toBe(false);
  });
});
