// How a card or one of its halves takes part in the open choice.
import type { Match } from "../state/match";

export interface Spot {
  readonly lit: boolean;
  /** Its place among the picks, from 1; 0 if it is not picked. */
  readonly place: number;
  /** Whether the order of the picks means something here: the first leads, the other follows. */
  readonly rank: "leads" | "second" | null;
  readonly key: string | null;
  point(): void;
  leave(): void;
  press(): void;
}

const DARK: Spot = { lit: false, place: 0, rank: null, key: null, point: () => {}, leave: () => {}, press: () => {} };

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
    point: () => void (match.preview.value = key),
    leave: () => void (match.preview.value === key && (match.preview.value = null)),
    press: () => match.choose(key),
  };
}
