// Dice on the table: those that are just thrown tumble over the board, those of a roll lie in the tray with what they come to.
import type { JSX } from "preact";
import { colourOfMark } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import type { Match } from "../state/match";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Die, Mark, Roll, Test, View } from "../wire";
import { AsksWhy } from "./AsksWhy";
import { OddsBar } from "./OddsBar";

/** A die: its colour with a letter, so that no colour carries the meaning alone; what it shows; whether it still counts. */
export function DieView({ die, delay = 0 }: { die: Die; delay?: number }): JSX.Element {
  const match = useMatch();
  const lits = match.lighting.value.dice.get(die.id) ?? [];
  const key = lits[0]?.option.key;
  const picked = key !== undefined && match.picks.value.includes(key);
  const marks = die.face?.marks ?? [];
  const words = [say(die.name), die.face?.text ?? "", ...marks.map(markWords), die.state ? t(`die-${die.state}`) : ""].filter(Boolean).join(", ");
  const face = (
    <>
      {die.face?.text && <b>{die.face.text}</b>}
      {marks.map((mark, i) => (
        <span key={i} class="pip">
          {mark.value != null && mark.value !== 1 && <b>{mark.value}</b>}
          <Icon name={mark.icon} />
        </span>
      ))}
      {!die.face && <span class="unrolled">?</span>}
      {die.face && !die.face.text && marks.length === 0 && <span class="blank">–</span>}
    </>
  );
  const classes = `die d${die.sides ?? 6} ${die.colour ?? "white"} ${die.state ?? ""} ${lits.length > 0 ? "lit" : ""} ${picked ? "picked" : ""} ${marks.length > 2 ? "many" : ""}`;
  const style = { animationDelay: `${delay}ms`, "--lean": `${((die.id.length * 7) % 7) - 3}deg` };
  // A die that lies there and is not lit says why, as everything does.
  const asks = key === undefined && match.choice.value !== null && match.view.value?.rolls?.some((roll) => roll.dice?.some((one) => one.id === die.id));
  return key === undefined && !asks ? (
    <span class={classes} role="img" aria-label={words} title={words} style={style}>
      {face}
    </span>
  ) : (
    <button class={classes} aria-label={words} title={words} aria-pressed={key === undefined ? undefined : picked} style={style} data-die={die.id} onClick={() => (key === undefined ? match.whyNot({ kind: "die", id: die.id }) : match.choose(key))}>
      {face}
    </button>
  );
}

const markWords = (mark: Mark): string => (mark.value == null ? say(mark.say) : `${say(mark.say)} ${mark.value}`);

/** Dice that are just thrown. */
export function ThrownDice(): JSX.Element | null {
  const match = useMatch();
  const thrown = match.stage.thrown.value;
  if (!thrown) return null;
  return (
    <div class="dice" aria-hidden="true">
      {thrown.dice.map((die, i) => (
        <DieView key={die.id} die={die} delay={i * 90} />
      ))}
    </div>
  );
}

export function RollView({ roll }: { roll: Roll }): JSX.Element {
  return (
    <section class={`roll ${roll.kind ?? ""}`} aria-label={say(roll.name)}>
      <h3 class="eyebrow">{say(roll.name)}</h3>
      <div class="roll-dice">
        {(roll.dice ?? []).map((die) => (
          <DieView key={die.id} die={die} />
        ))}
      </div>
      {(roll.totals ?? []).length > 0 && (
        <ul class="totals">
          {roll.totals!.map((mark) => (
            <li key={mark.id} class="chip" style={{ "--c": colourOfMark(mark) }} title={say(mark.say)}>
              <Icon name={mark.icon} />
              {mark.value != null && (
                <AsksWhy id={`${roll.id}:${mark.id}`} whose={say(roll.name)} name={mark.say} value={mark.value} terms={mark.terms}>
                  <b>{mark.value}</b>
                </AsksWhy>
              )}
              <span class={mark.value == null ? "" : "word"}>{say(mark.say)}</span>
            </li>
          ))}
        </ul>
      )}
      {(roll.lines ?? []).map((line, i) => (
        <p key={i} class="roll-line">
          <Sentence say={line} />
        </p>
      ))}
    </section>
  );
}

/** A test in progress: how much is needed, how much is there, what each result brings. */
function TestView({ test, rolls }: { test: Test; rolls: readonly Roll[] }): JSX.Element {
  const match = useMatch();
  // The odds of the answers stand in the right column of a wide screen.
  const beside = layout.value === "desktop" && (match.choice.value?.options ?? []).some((option) => option.preview?.odds?.length);
  const [have, banked] = [test.have ?? 0, test.banked ?? 0];
  const steps = Math.max(test.needed ?? 0, have + banked, 1);
  return (
    <section class="test" aria-label={say(test.name)}>
      <header>
        <h3>{say(test.name)}</h3>
        {test.needed != null && (
          <AsksWhy id={`${test.id}:needed`} whose={say(test.name)} name={test.name} value={test.needed} terms={test.terms}>
            <b class="needed">{t("test-needed", { have: (test.have ?? 0) + (test.banked ?? 0), needed: test.needed })}</b>
          </AsksWhy>
        )}
      </header>
      {test.needed != null && (
        <div class="pips" aria-hidden="true">
          {Array.from({ length: Math.min(steps, 24) }, (_, i) => (
            <i key={i} class={`${i < banked ? "banked" : i < banked + have ? "on" : ""} ${i === test.needed! - 1 ? "goal" : ""}`} />
          ))}
        </div>
      )}
      <div class="test-dice">
        {rolls.map((roll) => (
          <RollView key={roll.id} roll={roll} />
        ))}
      </div>
      <div class="test-said">
        {(test.levels ?? []).length > 0 && (
          <ol class="levels">
            {test.levels!.map((level) => (
              <li key={level.at} class={level.reached ? "reached" : ""} aria-current={level.reached || undefined}>
                <AsksWhy id={`${test.id}:${level.at}`} whose={say(test.name)} name={{ id: "number-threshold" }} value={level.at} terms={level.terms}>
                  <b>{level.at}+</b>
                </AsksWhy>
                <span>
                  <Sentence say={level.say} />
                </span>
              </li>
            ))}
          </ol>
        )}
        {(test.lines ?? []).map((line, i) => (
          <p key={i} class="roll-line">
            <Sentence say={line} />
          </p>
        ))}
        {test.odds && !beside && <OddsBar odds={test.odds} target={undefined} />}
      </div>
    </section>
  );
}

/** Whether dice matter now: a test is on, something can be done to a die, or what a roll brings is not settled yet. */
export const diceMatter = (match: Match, view: View): boolean =>
  (view.tests ?? []).length > 0 || match.lighting.value.dice.size > 0 || (view.rolls ?? []).some((roll) => !roll.over);

/** All that is being rolled for: tests with their rolls, and rolls of nobody's test. */
export function DiceTray({ view }: { view: View }): JSX.Element {
  const rolls = view.rolls ?? [];
  const tested = new Set((view.tests ?? []).flatMap((test) => test.rolls ?? []));
  return (
    <div class={`dice-tray ${(view.tests ?? []).length > 0 ? "with-tests" : ""}`} data-zone="dice">
      {(view.tests ?? []).map((test) => (
        <TestView key={test.id} test={test} rolls={rolls.filter((roll) => test.rolls?.includes(roll.id))} />
      ))}
      {rolls
        .filter((roll) => !tested.has(roll.id))
        .map((roll) => (
          <RollView key={roll.id} roll={roll} />
        ))}
    </div>
  );
}
