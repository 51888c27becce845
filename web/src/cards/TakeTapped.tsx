// A card that a finger has tapped once, where the question itself is covered: the button that takes it.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { touching } from "../state/layout";
import type { Lit } from "../state/lighting";
import type { Match } from "../state/match";
import { wordsOf } from "../table/offer";
import type { Card } from "../wire";

/** The answer that one of these cards was tapped for. */
export function tappedOf(match: Match, cards: readonly Card[]): Lit | null {
  const meant = touching.value && match.preview.value !== null ? match.previewed.value : null;
  return meant && cards.some((card) => card.id !== undefined && meant.option.cards?.includes(card.id)) ? meant : null;
}

export function TakeTapped({ lit }: { lit: Lit }): JSX.Element {
  const match = useMatch();
  return (
    <button class="btn gold" onClick={() => match.choose(lit.option.key)}>
      {wordsOf(lit)}
    </button>
  );
}
