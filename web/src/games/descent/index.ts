import type { GameLook } from "../looks";
import { SightPage } from "./sight/SightPage";
import { Wyrm } from "./Wyrm";

export const descent: GameLook = {
  theme: "dungeon",
  Art: Wyrm,
  map: { hue: 8, square: true },
  pages: [{ path: "/sight", icon: "eye-target", name: "page-sight", short: "page-sight-short", Page: SightPage }],
};
