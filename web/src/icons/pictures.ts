// The pictures and colours of a game's own words: every game brings a `pictures.json` beside its rules, built into a
// small file of its own that is fetched with the game's first match.
import { signal } from "@preact/signals";

export interface Pictures {
  /** Words in the ids of messages that stand for an ability on a card. */
  readonly abilities: Readonly<Record<string, string>>;
  /** Other words in the ids of messages. */
  readonly words: Readonly<Record<string, string>>;
  /** Colours of marks, by a word in their id. */
  readonly colours: Readonly<Record<string, string>>;
}

const NONE: Pictures = { abilities: {}, words: {}, colours: {} };

const files = import.meta.glob<Pictures>(["../../../src/oubliette/games/*/pictures.json", "../../../tests/tiny/*/pictures.json"], { import: "default" });

/** Those of the game on the table. */
export const pictures = signal<Pictures>(NONE);
let wanted = "";

/** Lay the game's own pictures out; a game without any is told by the words of every table. */
export async function fetchPictures(game: string): Promise<void> {
  if (game === wanted) return;
  wanted = game;
  const file = Object.keys(files).find((path) => path.endsWith(`/${game}/pictures.json`));
  try {
    const found = file ? await files[file]!() : NONE;
    if (wanted === game) pictures.value = found;
  } catch (error) {
    if (wanted === game) wanted = "";
    throw error;
  }
}
