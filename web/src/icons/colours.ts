// Colours that go with a mark. They never carry the meaning alone: shape, icon and word do.
import type { Mark } from "../wire";

const ELEMENTS = ["fire", "ice", "air", "earth", "light", "dark"];

const CONDITIONS: Readonly<Record<string, string>> = {
  poison: "#9ccf5c",
  wound: "#f2796d",
  muddle: "#c9a27a",
  immobilize: "#d8c07a",
  disarm: "#b9bec8",
  stun: "#8fc7f0",
  curse: "#c79bef",
  bleeding: "#f2796d",
  doomed: "#c79bef",
  burning: "#f5934a",
  diseased: "#9ccf5c",
  terrified: "#c79bef",
  weakened: "#c9a27a",
  strengthen: "#f0c35a",
  invisible: "#a9b4d6",
  bless: "#fff0bd",
  shield: "#9fc3e8",
  retaliate: "#e8b08a",
  regenerate: "#93c46b",
};

const words = (id: string): string[] => id.toLowerCase().split(/[^a-z]+/);

const ELEMENT_ICONS: Readonly<Record<string, string>> = {
  flame: "fire",
  "small-fire": "fire",
  "snowflake-2": "ice",
  whirlwind: "air",
  "oak-leaf": "earth",
  "stone-pile": "earth",
  sun: "light",
  moon: "dark",
  "evil-moon": "dark",
};

const named = (id: string): string | undefined => words(id).find((word) => ELEMENTS.includes(word));

/** The element a mark stands for: its message says so, or its whole id, or its picture. */
export function elementOf(mark: Mark): string | undefined {
  return named(mark.say.id) ?? (ELEMENTS.includes(mark.id) ? mark.id : ELEMENT_ICONS[mark.icon]);
}

export function colourOfMark(mark: Mark): string {
  const element = elementOf(mark);
  if (element) return `var(--el-${element})`;
  for (const word of words(mark.id)) if (CONDITIONS[word]) return CONDITIONS[word];
  return mark.good ? "#c8d7a8" : "#d9c3b0";
}

const SEATS = ["var(--seat-1)", "var(--seat-2)", "var(--seat-3)", "var(--seat-4)", "var(--seat-5)", "var(--seat-6)"];

/** A seat's colour, by its place at the table. */
export function colourOfSeat(seat: string | null | undefined, seats: readonly string[]): string {
  const place = seat == null ? 0 : Math.max(0, seats.indexOf(seat));
  return SEATS[place % SEATS.length]!;
}
