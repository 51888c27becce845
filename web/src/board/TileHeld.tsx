// A tile that is to be laid, the way round it is held: as a ghost on the board, and in small on its answer.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { touching } from "../state/layout";
import { letterKeys } from "../state/settings";
import type { Board, BoardCell } from "../wire";
import { boxRound, geometryOn, outline, pathThrough, type Geometry } from "./geometry";
import { CellTerrain } from "./Terrain";

interface Held {
  readonly board: Board;
  readonly cells: readonly BoardCell[];
  readonly geometry: Geometry;
}

function Cells({ board, cells, geometry }: Held): JSX.Element {
  return (
    <>
      {cells.map((cell) => (
        <path key={cell.id} class="ground" d={pathThrough(geometry.corners(cell, 0.97))} />
      ))}
      {cells.map((cell) => (
        <CellTerrain key={cell.id} board={board} cell={cell} geometry={geometry} wooden={false} />
      ))}
    </>
  );
}

/** The ghost, and the key that turns it. */
export function TileHeld({ turns, ...held }: Held & { turns: boolean }): JSX.Element {
  const box = boxRound(held.geometry, held.cells);
  return (
    <g class="tile-held">
      <Cells {...held} />
      <path class="rim" d={outline(held.geometry, held.cells)} />
      {turns && !touching.value && letterKeys.value && (
        <g class="turn-key" transform={`translate(${box.x + box.width + 8} ${box.y + 14})`} aria-hidden="true">
          <rect x={-11} y={-11} width={22} height={22} rx={5} />
          <text y={5}>R</text>
        </g>
      )}
    </g>
  );
}

export function TileThumb({ cells }: { cells: readonly BoardCell[] }): JSX.Element | null {
  const board = useMatch().view.value?.boards?.[0];
  if (!board) return null;
  const geometry = geometryOn(board);
  const box = boxRound(geometry, cells, 2);
  return (
    <svg class="tile-thumb" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true">
      <Cells board={board} cells={cells} geometry={geometry} />
    </svg>
  );
}
