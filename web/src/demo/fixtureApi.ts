// What the server would answer, from a file.
import lobby from "../../fixtures/lobby.json";
import type { Api, GameOffer, Judgement, MatchSummary } from "../net/api";
import { ApiError } from "../net/api";

export const fixtureApi: Api = {
  games: async () => lobby.games as unknown as readonly GameOffer[],
  matches: async () => lobby.matches as readonly MatchSummary[],
  create: async (wanted) => ({
    match: wanted.game === "buttons_bugs" ? "demo-bugs" : "demo-crypt",
    seats: wanted.seats.map(({ name }) => ({ name, secret: `secret-of-${name}` })),
    host: "host",
  }),
  texts: async () => "",
  rules: async (game, words, to) => {
    const prefix = game === "buttons_bugs" ? "BB" : game === "gloomhaven" ? "GH" : "";
    return lobby.rules
      .filter((rule) => rule.id.startsWith(prefix) && `${rule.title[to]} ${rule.rule[to]}`.toLowerCase().includes(words.toLowerCase()))
      .map((rule) => ({ id: rule.id, title: rule.title[to], rule: rule.rule[to], language: to }));
  },
  rule: async (id, to) => {
    const rule = lobby.rules.find((one) => one.id === id);
    if (!rule) throw new ApiError("404", id);
    return { id, title: rule.title[to], rule: rule.rule[to], language: to };
  },
  host: async (match) => ({
    match,
    name: "",
    paused: false,
    onlookers: true,
    undo: "ask",
    seats: [
      { name: "Ilse", kind: "human", bot: null },
      { name: "Maëlle", kind: "link", bot: null },
    ],
  }),
  changeMatch: async (match, _secret, change) => ({ ...(await fixtureApi.host(match, "")), ...change }),
  reseat: async (_match, _secret, seat, who) => ({ name: seat, ...(who.kind === "bot" ? {} : { secret: `new-secret-of-${seat}` }) }),
  replay: async () => ({ frames: [], answers: 0, next: null }),
  adjudicate: async () => lobby.judgement as unknown as Judgement,
};
