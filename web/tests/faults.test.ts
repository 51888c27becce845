// Small things that were wrong once, each from where somebody would meet it.
import { signal } from "@preact/signals";
import { afterEach, expect, test } from "vitest";
import { boardOf, cellOf } from "../src/games/gloomhaven/adjudicator/picture";
import { paint } from "./faults.paint";
import { LINE_ICONS } from "../src/icons/line";
import type { Link } from "../src/net/link";
import { terrainsOf } from "../src/state/boards";
import { Match } from "../src/state/match";
import { language } from "../src/text/language";
import { followsOnce } from "../src/table/Hint";
import { keyWords } from "../src/table/keys";
import { timeOf } from "../src/table/Talk";
import type { FromServer, Table } from "../src/wire";

afterEach(() => void (language.value = "en"));

const table = (more: Partial<Table> & { phase?: string; now?: string } = {}): Table => {
  const { phase = "cards", now = "", ...rest } = more;
  return {
    type: "table",
    version: 3,
    seats: [
      { name: "Ada", kind: "human", online: true, deciding: true },
      { name: "Bo", kind: "human", online: true, deciding: true },
    ],
    view: { game: "x", title: { id: "x" }, seat: "Ada", phase: { id: phase }, turns: now ? [{ name: { id: now }, state: "now" }] : [] },
    choice: null,
    ...rest,
  } as unknown as Table;
};

function seated(): { match: Match; hear: (message: FromServer) => void } {
  const link = { state: signal({ state: "open" }), send: () => {}, close: () => {}, retryNow: () => {} } as unknown as Link;
  const match = new Match(() => link, { now: () => 0, after: () => () => {} } as never);
  const hear = (message: FromServer): void => {
    match.hear(message);
    match.hurry();
  };
  hear({ type: "hello", match: "m", game: "x", seat: "Ada" } as never);
  return { match, hear };
}

test("every terrain that can be painted is one the board knows how to draw", () => {
  const board = boardOf(paint);
  for (const place of Object.values(paint.grounds).flat()) {
    const cell = board.cells.find((one) => one.id === cellOf(place))!;
    expect(terrainsOf(board, cell)).toHaveLength(1);
  }
});

test("talk tells the hour of milliseconds", () => {
  const at = new Date(2026, 4, 1, 14, 7).getTime();
  expect(timeOf(at)).toContain("07");
  expect(timeOf(at)).toMatch(/02|14/);
});

test("a line icon is made anew for each use", () => {
  expect(LINE_ICONS.menu()).not.toBe(LINE_ICONS.menu());
});

test("who asked for an undo hears that it was declined, who took it back does not", () => {
  const { match, hear } = seated();
  hear(table({ undo: { possible: true, asked_by: "Ada", agreed: [] } } as never));
  hear(table({ undo: { possible: true } } as never));
  expect(match.declined.value).toBe(true);
  hear(table({ undo: { possible: true, asked_by: "Ada", agreed: [] } } as never));
  expect(match.declined.value).toBe(false);
  match.decline();
  hear(table({ undo: { possible: true } } as never));
  expect(match.declined.value).toBe(false);
});

test("what was chosen in secret is no longer called so once turns begin", () => {
  const { match, hear } = seated();
  hear(table());
  match.laid.value = [{ key: "k" }] as never;
  hear(table({ version: 4 }));
  expect(match.laid.value).toHaveLength(1);
  hear(table({ version: 5, now: "bo" }));
  expect(match.laid.value).toHaveLength(0);
});

test("what follows is said once", () => {
  const why = followsOnce([{ id: "a" }, { id: "hint-follows", args: { what: "one" } }, { id: "hint-follows", args: { what: "two" } }]);
  expect(why.map((one) => one.id)).toEqual(["a", "hint-follows"]);
  expect(why[1]!.args!["what"]).toBe("one; two");
});

test("keys have their names in French", () => {
  language.value = "fr";
  expect(keyWords("Shift Z")).toBe("Maj Z");
  expect(keyWords("Space")).toBe("Espace");
  expect(keyWords("← ↑")).toBe("← ↑");
});
