import { expect, test } from "vitest";
import { MASKS, qrOf, remainder, TooLong, type Modules } from "../src/lobby/qr";

/** Blocks of level M by version: how many, and error correction of each. */
const BLOCKS: Readonly<Record<number, readonly [number, number]>> = { 1: [1, 10], 5: [2, 24], 6: [4, 16], 8: [4, 22], 10: [5, 26] };
const ALIGNED: Readonly<Record<number, readonly number[]>> = { 1: [], 5: [6, 30], 6: [6, 34], 8: [6, 24, 42], 10: [6, 28, 50] };

const draws = (modules: Modules): string => modules.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");

/** Read a code as a phone would: format, mask, codewords, blocks, bytes. */
function read(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const at = (x: number, y: number): number => Number(modules[y]![x]);
  const format = [0, 1, 2, 3, 4, 5].map((i) => at(8, i)).concat(at(8, 7), at(8, 8), at(7, 8), [9, 10, 11, 12, 13, 14].map((i) => at(14 - i, 8)));
  const bits = format.reduce((sum, bit, i) => sum | (bit << i), 0) ^ 0x5412;
  expect(bits >> 13).toBe(0); // level M
  const mask = (bits >> 10) & 7;
  const near = (x: number, y: number): boolean => {
    const finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const places = ALIGNED[version]!;
    const last = places.at(-1);
    const aligned = places.some((cy) => places.some((cx) => !((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)) && Math.abs(cx - x) <= 2 && Math.abs(cy - y) <= 2));
    const told = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6));
    return finder || aligned || told || x === 6 || y === 6;
  };
  const stream: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (!near(x, y)) stream.push(at(x, y) ^ Number(MASKS[mask]!(x, y)));
      }
  }
  const words = Array.from({ length: stream.length >> 3 }, (_, i) => stream.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0));
  const [blocks, extra] = BLOCKS[version]!;
  const short = Math.floor(words.length / blocks) - extra;
  const longer = words.length % blocks;
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  let taken = 0;
  for (let i = 0; i <= short; i++) parts.forEach((part, b) => (i < short || b >= blocks - longer) && part.push(words[taken++]!));
  const corrections: number[][] = parts.map(() => []);
  for (let i = 0; i < extra; i++) corrections.forEach((part) => part.push(words[taken++]!));
  parts.forEach((part, b) => expect(remainder(part, extra)).toEqual(corrections[b]));
  const data = parts.flat().flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((i) => (byte >> i) & 1));
  const number = (from: number, count: number): number => data.slice(from, from + count).reduce((sum, bit) => 2 * sum + bit, 0);
  expect(number(0, 4)).toBe(4); // bytes
  const counted = version < 10 ? 8 : 16;
  const bytes = Array.from({ length: number(4, counted) }, (_, i) => number(4 + counted + 8 * i, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test("a code of every make reads as what was written", () => {
  for (const text of ["WIKI", "http://192.168.1.20:8765/match/8f0d78247f005839#seat=AAAABBBBCCCCDDDDEEEE12", "é".repeat(50), "x".repeat(150), "y".repeat(200)])
    for (const mask of [undefined, 0, 3, 7]) expect(read(qrOf(text, mask))).toBe(text);
});

test("error correction is that of the standard", () => {
  // The worked example of ISO/IEC 18004: "01234567" in version 1, level M.
  expect(remainder([0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11], 10)).toEqual([
    0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
  ]);
});

test("corners, timing and size are where readers look for them", () => {
  const code = qrOf("WIKI");
  expect(code).toHaveLength(21);
  expect(draws(code.slice(0, 7).map((row) => row.slice(0, 7)))).toBe("#######\n#.....#\n#.###.#\n#.###.#\n#.###.#\n#.....#\n#######");
  expect(code[6]!.slice(7, 14)).toEqual([false, true, false, true, false, true, false]);
  expect(code[13]![8]).toBe(true);
});

test("what is too long is refused", () => {
  expect(() => qrOf("z".repeat(300))).toThrow(TooLong);
});
