// What the server answers over HTTP: games, matches, words, rules. Addresses begin at this origin; nothing else is asked.
import type { Both } from "../text/say";
import type { Language } from "../text/language";

export interface ScenarioOffer {
  readonly id: string;
  readonly title: Both;
  readonly blurb?: Both | null;
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
  /** What a monster may do in a situation, written as YAML or JSON. */
  adjudicate(situation: string, signal?: AbortSignal): Promise<Judgement>;
}

const server: Api = {
  games: () => get("/api/games"),
  matches: (ids) => get(`/api/matches?ids=${ids.map(encodeURIComponent).join(",")}`),
  create: async (wanted) =>
    (await (
      await ask("/api/matches", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wanted) })
    ).json()) as CreatedMatch,
  texts: async (game, language) => (await ask(`/api/texts/${encodeURIComponent(game)}/${language}`)).text(),
  rules: (game, words, language) => get(`/api/rules?${new URLSearchParams({ game, q: words, lang: language })}`),
  rule: (id, language) => get(`/api/rules/${encodeURIComponent(id)}?lang=${language}`),
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
