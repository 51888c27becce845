// What can be painted, and what one stroke of each brush does.
import {
  addAlly,
  addEnemy,
  beside,
  erase,
  groundAt,
  hasThinWall,
  moveMonster,
  setGround,
  setThinWall,
  type Ground,
  type Hex,
  type Situation,
} from "./situation";

export type Brush = "floor" | "wall" | "thin" | "obstacle" | "trap" | "hazard" | "difficult" | "erase" | "monster" | "ally" | "enemy" | "summon";

/** Brushes with the key that takes each, in the order of the palette. */
export const BRUSHES: readonly (readonly [Brush, string])[] = [
  ["floor", "1"],
  ["wall", "2"],
  ["thin", "3"],
  ["obstacle", "4"],
  ["trap", "5"],
  ["hazard", "6"],
  ["difficult", "7"],
  ["erase", "0"],
  ["monster", "M"],
  ["ally", "A"],
  ["enemy", "E"],
  ["summon", "S"],
];

export const GROUND_OF: Partial<Record<Brush, Ground>> = {
  wall: "walls",
  obstacle: "obstacles",
  trap: "traps",
  hazard: "hazards",
  difficult: "difficult",
};

/** Where a stroke is: a hex, and the side of it that is nearest. */
export interface Touch {
  readonly place: Hex;
  readonly side: number;
}

export interface Names {
  readonly heroes: readonly string[];
  readonly summons: readonly string[];
}

/** Whether a stroke that begins here takes away what it would paint: it begins on what is there already. */
export function takesAway(s: Situation, brush: Brush, { place, side }: Touch): boolean {
  if (brush === "thin") return hasThinWall(s, place, beside(place)[side]!);
  const ground = GROUND_OF[brush];
  return ground !== undefined && groundAt(s, place) === ground;
}

/** One touch of a brush; brushes that put a single figure do so only where the stroke begins. */
export function stroke(s: Situation, brush: Brush, touch: Touch, away: boolean, begins: boolean, names: Names): Situation {
  const { place, side } = touch;
  const ground = GROUND_OF[brush];
  if (ground) return setGround(s, place, away ? null : ground);
  switch (brush) {
    case "floor":
      return setGround(s, place, null);
    case "thin":
      return setThinWall(s, place, beside(place)[side]!, !away);
    case "erase":
      return erase(s, place);
    case "monster":
      return moveMonster(s, place);
    case "ally":
      return addAlly(s, place);
    default:
      return begins ? addEnemy(s, place, brush === "summon" ? names.summons : names.heroes, brush === "summon") : s;
  }
}
