// Walking over the board with the arrow keys: to the neighbour in that direction, or over a gap to the next cell.
import type { Board, BoardCell } from "../wire";
import { geometryOn, nameOf, type Geometry, type Spot } from "./geometry";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

export const isArrow = (key: string): key is Arrow => /^Arrow(Up|Down|Left|Right)$/.test(key);

const DIRECTION: Record<Arrow, readonly [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The cell the arrow means first, whether or not it is on the board. */
function meant(board: Pick<Board, "shape" | "top">, { column, row }: Spot, arrow: Arrow, diagonal: boolean): Spot {
  const [dx, dy] = DIRECTION[arrow];
  if (board.shape === "square") {
    if (dx === 0) return diagonal ? { column: column + dy, row: row + dy } : { column, row: row + dy };
    return { column: column + dx, row: row + (diagonal ? -dx : 0) };
  }
  // Across the grain of the hexes the cursor keeps its line, which wavers; Shift takes the other of the two neighbours.
  if (board.top === "pointed") {
    const aside = row & 1 ? 1 : -1;
    return dy === 0 ? { column: column + dx, row } : { column: diagonal ? column + aside : column, row: row + dy };
  }
  const aside = column & 1 ? 1 : -1;
  return dx === 0 ? { column, row: row + dy } : { column: column + dx, row: diagonal ? row + aside : row };
}

/** Where an arrow leads from a cell; the cell itself where nothing lies that way. */
export function walk(board: Board, from: BoardCell, arrow: Arrow, diagonal = false): BoardCell {
  const by = new Map(board.cells.map((cell) => [nameOf(cell), cell]));
  return by.get(nameOf(meant(board, from, arrow, diagonal))) ?? nearestThatWay(board.cells, geometryOn(board), from, arrow) ?? from;
}

function nearestThatWay(cells: readonly BoardCell[], geometry: Geometry, from: BoardCell, arrow: Arrow): BoardCell | undefined {
  const [dx, dy] = DIRECTION[arrow];
  const [x0, y0] = geometry.centre(from);
  let best: BoardCell | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const [x, y] = geometry.centre(cell);
    const ahead = (x - x0) * dx + (y - y0) * dy;
    const aside = Math.abs((x - x0) * dy) + Math.abs((y - y0) * dx);
    if (ahead <= 1 || aside > ahead * 1.2) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** The next lit cell in reading order, for those who want only what is legal. */
export function nextLit(cells: readonly BoardCell[], lit: ReadonlySet<number>, from: number | null, backwards: boolean): BoardCell | undefined {
  const order = cells.filter((cell) => lit.has(cell.id)).sort((a, b) => a.row - b.row || a.column - b.column);
  if (order.length === 0) return undefined;
  const place = order.findIndex((cell) => cell.id === from);
  const step = backwards ? -1 : 1;
  return order[place < 0 ? 0 : (place + step + order.length) % order.length];
}
