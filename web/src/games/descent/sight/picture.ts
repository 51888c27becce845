// A situation in the words of the table, so that the board's own pieces can draw it.
import { SQUARE, type Point } from "../../../board/geometry";
import type { Board, BoardCell, Edge, Piece, Terrain } from "../../../wire";
import { LETTERS, letterAt, NONE, type Ground, type Situation, type SightFigure, type Spot } from "./situation";

const WIDEST = 64;
export const cellOf = ([column, row]: Spot): number => row * WIDEST + column;
const NAMES = Object.fromEntries(Object.entries(LETTERS).map(([name, letter]) => [letter, name]));

const EFFECTS: Readonly<Record<Exclude<Ground, "floor">, NonNullable<Terrain["effect"]>>> = {
  water: "costly",
  sludge: "costly",
  pit: "harmful",
  lava: "harmful",
  hazard: "harmful",
  obstacle: "blocked",
};
const TERRAINS: readonly Terrain[] = Object.entries(EFFECTS).map(([id, effect]) => ({ id, name: { id: `sight-brush-${id}` }, effect, look: id }));

export function boardOf(s: Situation): Board {
  const cells: BoardCell[] = [];
  for (let row = 0; row < s.height; row++)
    for (let column = 0; column < s.width; column++) {
      const letter = letterAt(s, [column, row]);
      if (letter === NONE) continue;
      const cell: BoardCell = { id: cellOf([column, row]), column, row };
      cells.push(letter === "." ? cell : { ...cell, terrain: [NAMES[letter]!] });
    }
  const known = new Set(cells.map((cell) => cell.id));
  const edges = s.lines.flatMap((line): Edge[] => {
    const between: [number, number] = [cellOf(line.at), cellOf(line.side === "e" ? [line.at[0] + 1, line.at[1]] : [line.at[0], line.at[1] + 1])];
    if (!between.every((cell) => known.has(cell))) return [];
    if (line.kind === "door" || line.kind === "open") return [{ between, kind: "door", look: "door", state: line.kind === "open" ? "open" : "closed" }];
    return [{ between, kind: line.kind, look: line.kind === "wall" ? "wall" : "line" }];
  });
  return { id: "painted", shape: "square", theme: "dungeon", cells, edges, terrains: TERRAINS };
}

export const cornerAt = ([x, y]: Spot): Point => [x * SQUARE, y * SQUARE];
export const middleOf = (figure: SightFigure): Point => [(figure.at[0] + figure.size[0] / 2) * SQUARE, (figure.at[1] + figure.size[1] / 2) * SQUARE];

const HEROES = ["swordman", "bowman", "pointy-hat", "hood", "visored-helm", "swordwoman"];
export const iconOf = (figure: SightFigure, place: number): string => (figure.side === "heroes" ? HEROES[place % HEROES.length]! : "death-skull");
export const colourOf = (figure: SightFigure, place: number): string => (figure.side === "heroes" ? `var(--seat-${(place % 6) + 1})` : "");

export const pieceOf = (figure: SightFigure, place: number): Piece => ({
  id: figure.name,
  name: { id: "words", args: { en: figure.name, fr: figure.name } },
  side: figure.side === "heroes" ? "hero" : "foe",
  icon: iconOf(figure, place),
  cells: [],
});
