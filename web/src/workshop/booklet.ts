// Where the pages of a booklet are drawn: from left to right by how many steps lead to them, the ways between.
import type { Booklet, Leaf } from "../wire";

export const CARD = { width: 158, height: 58, across: 66, down: 16 } as const;

export interface Laid {
  readonly leaf: Leaf;
  readonly x: number;
  readonly y: number;
}

/** How far each page is from where the booklet begins; what nothing leads to stands in the first column. */
function depths(booklet: Booklet): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let front = booklet.leaves.filter((leaf) => leaf.begins).map((leaf) => leaf.number);
  if (front.length === 0 && booklet.leaves[0]) front = [booklet.leaves[0].number];
  for (let depth = 0; front.length > 0; depth += 1) {
    const next: number[] = [];
    for (const number of front) {
      if (found.has(number)) continue;
      found.set(number, depth);
      next.push(...booklet.ways.filter((way) => way.page === number).map((way) => way.to));
    }
    front = next.filter((number) => !found.has(number));
  }
  for (const leaf of booklet.leaves) if (!found.has(leaf.number)) found.set(leaf.number, 0);
  return found;
}

/** Every page with its place: beside those that lead to it, so that ways cross as little as may be. */
export function laidOut(booklet: Booklet): readonly Laid[] {
  const depth = depths(booklet);
  const columns: Leaf[][] = [];
  for (const leaf of booklet.leaves) (columns[depth.get(leaf.number) ?? 0] ??= []).push(leaf);
  const rows = new Map<number, number>();
  const laid: Laid[] = [];
  columns.forEach((column, at) => {
    const wish = (leaf: Leaf): number => {
      const before = booklet.ways.filter((way) => way.to === leaf.number && rows.has(way.page)).map((way) => rows.get(way.page)!);
      return before.length > 0 ? before.reduce((sum, row) => sum + row, 0) / before.length : Infinity;
    };
    const wishes = new Map(column.map((leaf) => [leaf, wish(leaf)]));
    const sorted = [...column].sort((a, b) => wishes.get(a)! - wishes.get(b)! || a.number - b.number);
    let free = 0;
    for (const leaf of sorted) {
      const wished = wishes.get(leaf)!;
      const row = Math.max(free, Number.isFinite(wished) ? Math.round(wished * 2) / 2 : free);
      free = row + 1;
      rows.set(leaf.number, row);
      laid.push({ leaf, x: 20 + at * (CARD.width + CARD.across), y: 20 + row * (CARD.height + CARD.down) });
    }
  });
  return laid;
}

/** How a way is drawn from one card to another: to the right as it reads; back in an arc above. */
export function wayBetween(from: Laid, to: Laid): { readonly path: string; readonly middle: readonly [number, number] } {
  const [x, y] = [from.x + CARD.width, from.y + CARD.height / 2];
  const [a, b] = [to.x, to.y + CARD.height / 2];
  if (a > x) {
    const bend = (a - x) / 2;
    return { path: `M${x} ${y}C${x + bend} ${y} ${a - bend} ${b} ${a} ${b}`, middle: [(x + a) / 2, (y + b) / 2] };
  }
  const top = Math.min(from.y, to.y) - 10;
  const [start, end] = [from.x + CARD.width * 0.7, to.x + CARD.width * 0.3];
  return { path: `M${start} ${from.y}C${start} ${top - 20} ${end} ${top - 20} ${end} ${to.y}`, middle: [(start + end) / 2, top - 12] };
}
