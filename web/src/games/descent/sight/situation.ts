// A painted situation: spaces with their terrain, lines between spaces, figures. Immutable: painting gives a new one.

/** Column and row. */
export type Spot = readonly [number, number];
export const GROUNDS = ["floor", "water", "sludge", "pit", "lava", "hazard", "obstacle"] as const;
export type Ground = (typeof GROUNDS)[number];
export const LINES = ["wall", "door", "open", "elevation"] as const;
export type LineKind = (typeof LINES)[number];
export type Side = "heroes" | "monsters";

/** A line on the right of a space, or below it. */
export interface Between {
  readonly at: Spot;
  readonly side: "e" | "s";
  readonly kind: LineKind;
}

export interface SightFigure {
  readonly name: string;
  /** Its top left space. */
  readonly at: Spot;
  readonly size: Spot;
  readonly side: Side;
  readonly speed: number;
  readonly flying: boolean;
}

export interface Situation {
  readonly width: number;
  readonly height: number;
  /** A letter for each space, row by row: see `LETTERS`. */
  readonly ground: string;
  readonly lines: readonly Between[];
  readonly figures: readonly SightFigure[];
}

export const LARGEST = 30;
export const NONE = "#";
export const LETTERS: Readonly<Record<Ground, string>> = { floor: ".", water: "w", sludge: "s", pit: "p", lava: "l", hazard: "h", obstacle: "o" };
export const SIZES: readonly Spot[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [2, 2],
  [2, 3],
  [3, 2],
];

export const emptySituation = (width: number, height: number): Situation => ({ width, height, ground: ".".repeat(width * height), lines: [], figures: [] });

export const isAt = (a: Spot, b: Spot): boolean => a[0] === b[0] && a[1] === b[1];
export const isSame = (a: Situation, b: Situation): boolean => JSON.stringify(a) === JSON.stringify(b);
export const letterAt = (s: Situation, [x, y]: Spot): string => (x < 0 || y < 0 || x >= s.width || y >= s.height ? NONE : s.ground[y * s.width + x]!);

export function covers(figure: SightFigure): Spot[] {
  const [w, h] = figure.size;
  return Array.from({ length: w * h }, (_, i): Spot => [figure.at[0] + (i % w), figure.at[1] + Math.floor(i / w)]);
}

export const figureAt = (s: Situation, at: Spot): SightFigure | undefined => s.figures.find((figure) => covers(figure).some((spot) => isAt(spot, at)));

export function withGround(s: Situation, at: Spot, letter: string): Situation {
  if (at[0] < 0 || at[1] < 0 || at[0] >= s.width || at[1] >= s.height) return s;
  const place = at[1] * s.width + at[0];
  return { ...s, ground: s.ground.slice(0, place) + letter + s.ground.slice(place + 1) };
}

const isBetween = (line: Between, at: Spot, side: "e" | "s"): boolean => line.side === side && isAt(line.at, at);
export const lineAt = (s: Situation, at: Spot, side: "e" | "s"): Between | undefined => s.lines.find((line) => isBetween(line, at, side));

export function withLine(s: Situation, at: Spot, side: "e" | "s", kind: LineKind | null): Situation {
  const rest = s.lines.filter((line) => !isBetween(line, at, side));
  return { ...s, lines: kind === null ? rest : [...rest, { at, side, kind }] };
}

/** Whether a figure could stand there: on spaces that are no obstacles, where nobody else stands. */
export function hasRoom(s: Situation, figure: SightFigure): boolean {
  const others = s.figures.filter((other) => other.name !== figure.name);
  return covers(figure).every((spot) => ![NONE, LETTERS.obstacle].includes(letterAt(s, spot)) && !others.some((other) => covers(other).some((one) => isAt(one, spot))));
}

export function withFigure(s: Situation, at: Spot, side: Side, name: (taken: readonly string[]) => string): Situation {
  const figure: SightFigure = { name: name(s.figures.map((one) => one.name)), at, size: [1, 1], side, speed: 0, flying: false };
  return hasRoom(s, figure) ? { ...s, figures: [...s.figures, figure] } : s;
}

export function changeFigure(s: Situation, name: string, change: Partial<SightFigure>): Situation {
  const before = s.figures.find((figure) => figure.name === name);
  if (!before) return s;
  const next = { ...before, ...change };
  const taken = s.figures.some((figure) => figure !== before && figure.name === next.name);
  const alone = { ...s, figures: s.figures.filter((figure) => figure !== before) };
  if (taken || next.name === "" || !hasRoom(alone, next)) return s;
  return { ...s, figures: s.figures.map((figure) => (figure === before ? next : figure)) };
}

export const withoutFigure = (s: Situation, name: string): Situation => ({ ...s, figures: s.figures.filter((figure) => figure.name !== name) });

/** Nothing that is painted may lie on a space that is gone. */
export function resized(s: Situation, width: number, height: number): Situation {
  const ground = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => (x < s.width && y < s.height ? letterAt(s, [x, y]) : ".")).join("")).join("");
  const inside = (spot: Spot): boolean => spot[0] < width && spot[1] < height;
  return { width, height, ground, lines: s.lines.filter((line) => inside(line.at)), figures: s.figures.filter((figure) => covers(figure).every(inside)) };
}
