// What is wrong, as pack check tells it: where, in words, and what to press about it.
import type { JSX } from "preact";
import { both, t } from "../text/say";
import type { ProblemSeen } from "../wire";

export function Problems({ problems, onGo, onMend }: { problems: readonly ProblemSeen[]; onGo: (problem: ProblemSeen) => void; onMend: (problem: ProblemSeen) => void }): JSX.Element {
  return (
    <section class="ws-problems" aria-label={t("ws-problems")}>
      <header>
        <h2>{t("ws-problems")}</h2>
        <span class={`chip ${problems.length ? "blood" : "moss"}`}>{problems.length ? t("ws-errors", { count: problems.length }) : t("ws-no-errors")}</span>
        {problems.length > 0 && <small>{t("ws-plays-older")}</small>}
      </header>
      <ol>
        {problems.slice(0, 40).map((one, i) => (
          <li key={`${one.file}:${one.line}:${one.column}:${i}`}>
            <b class="k">{i + 1}</b>
            <span>{both(one.words)}</span>
            <code>
              {one.line}:{one.column}
            </code>
            {one.hint?.[0] !== undefined && one.mine !== false ? (
              <button class="btn sm" onClick={() => onMend(one)}>
                {t("ws-use", { name: one.hint[0] })}
              </button>
            ) : (
              <span />
            )}
            <button class="btn ghost sm" onClick={() => onGo(one)}>
              {t("ws-go")}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
