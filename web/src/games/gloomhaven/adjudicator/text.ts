// A situation as text: the form that the command line and the server read, as YAML or JSON, and back again.
import {
  emptySituation,
  GROUNDS,
  groundsOf,
  LARGEST,
  PLAIN_MONSTER,
  type Enemy,
  type Monster,
  type Hex,
  type Situation,
  type ThinWall,
} from "./situation";

/** The plain data of a situation; what is as usual is left out. */
export interface Written {
  readonly board: { readonly width: number; readonly height: number; readonly rim?: "open" | "wall" };
  readonly monster: Partial<Monster> & { readonly at: Hex };
  readonly [list: string]: unknown;
}

export function written(s: Situation): Written {
  const { at, ...rest } = s.monster;
  const usual = (name: string, value: unknown): boolean => JSON.stringify(value) === JSON.stringify(PLAIN_MONSTER[name as keyof Monster]);
  const told = Object.entries(rest).filter(([name, value]) => name === "move" || !usual(name, value));
  const lists: [string, readonly unknown[]][] = [
    ...GROUNDS.map((kind): [string, readonly unknown[]] => [kind, s.grounds[kind]]),
    ["thin_walls", s.thin],
    ["allies", s.allies],
    ["enemies", s.enemies],
  ];
  return {
    board: { width: s.width, height: s.height, ...(s.walled ? { rim: "wall" as const } : {}) },
    ...Object.fromEntries(lists.filter(([, list]) => list.length > 0)),
    monster: { at, ...Object.fromEntries(told) },
  };
}

export const toJson = (s: Situation): string => JSON.stringify(written(s), null, 1).replace(/\n\s+(?=[\d\]-])/g, " ");

