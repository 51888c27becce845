// Picking answers: one goes at once, several are gathered in order until they are sent.
import type { ChoiceOnWire } from "../wire";

export const leastOf = (choice: ChoiceOnWire): number => choice.least ?? 1;
export const mostOf = (choice: ChoiceOnWire): number => choice.most ?? 1;

/** Whether a click is already the whole answer. */
export const answersAtOnce = (choice: ChoiceOnWire): boolean => mostOf(choice) === 1 && leastOf(choice) <= 1;

/** Whether the picks so far can be sent. */
export const isEnough = (choice: ChoiceOnWire, picks: readonly string[]): boolean =>
  picks.length >= leastOf(choice) && picks.length <= mostOf(choice);

/**
 * The picks after a click on an answer: a new one is taken, a later one comes to the front, the first is put back.
 * The order matters where the first leads, and does no harm where it does not.
 */
export function toggled(choice: ChoiceOnWire, picks: readonly string[], key: string): readonly string[] {
  const place = picks.indexOf(key);
  if (place < 0) {
    const room = picks.length < mostOf(choice);
    return room ? [...picks, key] : [...picks.slice(0, -1), key];
  }
  const others = picks.filter((pick) => pick !== key);
  return place > 0 && ordered(choice) ? [key, ...others] : others;
}

/** Where exactly two or more are wanted, clicking a taken one again makes it lead before it is put back. */
export const ordered = (choice: ChoiceOnWire): boolean => leastOf(choice) === mostOf(choice) && mostOf(choice) > 1;
