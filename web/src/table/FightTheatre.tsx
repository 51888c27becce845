// A fight as theatre: the board dims, the two who fight stand large at its sides, dice, sum and thresholds between them.
import type { JSX } from "preact";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { nameOfPiece } from "../board/describe";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import type { Match } from "../state/match";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Piece, Test, View } from "../wire";
import { AsksWhy } from "./AsksWhy";
import { BarView } from "./Bars";
import { diceMatter, DieView } from "./Dice";
import { FaceIcon } from "./faces";
import { placed } from "./heights";
import { OddsBar } from "./OddsBar";

/** The fight that is shown as theatre: a test between two figures, where there is room for it. */
export function fightOf(match: Match, view: View): Test | null {
  if (view.mode !== "duel" || layout.value === "phone" || match.looking.value !== null || !diceMatter(match, view)) return null;
  return (view.tests ?? []).find((test) => (test.pieces ?? []).length > 1 && (test.levels ?? []).length > 0) ?? null;
}

/** How wide the last threshold is, which has no end. */
const OPEN_END = 4;

function Fighter({ piece, facing }: { piece: Piece | undefined; facing: "left" | "right" }): JSX.Element {
  const match = useMatch();
  if (!piece) return <div />;
  const seats = match.hello.value?.seats ?? [];
  return (
    <section class={`fighter ${facing}`} aria-label={nameOfPiece(piece)}>
      <FaceIcon icon={piece.icon ?? ""} side={piece.side} emphasis={piece.emphasis} size={FACE} colour={piece.seat ? colourOfSeat(piece.seat, seats) : undefined} />
      <h3>{nameOfPiece(piece)}</h3>
      {(piece.bars ?? []).map((bar) => (
        <BarView key={bar.id ?? bar.kind} bar={bar} foe={piece.side === "foe"} words />
      ))}
      {(piece.marks ?? []).length > 0 && (
        <ul class="fighter-marks">
          {piece.marks!.map((mark) => (
            <li key={mark.id} class="chip">
              {mark.icon && <Icon name={mark.icon} />}
              {mark.value != null && <b>{mark.value}</b>} {say(mark.say)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const FACE = 150;

function Thresholds({ test, have }: { test: Test; have: number | null }): JSX.Element {
  const levels = test.levels ?? [];
  return (
    <ol class="thresholds">
      {levels.map((level, i) => (
        <li key={level.at} class={level.reached ? "reached" : ""} aria-current={level.reached || undefined} style={{ flexGrow: (levels[i + 1]?.at ?? level.at + OPEN_END) - level.at }}>
          {level.reached && have !== null && <em class="pin">{have}</em>}
          <AsksWhy id={`${test.id}:${level.at}`} whose={say(test.name)} name={{ id: "number-threshold" }} value={level.at} terms={level.terms}>
            <b>{level.at}+</b>
          </AsksWhy>
          <span>
            <Sentence say={level.say} />
          </span>
        </li>
      ))}
    </ol>
  );
}

export function FightTheatre({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const test = fightOf(match, view);
  if (!test) return null;
  const pieces = test.pieces!.map((id) => view.pieces?.find((piece) => piece.id === id));
  const mine = pieces.find((piece) => piece?.side === "hero");
  const foe = pieces.find((piece) => piece !== mine);
  const rolls = (view.rolls ?? []).filter((roll) => test.rolls?.includes(roll.id));
  return (
    <div ref={placed} class="theatre" data-zone="dice">
      <Fighter piece={mine} facing="left" />
      <section class="theatre-middle" aria-label={say(test.name)}>
        <h2>{say(test.name)}</h2>
        {rolls.map((roll) => (
          <div key={roll.id} class="theatre-roll">
            {(roll.dice ?? []).map((die, i) => (
              <span key={die.id} class="part">
                {i > 0 && <i>+</i>}
                <DieView die={die} />
              </span>
            ))}
            {(roll.totals ?? []).map((mark, i) => (
              <span key={mark.id} class="part">
                <i>{i === 0 ? "=" : "→"}</i>
                <span class={`theatre-total ${i === 0 ? "" : "result"}`}>
                  <AsksWhy id={`${roll.id}:${mark.id}`} whose={say(roll.name)} name={mark.say} value={mark.value ?? 0} terms={mark.terms}>
                    <b>{mark.value}</b>
                  </AsksWhy>
                  <small>{say(mark.say)}</small>
                </span>
              </span>
            ))}
            {(roll.lines ?? []).map((line, i) => (
              <p key={i} class="roll-line">
                <Sentence say={line} />
              </p>
            ))}
          </div>
        ))}
        <Thresholds test={test} have={rolls.length > 0 ? (test.have ?? 0) : null} />
        {test.odds && <OddsBar odds={test.odds} target={view.pieces?.find((piece) => piece.id === test.odds!.target)} titled />}
        {(test.lines ?? []).length > 0 && (
          <div class="theatre-lines" aria-label={t("line-why")}>
            {test.lines!.map((line, i) => (
              <p key={i}>
                <Sentence say={line} />
              </p>
            ))}
          </div>
        )}
      </section>
      <Fighter piece={foe} facing="right" />
    </div>
  );
}
