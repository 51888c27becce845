import { describe, expect, test } from "vitest";
import { boxRound, geometryOf, outline } from "../src/board/geometry";
import { distance } from "../src/board/measuring";
import { nextLit, walk, type Arrow } from "../src/board/walking";
import type { Board } from "../src/wire";

const board = (columns: number, rows: number, without: readonly string[] = []) =>
  Array.from({ length: columns * rows }, (_, id) => ({ id, column: id % columns, row: Math.floor(id / columns) })).filter(
    ({ column, row }) => !without.includes(`${column},${row}`),
  );
const hexes = board(4, 4);
const at = (cells: typeof hexes, column: number, row: number) => cells.find((cell) => cell.column === column && cell.row === row)!;
const boardOf = (cells: typeof hexes, shape: "hex" | "square" | "pointed"): Board =>
  shape === "pointed" ? { id: "b", shape: "hex", top: "pointed", cells } : { id: "b", shape, cells };
const step = (cells: typeof hexes, shape: "hex" | "square" | "pointed", from: [number, number], arrow: Arrow, shift = false) => {
  const { column, row } = walk(boardOf(cells, shape), at(cells, ...from), arrow, shift);
  return [column, row];
};

describe("arrows on hexes", () => {
  test("up and down keep the column", () => {
    expect(step(hexes, "hex", [1, 1], "ArrowUp")).toEqual([1, 0]);
    expect(step(hexes, "hex", [1, 1], "ArrowDown")).toEqual([1, 2]);
  });

  test("sideways keep the row, so that a walk across comes out straight", () => {
    expect(step(hexes, "hex", [0, 1], "ArrowRight")).toEqual([1, 1]);
    expect(step(hexes, "hex", [1, 1], "ArrowRight")).toEqual([2, 1]);
  });

  test("Shift takes the other neighbour on that side", () => {
    expect(step(hexes, "hex", [2, 1], "ArrowRight", true)).toEqual([3, 0]); // even column: the upper one
    expect(step(hexes, "hex", [1, 1], "ArrowRight", true)).toEqual([2, 2]); // odd column: the lower one
  });

  test("reach every neighbour of a cell", () => {
    const arrows: [Arrow, boolean][] = [
      ["ArrowUp", false],
      ["ArrowDown", false],
      ["ArrowLeft", false],
      ["ArrowLeft", true],
      ["ArrowRight", false],
      ["ArrowRight", true],
    ];
    const reached = arrows.map(([arrow, shift]) => step(hexes, "hex", [1, 1], arrow, shift).join());
    const neighbours = geometryOf("hex")
      .beside({ column: 1, row: 1 })
      .map(({ column, row }) => `${column},${row}`);
    expect(reached.sort()).toEqual(neighbours.sort());
  });

  test("leap over a gap and stay at the edge", () => {
    expect(step(board(4, 4, ["1,1"]), "hex", [1, 0], "ArrowDown")).toEqual([1, 2]);
    expect(step(hexes, "hex", [0, 0], "ArrowUp")).toEqual([0, 0]);
  });
});

test("arrows on squares go straight, with Shift diagonally", () => {
  expect(step(hexes, "square", [1, 1], "ArrowRight")).toEqual([2, 1]);
  expect(step(hexes, "square", [1, 1], "ArrowRight", true)).toEqual([2, 0]);
  expect(step(hexes, "square", [1, 1], "ArrowDown", true)).toEqual([2, 2]);
});

test("the next lit cell comes in reading order and goes round", () => {
  const lit = new Set([5, 2, 9]);
  expect(nextLit(hexes, lit, null, false)?.id).toBe(2);
  expect(nextLit(hexes, lit, 2, false)?.id).toBe(5);
  expect(nextLit(hexes, lit, 9, false)?.id).toBe(2);
  expect(nextLit(hexes, lit, 2, true)?.id).toBe(9);
  expect(nextLit(hexes, new Set(), 2, false)).toBeUndefined();
});

describe("geometry", () => {
  test("neighbouring hexes are one step apart, in both parities", () => {
    for (const spot of [
      { column: 2, row: 2 },
      { column: 3, row: 2 },
    ]) {
      const neighbours = geometryOf("hex").beside(spot);
      expect(neighbours).toHaveLength(6);
      for (const neighbour of neighbours) expect(distance({ shape: "hex" }, spot, neighbour)).toBe(1);
    }
    expect(distance({ shape: "hex" }, { column: 0, row: 0 }, { column: 3, row: 3 })).toBe(5);
    expect(distance({ shape: "square" }, { column: 0, row: 0 }, { column: 3, row: 1 })).toBe(3);
  });

  test("pointed hexes: odd rows sit half a hex right, sides and corners agree, neighbours are one step apart", () => {
    const pointed = geometryOf("hex", "pointed");
    for (const spot of [
      { column: 2, row: 2 },
      { column: 2, row: 3 },
    ]) {
      const corners = pointed.corners(spot);
      pointed.beside(spot).forEach((neighbour, i) => {
        expect(distance({ shape: "hex", top: "pointed" }, spot, neighbour)).toBe(1);
        // The side between the two corners lies half-way to the neighbour.
        const [[ax, ay], [bx, by]] = [corners[i]!, corners[(i + 1) % 6]!];
        const [[x, y], [nx, ny]] = [pointed.centre(spot), pointed.centre(neighbour)];
        expect([(ax + bx) / 2, (ay + by) / 2]).toEqual([expect.closeTo((x + nx) / 2, 4), expect.closeTo((y + ny) / 2, 4)]);
        expect(pointed.corner(spot, i)).toBe(pointed.corner(neighbour, (i + 4) % 6));
      });
    }
    expect(pointed.centre({ column: 0, row: 1 })[0]).toBeGreaterThan(pointed.centre({ column: 0, row: 0 })[0]);
    expect(distance({ shape: "hex", top: "pointed" }, { column: 0, row: 0 }, { column: 3, row: 3 })).toBe(5);
    expect(outline(pointed, hexes).match(/Z/g)).toHaveLength(1);
  });

  test("arrows walk pointed hexes along the row, and up and down without drifting", () => {
    expect(step(hexes, "pointed", [1, 1], "ArrowRight")).toEqual([2, 1]);
    expect(step(hexes, "pointed", [1, 1], "ArrowDown")).toEqual([1, 2]);
    expect(step(hexes, "pointed", [1, 2], "ArrowDown")).toEqual([1, 3]);
    expect(step(hexes, "pointed", [1, 1], "ArrowDown", true)).toEqual([2, 2]);
  });

  test("an outline closes once round a block, and twice round one with a hole", () => {
    const loops = (cells: typeof hexes, shape: "hex" | "square") => outline(geometryOf(shape), cells).match(/Z/g)!.length;
    expect(loops(hexes, "hex")).toBe(1);
    expect(loops(board(3, 3, ["1,1"]), "square")).toBe(2);
    expect(loops(board(4, 4, ["1,1"]), "hex")).toBe(2);
  });

  test("the box holds every corner", () => {
    const box = boxRound(geometryOf("square"), hexes, 10);
    expect(box).toEqual({ x: -10, y: -10, width: 4 * 66 + 20, height: 4 * 66 + 20 });
  });
});
