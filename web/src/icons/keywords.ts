// Which picture belongs to a word. Messages are named by id, so the words work in every language: `hero-attack` or
// `line-push` are cut at their dashes and looked up here.
import type { LineOnWire, Say } from "../wire";

const VERBS: Record<string, string> = {
  attack: "broadsword",
  attacks: "broadsword",
  attacked: "broadsword",
  hit: "broadsword",
  hits: "broadsword",
  strike: "broadsword",
  move: "walking-boot",
  moves: "walking-boot",
  moved: "walking-boot",
  walked: "walking-boot",
  entered: "walking-boot",
  heal: "heart-plus",
  healed: "heart-plus",
  heals: "heart-plus",
  regained: "heart-plus",
  shield: "shield",
  shielded: "shield",
  retaliate: "shield-reflect",
  retaliated: "shield-reflect",
  loot: "two-coins",
  looted: "two-coins",
  summon: "minions",
  summoned: "minions",
  recover: "card-pickup",
  recovered: "card-pickup",
};

const WORDS: Record<string, string> = {
  ...VERBS,
  suffer: "bleeding-heart",
  suffered: "bleeding-heart",
  damage: "bleeding-heart",
  damaged: "bleeding-heart",
  points: "hearts",
  health: "hearts",
  negated: "shield",
  immune: "shield",
  modified: "perspective-dice-six-faces-random",
  bonus: "laurels",
  equipped: "backpack",
  placed: "position-marker",
  spawned: "minions",
  condition: "star-swirl",
  hazard: "small-fire",
  chosen: "card-pick",
  selected: "card-pick",
  scenario: "scroll-unfurled",
  campaign: "treasure-map",
  bought: "shopping-bag",
  sold: "cash",
  enhanced: "anvil",
  donated: "church",
  retired: "rocking-chair",
  learned: "card-pick",
  perk: "check-mark",
  quest: "scroll-quill",
  quests: "scroll-quill",
  joined: "shaking-hands",
  created: "person",
  founded: "three-friends",
  achievement: "ribbon-medal",
  prosperity: "village",
  reputation: "laurels",
  told: "scroll-unfurled",
  token: "locked-chest",
  jump: "jump-across",
  fly: "feathered-wing",
  flying: "feathered-wing",
  push: "push",
  pushed: "push",
  pull: "pull",
  pulled: "pull",
  range: "bullseye",
  ranged: "pocket-bow",
  melee: "broadsword",
  targets: "multiple-targets",
  target: "multiple-targets",
  area: "hexes",
  pierce: "armor-punch",
  poison: "poison-bottle",
  poisoned: "poison-bottle",
  wound: "bleeding-wound",
  wounded: "bleeding-wound",
  immobilize: "manacles",
  immobilized: "manacles",
  disarm: "drop-weapon",
  disarmed: "drop-weapon",
  stun: "knocked-out-stars",
  stunned: "knocked-out-stars",
  muddle: "star-swirl",
  muddled: "star-swirl",
  curse: "cursed-star",
  cursed: "cursed-star",
  bless: "angel-wings",
  blessed: "angel-wings",
  strengthen: "biceps",
  strengthened: "biceps",
  invisible: "sight-disabled",
  killed: "death-skull",
  died: "death-skull",
  slain: "death-skull",
  exhausted: "tired-eye",
  fatigue: "tired-eye",
  rest: "camping-tent",
  rested: "camping-tent",
  played: "card-play",
  plays: "card-play",
  card: "card-pick",
  cards: "card-pick",
  discard: "card-discard",
  discarded: "card-discard",
  lost: "card-burn",
  lose: "card-burn",
  drew: "card-draw",
  draw: "card-draw",
  shuffled: "card-random",
  modifier: "card-pick",
  flipped: "card-play",
  rolled: "perspective-dice-six-faces-random",
  roll: "perspective-dice-six-faces-random",
  die: "perspective-dice-six-faces-random",
  door: "closed-doors",
  opened: "entry-door",
  trap: "wolf-trap",
  treasure: "locked-chest",
  item: "backpack",
  items: "backpack",
  gold: "two-coins",
  fire: "flame",
  ice: "snowflake-2",
  air: "whirlwind",
  earth: "oak-leaf",
  light: "sun",
  dark: "moon",
  infused: "rainbow-star",
  consumed: "rainbow-star",
  element: "rainbow-star",
  round: "sands-of-time",
  turn: "hourglass",
  initiative: "hourglass",
  begins: "torch",
  began: "torch",
  won: "laurel-crown",
  lostgame: "death-skull",
  surge: "power-lightning",
  threat: "evil-book",
  search: "magnifying-glass",
  travel: "walking-boot",
  noise: "sound-waves",
  standby: "guards",
  focus: "targeting",
  story: "scroll-unfurled",
  revealed: "scroll-unfurled",
  goal: "swords-emblem",
  xp: "star-formation",
  experience: "star-formation",
};

const wordsOf = (id: string): string[] => id.toLowerCase().split(/[^a-z]+/);

function find(table: Record<string, string>, id: string): string | undefined {
  // The last word says most: `hero-attack-line` is about the attack, `attack-damage` about the damage.
  for (const word of wordsOf(id).reverse()) if (Object.hasOwn(table, word)) return table[word];
  return undefined;
}

/** The messages a message is made of, itself first: `gh-text-number` says nothing, its `name` does. */
function* within(message: Say): Generator<Say> {
  if (message.id !== "words") yield message;
  for (const value of Object.values(message.args ?? {})) if (typeof value === "object") yield* within(value);
}

function firstIn(table: Record<string, string>, message: Say): string | undefined {
  for (const part of within(message)) {
    const found = find(table, part.id);
    if (found) return found;
  }
  return undefined;
}

/** The picture for a message, if one of its words, or of what fills it, has one. */
export const iconOfSay = (message: Say): string | undefined => firstIn(WORDS, message);

type Beat = NonNullable<LineOnWire["beats"]>[number];

/** The picture of a beat, where what is seen says enough. */
function iconOfBeat(beat: Beat): string | undefined {
  switch (beat.beat) {
    case "walk":
      return beat.gait === "fly" ? "feathered-wing" : beat.gait === "jump" ? "jump-across" : beat.gait === "pushed" ? "push" : "walking-boot";
    case "blow":
      return beat.style === "help" ? "heart-plus" : beat.style === "ranged" ? "pocket-bow" : beat.style === "magic" ? "magic-swirl" : "broadsword";
    case "number":
      return beat.icon || (beat.what === undefined || beat.what === "health" ? (beat.amount < 0 ? "bleeding-heart" : "heart-plus") : undefined);
    case "gained":
      return beat.mark.icon;
    case "rolled":
      return "perspective-dice-six-faces-random";
    case "leave":
      return beat.fallen ? "death-skull" : undefined;
    case "shown":
      return beat.card.icon || "card-play";
    case "dealt":
      return "card-draw";
    case "banner":
      return beat.icon || undefined;
    default:
      return undefined;
  }
}

/** The picture for a journal line: by what is seen of it, else by how it is told. */
export function iconOfLine(line: LineOnWire): string | undefined {
  for (const beat of line.beats ?? []) {
    const icon = iconOfBeat(beat);
    if (icon) return icon;
  }
  return line.say ? iconOfSay(line.say) : undefined;
}

/** Whether a card's line is an ability of its own rather than a remark under one. */
export function isAbility(message: Say): boolean {
  const name = message.args?.["name"];
  return find(VERBS, message.id) !== undefined || (typeof name === "object" && find(VERBS, name.id) !== undefined);
}

