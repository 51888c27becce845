// Where the words of an intent stand: beside where its figure will be, and over nobody.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const PILL_HEIGHT = 28;
const MOST_WIDE = 260;

/** How wide a pill with so many letters is, about. */
export const pillWidth = (letters: number): number => Math.min(MOST_WIDE, letters * 6.6 + 44);

const covers = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/**
 * The top edge of a pill whose middle is at `x`: below the place if nobody stands there, else above it, else further off;
 * where all is full, wherever it covers least.
 */
export function pillTop(x: number, below: number, above: number, width: number, taken: readonly Box[]): number {
  const tops = [below, above - PILL_HEIGHT, below + PILL_HEIGHT + 6, above - 2 * PILL_HEIGHT - 6];
  const hidden = (top: number): number => {
    const box = { left: x - width / 2, top, width, height: PILL_HEIGHT };
    return taken.reduce((sum, other) => sum + covers(box, other), 0);
  };
  return tops.reduce((best, top) => (hidden(top) < hidden(best) ? top : best));
}
