// Where the places of a campaign lie on its map. Nobody says it, so it is made up: the same places always lie the same
// way, places with a short way between them lie close, and no two names run into each other.
import type { MapPlace } from "../wire";

export interface Spot {
  readonly place: MapPlace;
  readonly x: number;
  readonly y: number;
}

export interface Road {
  readonly from: string;
  readonly to: string;
  /** The path of an SVG line. */
  readonly d: string;
}

/** Something drawn where nothing lies: woods, hills. */
export interface Scenery {
  readonly kind: "tree" | "hill" | "peak";
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface MapPlan {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  readonly roads: readonly Road[];
  readonly scenery: readonly Scenery[];
}

const NARROWEST = 112;
const WIDEST = 190;
const ROW = 138;
const TALLEST_ROW = 190;
const FEWEST_ROWS = 3;
const MARGIN = 26;
/** Room for the names under the last row. */
const BELOW = 92;
const SCENERY = ["tree", "tree", "hill", "tree", "peak", "hill"] as const;

/** A number from 0 to 1 that a text always gets. */
export function chanceOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

interface Slot {
  readonly column: number;
  readonly row: number;
}

const keyOf = (slot: Slot): string => `${slot.column}/${slot.row}`;

/** Odd rows are shifted by half a column, like bricks. */
const across = (slot: Slot): number => slot.column + (slot.row % 2 === 0 ? 0.25 : -0.25);

const apart = (a: Slot, b: Slot): number => Math.hypot(across(a) - across(b), (a.row - b.row) * 0.9);

const isLinked = (a: MapPlace, b: MapPlace): boolean => (a.links ?? []).includes(b.id) || (b.links ?? []).includes(a.id);

const isSameRegion = (a: MapPlace, b: MapPlace): boolean => a.region != null && JSON.stringify(a.region) === JSON.stringify(b.region);

/** How badly a place would lie in a slot, given those that have one. */
function strain(place: MapPlace, slot: Slot, laid: ReadonlyMap<MapPlace, Slot>, root: Slot): number {
  let sum = apart(slot, root) * 0.5 + chanceOf(`${place.id}@${keyOf(slot)}`) * 1.2;
  for (const [other, at] of laid) {
    const distance = apart(slot, at);
    if (isLinked(place, other)) sum += distance * 2;
    else if (isSameRegion(place, other)) sum += distance * 0.8;
    else if (distance < 1.2) sum += 0.5; // a little air between what has nothing to do with each other
  }
  return sum;
}

function laySlots(places: readonly MapPlace[], columns: number, rows: number): Map<MapPlace, Slot> {
  const laid = new Map<MapPlace, Slot>();
  const root: Slot = { column: Math.floor((columns - 1) / 2), row: Math.floor((rows - 1) / 2) };
  const free: Slot[] = [];
  for (let row = 0; row < rows; row++) for (let column = 0; column < columns; column++) free.push({ column, row });
  for (const place of places) {
    const best =
      laid.size === 0
        ? free.findIndex((slot) => keyOf(slot) === keyOf(root))
        : free.reduce((so, slot, i) => (strain(place, slot, laid, root) < strain(place, free[so]!, laid, root) ? i : so), 0);
    laid.set(place, free[best]!);
    free.splice(best, 1);
  }
  return laid;
}

/** A road bends a little, always the same way. */
function bend(from: Spot, to: Spot): string {
  const lean = (chanceOf(`${from.place.id}-${to.place.id}`) - 0.5) * 0.36;
  const x = (from.x + to.x) / 2 + (to.y - from.y) * lean;
  const y = (from.y + to.y) / 2 - (to.x - from.x) * lean;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return `M${round(from.x)} ${round(from.y)}Q${round(x)} ${round(y)} ${round(to.x)} ${round(to.y)}`;
}

function roadsOf(spots: readonly Spot[]): Road[] {
  return spots.flatMap((from, i) =>
    spots
      .slice(i + 1)
      .filter((to) => isLinked(from.place, to.place))
      .map((to) => ({ from: from.place.id, to: to.place.id, d: bend(from, to) })),
  );
}

/** The plan of a map that is so wide, and at least so high. */
export function planMap(places: readonly MapPlace[], width: number, atLeast = 0): MapPlan {
  const room = Math.max(1, Math.floor((width - 2 * MARGIN) / NARROWEST));
  const wanted = Math.max(3, Math.ceil(Math.sqrt(places.length * 2.6)));
  const columns = Math.max(2, Math.min(room, wanted));
  const rows = Math.max(FEWEST_ROWS, Math.ceil((places.length * 1.15) / columns));
  const step = Math.min(WIDEST, (width - 2 * MARGIN) / (columns + 0.5));
  const left = (width - step * (columns - 1)) / 2;
  const top = MARGIN + 44;
  const tall = Math.min(TALLEST_ROW, Math.max(ROW, (atLeast - top - BELOW) / (rows - 1)));
  const drawn = top + (rows - 1) * tall + BELOW;
  const height = Math.max(drawn, atLeast);
  const above = (height - drawn) / 2;
  const laid = laySlots(places, columns, rows);
  const at = (slot: Slot, id: string, wobble: number): { x: number; y: number } => ({
    x: left + across(slot) * step + (chanceOf(`${id}/x`) - 0.5) * step * wobble,
    y: above + top + slot.row * tall + (chanceOf(`${id}/y`) - 0.5) * 30,
  });
  const spots = centred([...laid].map(([place, slot]): Spot => ({ place, ...at(slot, place.id, 0.06) })), width);
  return { width, height, spots, roads: roadsOf(spots), scenery: sceneryOf(width, height, spots) };
}

/** What is known of the world lies in the middle of the sheet. */
function centred(spots: readonly Spot[], width: number): readonly Spot[] {
  const across = spots.map((spot) => spot.x);
  const shift = width / 2 - (Math.min(...across) + Math.max(...across)) / 2;
  return spots.map((spot) => ({ ...spot, x: spot.x + shift }));
}

/** Woods and hills over the whole sheet, but never under a place or its name. */
function sceneryOf(width: number, height: number, spots: readonly Spot[]): Scenery[] {
  const found: Scenery[] = [];
  for (let y = 34; y < height - 24; y += 52)
    for (let x = 50; x < width - 45; x += 58) {
      const name = `${x}:${y}`;
      const there = { x: x + (chanceOf(`${name}x`) - 0.5) * 34, y: y + (chanceOf(`${name}y`) - 0.5) * 26 };
      const clear = spots.every((spot) => Math.abs(spot.x - there.x) > 88 || there.y < spot.y - 58 || there.y > spot.y + 92);
      if (clear && chanceOf(name) < 0.4)
        found.push({
          kind: SCENERY[Math.floor(chanceOf(`${name}i`) * SCENERY.length)]!,
          ...there,
          scale: 0.8 + Math.round(chanceOf(`${name}s`) * 6) / 10,
        });
    }
  return found;
}
