// A true thumbnail: the cells, the terrain and the figures of a match as its seat sees them now.
import type { JSX } from "preact";
import { lookOf } from "../games";
import { colourOfSeat } from "../icons/colours";
import { memo } from "../memo";
import type { SmallBoard } from "../wire";

/** Grounds by the look they have on the table. */
const LOOKS: Readonly<Record<string, string>> = {
  water: "#4f97a5",
  sea: "#4f97a5",
  mountain: "#8a8378",
  hills: "#8d8458",
  forest: "#5c8a4a",
  plain: "#93a653",
  field: "#93a653",
  road: "#a08a5e",
  swamp: "#6d7a4c",
  desert: "#b99c62",
  snow: "#a9b7c2",
  pit: "#0b0a0c",
  chasm: "#0b0a0c",
  shadow: "#191a38",
  corrupted: "#3b1550",
  village: "#c9a860",
  city: "#c9a860",
  ruins: "#8a7f70",
  treasure: "#c9a860",
  chest: "#c9a860",
  door: "#b98d54",
  open_door: "#b98d54",
  locked_door: "#b98d54",
  portal: "#b98d54",
};

/** Any other ground, by what it does to somebody on foot. */
const EFFECTS: Readonly<Record<NonNullable<SmallBoard["cells"][number]["effect"]>, string | undefined>> = {
  "": undefined,
  blocked: "#8a8378",
  costly: "#6f7f8e",
  harmful: "#c8622f",
  hidden: undefined,
  sheltering: "#3a3c6a",
  special: undefined,
};

const SIDES: Readonly<Record<string, string>> = { foe: "#d8513f", ally: "#7fc27a", objective: "#f2d271", neutral: "#c9b58d" };

/** The middle of a cell, one cell being about two across. */
export function middleOf(board: Pick<SmallBoard, "shape" | "top">, column: number, row: number): readonly [number, number] {
  if (board.shape === "square") return [2 * column, 2 * row];
  const half = Math.sqrt(3) / 2;
  // Odd columns (or rows) are half a cell further, as on the table's own boards.
  return board.top === "pointed" ? [2 * half * (column + 0.5 * (row & 1)), 1.5 * row] : [1.5 * column, 2 * half * (row + 0.5 * (column & 1))];
}

const cornersOf = (top: SmallBoard["top"]): string => {
  const turn = top === "pointed" ? Math.PI / 6 : 0;
  return Array.from({ length: 6 }, (_, i) => `${(0.96 * Math.cos(turn + (i * Math.PI) / 3)).toFixed(3)},${(0.96 * Math.sin(turn + (i * Math.PI) / 3)).toFixed(3)}`).join(" ");
};

interface Props {
  readonly board: SmallBoard;
  readonly game: string;
  readonly seats: readonly string[];
}

export const SmallMap = memo(function SmallMap({ board, game, seats }: Props): JSX.Element {
  const { hue } = lookOf(game).map;
  const middles = board.cells.map((cell) => middleOf(board, cell.column, cell.row));
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - 2, Math.min(...ys) - 2];
  const [width, height] = [Math.max(...xs) + 2 - left, Math.max(...ys) + 2 - top];
  const corners = cornersOf(board.top);
  return (
    <svg class="small-map" viewBox={`${left} ${top} ${width} ${height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {board.cells.map((cell, i) => {
        const [x, y] = middles[i]!;
        const ground = LOOKS[cell.look ?? ""] ?? EFFECTS[cell.effect ?? ""];
        const fill = ground ?? `hsl(${hue} 9% ${33 + ((cell.column * 7 + cell.row * 13) % 5) * 1.6}%)`;
        return board.shape === "square" ? (
          <rect key={i} x={x - 0.95} y={y - 0.95} width={1.9} height={1.9} rx={0.12} fill={fill} />
        ) : (
          <polygon key={i} points={corners} transform={`translate(${x} ${y})`} fill={fill} />
        );
      })}
      {(board.pieces ?? []).map((piece, i) => {
        const [x, y] = middleOf(board, piece.column, piece.row);
        const fill = piece.side === "hero" ? colourOfSeat(piece.seat, seats) : (SIDES[piece.side] ?? "#c9b58d");
        return piece.side === "foe" ? (
          <rect key={i} x={x - 0.62} y={y - 0.62} width={1.24} height={1.24} rx={0.15} fill={fill} stroke="#0b0c0f" stroke-width={0.22} transform={`rotate(45 ${x} ${y})`} />
        ) : (
          <circle key={i} cx={x} cy={y} r={piece.side === "hero" ? 0.72 : 0.5} fill={fill} stroke="#0b0c0f" stroke-width={0.22} />
        );
      })}
    </svg>
  );
});
