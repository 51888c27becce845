// Colours that go with a mark. They never carry the meaning alone: shape, icon and word do.
import type { Mark } from "../wire";
import { pictures } from "./pictures";

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

const words = (id: string): string[] => id.toLowerCase().split(/[^a-z]+/);

export function colourOfMark(mark: Mark): string {
  if (mark.tone) return TONES[mark.tone];
  const { colours } = pictures.value;
  for (const word of words(mark.id)) if (Object.hasOwn(colours, word)) return colours[word]!;
  return mark.good ? "#c8d7a8" : "#d9c3b0";
}

const SEATS = ["var(--seat-1)", "var(--seat-2)", "var(--seat-3)", "var(--seat-4)", "var(--seat-5)", "var(--seat-6)"];

/** A seat's colour, by its place at the table. */
/** The colour of a hero by its place at the table, as the table has it. */
export const colourOfPlace = (place: number): string => `var(--seat-${(place % 6) + 1})`;

export function colourOfSeat(seat: string | null | undefined, seats: readonly string[]): string {
  const place = seat == null ? 0 : Math.max(0, seats.indexOf(seat));
  return SEATS[place % SEATS.length]!;
}
