// What a player sets once, wherever it is offered: the settings page and the menu of a table.
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { coachOn } from "../coach/lessons";
import { asksFirst, colourBlind, highContrast, letterKeys, showIntents, speed, TEXT_SIZES, textSize, type Speed } from "../state/settings";
import { play, sounds } from "../state/sounds";
import { allowNotifications, notifies, quietNights, reminds } from "../state/turnSignal";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { t } from "../text/say";

const SPEEDS: readonly Speed[] = [0.5, 1, 2, 4, 0];
/** A replay that shows nothing on the way is none. */
const REPLAY_SPEEDS: readonly Speed[] = [0.5, 1, 2, 4];

export function Toggle({ value, label, onChange }: { value: Signal<boolean>; label: string; onChange?: (on: boolean) => void }): JSX.Element {
  const set = (on: boolean): void => (onChange ? onChange(on) : void (value.value = on));
  return (
    <label class="toggle">
      <input type="checkbox" checked={value.value} onChange={(event) => set((event.target as HTMLInputElement).checked)} />
      <span class="knob" />
      {label}
    </label>
  );
}

export function SpeedSwitch({ replay = false }: { replay?: boolean }): JSX.Element {
  return (
    <div class="seg small" role="group" aria-label={t("speed")}>
      {(replay ? REPLAY_SPEEDS : SPEEDS).map((one) => (
        <button key={one} aria-pressed={speed.value === one} onClick={() => (speed.value = one)}>
          {one === 0 ? t("speed-off") : `×${one === 0.5 ? "½" : one}`}
        </button>
      ))}
    </div>
  );
}

function Row({ name, children }: { name: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="menu-row">
      <span>{name}</span>
      {children}
    </div>
  );
}

/** Language, text and colours. */
export function LookControls(): JSX.Element {
  return (
    <>
      <Row name={t("language")}>
        <LanguageSwitch />
      </Row>
      <Row name={t("text-size")}>
        <div class="seg small" role="group" aria-label={t("text-size")}>
          {TEXT_SIZES.map((size) => (
            <button key={size} aria-pressed={textSize.value === size} onClick={() => (textSize.value = size)}>
              {t(`text-size-${size}`)}
            </button>
          ))}
        </div>
      </Row>
      <Toggle value={colourBlind} label={t("set-palette")} />
      <Toggle value={highContrast} label={t("set-contrast")} />
    </>
  );
}

/** Motion, sounds and what calls one back. */
export function SignalControls(): JSX.Element {
  return (
    <>
      <Row name={t("speed")}>
        <SpeedSwitch />
      </Row>
      <Toggle
        value={sounds}
        label={t("set-sounds")}
        onChange={(on) => {
          sounds.value = on;
          play("knock");
        }}
      />
      <Toggle value={notifies} label={t("set-notify")} onChange={(on) => void allowNotifications(on)} />
      <Toggle value={reminds} label={t("set-remind")} />
      <Toggle value={quietNights} label={t("set-quiet-nights")} />
    </>
  );
}

/** How the table helps, and how it is used. */
export function HelpControls(): JSX.Element {
  return (
    <>
      <Toggle value={coachOn} label={t("set-coach")} />
      <Toggle value={showIntents} label={t("set-intents")} />
      <Toggle value={asksFirst} label={t("set-asks-first")} />
      <Toggle value={letterKeys} label={t("set-letters")} />
    </>
  );
}
