// Things that lie on a cell and can be picked up: coins and chests, drawn on the floor and not as figures.
import type { ComponentType, JSX } from "preact";
import type { Piece } from "../wire";
import { numberOf } from "./describe";
import type { Places } from "./places";
import type { Picture } from "./terrain/picture";
import { Chest, Coins } from "./terrain/things";

const PICTURES: Readonly<Record<string, ComponentType<Picture>>> = {
  "two-coins": Coins,
  "locked-chest": Chest,
  "open-treasure-chest": Chest,
};

export const isToken = (piece: Piece): boolean =>
  piece.side !== "hero" && piece.side !== "foe" && (piece.bars ?? []).length === 0 && (piece.icon ?? "") in PICTURES;

export function Token({ piece, places }: { piece: Piece; places: Places }): JSX.Element | null {
  const spot = places.spot(piece.cells?.[0] ?? -1);
  const Drawn = PICTURES[piece.icon ?? ""];
  if (!spot || !Drawn) return null;
  return (
    <g class="token" data-piece={piece.id}>
      <Drawn geometry={places.geometry} spot={spot} seed={spot.id} mark={numberOf(piece)} />
    </g>
  );
}
