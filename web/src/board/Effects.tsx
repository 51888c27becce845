// What the animations show over the figures: blows, rising numbers, dice.
import type { JSX } from "preact";
import type { Effect } from "../state/stage";
import { pathThrough, type Geometry } from "./geometry";
import type { Places } from "./places";

export function Effects({ effects, places, geometry }: { effects: readonly Effect[]; places: Places; geometry: Geometry }): JSX.Element {
  return (
    <g class="layer-effects" aria-hidden="true">
      {effects.map((effect) => {
        const at = places.centre(effect.cell);
        if (!at) return null;
        const from = effect.from === undefined ? undefined : places.centre(effect.from);
        const spot = places.spot(effect.cell)!;
        const time = { animationDuration: `${effect.lasts}ms` };
        return (
          <g key={effect.id} class={`effect ${effect.tone}`}>
            {effect.kind === "streak" && from && (
              <path class="streak" style={time} pathLength={100} d={`M${from[0]} ${from[1]}L${at[0]} ${at[1]}`} />
            )}
            {(effect.kind === "pulse" || effect.kind === "number") && (
              <path class="pulse" style={time} d={pathThrough(geometry.corners(spot, 0.9))} />
            )}
            {effect.kind === "number" && (
              <text class="rising" style={time} x={at[0]} y={at[1] - 6} text-anchor="middle">
                {effect.text}
              </text>
            )}
            {effect.kind === "fall" && <path class="fall" style={time} d={pathThrough(geometry.corners(spot, 0.9))} />}
          </g>
        );
      })}
    </g>
  );
}
