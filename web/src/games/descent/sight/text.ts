// A situation as the judge reads it, and back: the map as a drawing, figures by their top left space.
import { emptySituation, letterAt, LINES, NONE, type Between, type LineKind, type SightFigure, type Situation, type Spot } from "./situation";

const STROKES: Readonly<Record<Exclude<LineKind, "open">, readonly [string, string]>> = { wall: ["|", "-"], door: ["I", "="], elevation: [":", "~"] };

/** What stops nothing is left out; the judge wants a space on both sides of a line. */
function strokeOf(s: Situation, line: Between): string | null {
  const beyond: Spot = line.side === "e" ? [line.at[0] + 1, line.at[1]] : [line.at[0], line.at[1] + 1];
  if (line.kind === "open" || letterAt(s, line.at) === NONE || letterAt(s, beyond) === NONE) return null;
  return STROKES[line.kind][line.side === "e" ? 0 : 1];
}

export function drawingOf(s: Situation): string {
  const sheet = Array.from({ length: 2 * s.height - 1 }, () => Array.from({ length: 2 * s.width - 1 }, () => " "));
  for (let y = 0; y < s.height; y++) for (let x = 0; x < s.width; x++) sheet[2 * y]![2 * x] = letterAt(s, [x, y]);
  for (const line of s.lines) {
    const stroke = strokeOf(s, line);
    if (stroke) sheet[2 * line.at[1] + (line.side === "s" ? 1 : 0)]![2 * line.at[0] + (line.side === "e" ? 1 : 0)] = stroke;
  }
  return sheet.map((row) => row.join("").trimEnd()).join("\n");
}

const figureText = (figure: SightFigure): object => ({
  at: figure.at,
  ...(figure.size[0] * figure.size[1] > 1 ? { size: figure.size } : {}),
  ...(figure.side === "monsters" ? { side: figure.side } : {}),
  ...(figure.speed ? { speed: figure.speed } : {}),
  ...(figure.flying ? { flying: true } : {}),
});

export function toJson(s: Situation): string {
  const figures = Object.fromEntries(s.figures.map((figure) => [figure.name, figureText(figure)]));
  return JSON.stringify({ map: drawingOf(s), figures }, null, 2);
}

export class Unreadable extends Error {}

function kindOf(mark: string, upright: boolean): LineKind | null {
  return LINES.find((kind) => kind !== "open" && STROKES[kind][upright ? 0 : 1] === mark) ?? null;
}

function mapIn(drawing: string): Situation {
  const rows = drawing.replace(/\n+$/, "").split("\n");
  const height = Math.ceil(rows.length / 2);
  const width = Math.ceil(Math.max(...rows.map((row) => row.length)) / 2);
  const mark = (x: number, y: number): string => rows[y]?.[x] ?? " ";
  const ground = Array.from({ length: width * height }, (_, i) => mark(2 * (i % width), 2 * Math.floor(i / width)).replace(" ", NONE)).join("");
  const lines: Between[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (const side of ["e", "s"] as const) {
        const kind = kindOf(mark(2 * x + (side === "e" ? 1 : 0), 2 * y + (side === "s" ? 1 : 0)), side === "e");
        if (kind) lines.push({ at: [x, y], side, kind });
      }
  return { ...emptySituation(width, height), ground, lines };
}

const isSpot = (value: unknown): value is Spot => Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** The situation of a text; throws `Unreadable` for what cannot be painted. */
export function fromJson(text: string): Situation {
  try {
    const read = JSON.parse(text) as { map?: unknown; figures?: Record<string, Partial<SightFigure>> };
    if (typeof read.map !== "string" || read.map === "" || !read.figures) throw new Unreadable(text);
    const s = mapIn(read.map);
    if (/[^.wsplho#]/.test(s.ground)) throw new Unreadable(s.ground);
    const figures = Object.entries(read.figures).map(([name, one]): SightFigure => {
      if (!isSpot(one.at) || (one.size !== undefined && !isSpot(one.size))) throw new Unreadable(name);
      return { name, at: one.at, size: one.size ?? [1, 1], side: one.side === "monsters" ? "monsters" : "heroes", speed: Number(one.speed ?? 0), flying: one.flying === true };
    });
    return { ...s, figures };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}
