import type { GameLook } from "../looks";
import { Workbench } from "./Workbench";

export const buttonsBugs: GameLook = { theme: "workbench", Art: Workbench, map: { hue: 28, square: false } };
