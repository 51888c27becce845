// How a number came about: its parts as the engine kept them, or the lines of the journal that led to it.
import type { Addend, LineOnWire, Say } from "../wire";

export interface Tile {
  readonly value: number;
  readonly say: Say;
  /** What gives it, by name. */
  readonly of?: Say | null;
  readonly pieces: readonly string[];
  readonly cards: readonly string[];
  /** The line that says so. */
  readonly line: number;
  /** What the tiles before it come to so far: it adds nothing of its own. */
  readonly soFar?: boolean;
  /** The number by which its source is marked on the board. */
  readonly mark?: number;
}

export interface Sum {
  /** What began it: the attack, the roll. */
  readonly begun: LineOnWire;
  readonly tiles: readonly Tile[];
  readonly total: Tile;
}

/** So far back a sum may have begun. */
const FAR = 40;

/** The parts that came with a line, if it brought any. */
export const partsOf = (line: LineOnWire): readonly Addend[] => (line.event["terms"] as readonly Addend[] | undefined) ?? [];

const tileOf = (part: Addend, line: number): Tile => ({ value: part.value, say: part.say, of: part.of, pieces: part.pieces ?? [], cards: part.cards ?? [], line });
const plain = (value: number, say: Say, line: number): Tile => ({ value, say, pieces: [], cards: [], line });

/** What a line contributes: its parts, or the one number it tells. */
function contributed(line: LineOnWire, by: number): readonly Tile[] {
  const parts = partsOf(line);
  const sum = parts.reduce((all, part) => all + part.value, 0);
  return parts.length > 0 && sum === by ? parts.map((part) => tileOf(part, line.number)) : [plain(by, line.sum!.say, line.number)];
}

/** A number on the table that brings its parts along, such as an initiative, as a sum of its own. */
export function sumOfParts(name: Say, value: number, parts: readonly Addend[]): Pick<Sum, "tiles" | "total"> {
  return { tiles: marked(parts.map((part) => tileOf(part, NO_LINE))), total: plain(value, name, NO_LINE) };
}

/** No line of the journal tells it. */
const NO_LINE = -1;

/** Every source has a number; those that come from the same things share one. */
function marked(tiles: readonly Tile[]): readonly Tile[] {
  const known = new Map<string, number>();
  return tiles.map((tile) => {
    if (tile.soFar || tile.pieces.length + tile.cards.length === 0) return tile;
    const source = [...tile.pieces, "", ...tile.cards].join("|");
    if (!known.has(source)) known.set(source, known.size + 1);
    return { ...tile, mark: known.get(source)! };
  });
}

/** The sum that a line tells the total of, or the parts of the number it tells; nothing where there is none. */
export function sumOf(line: LineOnWire, lines: readonly LineOnWire[]): Sum | null {
  if (!line.sum) return null;
  const total = plain(line.sum.value, line.sum.say, line.number);
  const own = partsOf(line);
  if (own.length > 0 && (line.sum.kind === "total" || line.sum.kind === "first")) {
    const tiles = contributed(line, line.sum.value);
    return { begun: line, tiles: marked(tiles), total };
  }
  if (line.sum.kind !== "total") return null;
  const at = lines.findIndex((one) => one.number === line.number);
  let first = at - 1;
  while (first >= 0 && at - first <= FAR && lines[first]!.sum?.kind !== "first" && lines[first]!.sum?.kind !== "total") first -= 1;
  const begun = lines[first];
  if (!begun || begun.sum?.kind !== "first") return null;
  let value = begun.sum.value;
  const tiles: Tile[] = [...contributed(begun, value)];
  if (tiles.length > 1) tiles.push({ ...plain(value, begun.sum.say, begun.number), soFar: true });
  for (const one of lines.slice(first + 1, at)) {
    if (!one.sum) continue;
    const by = one.sum.kind === "to" ? one.sum.value - value : one.sum.value;
    value += by;
    tiles.push(...contributed(one, by));
  }
  const rest = total.value - Math.max(0, value);
  // What no line tells by itself is named as the rest: a sum always adds up.
  if (rest !== 0) tiles.push(plain(total.value - value, { id: "sum-rest" }, line.number));
  else if (value < 0) tiles.push(plain(-value, { id: "sum-least" }, line.number));
  return tiles.length > 1 ? { begun, tiles: marked(tiles), total } : null;
}
