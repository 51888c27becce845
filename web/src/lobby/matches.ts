// One's own matches: fetched once a visit, put away, thrown away and taken back.
import { signal } from "@preact/signals";
import { api } from "../net/api";
import { hostSecret } from "../net/host";
import { forgetKept } from "../net/kept";
import { forgetMatch, keepSeats, seatsHere, seatsKept, type KeptMatch } from "../net/seats";
import { remember } from "../state/memory";
import type { Glance, HeldMatch, HeldSecret, MyMatch } from "../wire";

export type Shelf = "playing" | "finished" | "archive";

export const SHELVES: readonly Shelf[] = ["playing", "finished", "archive"];

export const shelfOf = (one: MyMatch): Shelf => (one.archived ? "archive" : one.match.over ? "finished" : "playing");

/** On which shelf what lies: whose turn it is first, then what was played last. */
export function shelved(all: readonly MyMatch[], shelf: Shelf): readonly MyMatch[] {
  const found = all.filter((one) => shelfOf(one) === shelf);
  return found.sort((a, b) => Number(b.my_turn) - Number(a.my_turn) || b.match.updated.localeCompare(a.match.updated));
}

/** Scenarios of a game that were won. */
export const wonIn = (all: readonly MyMatch[], game: string): ReadonlySet<string> =>
  new Set(all.flatMap((one) => (one.match.game === game && one.match.over && one.won && one.scenario ? [one.scenario] : [])));

/** All secrets of a match that this browser holds, the host's too. */
export function secretsOf(kept: KeptMatch): readonly string[] {
  const host = hostSecret(kept.match);
  return [...kept.seats.filter((seat) => seat.here !== false).map((seat) => seat.secret), ...(host ? [host] : [])];
}

const heldHere = (): readonly HeldMatch[] =>
  seatsKept()
    .map((kept) => ({ match: kept.match, secrets: secretsOf(kept) }))
    .filter((held) => held.secrets.length > 0);

/** What a key carries: every secret by itself. */
export const allSecrets = (): readonly HeldSecret[] => heldHere().flatMap(({ match, secrets }) => secrets.map((secret) => ({ match, secret })));

export const myMatches = signal<readonly MyMatch[]>([]);
export const glances = signal<ReadonlyMap<string, Glance>>(new Map());

export async function fetchMatches(): Promise<void> {
  const held = heldHere();
  if (held.length === 0) return;
  myMatches.value = await api().mine(held);
}

const asked = new Set<string>();

/** The picture of a match, once; a match that cannot be looked into stays without. */
export async function fetchGlance({ match }: MyMatch): Promise<void> {
  const key = `${match.id}/${match.answers}`;
  if (asked.has(key)) return;
  asked.add(key);
  const found = await api().glance(match.id, seatsHere(match.id)[0]?.secret ?? null);
  glances.value = new Map(glances.value).set(match.id, found);
}

export async function putAway(one: MyMatch, archived: boolean): Promise<void> {
  const secrets = heldHere().find((held) => held.match === one.match.id)?.secrets ?? [];
  await Promise.all(secrets.map((secret) => api().archive(one.match.id, secret, archived)));
  myMatches.value = myMatches.value.map((other) => (other === one ? { ...one, archived } : other));
}

/** Another name for a match that one hosts; with none it is called by what is played. */
export async function renameMatch(one: MyMatch, host: string, name: string): Promise<void> {
  const changed = await api().changeMatch(one.match.id, host, { name });
  myMatches.value = myMatches.value.map((other) => (other.match.id === one.match.id ? { ...other, match: { ...other.match, name: changed.name } } : other));
}

/** Something that was thrown away a moment ago, and how to have it again. */
export interface Thrown {
  readonly one: MyMatch;
  readonly deleted: boolean;
  readonly back: () => Promise<void>;
}

/** The host's match is gone for everybody; anybody else's is only forgotten here. */
export async function throwAway(one: MyMatch): Promise<Thrown> {
  const { id, game } = one.match;
  const host = one.hosted ? hostSecret(id) : null;
  const kept = seatsKept().find((match) => match.match === id);
  if (host) await api().remove(id, host);
  forgetMatch(id);
  void forgetKept(`match/${id}/`);
  myMatches.value = myMatches.value.filter((other) => other !== one);
  return {
    one,
    deleted: host !== null,
    back: async () => {
      if (host) await api().restore(id, host);
      if (kept) keepSeats(id, kept.seats, game);
      myMatches.value = [one, ...myMatches.value];
    },
  };
}

/** Go on from a file: all its seats are at this screen. Returns the match. */
export async function openSave(file: Blob): Promise<string> {
  const made = await api().load(file);
  keepSeats(made.match, made.seats.flatMap((seat) => (seat.secret ? [{ name: seat.name, secret: seat.secret, here: true }] : [])));
  if (made.host) remember(`host.${made.match}`, made.host);
  return made.match;
}
