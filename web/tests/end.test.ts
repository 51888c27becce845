import { expect, test } from "vitest";
import { nameOfMatch } from "../src/lobby/MatchCard";
import { myMatches, renameMatch, shelfOf, shelved, wonIn } from "../src/lobby/matches";
import { middleOf } from "../src/lobby/SmallMap";
import { whenOf } from "../src/lobby/when";
import { isLocal } from "../src/states/Reach";
import { api, useApi, type GameOffer } from "../src/net/api";
import { labelled, niceTop, pointsOf, turnBand } from "../src/states/EndCourse";
import { luckWord } from "../src/states/EndDeeds";
import { nextOf, setUpAddress, spoilsOf } from "../src/states/EndScreen";
import { wrapped } from "../src/states/poster";
import type { HeroTally, MyMatch } from "../src/wire";

const w = (text: string) => ({ en: text, fr: text });
const mine = (id: string, over: boolean, more: Partial<MyMatch> = {}, updated = "2026-01-01T20:00:00+00:00"): MyMatch => ({
  match: { id, game: "crawl", title: w(id), name: "", seats: [], answers: 1, over, won: over, updated, private: false },
  scenario: id,
  begun: updated,
  mine: ["Ada"],
  hosted: true,
  my_turn: false,
  archived: false,
  won: over,
  ...more,
});

test("matches lie on the shelf they belong to, whose turn it is first, then what was played last", () => {
  const all = [mine("old", false), mine("new", false, {}, "2026-02-01T20:00:00+00:00"), mine("turn", false, { my_turn: true }), mine("done", true), mine("away", true, { archived: true })];
  expect(shelved(all, "playing").map((one) => one.match.id)).toEqual(["turn", "new", "old"]);
  expect(shelved(all, "finished").map((one) => one.match.id)).toEqual(["done"]);
  expect(shelfOf(all[4]!)).toBe("archive");
  expect([...wonIn(all, "crawl")].sort()).toEqual(["away", "done"]);
  expect(wonIn(all, "other").size).toBe(0);
  expect(wonIn([mine("theirs", true, { won: false })], "crawl").size).toBe(0); // somebody won, but not this player
});

test("the end leads to the next scenario of the list, and to none after the last", () => {
  const game = { scenarios: [{ id: "1" }, { id: "2" }] } as unknown as GameOffer;
  expect(nextOf(game, "1").next?.id).toBe("2");
  expect(nextOf(game, "2").next).toBeUndefined();
  expect(nextOf(game, "2").played?.id).toBe("2");
  expect(nextOf(game, null)).toEqual({});
  expect(setUpAddress("crawl", "2")).toBe("/?game=crawl&scenario=2");
});

test("spoils are added up, and told by whom", () => {
  const hero = (name: string, gold: number): HeroTally => ({ name: { id: name }, figures: [{ id: "gold", say: { id: "gold" }, value: gold }] });
  const found = spoilsOf([hero("a", 9), hero("b", 0), hero("c", 5)], "gold");
  expect(found.total).toBe(14);
  expect(found.by.map((one) => one.value)).toEqual([9, 5]);
});

test("small maps shift odd columns or rows as the boards do", () => {
  expect(middleOf({ shape: "square" }, 2, 3)).toEqual([4, 6]);
  expect(middleOf({ shape: "hex", top: "flat" }, 1, 0)[1]).toBeGreaterThan(middleOf({ shape: "hex", top: "flat" }, 0, 0)[1]);
  expect(middleOf({ shape: "hex", top: "pointed" }, 0, 1)[0]).toBeGreaterThan(middleOf({ shape: "hex", top: "pointed" }, 0, 0)[0]);
});

test("times are told as people say them", () => {
  const now = new Date(2026, 4, 20, 15, 0);
  expect(whenOf(new Date(2026, 4, 20, 14, 50).toISOString(), "en", now)).toBe("10 minutes ago");
  expect(whenOf(new Date(2026, 4, 19, 21, 40).toISOString(), "fr", now)).toMatch(/^hier, 21:40$/);
  expect(whenOf(new Date(2026, 0, 2, 9, 0).toISOString(), "en", now)).toBe("January 2");
  expect(whenOf("never", "en", now)).toBe("");
});

test("addresses of this machine are told from others", () => {
  expect(["localhost", "127.0.0.1", "[::1]", "table.localhost"].every(isLocal)).toBe(true);
  expect(["192.168.1.20", "play.example", "localhost.example"].some(isLocal)).toBe(false);
});

test("the chart's axis ends at a number that reads well, and its points lie within it", () => {
  expect([niceTop(3), niceTop(11), niceTop(24), niceTop(101)]).toEqual([4, 12, 24, 150]);
  const curve = { name: { id: "x", args: {} }, values: [12, 6, 0] } as const;
  const points = pointsOf(curve, [1, 2, 5], 12);
  expect(points.map(([, y]) => y)).toEqual([10, 77, 144]);
  expect(points[1]![0] - points[0]![0]).toBeCloseTo((points[2]![0] - points[0]![0]) / 4);
});

test("rounds under the chart are few, and its end is not one of them", () => {
  expect(labelled([1, 2, 3, 4])).toEqual([1, 2, 3]);
  expect(labelled(Array.from({ length: 21 }, (_, i) => i + 1)).length).toBeLessThanOrEqual(8);
});

test("a match is renamed for its host, in the list at once", async () => {
  useApi({ ...api(), changeMatch: async (match, _secret, change) => ({ match, name: change.name ?? "", paused: false, onlookers: true, undo: "ask", turn_minutes: 0, seats: [] }) });
  myMatches.value = [mine("a", false), mine("b", false)];
  await renameMatch(myMatches.value[1]!, "host", "Thursdays");
  expect(myMatches.value.map((one) => one.match.name)).toEqual(["", "Thursdays"]);
  expect(nameOfMatch(myMatches.value[1]!)).toBe("Thursdays");
});

test("the round that turned a match is a band of the chart, from its beginning to the next one", () => {
  const course = { what: { id: "health" }, unit: { id: "round" }, rounds: [1, 2, 3], curves: [] };
  expect(turnBand(course)).toBeNull();
  const [left, width] = turnBand({ ...course, turn: { round: 2, number: 7, say: { id: "blow" } } })!;
  const points = pointsOf({ name: { id: "a" }, values: [0, 0, 0] }, course.rounds, 1);
  expect([left, left + width]).toEqual([points[1]![0], points[2]![0]]);
  expect(turnBand({ ...course, turn: { round: 3, number: 7, say: { id: "blow" } } })).toBeNull();
});

test("luck is told by how rare it was", () => {
  expect([-180, -60, 0, 30, 31, 100, 101].map(luckWord)).toEqual(["end-luck-foul", "end-luck-below", "end-luck-even", "end-luck-even", "end-luck-above", "end-luck-above", "end-luck-fair"]);
});

test("words on a picture are wrapped, and cut with dots where there is no room", () => {
  const measure = (text: string): number => text.length;
  expect(wrapped("the lamps are out", 9, 3, measure)).toEqual(["the lamps", "are out"]);
  expect(wrapped("one two three four", 5, 2, measure)).toEqual(["one", "two …"]);
});
