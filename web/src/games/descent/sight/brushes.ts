// The brushes: what can be painted on a space, on the line beside it, and who stands there.
import { figureAt, GROUNDS, LETTERS, LINES, lineAt, NONE, withFigure, withGround, withLine, withoutFigure, type Ground, type LineKind, type Situation, type Spot } from "./situation";

export type Brush = Ground | LineKind | "none" | "hero" | "monster" | "erase";
export const BRUSHES: readonly Brush[] = [...GROUNDS, "none", ...LINES, "hero", "monster", "erase"];

/** Where the brush touches: a space, and the line of it that is nearest. */
export interface Touch {
  readonly at: Spot;
  /** The line to the right of or below this space. */
  readonly between: { readonly at: Spot; readonly side: "e" | "s" };
}

export const isLine = (brush: Brush): brush is LineKind => (LINES as readonly string[]).includes(brush);
const isGround = (brush: Brush): brush is Ground => (GROUNDS as readonly string[]).includes(brush);

/** Whether this first touch takes away what the brush would paint. */
export function takesAway(s: Situation, brush: Brush, touch: Touch): boolean {
  if (isLine(brush)) return lineAt(s, touch.between.at, touch.between.side)?.kind === brush;
  if (brush === "hero" || brush === "monster") return figureAt(s, touch.at) !== undefined;
  return false;
}

export type Naming = (side: "heroes" | "monsters", taken: readonly string[]) => string;

export function stroke(s: Situation, brush: Brush, touch: Touch, away: boolean, begins: boolean, naming: Naming): Situation {
  if (isLine(brush)) return withLine(s, touch.between.at, touch.between.side, away ? null : brush);
  const figure = figureAt(s, touch.at);
  if (brush === "hero" || brush === "monster") {
    if (!begins) return s;
    if (away) return figure ? withoutFigure(s, figure.name) : s;
    const side = brush === "hero" ? "heroes" : "monsters";
    return withFigure(s, touch.at, side, (taken) => naming(side, taken));
  }
  if (brush === "erase") {
    const bare = withLine(withGround(s, touch.at, "."), touch.between.at, touch.between.side, null);
    return figure ? withoutFigure(bare, figure.name) : bare;
  }
  const letter = isGround(brush) ? LETTERS[brush] : NONE;
  const painted = withGround(s, touch.at, letter);
  return figure && (letter === NONE || letter === LETTERS.obstacle) ? withoutFigure(painted, figure.name) : painted;
}

export const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value));

/** The space under a point in spaces, and the line of it that is nearest. */
export function touchAt(s: Situation, x: number, y: number): Touch {
  const at: Spot = [clamp(Math.floor(x), s.width), clamp(Math.floor(y), s.height)];
  const [dx, dy] = [x - at[0], y - at[1]];
  const far: readonly (readonly [number, Touch["between"]])[] = [
    [1 - dx, { at, side: "e" }],
    [1 - dy, { at, side: "s" }],
    [dx, { at: [at[0] - 1, at[1]], side: "e" }],
    [dy, { at: [at[0], at[1] - 1], side: "s" }],
  ];
  const inside = far.filter(([, { at: [column, row] }]) => column >= 0 && row >= 0);
  return { at, between: [...inside].sort((a, b) => a[0] - b[0])[0]![1] };
}

/** The line of a space that the keyboard has turned to: right, below, left, above. */
export function turned(at: Spot, turn: number): Touch["between"] {
  if (turn === 2 && at[0] > 0) return { at: [at[0] - 1, at[1]], side: "e" };
  if (turn === 3 && at[1] > 0) return { at: [at[0], at[1] - 1], side: "s" };
  return { at, side: turn % 2 === 0 ? "e" : "s" };
}
