// The head of the editor: what is drawn, steps back, the number of players, and play.
import type { JSX } from "preact";
import { Icon, Line } from "../icons/Icon";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { t } from "../text/say";
import type { History } from "./history";

interface Props {
  readonly title: string;
  readonly game: string;
  readonly told: string;
  readonly history: History;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly counts: readonly number[];
  readonly count: number;
  /** Whether it is monsters that come by the number of players. */
  readonly monsters: boolean;
  readonly onCount: (players: number) => void;
  readonly playable: boolean;
  readonly botsPlaying: boolean;
  readonly onBots: () => void;
  readonly settingUp: boolean;
  readonly onSetUp: (() => void) | null;
  readonly onPlay: () => void;
}

export function EditorTop(props: Props): JSX.Element {
  return (
    <header class="ws-top">
      <a href="/workshop" data-link class="btn ghost icon" aria-label={t("ws-back")}>
        <Icon name="bookmarklet" />
      </a>
      <div class="ws-title">
        <h1>{props.title}</h1>
        <p>
          {t("ws-mine", { game: props.game })} · {props.told ? <b class="refused">{props.told}</b> : t("ws-saved")}
        </p>
      </div>
      <button class="btn ghost icon" aria-label={t("ws-undo")} title={`${t("ws-undo")} (Ctrl+Z)`} disabled={!props.history.canUndo} onClick={props.onUndo}>
        <Line name="undo" />
      </button>
      <button class="btn ghost icon" aria-label={t("ws-redo")} title={`${t("ws-redo")} (Ctrl+Y)`} disabled={!props.history.canRedo} onClick={props.onRedo}>
        <Line name="redo" />
      </button>
      <span class="sp" />
      {props.counts.length > 0 && (
        <div class="ws-players" role="group" aria-label={t("ws-players")}>
          <span>{props.monsters ? t("ws-monsters-for") : t("ws-shown-for")}</span>
          <span class="ws-players-tabs">
            {props.counts.map((one) => (
              <button key={one} aria-pressed={one === props.count} onClick={() => props.onCount(one)}>
                {one}
              </button>
            ))}
          </span>
          <span>{t("ws-players-after")}</span>
        </div>
      )}
      <span class="sp" />
      <button class="btn ghost" onClick={props.onBots} disabled={props.botsPlaying || !props.playable}>
        <Icon name="robot-golem" />
        {t("ws-bots-play")}
      </button>
      <button class="btn ghost icon" aria-pressed={props.settingUp} title={t("ws-position")} aria-label={t("ws-position")} onClick={() => props.onSetUp?.()} disabled={!props.playable || !props.onSetUp}>
        <Icon name="chess-pawn" />
      </button>
      <button class="btn gold" onClick={props.onPlay} disabled={!props.playable}>
        <Line name="play" />
        {t("ws-play")} <kbd>P</kbd>
      </button>
      <LanguageSwitch />
    </header>
  );
}
