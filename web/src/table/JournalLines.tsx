// The last lines of the journal, fading above the corner; they open the journal, and each answers why.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { touching } from "../state/layout";
import { letterKeys } from "../state/settings";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import { journalYields, rightDrawer } from "./drawers";
import { placed } from "./heights";
import { isRead, whyWanted } from "./Journal";
import { talking } from "./RightColumn";
import { sumOf } from "./sums";
import { explained } from "./WhyPanel";

const MOST_LINES = 3;
const LONGEST = 96;

export function JournalLines(): JSX.Element {
  const match = useMatch();
  const told = match.shownLines.value.filter((line) => isRead(line) && say(line.say!).length <= LONGEST).slice(-MOST_LINES);
  const open = (): void => {
    talking.value = false;
    rightDrawer.value = rightDrawer.value === "journal" ? null : "journal";
  };
  return (
    <aside ref={placed} class={`journal-lines ${journalYields.value ? "yields" : ""}`} aria-label={t("journal")}>
      <ol class="hud" aria-hidden="true">
        {told.map((line, i) => (
          <li key={line.number} class={`age-${told.length - 1 - i}`}>
            <Sentence say={line.say!} />{" "}
            {((line.cites ?? []).length > 0 || line.sum) && (
              <button
                class="line-why"
                tabIndex={-1}
                onClick={() => {
                  if (sumOf(line, match.lines.value)) {
                    explained.value = explained.value === line.number ? null : line.number;
                    return;
                  }
                  whyWanted.value = line.number;
                  talking.value = false;
                  rightDrawer.value = "journal";
                }}
              >
                {t("line-why")}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button class="journal-open hud" aria-label={t("journal")} title={t("journal")} aria-expanded={rightDrawer.value === "journal"} onClick={open}>
        <Icon name="scroll-quill" />
        {!touching.value && letterKeys.value && <kbd aria-hidden="true">J</kbd>}
      </button>
    </aside>
  );
}
