import type { GameLook } from "../looks";
import { AdjudicatorPage } from "./adjudicator/AdjudicatorPage";
import { Crypt } from "./Crypt";

export const gloomhaven: GameLook = {
  theme: "dungeon",
  Art: Crypt,
  map: { hue: 36, square: false },
  pages: [{ path: "/adjudicator", icon: "death-skull", name: "page-adjudicator", short: "page-judge", Page: AdjudicatorPage }],
};
