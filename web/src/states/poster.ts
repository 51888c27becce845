// The end of a match as a picture to share: drawn on a canvas, from what the end says anyway.
import type { Course } from "../wire";
import { niceTop } from "./EndCourse";

export interface Poster {
  readonly title: string;
  readonly verdict: string;
  readonly lost: boolean;
  readonly sentence: string;
  readonly heroes: readonly { readonly name: string; readonly seat: string; readonly icon: string; readonly colour: string; readonly figures: readonly (readonly [name: string, value: number])[] }[];
  readonly course: Course | null;
  readonly seats: readonly string[];
}

const [WIDTH, HEIGHT, EDGE] = [1200, 630, 56];
const [INK, BROWN, RULE] = ["#2a1c10", "#5a2a10", "#8a672c66"];
const MOST_ROWS = 5;
const MOST_HEROES = 4;

/** Words in as many lines as they need, at most so many; the last one ends with dots if there is more. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

export async function drawPoster(poster: Poster): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  parchment(pen);
  const tall = heading(pen, poster);
  heroTable(pen, poster, tall + 26);
  if (poster.course) chart(pen, poster.course, { x: 690, y: tall + 40, width: WIDTH - 690 - EDGE, height: HEIGHT - tall - 120 });
  pen.font = "600 24px 'Grenze Gotisch', serif";
  pen.fillStyle = BROWN;
  pen.textAlign = "right";
  pen.fillText("Oubliette", WIDTH - EDGE, HEIGHT - 34);
  return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error("no picture"))), "image/png"));
}

function parchment(pen: CanvasRenderingContext2D): void {
  const light = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 80, WIDTH / 2, HEIGHT / 2, WIDTH * 0.62);
  light.addColorStop(0, "#fdf3dc");
  light.addColorStop(1, "#dcc596");
  pen.fillStyle = light;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = "#8a672c";
  pen.lineWidth = 3;
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
}

/** The verdict, the title and the sentence; returns where they end. */
function heading(pen: CanvasRenderingContext2D, { title, verdict, lost, sentence }: Poster): number {
  pen.textAlign = "left";
  pen.fillStyle = lost ? "#4b3a30" : "#7a3a16";
  pen.font = "600 64px 'Grenze Gotisch', serif";
  pen.fillText(verdict, EDGE, 104);
  pen.fillStyle = INK;
  pen.font = "600 34px Grenze, serif";
  pen.fillText(title, EDGE, 150, WIDTH - 2 * EDGE);
  pen.font = "400 22px 'Source Sans 3', sans-serif";
  const lines = wrapped(sentence, WIDTH - 2 * EDGE, 2, (text) => pen.measureText(text).width);
  lines.forEach((line, i) => pen.fillText(line, EDGE, 186 + i * 28));
  return 186 + (lines.length - 1) * 28;
}

function heroTable(pen: CanvasRenderingContext2D, { heroes, seats }: Poster, top: number): void {
  const shown = heroes.slice(0, MOST_HEROES);
  const wide = 560 / (shown.length + 1.4);
  const xOf = (place: number): number => EDGE + wide * (1.9 + place);
  shown.forEach((hero, place) => {
    seal(pen, hero.icon, hero.colour, xOf(place), top + 34);
    pen.textAlign = "center";
    pen.fillStyle = INK;
    pen.font = "600 19px Grenze, serif";
    pen.fillText(hero.name, xOf(place), top + 88, wide - 6);
    pen.font = "400 15px 'Source Sans 3', sans-serif";
    if (seats.length > 1) pen.fillText(hero.seat, xOf(place), top + 108, wide - 6);
  });
  (shown[0]?.figures ?? []).slice(0, MOST_ROWS).forEach(([name], row) => {
    const y = top + 146 + row * 38;
    pen.strokeStyle = RULE;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(EDGE, y - 26);
    pen.lineTo(EDGE + 560, y - 26);
    pen.stroke();
    pen.textAlign = "left";
    pen.fillStyle = INK;
    pen.font = "600 18px 'Source Sans 3', sans-serif";
    pen.fillText(name, EDGE, y, wide * 1.35);
    pen.textAlign = "center";
    pen.font = "600 23px Grenze, serif";
    shown.forEach((hero, place) => pen.fillText(String(hero.figures[row]?.[1] ?? "–"), xOf(place), y));
  });
}

/** A hero's disc with its icon, from the sprite that the page holds anyway. */
function seal(pen: CanvasRenderingContext2D, icon: string, colour: string, x: number, y: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, 31, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = "#151b22";
  pen.beginPath();
  pen.arc(x, y, 26, 0, 2 * Math.PI);
  pen.fill();
  const symbol = document.getElementById(`i-${icon}`);
  const [, , side = 512] = (symbol?.getAttribute("viewBox") ?? "0 0 512 512").split(/\s+/).map(Number);
  pen.save();
  pen.translate(x - 18, y - 18);
  pen.scale(36 / side, 36 / side);
  pen.fillStyle = "#f3e6c8";
  for (const path of symbol?.querySelectorAll("path") ?? []) pen.fill(new Path2D(path.getAttribute("d") ?? ""));
  pen.restore();
}

function chart(pen: CanvasRenderingContext2D, course: Course, box: { x: number; y: number; width: number; height: number }): void {
  const top = niceTop(Math.max(1, ...course.curves.flatMap((curve) => curve.values)));
  const [first, last] = [course.rounds[0] ?? 0, course.rounds.at(-1) ?? 1];
  const xOf = (round: number): number => box.x + (box.width * (round - first)) / Math.max(1, last - first);
  const yOf = (value: number): number => box.y + box.height * (1 - value / top);
  pen.font = "600 15px 'Source Sans 3', sans-serif";
  pen.textAlign = "right";
  for (const value of [0, top / 2, top]) {
    pen.strokeStyle = RULE;
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(box.x, yOf(value));
    pen.lineTo(box.x + box.width, yOf(value));
    pen.stroke();
    pen.fillStyle = INK;
    pen.fillText(String(value), box.x - 8, yOf(value) + 5);
  }
  const turn = course.turn ? course.rounds.indexOf(course.turn.round) : -1;
  if (turn >= 0 && turn + 1 < course.rounds.length) {
    pen.fillStyle = "#dd9a2e40";
    pen.fillRect(xOf(course.rounds[turn]!), box.y, xOf(course.rounds[turn + 1]!) - xOf(course.rounds[turn]!), box.height);
  }
  for (const curve of course.curves) {
    pen.strokeStyle = curve.side === "foe" ? "#8c2f1c" : "#1f5f63";
    pen.setLineDash(curve.side === "foe" ? [9, 5] : []);
    pen.lineWidth = 3.5;
    pen.beginPath();
    curve.values.forEach((value, i) => pen.lineTo(xOf(course.rounds[i] ?? first), yOf(value)));
    pen.stroke();
  }
  pen.setLineDash([]);
}
