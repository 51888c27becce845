// A situation as the fragment of an address: short enough to send, and the same situation when it is opened.
//
// `12x8&m=43.3.0.1&t=62&e=82:10:Brute`: a hex is two letters of a 64-letter alphabet, lists stand side by side.
import {
  emptySituation,
  GROUNDS,
  groundsOf,
  LARGEST,
  type Enemy,
  type Ground,
  type Monster,
  type Hex,
  type Situation,
  type ThinWall,
} from "./situation";

const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_";
const LETTER: Record<Ground, string> = { walls: "w", obstacles: "o", traps: "t", hazards: "h", difficult: "d" };
const FLAGS: readonly (readonly [string, keyof Monster, boolean])[] = [
  ["f", "flying", true],
  ["j", "jump", true],
  ["u", "muddled", true],
  ["x", "disarmed", true],
  ["n", "attack", false],
];
const OFFSET = 20;

const hex = ([column, row]: Hex): string => ALPHABET[column]! + ALPHABET[row]!;
const axial = ([q, r]: Hex): string => hex([q + OFFSET, r + OFFSET]);

function monsterText(monster: Monster): string {
  const flags = FLAGS.filter(([, name, value]) => monster[name] === value).map(([letter]) => letter);
  return [hex(monster.at), monster.move, monster.range, monster.targets, flags.join("")].join(".").replace(/\.$/, "");
}

const enemyText = (enemy: Enemy): string => `${hex(enemy.at)}:${enemy.initiative}:${encodeURIComponent(enemy.id)}`;

export function encode(s: Situation): string {
  const lists: [string, string][] = [
    ...GROUNDS.map((kind): [string, string] => [LETTER[kind], s.grounds[kind].map(hex).join("")]),
    ["n", s.thin.map(([a, b]) => hex(a) + hex(b)).join("")],
    ["a", s.allies.map(hex).join("")],
    ["r", s.monster.area.map(axial).join("")],
    ["e", s.enemies.map(enemyText).join(",")],
  ];
  const parts = lists.filter(([, text]) => text !== "").map(([key, text]) => `${key}=${text}`);
  return [`${s.width}x${s.height}${s.walled ? "w" : ""}`, `m=${monsterText(s.monster)}`, ...parts].join("&");
}

function placesIn(text: string, from = 0): Hex[] {
  const found: Hex[] = [];
  for (let i = 0; i + 1 < text.length; i += 2) {
    const [column, row] = [ALPHABET.indexOf(text[i]!), ALPHABET.indexOf(text[i + 1]!)];
    if (column < 0 || row < 0) throw new Error(text);
    found.push([column - from, row - from]);
  }
  return found;
}

function pairsIn(text: string): ThinWall[] {
  const places = placesIn(text);
  return places.flatMap((place, i): ThinWall[] => (i % 2 === 0 && places[i + 1] ? [[place, places[i + 1]!]] : []));
}

function monsterIn(text: string, area: readonly Hex[]): Monster {
  const [at = "", move = "0", range = "0", targets = "1", flags = ""] = text.split(".");
  const told = Object.fromEntries(FLAGS.map(([letter, name, value]) => [name, flags.includes(letter) === value]));
  return {
    ...(told as unknown as Monster),
    at: placesIn(at)[0]!,
    move: Number(move),
    range: Number(range),
    targets: targets === "all" ? "all" : Number(targets),
    area,
  };
}

function enemyIn(text: string): Enemy {
  const [at = "", initiative = "99", id = ""] = text.split(":");
  return { at: placesIn(at)[0]!, initiative: Number(initiative), id: decodeURIComponent(id) };
}

/** The situation of a fragment; null if it is none. */
export function decode(fragment: string): Situation | null {
  try {
    const [size = "", ...rest] = fragment.replace(/^#/, "").split("&");
    const found = /^(\d+)x(\d+)(w?)$/.exec(size);
    if (!found) return null;
    const parts = new Map(rest.map((part) => [part[0]!, part.slice(2)]));
    const list = (key: string): string => parts.get(key) ?? "";
    const [width, height] = [Number(found[1]), Number(found[2])];
    if (width < 1 || height < 1 || width > LARGEST || height > LARGEST || !parts.has("m")) return null;
    const situation: Situation = {
      ...emptySituation(width, height),
      walled: found[3] === "w",
      grounds: groundsOf((kind) => placesIn(list(LETTER[kind]))),
      thin: pairsIn(list("n")),
      monster: monsterIn(list("m"), placesIn(list("r"), OFFSET)),
      allies: placesIn(list("a")),
      enemies: list("e") === "" ? [] : list("e").split(",").map(enemyIn),
    };
    return situation.monster.at ? situation : null;
  } catch {
    return null;
  }
}
