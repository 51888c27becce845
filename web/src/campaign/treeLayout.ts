// Where the places of a campaign stand if they are a tree: tier under tier, each under its name, roads from top to bottom.
import type { Say, MapPlace } from "../wire";
import type { MapPlan, Road, Spot } from "./mapLayout";

export interface TierName {
  readonly text: Say;
  readonly y: number;
}

export interface TreePlan extends MapPlan {
  readonly names: readonly TierName[];
}

const COLUMN = 106;
const WIDEST = 170;
const ROW = 122;
/** Room for the name of a tier, and below the names of its places. */
const HEAD = 34;
const MARGIN = 14;
const MEDALLION = 34;

export const isTree = (places: readonly MapPlace[]): boolean => places.length > 0 && places.every((place) => place.tier != null);

/** The tiers from top to bottom, each cut into rows of equal length. */
function rowsOf(tier: readonly MapPlace[], room: number): MapPlace[][] {
  const rows = Math.ceil(tier.length / room);
  const each = Math.ceil(tier.length / rows);
  return Array.from({ length: rows }, (_, i) => tier.slice(i * each, (i + 1) * each));
}

/** How high things are where there is room, and where all tiers have to fit into the height there is. */
interface Measures {
  readonly row: number;
  readonly head: number;
  readonly medallion: number;
}

const ROOMY: Measures = { row: ROW, head: HEAD, medallion: MEDALLION };
const LOW_HEAD = 22;
const LOWEST_ROW = 62;
/** A fitted tier has all its places in a row, up to so many. */
const MOST_BESIDE = 5;

function measuresFor(tiers: readonly (readonly MapPlace[])[], height: number | null): Measures {
  if (height === null || height <= 0) return ROOMY;
  const rows = tiers.reduce((sum, tier) => sum + Math.ceil(tier.length / MOST_BESIDE), 0);
  const row = Math.max(LOWEST_ROW, Math.min(ROW, Math.floor((height - tiers.length * LOW_HEAD - 8) / rows)));
  return { row, head: LOW_HEAD, medallion: row < 92 ? 19 : 26 };
}

/** `height` is given where the whole tree has to stand in it. */
export function planTree(places: readonly MapPlace[], width: number, height: number | null = null): TreePlan {
  const tiers = [...new Set(places.map((place) => place.tier!))].sort((a, b) => a - b).map((number) => places.filter((place) => place.tier === number));
  const { row: high, head, medallion } = measuresFor(tiers, height);
  const fitted = height !== null && height > 0;
  const margin = fitted ? 4 : MARGIN;
  const room = fitted ? MOST_BESIDE : Math.max(2, Math.min(5, Math.floor((width - 2 * margin) / COLUMN)));
  const step = Math.min(WIDEST, (width - 2 * margin) / room);
  const spots: Spot[] = [];
  const names: TierName[] = [];
  let y = margin;
  for (const tier of tiers) {
    const [first] = tier;
    if (first?.region) names.push({ text: first.region, y: y + head / 2 });
    y += head;
    for (const row of rowsOf(tier, room)) {
      row.forEach((place, i) => spots.push({ place, x: width / 2 + (i - (row.length - 1) / 2) * step, y: y + medallion + 4 }));
      y += high;
    }
  }
  return { width, height: Math.max(y + margin, fitted ? height : 0), spots, names, roads: roadsOf(spots, medallion), scenery: [] };
}

/** A road leaves a place below and comes in above. */
function roadsOf(spots: readonly Spot[], medallion: number): Road[] {
  const at = new Map(spots.map((spot) => [spot.place.id, spot]));
  const round = (value: number): number => Math.round(value * 10) / 10;
  return spots.flatMap((from) =>
    (from.place.links ?? []).flatMap((id) => {
      const to = at.get(id);
      if (!to) return [];
      const [top, bottom] = [round(from.y + medallion), round(to.y - medallion)];
      const middle = round((top + bottom) / 2);
      return [{ from: from.place.id, to: id, d: `M${round(from.x)} ${top}C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${bottom}` }];
    }),
  );
}
