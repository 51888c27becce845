// The right column: tables of values, the odds of the previewed attack, the journal and the replay.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { t } from "../text/say";
import type { View } from "../wire";
import { freeGrids, Grids } from "./Grids";
import { Journal } from "./Journal";
import { OddsBar } from "./OddsBar";
import { Replay } from "./Replay";

export function RightColumn({ view }: { view: View }): JSX.Element {
  const grids = freeGrids(view);
  return (
    <section class="rightcol panel" aria-label={t("journal")}>
      <Grids grids={grids} />
      <PreviewedOdds view={view} />
      {grids.length === 0 && (
        <header>
          <h2>{t("journal")}</h2>
        </header>
      )}
      <Journal />
      <Replay />
    </section>
  );
}

/** The odds of the answer under the pointer, else of the first that has any. */
function PreviewedOdds({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const options = match.choice.value?.options ?? [];
  const odds = match.previewed.value?.option.preview?.odds ?? options.find((option) => option.preview?.odds?.length)?.preview?.odds ?? [];
  if (odds.length === 0) return null;
  return (
    <div class="odds-area">
      {odds.slice(0, 2).map((one) => (
        <OddsBar key={`${one.target}${one.whole}`} odds={one} target={(view.pieces ?? []).find((piece) => piece.id === one.target)} titled />
      ))}
    </div>
  );
}
