import type { Geometry, Spot } from "../geometry";

/** What every picture on a cell is drawn from. */
export interface Picture {
  readonly geometry: Geometry;
  readonly spot: Spot;
  readonly seed: number;
  readonly mark: string;
}
