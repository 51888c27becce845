// Why this number? The sum as tiles over the hand, the rule in plain words below; what gives each part is ringed on the board.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Sentence } from "../text/Sentence";
import { t } from "../text/say";
import { Rules } from "./Journal";
import { SumTiles } from "./SumTiles";
import { sumOf } from "./sums";

/** The line of the journal whose number is explained over the table. */
export const explained = signal<number | null>(null);

export function closeExplained(): boolean {
  const open = explained.value !== null;
  explained.value = null;
  return open;
}

export function WhyPanel(): JSX.Element | null {
  const match = useMatch();
  const version = match.table.value?.version;
  useEffect(() => closeExplained as () => void, [version]);
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
