// Situations that tables quarrel about.
import { fromJson } from "./text";
import type { Situation } from "./situation";

export const EXAMPLES = ["sight-example-pillar", "sight-example-door", "sight-example-dragon"] as const;

type Called = (side: "heroes" | "monsters", place: number) => string;

const TEXTS: Readonly<Record<(typeof EXAMPLES)[number], (called: Called) => object>> = {
  "sight-example-pillar": (called) => ({
    map: ". . . . . . .\n\n. . o . . . .\n\n. . . . o . .\n\n. . . . . . .",
    figures: {
      [called("heroes", 0)]: { at: [0, 1], speed: 4 },
      [called("heroes", 1)]: { at: [1, 3] },
      [called("monsters", 0)]: { at: [5, 2], side: "monsters" },
    },
  }),
  "sight-example-door": (called) => ({
    map: ". . . .|. . .\n       +\n. . . .I. . .\n       +\n. . . . . . .".replaceAll("+", " "),
    figures: { [called("heroes", 0)]: { at: [1, 1] }, [called("monsters", 0)]: { at: [5, 0], side: "monsters" } },
  }),
  "sight-example-dragon": (called) => ({
    map: ". . . . . . .\n\n. . w w . . .\n\n. . p . . . .\n\n. . . . . o .",
    figures: {
      [called("heroes", 0)]: { at: [0, 0] },
      [called("heroes", 1)]: { at: [2, 2] },
      [called("monsters", 0)]: { at: [4, 0], size: [2, 3], side: "monsters", speed: 3 },
    },
  }),
};

export const example = (name: string, called: Called): Situation => fromJson(JSON.stringify((TEXTS[name as (typeof EXAMPLES)[number]] ?? TEXTS["sight-example-pillar"])(called)));
