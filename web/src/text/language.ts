// The reader's language: one signal that everything said depends on, so that switching needs no reload.
import { effect, signal } from "@preact/signals";
import { remember, remembered } from "../state/memory";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

function firstLanguage(): Language {
  const kept = remembered<unknown>("language", null);
  if (isLanguage(kept)) return kept;
  const wanted = typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? "en";
}

export const language = signal<Language>(firstLanguage());

export function speak(next: Language): void {
  language.value = next;
  remember("language", next);
}

effect(() => {
  document.documentElement.lang = language.value;
});
