// What is drawn over the floor for the open choice: lit cells, targets, the previewed way, what monsters intend.
import type { JSX } from "preact";
import type { Lighting, Lit } from "../state/lighting";
import type { Intent, Piece, View } from "../wire";
import { Ghost } from "./Figure";
import { outline, pathThrough, type Geometry, type Point } from "./geometry";
import type { Places } from "./places";

interface Ground {
  readonly geometry: Geometry;
  readonly places: Places;
}

/** Cells that can be chosen: gold with a dot, or hatched where the way there hurts. */
export function Reach({
  geometry,
  places,
  lighting,
  picked,
  priced,
}: Ground & { lighting: Lighting; picked: ReadonlySet<string>; priced: (lit: Lit) => boolean }): JSX.Element {
  return (
    <g class="layer-reach">
      {[...lighting.cells].map(([cell, lits]) => {
        const spot = places.spot(cell);
        if (!spot) return null;
        const d = pathThrough(geometry.corners(spot, 0.88));
        const [x, y] = geometry.centre(spot);
        const dear = lits.every(priced);
        const taken = lits.some((lit) => picked.has(lit.option.key));
        return (
          <g key={cell} class={`lit ${dear ? "dear" : ""} ${taken ? "taken" : ""}`}>
            <path d={d} />
            {!dear && <circle cx={x} cy={y} r={2.4} />}
          </g>
        );
      })}
    </g>
  );
}

/** Rings round figures that can be chosen: dashed if possible, solid if picked or under the pointer. */
export function Targets({
  places,
  lighting,
  picked,
  previewed,
  radius,
}: Ground & { lighting: Lighting; picked: ReadonlySet<string>; previewed: Lit | null; radius: number }): JSX.Element {
  return (
    <g class="layer-targets">
      {[...lighting.pieces].map(([id, lits]) => {
        const at = places.pieceCentre(id);
        if (!at) return null;
        const on = lits.some((lit) => picked.has(lit.option.key) || lit.option.key === previewed?.option.key);
        const r = radius + 13;
        return (
          <g key={id} class={`target ${on ? "on" : ""}`} transform={`translate(${at[0]} ${at[1]})`}>
            <circle r={r} />
            {[0, 90, 180, 270].map((angle) => (
              <path key={angle} d={`M${r - 5} 0H${r + 7}`} transform={`rotate(${angle})`} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** The previewed answer: a way with its end, an area, or one cell. */
export function Preview({
  geometry,
  places,
  lit,
  harm,
  radius,
  colourOf,
}: Ground & { lit: Lit; harm: ReadonlySet<number>; radius: number; colourOf: (piece: Piece) => string }): JSX.Element {
  const cells = lit.option.cells ?? [];
  const way = lit.shape === "path" ? places.line(cells) : [];
  const mover = lit.mover === undefined ? undefined : places.piece(lit.mover);
  const end = lit.goal === undefined ? undefined : places.spot(lit.goal);
  const ends = end && geometry.centre(end);
  const d = pathThrough(way, false);
  const area = lit.shape === "area" ? cells.flatMap((cell) => places.spot(cell) ?? []) : [];
  return (
    <g class="layer-preview">
      {area.length > 0 && <path class="area" d={outline(geometry, area)} />}
      {end && <path class="focus" d={pathThrough(geometry.corners(end, 0.9))} />}
      {way.length > 1 && (
        <>
          <path class="way-casing" d={d} />
          <path class="way" d={d} />
          <path class="way-dots" d={d} />
        </>
      )}
      {ends && mover && (
        <g transform={`translate(${ends[0]} ${ends[1]})`}>
          <Ghost piece={mover} radius={radius} colour={colourOf(mover)} />
        </g>
      )}
      {cells.map((cell) => {
        const at = harm.has(cell) ? places.centre(cell) : undefined;
        return at && <HarmFlag key={cell} x={at[0]} y={at[1] - geometry.size * 0.95} />;
      })}
    </g>
  );
}

function HarmFlag({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g class="harm-flag">
      <path d={`M${x - 13} ${y}h26a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4h-7l-6 7-6-7h-7a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4z`} />
      <path d={`M${x} ${y + 4}l7 12h-14zM${x} ${y + 8.5}v3.2M${x} ${y + 13.6}v.2`} />
    </g>
  );
}

/** Whether an intent is told in full: it is the only one, or that of the figure that is pointed at. */
export function isTold(view: View, places: Places, intent: Intent, pointed: number | null): boolean {
  return (view.intents ?? []).length === 1 || (pointed !== null && places.standingOn(pointed).some((piece) => piece.id === intent.piece));
}

/** What a monster will do if nothing changes: an arrow for its way, a dotted one for its attack. */
export function IntentArrows({
  geometry,
  places,
  intent,
  radius,
  strong,
}: Ground & { intent: Intent; radius: number; strong: boolean }): JSX.Element | null {
  const piece = places.piece(intent.piece);
  const from = places.pieceCentre(intent.piece);
  if (!piece || !from) return null;
  const way = places.line(intent.path ?? []);
  const stand = way.at(-1) ?? from;
  const moved = Math.hypot(stand[0] - from[0], stand[1] - from[1]) > 1;
  const steps = moved ? [from, ...way.filter((point, i) => i > 0 || point[0] !== from[0] || point[1] !== from[1])] : [];
  return (
    <g class={`intent-arrows ${strong ? "strong" : ""}`}>
      {moved && <path class="intent-way-casing" d={shortened(steps, radius * 0.6, radius * 0.95)} />}
      {moved && <path class="intent-way" d={shortened(steps, radius * 0.6, radius * 0.95)} marker-end="url(#arrowBlood)" />}
      {moved && (
        <g transform={`translate(${stand[0]} ${stand[1]})`}>
          <Ghost piece={piece} radius={radius * 0.82} colour="#ff7a6b" />
        </g>
      )}
      {(intent.targets ?? []).map((id) => {
        const target = places.pieceCentre(id);
        return target && <path key={id} class="intent-blow" d={bow(stand, target, radius, geometry.size)} marker-end="url(#arrowBlood)" />;
      })}
    </g>
  );
}

/** A line through points that begins and ends short of its figures. */
function shortened(points: readonly Point[], begin: number, end: number): string {
  const line = points.map((point): Point => point);
  const pull = (at: number, towards: number, by: number): void => {
    const [a, b] = [line[at]!, line[towards]!];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    line[at] = [a[0] + ((b[0] - a[0]) / length) * by, a[1] + ((b[1] - a[1]) / length) * by];
  };
  if (line.length > 1) {
    pull(0, 1, begin);
    pull(line.length - 1, line.length - 2, end);
  }
  return pathThrough(line, false);
}

function bow(from: Point, to: Point, radius: number, size: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const a: Point = [from[0] + ux * radius * 0.9, from[1] + uy * radius * 0.9];
  const b: Point = [to[0] - ux * (radius + 7), to[1] - uy * (radius + 7)];
  const bend = Math.min(size * 0.6, length * 0.22);
  return `M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2 - uy * bend} ${(a[1] + b[1]) / 2 + ux * bend} ${b[0]} ${b[1]}`;
}
