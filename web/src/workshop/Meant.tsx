// What is chosen on the map, and what can be done with it: a chip above the map.
import type { JSX } from "preact";

interface Props {
  readonly name: string;
  /** A box for each number of players, where a monster has a rank for each. */
  readonly ranks?: readonly { readonly players: number; readonly sign: string; readonly words: string }[];
  readonly onRank?: (which: number) => void;
  readonly acts: readonly (readonly [string, () => void, boolean?])[];
}

export function Meant({ name, ranks = [], onRank, acts }: Props): JSX.Element {
  return (
    <span class="chip ws-meant">
      {name}
      {ranks.map(({ players, sign, words }, i) => (
        <button key={players} class="ws-rank" onClick={() => onRank?.(i)} aria-label={words}>
          <small>{players}</small>
          {sign}
        </button>
      ))}
      {acts.map(([words, act, on]) => (
        <button key={words} class="ws-rank" aria-pressed={on} onClick={act}>
          {words}
        </button>
      ))}
    </span>
  );
}
