// Where answers differ by what a throw would bring, their odds lie side by side: one sees what a point more would buy.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import { touching } from "../state/layout";
import type { Match } from "../state/match";
import { letterKeys } from "../state/settings";
import { nameOfPiece } from "../board/describe";
import { Icon } from "../icons/Icon";
import { say, t } from "../text/say";
import type { Odds, View } from "../wire";
import { OddsBar } from "./OddsBar";
import { numbered, offerOf, wordsOf } from "./offer";

const MOST = 4;

/** Answers in words, each with the odds of a throw; none where only some have any, or a place or a card is chosen. */
export function throwsOf(match: Match): readonly Lit[] {
  const lits = match.lighting.value.buttons.filter(({ option }) => !option.passes);
  const every = lits.length > 0 && lits.length <= MOST && lits.every(({ option, shape }) => shape === "plain" && (option.preview?.odds ?? []).length === 1);
  return every ? lits : [];
}

/** How likely the target falls, where that can be. */
function Falls({ odds }: { odds: Odds }): JSX.Element | null {
  if (!odds.fells) return null;
  const share = t("percent", { value: Math.max(1, Math.round((100 * odds.fells) / Math.max(1, odds.whole))) });
  return (
    <span class="chip" title={t("odds-slays")}>
      <Icon name="death-skull" />
      <b>{share}</b>
      <span class="vh">{t("slays")}</span>
    </span>
  );
}

/** The answer itself with its price, what harm it does, how likely the target falls. All of its field presses it. */
function ThrowButton({ lit }: { lit: Lit }): JSX.Element {
  const match = useMatch();
  const { key, preview } = lit.option;
  const number = numbered(match).indexOf(key) + 1;
  const taken = (preview?.follows ?? []).filter(({ tone }) => tone === "harm" || tone === "fatal"); // its price stands in its words
  return (
    <button class={`odds-line ${offerOf(match)?.main === lit ? "main" : ""}`} data-answer={key} onFocus={() => match.pointAt(key)} onBlur={() => match.pointAway(key)} onClick={() => match.choose(key)}>
      <span class="label">
        {wordsOf(lit)}
        {taken.map((follow, i) => (
          <small key={i} class={follow.tone}>
            {say(follow.say)}
          </small>
        ))}
      </span>
      <Falls odds={preview!.odds![0]!} />
      {number > 0 && !touching.value && letterKeys.value && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

export function OddsTray({ view, lits }: { view: View; lits: readonly Lit[] }): JSX.Element {
  const match = useMatch();
  const previewed = match.previewed.value;
  const odds = lits[0]!.option.preview!.odds![0]!;
  const target = view.pieces?.find((piece) => piece.id === odds.target);
  const title = odds.good || !target ? t("odds-of-answers") : t("odds-of-answers-against", { name: nameOfPiece(target) });
  return (
    <section class="odds-tray dice-tray plate hud" aria-label={title}>
      <p class="eyebrow">{title}</p>
      <ul>
        {lits.map((lit) => (
          <li key={lit.option.key} class={previewed === lit ? "on" : ""} onPointerEnter={() => match.pointAt(lit.option.key)} onPointerLeave={() => match.pointAway(lit.option.key)}>
            <ThrowButton lit={lit} />
            <OddsBar odds={lit.option.preview!.odds![0]!} target={target} />
          </li>
        ))}
      </ul>
    </section>
  );
}
