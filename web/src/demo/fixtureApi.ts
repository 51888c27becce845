// What the server would answer, from what it did answer when the fixtures were recorded.
import lobby from "../../fixtures/lobby.json";
import type { Api, Chapter, GameOffer, MatchSummary, RuleText } from "../net/api";
import { ApiError } from "../net/api";
import type { Glance, HostedMatch, MyMatch, SeatKey, SmallBoard, Tallies } from "../wire";

const rules = lobby.rules as unknown as Readonly<Record<string, readonly RuleText[]>>;
const contents = lobby.contents as unknown as Readonly<Record<string, Readonly<Record<string, readonly Chapter[]>>>>;

const boards = lobby.boards as unknown as Readonly<Record<string, SmallBoard>>;

const hosted: HostedMatch = {
  match: "",
  name: "",
  paused: false,
  onlookers: true,
  turn_minutes: 0,
  undo: "ask",
  seats: [
    { name: "Ilse", kind: "human", bot: null },
    { name: "Maëlle", kind: "link", bot: null },
  ],
};

/** The matches of the recorded lobby. */
export const summaries = lobby.matches as unknown as readonly MatchSummary[];
const glances = lobby.glances as unknown as Readonly<Record<string, Glance>>;

/** Two wait for me, one for somebody else, two are over. */
const mine: readonly MyMatch[] = summaries.map((match, place) => ({
  match: {
    ...match,
    over: place === 3 || place === 4,
    won: place === 3,
    seats: match.seats.map((seat, i) => ({ ...seat, called: "", deciding: place < 3 && i === (place === 2 ? 1 : 0) })),
  },
  scenario: (lobby.games as unknown as readonly GameOffer[]).find((game) => game.id === match.game)?.scenarios[0]?.id ?? null,
  begun: match.updated,
  mine: ["Ilse"],
  hosted: true,
  my_turn: place < 2,
  archived: false,
  won: place === 3,
}));

/** The figures of recorded matches, by match, as they are looked at. */
export const talliesOf = new Map<string, Tallies>();

const KEY_WORDS = {
  en: "amber otter seven lantern quiet rope cellar thimble crow barrow salt bell ember",
  fr: "ambre loutre sept lanterne calme corde cave clou corbeau tertre sel cloche braise",
};

const keyOf = (count: number): SeatKey => ({
  key: "3qXk7fB0m2ZtR9cWv1LsYA",
  words: KEY_WORDS,
  carries: summaries.slice(0, count).map((match) => ({ match: match.id, secret: "demo", seat: "Ilse" })),
});

export const fixtureApi: Api = {
  games: async () => lobby.games as unknown as readonly GameOffer[],
  firstBoard: async (game, scenario) => ({ board: boards[`${game}/${scenario}`] ?? null }),
  matches: async () => summaries,
  create: async (wanted) => ({
    match: `demo-${wanted.game}`,
    seats: (wanted.seats ?? []).map(({ name }) => ({ name, secret: `secret-of-${name}` })),
    host: "host",
  }),
  mine: async (held) => (held.length === 1 ? mine.filter((one) => one.match.id === held[0]!.match) : mine),
  glance: async (match) => glances[match]!,
  tallies: async (match) => talliesOf.get(match) ?? {},
  analysis: () => Promise.resolve({ state: "none" }),
  beginAnalysis: () => Promise.resolve({ state: "none" }),
  stopAnalysis: () => Promise.resolve({ state: "none" }),
  betterLine: () => Promise.resolve({ frames: [] }),
  archive: async () => {},
  remove: async () => {},
  restore: async () => {},
  save: async () => new Blob(["a match"]),
  load: async () => ({ match: "demo-gloomhaven", seats: [{ name: "Ilse", secret: "demo" }], host: "host" }),
  reach: async () => ({ this_machine_only: true, addresses: ["http://192.168.1.20:8765"], command: "" }),
  makeKey: async (held) => keyOf(held.length),
  addToKey: async (_key, held) => keyOf(held.length),
  readKey: async (typed) => {
    if (typed.trim().split(/\s+/).length < 13) throw new ApiError("404", "no such key", { en: "No key has these words.", fr: "Aucune clé n’a ces mots." });
    return keyOf(2);
  },
  dropKey: async () => {},
  texts: async () => "",
  rules: async (_game, words, to) => (rules[to] ?? []).filter((rule) => words && `${rule.title} ${rule.rule}`.toLowerCase().includes(words.toLowerCase())),
  rule: async (id, to) => {
    const rule = rules[to]?.find((one) => one.id === id);
    if (!rule) throw new ApiError("404", id);
    return rule;
  },
  contents: async (game, to) => contents[game]?.[to] ?? [],
  glossary: async () => [],
  coach: async () => [],
  host: async (match) => ({ ...hosted, match }),
  callMe: async () => {},
  changeMatch: async (match, _secret, change) => ({
    ...hosted,
    match,
    paused: change.paused ?? hosted.paused,
    onlookers: change.onlookers ?? hosted.onlookers,
    turn_minutes: change.turn_minutes ?? hosted.turn_minutes ?? 0,
    undo: change.undo ?? hosted.undo,
  }),
  reseat: async (_match, _secret, seat, who) => ({ name: seat, secret: who.kind === "bot" ? null : `new-secret-of-${seat}` }),
  replay: async () => ({ frames: [], answers: 0, next: null }),
  tool: async <T>(game: string, name: string) => (lobby.tools as unknown as Readonly<Record<string, unknown>>)[`${game}/${name}`] as T,
};
