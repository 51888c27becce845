// Situations to begin with: each shows one thing that players argue about.
import { fromText } from "./text";
import type { Situation } from "./situation";

const TEXTS: Readonly<Record<string, string>> = {
  "example-trap": `
board: {width: 12, height: 8}
walls: [[6, 0], [6, 1], [6, 4], [7, 4], [8, 5], [8, 6], [7, 6]]
obstacles: [[2, 3], [3, 2]]
traps: [[6, 2]]
hazards: [[6, 3]]
difficult: [[3, 5], [4, 6], [5, 5]]
monster: {at: [4, 3], move: 3}
allies: [[5, 1]]
enemies:
  - {id: Brute, at: [8, 2], initiative: 10}
  - {id: Spellweaver, at: [1, 1], initiative: 48}
`,
  "example-shorter": `
board: {width: 8, height: 6}
obstacles: [[2, 2], [3, 2], [1, 2], [4, 2]]
monster: {at: [2, 3], move: 3}
enemies:
  - {id: Tinkerer, at: [2, 1], initiative: 10}
  - {id: Brute, at: [6, 4], initiative: 99}
`,
  "example-ranged": `
board: {width: 10, height: 6}
walls: [[5, 0], [5, 1], [5, 4], [5, 5]]
thin_walls: [[[3, 2], [4, 3]], [[3, 3], [4, 3]], [[4, 3], [4, 4]]]
monster: {at: [1, 3], move: 3, range: 2}
allies: [[3, 4]]
enemies:
  - {id: Cragheart, at: [4, 3], initiative: 31}
  - {id: Mindthief, at: [8, 2], initiative: 12}
`,
  "example-targets": `
board: {width: 9, height: 7}
obstacles: [[4, 1], [6, 5]]
monster: {at: [1, 5], move: 4, targets: 2}
enemies:
  - {id: Brute, at: [4, 3], initiative: 20}
  - {id: Scoundrel, at: [5, 4], initiative: 35}
  - {id: Tinkerer, at: [7, 2], initiative: 60}
`,
  "example-area": `
board: {width: 9, height: 7}
walls: [[4, 0], [4, 6]]
monster: {at: [1, 3], move: 3, area: [[1, 0], [1, -1], [2, -1]]}
enemies:
  - {id: Brute, at: [5, 3], initiative: 20}
  - {id: Spellweaver, at: [6, 2], initiative: 45}
  - {id: Hound, at: [6, 3], initiative: 44.9}
`,
  "example-doorway": `
board: {width: 11, height: 7}
walls: [[5, 0], [5, 1], [5, 2], [5, 4], [5, 5], [5, 6]]
traps: [[8, 3]]
monster: {at: [1, 3], move: 4}
allies: [[5, 3], [4, 3]]
enemies:
  - {id: Brute, at: [7, 3], initiative: 15}
  - {id: Spellweaver, at: [9, 1], initiative: 30}
`,
};

export const EXAMPLES: readonly string[] = Object.keys(TEXTS);

/** An example; `called` gives its figures names in the reader's language. */
export function example(name: string, called: (id: string) => string): Situation {
  const drawn = fromText(TEXTS[name] ?? TEXTS["example-trap"]!);
  return { ...drawn, enemies: drawn.enemies.map((enemy) => ({ ...enemy, id: called(enemy.id) })) };
}
