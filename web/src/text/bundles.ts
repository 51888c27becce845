// Fluent bundles: the page's own words, and each game's words as the server sends them.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { signal } from "@preact/signals";
import campaignEnglish from "../campaign/locales/en.ftl?raw";
import campaignFrench from "../campaign/locales/fr.ftl?raw";
import english from "../locales/en.ftl?raw";
import lobbyEnglish from "../lobby/locales/en.ftl?raw";
import lobbyFrench from "../lobby/locales/fr.ftl?raw";
import french from "../locales/fr.ftl?raw";
import type { Language } from "./language";

const PAGE_WORDS: Record<Language, string> = {
  en: [english, campaignEnglish, lobbyEnglish].join("\n"),
  fr: [french, campaignFrench, lobbyFrench].join("\n"),
};

function bundleOf(language: Language, source: string): FluentBundle {
  // Isolation marks are for mixed writing directions; neither of our languages needs them.
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

const page: Record<Language, FluentBundle> = { en: bundleOf("en", PAGE_WORDS.en), fr: bundleOf("fr", PAGE_WORDS.fr) };

/** Games' words by `game/language`; a signal, so that sentences appear as soon as their words are there. */
const games = signal<ReadonlyMap<string, FluentBundle>>(new Map());

export function learn(game: string, language: Language, source: string): void {
  games.value = new Map(games.value).set(`${game}/${language}`, bundleOf(language, source));
}

export function knows(game: string, language: Language): boolean {
  return games.value.has(`${game}/${language}`);
}

/** The bundle that has a message: any learnt game's, then the page's own. */
export function bundleWith(id: string, language: Language): FluentBundle | undefined {
  for (const [key, bundle] of games.value) if (key.endsWith(`/${language}`) && bundle.hasMessage(id)) return bundle;
  return page[language].hasMessage(id) ? page[language] : undefined;
}
