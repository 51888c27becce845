// What the server answers over HTTP: games, matches, words, rules. Addresses begin at this origin; nothing else is asked.
import { signal } from "@preact/signals";
import type { Both } from "../text/say";
import type { Language } from "../text/language";
import type {
  AnalysisState,
  BetterLine,
  Chapter,
  CreatedMatch,
  CreatedSeat,
  Foretaste,
  GameOffer,
  Glance,
  HeldMatch,
  HeldSecret,
  HostChange,
  HostedMatch,
  Lesson,
  MatchSummary,
  MyMatch,
  NewMatch,
  Reach,
  Replay,
  RuleText,
  SeatChange,
  SeatKey,
  Tallies,
  Term,
} from "../wire";
import { keep, kept } from "./kept";

export type { CreatedMatch, GameOffer, HostChange, HostedMatch, MatchSummary, NewMatch, OptionOffer, RuleText, ScenarioInfo } from "../wire";
export type { Chapter, SeatRequest, Term } from "../wire";
export type Frames = Replay;
export type UndoPolicy = HostedMatch["undo"];

/** The server said no, or did not answer; `code` is what a person can tell somebody who helps. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly words: Both | null = null,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Whether nobody answered the last time something was asked. */
export const serverAway = signal(false);

export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    serverAway.value = true;
    throw new ApiError("offline", path);
  }
  serverAway.value = false;
  if (answer.ok) return answer;
  const body = await answer.json().then(
    (found: { detail?: unknown; words?: Both }) => found,
    () => ({}) as { detail?: unknown; words?: Both },
  );
  throw new ApiError(String(answer.status), String(body.detail ?? ""), body.words ?? null);
}

/** What was kept under a name, instead of an answer that nobody gives. */
async function unlessAway<T>(name: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const before = error instanceof ApiError && error.code === "offline" ? await kept<T>(name) : undefined;
    if (before === undefined) throw error;
    return before;
  }
}

/** What the server says, kept for later; what it said last, if it is away. */
async function orKept<T>(name: string, asking: Promise<T>): Promise<T> {
  const keeping = asking.then((told) => {
    void keep(name, told);
    return told;
  });
  return unlessAway(name, keeping);
}

const get = async <T>(path: string): Promise<T> => (await (await ask(path)).json()) as T;

const getOrKept = <T>(path: string): Promise<T> => orKept(path, get<T>(path));

export interface Api {
  games(): Promise<readonly GameOffer[]>;
  /** The first board of a scenario, for so many seats, before anybody has begun it. */
  firstBoard(game: string, scenario: string, seats: number): Promise<Foretaste>;
  matches(ids: readonly string[]): Promise<readonly MatchSummary[]>;
  create(wanted: NewMatch): Promise<CreatedMatch>;
  /** The matches whose secrets one holds. */
  mine(held: readonly HeldMatch[]): Promise<readonly MyMatch[]>;
  /** A match as a list shows it: heroes, round, a small board. */
  glance(match: string, secret: string | null): Promise<Glance>;
  /** What each hero did in the scenario. */
  tallies(match: string, secret: string | null): Promise<Tallies>;
  /** How far a match that has ended is looked over, and what is known by now. */
  analysis(match: string, secret: string | null): Promise<AnalysisState>;
  beginAnalysis(match: string, secret: string | null): Promise<AnalysisState>;
  stopAnalysis(match: string, secret: string | null): Promise<AnalysisState>;
  /** What would have been better at a decision, step by step. */
  betterLine(match: string, secret: string | null, decision: number): Promise<BetterLine>;
  archive(match: string, secret: string, archived: boolean): Promise<void>;
  /** Throw a match away; it can be had again for a while. */
  remove(match: string, host: string): Promise<void>;
  restore(match: string, host: string): Promise<void>;
  /** The whole match as a file. */
  save(match: string, host: string): Promise<Blob>;
  /** Go on from a file. */
  load(file: Blob): Promise<CreatedMatch>;
  /** Whether others can come to this address, and by which ones they could. */
  reach(): Promise<Reach>;
  /** A new key that carries these secrets to other devices. */
  makeKey(held: readonly HeldSecret[]): Promise<SeatKey>;
  /** Put more on a key. */
  addToKey(key: string, held: readonly HeldSecret[]): Promise<SeatKey>;
  /** What a key carries; it was typed in words, or stood in a link. */
  readKey(typed: string): Promise<SeatKey>;
  dropKey(key: string): Promise<void>;
  texts(game: string, language: Language): Promise<string>;
  rules(game: string, words: string, language: Language): Promise<readonly RuleText[]>;
  rule(id: string, language: Language): Promise<RuleText>;
  /** The rules of a game by chapter. */
  contents(game: string, language: Language): Promise<readonly Chapter[]>;
  /** The words of a game, explained for its players. */
  glossary(game: string): Promise<readonly Term[]>;
  /** What newcomers to a game are told while playing. */
  coach(game: string): Promise<readonly Lesson[]>;
  /** What the host of a match decides, with the host's own secret. */
  host(match: string, secret: string): Promise<HostedMatch>;
  /** What the seat's player is called at this table. */
  callMe(match: string, secret: string, name: string): Promise<void>;
  changeMatch(match: string, secret: string, change: HostChange): Promise<HostedMatch>;
  /** Put somebody else on a seat; the answer has the new secret of a person's seat. */
  reseat(match: string, secret: string, seat: string, who: SeatChange): Promise<CreatedSeat>;
  /** Tables of the past, from after so many answers on; an onlooker's without a secret. */
  replay(match: string, secret: string | null, first: number, count: number): Promise<Replay>;
  /** What a tool of a game says to a text, such as a situation that a person wrote in YAML or JSON. */
  tool<T>(game: string, name: string, text: string, signal?: AbortSignal): Promise<T>;
}

