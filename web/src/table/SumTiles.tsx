// The sum behind a number: one sentence about how it began, then a tile for each part of it, each with its source.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Match } from "../state/match";
import { useMatch } from "../state/context";
import { sourcesOf, withMarks } from "../state/sources";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Addend, LineOnWire } from "../wire";
import { sumOf, type Sum, type Tile } from "./sums";

type Shown = Pick<Sum, "tiles" | "total"> & { readonly begun?: LineOnWire };

/** Ring what a sum comes from: all of it, or what one tile does. */
function light(match: Match, sum: Shown, tile?: Tile): void {
  const shown = tile ? [tile] : sum.tiles;
  const numbers = new Set(tile && tile.mark ? [] : [...(sum.begun ? [sum.begun.number] : []), ...shown.map((one) => one.line), sum.total.line]);
  match.because.value = withMarks(sourcesOf(match.lines.value.filter((line) => numbers.has(line.number))), shown);
}

export function SumTiles({ line, titled = true }: { line: LineOnWire; titled?: boolean }): JSX.Element | null {
  const match = useMatch();
  const sum = sumOf(line, match.lines.value);
  return sum && <Tiles sum={sum} of={String(line.number)} titled={titled} />;
}

/** The tiles themselves; `of` names the number they explain. */
export function Tiles({ sum, of, titled = false }: { sum: Shown; of: string; titled?: boolean }): JSX.Element {
  const match = useMatch();
  useEffect(() => {
    light(match, sum);
    return () => void (match.because.value = null);
  }, [of]);
  const spoken = sum.tiles
    .filter((tile) => !tile.soFar)
    .map((tile) => [say(tile.say), tile.of ? `(${say(tile.of)})` : "", String(tile.value)].filter(Boolean).join(" "))
    .join(", ");
  return (
    <div class="sum">
      {titled && sum.begun?.say && (
        <p class="plain">
          <Sentence say={sum.begun.say} />
        </p>
      )}
      <div class="summands" role="img" aria-label={t("sum-spoken", { parts: spoken, total: sum.total.value })}>
        {sum.tiles.map((tile, i) => (
          <span key={i} class="part">
            {tile.soFar ? <i>=</i> : i > 0 && <i>{tile.value < 0 ? "−" : "+"}</i>}
            <span
              class={`summand ${tile.soFar ? "so-far" : ""} ${tile.mark ? `mark-${((tile.mark - 1) % 5) + 1}` : ""}`}
              onPointerEnter={() => light(match, sum, tile)}
              onPointerLeave={() => light(match, sum)}
            >
              <b>{i > 0 ? Math.abs(tile.value) : tile.value}</b>
              <small>{say(tile.say)}</small>
              {(tile.mark !== undefined || tile.of) && !tile.soFar && (
                <span class="origin">
                  {tile.mark !== undefined && <em>{tile.mark}</em>}
                  {tile.of && <small>{say(tile.of)}</small>}
                </span>
              )}
            </span>
          </span>
        ))}
        <span class="part">
          <i>=</i>
          <span class="summand total">
            <b>{sum.total.value}</b>
            <small>{say(sum.total.say)}</small>
          </span>
        </span>
      </div>
    </div>
  );
}

/** What odds rest on beside luck, in one line: each part with its sign. */
export function Addends({ parts }: { parts: readonly Addend[] }): JSX.Element | null {
  const match = useMatch();
  if (parts.length === 0) return null;
  return (
    <p class="addends">
      {parts.map((part, i) => (
        <span
          key={i}
          class="addend"
          title={part.of ? say(part.of) : undefined}
          onPointerEnter={() => (match.because.value = withMarks(sourcesOf([]), [{ pieces: part.pieces ?? [], cards: part.cards ?? [], mark: 1 }]))}
          onPointerLeave={() => (match.because.value = null)}
        >
          <b>{part.value < 0 ? `−${-part.value}` : i > 0 ? `+${part.value}` : part.value}</b> {say(part.say)}
        </span>
      ))}
    </p>
  );
}
