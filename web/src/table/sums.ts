// How a number came about: the lines of the journal that led to it.
import type { LineOnWire, Say } from "../wire";

export interface Tile {
  readonly value: number;
  readonly say: Say;
  /** The line that says so. */
  readonly line: number;
}

export interface Sum {
  /** What began it: the attack, the roll. */
  readonly begun: LineOnWire;
  readonly tiles: readonly Tile[];
  readonly total: Tile;
}

/** So far back a sum may have begun. */
const FAR = 40;

/** The sum that a line tells the total of; nothing where there is none. */
export function sumOf(line: LineOnWire, lines: readonly LineOnWire[]): Sum | null {
  if (line.sum?.kind !== "total") return null;
  const at = lines.findIndex((one) => one.number === line.number);
  let first = at - 1;
  while (first >= 0 && at - first <= FAR && lines[first]!.sum?.kind !== "first" && lines[first]!.sum?.kind !== "total") first -= 1;
  const begun = lines[first];
  if (!begun || begun.sum?.kind !== "first") return null;
  let value = begun.sum.value;
  const tiles: Tile[] = [{ value, say: begun.sum.say, line: begun.number }];
  for (const one of lines.slice(first + 1, at)) {
    if (!one.sum) continue;
    const by = one.sum.kind === "to" ? one.sum.value - value : one.sum.value;
    value += by;
    tiles.push({ value: by, say: one.sum.say, line: one.number });
  }
  const total = { value: line.sum.value, say: line.sum.say, line: line.number };
  const rest = total.value - Math.max(0, value);
  // What no line tells by itself, such as outnumbering or piercing, is named as the rest: a sum always adds up.
  if (rest !== 0) tiles.push({ value: total.value - value, say: { id: "sum-rest" }, line: line.number });
  return tiles.length > 1 ? { begun, tiles, total } : null;
}
