// How the open choice is offered: the question, what to do, the buttons, and which of them Enter means.
import { wayFacts, wayWords } from "../board/wayFacts";
import { litCells, type Lit } from "../state/lighting";
import type { Match } from "../state/match";
import { touching } from "../state/layout";
import { letterKeys } from "../state/settings";
import { answersAtOnce, isEnough, leastOf, mostOf } from "../state/picking";
import { say, t } from "../text/say";
import type { ChoiceOnWire, Group, View } from "../wire";

export interface Offer {
  readonly question: string;
  readonly hint: string;
  /** What Enter does; null while nothing is the natural way on. */
  readonly main: Lit | "confirm" | null;
  readonly buttons: readonly Lit[];
  readonly counter: string;
  /** What the button says that sends what was gathered. */
  readonly confirm: string;
  /** One answer may be given, or none. */
  readonly none: boolean;
}

/** An answer in words; one that is only pointed at on the board has none of its own. */
export const wordsOf = (lit: Lit): string => (lit.option.say ? capital(say(lit.option.say)) : (lit.option.cells ?? []).length > 0 ? t("this-place") : lit.option.key);

/** An answer stands by itself: it begins with a capital letter, however the sentence it was written for did. */
export const capital = (text: string): string => text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());

/** What an answer gives away unused, in words; nothing for nearly all. */
export const leftBy = (lit: Lit): string => (lit.option.leaves ?? []).map(say).join(", ");

function hintOf(match: Match): string {
  const choice = match.choice.value;
  if (choice?.ordered && mostOf(choice) === 2) return t(match.picks.value.length < 2 ? "hint-pair" : "hint-swap");
  if (match.ways.value.length > 0) return t("hint-ways");
  const { pieces, cards, buttons, dice } = match.lighting.value;
  if (match.waysRound.value.length > 1) return t(touching.value || !letterKeys.value ? "hint-turn-by-hand" : "hint-turn");
  if (litCells(match.lighting.value) > 0) return t("hint-cells");
  if (pieces.size > 0) return t(buttons.length > 0 ? "hint-targets-or" : "hint-targets");
  if (dice.size > 0) return t("hint-dice");
  if (cards.size > 0) return t(buttons.length > 0 ? "hint-or-cards" : "hint-cards");
  return "";
}

const questionOf = (choice: ChoiceOnWire, view: View): string => (choice.say ? say(choice.say) : view.phase ? say(view.phase) : t("your-turn"));

/** What the answer under the pointer comes to. */
function previewWords(match: Match, lit: Lit): string {
  const way = match.view.value && wayFacts(lit, match.view.value, match.choice.value);
  return way ? wayWords(way) : wordsOf(lit);
}

const isPlain = (lit: Lit): boolean => !lit.option.passes && !lit.option.alone && lit.option.tone !== "costly" && !lit.option.leaves?.length;

/** Whether an answer is paid for: what it takes may come back, but nobody is led to it. */
const hasPrice = ({ option }: Lit): boolean =>
  option.tone === "costly" || (option.preview?.follows ?? []).some((follow) => follow.tone === "harm" || follow.tone === "price" || follow.tone === "fatal");

/**
 * The natural way on, if there is one: what is under the pointer, what the game suggests, the only thing to do. Never
 * what rests, ends, refuses or is paid for dearly, unless nothing else is left; where answers have prices, none of them is.
 */
function natural(match: Match): Lit | null {
  const { all, buttons } = match.lighting.value;
  const ways = match.ways.value;
  if (ways.length > 0) return ways.find((lit) => lit.option.key === match.preview.value) ?? ways.find((lit) => lit.option.tone === "suggested") ?? null;
  const previewed = match.preview.value === null ? null : match.previewed.value;
  if (previewed && previewed.shape !== "plain" && previewed.shape !== "target") return previewed;
  if (previewed?.shape === "target" && !buttons.includes(previewed)) return previewed;
  const hinted = match.hint.value?.keys.length === 1 ? match.lighting.value.byKey.get(match.hint.value.keys[0]!) : undefined;
  if (hinted) return hinted;
  if (match.held.value) return match.held.value;
  const suggested = all.find((lit) => lit.option.tone === "suggested" && !lit.option.passes);
  if (suggested) return suggested;
  const first = match.choice.value?.default?.[0];
  if (first !== undefined) return all.find((lit) => lit.option.key === first) ?? null;
  if (all.length === 1 && !all[0]!.option.leaves?.length) return all[0]!;
  if (all.some(hasPrice)) return null;
  const plain = all.filter(isPlain);
  return plain.length === 1 && buttons.includes(plain[0]!) ? plain[0]! : null;
}

/** The answers that are buttons: those on the figure that was pressed, else all that light nothing. */
const buttonsOf = (match: Match): readonly Lit[] => (match.ways.value.length > 0 ? match.ways.value : match.lighting.value.buttons);

export function offerOf(match: Match): Offer | null {
  const choice = match.choice.value;
  const view = match.view.value;
  if (!choice || !view) return null;
  const previewed = match.previewed.value;
  const gathering = !answersAtOnce(choice);
  const picks = match.picks.value;
  const enough = isEnough(choice, picks);
  return {
    question: questionOf(choice, view),
    hint: previewed && match.preview.value !== null && !choice.ordered ? previewWords(match, previewed) : hintOf(match),
    confirm: confirmOf(choice, picks.length),
    main: gathering ? (enough ? "confirm" : null) : natural(match),
    buttons: buttonsOf(match),
    none: !gathering && leastOf(choice) === 0,
    counter: gathering ? counterOf(leastOf(choice), mostOf(choice), picks.length) : "",
  };
}

function confirmOf(choice: ChoiceOnWire, picked: number): string {
  if (picked < leastOf(choice)) return t("take-more", { count: leastOf(choice) - picked });
  if (picked === 0) return t("choose-none");
  return t(choice.ordered && mostOf(choice) === 2 ? "lay-face-down" : "confirm");
}

function counterOf(least: number, most: number, picked: number): string {
  if (least === most) return t("picked-of", { picked, most });
  return least === 0 ? t("picked-up-to", { picked, most }) : t("picked-between", { picked, least, most });
}

/** Buttons under the headings of their groups; those of no group come first, those that pass last. */
export function grouped(choice: ChoiceOnWire | null, buttons: readonly Lit[]): { readonly group: Group | null; readonly lits: readonly Lit[] }[] {
  const known = new Map((choice?.groups ?? []).map((group) => [group.id, group]));
  const of = (lit: Lit): Group | null => known.get(lit.option.group ?? "") ?? null;
  const passing = buttons.filter((lit) => !of(lit) && lit.option.passes);
  const free = buttons.filter((lit) => !of(lit) && !lit.option.passes);
  return [
    { group: null, lits: free },
    ...[...known.values()].map((group) => ({ group, lits: buttons.filter((lit) => of(lit) === group) })),
    { group: null, lits: passing },
  ].filter(({ lits }) => lits.length > 0);
}

/** Everything that a number key can mean, in the order in which it is shown. */
export function numbered(match: Match): string[] {
  const { cards, folds, pieces, dice } = match.lighting.value;
  const shown = grouped(match.choice.value, buttonsOf(match)).flatMap(({ lits }) => lits);
  const keys = [...shown, ...[...pieces.values()].flat(), ...[...dice.values()].flat(), ...[...cards.values()].flat(), ...[...folds.values()].flat()].map(
    (lit) => lit.option.key,
  );
  return [...new Set(keys)].slice(0, 9);
}
