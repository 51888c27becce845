// How likely each result of an attack is: a bar and a share for each, the slaying ones hatched.
import type { JSX } from "preact";
import { nameOfPiece } from "../board/describe";
import { say, t } from "../text/say";
import type { Odds, Piece } from "../wire";

export function OddsBar({ odds, target, titled = false }: { odds: Odds; target: Piece | undefined; titled?: boolean }): JSX.Element {
  const whole = Math.max(1, odds.whole);
  // Where a miss is told among the results already, it is not told twice.
  const miss = odds.results.reduce((sum, [, share]) => sum + share, 0) < odds.whole ? (odds.miss ?? 0) : 0;
  const most = Math.max(1, miss, ...odds.results.map(([, share]) => share));
  // What somebody of ours achieves, such as successes of a test, fells nobody.
  const good = odds.good ?? false;
  const health = good ? Infinity : (target?.bars?.find((bar) => (bar.kind ?? "health") === "health")?.value ?? Infinity);
  return (
    <div class={`odds ${good ? "good" : ""}`}>
      {titled && target && (
        <p class="eyebrow">{odds.say ? say(odds.say) : t("odds-against", { name: nameOfPiece(target) })}</p>
      )}
      <ul>
        {odds.results.map(([damage, share]) => (
          <li key={damage} class={damage >= health ? "slays" : ""}>
            <b>{damage}</b>
            <i style={{ height: `${Math.max(3, (share / most) * 26)}px` }} />
            <span>{t("percent", { value: Math.round((share / whole) * 100) })}</span>
            {damage >= health && <span class="vh">{t("slays")}</span>}
          </li>
        ))}
        {miss > 0 && (
          <li class="missed">
            <b>{t("odds-miss")}</b>
            <i style={{ height: `${Math.max(3, (miss / most) * 26)}px` }} />
            <span>{t("percent", { value: Math.round((miss / whole) * 100) })}</span>
          </li>
        )}
      </ul>
      {odds.results.some(([damage]) => damage >= health) && <p class="odds-legend">{t("odds-slays")}</p>}
    </div>
  );
}
