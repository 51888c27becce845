import { describe, expect, it } from "vitest";
import { stroke, takesAway, touchAt, type Touch } from "../src/games/descent/sight/brushes";
import { example, EXAMPLES } from "../src/games/descent/sight/examples";
import { decode, encode } from "../src/games/descent/sight/link";
import { changeFigure, emptySituation, figureAt, lineAt, resized, withFigure, withGround, withLine, type Situation } from "../src/games/descent/sight/situation";
import { laid, spacesOf, turnedDrawing } from "../src/games/descent/sight/tiles";
import { drawingOf, fromJson, toJson, Unreadable } from "../src/games/descent/sight/text";

const called = (side: string, place: number): string => `${side} ${place}`;
const naming = (side: string, taken: readonly string[]): string => `${side} ${taken.length}`;
const touch = (x: number, y: number): Touch => ({ at: [x, y], between: { at: [x, y], side: "e" } });

function busy(): Situation {
  let s = withGround(withGround(emptySituation(4, 3), [1, 0], "o"), [3, 2], "#");
  s = withLine(withLine(withLine(s, [0, 0], "s", "wall"), [1, 1], "e", "door"), [2, 1], "e", "open");
  s = withFigure(s, [0, 0], "heroes", () => "Jean, l’aîné & co: 1");
  s = withFigure(s, [2, 0], "monsters", () => "Ettin");
  return changeFigure(s, "Ettin", { size: [2, 2], speed: 3, flying: true });
}

describe("the sight judge", () => {
  it("draws a situation as the judge reads it", () => {
    expect(drawingOf(busy())).toBe(". o . .\n-\n. .I. .\n\n. . . #");
    const read = JSON.parse(toJson(busy())) as { figures: Record<string, unknown> };
    expect(read.figures["Ettin"]).toEqual({ at: [2, 0], size: [2, 2], side: "monsters", speed: 3, flying: true });
  });

  it("reads its own text again, but for open doors, which stop nothing", () => {
    const read = fromJson(toJson(busy()));
    expect(read.figures).toEqual(busy().figures);
    expect(read.ground).toBe(busy().ground);
    expect(read.lines).toHaveLength(2);
    for (const bad of ["", "{", "{}", '{"map":"","figures":{}}', '{"map":"?","figures":{}}', '{"map":".","figures":{"a":{"at":"x"}}}']) expect(() => fromJson(bad)).toThrow(Unreadable);
  });

  it("is the same situation as a link", () => {
    for (const s of [busy(), emptySituation(30, 30), ...EXAMPLES.map((name) => example(name, called))]) {
      const text = encode(s);
      expect(decode(`#${text}`)).toEqual(s);
      expect(text).not.toMatch(/[\s#<>"]/);
    }
    for (const bad of ["", "#", "#99x99", "#2x2&g=.9", "#2x2&g=x4", "#2x1&g=.2&l=00zw", "#2x1&g=.2&f=a:00:99h:1", "#2x1&g=.999999999"]) expect(decode(bad)).toBeNull();
  });

  it("paints and takes away", () => {
    const walled = stroke(emptySituation(3, 1), "wall", touch(0, 0), false, true, naming);
    expect(takesAway(walled, "wall", touch(0, 0))).toBe(true);
    expect(stroke(walled, "wall", touch(0, 0), true, true, naming).lines).toEqual([]);
    const hero = stroke(emptySituation(3, 1), "hero", touch(1, 0), false, true, naming);
    expect(figureAt(hero, [1, 0])?.name).toBe("heroes 0");
    expect(stroke(hero, "hero", touch(2, 0), false, false, naming)).toBe(hero);
    expect(stroke(hero, "obstacle", touch(1, 0), false, true, naming).figures).toEqual([]);
    expect(stroke(hero, "water", touch(1, 0), false, true, naming).figures).toHaveLength(1);
    expect(stroke(hero, "erase", touch(1, 0), false, true, naming).figures).toEqual([]);
  });

  it("lets nobody stand on another, on an obstacle or beside the map", () => {
    const s = withFigure(withFigure(withGround(emptySituation(3, 2), [2, 0], "o"), [0, 0], "heroes", () => "a"), [1, 0], "monsters", () => "b");
    expect(changeFigure(s, "a", { size: [2, 1] })).toBe(s);
    expect(changeFigure(s, "b", { size: [2, 1] })).toBe(s);
    expect(changeFigure(s, "a", { size: [1, 2] })).not.toBe(s);
    expect(changeFigure(s, "a", { name: "b" })).toBe(s);
    expect(resized(s, 1, 1).figures.map((one) => one.name)).toEqual(["a"]);
  });

  it("finds the nearest line of a space, and none beyond the rim", () => {
    const s = emptySituation(3, 3);
    expect(touchAt(s, 1.9, 1.5).between).toEqual({ at: [1, 1], side: "e" });
    expect(touchAt(s, 1.1, 1.5).between).toEqual({ at: [0, 1], side: "e" });
    expect(touchAt(s, 1.5, 1.1).between).toEqual({ at: [1, 0], side: "s" });
    expect(touchAt(s, 0.05, 0.5).between.at).toEqual([0, 0]);
  });
});

it("a piece of map is turned with its walls, and laid where it is wanted; two joins that meet are a way", () => {
  const tile = "+-+-+\n|. w!\n+-+-+";
  expect(turnedDrawing(tile, 1)).toBe("+-+\n|.|\n+ +\n|w|\n+_+");
  expect(turnedDrawing(tile, 4)).toBe(turnedDrawing(tile, 0));
  expect(spacesOf(turnedDrawing(tile, 1))).toEqual([1, 2]);
  const one = laid(emptySituation(3, 3), tile, [1, 1]);
  expect(one.ground).toBe("####.w###"); // on an empty sheet the map is what is laid
  expect(lineAt(one, [0, 1], "e")?.kind).toBe("wall");
  expect(lineAt(one, [2, 1], "e")).toBeUndefined(); // the join
  const two = laid(one, turnedDrawing(tile, 2), [3, 1]);
  expect([two.width, two.height]).toEqual([5, 3]);
  expect(two.ground.slice(5, 10)).toBe("#.ww.");
  expect(lineAt(two, [2, 1], "e")).toBeUndefined();
  expect(laid(two, "+-+\n|.|\n+-+", [3, 1]).lines.some((line) => line.at[0] === 2 && line.side === "e" && line.kind === "wall")).toBe(true);
});
