// Measuring: how many cells lie between who acts and the pointer, counted as the crow flies.
import type { JSX } from "preact";
import type { Board } from "../wire";
import { pathThrough } from "./geometry";
import { distance } from "./measuring";
import type { Places } from "./places";

export function Ruler({ board, places, pointed }: { board: Board; places: Places; pointed: number | null }): JSX.Element | null {
  const from = places.pieces.find((piece) => piece.acting) ?? places.pieces.find((piece) => piece.side === "hero");
  const start = from?.cells?.[0] === undefined ? undefined : places.spot(from.cells[0]);
  const end = pointed === null ? undefined : places.spot(pointed);
  if (!start || !end || start.id === end.id) return null;
  const steps = distance(board.shape, start, end);
  const [[ax, ay], [bx, by]] = [places.geometry.centre(start), places.geometry.centre(end)];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  return (
    <g class="ruler">
      {board.cells
        .filter((cell) => distance(board.shape, start, cell) === steps)
        .map((cell) => (
          <path key={cell.id} class="ruler-cell" d={pathThrough(places.geometry.corners(cell, 0.84))} />
        ))}
      <path class="ruler-line" d={`M${ax} ${ay}L${bx} ${by}`} />
      <rect x={mx - 15} y={my - 12} width={30} height={24} rx={12} />
      <text x={mx} y={my + 5} text-anchor="middle" class="svgnum" font-size="14">
        {steps}
      </text>
    </g>
  );
}
