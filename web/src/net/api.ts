// What the server answers over HTTP: games, matches, words, rules. Addresses begin at this origin; nothing else is asked.
import type { Both } from "../text/say";
import type { Language } from "../text/language";
import type { LineOnWire, View } from "../wire";

export interface ScenarioOffer {
  readonly id: string;
  readonly title: Both;
  readonly blurb?: Both | null;
  readonly icon?: string;
  /** The level of characters it is meant for, where they have levels. */
  readonly level?: number;
}

/** Somebody whom a seat can play. */
export interface RoleOffer {
  readonly id: string;
  readonly title: Both;
  readonly blurb?: Both | null;
  readonly icon?: string;
}

/** Who can be played, by which option they are named, and how many there must be together. */
export interface CastOffer {
  readonly option: string;
  readonly roles: readonly RoleOffer[];
  readonly fewest: number;
  readonly most: number;
}

export interface ValueOffer {
  readonly id: string | number | boolean;
  readonly title: Both;
  readonly blurb?: Both | null;
  readonly icon?: string;
}

/** Something to set before a match begins; `each_seat` options are chosen once a seat and sent by seat name. */
export interface OptionOffer {
  readonly id: string;
  readonly title: Both;
  readonly values: readonly ValueOffer[];
  readonly default?: string | number | boolean | null;
  readonly each_seat?: boolean;
}

export interface BotOffer {
  readonly id: string;
  readonly title: Both;
}

export interface GameOffer {
  readonly id: string;
  readonly title: Both;
  readonly blurb: Both;
  readonly stage: string;
  readonly seats: readonly [number, number];
  readonly scenarios: readonly ScenarioOffer[];
  readonly options?: readonly OptionOffer[];
  readonly bots?: readonly BotOffer[];
  readonly cast?: CastOffer | null;
  /** What a match without a scenario can be. */
  readonly campaigns?: readonly ScenarioOffer[];
  /** Minutes a match takes, where somebody has measured it. */
  readonly minutes?: number | null;
}

export interface SeatRequest {
  readonly name: string;
  readonly kind: "me" | "link" | "bot";
  readonly bot?: string;
}

export interface NewMatch {
  readonly game: string;
  readonly scenario: string | null;
  readonly seed?: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatRequest[];
}

export interface CreatedMatch {
  readonly match: string;
  readonly seats: readonly { readonly name: string; readonly secret?: string }[];
  readonly host?: string;
}

export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly title: Both;
  readonly seats: readonly { readonly name: string; readonly kind: "human" | "bot"; readonly deciding?: boolean }[];
  readonly round?: number | null;
  readonly over?: boolean;
  readonly won?: boolean;
}

export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  readonly language?: string;
}

export type UndoPolicy = "ask" | "free" | "never";

/** What the host of a match decides. */
export interface HostedMatch {
  readonly match: string;
  readonly name: string;
  readonly paused: boolean;
  readonly onlookers: boolean;
  readonly undo: UndoPolicy;
  readonly seats: readonly { readonly name: string; readonly kind: "human" | "link" | "bot"; readonly bot: string | null }[];
}

export type HostChange = Partial<Pick<HostedMatch, "name" | "paused" | "onlookers" | "undo">>;

/** The table after one answer, as the seat saw it then, with the lines that led there. */
export interface Frame {
  readonly answers: number;
  readonly lines: readonly LineOnWire[];
  readonly view: View;
}

export interface Frames {
  readonly frames: readonly Frame[];
  readonly answers: number;
  readonly next: number | null;
}

/** One legal outcome of a drawn situation. */
export interface Ruled {
  readonly move_to: readonly [number, number];
  readonly attacks: readonly string[];
  readonly focus: string | null;
  readonly path: readonly (readonly [number, number])[];
  readonly destination: readonly [number, number] | null;
  readonly cites: readonly string[];
}

/** An enemy with the numbers by which the focus is chosen; without a way to attack it there are none. */
export interface Considered {
  readonly id: string;
  readonly initiative: number;
  readonly negative: number | null;
  readonly movement: number | null;
  readonly proximity: number | null;
}

export interface Judgement {
  readonly outcomes: readonly Ruled[];
  readonly rules: readonly string[];
  readonly enemies?: readonly Considered[];
}

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

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("offline", path);
  }
  if (answer.ok) return answer;
  const body = await answer.json().then(
    (found: { detail?: unknown; words?: Both }) => found,
    () => ({}) as { detail?: unknown; words?: Both },
  );
  throw new ApiError(String(answer.status), String(body.detail ?? ""), body.words ?? null);
}

const get = async <T>(path: string): Promise<T> => (await (await ask(path)).json()) as T;

export interface Api {
  games(): Promise<readonly GameOffer[]>;
  matches(ids: readonly string[]): Promise<readonly MatchSummary[]>;
  create(wanted: NewMatch): Promise<CreatedMatch>;
  texts(game: string, language: Language): Promise<string>;
  rules(game: string, words: string, language: Language): Promise<readonly RuleText[]>;
  rule(id: string, language: Language): Promise<RuleText>;
  /** What the host of a match decides, with the host's own secret. */
  host(match: string, secret: string): Promise<HostedMatch>;
  changeMatch(match: string, secret: string, change: HostChange): Promise<HostedMatch>;
  /** Put somebody else on a seat; the answer has the new secret of a person's seat. */
  reseat(match: string, secret: string, seat: string, who: Omit<SeatRequest, "name">): Promise<{ readonly name: string; readonly secret?: string | null }>;
  /** Tables of the past, from after so many answers on; an onlooker's without a secret. */
  replay(match: string, secret: string | null, first: number, count: number): Promise<Frames>;
  /** What a monster may do in a situation, written as YAML or JSON. */
  adjudicate(situation: string, signal?: AbortSignal): Promise<Judgement>;
}

const bearer = (secret: string | null): Record<string, string> => (secret ? { Authorization: `Bearer ${secret}` } : {});

async function tell<T>(method: string, path: string, secret: string | null, body?: unknown): Promise<T> {
  const headers = { ...bearer(secret), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
  return (await (await ask(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })).json()) as T;
}

const matchPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

const server: Api = {
  games: () => get("/api/games"),
  matches: (ids) => get(`/api/matches?ids=${ids.map(encodeURIComponent).join(",")}`),
  create: (wanted) => tell("POST", "/api/matches", null, wanted),
  texts: async (game, language) => (await ask(`/api/texts/${encodeURIComponent(game)}/${language}`)).text(),
  rules: (game, words, language) => get(`/api/rules?${new URLSearchParams({ game, q: words, lang: language })}`),
  rule: (id, language) => get(`/api/rules/${encodeURIComponent(id)}?lang=${language}`),
  host: (match, secret) => tell("GET", `${matchPath(match)}/host`, secret),
  changeMatch: (match, secret, change) => tell("PATCH", `${matchPath(match)}/host`, secret, change),
  reseat: (match, secret, seat, who) => tell("PUT", `${matchPath(match)}/seats/${encodeURIComponent(seat)}`, secret, who),
  replay: (match, secret, first, count) => tell("GET", `${matchPath(match)}/replay?first=${first}&count=${count}`, secret),
  adjudicate: async (situation, signal) =>
    (await (
      await ask("/api/gloomhaven/adjudicate", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: situation,
        ...(signal ? { signal } : {}),
      })
    ).json()) as Judgement,
};

let current: Api = server;

/** The server, or what stands in for it in demonstrations and tests. */
export const api = (): Api => current;

export function useApi(other: Api): void {
  current = other;
}
