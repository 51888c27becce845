// What a board is made of. A board names its theme; without one we know, the game decides.
export interface Theme {
  readonly floor: "stone" | "wood" | "earth";
  readonly hue: number;
  readonly saturation: number;
  readonly light: number;
  readonly wall: "stone" | "wood" | "cliff";
  readonly torches: boolean;
}

const DUNGEON: Theme = { floor: "stone", hue: 30, saturation: 10, light: 31, wall: "stone", torches: true };

const THEMES: Readonly<Record<string, Theme>> = {
  dungeon: DUNGEON,
  crypt: { ...DUNGEON, hue: 212, saturation: 8, light: 33 },
  cave: { ...DUNGEON, hue: 24, saturation: 14, light: 27, wall: "cliff", torches: false },
  forest: { floor: "earth", hue: 92, saturation: 16, light: 26, wall: "cliff", torches: false },
  snow: { floor: "earth", hue: 205, saturation: 12, light: 52, wall: "cliff", torches: false },
  workbench: { floor: "wood", hue: 30, saturation: 32, light: 33, wall: "wood", torches: false },
  wood: { floor: "wood", hue: 28, saturation: 30, light: 29, wall: "wood", torches: false },
  tile: { floor: "stone", hue: 190, saturation: 8, light: 36, wall: "wood", torches: false },
};

/** What a game's boards are made of where they do not say. */
const OF_GAME: Readonly<Record<string, string>> = {
  buttons_bugs: "workbench",
  gloomhaven: "dungeon",
  descent: "dungeon",
  euthia: "forest",
  malhya: "forest",
};

export const themeOf = (name: string | undefined, game: string): Theme => THEMES[name ?? ""] ?? THEMES[OF_GAME[game] ?? ""] ?? DUNGEON;
