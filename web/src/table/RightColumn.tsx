// The right column: tables of values, the odds of the previewed attack, the journal and the replay.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import { t } from "../text/say";
import type { View } from "../wire";
import { freeGrids, Grids, isWordy } from "./Grids";
import { Journal } from "./Journal";
import { OddsBar } from "./OddsBar";
import { Replay } from "./Replay";
import { Talk } from "./Talk";

export function RightColumn({ view }: { view: View }): JSX.Element {
  const grids = freeGrids(view);
  return (
    <section class="rightcol panel" aria-label={t("journal")}>
      <Grids grids={grids} />
      <PreviewedOdds view={view} />
      <JournalAndTalk titled={grids.every(isWordy)} />
      <Replay />
    </section>
  );
}

/** Whether the talk is open rather than the journal. */
export const talking = signal(false);

/** The journal, or the talk where there is somebody to talk to. */
export function JournalAndTalk({ titled }: { titled: boolean }): JSX.Element {
  const match = useMatch();
  const several = (match.table.value?.seats ?? []).length > 1;
  const unread = (match.remarks.value.at(-1)?.n ?? -1) - match.talkRead.value;
  const open = several && talking.value;
  return (
    <>
      {several ? (
        <header class="jr-tabs">
          <div class="seg small" role="group" aria-label={t("journal")}>
            <button aria-pressed={!open} onClick={() => (talking.value = false)}>
              {t("journal")}
            </button>
            <button aria-pressed={open} onClick={() => (talking.value = true)}>
              {t("talk")}
              {unread > 0 && !open && <i class="asked-dot" />}
            </button>
          </div>
        </header>
      ) : (
        titled && (
          <header>
            <h2>{t("journal")}</h2>
          </header>
        )
      )}
      {open ? <Talk /> : <Journal />}
    </>
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
