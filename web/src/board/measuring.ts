// Counting cells on an open board.
import type { Board } from "../wire";
import type { Spot } from "./geometry";

/** Steps between two cells on an open board. */
export function distance(board: Pick<Board, "shape" | "top">, a: Spot, b: Spot): number {
  if (board.shape === "square") return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
  const pointed = board.top === "pointed";
  const cube = ({ column, row }: Spot): [number, number] => {
    const [along, across] = pointed ? [row, column] : [column, row];
    return [along, across - (along - (along & 1)) / 2];
  };
  const [[aq, ar], [bq, br]] = [cube(a), cube(b)];
  const [dq, dr] = [aq - bq, ar - br];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}
