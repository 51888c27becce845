import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { Ears, Link, LinkState } from "../src/net/link";
import { Match } from "../src/state/match";
import { speed } from "../src/state/settings";
import type { FromClient, Table, View } from "../src/wire";

const view = (cell: number): View => ({
  game: "test",
  title: { id: "x" },
  boards: [{ id: "map", shape: "hex", cells: [0, 1, 2].map((id) => ({ id, column: id, row: 0 })) }],
  pieces: [{ id: "hero", name: { id: "x" }, side: "hero", cells: [cell], acting: true }],
});
const table = (version: number, cell: number, more: Partial<Table> = {}): Table => ({
  type: "table",
  version,
  view: view(cell),
  seats: [{ name: "me", kind: "human", deciding: true }],
  choice: { kind: "move", options: [{ key: "hex:1", cells: [1] }, { key: "stay" }] },
  ...more,
});
const moved = (number: number, cell: number) => ({ number, event: { kind: "moved", piece: "hero", path: [cell] }, say: { id: "x" } });

function open() {
  const sent: FromClient[] = [];
  let ears: Ears | undefined;
  const waiting: (() => void)[] = [];
  const link: Link = {
    state: signal<LinkState>({ state: "open" }),
    send: (message) => void sent.push(message),
    retryNow: () => {},
    close: () => {},
  };
  const match = new Match((given) => ((ears = given), link), { after: (_, then) => (waiting.push(then), () => {}) });
  return { match, sent, ears: ears!, pass: () => waiting.splice(0).forEach((then) => then()) };
}

describe("a match", () => {
  test("shows the board as told so far, and the new one once the lines are told", () => {
    speed.value = 1;
    const { match, ears, pass } = open();
    ears.hear({ type: "lines", lines: [moved(0, 0)] });
    ears.hear(table(1, 0));
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([0]);
    ears.hear({ type: "lines", lines: [moved(1, 1)] });
    ears.hear(table(2, 1));
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([0]);
    expect(match.choice.value?.kind).toBe("move"); // The question does not wait for the animation.
    pass();
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([1]);
  });

  test("sends an answer with the version it belongs to, once", () => {
    const { match, ears, sent } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    match.choose("stay");
    expect(sent).toEqual([{ type: "answer", version: 7, kind: "move", keys: ["stay"] }]);
  });

  test("offers the question again after a refusal, with the reason", () => {
    const { match, ears } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    expect(match.choice.value).toBeNull();
    ears.hear({ type: "refused", say: { id: "words", args: { en: "No", fr: "Non" } } });
    expect(match.choice.value?.kind).toBe("move");
    expect(match.refused.value?.id).toBe("words");
  });

  test("sends an unheard answer again after a cut", () => {
    const { match, ears, sent } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    ears.hear(table(7, 0)); // The link came back, and the server still asks the same.
    expect(sent).toHaveLength(2);
    ears.hear(table(8, 0));
    expect(match.pending.value).toBeNull();
  });

  test("asks for the lines it has not seen, and forgets those an undo took back", () => {
    const { match, ears } = open();
    expect(ears.since()).toBe(0);
    ears.hear({ type: "lines", lines: [moved(0, 0), moved(1, 1), moved(2, 2)] });
    expect(ears.since()).toBe(3);
    ears.hear({ type: "lines", lines: [moved(1, 2)], reset_to: 1 });
    expect(match.lines.value.map((line) => line.number)).toEqual([0, 1]);
    expect(match.lines.value[1]!.event["path"]).toEqual([2]);
  });

  test("keeps the picks while somebody else answers, and gives a late answer again", () => {
    const { match, ears, sent } = open();
    const choice = { kind: "lose", least: 2, most: 2, options: ["a", "b", "c"].map((key) => ({ key })) };
    ears.hear(table(4, 0, { choice }));
    match.choose("a");
    ears.hear(table(5, 0, { choice })); // The other seat was quicker.
    expect(match.picks.value).toEqual(["a"]);
    match.choose("c");
    match.confirm();
    ears.hear({ type: "refused", say: { id: "store-conflict" }, version: 6 });
    expect(match.refused.value).toBeNull();
    ears.hear(table(6, 0, { choice }));
    expect(sent.map((message) => (message.type === "answer" ? [message.version, ...message.keys] : []))).toEqual([
      [5, "a", "c"],
      [6, "a", "c"],
    ]);
    ears.hear(table(7, 0, { choice: { kind: "move", options: [{ key: "stay" }] } }));
    expect(match.picks.value).toEqual([]);
  });

  test("shows why an answer was refused until something happens", () => {
    const { match, ears } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    ears.hear({ type: "refused", say: { id: "no" }, version: 7 });
    ears.hear(table(7, 0));
    expect(match.refused.value?.id).toBe("no");
    ears.hear(table(8, 0));
    expect(match.refused.value).toBeNull();
  });

  test("lays two cards at once where the game asks for the leading one first", () => {
    const { match, ears, sent } = open();
    const lead = { kind: "declare", options: [{ key: "lead:a" }, { key: "lead:b" }, { key: "lead:c" }, { key: "rest" }] };
    ears.hear(table(1, 0, { choice: lead }));
    match.choose("lead:b");
    match.choose("lead:c");
    match.choose("lead:c"); // A taken card comes to lead.
    match.confirm();
    expect(sent).toEqual([{ type: "answer", version: 1, kind: "declare", keys: ["lead:c"] }]);
    ears.hear(table(2, 0, { choice: null })); // Others still choose.
    expect(sent).toHaveLength(1);
    ears.hear(table(3, 0, { choice: { kind: "second_card", options: [{ key: "card:a" }, { key: "card:b" }] } }));
    expect(sent[1]).toEqual({ type: "answer", version: 3, kind: "second_card", keys: ["card:b"] });
    expect(match.ahead.value).toBeNull();
  });

  test("rests at once, and forgets a second card that is never asked for", () => {
    const { match, ears, sent } = open();
    const lead = { kind: "declare", options: [{ key: "lead:a" }, { key: "lead:b" }, { key: "rest" }] };
    ears.hear(table(1, 0, { choice: lead }));
    match.choose("rest");
    expect(sent).toEqual([{ type: "answer", version: 1, kind: "declare", keys: ["rest"] }]);
    ears.hear(table(2, 0, { choice: lead }));
    match.choose("lead:a");
    match.choose("lead:b");
    match.confirm();
    ears.hear(table(3, 0)); // The game took the only other card by itself, and asks for a move.
    expect(sent).toHaveLength(2);
    expect(match.ahead.value).toBeNull();
  });

  test("nothing can be answered while the match is paused", () => {
    const { match, ears, sent } = open();
    ears.hear(table(1, 0, { paused: true }));
    match.choose("stay");
    expect(sent).toEqual([]);
    ears.hear(table(1, 0));
    match.choose("stay");
    expect(sent).toHaveLength(1);
  });

  test("looks back without being able to answer there", () => {
    const { match, ears, pass } = open();
    ears.hear({ type: "lines", lines: [moved(0, 0)] });
    ears.hear(table(1, 0));
    ears.hear({ type: "lines", lines: [moved(1, 1)] });
    ears.hear(table(2, 1));
    pass();
    match.looking.value = 0;
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([0]);
    expect(match.choice.value).toBeNull();
    match.looking.value = null;
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([1]);
  });
});
