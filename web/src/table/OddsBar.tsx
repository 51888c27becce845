// How likely each result of an attack is: a bar and a share for each, the slaying ones hatched.
import type { JSX } from "preact";
import { nameOfPiece } from "../board/describe";
import { say, t } from "../text/say";
import type { Odds, Piece } from "../wire";
import { Addends } from "./SumTiles";

/** Shares of a whole in percent, rounded so that all of them together make it up. */
export function percents(shares: readonly number[], whole: number): readonly number[] {
  const exact = shares.map((share) => (share / whole) * 100);
  const floors = exact.map(Math.floor);
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0)) - floors.reduce((sum, one) => sum + one, 0);
  const byRest = exact.map((_, i) => i).sort((a, b) => exact[b]! - floors[b]! - (exact[a]! - floors[a]!));
  const raised = new Set(byRest.slice(0, left));
  return floors.map((floor, i) => (raised.has(i) ? floor + 1 : floor));
}

export function OddsBar({ odds, target, titled = false }: { odds: Odds; target: Piece | undefined; titled?: boolean }): JSX.Element {
  const whole = Math.max(1, odds.whole);
  // Where a miss is told among the results already, it is not told twice.
  const miss = odds.results.reduce((sum, [, share]) => sum + share, 0) < odds.whole ? (odds.miss ?? 0) : 0;
  const most = Math.max(1, miss, ...odds.results.map(([, share]) => share));
  // What somebody of ours achieves, such as successes of a test, fells nobody.
  const good = odds.good ?? false;
  const told = percents([...odds.results.map(([, share]) => share), miss], whole);
  const health = good ? Infinity : (target?.bars?.find((bar) => (bar.kind ?? "health") === "health")?.value ?? Infinity);
  return (
    <div class={`odds ${good ? "good" : ""}`}>
      {titled && target && (
        <p class="eyebrow">{odds.say ? say(odds.say) : t("odds-against", { name: nameOfPiece(target) })}</p>
      )}
      <ul>
        {odds.results.map(([damage, share], i) => told[i] === 0 ? null : (
          <li key={damage} class={damage >= health ? "slays" : ""}>
            <b>{damage}</b>
            <i style={{ height: `${Math.max(3, (share / most) * 26)}px` }} />
            <span>{t("percent", { value: told[i]! })}</span>
            {damage >= health && <span class="vh">{t("slays")}</span>}
          </li>
        ))}
        {miss > 0 && (
          <li class="missed">
            <b>{t("odds-miss")}</b>
            <i style={{ height: `${Math.max(3, (miss / most) * 26)}px` }} />
            <span>{t("percent", { value: told.at(-1)! })}</span>
          </li>
        )}
      </ul>
      <Addends parts={odds.terms ?? []} />
      {(odds.luck ?? []).map((line, i) => (
        <p key={i} class="odds-luck">
          {say(line)}
        </p>
      ))}
      {odds.results.some(([damage]) => damage >= health) && <p class="odds-legend">{t("odds-slays")}</p>}
    </div>
  );
}
