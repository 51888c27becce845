// What the workshop's server is asked. A key, where one is needed, lies in this browser and goes into a header.
import { ask } from "../net/api";
import { remember, remembered } from "../state/memory";
import type { Around, Bench, Begun, CellLooked, Copied, CreatedMatch, Draft, LinkWanted, NewEntry, NewPage, OnAMap, Placing, Position, RunSeen, RunWanted, SharedPack, Tried, VersionTexts } from "../wire";
import type { Game } from "./game";

const PLACE = "/api/workshop";

const headers = (): Record<string, string> => {
  const key = remembered<string>("workshop-key", "");
  return key ? { Authorization: `Bearer ${key}` } : {};
};

async function told<T>(path: string, init: RequestInit = {}): Promise<T> {
  return (await (await ask(`${PLACE}${path}`, { ...init, headers: { ...headers(), ...init.headers } })).json()) as T;
}

const send = <T>(method: string, path: string, body: unknown): Promise<T> =>
  told<T>(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const packPath = (pack: string): string => `/packs/${encodeURIComponent(pack)}`;

export const bench = (): Promise<Bench> => told("");

export async function takeKey(): Promise<void> {
  remember("workshop-key", (await send<{ key: string }>("POST", "/keys", {})).key);
}

export const aboutGame = (game: string): Promise<Game> => told(`/games/${encodeURIComponent(game)}`);
export const begin = (game: string, en: string, fr: string, copy: string, chance: { readonly seed: number; readonly rooms: number; readonly level: number; readonly recipe: string } | null): Promise<Draft> =>
  send("POST", "/packs", { game, en, fr, copy, ...chance });
export const openPack = (pack: string): Promise<Draft> => told(packPath(pack));
export const removePack = (pack: string): Promise<Bench> => told(packPath(pack), { method: "DELETE" });

export interface PathEdit {
  readonly do: "set" | "remove" | "insert" | "move";
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
  readonly to?: number;
}

export interface StrokeSent {
  readonly drawn: number;
  readonly holder: readonly (string | number)[];
  readonly touched?: readonly { readonly cells: readonly (readonly [number, number])[]; readonly mark?: string; readonly legend?: unknown; readonly number?: string; readonly gone?: boolean }[];
  readonly placed?: readonly Placing[];
  readonly edges?: readonly { readonly between: readonly [number, number, number, number]; readonly kind?: string }[];
}

export interface Change {
  readonly files?: Readonly<Record<string, string | null>>;
  readonly file?: string;
  readonly number?: number;
  readonly edits?: readonly PathEdit[];
  readonly stroke?: StrokeSent;
  readonly page?: NewPage;
  readonly copied?: Copied;
  readonly fresh?: NewEntry;
  readonly link?: LinkWanted;
}

export const change = (pack: string, revision: number, what: Change): Promise<Draft> => send("PUT", packPath(pack), { revision, ...what });
export const around = (pack: string, file_: string, number: number, map: number, cell: readonly [number, number], players: number): Promise<Around> =>
  send("POST", `${packPath(pack)}/around`, { file: file_, number, map, cell, players });
export const position = (pack: string, at: OnAMap, tried: Tried): Promise<Position> => send("POST", `${packPath(pack)}/position`, { at, tried });
export const keepVersion = (pack: string, note: string): Promise<Draft> => send("POST", `${packPath(pack)}/versions`, { note });
export const version = (pack: string, number: number): Promise<VersionTexts> => told(`${packPath(pack)}/versions/${number}`);
export const restore = (pack: string, number: number, revision: number): Promise<Draft> => send("POST", `${packPath(pack)}/versions/${number}`, { revision });
export const play = (pack: string, scenario: string, seats: readonly { name: string; bot?: string }[], from: { readonly at?: OnAMap; readonly tried?: Tried } = {}): Promise<Begun> =>
  send("POST", `${packPath(pack)}/matches`, { scenario, seats, ...from });
export const share = (pack: string, how: string): Promise<Draft> => send("PUT", `${packPath(pack)}/share`, { how });
export const sharedPack = (link: string): Promise<SharedPack> => told(`/shared/${encodeURIComponent(link)}`);
export const gameOfShared = (link: string): Promise<Game> => told(`/shared/${encodeURIComponent(link)}/game`);
export const playShared = (link: string, scenario: string, seats: readonly { name: string; bot?: string }[]): Promise<CreatedMatch> => send("POST", `/shared/${encodeURIComponent(link)}/matches`, { scenario, seats });
export const copyShared = (link: string): Promise<Draft> => send("POST", `/shared/${encodeURIComponent(link)}/copy`, {});
export const file = async (pack: string): Promise<Blob> => (await ask(`${PLACE}${packPath(pack)}/file`, { headers: headers() })).blob();
export const bring = (content: Blob): Promise<Draft> => told("/files", { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: content });

export const startRun = (wanted: RunWanted): Promise<RunSeen> => send("POST", "/runs", wanted);
export const run = (id: string): Promise<RunSeen> => told(`/runs/${id}`);
export const steerRun = (id: string, to: "stop" | "resume" | "remove"): Promise<RunSeen> => send("PUT", `/runs/${id}`, { to });
export const runs = (): Promise<readonly RunSeen[]> => told("/runs");
export const runTable = async (id: string): Promise<Blob> => (await ask(`${PLACE}/runs/${id}/table`, { headers: headers() })).blob();
export const lookAtCell = (id: string, at: number): Promise<CellLooked> => told(`/runs/${id}/cells/${at}`);
export const watchMatch = (id: string, cell: number, number: number): Promise<CreatedMatch> => send("POST", `/runs/${id}/watch`, { cell, number });
