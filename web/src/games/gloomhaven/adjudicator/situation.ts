// A drawn situation: the board, what lies and stands on it, and the monster whose turn it is. Immutable: painting gives
// a new one.
import { geometryOf } from "../../../board/geometry";

/** Column and row; hexes flat on top, odd columns half a hex lower. */
export type Hex = readonly [number, number];
export type ThinWall = readonly [Hex, Hex];

export const GROUNDS = ["walls", "obstacles", "traps", "hazards", "difficult"] as const;
export type Ground = (typeof GROUNDS)[number];

export interface Monster {
  readonly at: Hex;
  readonly move: number;
  /** 0 is melee. */
  readonly range: number;
  readonly targets: number | "all";
  readonly flying: boolean;
  readonly jump: boolean;
  readonly muddled: boolean;
  readonly disarmed: boolean;
  readonly attack: boolean;
  /** Axial offsets; in melee the monster stands at 0, 0. */
  readonly area: readonly Hex[];
}

export interface Enemy {
  readonly id: string;
  readonly at: Hex;
  /** A summon's is a bit less than its summoner's, and so not whole. */
  readonly initiative: number;
}

export interface Situation {
  readonly width: number;
  readonly height: number;
  /** Whether the map ends at the edge of the drawing, which then breaks sight. */
  readonly walled: boolean;
  readonly grounds: Readonly<Record<Ground, readonly Hex[]>>;
  readonly thin: readonly ThinWall[];
  readonly monster: Monster;
  readonly allies: readonly Hex[];
  readonly enemies: readonly Enemy[];
}

/** Every kind of ground, each with what is made for it. */
export function groundsOf(make: (kind: Ground) => readonly Hex[]): Record<Ground, readonly Hex[]> {
  return {
    walls: make("walls"),
    obstacles: make("obstacles"),
    traps: make("traps"),
    hazards: make("hazards"),
    difficult: make("difficult"),
  };
}

export const LARGEST = 40;
export const MOST = 99;

export const isAt = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];
export const isIn = (list: readonly Hex[], place: Hex): boolean => list.some((one) => isAt(one, place));
const without = (list: readonly Hex[], place: Hex): readonly Hex[] => list.filter((one) => !isAt(one, place));

export const isSummon = (enemy: Enemy): boolean => !Number.isInteger(enemy.initiative);

export const PLAIN_MONSTER: Monster = {
  at: [1, 1],
  move: 2,
  range: 0,
  targets: 1,
  flying: false,
  jump: false,
  muddled: false,
  disarmed: false,
  attack: true,
  area: [],
};

export function emptySituation(width = 12, height = 8): Situation {
  const middle: Hex = [Math.min(3, width - 1), Math.floor(height / 2)];
  return {
    width,
    height,
    walled: false,
    grounds: groundsOf(() => []),
    thin: [],
    monster: { ...PLAIN_MONSTER, at: middle },
    allies: [],
    enemies: [],
  };
}

export const groundAt = (s: Situation, place: Hex): Ground | undefined => GROUNDS.find((kind) => isIn(s.grounds[kind], place));

const inside = (s: Situation, [column, row]: Hex): boolean => column >= 0 && row >= 0 && column < s.width && row < s.height;

/** The neighbour over each side of a hex, in the order of its sides. */
export const beside = ([column, row]: Hex): Hex[] =>
  geometryOf("hex")
    .beside({ column, row })
    .map((spot): Hex => [spot.column, spot.row]);

const first = (a: Hex, b: Hex): ThinWall => (a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a]);
const isSameWall = (a: ThinWall, b: ThinWall): boolean => isAt(a[0], b[0]) && isAt(a[1], b[1]);

export const hasThinWall = (s: Situation, a: Hex, b: Hex): boolean => s.thin.some((wall) => isSameWall(wall, first(a, b)));

/** Put a wall on the edge between two neighbours, or take it away. */
export function setThinWall(s: Situation, a: Hex, b: Hex, there: boolean): Situation {
  if (!inside(s, a) || !inside(s, b) || hasThinWall(s, a, b) === there) return s;
  const wall = first(a, b);
  return { ...s, thin: there ? [...s.thin, wall] : s.thin.filter((one) => !isSameWall(one, wall)) };
}

