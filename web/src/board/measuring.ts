// Counting cells on an open board.
import type { Board } from "../wire";
import type { Spot } from "./geometry";

/** Steps between two cells on an open board. */
export function distance(shape: Board["shape"], a: Spot, b: Spot): number {
  if (shape === "square") return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
  const cube = ({ column, row }: Spot): [number, number] => [column, row - (column - (column & 1)) / 2];
  const [[aq, ar], [bq, br]] = [cube(a), cube(b)];
  const [dq, dr] = [aq - bq, ar - br];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
