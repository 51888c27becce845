import { lazy } from "../../lazy";
import type { GameLook } from "../looks";
import { Crypt } from "./Crypt";

const AdjudicatorPage = lazy(async () => (await import("./adjudicator/AdjudicatorPage")).AdjudicatorPage);

export const gloomhaven: GameLook = {
  theme: "dungeon",
  Art: Crypt,
  map: { hue: 36, square: false },
  pages: [{ path: "/adjudicator", icon: "death-skull", name: "page-adjudicator", short: "page-judge", Page: AdjudicatorPage }],
};
