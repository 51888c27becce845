// Where answers differ by what a throw would bring, their odds lie side by side: one sees what a point more would buy.
import type { JSX } from "preact";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import type { Match } from "../state/match";
import { nameOfPiece } from "../board/describe";
import { Icon } from "../icons/Icon";
import { t } from "../text/say";
import type { Odds, View } from "../wire";
import { OddsBar } from "./OddsBar";
import { wordsOf } from "./offer";

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
            <h4>
              {wordsOf(lit)}
              <Falls odds={lit.option.preview!.odds![0]!} />
            </h4>
            <OddsBar odds={lit.option.preview!.odds![0]!} target={target} />
          </li>
        ))}
      </ul>
    </section>
  );
}
