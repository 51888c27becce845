// Settings, kept in this browser: they hold for every table.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Line } from "../icons/Icon";
import { HelpControls, LookControls, SignalControls } from "../settings/Controls";
import { tellAgain } from "../coach/lessons";
import { t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

export function SettingsPage(): JSX.Element {
  const title = t("settings-title");
  useEffect(() => {
    document.title = `${title} · Oubliette`;
  }, [title]);
  return (
    <div class="hall">
      <SiteHeader page="/settings" />
      <main class="you settings-page">
        <section class="new box">
          <h1>{title}</h1>
          <p class="muted">{t("settings-text")}</p>
        </section>
        <section class="new box" aria-labelledby="set-look">
          <h2 id="set-look">{t("settings-look")}</h2>
          <LookControls />
        </section>
        <section class="new box" aria-labelledby="set-signals">
          <h2 id="set-signals">{t("settings-signals")}</h2>
          <SignalControls />
        </section>
        <section class="new box" aria-labelledby="set-help">
          <h2 id="set-help">{t("settings-help")}</h2>
          <HelpControls />
          <button class="btn ghost" onClick={tellAgain}>
            <Line name="flip" />
            {t("coach-again")}
          </button>
        </section>
      </main>
    </div>
  );
}
