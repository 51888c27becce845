// What a game can bring to the page beside its views: a look of its own, and pages for tools that only it has.
import type { ComponentType } from "preact";

/** What boards are made of. */
export interface Theme {
  readonly floor: "stone" | "wood" | "earth";
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
  readonly wall: "stone" | "wood" | "cliff" | "none";
  readonly torches: boolean;
}

/** A page of a game's own. */
export interface GamePage {
  readonly path: string;
  readonly icon: string;
  /** Messages: its name in the head of pages, and a shorter one for phones. */
  readonly name: string;
  readonly short: string;
  readonly Page: ComponentType;
}

export interface GameLook {
  /** The theme of boards that name none. */
  readonly theme: string;
  /** Its picture in the lobby and on pages of story. */
  readonly Art: ComponentType;
  /** The colour and the shape of the cells of its small maps. */
  readonly map: { readonly hue: number; readonly square: boolean };
  readonly pages?: readonly GamePage[];
}
