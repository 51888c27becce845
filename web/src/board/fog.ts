// What is not known yet: cells that the board calls hidden, and doors that stand beside nothing known.
import { hasEffect, terrainsOf } from "../state/boards";
import type { Board, BoardCell } from "../wire";
import { geometryOn, nameOf } from "./geometry";

export const DOORS: ReadonlySet<string> = new Set(["door", "open_door", "locked_door"]);

export const isDoor = (board: Board, cell: BoardCell): boolean => terrainsOf(board, cell).some((one) => DOORS.has(one.look ?? ""));

const found = new WeakMap<Board, ReadonlySet<number>>();

/** The ids of all cells in the fog. */
export function fogOf(board: Board): ReadonlySet<number> {
  const before = found.get(board);
  if (before) return before;
  const geometry = geometryOn(board);
  const unknown = (cell: BoardCell): boolean => hasEffect(board, cell, "hidden");
  const rooms = new Set(board.cells.filter((cell) => !unknown(cell) && !isDoor(board, cell)).map(nameOf));
  const lost = (cell: BoardCell): boolean =>
    isDoor(board, cell) && rooms.size > 0 && !geometry.beside(cell).some((spot) => rooms.has(nameOf(spot)));
  const fog = new Set(board.cells.filter((cell) => unknown(cell) || lost(cell)).map((cell) => cell.id));
  found.set(board, fog);
  return fog;
}

/** Cells of which something is known. */
export function knownCells(board: Board): readonly BoardCell[] {
  const fog = fogOf(board);
  return board.cells.filter((cell) => !fog.has(cell.id));
}
