// Rules by id, fetched once a language and kept: *why?* asks for the same few again and again.
import { signal, type Signal } from "@preact/signals";
import { language, type Language } from "../text/language";
import { api, type RuleText } from "./api";

export type RuleState = RuleText | "loading" | "missing";

/** A rule that could not be fetched is asked for again, but not in the same breath. */
const ASK_AGAIN_AFTER = 15_000;

const kept = new Map<string, Signal<RuleState>>();

export function ruleIn(id: string, to: Language = language.value): Signal<RuleState> {
  const key = `${to}/${id}`;
  let rule = kept.get(key);
  if (!rule) {
    const made = signal<RuleState>("loading");
    kept.set(key, made);
    api()
      .rule(id, to)
      .then((text) => void (made.value = text))
      .catch(() => {
        made.value = "missing";
        setTimeout(() => kept.delete(key), ASK_AGAIN_AFTER);
      });
    rule = made;
  }
  return rule;
}
