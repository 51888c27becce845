// What is drawn over the floor for the open choice: lit cells, targets, the previewed way, what figures intend.
import type { Sources as SourcesOf } from "../state/sources";
import type { JSX } from "preact";
import { harmOnTheWay, isDear, pathOf, type BoardLighting, type Lighting, type Lit } from "../state/lighting";
import { edgeKey } from "../state/boards";
import { showIntents } from "../state/settings";
import { Glyph } from "../icons/Icon";
import { memo } from "../memo";
import { say } from "../text/say";
import type { TableStep, Intent, Piece, Reason, View, Way } from "../wire";
import { sideBetween } from "./Edges";
import { Ghost } from "./Figure";
import { outline, pathThrough, type Geometry, type Point, type Spot } from "./geometry";
import type { Places } from "./places";
import { hasLand } from "./terrain/land";
import { TileHeld } from "./TileHeld";

interface Ground {
  readonly geometry: Geometry;
  readonly places: Places;
}

/** From so many on, lit cells are one outline with a dot in each, so that the floor stays visible. */
const MANY = 26;

/** Cells that can be chosen: gold with a dot, ember where there is a price, hatched where the way hurts. */
export const Reach = memo(function Reach({ geometry, places, lighting, picked }: Ground & { lighting: BoardLighting; picked: ReadonlySet<string> }): JSX.Element {
  const many = lighting.cells.size >= MANY;
  const spots = [...lighting.cells.keys()].flatMap((cell) => places.spot(cell) ?? []);
  return (
    <g class={`layer-reach ${many ? "many" : ""}`}>
      {many && <path class="reach-rim" d={outline(geometry, spots)} />}
      {[...lighting.cells].map(([cell, lits]) => {
        const spot = places.spot(cell);
        if (!spot) return null;
        const d = pathThrough(geometry.corners(spot, 0.88));
        const [x, y] = geometry.centre(spot);
        const hurts = lits.every((lit) => harmOnTheWay(lit).length > 0);
        const priced = !hurts && lits.every(isDear);
        const taken = lits.some((lit) => picked.has(lit.option.key));
        return (
          <g key={cell} class={`lit ${hurts ? "dear" : priced ? "priced" : ""} ${taken ? "taken" : ""}`}>
            <path d={d} />
            {!hurts && <circle cx={x} cy={y} r={2.4} />}
            {showIntents.value && <Lozenges x={x} y={y + geometry.size * 0.52} count={threatsOf(lits)} />}
          </g>
        );
      })}
    </g>
  );
});

const MOST_LOZENGES = 3;

/** How many could strike there, by the answer that leads there with the fewest of them. */
export const threatsOf = (lits: readonly Lit[]): number => Math.min(...lits.map((lit) => lit.option.preview?.threats?.length ?? 0));

/** A lozenge for everybody who could still strike there, three at most. */
function Lozenges({ x, y, count }: { x: number; y: number; count: number }): JSX.Element | null {
  if (count <= 0) return null;
  const shown = Math.min(count, MOST_LOZENGES);
  return (
    <g class="lozenges">
      {Array.from({ length: shown }, (_, i) => (
        <path key={i} d="M0 -4.6 4.2 0 0 4.6 -4.2 0z" transform={`translate(${x + (i - (shown - 1) / 2) * 10} ${y})`} />
      ))}
    </g>
  );
}

/** Places beyond the board where something can be laid, and those that only show where the board can grow. */
export function Slots({
  geometry,
  places,
  lighting,
  picked,
  previewed,
  held,
  turns,
}: Ground & { lighting: BoardLighting; picked: ReadonlySet<string>; previewed: string | null; held: Lit | null; turns: boolean }): JSX.Element {
  const land = hasLand(places.board);
  return (
    <g class={`layer-slots ${land ? "land" : ""}`}>
      {land && (places.board.slots ?? []).map((slot) => <TileBack key={slot.id} geometry={geometry} spots={slot.places.map(([column, row]) => ({ column, row }))} />)}
      {(places.board.slots ?? []).map((slot) => {
        const lits = lighting.slots.get(slot.id) ?? [];
        const spots = slot.places.map(([column, row]) => ({ column, row }));
        const on = lits.some((lit) => picked.has(lit.option.key) || lit.option.key === previewed);
        return (
          <path
            key={slot.id}
            class={`slot ${lits.length > 0 ? "lit" : ""} ${on ? "on" : ""}`}
            data-slot={slot.id}
            d={outline(geometry, spots)}
          >
            {slot.say && <title>{say(slot.say)}</title>}
          </path>
        );
      })}
      {held && <TileHeld geometry={geometry} board={places.board} cells={held.option.preview?.laid ?? []} turns={turns} />}
    </g>
  );
}

