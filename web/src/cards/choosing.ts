// How a card or one of its halves takes part in the open choice.
import { isDear } from "../state/lighting";
import type { Match } from "../state/match";

export interface Spot {
  readonly lit: boolean;
  /** Its place among the picks, from 1; 0 if it is not picked. */
  readonly place: number;
  /** Whether the order of the picks means something here: the first leads, the other follows. */
  readonly rank: "leads" | "second" | null;
  readonly key: string | null;
  /** Whether every answer here is paid for dearly. */
  readonly dear: boolean;
  point(): void;
  leave(): void;
  press(): void;
}

const DARK: Spot = { lit: false, place: 0, rank: null, key: null, dear: false, point: () => {}, leave: () => {}, press: () => {} };

/** `spot` is a card's id, or `card/action` for one of its halves. */
export function spotOf(match: Match, spot: string | undefined): Spot {
  const lits = spot === undefined ? [] : (match.lighting.value.cards.get(spot) ?? []);
  const first = lits[0];
  const choice = match.choice.value;
  if (!first || !choice) return DARK;
  const key = first.option.key;
  const place = match.picks.value.indexOf(key) + 1;
  return {
    lit: true,
    place,
    rank: place === 0 || !choice.ordered ? null : place === 1 ? "leads" : "second",
    key,
    dear: lits.every(isDear),
    point: () => match.pointAt(key),
    leave: () => match.pointAway(key),
    press: () => match.choose(key),
  };
}
