// What the table plays, step by step: whose card, which of its lines, why this target; and how fast it goes on.
import type { JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { colourOfPiece } from "../state/heroes";
import { layout, touching } from "../state/layout";
import type { Match } from "../state/match";
import { letterKeys, reducedMotion, speed, stepwise, type Speed } from "../state/settings";
import { say, t } from "../text/say";
import type { TableStep, ListLine, Piece, View } from "../wire";
import { FaceIcon } from "./faces";
import { placed } from "./heights";
import { keyWords } from "./keys";

const pieceOf = (view: View, id: string): Piece | undefined => (view.pieces ?? []).find((piece) => piece.id === id);

/** The step to be shown: that of the present, while the table plays and asks nothing. */
function shownStep(match: Match, view: View): TableStep | null {
  const plays = match.busy.value || (match.choice.value === null && (view.turns ?? []).some((turn) => turn.state === "now" && turn.side === "foe"));
  return plays && match.looking.value === null ? (match.decision.value?.decision ?? null) : null;
}

/** Beside the rail: the card with its list, and below it why this target. */
export function DecisionPanel({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const decision = shownStep(match, view);
  if (!decision) return null;
  const piece = pieceOf(view, decision.piece);
  return (
    <aside ref={placed} class="decision hud" aria-label={t("the-cards-list")} aria-live="polite">
      <section class="decision-card parch">
        <header>
          <FaceIcon icon={piece?.icon ?? ""} side="foe" size={38} {...(piece?.emphasis ? { emphasis: piece.emphasis } : {})} />
          <div>
            <h3>{say(decision.card)}</h3>
            {piece && <p>{say(piece.name)}</p>}
          </div>
        </header>
        {decision.note && <p class="decision-note">{say(decision.note)}</p>}
        <ol>
          {(decision.lines ?? []).map((line, i) => (
            <ListRow key={i} line={line} number={i + 1} />
          ))}
        </ol>
      </section>
      {decision.target && (decision.weighed ?? []).length > 0 && <WhyTarget decision={decision} view={view} />}
    </aside>
  );
}

function ListRow({ line, number }: { line: ListLine; number: number }): JSX.Element {
  const state = line.state ?? "open";
  return (
    <li class={state} aria-current={state === "now" ? "step" : undefined}>
      <b class="num">{number}</b>
      <span>
        <span class="what">{say(line.say)}</span>
        {line.why && <small>{say(line.why)}</small>}
      </span>
      {state === "done" && <Line name="check" />}
      {state === "skipped" && <Line name="close" />}
    </li>
  );
}

/** What the card looks for, and the numbers of all it could have been. */
function WhyTarget({ decision, view }: { decision: TableStep; view: View }): JSX.Element {
  const match = useMatch();
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const weighed = (decision.weighed ?? []).flatMap((one) => {
    const piece = pieceOf(view, one.piece);
    return piece ? [{ ...one, of: piece }] : [];
  });
  const target = pieceOf(view, decision.target ?? "");
  return (
    <section class="why-target plate">
      {target && <h3>{t("why-target", { name: say(target.name) })}</h3>}
      {decision.rule && <p>{t("target-rule", { whom: say(decision.rule), tie: weighed.length > 1 && decision.tie ? say(decision.tie) : "" })}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {weighed.map(({ piece, of }) => (
              <th key={piece} scope="col" class={piece === decision.target ? "chosen" : ""}>
                <FaceIcon icon={of.icon ?? ""} side={of.side} colour={colourOfPiece(view, of, seats)} size={28} />
                <span>{say(of.name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(decision.columns ?? []).map((column, i) => (
            <tr key={i}>
              <th scope="row">{say(column)}</th>
              {weighed.map(({ piece, values }) => (
                <td key={piece} class={`num ${piece === decision.target ? "chosen" : ""}`}>
                  {values[i] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** On a phone: the rule and the numbers in a line. */
export function DecisionBrief({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const decision = shownStep(match, view);
  const [column] = decision?.columns ?? [];
  if (!decision?.rule || !column) return null;
  return (
    <p class="decision-brief">
      {t("target-rule", { whom: say(decision.rule), tie: "" })}
      {(decision.weighed ?? []).map(({ piece, values }) => {
        const of = pieceOf(view, piece);
        return of ? (
          <span key={piece} class={`chip ${piece === decision.target ? "dear" : ""}`}>
            {say(of.name)} <b>{values[0] ?? "–"}</b> {say(column)}
          </span>
        ) : null;
      })}
    </p>
  );
}

const PACES: readonly (readonly [string, Speed])[] = [
  ["pace-slow", 0.5],
  ["pace-normal", 1],
  ["pace-fast", 2],
];

/** How the table goes on: step by step or by itself, how fast, or at once to the next question of a person. */
export function Pace(): JSX.Element {
  const match = useMatch();
  const single = stepwise.value ?? reducedMotion.value;
  const keys = !touching.value && letterKeys.value;
  return (
    <div class="pace" role="group" aria-label={t("pace")}>
      <button class="btn ghost icon" aria-pressed={single} aria-label={t("pace-pause")} title={t("pace-pause")} onClick={() => match.paceSteps(!single)}>
        <Icon name="footsteps" />
      </button>
      {layout.value !== "phone" && !reducedMotion.value && (
        <div class="seg small">
          {PACES.map(([name, pace]) => (
            <button key={name} aria-pressed={speed.value === pace} onClick={() => (speed.value = pace)}>
              {t(name)}
            </button>
          ))}
        </div>
      )}
      <button class="btn ghost" onClick={() => match.hurry()}>
        {t("skip-to-me")}
        {keys && <kbd aria-hidden="true">{keyWords("Esc")}</kbd>}
      </button>
      {match.stays.value && (
        <button class="btn gold" onClick={() => match.nextStep()}>
          {t("next-step")}
          {keys && <kbd aria-hidden="true">{keyWords("Space")}</kbd>}
        </button>
      )}
    </div>
  );
}
