// The replay scrubber: drag back through the journal, see the board as it was, come back to now.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { SpeedSwitch } from "../settings/Controls";
import { speed } from "../state/settings";
import { t } from "../text/say";
import { isHeading } from "./Journal";

const STEP = 700;

export function Replay(): JSX.Element {
  const match = useMatch();
  const playing = match.replaying.value;
  const setPlaying = (on: boolean): void => void (match.replaying.value = on);
  const lines = match.lines.value;
  const [first, last] = [lines[0]?.number ?? 0, lines.at(-1)?.number ?? 0];
  const at = match.looking.value ?? last;
  const go = (line: number): void => {
    match.looking.value = line >= last ? null : Math.max(first, line);
  };
  useEffect(() => {
    if (!playing) return;
    const end = match.replaysTo.value;
    if (match.looking.value === null || at === end) {
      setPlaying(false);
      match.replaysTo.value = null; // played again, it goes on
      return;
    }
    // Whoever has gone back to now meanwhile stays there.
    const timer = setTimeout(() => match.looking.peek() !== null && go(at + 1), STEP / (speed.value || 8));
    return () => clearTimeout(timer);
  }, [playing, at]);
  const part = (line: number): string => `${last > first ? ((line - first) / (last - first)) * 100 : 100}%`;
  return (
    <div class="replay">
      <div class="replay-head">
        <span class="eyebrow">{t("replay")}</span>
        <span>
          {match.looking.value === null ? <b class="live">{t("live")}</b> : t("line-of", { at: at - first + 1, of: last - first + 1 })}
        </span>
      </div>
      <div class="scrub" style={{ "--at": part(at) }}>
        {lines.filter(isHeading).map((line) => (
          <i key={line.number} style={{ left: part(line.number) }} />
        ))}
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          disabled={last <= first}
          aria-label={t("replay")}
          aria-valuetext={match.looking.value === null ? t("live") : t("line-of", { at: at - first + 1, of: last - first + 1 })}
          onInput={(event) => go(Number((event.target as HTMLInputElement).value))}
        />
      </div>
      <div class="rctl">
        <button class="btn ghost icon sm" aria-label={t("step-back")} onClick={() => go(at - 1)} disabled={at <= first}>
          <Line name="prev" />
        </button>
        <button
          class="btn ghost icon sm"
          aria-label={t(playing ? "pause" : "play")}
          disabled={last <= first}
          onClick={() => {
            if (!playing && match.looking.value === null) go(first);
            setPlaying(!playing);
          }}
        >
          <Line name={playing ? "pause" : "play"} />
        </button>
        <button class="btn ghost icon sm" aria-label={t("step-on")} onClick={() => go(at + 1)} disabled={match.looking.value === null}>
          <Line name="next" />
        </button>
        <span class="sp" />
        <SpeedSwitch replay />
      </div>
    </div>
  );
}
