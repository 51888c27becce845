// Finding one's way on a grid: the next cell in a direction, the cell nearest to a point, the edges between two edges.
import { nameOf, type Geometry, type Point, type Spot } from "../board/geometry";

export const ARROWS: Readonly<Record<string, Point>> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The neighbour that lies most in a direction. */
export function beyondIn(geometry: Geometry, from: Spot, [dx, dy]: Point): Spot {
  const [x, y] = geometry.centre(from);
  const towards = (spot: Spot): number => {
    const [nx, ny] = geometry.centre(spot);
    return ((nx - x) * dx + (ny - y) * dy) / Math.hypot(nx - x, ny - y);
  };
  return geometry.beside(from).reduce((best, one) => (towards(one) > towards(best) + 0.01 ? one : best));
}

/** The sides that lead from the end of a wall to the next one, where the pointer was too fast. */
export function bridge(geometry: Geometry, there: ReadonlyMap<string, string>, last: readonly [Spot, Spot, Point, Point] | null, next: readonly [Spot, Spot, Point, Point]): readonly (readonly [Spot, Spot, Point, Point])[] {
  if (!last) return [];
  const key = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;
  const goal = new Set([key(next[2]), key(next[3])]);
  const ends = [key(last[2]), key(last[3])];
  if (ends.some((end) => goal.has(end))) return [];
  const sides = new Map<string, (readonly [string, readonly [Spot, Spot, Point, Point]])[]>();
  for (const name of there.keys()) {
    const [column, row] = name.split(",").map(Number);
    const spot = { column: column!, row: row! };
    const corners = geometry.corners(spot);
    geometry.beside(spot).forEach((near, i) => {
      if (!there.has(nameOf(near))) return;
      const side = [spot, near, corners[i]!, corners[(i + 1) % corners.length]!] as const;
      for (const [from, to] of [[side[2], side[3]], [side[3], side[2]]] as const) sides.set(key(from), [...(sides.get(key(from)) ?? []), [key(to), side]]);
    });
  }
  const seen = new Set(ends);
  let front: { at: string; way: readonly (readonly [Spot, Spot, Point, Point])[] }[] = ends.map((at) => ({ at, way: [] }));
  for (let length = 0; length < 8 && front.length > 0; length += 1) {
    const further: typeof front = [];
    for (const { at, way } of front)
      for (const [to, side] of sides.get(at) ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        const longer = [...way, side];
        if (goal.has(to)) return longer;
        further.push({ at: to, way: longer });
      }
    front = further;
  }
  return [];
}

export function nearestSpot(geometry: Geometry, x: number, y: number): Spot {
  let best = { column: 0, row: 0 };
  let least = Infinity;
  const [ax, ay] = geometry.centre({ column: 0, row: 0 });
  const [bx] = geometry.centre({ column: 1, row: 0 });
  const [, cy] = geometry.centre({ column: 0, row: 1 });
  const [column, row] = [Math.round((x - ax) / (bx - ax || 1)), Math.round((y - ay) / (cy - ay || 1))];
  for (let dc = -1; dc <= 1; dc += 1)
    for (let dr = -1; dr <= 1; dr += 1) {
      const spot = { column: column + dc, row: row + dr };
      const [sx, sy] = geometry.centre(spot);
      const far = Math.hypot(sx - x, sy - y);
      if (far < least) [best, least] = [spot, far];
    }
  return best;
}
