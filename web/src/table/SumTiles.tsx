// The sum behind a number: one sentence about how it began, then a tile for each part of it.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { sourcesOf } from "../state/sources";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { LineOnWire } from "../wire";
import { sumOf } from "./sums";

export function SumTiles({ line }: { line: LineOnWire }): JSX.Element | null {
  const match = useMatch();
  const sum = sumOf(line, match.lines.value);
  if (!sum) return null;
  const all = [sum.begun.number, ...sum.tiles.map((tile) => tile.line), sum.total.line];
  const light = (numbers: readonly number[]): void => {
    match.because.value = sourcesOf(match.lines.value.filter((one) => numbers.includes(one.number)));
  };
  const spoken = sum.tiles.map((tile) => `${say(tile.say)} ${tile.value}`).join(", ");
  return (
    <div class="sum">
      <p class="plain">
        <Sentence say={sum.begun.say!} />
      </p>
      <div class="summands" role="img" aria-label={t("sum-spoken", { parts: spoken, total: sum.total.value })}>
        {sum.tiles.map((tile, i) => (
          <span key={tile.line} class="part">
            {i > 0 && <i>{tile.value < 0 ? "−" : "+"}</i>}
            <span class="summand" onPointerEnter={() => light([tile.line])} onPointerLeave={() => light(all)}>
              <b>{i > 0 ? Math.abs(tile.value) : tile.value}</b>
              <small>{say(tile.say)}</small>
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
