// The words of a game, explained for its players: fetched once, found by the messages that say them.
import { signal } from "@preact/signals";
import type { Say, Term } from "../wire";
import { api } from "./api";

const terms = signal<ReadonlyMap<string, Term>>(new Map());
const asked = new Set<string>();

/** Have the words of a game at hand. */
export async function learnWords(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  try {
    keepWords(await api().glossary(game));
  } catch (error) {
    asked.delete(game);
    throw error;
  }
}

export function keepWords(found: readonly Term[]): void {
  terms.value = new Map([...terms.value, ...found.flatMap((term) => term.says.map((message) => [message, term] as const))]);
}

/** What a message says, where the glossary explains it. */
export const termNamed = (message: string): Term | undefined => terms.value.get(message);

/** Whether a message says a word that is explained. */
export const isTerm = (message: string): boolean => terms.value.has(message);

/** The explained word that a message is about: itself, or what it is the number of. */
export function termOf(message: Say): string | undefined {
  const name = message.args?.["name"];
  if (isTerm(message.id)) return message.id;
  return typeof name === "object" && isTerm(name.id) ? name.id : undefined;
}
