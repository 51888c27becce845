// Several boards may lie on the table at once; whatever names none lies on the first.
import type { Board, BoardCell, Piece, Terrain, View } from "../wire";

export const boardNamed = (view: View | null, id: string | undefined): Board | undefined =>
  id ? (view?.boards ?? []).find((board) => board.id === id) : view?.boards?.[0];

/** The id of the board that a reference means: its own, or the first of the view. */
export const boardId = (view: View | null, id: string | undefined): string => id || (view?.boards?.[0]?.id ?? "");

export const piecesOn = (view: View, board: Board): Piece[] =>
  (view.pieces ?? []).filter((piece) => boardId(view, piece.board) === board.id && (piece.cells ?? []).length > 0);

const kinds = new WeakMap<Board, ReadonlyMap<string, Terrain>>();

/** What lies on a cell, in the board's own kinds of terrain. */
export function terrainsOf(board: Board, cell: BoardCell): Terrain[] {
  const known = kinds.get(board) ?? new Map((board.terrains ?? []).map((one) => [one.id, one]));
  kinds.set(board, known);
  return (cell.terrain ?? []).flatMap((id) => known.get(id) ?? []);
}

export const hasEffect = (board: Board, cell: BoardCell, effect: Terrain["effect"]): boolean => terrainsOf(board, cell).some((one) => one.effect === effect);

export const edgeKey = ([a, b]: readonly [number, number]): string => (a < b ? `${a}-${b}` : `${b}-${a}`);
