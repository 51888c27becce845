// What a cell or a figure says to somebody who cannot see it, and in its bubble.
import { terrainsOf } from "../state/boards";
import { litAt, type Lighting } from "../state/lighting";
import { say, t } from "../text/say";
import type { Badge, Bar, Board, BoardCell, Piece, View } from "../wire";
import { wayFacts, wayWords } from "./wayFacts";

/** What lies on a cell, in words; the cell's own sentence comes last, and stands for terrain that it tells better. */
export function terrainWords(board: Board, cell: BoardCell): string[] {
  const names = terrainsOf(board, cell)
    .filter((one) => one.effect !== "hidden")
    .map((one) => say(one.name));
  return [...new Set([...names, ...(cell.say ? [say(cell.say)] : [])])];
}

/** A figure's own number among its kin. */
export const numberOf = (piece: Piece): string => piece.badges?.find((badge) => badge.place === "number")?.text ?? "";

/** A figure's name, with its number; some names end with it already. */
export function nameOfPiece(piece: Piece): string {
  const [name, number] = [say(piece.name), numberOf(piece)];
  return number && !name.endsWith(` ${number}`) ? `${name} ${number}` : name;
}

export const badgeWords = (badge: Badge): string => (badge.say ? `${say(badge.say)}${badge.text ? ` ${badge.text}` : ""}` : badge.text);

export const barWords = (bar: Bar): string =>
  bar.say
    ? t("bar-of", { name: say(bar.say), value: bar.value, most: bar.most })
    : t((bar.kind ?? "health") === "health" ? "health-of" : "bar-plain", { value: bar.value, most: bar.most });

export function pieceWords(piece: Piece): string {
  const parts = [nameOfPiece(piece)];
  if (piece.emphasis) parts.push(t(`emphasis-${piece.emphasis}`));
  parts.push(...(piece.bars ?? []).map(barWords));
  parts.push(...(piece.badges ?? []).filter((badge) => badge.place !== "number" && badge.say).map(badgeWords));
  for (const mark of piece.marks ?? []) parts.push(mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`);
  return parts.join(", ");
}

/** The sentence a screen reader speaks when the cursor comes to a cell. */
export function cellWords(board: Board, cell: BoardCell, view: View, lighting: Lighting): string {
  const lits = litAt(lighting, view, board.id, cell.id);
  const standing = (view.pieces ?? []).filter((piece) => (piece.board || view.boards?.[0]?.id) === board.id && piece.cells?.includes(cell.id));
  const parts = [t("cell-at", { column: cell.column + 1, row: cell.row + 1 })];
  if (lits.length > 0) parts.push(t("cell-legal"));
  parts.push(...standing.map(pieceWords), ...terrainWords(board, cell));
  if (cell.mark) parts.push(cell.mark);
  for (const lit of lits) {
    const way = wayFacts(lit, view, null);
    if (way) parts.push(wayWords(way));
    else if (lit.option.say) parts.push(say(lit.option.say));
  }
  return parts.join(", ");
}
