// Measuring from a figure: what it sees, how far the game counts to the pointer, and the line between the two.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useMatch } from "../state/context";
import { t } from "../text/say";
import type { Board, Sight } from "../wire";
import { knownCells } from "./fog";
import { pathThrough, type Point } from "./geometry";
import { distance } from "./measuring";
import type { Places } from "./places";

/** How far a cell is, as the game counts; without its word, as the crow flies. */
function rangeTo(board: Board, places: Places, sight: Sight | null, from: number, to: number): number | null {
  if (sight) {
    const far = sight.ranges.findIndex((cells) => cells.includes(to));
    return far < 0 ? null : far;
  }
  const [a, b] = [places.spot(from), places.spot(to)];
  return a && b ? distance(board, a, b) : null;
}

export function Ruler({ board, places, origin, pointed }: { board: Board; places: Places; origin: number; pointed: number | null }): JSX.Element | null {
  const match = useMatch();
  const version = match.table.value?.version;
  useEffect(() => match.look(origin), [origin, version]);
  const known = match.sight.value?.cell === origin ? match.sight.value : null;
  const start = places.spot(origin);
  if (!start) return null;
  const seen = known && new Set(known.seen);
  const end = pointed === null || pointed === origin ? undefined : places.spot(pointed);
  const steps = end ? rangeTo(board, places, known, origin, end.id) : null;
  const same = steps === null ? [] : known ? (known.ranges[steps] ?? []) : board.cells.filter((cell) => distance(board, start, cell) === steps).map((cell) => cell.id);
  return (
    <g class="ruler">
      {seen &&
        knownCells(board)
          .filter((cell) => !seen.has(cell.id) && cell.id !== origin)
          .map((cell) => <path key={cell.id} class="unseen" d={pathThrough(places.geometry.corners(cell, 0.97))} />)}
      {same.map((id) => {
        const cell = places.spot(id);
        return cell && <path key={`r${id}`} class="ruler-cell" d={pathThrough(places.geometry.corners(cell, 0.84))} />;
      })}
      <path class="ruler-from" d={pathThrough(places.geometry.corners(start, 0.9))} />
      {end && <Stretch from={places.geometry.centre(start)} to={places.geometry.centre(end)} steps={steps} clear={!seen || seen.has(end.id)} />}
    </g>
  );
}

function Stretch({ from: [ax, ay], to: [bx, by], steps, clear }: { from: Point; to: Point; steps: number | null; clear: boolean }): JSX.Element {
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const words = steps === null ? "–" : String(steps);
  return (
    <g class={clear ? "" : "stopped"}>
      <path class="ruler-line" d={`M${ax} ${ay}L${bx} ${by}`} />
      {!clear && <path class="ruler-cross" d={`M${bx - 9} ${by - 9}l18 18M${bx + 9} ${by - 9}l-18 18`} />}
      <rect x={mx - 15} y={my - 12} width={30} height={24} rx={12} />
      <text x={mx} y={my + 5} text-anchor="middle" class="svgnum" font-size="14">
        {words}
        <title>{t(clear ? "in-sight" : "out-of-sight")}</title>
      </text>
    </g>
  );
}
