// What the animations show over the figures: blows, rising numbers, marks gained, cells uncovered.
import type { JSX } from "preact";
import { Glyph } from "../icons/Icon";
import type { Effect, Stage } from "../state/stage";
import { pathThrough, type Geometry, type Point } from "./geometry";
import type { Places } from "./places";

/** Where somebody stands now, animations included. */
export function standsAt(places: Places, stage: Stage, id: string): Point | undefined {
  const staged = stage.places.value.get(id);
  if (staged && staged.board !== places.board.id) return undefined;
  const own = places.piece(id);
  if (!staged) return places.pieceCentre(id);
  return shifted(places, own?.cells ?? [], staged.cells);
}

/** The middle of a body that moved so that its first cell is another one; of as many cells as it covers, their middle. */
export function shifted(places: Places, body: readonly number[], cells: readonly number[]): Point | undefined {
  if (body.length < 2 || cells.length >= body.length) return places.middle(cells);
  const [from, to, middle] = [places.centre(body[0]!), places.centre(cells[0] ?? -1), places.middle(body)];
  return from && to && middle ? [middle[0] + to[0] - from[0], middle[1] + to[1] - from[1]] : places.middle(cells);
}

export function Effects({ stage, places, geometry }: { stage: Stage; places: Places; geometry: Geometry }): JSX.Element {
  return (
    <g class="layer-effects" aria-hidden="true">
      {stage.effects.value
        .filter((effect) => effect.board === places.board.id)
        .map((effect) => (
          <OneEffect key={effect.id} effect={effect} stage={stage} places={places} geometry={geometry} />
        ))}
    </g>
  );
}

function OneEffect({ effect, stage, places, geometry }: { effect: Effect; stage: Stage; places: Places; geometry: Geometry }): JSX.Element | null {
  const at = effect.piece ? standsAt(places, stage, effect.piece) : effect.cell === undefined ? undefined : places.centre(effect.cell);
  if (!at) return null;
  const from = effect.from ? standsAt(places, stage, effect.from) : undefined;
  const spot = effect.cell === undefined ? undefined : places.spot(effect.cell);
  const time = { animationDuration: `${effect.lasts}ms` };
  const [x, y] = at;
  const round = `M${x - geometry.size * 0.8} ${y}a${geometry.size * 0.8} ${geometry.size * 0.8} 0 1 0 ${geometry.size * 1.6} 0a${geometry.size * 0.8} ${geometry.size * 0.8} 0 1 0 ${-geometry.size * 1.6} 0z`;
  const shape = spot ? pathThrough(geometry.corners(spot, 0.9)) : round;
  return (
    <g class={`effect ${effect.tone}`}>
      {effect.kind === "streak" && from && <path class="streak" style={time} pathLength={100} d={`M${from[0]} ${from[1]}L${x} ${y}`} />}
      {(effect.kind === "pulse" || effect.kind === "number" || effect.kind === "mark") && <path class="pulse" style={time} d={shape} />}
      {effect.kind === "uncover" && <path class="uncover" style={time} d={shape} />}
      {effect.kind === "fall" && <path class="fall" style={time} d={shape} />}
      {(effect.kind === "number" || effect.kind === "mark") && (
        <g class="rising" style={time}>
          {effect.icon && <Glyph name={effect.icon} x={x - (effect.text ? 16 : 0)} y={y - 14} size={24} fill="#fff" />}
          {effect.text && (
            <text x={x + (effect.icon ? 12 : 0)} y={y - 6} text-anchor="middle">
              {effect.text}
            </text>
          )}
        </g>
      )}
    </g>
  );
}
