// How the open choice is offered: the question, what to do, the buttons, and which of them Enter means.
import type { Match } from "../state/match";
import type { Lit } from "../state/lighting";
import { answersAtOnce, isEnough, leastOf, mostOf } from "../state/picking";
import { say, t } from "../text/say";

/** Keys of answers that end or refuse something; they are never what Enter means while another answer is there. */
const STEPPING_BACK = /^(pass|skip|none|no|stop|end|done|decline|cancel|keep|stay|nothing)\b/;

export interface Offer {
  readonly question: string;
  readonly hint: string;
  /** What Enter does; null while something has to be chosen on the board or among the cards first. */
  readonly main: Lit | "confirm" | null;
  readonly buttons: readonly Lit[];
  readonly counter: string;
}

export const wordsOf = (lit: Lit): string => (lit.option.say ? say(lit.option.say) : lit.option.key);

function hintOf(match: Match): string {
  const { cells, pieces, cards } = match.lighting.value;
  if (cells.size > 0) return t("hint-cells");
  if (pieces.size > 0) return t("hint-targets");
  if (cards.size > 0) return t("hint-cards");
  return "";
}

export function offerOf(match: Match): Offer | null {
  const choice = match.choice.value;
  const view = match.view.value;
  if (!choice || !view) return null;
  const lighting = match.lighting.value;
  const previewed = match.previewed.value;
  const gathering = !answersAtOnce(choice);
  const plainOnly = lighting.cells.size === 0 && lighting.cards.size === 0;
  const first = lighting.buttons.find((lit) => !STEPPING_BACK.test(lit.option.key)) ?? lighting.buttons[0];
  const question = choice.say ? say(choice.say) : view.phase ? say(view.phase) : t("your-turn");
  const picks = match.picks.value;
  const single: Lit | null = previewed ?? (plainOnly ? (first ?? null) : null);
  return {
    question,
    hint: previewed ? wordsOf(previewed) : hintOf(match),
    main: gathering ? (isEnough(choice, picks) ? "confirm" : null) : single,
    buttons: lighting.buttons,
    counter: gathering ? counterOf(leastOf(choice), mostOf(choice), picks.length) : "",
  };
}

function counterOf(least: number, most: number, picked: number): string {
  if (least === most) return t("picked-of", { picked, most });
  return least === 0 ? t("picked-up-to", { picked, most }) : t("picked-between", { picked, least, most });
}

/** Everything that a number key can mean, in the order in which it is shown. */
export function numbered(match: Match): string[] {
  const { buttons, cards, folds, pieces } = match.lighting.value;
  const keys = [...buttons, ...[...pieces.values()].flat(), ...[...cards.values()].flat(), ...[...folds.values()].flat()].map(
    (lit) => lit.option.key,
  );
  return [...new Set(keys)].slice(0, 9);
}
