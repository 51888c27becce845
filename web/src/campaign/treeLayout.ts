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

export function planTree(places: readonly MapPlace[], width: number): TreePlan {
  const room = Math.max(2, Math.min(5, Math.floor((width - 2 * MARGIN) / COLUMN)));
  const step = Math.min(WIDEST, (width - 2 * MARGIN) / room);
  const spots: Spot[] = [];
  const names: TierName[] = [];
  let y = MARGIN;
  for (const number of [...new Set(places.map((place) => place.tier!))].sort((a, b) => a - b)) {
    const tier = places.filter((place) => place.tier === number);
    const [first] = tier;
    if (first?.region) names.push({ text: first.region, y: y + HEAD / 2 });
    y += HEAD;
    for (const row of rowsOf(tier, room)) {
      row.forEach((place, i) => spots.push({ place, x: width / 2 + (i - (row.length - 1) / 2) * step, y: y + MEDALLION + 6 }));
      y += ROW;
    }
  }
  return { width, height: y + MARGIN, spots, names, roads: roadsOf(spots), scenery: [] };
}

/** A road leaves a place below and comes in above. */
function roadsOf(spots: readonly Spot[]): Road[] {
  const at = new Map(spots.map((spot) => [spot.place.id, spot]));
  const round = (value: number): number => Math.round(value * 10) / 10;
  return spots.flatMap((from) =>
    (from.place.links ?? []).flatMap((id) => {
      const to = at.get(id);
      if (!to) return [];
      const [top, bottom] = [round(from.y + MEDALLION), round(to.y - MEDALLION)];
      const middle = round((top + bottom) / 2);
      return [{ from: from.place.id, to: id, d: `M${round(from.x)} ${top}C${round(from.x)} ${middle} ${round(to.x)} ${middle} ${round(to.x)} ${bottom}` }];
    }),
  );
}
