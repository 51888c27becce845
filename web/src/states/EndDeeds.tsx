// What each hero did: figures, luck and secret goals, the best of each row framed.
import type { JSX } from "preact";
import { Line } from "../icons/Icon";
import { colourOfPlace } from "../icons/colours";
import { FaceIcon } from "../table/faces";
import { say, t } from "../text/say";
import type { HeroTally } from "../wire";

/** Figures by hero, the best of each row framed. */
export function EndDeeds({ heroes }: { heroes: readonly HeroTally[] }): JSX.Element {
  const rows = heroes[0]?.figures ?? [];
  return (
      <div class="deeds-scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {heroes.map((hero, i) => (
                <th key={i} scope="col">
                  <FaceIcon icon={hero.icon || "person"} side="hero" colour={colourOfPlace(i)} size={44} />
                  <b>{say(hero.name)}</b>
                  {hero.seat && <small>{hero.seat}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.id}>
                <th scope="row">{say(row.say)}</th>
                {heroes.map((hero, place) => {
                  const figure = hero.figures[i];
                  const best = figure?.best && heroes.length > 1;
                  return (
                    <td key={place} class={best ? "best" : ""}>
                      <b class="num">{figure?.value ?? "–"}</b>
                      {best && <span class="vh"> {t("end-best")}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
            {heroes.some((hero) => hero.luck != null) && (
              <tr class="fortune">
                <th scope="row">{t("end-luck")}</th>
                {heroes.map((hero, place) => (
                  <td key={place}>{hero.luck == null ? "–" : <Luck luck={hero.luck} />}</td>
                ))}
              </tr>
            )}
            {heroes.some((hero) => hero.goal) && (
              <tr class="secret">
                <th scope="row">{t("end-goal")}</th>
                {heroes.map((hero, place) => (
                  <td key={place}>
                    {hero.goal ? (
                      <span class={hero.goal.met ? "met" : "missed"}>
                        <Line name={hero.goal.met ? "check" : "close"} />
                        {t(hero.goal.met ? "end-goal-met" : "end-goal-missed", { name: say(hero.goal.name) })}
                      </span>
                    ) : (
                      "–"
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
  );
}

/** How dice and cards fell, in words; the figure is in hundredths of a usual swing. */
export function luckWord(luck: number): "end-luck-foul" | "end-luck-below" | "end-luck-even" | "end-luck-above" | "end-luck-fair" {
  if (luck < -100) return "end-luck-foul";
  if (luck < -30) return "end-luck-below";
  if (luck <= 30) return "end-luck-even";
  return luck <= 100 ? "end-luck-above" : "end-luck-fair";
}

/** A scale from bad luck to good, with a mark where this hero's lay. */
function Luck({ luck }: { luck: number }): JSX.Element {
  const at = 50 + Math.max(-2, Math.min(2, luck / 100)) * 23;
  return (
    <span class="luck">
      <svg viewBox="0 0 100 14" aria-hidden="true">
        <defs>
          <linearGradient id="luck">
            <stop offset="0" stop-color="#9c9384" />
            <stop offset=".5" stop-color="#cdb277" />
            <stop offset="1" stop-color="#dd9a2e" />
          </linearGradient>
        </defs>
        <rect x="1" y="4" width="98" height="6" rx="3" fill="url(#luck)" stroke="#8a672c" stroke-width=".6" />
        <path d="M50 3v8" stroke="#8a672c" stroke-width=".8" />
        <rect x={at - 1.5} y="1" width="3" height="12" rx="1" fill="#33200f" />
      </svg>
      <small>{t(luckWord(luck))}</small>
    </span>
  );
}
