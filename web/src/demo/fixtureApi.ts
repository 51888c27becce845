// What the server would answer, from what it did answer when the fixtures were recorded.
import lobby from "../../fixtures/lobby.json";
import type { Api, Chapter, GameOffer, Judgement, MatchSummary, RuleText } from "../net/api";
import { ApiError } from "../net/api";
import type { HostedMatch, Sighting } from "../wire";

const rules = lobby.rules as unknown as Readonly<Record<string, readonly RuleText[]>>;
const contents = lobby.contents as unknown as Readonly<Record<string, Readonly<Record<string, readonly Chapter[]>>>>;

const hosted: HostedMatch = {
  match: "",
  name: "",
  paused: false,
  onlookers: true,
  undo: "ask",
  seats: [
    { name: "Ilse", kind: "human", bot: null },
    { name: "Maëlle", kind: "link", bot: null },
  ],
};

export const fixtureApi: Api = {
  games: async () => lobby.games as unknown as readonly GameOffer[],
  matches: async () => lobby.matches as unknown as readonly MatchSummary[],
  create: async (wanted) => ({
    match: `demo-${wanted.game}`,
    seats: (wanted.seats ?? []).map(({ name }) => ({ name, secret: `secret-of-${name}` })),
    host: "host",
  }),
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
  changeMatch: async (match, _secret, change) => ({
    ...hosted,
    match,
    paused: change.paused ?? hosted.paused,
    onlookers: change.onlookers ?? hosted.onlookers,
    undo: change.undo ?? hosted.undo,
  }),
  reseat: async (_match, _secret, seat, who) => ({ name: seat, secret: who.kind === "bot" ? null : `new-secret-of-${seat}` }),
  replay: async () => ({ frames: [], answers: 0, next: null }),
  adjudicate: async () => lobby.judgement as unknown as Judgement,
  sight: async () => lobby.sighting as unknown as Sighting,
};
