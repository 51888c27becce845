// Why this number? The sum as tiles over the hand, the rule in plain words below; what gives each part is ringed on the board.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Addend, Say } from "../wire";
import { Rules } from "./Journal";
import { SumTiles, Tiles } from "./SumTiles";
import { sumOf, sumOfParts } from "./sums";

/** The line of the journal whose number is explained over the table. */
export const explained = signal<number | null>(null);

/** A number on the table that is explained: an initiative, a price, a speed. */
export interface ExplainedNumber {
  readonly id: string;
  readonly whose: string;
  readonly name: Say;
  readonly value: number;
  readonly terms: readonly Addend[];
}

export const explainedNumber = signal<ExplainedNumber | null>(null);

/** Explain a number, or close it if it is explained. */
export function explainNumber(wanted: ExplainedNumber): void {
  explained.value = null;
  explainedNumber.value = explainedNumber.value?.id === wanted.id ? null : wanted;
}

export function closeExplained(): boolean {
  const open = explained.value !== null || explainedNumber.value !== null;
  explained.value = null;
  explainedNumber.value = null;
  return open;
}

export function WhyPanel(): JSX.Element | null {
  const match = useMatch();
  const version = match.table.value?.version;
  useEffect(() => closeExplained as () => void, [version]);
  const number = explainedNumber.value;
  if (number && explained.value === null) return <NumberPanel number={number} />;
  const line = explained.value === null ? undefined : match.lines.value.find((one) => one.number === explained.value);
  if (!line || !sumOf(line, match.lines.value)) return null;
  return (
    <section class="why why-panel hud" aria-label={t("line-why")}>
      <header>
        <p>
          <Sentence say={line.say!} />
        </p>
        <button class="btn ghost sm icon" aria-label={t("close")} onClick={closeExplained}>
          <Line name="close" />
        </button>
      </header>
      <SumTiles line={line} titled={false} />
      <div class="why-rules">
        <Rules cites={line.cites ?? []} />
      </div>
    </section>
  );
}

/** A number of the table with its parts; no rules, for nothing has happened yet. */
export function NumberPanel({ number }: { number: ExplainedNumber }): JSX.Element {
  return (
    <section class="why why-panel of-number hud" aria-label={t("line-why")}>
      <header>
        <p>{number.whose ? t("number-of", { whose: number.whose, what: say(number.name), value: number.value }) : t("number-is", { what: say(number.name), value: number.value })}</p>
        <button class="btn ghost sm icon" aria-label={t("close")} onClick={closeExplained}>
          <Line name="close" />
        </button>
      </header>
      <Tiles sum={sumOfParts(number.name, number.value, number.terms)} of={number.id} />
    </section>
  );
}
