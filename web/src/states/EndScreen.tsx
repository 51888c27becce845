// The end: parchment over the dimmed board.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { kindOf } from "../state/telling";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";

/** Lines about what was taken home, among the last that were told. */
const GAINS = /^(earned|reward|achiev|unlock|won_|gained_item)/;
const LAST = 40;

export function EndScreen({ onLook }: { onLook: () => void }): JSX.Element {
  const match = useMatch();
  const table = match.table.value!;
  const rounds = table.view.tracks?.[0];
  const gains = match.lines.value.slice(-LAST).filter((line) => line.say && GAINS.test(kindOf(line.event)));
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
          {gains.length > 0 && (
            <ul class="gains">
              {gains.map((line) => (
                <li key={line.number}>
                  <Sentence say={line.say!} />
                </li>
              ))}
            </ul>
          )}
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
