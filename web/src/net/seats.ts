// The seats whose secrets this browser holds. A secret stands in a link's fragment, which no server ever sees.
import { remember, remembered } from "../state/memory";

export interface KeptSeat {
  readonly secret: string;
  readonly name?: string;
  /** Whether this screen plays the seat, or only holds its link for a friend. */
  readonly here?: boolean;
}

export interface KeptMatch {
  readonly match: string;
  readonly game?: string;
  readonly seats: readonly KeptSeat[];
}

const MOST = 40;

export const seatsKept = (): readonly KeptMatch[] => remembered<readonly KeptMatch[]>("seats", []);

export function keepSeats(match: string, seats: readonly KeptSeat[], game?: string): void {
  const before = seatsKept();
  const old = before.find((one) => one.match === match);
  const merged = [...(old?.seats ?? []).filter((one) => !seats.some((seat) => seat.secret === one.secret)), ...seats];
  const entry: KeptMatch = { match, seats: merged, ...((game ?? old?.game) ? { game: game ?? old!.game! } : {}) };
  remember("seats", [entry, ...before.filter((one) => one.match !== match)].slice(0, MOST));
}

/** The link of a seat is void: somebody else sits there now. */
export function dropSeatSecret(match: string, name: string): void {
  remember(
    "seats",
    seatsKept().map((one) => (one.match === match ? { ...one, seats: one.seats.filter((seat) => seat.name !== name) } : one)),
  );
}

export function forgetMatch(match: string): void {
  remember(
    "seats",
    seatsKept().filter((one) => one.match !== match),
  );
}

/** Seats of a match that are played at this screen. */
export const seatsHere = (match: string): readonly KeptSeat[] =>
  (seatsKept().find((one) => one.match === match)?.seats ?? []).filter((seat) => seat.here !== false);

export const linkOf = (match: string, secret: string, origin: string = location.origin): string =>
  `${origin}/match/${encodeURIComponent(match)}#seat=${encodeURIComponent(secret)}`;

/** The match and the secret of a link somebody pasted, or null if it is none. */
export function readLink(text: string): { match: string; secret: string } | null {
  try {
    const url = new URL(text.trim(), location.origin);
    const match = /^\/match\/([^/]+)$/.exec(url.pathname)?.[1];
    const secret = new URLSearchParams(url.hash.slice(1)).get("seat");
    return match && secret ? { match: decodeURIComponent(match), secret } : null;
  } catch {
    return null;
  }
}
