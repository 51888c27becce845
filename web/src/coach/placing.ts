// Where something that explains can stand without covering what it explains.

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something better left uncovered; the heavier, the more. */
export interface Obstacle {
  readonly rect: Rect;
  readonly weight: number;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** How far from the edge of the screen, how closely places are tried, and what a pixel of distance costs. */
const EDGE = 8;
const STEP = 24;
const FAR = 40;

/** How far apart two rectangles are; 0 where they touch. */
function apart(a: Rect, b: Rect): number {
  const x = Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
  const y = Math.max(0, b.top - (a.top + a.height), a.top - (b.top + b.height));
  return Math.hypot(x, y);
}

/** The place on the screen that covers least of what matters, as near to the anchor as can be. */
export function placeBeside(anchor: Rect, size: { readonly width: number; readonly height: number }, screen: { readonly width: number; readonly height: number }, obstacles: readonly Obstacle[]): Rect {
  const middle = anchor.left + anchor.width / 2;
  const cost = (place: Rect): number =>
    obstacles.reduce((sum, one) => sum + overlap(place, one.rect) * one.weight, 0) +
    apart(place, anchor) * FAR +
    Math.abs(place.left + place.width / 2 - middle);
  let best: Rect = { left: EDGE, top: EDGE, ...size };
  let least = cost(best);
  for (let left = EDGE; left + size.width <= screen.width - EDGE; left += STEP)
    for (let top = EDGE; top + size.height <= screen.height - EDGE; top += STEP) {
      const place = { left, top, ...size };
      const costs = cost(place);
      if (costs < least) [best, least] = [place, costs];
    }
  return best;
}
