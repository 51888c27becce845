// What is played: one scenario of a numbered list with length and difficulty, or a whole campaign.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { ScenarioInfo } from "../net/api";
import { both, t } from "../text/say";
import { layout } from "../state/layout";
import type { Plan } from "./plan";
import { playsOf, type Way } from "./Ways";

/** On a phone, so many before the rest is asked for; elsewhere the list scrolls. */
const SHOWN = 6;

interface Props {
  readonly plan: Plan;
  readonly way: Way;
  /** Scenarios that were won before. */
  readonly won: ReadonlySet<string>;
  readonly onPlan: (plan: Plan) => void;
}

export function ScenarioList({ plan, way, won, onPlan }: Props): JSX.Element | null {
  const [whole, showAll] = useState(false);
  const campaign = plan.campaign !== null;
  const plays = playsOf(plan.game, way);
  const all = whole || layout.value !== "phone";
  if (plays.length === 0) return null;
  const chosen = campaign ? plan.campaign : plan.scenario;
  const shown = all ? plays : plays.filter((one, i) => i < SHOWN || one.id === chosen);
  const choose = (id: string): void => onPlan(campaign ? { ...plan, campaign: id } : { ...plan, scenario: id, campaign: null });
  return (
    <div class="fld">
      <p class="eyebrow ends">
        <span>{t(campaign ? "campaign" : "scenario")}</span>
        {!campaign && plays.some((one) => one.minutes > 0) && <span>{t(plays.some((one) => one.difficulty > 0) ? "length-difficulty" : "length")}</span>}
      </p>
      <div class="opts" role="radiogroup" aria-label={t(campaign ? "campaign" : "scenario")}>
        {shown.map((one) => (
          <PlayOption key={one.id} play={one} on={one.id === chosen} won={!campaign && won.has(one.id)} onChoose={() => choose(one.id)} />
        ))}
      </div>
      {plays.length > SHOWN && layout.value === "phone" && (
        <button class="all" aria-expanded={all} onClick={() => showAll(!all)}>
          {t(all ? "fewer-scenarios" : "all-scenarios", { count: plays.length })}
        </button>
      )}
    </div>
  );
}

function PlayOption({ play, on, won, onChoose }: { play: ScenarioInfo; on: boolean; won: boolean; onChoose: () => void }): JSX.Element {
  return (
    <label class={`opt ${on ? "on" : ""}`}>
      <input type="radio" name="scenario" checked={on} onChange={onChoose} />
      <b class="num">{play.number || "–"}</b>
      <span class="opt-title">
        {both(play.title)} {(play.teaches || won) && <em>{t(won ? "won-before" : "teaches")}</em>}
      </span>
      {play.minutes > 0 && <small>{t("minutes", { minutes: play.minutes })}</small>}
      {play.difficulty > 0 && <Difficulty of={play.difficulty} />}
    </label>
  );
}

const HARDEST = 5;

/** How hard it is, in lozenges. */
function Difficulty({ of }: { of: number }): JSX.Element {
  return (
    <span class="difficulty" role="img" aria-label={t("difficulty-of", { of, most: HARDEST })}>
      {Array.from({ length: HARDEST }, (_, i) => (
        <i key={i} class={i < of ? "on" : ""} />
      ))}
    </span>
  );
}
