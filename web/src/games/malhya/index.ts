import type { GameLook } from "../looks";
import { Camp } from "./Camp";

export const malhya: GameLook = { theme: "forest", Art: Camp, map: { hue: 205, square: true } };
