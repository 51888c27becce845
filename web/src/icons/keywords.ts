// Which picture belongs to a message: the one its glossary gives it, else that of a word in its id, so that it works in
// every language: `gh-line-push` is cut at its dashes and looked up among the words of the game, then of any table.
import { termNamed } from "../net/glossary";
import type { LineOnWire, Say } from "../wire";
import { pictures } from "./pictures";

/** What every table has: cards, dice, rounds, a story, an end. Words of one game are in its own `pictures.json`. */
const TABLE_WORDS: Readonly<Record<string, string>> = {
  card: "card-pick",
  cards: "card-pick",
  chosen: "card-pick",
  selected: "card-pick",
  modifier: "card-pick",
  played: "card-play",
  plays: "card-play",
  flipped: "card-play",
  discard: "card-discard",
  discarded: "card-discard",
  draw: "card-draw",
  drew: "card-draw",
  shuffled: "card-random",
  die: "perspective-dice-six-faces-random",
  roll: "perspective-dice-six-faces-random",
  rolled: "perspective-dice-six-faces-random",
  placed: "position-marker",
  round: "sands-of-time",
  turn: "hourglass",
  begins: "torch",
  began: "torch",
  won: "laurel-crown",
  scenario: "scroll-unfurled",
  story: "scroll-unfurled",
  told: "scroll-unfurled",
  revealed: "scroll-unfurled",
  campaign: "treasure-map",
};

const wordsOf = (id: string): string[] => id.toLowerCase().split(/[^a-z]+/);

type Table = Readonly<Record<string, string>>;

function find(tables: readonly Table[], id: string): string | undefined {
  // The last word says most: `hero-attack-line` is about the attack, `attack-damage` about the damage.
  for (const word of wordsOf(id).reverse()) for (const table of tables) if (Object.hasOwn(table, word)) return table[word];
  return undefined;
}

/** The messages a message is made of, itself first: `gh-text-number` says nothing, its `name` does. */
function* within(message: Say): Generator<Say> {
  if (message.id !== "words") yield message;
  for (const value of Object.values(message.args ?? {})) if (typeof value === "object") yield* within(value);
}

/** The picture for a message, if it, or one of its words, or what fills it, has one. */
export function iconOfSay(message: Say): string | undefined {
  const { abilities, words } = pictures.value;
  for (const part of within(message)) {
    const found = termNamed(part.id)?.icon || find([abilities, words, TABLE_WORDS], part.id);
    if (found) return found;
  }
  return undefined;
}

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
  const known = [pictures.value.abilities];
  return find(known, message.id) !== undefined || (typeof name === "object" && find(known, name.id) !== undefined);
}
