// What bots made of a scenario: won and lost for the number of players that is shown, with the interval, while they play and after.
import type { JSX } from "preact";
import { t } from "../text/say";
import type { RunSeen } from "../wire";

const percent = (rate: number): number => Math.round(rate * 100);

export function BotsBar({ run, players, onStop, onLab }: { run: RunSeen; players: number; onStop: () => void; onLab: () => void }): JSX.Element {
  const going = run.state === "playing" || run.state === "waiting";
  const shown = run.cells.filter((cell) => Number(run.parties[cell.party]) === players);
  return (
    <section class="ws-bots" aria-label={t("ws-bots")}>
      <div class="ws-bots-head">
        <b>{t("ws-bots-done", { done: run.done, of: run.of })}</b>
        {going && <progress max={run.of} value={run.done} aria-label={t("ws-bots")} />}
      </div>
      <div class="ws-bots-rows">
        {(shown.length > 0 ? shown : run.cells).map((cell) => (
          <div class="ws-bots-row" key={`${cell.version}${cell.party}${cell.bot}`}>
            <span>{t("ws-for-players", { count: Number(run.parties[cell.party]) || 1 })}</span>
            <span class="ws-bar" role="img" aria-label={t("ws-won", { percent: percent(cell.share.rate), low: percent(cell.share.low), high: percent(cell.share.high) })}>
              {cell.matches > 0 && (
                <>
                  <span class="w" style={{ width: `${cell.share.rate * 100}%` }}>
                    {cell.won > 0 && t("ws-won-count", { count: cell.won })}
                  </span>
                  <span class="l">{cell.matches > cell.won && t("ws-lost-count", { count: cell.matches - cell.won })}</span>
                  <i class="ci" style={{ left: `${cell.share.low * 100}%`, width: `${(cell.share.high - cell.share.low) * 100}%` }} />
                </>
              )}
            </span>
            <small>{cell.matches > 0 ? t("ws-interval", { low: percent(cell.share.low), high: percent(cell.share.high), rounds: cell.mean_rounds }) : "…"}</small>
          </div>
        ))}
      </div>
      {going ? (
        <button class="btn ghost sm" onClick={onStop}>
          {t("ws-stop")}
        </button>
      ) : (
        <button class="btn ghost sm" onClick={onLab}>
          {t("ws-to-lab")}
        </button>
      )}
    </section>
  );
}
