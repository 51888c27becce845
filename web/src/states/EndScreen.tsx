// The end: parchment over the dimmed board.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";

export function EndScreen({ onLook }: { onLook: () => void }): JSX.Element {
  const match = useMatch();
  const table = match.table.value!;
  const rounds = table.view.tracks?.[0];
  return (
    <div class="end" role="dialog" aria-label={t(table.won ? "won" : "lost")}>
      <div class={`win parch ${table.won ? "" : "lost"}`}>
        <span class="seal2">
          <Icon name={table.won ? "laurel-crown" : "death-skull"} />
        </span>
        <div>
          <h2>{t(table.won ? "won" : "lost")}</h2>
          <p>{table.view.result ? say(table.view.result) : say(table.view.title)}</p>
          {rounds && <p class="rounds">{`${say(rounds.name)} ${rounds.value}`}</p>}
          <div class="row">
            <a class="btn" href="/" data-link>
              {t("to-lobby")}
            </a>
            <button class="btn ghost" onClick={onLook}>
              {t("look-at-table")}
            </button>
            <button
              class="btn ghost"
              onClick={() => {
                onLook();
                match.looking.value = match.lines.value[0]?.number ?? null;
              }}
            >
              {t("replay")}
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
