// A situation as the fragment of an address: `6x4&g=.7o1.16&l=21ew&f=Jain:00:11h:4`; spaces by two letters, runs by their length.
import { LARGEST, LETTERS, LINES, NONE, SIZES, type Between, type SightFigure, type Situation, type Spot } from "./situation";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
const KINDS = "wdov";
const VOID = "_";

const spot = ([x, y]: Spot): string => ALPHABET[x]! + ALPHABET[y]!;
const runs = (ground: string): string => ground.replaceAll(NONE, VOID).replace(/(.)\1*/g, (run) => run[0]! + run.length);
const lineText = (line: Between): string => spot(line.at) + line.side + KINDS[LINES.indexOf(line.kind)]!;
const figureText = (one: SightFigure): string =>
  [encodeURIComponent(one.name), spot(one.at), spot(one.size) + one.side[0]! + (one.flying ? "f" : ""), one.speed].join(":");

export function encode(s: Situation): string {
  const parts = [`${s.width}x${s.height}`, `g=${runs(s.ground)}`, `l=${s.lines.map(lineText).join("")}`, `f=${s.figures.map(figureText).join(",")}`];
  return parts.join("&");
}

function spotIn(text: string): Spot {
  const [x, y] = [ALPHABET.indexOf(text[0] ?? "?"), ALPHABET.indexOf(text[1] ?? "?")];
  if (x < 0 || y < 0) throw new Error(text);
  return [x, y];
}

function groundIn(text: string, spaces: number): string {
  const marks = new Set([...Object.values(LETTERS), VOID]);
  let ground = "";
  for (const [, mark, count] of text.matchAll(/(\D)(\d+)/g)) {
    if (!marks.has(mark!) || Number(count) > spaces) throw new Error(text);
    ground += mark!.repeat(Number(count));
  }
  if (ground.length !== spaces) throw new Error(text);
  return ground.replaceAll(VOID, NONE);
}

function linesIn(text: string): Between[] {
  return (text.match(/.{4}/g) ?? []).map((one) => {
    const kind = LINES[KINDS.indexOf(one[3]!)];
    if (!kind || (one[2] !== "e" && one[2] !== "s")) throw new Error(one);
    return { at: spotIn(one), side: one[2], kind };
  });
}

function figureIn(text: string): SightFigure {
  const [name = "", at = "", shape = "", speed = "0"] = text.split(":");
  const size = spotIn(shape);
  if (!SIZES.some((one) => one[0] === size[0] && one[1] === size[1]) || name === "") throw new Error(text);
  return { name: decodeURIComponent(name).slice(0, 40), at: spotIn(at), size, side: shape[2] === "m" ? "monsters" : "heroes", flying: shape[3] === "f", speed: Math.max(0, Math.min(20, Number(speed) || 0)) };
}

/** The situation of a fragment; null if it is none. */
export function decode(fragment: string): Situation | null {
  try {
    const [size = "", ...rest] = fragment.replace(/^#/, "").split("&");
    const found = /^(\d+)x(\d+)$/.exec(size);
    if (!found) return null;
    const [width, height] = [Number(found[1]), Number(found[2])];
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST) return null;
    const parts = new Map(rest.map((part) => [part[0]!, part.slice(2)]));
    const figures = parts.get("f") ?? "";
    return {
      width,
      height,
      ground: groundIn(parts.get("g") ?? "", width * height),
      lines: linesIn(parts.get("l") ?? ""),
      figures: figures === "" ? [] : figures.split(",").map(figureIn),
    };
  } catch {
    return null;
  }
}
