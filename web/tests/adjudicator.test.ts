import { describe, expect, test } from "vitest";
import { decode, encode } from "../src/games/gloomhaven/adjudicator/link";
import {
  addAlly,
  addEnemy,
  beside,
  changeEnemy,
  emptySituation,
  erase,
  figureAt,
  groundAt,
  GROUNDS,
  hasThinWall,
  moveMonster,
  resized,
  setGround,
  setThinWall,
  type Hex,
  type Situation,
} from "../src/games/gloomhaven/adjudicator/situation";
import { fromText, toJson, toYaml, Unreadable } from "../src/games/gloomhaven/adjudicator/text";
import { seeded } from "../src/board/random";

const NAMES = ["Brute", "Tisse-Sort", "Cœur de Roche", "yes", "Two words"];

/** A situation painted at random, through the same functions as with the brush. */
function painted(seed: number): Situation {
  const chance = seeded(seed);
  const upTo = (most: number): number => Math.floor(chance() * most);
  let s = emptySituation(3 + upTo(20), 2 + upTo(14));
  const place = (): Hex => [upTo(s.width), upTo(s.height)];
  for (let i = 0; i < 30; i++) {
    const at = place();
    const kind = upTo(6);
    if (kind < 3) s = setGround(s, at, GROUNDS[upTo(GROUNDS.length)]!);
    else if (kind === 3) s = addAlly(s, at);
    else if (kind === 4) s = addEnemy(s, at, NAMES, upTo(2) === 1);
    else s = setThinWall(s, at, beside(at)[upTo(6)]!, true);
  }
  const area: Hex[] = Array.from({ length: upTo(4) }, () => [upTo(5) - 2, upTo(5) - 2]);
  const monster = { move: upTo(6), range: upTo(5), targets: upTo(4) === 0 ? ("all" as const) : 1 + upTo(3), area };
  const flags = { flying: upTo(2) === 1, jump: upTo(2) === 1, muddled: upTo(2) === 1, disarmed: upTo(2) === 1, attack: upTo(2) === 1 };
  return { ...s, walled: upTo(2) === 1, monster: { ...s.monster, ...monster, ...flags } };
}

test("a link opens the same situation, whatever was painted", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const drawn = painted(seed);
    expect(decode(`#${encode(drawn)}`)).toEqual(drawn);
  }
});

test("a link is short, and readable in any address", () => {
  const drawn = addEnemy(setGround(emptySituation(), [6, 2], "traps"), [8, 2], ["Brute"], false);
  expect(encode(drawn)).toBe("12x8&m=34.2.0.1&t=62&e=82:10:Brute");
  for (let seed = 1; seed <= 20; seed++) expect(encode(painted(seed))).toMatch(/^[\w&=.:,%'()!~*-]+$/);
});

test("what is no situation opens none", () => {
  for (const text of ["", "#", "#seat=abc", "12x8", "99x99&m=11.2", "12x8&m=", "12x8&m=é1.2", "12x8&m=11.2&e=", "0x0&m=00"])
    expect(decode(text)?.enemies ?? []).toEqual([]);
  expect(decode("#seat=abc")).toBeNull();
  expect(decode("99x99&m=11.2")).toBeNull();
});

test("text forms say the same as the drawing, both ways", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const drawn = painted(seed);
    expect(fromText(toYaml(drawn))).toEqual(drawn);
    expect(fromText(toJson(drawn))).toEqual(drawn);
    expect(JSON.parse(toJson(drawn))).toBeTruthy();
  }
});

test("text written by hand is read: comments, blocks, gaps", () => {
  const drawn = fromText(`
board: {width: 16, height: 7}        # flat-top hexes
walls: [[3, 4],
        [3, 5]]
thin_walls: [[[5, 2], [6, 2]]]
traps: []
monster:
  at: [5, 4]
  move: 2
  targets: all
allies:
  - [5, 3]
enemies:
  - {id: brute, at: [8, 4], initiative: 10}
  - id: hound
    at: [9, 4]
`);
  expect(drawn.grounds.walls).toEqual([[3, 4], [3, 5]]);
  expect(drawn.monster).toMatchObject({ at: [5, 4], move: 2, targets: "all", range: 0, attack: true });
  expect(drawn.allies).toEqual([[5, 3]]);
  expect(drawn.enemies).toEqual([
    { id: "brute", at: [8, 4], initiative: 10 },
    { id: "hound", at: [9, 4], initiative: 99 },
  ]);
});

test("what cannot be read says so", () => {
  for (const text of ["monster: {at: [1, 1}", "board: {width: 3}", "{", "monster: {at: nowhere}"]) expect(() => fromText(text)).toThrow(Unreadable);
});

describe("painting", () => {
  const empty = emptySituation(6, 5);

  test("lays one kind of ground on a hex, and none takes it away", () => {
    const trap = setGround(setGround(empty, [1, 1], "obstacles"), [1, 1], "traps");
    expect(groundAt(trap, [1, 1])).toBe("traps");
    expect(trap.grounds.obstacles).toEqual([]);
    expect(groundAt(setGround(trap, [1, 1], null), [1, 1])).toBeUndefined();
  });

  test("walls no figure in, and opens the wall where a figure comes", () => {
    expect(setGround(empty, empty.monster.at, "walls")).toBe(empty);
    const walled = setGround(empty, [2, 2], "walls");
    expect(groundAt(moveMonster(walled, [2, 2]), [2, 2])).toBeUndefined();
  });

  test("never puts two figures on a hex, or two of one name", () => {
    let s = addEnemy(empty, [0, 0], ["Brute"], false);
    s = addEnemy(s, [1, 0], ["Brute"], false);
    expect(s.enemies.map((enemy) => enemy.id)).toEqual(["Brute", "Brute 2"]);
    expect(addAlly(s, [0, 0])).toBe(s);
    expect(addAlly(s, s.monster.at)).toBe(s);
    expect(changeEnemy(s, "Brute", { id: "Brute 2" })).toBe(s);
  });

  test("a summon acts just before the first enemy", () => {
    const s = addEnemy(addEnemy(empty, [0, 0], ["Brute"], false), [1, 0], ["Hound"], true);
    expect(s.enemies[1]!.initiative).toBe(9.9);
  });

  test("thin walls stand between neighbours whichever is named first", () => {
    const other = beside([2, 2])[0]!;
    const s = setThinWall(empty, other, [2, 2], true);
    expect(hasThinWall(s, [2, 2], other)).toBe(true);
    expect(setThinWall(s, [2, 2], other, false).thin).toEqual([]);
    expect(setThinWall(empty, [0, 0], [-1, 0], true)).toBe(empty);
  });

  test("erasing leaves the monster, and nothing else", () => {
    let s = setThinWall(setGround(addAlly(empty, [1, 1]), [1, 1], "difficult"), [1, 1], beside([1, 1])[1]!, true);
    s = erase(s, [1, 1]);
    expect([figureAt(s, [1, 1]), groundAt(s, [1, 1]), s.thin]).toEqual([undefined, undefined, []]);
    expect(figureAt(erase(s, s.monster.at), s.monster.at)).toBe("monster");
  });

  test("a smaller board keeps the monster on it", () => {
    const s = resized(addEnemy({ ...empty, monster: { ...empty.monster, at: [5, 4] } }, [2, 1], ["Brute"], false), 3, 2);
    expect(s.monster.at).toEqual([2, 1]);
    expect(s.enemies).toEqual([]);
  });
});
