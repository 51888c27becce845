// How a card or one of its halves takes part in the open choice.
import { touching } from "../state/layout";
import { isDear } from "../state/lighting";
import type { Match } from "../state/match";
import { answersAtOnce } from "../state/picking";
import type { ChoiceOnWire } from "../wire";

export interface Spot {
  readonly lit: boolean;
  /** Its place among the picks, from 1; 0 if it is not picked. */
  readonly place: number;
  /** Whether the order of the picks means something here: the first leads, the other follows. */
  readonly rank: "leads" | "second" | null;
  readonly key: string | null;
  /** Whether every answer here is paid for dearly. */
  readonly dear: boolean;
  /** Tapped once: the next tap takes it. */
  readonly tapped: boolean;
  point(): void;
  leave(): void;
  press(): void;
}

const DARK: Spot = { lit: false, place: 0, rank: null, key: null, dear: false, tapped: false, point: () => {}, leave: () => {}, press: () => {} };

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
    tapped: tapsFirst(match, choice) && match.preview.value === key,
    press: () => pressed(match, key),
  };
}

/** A press on an answer that lies on a card. */
export function pressed(match: Match, key: string): void {
  const choice = match.choice.value;
  if (choice && tapsFirst(match, choice) && match.preview.value !== key) match.preview.value = key;
  else match.choose(key);
}

/** At the table a first tap on a card only means it, as one on the board does: what it comes to is read before it is played. */
const tapsFirst = (match: Match, choice: ChoiceOnWire): boolean => touching.value && answersAtOnce(choice) && !match.view.value?.campaign?.places;
