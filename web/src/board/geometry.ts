// Where cells lie: hexes flat on top with odd columns half a hex lower, hexes pointed on top with odd rows half a hex to the
// right, or squares. Lengths are in drawing units.
import type { Board } from "../wire";

export type Point = readonly [number, number];

/** Column and row of a cell. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

export interface Geometry {
  readonly shape: Board["shape"];
  /** The radius that figures and terrain are drawn to: half the least width of a cell. */
  readonly size: number;
  centre(spot: Spot): Point;
  corners(spot: Spot, scale?: number): Point[];
  /** The neighbours over each side, in the order of the corners: side i lies between corner i and corner i+1. */
  beside(spot: Spot): Spot[];
  /** A corner on an integer lattice, so that outlines always close. */
  corner(spot: Spot, index: number): string;
}

export const HEX = 40;
export const SQUARE = 66;

const round = (value: number): number => Math.round(value * 10) / 10;

const COS = [1, 0.5, -0.5, -1, -0.5, 0.5];
const SIN = [0, 1, 1, 0, -1, -1].map((sign) => (sign * Math.sqrt(3)) / 2);
const LATTICE_X = [2, 1, -1, -2, -1, 1];
const LATTICE_Y = [0, 1, 1, 0, -1, -1];

const POINTED_X = [1, 1, 0, -1, -1, 0];
const POINTED_Y = [-1, 1, 2, 1, -1, -2];

const odd = (column: number): number => column & 1;

const hex: Geometry = {
  shape: "hex",
  size: HEX,
  centre: ({ column, row }) => [1.5 * HEX * column, Math.sqrt(3) * HEX * (row + odd(column) / 2)],
  corners(spot, scale = 1) {
    const [x, y] = this.centre(spot);
    return COS.map((cos, i) => [x + HEX * scale * cos, y + HEX * scale * SIN[i]!]);
  },
  beside({ column: c, row: r }) {
    const low = odd(c);
    return [
      { column: c + 1, row: r + low },
      { column: c, row: r + 1 },
      { column: c - 1, row: r + low },
      { column: c - 1, row: r - 1 + low },
      { column: c, row: r - 1 },
      { column: c + 1, row: r - 1 + low },
    ];
  },
  corner: ({ column, row }, i) => `${3 * column + LATTICE_X[i]!}_${2 * row + odd(column) + LATTICE_Y[i]!}`,
};

const pointed: Geometry = {
  shape: "hex",
  size: HEX,
  centre: ({ column, row }) => [Math.sqrt(3) * HEX * (column + odd(row) / 2), 1.5 * HEX * row],
  corners(spot, scale = 1) {
    const [x, y] = this.centre(spot);
    return POINTED_X.map((dx, i) => [x + (HEX * scale * dx * Math.sqrt(3)) / 2, y + (HEX * scale * POINTED_Y[i]!) / 2]);
  },
  beside({ column: c, row: r }) {
    const right = odd(r);
    return [
      { column: c + 1, row: r },
      { column: c + right, row: r + 1 },
      { column: c - 1 + right, row: r + 1 },
      { column: c - 1, row: r },
      { column: c - 1 + right, row: r - 1 },
      { column: c + right, row: r - 1 },
    ];
  },
  corner: ({ column, row }, i) => `${2 * column + odd(row) + POINTED_X[i]!}_${3 * row + POINTED_Y[i]!}`,
};

const SQUARE_CORNERS: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];

const square: Geometry = {
  shape: "square",
  size: SQUARE / 2,
  centre: ({ column, row }) => [SQUARE * (column + 0.5), SQUARE * (row + 0.5)],
  corners(spot, scale = 1) {
    const [x, y] = this.centre(spot);
    return SQUARE_CORNERS.map(([dx, dy]) => [x + (dx - 0.5) * SQUARE * scale, y + (dy - 0.5) * SQUARE * scale]);
  },
  beside: ({ column: c, row: r }) => [
    { column: c + 1, row: r },
    { column: c, row: r + 1 },
    { column: c - 1, row: r },
    { column: c, row: r - 1 },
  ],
  corner: ({ column, row }, i) => `${column + SQUARE_CORNERS[i]![0]}_${row + SQUARE_CORNERS[i]![1]}`,
};

export const geometryOf = (shape: Board["shape"], top: Board["top"] = "flat"): Geometry =>
  shape === "square" ? square : top === "pointed" ? pointed : hex;

export const geometryOn = (board: Board): Geometry => geometryOf(board.shape, board.top);

/** An SVG path through points. */
export function pathThrough(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${close ? "Z" : ""}`;
}

export const cellPath = (geometry: Geometry, spot: Spot, scale = 1): string => pathThrough(geometry.corners(spot, scale));

export const nameOf = ({ column, row }: Spot): string => `${column},${row}`;

/** The outline of a set of cells, holes included, as one SVG path. */
export function outline(geometry: Geometry, spots: readonly Spot[]): string {
  const inside = new Set(spots.map(nameOf));
  const sides = new Map<string, { from: Point; next: string }[]>();
  for (const spot of spots) {
    const corners = geometry.corners(spot);
    geometry.beside(spot).forEach((neighbour, i) => {
      if (inside.has(nameOf(neighbour))) return;
      const key = geometry.corner(spot, i);
      const side = { from: corners[i]!, next: geometry.corner(spot, (i + 1) % corners.length) };
      sides.set(key, [...(sides.get(key) ?? []), side]);
    });
  }
  const loops: string[] = [];
  for (let start = sides.keys().next(); !start.done; start = sides.keys().next()) {
    const loop: Point[] = [];
    let key = start.value;
    for (let side = take(sides, key); side; side = take(sides, key)) {
      loop.push(side.from);
      key = side.next;
    }
    loops.push(pathThrough(loop));
  }
  return loops.join("");
}

function take<T>(map: Map<string, T[]>, key: string): T | undefined {
  const list = map.get(key);
  const taken = list?.pop();
  if (list && list.length === 0) map.delete(key);
  return taken;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box round cells, with some air. */
export function boxRound(geometry: Geometry, spots: readonly Spot[], air = 0): Box {
  const corners = spots.flatMap((spot) => geometry.corners(spot));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right] = [Math.min(...xs) - air, Math.max(...xs) + air];
  const [top, bottom] = [Math.min(...ys) - air, Math.max(...ys) + air];
  return { x: left, y: top, width: right - left, height: bottom - top };
}
