import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, serverAway } from "../src/net/api";
import { forgetKept, kept, useCupboard } from "../src/net/kept";
import { forgetEnded, keepEnded, showEnded } from "../src/state/ended";
import type { Match } from "../src/state/match";
import type { FromServer, Hello, Table } from "../src/wire";

const things = new Map<string, unknown>();
const answers = new Map<string, unknown>();
let away = false;

beforeEach(() => {
  things.clear();
  answers.clear();
  away = false;
  useCupboard({
    put: async (name, value) => void things.set(name, value),
    get: async (name) => things.get(name),
    names: async () => [...things.keys()],
    drop: async (names) => names.forEach((name) => things.delete(name)),
  });
  vi.stubGlobal("fetch", async (path: string) => {
    if (away) throw new TypeError("nobody answers");
    return answers.has(path) ? Response.json(answers.get(path)) : new Response("{}", { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((then) => setTimeout(then));
const frame = (n: number) => ({ answers: n, lines: [{ number: n, event: {} }], view: { game: "test", title: { id: String(n) } } });
const hello: Hello = { type: "hello", match: "m", game: "test", seat: "ann", title: { id: "t" } };
const table = (version: number): Table => ({ type: "table", version, seats: [], view: { game: "test", title: { id: "end" } }, over: true }) as unknown as Table;

/** A match that ended after so many answers, on a server that tells its past. */
function ends(id: string, version: number): void {
  for (let first = 0; first <= version; first += 20) answers.set(`/api/matches/${id}/replay?first=${first}&count=20`, { frames: [frame(first)], answers: version, next: null });
}

test("what the server said last is told again while it is away", async () => {
  answers.set("/api/games", [{ id: "descent" }]);
  expect(await api().games()).toEqual([{ id: "descent" }]);
  await settled();
  away = true;
  expect(await api().games()).toEqual([{ id: "descent" }]);
  expect(serverAway.value).toBe(true);
  away = false;
  answers.set("/api/games", []);
  expect(await api().games()).toEqual([]);
  expect(serverAway.value).toBe(false);
});

test("what was never said cannot be told, and a refusal is no absence", async () => {
  away = true;
  await expect(api().glossary("descent")).rejects.toMatchObject({ code: "offline" });
  away = false;
  things.set("/api/glossary/descent", ["old"]);
  await expect(api().glossary("descent")).rejects.toMatchObject({ code: "404" });
});

test("a match that has ended is shown and looked back into without its server", async () => {
  ends("m", 45);
  await keepEnded("m", "secret", { hello, lines: [{ number: 0, event: {} }], table: table(45) });
  away = true;
  const heard: FromServer[] = [];
  const match = { hello: { value: null }, hear: (message: FromServer) => heard.push(message) } as unknown as Match;
  await showEnded("m", "secret", match);
  expect(heard.map((message) => message.type)).toEqual(["hello", "lines", "table"]);
  expect((await api().replay("m", "secret", 40, 20)).frames[0]!.answers).toBe(40);
  await expect(api().replay("m", "another", 40, 20)).rejects.toMatchObject({ code: "offline" });
});

test("a match that could not be read to its end is not kept as whole", async () => {
  ends("m", 20);
  answers.delete("/api/matches/m/replay?first=20&count=20");
  await expect(keepEnded("m", null, { hello, lines: [], table: table(20) })).rejects.toBeDefined();
  expect(await kept("match/m/")).toBeUndefined();
});

test("of many the oldest goes, and what is thrown away is gone", async () => {
  for (let i = 0; i < 22; i++) {
    ends(`m${i}`, 1);
    await keepEnded(`m${i}`, null, { hello, lines: [], table: table(1) });
  }
  expect([...things.keys()].filter((name) => name.startsWith("match/m0/") || name.startsWith("match/m1/"))).toEqual([]);
  expect(things.has("match/m21/")).toBe(true);
  await forgetEnded("m21");
  expect(things.has("match/m21/")).toBe(false);
  await forgetKept("match/");
  expect([...things.keys()]).toEqual(["ended"]);
});
