// One screen, several players: a curtain falls before the next player's view is even asked for.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { noCurtain } from "../state/settings";
import { t } from "../text/say";

export function Curtain({ name, onOpen }: { name: string; onOpen: () => void }): JSX.Element {
  return (
    <main class="curtain-page">
      <div class="curtain" role="dialog" aria-label={t("curtain-title", { name })}>
        <span class="face hero" style={{ "--q": "64px" }}>
          <Icon name="person" />
        </span>
        <h1>{t("curtain-title", { name })}</h1>
        <p>{t("curtain-text")}</p>
        <button class="btn gold big" onClick={onOpen} autoFocus>
          {t("curtain-open", { name })}
        </button>
        <label class="toggle">
          <input
            type="checkbox"
            checked={noCurtain.value}
            onChange={(event) => (noCurtain.value = (event.target as HTMLInputElement).checked)}
          />
          <span class="knob" />
          {t("set-no-curtain")}
        </label>
      </div>
    </main>
  );
}