const bearer = (secret: string | null): Record<string, string> => (secret ? { Authorization: `Bearer ${secret}` } : {});

async function tell<T>(method: string, path: string, secret: string | null, body?: unknown): Promise<T> {
  const headers = { ...bearer(secret), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  return (await (await ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })).json()) as T;
}

/** Ask for something that is answered with nothing, or with what is known already. */
async function bid(method: string, path: string, secret: string, body?: unknown): Promise<void> {
  const headers = { ...bearer(secret), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  await ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

/** Matches in one request, as many as the server takes at once. */
const PAGE = 200;
const pagesOf = <T>(all: readonly T[]): readonly (readonly T[])[] => Array.from({ length: Math.max(1, Math.ceil(all.length / PAGE)) }, (_, i) => all.slice(i * PAGE, (i + 1) * PAGE));

/** Under which name a stretch of a match that has ended is kept. */
export const pastOf = (match: string, secret: string | null, first: number): string => `match/${match}/${secret ?? ""}/${first}`;

const matchPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

async function tool<T>(game: string, name: string, text: string, signal?: AbortSignal): Promise<T> {
  const [path, headers] = [`/api/${encodeURIComponent(game)}/${encodeURIComponent(name)}`, { "Content-Type": "application/json" }];
  return (await (await ask(path, { method: "POST", headers, body: text, ...(signal ? { signal } : {}) })).json()) as T;
}

const server: Api = {
  games: () => getOrKept("/api/games"),
  firstBoard: (game, scenario, seats) => get(`/api/games/${encodeURIComponent(game)}/board?${new URLSearchParams({ scenario, seats: String(seats) })}`),
  matches: (ids) => get(`/api/matches?ids=${ids.map(encodeURIComponent).join(",")}`),
  create: (wanted) => tell("POST", "/api/matches", null, wanted),
  mine: (held) => orKept("mine", Promise.all(pagesOf(held).map((some) => tell<readonly MyMatch[]>("POST", "/api/mine", null, { held: some }))).then((pages) => pages.flat())),
  glance: (match, secret) => orKept(`match/${match}/glance`, tell("GET", `${matchPath(match)}/glance`, secret)),
  tallies: (match, secret) => orKept(`match/${match}/${secret ?? ""}/tallies`, tell("GET", `${matchPath(match)}/tallies`, secret)),
  analysis: (match, secret) => tell("GET", `${matchPath(match)}/analysis`, secret),
  beginAnalysis: (match, secret) => tell("POST", `${matchPath(match)}/analysis`, secret),
  stopAnalysis: (match, secret) => tell("DELETE", `${matchPath(match)}/analysis`, secret),
  betterLine: (match, secret, decision) => tell("GET", `${matchPath(match)}/analysis/line?number=${decision}`, secret),
  archive: (match, secret, archived) => bid("PUT", `${matchPath(match)}/archived`, secret, { archived }),
  remove: (match, host) => bid("DELETE", matchPath(match), host),
  restore: (match, host) => bid("POST", `${matchPath(match)}/restore`, host),
  save: async (match, host) => (await ask(`${matchPath(match)}/save`, { headers: bearer(host) })).blob(),
  load: async (file) => (await (await ask("/api/saves", { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file })).json()) as CreatedMatch,
  reach: () => get("/api/reach"),
  makeKey: (held) => tell("POST", "/api/keys", null, { held }),
  addToKey: (key, held) => tell("PUT", "/api/keys", key, { held }),
  readKey: (typed) => tell("POST", "/api/keys/typed", null, { typed }),
  dropKey: (key) => bid("DELETE", "/api/keys", key),
  texts: (game, language) => {
    const path = `/api/texts/${encodeURIComponent(game)}/${language}`;
    return orKept(path, ask(path).then((answer) => answer.text()));
  },
  rules: (game, words, language) => get(`/api/rules?${new URLSearchParams({ game, q: words, lang: language })}`),
  rule: (id, language) => get(`/api/rules/${encodeURIComponent(id)}?lang=${language}`),
  contents: (game, language) => get(`/api/contents/${encodeURIComponent(game)}?lang=${language}`),
  glossary: (game) => getOrKept(`/api/glossary/${encodeURIComponent(game)}`),
  coach: (game) => get(`/api/coach/${encodeURIComponent(game)}`),
  host: (match, secret) => tell("GET", `${matchPath(match)}/host`, secret),
  callMe: (match, secret, name) => bid("PUT", `${matchPath(match)}/name`, secret, { name }),
  changeMatch: (match, secret, change) => tell("PATCH", `${matchPath(match)}/host`, secret, change),
  reseat: (match, secret, seat, who) => tell("PUT", `${matchPath(match)}/seats/${encodeURIComponent(seat)}`, secret, who),
  replay: (match, secret, first, count) => unlessAway(pastOf(match, secret, first), tell("GET", `${matchPath(match)}/replay?first=${first}&count=${count}`, secret)),
  tool,
};

let current: Api = server;

/** The server, or what stands in for it in demonstrations and tests. */
export const api = (): Api => current;

export function useApi(other: Api): void {
  current = other;
}
