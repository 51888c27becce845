// One step back, one step forward.
import type { JSX } from "preact";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { t } from "../text/say";

export function UndoButtons(): JSX.Element {
  const match = useMatch();
  const undo = match.table.value?.undo;
  const label = undo?.possible && !undo.free ? t("undo-ask") : t("undo");
  return (
    <div class="undo">
      <button
        class="btn ghost icon"
        aria-label={label}
        title={label}
        disabled={!undo?.possible || match.looking.value !== null}
        onClick={() => match.undo()}
      >
        <Line name="undo" />
      </button>
      <button
        class="btn ghost icon"
        aria-label={t("redo")}
        title={t("redo")}
        disabled={!undo?.redo || match.looking.value !== null}
        onClick={() => match.redo()}
      >
        <Line name="redo" />
      </button>
    </div>
  );
}
