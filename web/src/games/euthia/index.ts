import type { GameLook } from "../looks";
import { Peaks } from "./Peaks";

export const euthia: GameLook = { theme: "meadow", Art: Peaks, map: { hue: 130, square: false } };
