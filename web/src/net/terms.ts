// The rule that explains a word, looked up once a language: the one that is called like it, else the best that is found.
import { signal, type Signal } from "@preact/signals";
import type { Language } from "../text/language";
import { api, type RuleText } from "./api";

export type TermState = RuleText | "loading" | "missing";

const kept = new Map<string, Signal<TermState>>();

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z ]/g, "")
    .trim();

/** The rule whose title says the word most plainly. */
export function bestRule(rules: readonly RuleText[], word: string): RuleText | undefined {
  const wanted = plain(word);
  const merit = (rule: RuleText): number => {
    const title = plain(rule.title);
    if (title === wanted || title === `${wanted} x` || title === `${wanted} y`) return 0;
    return title.startsWith(wanted) ? 1 : title.includes(wanted) ? 2 : 3;
  };
  return [...rules].sort((a, b) => merit(a) - merit(b))[0];
}

export function ruleOfTerm(game: string, word: string, to: Language): Signal<TermState> {
  const key = `${game}/${to}/${word}`;
  const before = kept.get(key);
  if (before) return before;
  const made = signal<TermState>("loading");
  kept.set(key, made);
  api()
    .rules(game, word, to)
    .then((rules) => void (made.value = bestRule(rules, word) ?? "missing"))
    .catch(() => {
      made.value = "missing";
      kept.delete(key);
    });
  return made;
}
