// One hex of every terrain that the adjudicator paints.
import { emptySituation, type Situation } from "../src/games/gloomhaven/adjudicator/situation";

const bare = emptySituation(8, 4);
export const paint: Situation = { ...bare, grounds: { ...bare.grounds, walls: [[0, 0]], obstacles: [[1, 0]], traps: [[2, 0]], hazards: [[3, 0]], difficult: [[4, 0]] } };
