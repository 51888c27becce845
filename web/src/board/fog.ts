// What is not known yet: cells that the board calls unknown, and doors that stand beside nothing known.
import type { Board, Cell } from "../wire";
import { geometryOf, nameOf } from "./geometry";

const isUnknown = (cell: Cell): boolean => (cell.terrain ?? []).some((word) => word === "fog" || word === "unknown");

export const isDoor = (cell: Cell): boolean => (cell.terrain ?? []).some((word) => word.includes("door"));

const found = new WeakMap<Board, ReadonlySet<number>>();

/** The ids of all cells in the fog. */
export function fogOf(board: Board): ReadonlySet<number> {
  const before = found.get(board);
  if (before) return before;
  const geometry = geometryOf(board.shape);
  const rooms = new Set(board.cells.filter((cell) => !isUnknown(cell) && !isDoor(cell)).map(nameOf));
  const lost = (cell: Cell): boolean => isDoor(cell) && rooms.size > 0 && !geometry.beside(cell).some((spot) => rooms.has(nameOf(spot)));
  const fog = new Set(board.cells.filter((cell) => isUnknown(cell) || lost(cell)).map((cell) => cell.id));
  found.set(board, fog);
  return fog;
}

/** Cells of which something is known. */
export function knownCells(board: Board): readonly Cell[] {
  const fog = fogOf(board);
  return board.cells.filter((cell) => !fog.has(cell.id));
}