/** A territory that nobody has turned up lies face down. */
function TileBack({ geometry, spots }: { geometry: Geometry; spots: readonly Spot[] }): JSX.Element {
  const centres = spots.map((spot) => geometry.centre(spot));
  const x = centres.reduce((sum, at) => sum + at[0], 0) / centres.length;
  const y = centres.reduce((sum, at) => sum + at[1], 0) / centres.length;
  return (
    <g class="tile-back">
      <path d={outline(geometry, spots)} fill="url(#landBack)" />
      <Glyph name="pegasus" x={x} y={y} size={geometry.size * 0.8} fill="#8a8fa6" opacity={0.5} />
    </g>
  );
}

/** Sides between cells that can be chosen, such as a door to open. */
export function LitEdges({ geometry, places, lighting, picked }: Ground & { lighting: BoardLighting; picked: ReadonlySet<string> }): JSX.Element {
  return (
    <g class="layer-edges">
      {[...lighting.edges].map(([key, lits]) => {
        const ends = sideBetween(places.board, geometry, key.split("-").map(Number) as unknown as [number, number]);
        if (!ends) return null;
        const [[ax, ay], [bx, by]] = ends;
        const on = lits.some((lit) => picked.has(lit.option.key));
        return (
          <g
            key={key}
            class={`lit-edge ${on ? "on" : ""}`}
            data-edge={key}
          >
            <path class="hit" d={`M${ax} ${ay}L${bx} ${by}`} />
            <path class="shine" d={`M${ax} ${ay}L${bx} ${by}`} />
            <circle cx={(ax + bx) / 2} cy={(ay + by) / 2} r={6} />
          </g>
        );
      })}
    </g>
  );
}

/** Edges that are not lit say why when they are pressed; a line as wide as a finger. */
export function DarkEdges({ geometry, places, lighting }: Ground & { lighting: BoardLighting }): JSX.Element {
  return (
    <g class="layer-edges">
      {(places.board.edges ?? []).map((edge) => {
        const key = edgeKey(edge.between);
        const ends = lighting.edges.has(key) ? undefined : sideBetween(places.board, geometry, edge.between);
        if (!ends) return null;
        const [[ax, ay], [bx, by]] = ends;
        return (
          <path
            key={key}
            class="dark-edge"
            data-edge={key}
            d={`M${ax} ${ay}L${bx} ${by}`}
          >
            {edge.name && <title>{say(edge.name)}</title>}
          </path>
        );
      })}
    </g>
  );
}

/** What shows why something cannot be chosen: cells and pieces that the reason names, and what was asked about. */
export function Because({ geometry, places, reason, radius }: Ground & { reason: Reason | null; radius: number }): JSX.Element | null {
  const why = reason?.why;
  if (!reason || !why || (reason.thing.board && reason.thing.board !== places.board.id)) return null;
  const asked = reason.thing.kind === "cell" ? places.spot(reason.thing.cell ?? -1) : undefined;
  const edge = reason.thing.kind === "edge" ? sideBetween(places.board, geometry, [reason.thing.cell ?? -1, reason.thing.other ?? -1]) : undefined;
  const line = places.line(why.cells ?? []);
  return (
    <g class="layer-because">
      {asked && <path class="asked" d={pathThrough(geometry.corners(asked, 0.9))} />}
      {edge && <path class="asked-edge" d={pathThrough(edge, false)} />}
      {(why.cells ?? []).map((cell) => {
        const spot = places.spot(cell);
        return spot && <path key={cell} class="shows" d={pathThrough(geometry.corners(spot, 0.8))} />;
      })}
      {line.length === 1 && <path class="cross" d={`M${line[0]![0] - 9} ${line[0]![1] - 9}l18 18m0 -18l-18 18`} />}
      {(why.pieces ?? []).map((id) => {
        const at = places.pieceCentre(id);
        return at && <circle key={id} class="shows" cx={at[0]} cy={at[1]} r={radius + 11} />;
      })}
    </g>
  );
}

