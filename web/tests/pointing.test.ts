// Pointing at boards: several ways to one cell, a body that turns, boards side by side, and why something is not lit.
import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import { Pointing } from "../src/board/pointing";
import type { Ears, LinkState } from "../src/net/link";
import { Match } from "../src/state/match";
import type { FromClient, OptionOnWire, View } from "../src/wire";

const cells = [0, 1, 2, 3].map((id) => ({ id, column: id, row: 0 }));
const view: View = {
  game: "test",
  title: { id: "x" },
  boards: [
    { id: "map", shape: "square", cells },
    { id: "cellar", shape: "square", cells },
  ],
  pieces: [
    { id: "hero", name: { id: "x" }, side: "hero", cells: [0], acting: true },
    { id: "rat", name: { id: "x" }, side: "foe", cells: [3] },
    { id: "bat", name: { id: "x" }, side: "foe", board: "cellar", cells: [2] },
  ],
};

function asked(...options: OptionOnWire[]) {
  const sent: FromClient[] = [];
  let ears: Ears | undefined;
  const link = { state: signal<LinkState>({ state: "open" }), send: (message: FromClient) => void sent.push(message), retryNow: () => {}, close: () => {} };
  const match = new Match((given) => ((ears = given), link), { after: () => () => {} });
  ears!.hear({ type: "table", version: 1, view, seats: [{ name: "me", kind: "human", deciding: true }], choice: { kind: "q", options } });
  const at = (board: string) => new Pointing(match, board);
  const things = () => sent.flatMap((message) => (message.type === "ask" ? [message.thing] : []));
  const answers = () => sent.flatMap((message) => (message.type === "answer" ? [message.keys] : []));
  return { match, at, things, answers };
}

describe("a figure with several ways to be meant", () => {
  const weapons: OptionOnWire[] = ["axe", "bow"].map((key) => ({ key, pieces: ["rat"] }));

  test("asks which, and a press on one of them is the answer", () => {
    const { match, at, answers } = asked(...weapons);
    at("map").press(3, false);
    expect(match.ways.value.map((lit) => lit.option.key)).toEqual(["axe", "bow"]);
    expect(answers()).toEqual([]);
    match.choose("bow");
    expect(answers()).toEqual([["bow"]]);
  });

  test("takes the one that is meant when it is pressed again", () => {
    const { at, answers } = asked(...weapons);
    const pointing = at("map");
    pointing.press(3, false);
    pointing.press(3, false);
    expect(answers()).toEqual([["axe"]]);
  });

  test("goes at once where there is one way, or where the way was chosen before", () => {
    const one = asked(weapons[1]!);
    one.at("map").press(3, false);
    expect(one.answers()).toEqual([["bow"]]);
    const { at, answers } = asked(...weapons);
    const pointing = at("map");
    pointing.hover.value = 3;
    pointing.nextVariant();
    pointing.press(3, false);
    expect(answers()).toEqual([["bow"]]);
  });
});

describe("several answers at one cell", () => {
  const ways: OptionOnWire[] = [
    { key: "over", cells: [0, 1, 2], pieces: ["hero"] },
    { key: "round", cells: [0, 3, 2], pieces: ["hero"] },
  ];

  test("the first way is previewed, the next one on demand, and then the first again", () => {
    const { match, at } = asked(...ways);
    const pointing = at("map");
    pointing.hover.value = 2;
    expect(match.preview.value).toBe("over");
    pointing.nextVariant();
    expect(match.preview.value).toBe("round");
    pointing.nextVariant();
    expect(match.preview.value).toBe("over");
  });

  test("a press takes the way that is shown, and another cell begins anew", () => {
    const { at, answers } = asked(...ways, { key: "near", cells: [1] });
    const pointing = at("map");
    pointing.hover.value = 2;
    pointing.nextVariant();
    pointing.hover.value = 1;
    pointing.hover.value = 2;
    expect(pointing.meant?.option.key).toBe("over");
    pointing.nextVariant();
    pointing.press(2, false);
    expect(answers()).toEqual([["round"]]);
  });

  test("a large body that could lie either way turns at its cell", () => {
    const { at } = asked({ key: "long", cells: [1, 2], pieces: ["rat"] }, { key: "back", cells: [1, 0], pieces: ["rat"] });
    const pointing = at("map");
    pointing.hover.value = 1;
    const first = pointing.meant?.option.key;
    pointing.nextVariant();
    expect([first, pointing.meant?.option.key].sort()).toEqual(["back", "long"]);
  });
});

describe("boards side by side", () => {
  test("a cell of the same number on the other board means another answer", () => {
    const { match, at, answers } = asked({ key: "up", cells: [1] }, { key: "down", cells: [1], board: "cellar" });
    const cellar = at("cellar");
    cellar.hover.value = 1;
    expect(match.preview.value).toBe("down");
    cellar.press(1, false);
    expect(answers()).toEqual([["down"]]);
  });

  test("what is not lit is asked about on its own board", () => {
    const { at, things } = asked({ key: "up", cells: [1] });
    at("cellar").press(1, false);
    expect(things()).toEqual([{ kind: "cell", cell: 1, board: "cellar" }]);
  });
});

describe("why not", () => {
  test("an edge is asked about by its two cells", () => {
    const { at, things } = asked({ key: "up", cells: [1] });
    at("map").askEdge("2-3");
    expect(things()).toEqual([{ kind: "edge", cell: 2, other: 3, board: "map" }]);
  });

  test("where figures are aimed at, the figure is meant, else the cell under it", () => {
    const aiming = asked({ key: "hero", pieces: ["hero"] });
    aiming.at("map").press(3, false);
    expect(aiming.things()).toEqual([{ kind: "piece", id: "rat", cell: 3, board: "map" }]);
    const walking = asked({ key: "up", cells: [1] });
    walking.at("map").press(3, false);
    expect(walking.things()).toEqual([{ kind: "cell", cell: 3, board: "map" }]);
  });

  test("a die and a mark are asked about by name, and a second press closes the answer of a cell", () => {
    const { match, at, things } = asked({ key: "up", cells: [1] });
    match.whyNot({ kind: "die", id: "d1" });
    match.whyNot({ kind: "mark", id: "air" });
    expect(things()).toEqual([
      { kind: "die", id: "d1" },
      { kind: "mark", id: "air" },
    ]);
    const pointing = at("map");
    pointing.press(2, false);
    pointing.press(2, false);
    expect(match.asked.value).toBeNull();
    expect(things()).toHaveLength(3);
  });
});
