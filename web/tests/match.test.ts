import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import type { Ears, Link, LinkState } from "../src/net/link";
import { offerOf } from "../src/table/offer";
import { Match } from "../src/state/match";
import { asksFirst, speed } from "../src/state/settings";
import type { FromClient, LineOnWire, Table, View } from "../src/wire";

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
const moved = (number: number, cell: number): LineOnWire => ({
  number,
  event: { kind: "moved" },
  say: { id: "x" },
  beats: [{ beat: "walk", piece: "hero", cells: [cell] }],
});
const hello = { type: "hello", match: "m", game: "test", seat: "me", title: { id: "x" } } as const;

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
  return { match, sent, link, ears: ears!, pass: () => waiting.splice(0).forEach((then) => then()) };
}

describe("a match", () => {
  test("holds a tile the way round it was turned last, and Enter means that way", () => {
    const { match, ears, sent } = open();
    const options = [0, 1, 2].map((turn) => ({ key: `turn:${turn}`, slots: ["a"], preview: { laid: [{ id: 9 + turn, column: 3, row: turn }] } }));
    ears.hear({ type: "lines", lines: [moved(0, 0)] });
    ears.hear(table(1, 0, { choice: { kind: "turn_tile", options } }));
    const held = (): string | undefined => match.held.value?.option.key;
    expect(held()).toBe("turn:0");
    expect(match.turn(1)).toBe(true);
    expect(match.turn(1)).toBe(true);
    expect(held()).toBe("turn:2");
    match.preview.value = "turn:1"; // what is pointed at is shown first
    expect(held()).toBe("turn:1");
    match.turn(-1);
    expect(held()).toBe("turn:0");
    match.turn(-1);
    const main = offerOf(match)!.main;
    expect(main !== null && main !== "confirm" && main.option.key).toBe("turn:2");
    match.choose("turn:2");
    expect(sent.at(-1)).toMatchObject({ type: "answer", keys: ["turn:2"] });
  });

  test("has nothing to turn where no tile is to be laid", () => {
    const { match, ears } = open();
    ears.hear(table(1, 0));
    expect(match.turn(1)).toBe(false);
    expect(match.held.value).toBeNull();
  });

  test("shows the board as told so far, and the new one once the lines are told", () => {
    speed.value = 1;
    const { match, ears, pass } = open();
    ears.hear({ type: "lines", lines: [moved(0, 0)] });
    ears.hear(table(1, 0));
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([0]);
    ears.hear({ type: "lines", lines: [moved(1, 1)] });
    ears.hear(table(2, 1));
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([0]);
    expect(match.choice.value).toBeNull(); // Nothing is asked before the board has shown what led to it.
    expect(match.shownLines.value.map((line) => line.number)).toEqual([0, 1]);
    pass();
    expect(match.view.value?.pieces?.[0]?.cells).toEqual([1]);
    expect(match.choice.value?.kind).toBe("move");
  });

  test("tells lines one by one, asks and ends only after the last, and skips ahead when hurried", () => {
    speed.value = 1;
    const { match, ears } = open();
    ears.hear({ type: "lines", lines: [] });
    ears.hear(table(1, 0));
    ears.hear({ type: "lines", lines: [moved(0, 1), moved(1, 2), moved(2, 1)] });
    ears.hear(table(2, 1, { over: true, choice: null }));
    expect(match.shownLines.value).toHaveLength(1);
    expect(match.table.value?.over).toBeFalsy();
    match.choose("stay"); // Nothing is open yet.
    match.hurry();
    expect(match.shownLines.value).toHaveLength(3);
    expect(match.table.value?.over).toBe(true);
  });

  test("asks why something is not lit, and forgets the answer with the next question", () => {
    const { match, ears, sent } = open();
    ears.hear(table(1, 0));
    match.whyNot({ kind: "cell", cell: 2, board: "map" });
    expect(sent).toEqual([{ type: "ask", thing: { kind: "cell", cell: 2, board: "map" } }]);
    ears.hear({ type: "reason", thing: { kind: "cell", cell: 2, board: "map" }, why: { say: { id: "far" } } });
    expect(match.reason.value?.why?.say.id).toBe("far");
    ears.hear(table(2, 0)); // somebody else has answered
    expect(match.reason.value?.why?.say.id).toBe("far");
    ears.hear(table(3, 0, { choice: null }));
    expect(match.reason.value).toBeNull();
    expect(match.asked.value).toBeNull();
  });

  test("tells by itself that nothing is asked", () => {
    const { match, ears, sent } = open();
    ears.hear(table(1, 0, { choice: null }));
    match.whyNot({ kind: "cell", cell: 2 });
    expect(sent).toEqual([]);
    expect(match.reason.value).toEqual({ type: "reason", thing: { kind: "cell", cell: 2 } });
  });

  test("sends an answer with the version it belongs to, once", () => {
    const { match, ears, sent } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    match.choose("stay");
    expect(sent).toEqual([{ type: "answer", version: 7, kind: "move", keys: ["stay"] }]);
  });

  test("offers the question again after a refusal, with the reason", () => {
    const { match, ears, pass } = open();
    ears.hear(table(7, 0));
    match.choose("stay");
    expect(match.choice.value?.kind).toBe("move"); // the question stays as it is while the server is quick
    pass();
    expect(match.choice.value).toBeNull();
    ears.hear({ type: "refused", say: { id: "words", args: { en: "No", fr: "Non" } } });
    expect(match.choice.value?.kind).toBe("move");
    expect(match.refused.value?.id).toBe("words");
  });

  test("sends an unheard answer again after a cut, once on each connection", () => {
    const { match, ears, sent } = open();
    ears.hear(hello);
    ears.hear(table(7, 0));
    match.choose("stay");
    ears.hear(table(7, 0)); // Somebody came to the table; the server has the answer already.
    expect(sent).toHaveLength(1);
    ears.hear(hello); // The link came back, and the server still asks the same, twice.
    ears.hear(table(7, 0));
    ears.hear(table(7, 0));
    expect(sent).toHaveLength(2);
    ears.hear(table(8, 0));
    expect(match.pending.value).toBeNull();
    expect(match.refused.value).toBeNull();
  });

  test("keeps an answer that was given while the table was away, and sends it when it is back", () => {
    const { match, ears, sent, link } = open();
    ears.hear(hello);
    ears.hear(table(7, 0));
    link.state.value = { state: "cut", until: 0 };
    match.choose("stay");
    expect(match.pending.value?.keys).toEqual(["stay"]);
    link.state.value = { state: "open" };
    ears.hear(hello);
    ears.hear(table(7, 0));
    ears.hear(table(7, 0));
    const delivered = sent.filter((message) => message.type === "answer");
    expect(delivered).toHaveLength(2); // One into the void, one for good.
    ears.hear(table(8, 0));
    expect(match.refused.value).toBeNull();
  });

  test("asks for the lines it has not seen, and forgets those an undo took back", () => {
    const { match, ears } = open();
    expect(ears.since()).toBe(0);
    ears.hear({ type: "lines", lines: [moved(0, 0), moved(1, 1), moved(2, 2)] });
    expect(ears.since()).toBe(3);
    ears.hear({ type: "lines", lines: [moved(1, 2)], reset_to: 1 });
    expect(match.lines.value.map((line) => line.number)).toEqual([0, 1]);
    expect(match.lines.value[1]!.beats).toEqual([{ beat: "walk", piece: "hero", cells: [2] }]);
  });

  test("keeps the picks while somebody else answers, and shows a refusal as it is", () => {
    const { match, ears, sent } = open();
    const choice = { kind: "lose", least: 2, most: 2, options: ["a", "b", "c"].map((key) => ({ key })) };
    ears.hear(table(4, 0, { choice }));
    match.choose("a");
    ears.hear(table(5, 0, { choice })); // The other seat was quicker.
    expect(match.picks.value).toEqual(["a"]);
    match.choose("c");
    match.confirm();
    ears.hear({ type: "refused", say: { id: "store-conflict" }, version: 6 });
    expect(match.refused.value).toEqual({ id: "store-conflict" });
    ears.hear(table(6, 0, { choice }));
    expect(sent.map((message) => (message.type === "answer" ? [message.version, ...message.keys] : []))).toEqual([[5, "a", "c"]]);
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

  test("lays two cards in order as one answer, and rests at once", () => {
    const { match, ears, sent } = open();
    const pair = { kind: "cards", least: 2, most: 2, ordered: true, options: [{ key: "a" }, { key: "b" }, { key: "c" }, { key: "rest", alone: true }] };
    ears.hear(table(1, 0, { choice: pair }));
    match.choose("b");
    match.choose("c");
    match.choose("c"); // A taken card comes to lead.
    match.confirm();
    expect(sent).toEqual([{ type: "answer", version: 1, kind: "cards", keys: ["c", "b"] }]);
    ears.hear(table(2, 0, { choice: { ...pair, say: { id: "again" } } }));
    match.choose("rest");
    expect(sent[1]).toEqual({ type: "answer", version: 2, kind: "cards", keys: ["rest"] });
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

  test("steps back line by line, and the board stands as it stood after each", () => {
    speed.value = 0;
    const { match, ears } = open();
    ears.hear({ type: "lines", lines: [] });
    ears.hear(table(1, 0));
    const hurt: LineOnWire = { number: 1, event: {}, say: { id: "x" }, beats: [{ beat: "number", piece: "hero", amount: -3 }] };
    ears.hear({ type: "lines", lines: [moved(0, 1), hurt, moved(2, 2)] });
    ears.hear(table(2, 2));
    const at = (line: number) => ((match.looking.value = line), match.view.value?.pieces?.[0]);
    expect(at(0)?.cells).toEqual([1]);
    expect(at(1)?.cells).toEqual([1]);
    expect(at(2)?.cells).toEqual([2]);
    speed.value = 1;
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

  test("keeps a hint for its question only, and makes it the natural answer", () => {
    const { match, ears, sent } = open();
    const choice = { kind: "move", options: [{ key: "stay" }, { key: "go" }] };
    ears.hear(table(3, 0, { choice }));
    match.advise();
    match.advise();
    expect(sent.filter((message) => message.type === "advise")).toHaveLength(1);
    ears.hear({ type: "hint", version: 2, kind: "move", keys: ["go"], why: [] });
    expect(match.hint.value).toBeNull();
    ears.hear({ type: "hint", version: 3, kind: "move", keys: ["go"], why: [{ id: "why" }], costly: ["stay"] });
    expect(match.hint.value?.keys).toEqual(["go"]);
    const costly = () => match.choice.value?.options.filter((option) => option.tone === "costly").map((option) => option.key);
    expect(costly()).toEqual(["stay"]);
    expect(offerOf(match)?.main).toMatchObject({ option: { key: "go" } });
    ears.hear(table(3, 0, { choice, onlookers: 1 })); // somebody has come to look on
    expect(match.hint.value?.keys).toEqual(["go"]);
    ears.hear(table(4, 0, { choice }));
    expect(match.hint.value).toBeNull();
    expect(costly()).toEqual([]);
  });

  test("tells what was said in order, once, and shows where somebody points", () => {
    const { match, ears } = open();
    ears.hear(table(1, 0));
    ears.hear({ type: "talk", remarks: [{ n: 0, at: 1, seat: "A", text: "a" }, { n: 1, at: 2, seat: "B", text: "b" }] });
    expect(match.talkRead.value).toBe(1);
    expect(match.pings.value).toEqual([]);
    ears.hear({ type: "talk", remarks: [{ n: 1, at: 2, seat: "B", text: "b" }, { n: 2, at: 3, seat: "B", cell: 4 }] });
    expect(match.remarks.value.map((one) => one.n)).toEqual([0, 1, 2]);
    expect(match.pings.value.map((one) => one.cell)).toEqual([4]);
    expect(match.talkRead.value).toBe(1);
  });

  test("asks once more before something is left unused, and not if one does not want to be asked", () => {
    const { match, sent, ears } = open();
    const leaves = [{ id: "x" }];
    ears.hear(table(1, 0, { choice: { kind: "turn", options: [{ key: "go" }, { key: "end", passes: true, leaves }] } }));
    match.choose("end");
    expect(sent.some((message) => message.type === "answer")).toBe(false);
    expect(match.sure.value).toBe("end");
    match.choose("end");
    expect(sent.filter((message) => message.type === "answer").map((message) => message.keys)).toEqual([["end"]]);
    asksFirst.value = false;
    ears.hear(table(2, 0, { choice: { kind: "turn", options: [{ key: "go" }, { key: "end", passes: true, leaves }] } }));
    match.choose("end");
    expect(sent.filter((message) => message.type === "answer")).toHaveLength(2);
    asksFirst.value = true;
  });

  test("an answer that gives something away is never what Enter means", () => {
    const { match, ears } = open();
    ears.hear(table(1, 0, { choice: { kind: "turn", options: [{ key: "end", leaves: [{ id: "x" }] }] } }));
    expect(offerOf(match)?.main).toBeNull();
  });

  test("where every answer would be the end, none of them is asked about twice", () => {
    const { match, sent, ears } = open();
    const fatal = { follows: [{ say: { id: "x" }, tone: "fatal" as const }] };
    ears.hear(table(1, 0, { choice: { kind: "fatigue", options: [{ key: "none", preview: fatal }, { key: "one", preview: fatal }] } }));
    match.choose("one");
    expect(sent.filter((message) => message.type === "answer").map((message) => message.keys)).toEqual([["one"]]);
  });

  test("where answers have a price none of them is gold, and what would be the end wants a second press", () => {
    const { match, sent, ears } = open();
    const fatal = { follows: [{ say: { id: "x" }, tone: "fatal" as const }] };
    ears.hear(table(1, 0, { choice: { kind: "damage", options: [{ key: "suffer", preview: fatal }, { key: "lose", tone: "costly" }] } }));
    expect(offerOf(match)?.main).toBeNull();
    match.choose("suffer");
    expect(sent.some((message) => message.type === "answer")).toBe(false);
    match.choose("suffer");
    expect(sent.filter((message) => message.type === "answer").map((message) => message.keys)).toEqual([["suffer"]]);
    const rest = { follows: [{ say: { id: "x" }, tone: "price" as const }] };
    ears.hear(table(2, 0, { choice: { kind: "rest", options: [{ key: "rest", preview: rest }, { key: "no", passes: true }] } }));
    expect(offerOf(match)?.main).toBeNull();
    ears.hear(table(3, 0, { choice: { kind: "perform", options: [{ key: "do" }, { key: "no", passes: true }] } }));
    expect(offerOf(match)?.main).toMatchObject({ option: { key: "do" } });
  });
});