const plain = /^[A-Za-z][\w -]*$/;
const KEPT = /^(true|false|null|yes|no|on|off|~)$/i;

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([key, one]) => `${key}: ${flow(one)}`)
      .join(", ")}}`;
  if (typeof value === "string") return plain.test(value) && !KEPT.test(value) ? value : JSON.stringify(value);
  return String(value);
}

export function toYaml(s: Situation): string {
  return Object.entries(written(s))
    .map(([key, value]) =>
      key === "enemies" ? `enemies:\n${(value as unknown[]).map((one) => `  - ${flow(one)}\n`).join("")}` : `${key}: ${flow(value)}\n`,
    )
    .join("");
}

// Reading

/** What is wrong with a text, by the name of a message. */
export class Unreadable extends Error {}

/** Flow YAML, of which JSON is a part: lists, maps, numbers, words. */
class Flow {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): unknown {
    const value = this.value();
    this.skip();
    if (this.at < this.text.length) throw new Unreadable(this.text.slice(this.at, this.at + 20));
    return value;
  }

  private skip(): void {
    const blank = /(?:\s|#[^\n]*)*/y;
    blank.lastIndex = this.at;
    this.at += blank.exec(this.text)![0].length;
  }

  private eat(mark: string): boolean {
    this.skip();
    if (this.text[this.at] !== mark) return false;
    this.at++;
    return true;
  }

  private value(): unknown {
    if (this.eat("[")) return this.listed("]", () => this.value());
    if (this.eat("{")) return Object.fromEntries(this.listed("}", () => this.pair()));
    return this.scalar();
  }

  private listed<T>(end: string, one: () => T): T[] {
    const found: T[] = [];
    while (!this.eat(end)) {
      found.push(one());
      if (!this.eat(",") && this.text[this.at] !== end) throw new Unreadable(this.text.slice(this.at, this.at + 20));
    }
    return found;
  }

  private pair(): [string, unknown] {
    const key = String(this.scalar());
    if (!this.eat(":")) throw new Unreadable(key);
    return [key, this.value()];
  }

  private scalar(): string | number | boolean {
    this.skip();
    const quoted = /"(?:[^"\\]|\\.)*"|'[^']*'/y;
    quoted.lastIndex = this.at;
    const text = quoted.exec(this.text)?.[0];
    if (text !== undefined) {
      this.at += text.length;
      return text.startsWith("'") ? text.slice(1, -1) : (JSON.parse(text) as string);
    }
    const bare = /[^,:[\]{}#\n]+/y;
    bare.lastIndex = this.at;
    const word = bare.exec(this.text)?.[0]?.trim();
    if (!word) throw new Unreadable(this.text.slice(this.at, this.at + 20));
    this.at = bare.lastIndex;
    if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word);
    return word === "true" ? true : word === "false" ? false : word;
  }
}

/** Keys at the beginning of lines, each with a flow value or with lines that begin with a dash or are set in. */
function blocks(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [, key, body = ""] of text.matchAll(/^([\w]+)[ \t]*:([^\n]*(?:\n(?![\w]+[ \t]*:)[^\n]*)*)/gm)) {
    const inner = body.replace(/#[^\n]*/g, "").trim();
    if (inner === "") continue;
    if (inner.startsWith("- "))
      found[key!] = inner
        .split(/\n?[ \t]*- /)
        .slice(1)
        .map((one) => (/^[[{]/.test(one.trim()) ? new Flow(one).whole() : new Flow(`{${one.trim().replace(/\n\s*/g, ", ")}}`).whole()));
    else if (/^[\w]+[ \t]*:/.test(inner)) found[key!] = new Flow(`{${inner.replace(/\n\s*/g, ", ")}}`).whole();
    else found[key!] = new Flow(inner).whole();
  }
  return found;
}

const number = (value: unknown, otherwise: number): number => (typeof value === "number" && Number.isFinite(value) ? value : otherwise);
const isPlace = (value: unknown): value is Hex => Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one));
const places = (value: unknown): readonly Hex[] => (Array.isArray(value) ? value.filter(isPlace) : []);

function monsterOf(value: unknown): Monster {
  const given = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  if (!isPlace(given["at"])) throw new Unreadable("monster");
  const flag = (name: keyof Monster): boolean => (typeof given[name] === "boolean" ? given[name] : (PLAIN_MONSTER[name] as boolean));
  return {
    at: given["at"],
    move: number(given["move"], 0),
    range: number(given["range"], 0),
    targets: given["targets"] === "all" ? "all" : number(given["targets"], 1),
    flying: flag("flying"),
    jump: flag("jump"),
    muddled: flag("muddled"),
    disarmed: flag("disarmed"),
    attack: flag("attack"),
    area: places(given["area"]),
  };
}

/** A situation from what somebody wrote; raises what could not be read. */
export function fromText(text: string): Situation {
  const data = (/^\s*\{/.test(text) ? new Flow(text).whole() : blocks(text)) as Record<string, unknown>;
  const board = (data["board"] ?? {}) as Record<string, unknown>;
  const empty = emptySituation();
  const enemies = (Array.isArray(data["enemies"]) ? data["enemies"] : []) as Record<string, unknown>[];
  return {
    width: Math.min(LARGEST, Math.max(2, number(board["width"], empty.width))),
    height: Math.min(LARGEST, Math.max(1, number(board["height"], empty.height))),
    walled: board["rim"] === "wall",
    grounds: groundsOf((kind) => places(data[kind])),
    thin: (Array.isArray(data["thin_walls"]) ? data["thin_walls"] : []).filter(
      (pair): pair is ThinWall => Array.isArray(pair) && pair.length === 2 && pair.every(isPlace),
    ),
    monster: monsterOf(data["monster"]),
    allies: places(data["allies"]),
    enemies: enemies.flatMap((one, i): Enemy[] =>
      isPlace(one["at"]) ? [{ id: String(one["id"] ?? `enemy ${i + 1}`), at: one["at"], initiative: number(one["initiative"], 99) }] : [],
    ),
  };
}
