// How the open choice is offered: the question, what to do, the buttons, and which of them Enter means.
import { wayFacts, wayWords } from "../board/wayFacts";
import { leads } from "../state/declaring";
import type { Match } from "../state/match";
import type { Lit } from "../state/lighting";
import { answersAtOnce, isEnough, leastOf, mostOf } from "../state/picking";
import { say, t } from "../text/say";
import type { ChoiceOnWire, View } from "../wire";

/** Keys of answers that end or refuse something; they are never what Enter means while another answer is there. */
const STEPPING_BACK = /^(pass|skip|none|no|stop|end|done|decline|cancel|keep|stay|nothing|leave)(?![a-z])/;

export interface Offer {
  readonly question: string;
  readonly hint: string;
  /** What Enter does; null while something has to be chosen on the board or among the cards first. */
  readonly main: Lit | "confirm" | null;
  readonly buttons: readonly Lit[];
  readonly counter: string;
  /** What the button says that sends what was gathered. */
  readonly confirm: string;
}

export const wordsOf = (lit: Lit): string => (lit.option.say ? say(lit.option.say) : lit.option.key);

function hintOf(match: Match): string {
  if (match.choice.value && leads(match.choice.value)) return t(match.picks.value.length < 2 ? "hint-pair" : "hint-swap");
  const { cells, pieces, cards, buttons } = match.lighting.value;
  if (cells.size > 0) return t("hint-cells");
  if (pieces.size > 0) return t("hint-targets");
  if (cards.size > 0) return t(buttons.length > 0 ? "hint-or-cards" : "hint-cards");
  return "";
}

function questionOf(choice: ChoiceOnWire, view: View): string {
  const figure = choice.say?.args?.["figure"];
  if (leads(choice) && typeof figure === "object") return t("choose-pair", { name: say(figure) });
  return choice.say ? say(choice.say) : view.phase ? say(view.phase) : t("your-turn");
}

/** What the answer under the pointer comes to. */
function previewWords(match: Match, lit: Lit): string {
  const way = match.view.value && wayFacts(lit, match.view.value, match.choice.value);
  return way ? wayWords(way) : wordsOf(lit);
}

export function offerOf(match: Match): Offer | null {
  const choice = match.choice.value;
  const view = match.view.value;
  if (!choice || !view) return null;
  const lighting = match.lighting.value;
  const previewed = match.previewed.value;
  const gathering = !answersAtOnce(choice);
  const forward = lighting.buttons.find((lit) => !STEPPING_BACK.test(lit.option.key));
  const first = forward ?? (lighting.cards.size === 0 ? lighting.buttons[0] : undefined);
  const question = questionOf(choice, view);
  const picks = match.picks.value;
  const single: Lit | null = previewed ?? (lighting.cells.size === 0 ? (first ?? null) : null);
  return {
    question,
    hint: previewed && match.preview.value !== null && !leads(choice) ? previewWords(match, previewed) : hintOf(match),
    confirm: t(gathering && picks.length === 0 && isEnough(choice, picks) ? "choose-none" : leads(choice) ? "lay-face-down" : "confirm"),
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
