// Where somebody points: rings in the colour of their seat, for a moment.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import type { Remark } from "../wire";
import type { Places } from "./places";

export function Pings({ places, pings, seats }: { places: Places; pings: readonly Remark[]; seats: readonly string[] }): JSX.Element {
  const here = pings.filter((one) => !one.board || one.board === places.board.id);
  return (
    <g class="layer-pings" aria-hidden="true">
      {here.map((one) => {
        const at = one.piece ? places.pieceCentre(one.piece) : one.cell == null ? undefined : places.centre(one.cell);
        if (!at) return null;
        return [0, 1].map((ring) => (
          <circle key={`${one.n}/${ring}`} class={`ping r${ring}`} cx={at[0]} cy={at[1]} r={places.geometry.size * 0.8} style={{ stroke: colourOfSeat(one.seat, seats) }} />
        ));
      })}
    </g>
  );
}
