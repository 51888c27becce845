// From a journal line to what is seen of it. Events are each game's own; what they have in common is how their fields
// are called, and that is all that is read here: who (`piece`), on whom (`target`), which way (`path`), how much.
import { listed } from "../text/lists";
import { say } from "../text/say";
import type { LineOnWire, View } from "../wire";
import type { Step } from "./animation";
import type { Effect, Stage } from "./stage";

const STEP = 180;
const LONGEST_WAY = 900;
const BLOW = 420;
const NUMBER = 520;
const DICE = 900;
const READ = 320;

const WHO = ["piece", "figure", "character", "who", "actor", "hero", "monster", "attacker", "by", "id"];
const ON = ["target", "targets", "defender", "victim", "on"];
const WAY = ["path", "way", "cells"];
const HARM = ["damage", "suffered", "loss", "lost"];
const HELP = ["healed", "heal", "gained"];
const ROLLED = ["rolled", "results", "result", "dice", "faces", "roll", "die", "modifier"];
const TOLD = ["used", "cards", "drawn"];
const FACES: Readonly<Record<string, string>> = { minus: "−", zero: "0", plus: "+" };

type Event = LineOnWire["event"];

export function kindOf(event: Event): string {
  return typeof event["kind"] === "string" ? event["kind"] : "";
}

const says = (event: Event, pattern: RegExp): boolean => pattern.test(kindOf(event));

function piecesIn(event: Event, fields: readonly string[], view: View): string[] {
  const ids = new Set((view.pieces ?? []).map((piece) => piece.id));
  for (const field of fields) {
    const value = event[field];
    const named = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === "string" && ids.has(id));
    if (named.length > 0) return named;
  }
  return [];
}

function wayIn(event: Event): number[] {
  for (const field of WAY) {
    const value = event[field];
    if (Array.isArray(value) && value.length > 0 && value.every((cell) => typeof cell === "number")) return value as number[];
  }
  const to = event["to"] ?? event["cell"];
  return typeof to === "number" ? [to] : [];
}

function numberIn(event: Event, fields: readonly string[]): number | undefined {
  for (const field of fields) if (typeof event[field] === "number") return event[field];
  return undefined;
}

/** What was drawn or rolled: in the words of the line where it says so, else as the event has it. */
function rolledIn(line: LineOnWire): string {
  const { event } = line;
  const told = TOLD.map((name) => line.say?.args?.[name]).find((value) => typeof value === "object");
  if (told) return listed(told).map(say).join("  ");
  for (const field of ROLLED) {
    const value = event[field];
    const faces = Array.isArray(value) ? value : [value];
    const shown = faces.filter((face) => typeof face === "string" || typeof face === "number");
    if (shown.length > 0) return shown.map((face) => FACES[face] ?? face).join("  ");
  }
  return "";
}

/** The steps that show a line, in order; none for a line that changes nothing to look at. */
export function stepsOf(line: LineOnWire, view: View, stage: Stage): Step[] {
  const { event } = line;
  const cellOf = (piece: string): number | undefined =>
    stage.places.value.get(piece)?.cell ?? (view.pieces ?? []).find((one) => one.id === piece)?.cells?.[0];
  const onBoard = new Set((view.boards ?? []).flatMap((board) => board.cells.map((cell) => cell.id)));
  const flash = (effect: Omit<Effect, "id" | "lasts">, lasts: number): Step => flashStep(stage, line, effect, lasts);

  const who = piecesIn(event, WHO, view)[0];
  const targets = piecesIn(event, ON, view);
  const way = wayIn(event).filter((cell) => onBoard.has(cell));
  if (who !== undefined && way.length > 0 && says(event, /mov|push|pull|jump|walk|enter|teleport|swap|step|travel|place|forced_/))
    return walk(stage, line, who, way.length > 1 && way[0] === cellOf(who) ? way.slice(1) : way);
  if (who !== undefined && targets.length > 0 && says(event, /attack|strike|hit|shoot|shot|blow/))
    return targets.flatMap((target) => {
      const [from, cell] = [cellOf(who), cellOf(target)];
      return from === undefined || cell === undefined ? [] : [flash({ kind: "streak", tone: "harm", cell, from }, BLOW)];
    });
  const struck = targets[0] ?? who;
  const cell = struck === undefined ? undefined : cellOf(struck);
  if (struck !== undefined && cell !== undefined) {
    const harm = says(event, /heal|regain|recover/)
      ? undefined
      : numberIn(event, [...HARM, ...(says(event, /suffer|damage|hurt|wound/) ? ["amount", "value"] : [])]);
    const help = numberIn(event, [...HELP, ...(says(event, /heal|regain/) ? ["amount", "value", "hit_points"] : [])]);
    if (harm) return [healthStep(stage, view, struck, -harm), flash({ kind: "number", tone: "harm", cell, text: `−${harm}` }, NUMBER)];
    if (help) return [healthStep(stage, view, struck, help), flash({ kind: "number", tone: "help", cell, text: `+${help}` }, NUMBER)];
    if (says(event, /kill|slain|slew|die|removed|exhaust|defeat/)) return [flash({ kind: "fall", tone: "plain", cell }, NUMBER)];
  }
  const rolled = says(event, /roll|drew|draw|modif|dice|die$|flip/) ? rolledIn(line) : "";
  if (rolled) return [flash({ kind: "dice", tone: "plain", cell: cell ?? -1, text: rolled }, DICE)];
  if (cell !== undefined) return [flash({ kind: "pulse", tone: says(event, /gain|bless|strength|shield/) ? "help" : "plain", cell }, READ)];
  return line.say ? [captionStep(stage, line)] : [];
}

function captionStep(stage: Stage, line: LineOnWire): Step {
  return { lasts: READ, begin: () => void (stage.caption.value = line), end: () => {} };
}

function walk(stage: Stage, line: LineOnWire, piece: string, way: readonly number[]): Step[] {
  const each = Math.min(STEP, LONGEST_WAY / way.length);
  return way.map((cell) => ({
    lasts: each,
    begin: (lasts) => {
      stage.caption.value = line;
      stage.place(piece, cell, lasts);
    },
    end: () => stage.place(piece, cell, 0),
  }));
}

function healthStep(stage: Stage, view: View, piece: string, change: number): Step {
  const turn = (): void => {
    const bar = (view.pieces ?? []).find((one) => one.id === piece)?.health;
    if (bar) stage.hurt(piece, Math.max(0, Math.min(bar.most, (stage.health.value.get(piece) ?? bar.value) + change)));
  };
  return { lasts: 0, begin: () => {}, end: turn };
}

function flashStep(stage: Stage, line: LineOnWire, effect: Omit<Effect, "id" | "lasts">, lasts: number): Step {
  let id = 0;
  return {
    lasts,
    begin: (really) => {
      stage.caption.value = line;
      id = stage.show({ ...effect, lasts: really });
    },
    end: () => stage.drop(id),
  };
}
