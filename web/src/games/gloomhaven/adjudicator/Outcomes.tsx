// What the monster may do, and why: every outcome among which the players choose, with the rules behind each step.
import type { JSX } from "preact";
import { Line } from "../../../icons/Icon";
import type { Considered, Judgement, Ruled } from "../../../wire";
import { t } from "../../../text/say";
import { Reason } from "../../judging/Reason";
import { letterOf } from "./picture";
import type { Hex } from "./situation";

interface Props {
  readonly judgement: Judgement | null;
  readonly fault: string | null;
  readonly waiting: boolean;
  readonly shown: number;
  readonly onShow: (place: number) => void;
}

export const placeWords = ([column, row]: Hex): string => `${column},${row}`;

export function outcomeWords(outcome: Ruled): { moves: string; attacks: string } {
  const steps = outcome.path.length;
  return {
    moves: steps === 0 ? t("outcome-stays") : t("outcome-moves", { count: steps, place: placeWords(outcome.move_to) }),
    attacks:
      outcome.attacks.length > 0
        ? t("outcome-attacks", { names: outcome.attacks.join(", ") })
        : outcome.focus
          ? t("outcome-towards", { name: outcome.focus })
          : t("outcome-nobody"),
  };
}

export function Outcomes({ judgement, fault, waiting, shown, onShow }: Props): JSX.Element {
  const outcomes = judgement?.outcomes ?? [];
  const chosen = outcomes[shown] ?? outcomes[0];
  return (
    <section class={`outcomes panel ${waiting ? "waiting" : ""}`} aria-label={t("outcomes")} aria-busy={waiting}>
      <header>
        <h2>
          <span role="status">{fault ? t("outcomes-none") : t("outcomes-count", { count: outcomes.length })}</span>
        </h2>
        <span class="sp" />
        {outcomes.length > 1 && <span class="chip gold">{t("players-choose")}</span>}
      </header>
      <div class="scroll">
        {fault && (
          <p class="banner refused" role="alert">
            <Line name="close" />
            <span>{fault}</span>
          </p>
        )}
        <ol class="outcome-list">
          {outcomes.map((outcome, i) => {
            const { moves, attacks } = outcomeWords(outcome);
            return (
              <li key={i}>
                <button class={`outcome ${i === shown ? "on" : ""}`} aria-pressed={i === shown} onClick={() => onShow(i)} onFocus={() => onShow(i)}>
                  <span class="letter">{letterOf(i)}</span>
                  <span>
                    <b>{moves}</b>
                    <small>{attacks}</small>
                  </span>
                  <Line name="eye" />
                </button>
              </li>
            );
          })}
        </ol>
        {chosen && <Reasons outcome={chosen} enemies={judgement?.enemies ?? []} several={outcomes.length > 1} />}
      </div>
    </section>
  );
}

const STEPS: readonly (readonly [string, ReadonlySet<string>])[] = [
  ["focus", new Set(["GH-0266", "GH-0267", "GH-0268", "GH-0269", "GH-0270", "GH-0271", "GH-0272"])],
  ["place", new Set(["GH-0279", "GH-0280", "GH-0281", "GH-0288", "GH-0289", "GH-0126", "GH-0129", "GH-0130", "GH-0132", "GH-0133"])],
  ["way", new Set(["GH-0100", "GH-0102", "GH-0103", "GH-0282", "GH-0283", "GH-0284"])],
  ["tie", new Set(["GH-0278"])],
];

/** The rules of an outcome, step by step; a rule nobody placed stands with the last. */
function stepsOf(outcome: Ruled): [string, string[]][] {
  const placed = new Set(STEPS.flatMap(([, rules]) => [...rules]));
  const steps = STEPS.map(([name, rules]): [string, string[]] => [name, outcome.cites.filter((id) => rules.has(id))]);
  steps[1]![1].push(...outcome.cites.filter((id) => !placed.has(id)));
  return steps.filter(([, rules]) => rules.length > 0);
}

function Reasons({ outcome, enemies, several }: { outcome: Ruled; enemies: readonly Considered[]; several: boolean }): JSX.Element {
  return (
    <>
      <h3 class="eyebrow">{t("why")}</h3>
      <ol class="reasons">
        {stepsOf(outcome).map(([name, rules], i) => (
          <Reason key={name} number={i + 1} title={titleOf(name, outcome)} rules={rules}>
            {name === "focus" && enemies.length > 0 && <FocusTable enemies={enemies} focus={outcome.focus} />}
            {name === "place" && outcome.destination && (
              <p>{t(isReached(outcome) ? "why-reached" : "why-approached", { place: placeWords(outcome.destination) })}</p>
            )}
            {name === "way" && <p>{outcome.path.length === 0 ? t("outcome-stays") : t("why-hexes", { hexes: outcome.path.map(placeWords).join(" → ") })}</p>}
            {name === "tie" && several && <p>{t("why-tie-text")}</p>}
          </Reason>
        ))}
      </ol>
    </>
  );
}

const isReached = (outcome: Ruled): boolean => outcome.destination !== null && placeWords(outcome.destination) === placeWords(outcome.move_to);

function titleOf(step: string, outcome: Ruled): string {
  if (step === "focus") return outcome.focus ? t("why-focus", { name: outcome.focus }) : t("why-no-focus");
  return t(`why-${step}`);
}

const TESTS = ["negative", "movement", "proximity", "initiative"] as const;

/** Every enemy with the numbers that decide, in the order in which they do; the first that is worse is marked. */
function FocusTable({ enemies, focus }: { enemies: readonly Considered[]; focus: string | null }): JSX.Element {
  const best = enemies.find((enemy) => enemy.id === focus);
  return (
    <table class="focus-table">
      <thead>
        <tr>
          <th scope="col">{t("enemy")}</th>
          {TESTS.map((test) => (
            <th key={test} scope="col" title={t(`test-${test}-long`)}>
              {t(`test-${test}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {enemies.map((enemy) => {
          const worse = best && enemy !== best ? TESTS.find((test) => (enemy[test] ?? Infinity) !== (best[test] ?? Infinity)) : undefined;
          return (
            <tr key={enemy.id} class={enemy.id === focus ? "on" : ""}>
              <th scope="row">
                {enemy.id}
                {enemy.id === focus && <Line name="check" />}
              </th>
              {enemy.movement === null ? (
                <td colSpan={4} class="no-way">
                  {t("no-way")}
                </td>
              ) : (
                TESTS.map((test) => (
                  <td key={test} class={test === worse ? "worse" : ""}>
                    {enemy[test]}
                  </td>
                ))
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
