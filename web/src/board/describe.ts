// What a cell or a figure says to somebody who cannot see it, and in its bubble.
import { say, t } from "../text/say";
import type { Cell, Piece, View } from "../wire";
import { litAt, type Lighting } from "../state/lighting";
import { wayFacts, wayWords } from "./wayFacts";

const TERRAIN = new Set([
  "obstacle",
  "difficult",
  "hazard",
  "trap",
  "door",
  "open_door",
  "locked_door",
  "wall",
  "fog",
  "treasure",
  "coins",
  "water",
  "rubble",
  "embers",
  "wax",
  "button",
  "spool",
  "coffin",
  "pillar",
  "crates",
  "pit",
  "exit",
  "start",
]);

/** Words that a cell's own sentence says better. */
const TOLD = new Set(["trap", "hazard"]);

/** Terrain in words; words the page does not know are left to the cell's own sentence. */
export function terrainWords(cell: Cell): string[] {
  const told = cell.say ? [say(cell.say)] : [];
  const words = (cell.terrain ?? []).filter((word) => TERRAIN.has(word) && !(cell.say && TOLD.has(word)));
  return [...words.map((word) => t(`terrain-${word.replace("_", "-")}`)), ...told];
}

export function pieceWords(piece: Piece): string {
  const parts = [say(piece.name)];
  if (piece.number != null) parts[0] += ` ${piece.number}`;
  if (piece.rank === "elite" || piece.rank === "boss") parts.push(t(`rank-${piece.rank}`));
  if (piece.health) parts.push(t("health-of", { value: piece.health.value, most: piece.health.most }));
  for (const mark of piece.marks ?? []) parts.push(mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`);
  return parts.join(", ");
}

/** The sentence a screen reader speaks when the cursor comes to a cell. */
export function cellWords(cell: Cell, view: View, lighting: Lighting): string {
  const lits = litAt(lighting, view, cell.id);
  const standing = (view.pieces ?? []).filter((piece) => piece.cells?.includes(cell.id));
  const parts = [t("cell-at", { column: cell.column + 1, row: cell.row + 1 })];
  if (lits.length > 0) parts.push(t("cell-legal"));
  parts.push(...standing.map(pieceWords), ...terrainWords(cell));
  if (cell.mark) parts.push(cell.mark);
  for (const lit of lits) {
    const way = wayFacts(lit, view, null);
    if (way) parts.push(wayWords(way));
    else if (lit.option.say) parts.push(say(lit.option.say));
  }
  return parts.join(", ");
}
