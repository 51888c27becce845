// Soft hyphens in long words of narrow titles: between syllables, as far as letters tell, in French and in English.
const VOWEL = /[aàâäeéèêëiîïoôöuùûüyœæ]/i;
/** Consonants that stay together. */
const PAIR = /^(?:ch|ph|th|gn|qu|[bcdfgptv][lr]|sh|ck)$/i;
const LONG = 9;
const SHY = "\u00ad";

function softened(word: string): string {
  if (word.length < LONG) return word;
  let found = "";
  for (let i = 0; i < word.length; i++) {
    const [two, one, here, next] = [word[i - 2] ?? "", word[i - 1] ?? "", word[i]!, word[i + 1] ?? ""];
    const inner = i >= 3 && i <= word.length - 3;
    const single = VOWEL.test(one) && !VOWEL.test(here) && (VOWEL.test(next) || PAIR.test(here + next));
    const double = VOWEL.test(two) && !VOWEL.test(one) && !VOWEL.test(here) && VOWEL.test(next) && !PAIR.test(one + here);
    if (inner && (single || double)) found += SHY;
    found += here;
  }
  return found;
}

/** A title that may break within its long words. */
export const hyphenated = (text: string): string => text.replace(/[\p{L}]+/gu, softened);

/** How many letters the longest word of a title has: it is set so small that it stays whole. */
export const longestWord = (text: string): number => Math.max(1, ...text.split(/[\s\-–]+/).map((word) => word.length));
