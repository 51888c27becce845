import type { JSX } from "preact";
import { LANGUAGES, language, speak } from "../text/language";
import { t } from "../text/say";

const OWN_NAME = { en: "English", fr: "Français" } as const;

export function LanguageSwitch(): JSX.Element {
  return (
    <div class="seg" role="group" aria-label={t("language")}>
      {[...LANGUAGES].reverse().map((one) => (
        <button key={one} lang={one} aria-label={`${one.toUpperCase()}, ${OWN_NAME[one]}`} aria-pressed={language.value === one} onClick={() => speak(one)}>
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
