// A situation in the words of the table, so that the board's own pieces can draw it.
import type { Board, BoardCell, Intent, Piece, Ruled, Terrain, View } from "../../../wire";
import { isSummon, type Ground, type Hex, type Situation } from "./situation";

const TERRAIN: Readonly<Record<Ground, string>> = {
  walls: "wall",
  obstacles: "obstacle",
  traps: "trap",
  hazards: "hazard",
  difficult: "difficult",
};

/** What can be painted, with its look and what it does: a board draws only kinds of terrain that it names. */
export const TERRAINS: readonly Terrain[] = [
  { id: "wall", name: { id: "ground-walls" }, effect: "blocked", look: "wall" },
  { id: "obstacle", name: { id: "ground-obstacles" }, effect: "blocked", look: "boulder" },
  { id: "trap", name: { id: "ground-traps" }, effect: "harmful", look: "trap" },
  { id: "hazard", name: { id: "ground-hazards" }, effect: "harmful", look: "embers" },
  { id: "difficult", name: { id: "ground-difficult" }, effect: "costly", look: "rubble" },
];

export const MONSTER = "monster";

/** Hexes by number: the board may grow to the right and below without renaming them. */
const WIDEST = 64;
export const cellOf = ([column, row]: Hex): number => row * WIDEST + column;
export const placeOf = (cell: number): Hex => [cell % WIDEST, Math.floor(cell / WIDEST)];

function bareCells(width: number, height: number): BoardCell[] {
  return Array.from({ length: width * height }, (_, i): BoardCell => {
    const [column, row] = [i % width, Math.floor(i / width)];
    return { id: cellOf([column, row]), column, row };
  });
}

/** The floor alone: it changes only with the size, so painting does not draw it anew. */
export const floorOf = (width: number, height: number): Board => ({ id: "drawing", shape: "hex", cells: bareCells(width, height), theme: "crypt" });

export function boardOf(s: Situation): Board {
  const terrain = new Map<number, string>();
  for (const [kind, places] of Object.entries(s.grounds)) for (const place of places) terrain.set(cellOf(place), TERRAIN[kind as Ground]);
  return {
    id: "drawing",
    shape: "hex",
    theme: "crypt",
    terrains: TERRAINS,
    cells: bareCells(s.width, s.height).map((cell) => (terrain.has(cell.id) ? { ...cell, terrain: [terrain.get(cell.id)!] } : cell)),
    edges: s.thin.map(([a, b]) => ({ between: [cellOf(a), cellOf(b)], kind: "wall" })),
  };
}

const ICONS: Readonly<Record<string, string>> = {
  brute: "mailed-fist",
  spellweaver: "fire-spell-cast",
  "tisse-sort": "fire-spell-cast",
  tinkerer: "tinker",
  bricoleur: "tinker",
  scoundrel: "hooded-assassin",
  crapule: "hooded-assassin",
  cragheart: "rock-golem",
  "cœur de roche": "rock-golem",
  mindthief: "brain-tentacle",
  "perce-esprit": "brain-tentacle",
};
const OTHERS = ["swordman", "pointy-hat", "bowman", "visored-helm", "swordwoman", "hood"];

/** A picture for an enemy: the class it is called after, else one by its place. */
export function iconOfEnemy(id: string, place: number, summon: boolean): string {
  return ICONS[id.toLowerCase()] ?? (summon ? "wolf-head" : OTHERS[place % OTHERS.length]!);
}

export const colourOfEnemy = (place: number): string => `var(--seat-${(place % 6) + 1})`;

export function piecesOf(s: Situation): Piece[] {
  const monster: Piece = { id: MONSTER, name: { id: "brush-monster" }, side: "foe", emphasis: "strong", cells: [cellOf(s.monster.at)], icon: "death-skull", acting: true };
  const allies = s.allies.map((place, i): Piece => ({ id: `ally/${i}`, name: { id: "brush-ally" }, side: "foe", cells: [cellOf(place)], icon: "death-skull" }));
  const enemies = s.enemies.map((enemy, i): Piece => ({
    id: enemy.id,
    name: { id: "words", args: { en: enemy.id, fr: enemy.id } },
    side: isSummon(enemy) ? "ally" : "hero",
    cells: [cellOf(enemy.at)],
    icon: iconOfEnemy(enemy.id, i, isSummon(enemy)),
    badges: [{ text: String(Math.ceil(enemy.initiative)), place: "order" }],
  }));
  return [monster, ...allies, ...enemies];
}

export const viewOf = (s: Situation, board: Board): View => ({ game: "gloomhaven", title: { id: "page-adjudicator" }, boards: [board], pieces: piecesOf(s) });

/** An outcome as an intent of the monster: its way from where it stands, and whom it attacks. */
export const intentOf = (s: Situation, outcome: Ruled): Intent => ({
  piece: MONSTER,
  path: [s.monster.at, ...outcome.path].map(cellOf),
  targets: outcome.attacks,
});

/** Outcomes are told apart by letters; beyond the alphabet by numbers. */
export const letterOf = (place: number): string => (place < 26 ? String.fromCharCode(65 + place) : String(place + 1));
