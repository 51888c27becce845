// Picking answers: one goes at once, several are gathered in order until they are sent.
import type { ChoiceOnWire, OptionOnWire } from "../wire";

export const leastOf = (choice: ChoiceOnWire): number => choice.least ?? 1;
export const mostOf = (choice: ChoiceOnWire): number => choice.most ?? 1;

/** Whether a click is already the whole answer. */
export const answersAtOnce = (choice: ChoiceOnWire): boolean => mostOf(choice) === 1 && leastOf(choice) <= 1;

/** Whether an answer is never given together with others, such as a rest instead of two cards. */
export const standsAlone = (choice: ChoiceOnWire, key: string): boolean => choice.options.some((option) => option.key === key && option.alone === true);

/** Whether an answer would fell who gives it. */
export const isFatal = (option: OptionOnWire): boolean => (option.preview?.follows ?? []).some((follow) => follow.tone === "fatal");

/** Whether an answer gives something away unused, or would be the end where another is not, so that it is asked about first. */
export const givesAway = (choice: ChoiceOnWire, key: string): boolean =>
  choice.options.length > 1 && choice.options.some((option) => option.key === key && ((option.leaves ?? []).length > 0 || (isFatal(option) && !choice.options.every(isFatal))));

/** Whether the picks so far can be sent. */
export const isEnough = (choice: ChoiceOnWire, picks: readonly string[]): boolean =>
  picks.length >= leastOf(choice) && picks.length <= mostOf(choice);

/**
 * The picks after a click on an answer: a new one is taken, a taken one is put back; where the order means something, a
 * later one comes to the front first.
 */
export function toggled(choice: ChoiceOnWire, picks: readonly string[], key: string): readonly string[] {
  const place = picks.indexOf(key);
  if (place < 0) {
    const room = picks.length < mostOf(choice);
    return room ? [...picks, key] : [...picks.slice(0, -1), key];
  }
  const others = picks.filter((pick) => pick !== key);
  return place > 0 && choice.ordered ? [key, ...others] : others;
}

/** What is picked before anybody picked anything. */
export const usualPicks = (choice: ChoiceOnWire | null | undefined): readonly string[] =>
  choice && !answersAtOnce(choice) ? (choice.default ?? []) : [];

/** Whether two questions are the same one, however often the table was told anew meanwhile. */
export function isSameQuestion(a: ChoiceOnWire | null | undefined, b: ChoiceOnWire | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return a.kind === b.kind && JSON.stringify([a.say, a.options]) === JSON.stringify([b.say, b.options]);
}

/** The picks after a card was dragged: onto a taken one it takes that place, up it is taken, down it is put back. */
export function dragged(
  choice: ChoiceOnWire,
  picks: readonly string[],
  key: string,
  onto: string | null,
  way: "up" | "down" | "aside",
): readonly string[] {
  const place = onto === null ? -1 : picks.indexOf(onto);
  const others = picks.filter((pick) => pick !== key);
  if (place >= 0 && onto !== key) {
    const rest = others.filter((pick) => pick !== onto);
    const pair = place < picks.indexOf(key) || !picks.includes(key) ? [key, onto!] : [onto!, key];
    return [...rest.slice(0, place), ...pair, ...rest.slice(place)].slice(0, mostOf(choice));
  }
  if (way === "down") return others;
  return way === "up" && !picks.includes(key) ? toggled(choice, picks, key) : picks;
}

/** A question with the answers marked as costly that a hint says a good player would laugh at. */
export function withBlunders(choice: ChoiceOnWire | null, costly: readonly string[] | undefined): ChoiceOnWire | null {
  if (!choice || !costly?.length) return choice;
  return { ...choice, options: choice.options.map((option) => (costly.includes(option.key) ? { ...option, tone: "costly" as const } : option)) };
}
