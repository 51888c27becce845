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

const LEADING = new Set(["cards", "declare"]);

/** Where two cards are laid of which the first leads, clicking a taken one again makes it lead before it is put back. */
export const ordered = (choice: ChoiceOnWire): boolean => LEADING.has(choice.kind) && mostOf(choice) > 1 && leastOf(choice) === mostOf(choice);

/** So many are a whole hand: the game lists the usual ones first, and the table takes them to begin with. */
const WHOLE_HAND = 4;

/** What is picked before anybody picked anything. */
export function usualPicks(choice: ChoiceOnWire | null | undefined): readonly string[] {
  if (!choice || leastOf(choice) !== mostOf(choice) || leastOf(choice) < WHOLE_HAND) return [];
  if (!choice.options.every((option) => (option.cards ?? []).length > 0)) return [];
  return choice.options.slice(0, leastOf(choice)).map((option) => option.key);
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
