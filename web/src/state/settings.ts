// What a player sets once: speed of the animations, single-letter keys, layers of the board, contrast.
import { effect, signal, type Signal } from "@preact/signals";
import { remember, remembered } from "./memory";

export function kept<T>(name: string, first: T): Signal<T> {
  const value = signal<T>(remembered(name, first));
  effect(() => remember(name, value.value));
  return value;
}

export type Speed = 0 | 0.5 | 1 | 2 | 4;

/** Times the speed of the animations; 0 is off. */
export const speed = kept<Speed>("speed", 1);
export const letterKeys = kept<boolean>("letterKeys", true);
export const highContrast = kept<boolean>("highContrast", false);
export const showIntents = kept<boolean>("showIntents", true);
export const showNumbers = kept<boolean>("showNumbers", false);
/** What the table plays is gone through step by step; null follows whether motion is reduced. */
export const stepwise = kept<boolean | null>("stepwise", null);
/** An answer that gives something away unused wants a second press. */
export const asksFirst = kept<boolean>("asksFirst", true);
/** This screen plays all its seats for one person: no curtain between them. */
export const noCurtain = kept<boolean>("noCurtain", false);

export const TEXT_SIZES = ["normal", "large", "larger"] as const;
export const textSize = kept<(typeof TEXT_SIZES)[number]>("textSize", "normal");
/** Blue and orange instead of green and red; seats in colours that everybody tells apart. */
export const colourBlind = kept<boolean>("colourBlind", false);

export const reducedMotion = signal(false);

if (typeof matchMedia === "function") {
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  reducedMotion.value = query.matches;
  query.addEventListener("change", () => (reducedMotion.value = query.matches));
}

effect(() => {
  const { classList } = document.documentElement;
  classList.toggle("contrast", highContrast.value);
  classList.toggle("colour-blind", colourBlind.value);
  for (const size of TEXT_SIZES) classList.toggle(`text-${size}`, textSize.value === size);
});
