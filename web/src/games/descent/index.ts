import { lazy } from "../../lazy";
import type { GameLook } from "../looks";
import { Wyrm } from "./Wyrm";

const SightPage = lazy(async () => (await import("./sight/SightPage")).SightPage);

export const descent: GameLook = {
  theme: "dungeon",
  Art: Wyrm,
  map: { hue: 8, square: true },
  pages: [{ path: "/sight", icon: "eye-target", name: "page-sight", short: "page-sight-short", Page: SightPage }],
};
