// QR codes (ISO/IEC 18004): bytes, error correction level M, versions 1 to 10, which is enough for a link.

const EC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const ALIGNED: readonly (readonly number[])[] = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
const LEVEL_M = 0;

export type Modules = readonly (readonly boolean[])[];

/** The text does not fit into the largest code that is drawn here. */
export class TooLong extends Error {}

// Arithmetic of the field with 256 elements

const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[(LOG[a]! + LOG[b]!) % 255]!);

/** The coefficients of the generator polynomial below its leading 1. */
function generator(degree: number): number[] {
  const made = [...new Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let j = 0; j < degree; j++) made[j] = times(made[j]!, root) ^ (made[j + 1] ?? 0);
  return made;
}

export function remainder(data: readonly number[], degree: number): number[] {
  const by = generator(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    by.forEach((coefficient, i) => (rest[i]! ^= times(coefficient, factor)));
  }
  return rest;
}

// Capacity

/** Modules that carry data or error correction. */
function roomIn(version: number): number {
  const aligned = ALIGNED[version - 1]!.length;
  const base = (16 * version + 128) * version + 64;
  const patterns = aligned > 0 ? (25 * aligned - 10) * aligned - 55 : 0;
  return base - patterns - (version >= 7 ? 36 : 0);
}

const codewordsIn = (version: number): number => roomIn(version) >> 3;
const dataIn = (version: number): number => codewordsIn(version) - EC_PER_BLOCK[version - 1]! * BLOCKS[version - 1]!;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

function versionFor(bytes: number): number {
  for (let version = 1; version <= ALIGNED.length; version++) if (4 + lengthBits(version) + 8 * bytes <= 8 * dataIn(version)) return version;
  throw new TooLong(`${bytes} bytes`);
}

// Codewords

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, lengthBits(version));
  for (const byte of bytes) push(byte, 8);
  const room = 8 * dataIn(version);
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => 2 * word + bit, 0));
}

/** Blocks with their error correction, dealt out one codeword each in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const extra = EC_PER_BLOCK[version - 1]!;
  const whole = codewordsIn(version);
  const short = Math.floor(whole / blocks) - extra;
  const longer = whole % blocks;
  const parts: { data: number[]; ec: number[] }[] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i < blocks - longer ? 0 : 1);
    const part = data.slice(at, at + size);
    parts.push({ data: part, ec: remainder(part, extra) });
    at += size;
  }
  const dealt: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.data.length) dealt.push(part.data[i]!);
  for (let i = 0; i < extra; i++) for (const part of parts) dealt.push(part.ec[i]!);
  return dealt;
}

// Drawing

class Sheet {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.drawPatterns();
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  private drawPatterns(): void {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(x + dx, y + dy, ring !== 2 && ring !== 4);
        }
    const places = ALIGNED[this.version - 1]!;
    for (const y of places)
      for (const x of places) {
        const atFinder = (x === 6 && y === 6) || (x === 6 && y === places.at(-1)) || (x === places.at(-1) && y === 6);
        if (atFinder) continue;
        for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    this.drawFormat(0);
    if (this.version >= 7) this.drawVersion();
  }

  drawFormat(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    let rest = data;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((data << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, bit(i));
    this.set(8, this.size - 8, true);
  }

  private drawVersion(): void {
    let rest = this.version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (this.version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const near = Math.floor(i / 3);
      const far = this.size - 11 + (i % 3);
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }

  /** Free places in the order in which codewords fill them: two columns at a time, up and down. */
  *path(): Generator<readonly [number, number]> {
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - step : step;
          if (!this.fixed[y]![x]) yield [x, y];
        }
    }
  }

  fill(words: readonly number[]): void {
    let at = 0;
    for (const [x, y] of this.path()) {
      this.dark[y]![x] = at < 8 * words.length && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
      at++;
    }
  }

  apply(mask: number): void {
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) if (!this.fixed[y]![x] && MASKS[mask]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }
}

export const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a code is to read: long runs, blocks, what looks like a corner, too much of one colour. */
function penalty(dark: Modules): number {
  const size = dark.length;
  let points = 0;
  const lines = [...dark, ...Array.from({ length: size }, (_, x) => dark.map((row) => row[x]!))];
  for (const line of lines) {
    const text = line.map((one) => (one ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2;
    for (let i = 0; i + 11 <= size; i++) if (/^(?:10111010000|00001011101)$/.test(text.slice(i, i + 11))) points += 40;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const one = dark[y]![x];
      if (one === dark[y]![x + 1] && one === dark[y + 1]![x] && one === dark[y + 1]![x + 1]) points += 3;
    }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return points + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

/** The modules of a code for a text, without the quiet zone around them. */
export function qrOf(text: string, only?: number): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  const sheets = (only === undefined ? MASKS.map((_, mask) => mask) : [only]).map((mask) => {
    const sheet = new Sheet(version);
    sheet.fill(words);
    sheet.apply(mask);
    sheet.drawFormat(mask);
    return sheet.dark;
  });
  const points = sheets.map(penalty);
  return sheets[points.indexOf(Math.min(...points))]!;
}