/** Lay a kind of ground on a hex, or none; nothing is laid over a wall's place but another wall. */
export function setGround(s: Situation, place: Hex, kind: Ground | null): Situation {
  if (!inside(s, place) || groundAt(s, place) === (kind ?? undefined)) return s;
  if (kind === "walls" && figureAt(s, place)) return s;
  const bare = groundsOf((one) => without(s.grounds[one], place));
  return { ...s, grounds: kind ? { ...bare, [kind]: [...bare[kind], place] } : bare };
}

export type FigureAt = "monster" | "ally" | Enemy;

export function figureAt(s: Situation, place: Hex): FigureAt | undefined {
  if (isAt(s.monster.at, place)) return "monster";
  return isIn(s.allies, place) ? "ally" : s.enemies.find((enemy) => isAt(enemy.at, place));
}

function cleared(s: Situation, place: Hex): Situation {
  const open = groundAt(s, place) === "walls" ? setGround(s, place, null) : s;
  return { ...open, allies: without(open.allies, place), enemies: open.enemies.filter((enemy) => !isAt(enemy.at, place)) };
}

export function moveMonster(s: Situation, place: Hex): Situation {
  if (!inside(s, place) || isAt(s.monster.at, place)) return s;
  const open = cleared(s, place);
  return { ...open, monster: { ...open.monster, at: place } };
}

export function addAlly(s: Situation, place: Hex): Situation {
  if (!inside(s, place) || figureAt(s, place)) return s;
  const open = cleared(s, place);
  return { ...open, allies: [...open.allies, place] };
}

/** An enemy with a name nobody has yet, acting after those who are there. */
export function addEnemy(s: Situation, place: Hex, names: readonly string[], summon: boolean): Situation {
  if (!inside(s, place) || figureAt(s, place)) return s;
  const open = cleared(s, place);
  const taken = new Set(open.enemies.map((enemy) => enemy.id));
  const free = names.find((name) => !taken.has(name)) ?? numberedName(names[0] ?? "A", taken);
  const last = Math.max(0, ...open.enemies.map((enemy) => Math.floor(enemy.initiative)));
  const owner = open.enemies.find((enemy) => !isSummon(enemy));
  const initiative = summon ? (owner?.initiative ?? 50) - 0.1 : Math.min(MOST, last + 10);
  return { ...open, enemies: [...open.enemies, { id: free, at: place, initiative: Math.round(initiative * 10) / 10 }] };
}

function numberedName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) if (!taken.has(`${name} ${number}`)) return `${name} ${number}`;
}

export function changeEnemy(s: Situation, id: string, change: Partial<Enemy>): Situation {
  const renamed = change.id !== undefined && change.id !== id;
  if (renamed && (change.id === "" || s.enemies.some((enemy) => enemy.id === change.id))) return s;
  return { ...s, enemies: s.enemies.map((enemy) => (enemy.id === id ? { ...enemy, ...change } : enemy)) };
}

/** Take away all that is on a hex and on its edges; the monster stays. */
export function erase(s: Situation, place: Hex): Situation {
  const bare = { ...setGround(s, place, null), thin: s.thin.filter(([a, b]) => !isAt(a, place) && !isAt(b, place)) };
  return { ...bare, allies: without(bare.allies, place), enemies: bare.enemies.filter((enemy) => !isAt(enemy.at, place)) };
}

/** Another size: what would lie outside is gone, and the monster comes in. */
export function resized(s: Situation, width: number, height: number): Situation {
  const size = { width: Math.max(2, Math.min(LARGEST, width)), height: Math.max(1, Math.min(LARGEST, height)) };
  const kept = ([column, row]: Hex): boolean => column < size.width && row < size.height;
  const at: Hex = [Math.min(s.monster.at[0], size.width - 1), Math.min(s.monster.at[1], size.height - 1)];
  return {
    ...s,
    ...size,
    grounds: groundsOf((kind) => s.grounds[kind].filter((place) => kept(place) && !isAt(place, at))),
    thin: s.thin.filter(([a, b]) => kept(a) && kept(b)),
    monster: { ...s.monster, at },
    allies: s.allies.filter((place) => kept(place) && !isAt(place, at)),
    enemies: s.enemies.filter((enemy) => kept(enemy.at) && !isAt(enemy.at, at)),
  };
}

export const isSame = (a: Situation, b: Situation): boolean => JSON.stringify(a) === JSON.stringify(b);
