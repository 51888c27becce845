// A game's words in the reader's language, fetched when a table of it is opened and when the language changes.
import { learn, knows } from "../text/bundles";
import type { Language } from "../text/language";
import { api } from "./api";

const asked = new Set<string>();

export async function learnGame(game: string, to: Language): Promise<void> {
  const key = `${game}/${to}`;
  if (knows(game, to) || asked.has(key)) return;
  asked.add(key);
  try {
    learn(game, to, await api().texts(game, to));
  } finally {
    asked.delete(key);
  }
}
