// Two cards, one of which leads, though the game asks for them one after the other: the table gathers both, and gives
// the second answer by itself as soon as its question comes.
import type { ChoiceOnWire } from "../wire";

const LEAD = "lead:";

/** An answer given before its question is asked. */
export interface Ahead {
  readonly kind: string;
  readonly key: string;
}

/** Whether a question wants a leading card, to be followed by another. */
export const leads = (choice: ChoiceOnWire): boolean =>
  choice.kind === "declare" && choice.options.filter((option) => option.key.startsWith(LEAD)).length > 1;

/** The question as the table puts it: two cards at once where the game wants a leading one first. */
export function gathered(choice: ChoiceOnWire | null | undefined): ChoiceOnWire | null {
  if (!choice) return null;
  return leads(choice) ? { ...choice, least: 2, most: 2 } : choice;
}

/** Whether an answer of such a question stands alone, such as a long rest instead of two cards. */
export const standsAlone = (choice: ChoiceOnWire, key: string): boolean => leads(choice) && !key.startsWith(LEAD);

/** What to answer now and what as soon as it is asked. */
export function split(choice: ChoiceOnWire, picks: readonly string[]): { readonly now: readonly string[]; readonly ahead: Ahead | null } {
  const [first, second] = picks;
  if (!leads(choice) || first === undefined || second === undefined) return { now: picks, ahead: null };
  return { now: [first], ahead: { kind: "second_card", key: `card:${second.slice(LEAD.length)}` } };
}

/** Whether the question that was waited for is here. */
export const comes = (ahead: Ahead, choice: ChoiceOnWire): boolean =>
  choice.kind === ahead.kind && choice.options.some((option) => option.key === ahead.key);

/** Whether two questions are the same one, however often the table was told anew meanwhile. */
export function isSameQuestion(a: ChoiceOnWire | null | undefined, b: ChoiceOnWire | null | undefined): boolean {
  if (!a || !b) return !a && !b;
  return a.kind === b.kind && JSON.stringify([a.say, a.options]) === JSON.stringify([b.say, b.options]);
}