/** Rings round figures that can be chosen: dashed if possible, solid if picked or under the pointer; large ones as a whole. */
export function Targets({
  places,
  lighting,
  picked,
  previewed,
  radius,
}: Ground & { lighting: Lighting; picked: ReadonlySet<string>; previewed: Lit | null; radius: number }): JSX.Element {
  const hinted = new Set(previewed?.option.preview?.targets ?? []);
  const rings = [...lighting.pieces, ...[...hinted].filter((id) => !lighting.pieces.has(id)).map((id) => [id, []] as const)];
  return (
    <g class="layer-targets">
      {rings.map(([id, lits]) => {
        const at = places.pieceCentre(id);
        const spread = places.spread(places.piece(id)?.cells ?? []);
        if (!at) return null;
        const on = hinted.has(id) || lits.some((lit) => picked.has(lit.option.key) || lit.option.key === previewed?.option.key);
        const r = radius + 13;
        return (
          <g key={id} class={`target ${on ? "on" : ""} ${lits.length === 0 ? "hinted" : ""}`} transform={`translate(${at[0]} ${at[1]})`}>
            {spread ? (
              <rect x={-spread[0] - 3} y={-spread[1] - 3} width={2 * spread[0] + 6} height={2 * spread[1] + 6} rx={16} />
            ) : (
              <circle r={r} />
            )}
            {!spread &&
              [0, 90, 180, 270].map((angle) => <path key={angle} d={`M${r - 5} 0H${r + 7}`} transform={`rotate(${angle})`} />)}
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
  if (lit.board !== places.board.id) return <g class="layer-preview" />;
  const cells = lit.option.cells ?? [];
  const path = pathOf(lit);
  const way = places.line(path);
  const mover = lit.mover === undefined ? undefined : places.piece(lit.mover);
  const end = lit.goal === undefined ? undefined : places.spot(lit.goal);
  const ends = end && geometry.centre(end);
  const d = pathThrough(way, false);
  const covered = [...(lit.shape === "area" ? cells : []), ...(lit.option.preview?.cells ?? [])];
  const area = covered.flatMap((cell) => places.spot(cell) ?? []);
  const stands = lit.body ? places.middle(lit.body) : ends;
  const strikers = stands ? (lit.option.preview?.threats ?? []).flatMap((id) => (places.pieceCentre(id) ? [places.pieceCentre(id)!] : [])) : [];
  const others = (lit.option.preview?.ways ?? []).filter((one) => one !== lit.way && (one.board || lit.board) === places.board.id);
  return (
    <g class="layer-preview">
      {area.length > 0 && <path class="area" d={outline(geometry, area)} />}
      {strikers.map((at, i) => (
        <g key={i} class="striker">
          <path d={`M${at[0]} ${at[1]}L${stands![0]} ${stands![1]}`} />
          <circle cx={at[0]} cy={at[1]} r={radius + 8} />
        </g>
      ))}
      {end && <path class="focus" d={pathThrough(geometry.corners(end, 0.9))} />}
      {way.length > 1 && (
        <>
          <path class="way-casing" d={d} />
          <path class="way" d={d} />
          <path class="way-dots" d={d} />
        </>
      )}
      {others.map((one, i) => (
        <OtherWay key={i} places={places} way={one} radius={radius} colourOf={colourOf} />
      ))}
      {stands && mover && (
        <g transform={`translate(${stands[0]} ${stands[1]})`}>
          <Ghost piece={mover} radius={radius} colour={colourOf(mover)} spread={lit.body ? places.spread(lit.body) : undefined} />
        </g>
      )}
      {(lit.way?.costs ?? []).map((cost, i) => {
        const at = i > 0 && i < path.length - 1 ? places.centre(path[i]!) : undefined;
        return at && <Spent key={i} x={at[0]} y={at[1]} cost={cost} dear={harm.has(path[i]!)} />;
      })}
      {(path.length > 0 ? path : cells).map((cell) => {
        const at = harm.has(cell) ? places.centre(cell) : undefined;
        const damage = lit.way?.harms?.find(([there]) => there === cell)?.[1];
        return at && <HarmFlag key={cell} x={at[0]} y={at[1] - geometry.size * 0.95} damage={damage} />;
      })}
    </g>
  );
}

/** A further way that the same answer leads: of somebody who comes along, or another way to the same end. */
function OtherWay({ places, way, radius, colourOf }: { places: Places; way: Way; radius: number; colourOf: (piece: Piece) => string }): JSX.Element {
  const d = pathThrough(places.line(way.cells), false);
  const piece = way.piece ? places.piece(way.piece) : undefined;
  const body = way.body && way.body.length > 1 ? way.body : undefined;
  const stands = body ? places.middle(body) : places.centre(way.cells.at(-1) ?? -1);
  return (
    <g class="other-way">
      {way.cells.length > 1 && (
        <>
          <path class="way-casing" d={d} />
          <path class="way" d={d} />
        </>
      )}
      {stands && piece && (
        <g transform={`translate(${stands[0]} ${stands[1]})`}>
          <Ghost piece={piece} radius={radius} colour={colourOf(piece)} spread={body ? places.spread(body) : undefined} />
        </g>
      )}
    </g>
  );
}

/** What the way has cost so far, in a disc on the cell. */
function Spent({ x, y, cost, dear }: { x: number; y: number; cost: number; dear: boolean }): JSX.Element {
  return (
    <g class={`spent-disc ${dear ? "dear" : ""}`}>
      <circle cx={x} cy={y} r={10.5} />
      <text x={x} y={y + 4.6} text-anchor="middle" class="svgnum" font-size="13">
        {cost}
      </text>
    </g>
  );
}

/** What a cell on the way does: a warning, with the damage where the game tells it. */
function HarmFlag({ x, y, damage }: { x: number; y: number; damage: number | undefined }): JSX.Element {
  const half = damage === undefined ? 13 : 21;
  const [left, width] = [x - half, 2 * half];
  return (
    <g class="harm-flag">
      <path d={`M${left} ${y}h${width}a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4h${6 - half}l-6 7-6-7h${6 - half}a4 4 0 0 1-4-4v-13a4 4 0 0 1 4-4z`} />
      <path
        d={`M${damage === undefined ? x : x - 12} ${y + 4}l7 12h-14zM${damage === undefined ? x : x - 12} ${y + 8.5}v3.2M${damage === undefined ? x : x - 12} ${y + 13.6}v.2`}
      />
      {damage !== undefined && (
        <text x={x + 9} y={y + 15.5} text-anchor="middle" class="svgnum" font-size="13.5">
          −{damage}
        </text>
      )}
    </g>
  );
}

/** Whether an intent is told in full: it is the only one, or that of the figure that is pointed at. */
export function isTold(view: View, places: Places, intent: Intent, pointed: number | null, spotlight: string | null = null): boolean {
  if ((view.intents ?? []).length === 1 || intent.piece === spotlight) return true;
  return pointed !== null && places.standingOn(pointed).some((piece) => piece.id === intent.piece);
}

/** Whom an open *why?* is about: rings, and an arrow from who acted to whom. */
export function Sources({ places, sources, radius }: { places: Places; sources: SourcesOf | null; radius: number }): JSX.Element | null {
  if (!sources) return null;
  return (
    <g class="sources">
      {sources.blows.map(({ by, on }, i) => {
        const [from, to] = [places.pieceCentre(by), places.pieceCentre(on)];
        return from && to && by !== on ? <path key={i} class="source-blow" d={bow(from, to, radius, places.geometry.size)} marker-end="url(#arrowBlood)" /> : null;
      })}
      {[...sources.pieces].map((id) => {
        const at = places.pieceCentre(id);
        const mark = sources.marks?.get(id);
        return (
          at && (
            <g key={id} class={mark === undefined ? "" : `mark-${((mark - 1) % 5) + 1}`}>
              <circle class="source-ring" cx={at[0]} cy={at[1]} r={radius + 9} />
              {mark !== undefined && (
                <g class="source-mark" transform={`translate(${at[0] - radius - 4} ${at[1] + radius * 0.5})`}>
                  <circle r={12} />
                  <text dy="0.34em">{mark}</text>
                </g>
              )}
            </g>
          )
        );
      })}
    </g>
  );
}

/** A ring round the figure that is pointed at elsewhere, such as among the foes. */
export function Spotlight({ places, piece, radius }: { places: Places; piece: string | null; radius: number }): JSX.Element | null {
  const at = piece === null ? undefined : places.pieceCentre(piece);
  return at ? <circle class="spotlight" cx={at[0]} cy={at[1]} r={radius + 12} /> : null;
}

/** The number by which somebody whom the table plays has chosen, at everybody it has looked at. */
export function WeighedTags({ places, decision, radius }: { places: Places; decision: TableStep | null; radius: number }): JSX.Element | null {
  const [column] = decision?.columns ?? [];
  if (!decision || !column) return null;
  const tags: { piece: string; words: string; x: number; y: number; wide: number }[] = [];
  for (const { piece, values } of decision.weighed ?? []) {
    const at = places.pieceCentre(piece);
    const [value] = values;
    if (!at || value == null) continue;
    const words = `${value} ${say(column)}`;
    const tag = { piece, words, x: at[0], y: at[1] - radius - 20, wide: words.length * 7 + 18 };
    // Who stands beside another has its number above the other's.
    while (tags.some((other) => Math.abs(other.x - tag.x) < (other.wide + tag.wide) / 2 + 4 && Math.abs(other.y - tag.y) < 26)) tag.y -= 27;
    tags.push(tag);
  }
  return (
    <g class="weighed-tags" aria-hidden="true">
      {tags.map(({ piece, words, x, y, wide }) => (
        <g key={piece} class={piece === decision.target ? "chosen" : ""} transform={`translate(${x} ${y})`}>
          <rect x={-wide / 2} y={-12} width={wide} height={24} rx={12} />
          <text dy="0.34em">{words}</text>
        </g>
      ))}
    </g>
  );
}

/** What a figure will do if nothing changes: an arrow for its way, a dotted one for its attack. */
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
      {(intent.sees ?? []).length > 0 && <path class="watched" d={outline(geometry, (intent.sees ?? []).flatMap((cell) => places.spot(cell) ?? []))} />}
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
