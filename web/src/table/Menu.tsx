// The menu of a table: seats and their links, speed, keys, contrast, ways out.
import type { JSX } from "preact";
import { coachOn, tellAgain } from "../coach/lessons";
import { Icon, Line } from "../icons/Icon";
import { linkOf, seatsKept } from "../net/seats";
import { useMatch } from "../state/context";
import { asksFirst, colourBlind, highContrast, letterKeys, noCurtain, showIntents, TEXT_SIZES, textSize } from "../state/settings";
import { sounds } from "../state/sounds";
import { allowNotifications, notifies } from "../state/turnSignal";
import { Dialog } from "../states/Dialog";
import { t } from "../text/say";
import type { Signal } from "@preact/signals";
import { CopyLink } from "./CopyLink";
import { HostMenu } from "./HostMenu";
import { KEYS } from "./keys";
import { LanguageSwitch } from "./LanguageSwitch";
import { SpeedSwitch } from "./Replay";

function Toggle({ value, label }: { value: Signal<boolean>; label: string }): JSX.Element {
  return (
    <label class="toggle">
      <input type="checkbox" checked={value.value} onChange={(event) => (value.value = (event.target as HTMLInputElement).checked)} />
      <span class="knob" />
      {label}
    </label>
  );
}

export function Menu({ onClose, onKeys, onCards, onCampaign }: { onClose: () => void; onKeys: () => void; onCards: () => void; onCampaign?: (() => void) | undefined }): JSX.Element {
  const match = useMatch();
  const hello = match.hello.value;
  const kept = hello ? (seatsKept().find((one) => one.match === hello.match)?.seats ?? []) : [];
  const table = match.table.value;
  return (
    <Dialog title={t("menu")} onClose={onClose}>
      <div class="menu">
        <div class="menu-row">
          <span>{t("language")}</span>
          <LanguageSwitch />
        </div>
        <div class="menu-row">
          <span>{t("speed")}</span>
          <SpeedSwitch />
        </div>
        <div class="menu-row">
          <span>{t("text-size")}</span>
          <div class="seg small" role="group" aria-label={t("text-size")}>
            {TEXT_SIZES.map((size) => (
              <button key={size} aria-pressed={textSize.value === size} onClick={() => (textSize.value = size)}>
                {t(`text-size-${size}`)}
              </button>
            ))}
          </div>
        </div>
        <Toggle value={sounds} label={t("set-sounds")} />
        <label class="toggle">
          <input type="checkbox" checked={notifies.value} onChange={(event) => void allowNotifications((event.target as HTMLInputElement).checked)} />
          <span class="knob" />
          {t("set-notify")}
        </label>
        <Toggle value={colourBlind} label={t("set-palette")} />
        <Toggle value={coachOn} label={t("set-coach")} />
        <Toggle value={showIntents} label={t("set-intents")} />
        <Toggle value={asksFirst} label={t("set-asks-first")} />
        <Toggle value={letterKeys} label={t("set-letters")} />
        <Toggle value={highContrast} label={t("set-contrast")} />
        {kept.length > 1 && <Toggle value={noCurtain} label={t("set-no-curtain")} />}
        {(table?.seats ?? []).length > 1 && (
          <>
            <h3 class="eyebrow">{t("seats")}</h3>
            <ul class="seat-links">
              {table!.seats.map((seat) => {
                const secret = kept.find((one) => one.name === seat.name)?.secret;
                return (
                  <li key={seat.name}>
                    <Line name={seat.kind === "bot" ? "bot" : "user"} />
                    <span>{seat.name}</span>
                    {hello && secret && <CopyLink link={linkOf(hello.match, secret)} />}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {hello && <HostMenu match={hello.match} />}
        <div class="menu-links">
          {onCampaign && (
            <button class="btn ghost" onClick={onCampaign}>
              <Icon name="treasure-map" />
              {t("campaign-open")}
            </button>
          )}
          <button class="btn ghost" onClick={() => (tellAgain(), onClose())}>
            <Icon name="candle-light" />
            {t("coach-again")}
          </button>
          <button class="btn ghost" onClick={onCards}>
            <Icon name="card-pick" />
            {t("browser")} <kbd>D</kbd>
          </button>
          <button class="btn ghost" onClick={onKeys}>
            {t("keys-title")} <kbd>K</kbd>
          </button>
          <a class="btn ghost" href={hello ? `/rules?game=${hello.game}` : "/rules"} target="_blank" rel="noreferrer">
            <Icon name="rule-book" />
            {t("rules")}
          </a>
          <a class="btn ghost" href="/" data-link>
            <Icon name="exit-door" />
            {t("to-lobby")}
          </a>
        </div>
      </div>
    </Dialog>
  );
}

export function KeyList({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("keys-title")} onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([keys, message]) => (
          <div key={message}>
            <dt>
              {keys
                .split(" ")
                .filter((key) => key !== "–")
                .map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
            </dt>
            <dd>{t(message)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
