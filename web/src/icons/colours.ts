// Colours that go with a mark. They never carry the meaning alone: shape, icon and word do.
const ELEMENTS = ["fire", "ice", "air", "earth", "light", "dark"];

const CONDITIONS: Readonly<Record<string, string>> = {
  poison: "#9ccf5c", wound: "#f2796d", muddle: "#c9a27a", immobilize: "#d8c07a", disarm: "#b9bec8", stun: "#8fc7f0", curse: "#c79bef",
  bleeding: "#f2796d", doomed: "#c79bef", burning: "#f5934a", diseased: "#9ccf5c", terrified: "#c79bef", weakened: "#c9a27a",
  strengthen: "#f0c35a", invisible: "#a9b4d6", bless: "#fff0bd", shield: "#9fc3e8", retaliate: "#e8b08a", regenerate: "#93c46b",
};

const words = (id: string): string[] => id.toLowerCase().split(/[^a-z]+/);

/** The element a mark stands for, if its id names one. */
export const elementOf = (id: string): string | undefined => words(id).find((word) => ELEMENTS.includes(word));

export function colourOfMark(id: string, good: boolean | undefined): string {
  const element = elementOf(id);
  if (element) return `var(--el-${element})`;
  for (const word of words(id)) if (CONDITIONS[word]) return CONDITIONS[word];
  return good ? "#c8d7a8" : "#d9c3b0";
}

const SEATS = ["var(--seat-1)", "var(--seat-2)", "var(--seat-3)", "var(--seat-4)", "var(--seat-5)", "var(--seat-6)"];

/** A seat's colour, by its place at the table. */
export function colourOfSeat(seat: string | null | undefined, seats: readonly string[]): string {
  const place = seat == null ? 0 : Math.max(0, seats.indexOf(seat));
  return SEATS[place % SEATS.length]!;
}
