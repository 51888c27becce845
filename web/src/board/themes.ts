// What a board is made of. A board names its theme; without one we know, the game decides.
import { lookOf } from "../games";
import type { Theme } from "../games/looks";

export type { Theme } from "../games/looks";

const DUNGEON: Theme = { floor: "stone", hue: 30, saturation: 10, light: 31, wall: "stone", torches: true };
const OPEN: Theme = { floor: "earth", hue: 92, saturation: 16, light: 26, wall: "cliff", torches: false };

const THEMES: Readonly<Record<string, Theme>> = {
  dungeon: DUNGEON,
  crypt: { ...DUNGEON, hue: 212, saturation: 8, light: 33 },
  cave: { ...DUNGEON, hue: 24, saturation: 14, light: 27, wall: "cliff", torches: false },
  forest: OPEN,
  meadow: { ...OPEN, hue: 84, saturation: 22, light: 30, wall: "none" },
  map: { ...OPEN, hue: 44, saturation: 30, light: 58, wall: "none" },
  snow: { ...OPEN, hue: 205, saturation: 12, light: 52 },
  workbench: { floor: "wood", hue: 30, saturation: 32, light: 33, wall: "wood", torches: false },
  wood: { floor: "wood", hue: 28, saturation: 30, light: 29, wall: "wood", torches: false },
  tile: { floor: "stone", hue: 190, saturation: 8, light: 36, wall: "wood", torches: false },
};

export const themeOf = (name: string | undefined, game: string): Theme =>
  THEMES[name ?? ""] ?? THEMES[lookOf(game).theme] ?? DUNGEON;
