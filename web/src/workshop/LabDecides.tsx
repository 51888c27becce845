// What decides: cards and monsters with shares won with and without them, and how often each answer is given.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { language } from "../text/language";
import { say, t } from "../text/say";
import type { CellDetail, Decides } from "../wire";

const percent = (rate: number): number => Math.round(rate * 100);
const TABS = ["cards", "monsters", "answers"] as const;

export function DecidesPanel({ details }: { details: readonly CellDetail[] }): JSX.Element | null {
  const [tab, setTab] = useState<(typeof TABS)[number]>("monsters");
  const [version, setVersion] = useState("A");
  const [asked, setAsked] = useState(0);
  const detail = details.find((one) => one.version === version) ?? details[0];
  if (!detail) return null;
  const question = detail.questions[Math.min(asked, detail.questions.length - 1)];
  return (
    <section class="ws-card lab-decides" aria-labelledby="lab-decides">
      <header>
        <h2 id="lab-decides">{t("lab-decides")}</h2>
        <span class="seg" role="group" aria-label={t("lab-decides")}>
          {TABS.map((one) => (
            <button key={one} aria-pressed={tab === one} onClick={() => setTab(one)}>
              {t(`lab-tab-${one}`)}
            </button>
          ))}
        </span>
        <span class="sp" />
        {details.length > 1 && (
          <span class="seg" role="group" aria-label={t("lab-which")}>
            {details.map((one) => (
              <button key={one.version} aria-pressed={detail === one} onClick={() => setVersion(one.version)}>
                {one.version}
              </button>
            ))}
          </span>
        )}
      </header>
      {tab === "cards" && <DecidesTable rows={detail.cards} often={t("lab-in-matches")} counted="matches" />}
      {tab === "monsters" && <DecidesTable rows={detail.monsters} often={t("lab-strikes")} counted="often" more />}
      {tab === "answers" &&
        (question ? (
          <>
            <select aria-label={t("lab-question")} value={asked} onChange={(event) => setAsked(Number(event.currentTarget.value))}>
              {detail.questions.map((one, i) => (
                <option key={i} value={i}>
                  {`${say(one.say)} (${one.given.toLocaleString(language.value)})`}
                </option>
              ))}
            </select>
            <DecidesTable rows={question.answers} often={t("lab-a-match")} counted="often" />
          </>
        ) : (
          <p class="ws-empty">{t("lab-nothing-out")}</p>
        ))}
    </section>
  );
}

function DecidesTable({ rows, often, counted, more = false }: { rows: readonly Decides[]; often: string; counted: "often" | "matches"; more?: boolean }): JSX.Element {
  if (rows.length === 0) return <p class="ws-empty">{t("lab-nothing-out")}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th />
          <th>{often}</th>
          <th>{t(more ? "lab-when-much" : "lab-with")}</th>
          <th>{t(more ? "lab-when-little" : "lab-without")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i} class={row.clear ? (row.with_it > row.without ? "good" : "bad") : ""} title={row.clear ? t("lab-is-clear") : undefined}>
            <th scope="row">{say(row.name)}</th>
            <td>{(counted === "often" ? row.often : row.matches).toLocaleString(language.value)}</td>
            <td>
              <Won share={row.with_it} />
            </td>
            <td>
              <Won share={row.without} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Won({ share }: { share: number }): JSX.Element {
  return (
    <span class="lab-won">
      <i style={{ width: `${percent(share)}%` }} />
      <b>{percent(share)} %</b>
    </span>
  );
}
