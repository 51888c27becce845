import type { GameLook } from "../looks";
import { Wyrm } from "./Wyrm";

export const descent: GameLook = { theme: "dungeon", Art: Wyrm, map: { hue: 8, square: true } };
