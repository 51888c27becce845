// Colours that go with a mark. They never carry the meaning alone: shape, icon and word do.
import type { Mark } from "../wire";

const TONES: Readonly<Record<NonNullable<Mark["tone"]>, string>> = {
  "": "",
  fire: "var(--el-fire)",
  ice: "var(--el-ice)",
  air: "var(--el-air)",
  earth: "var(--el-earth)",
  light: "var(--el-light)",
  dark: "var(--el-dark)",
  gold: "var(--gold-400)",
  silver: "var(--silver-400, #a9b3c0)",
  blood: "var(--blood)",
  arcane: "var(--arcane)",
};

/** Colours of what games call alike; everything else is told apart by its picture. */
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

export function colourOfMark(mark: Mark): string {
  if (mark.tone) return TONES[mark.tone];
  for (const word of words(mark.id)) if (CONDITIONS[word]) return CONDITIONS[word];
  return mark.good ? "#c8d7a8" : "#d9c3b0";
}

const SEATS = ["var(--seat-1)", "var(--seat-2)", "var(--seat-3)", "var(--seat-4)", "var(--seat-5)", "var(--seat-6)"];

/** A seat's colour, by its place at the table. */
export function colourOfSeat(seat: string | null | undefined, seats: readonly string[]): string {
  const place = seat == null ? 0 : Math.max(0, seats.indexOf(seat));
  return SEATS[place % SEATS.length]!;
}
