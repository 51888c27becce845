// An address that leads nowhere says so, and where to go instead.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

export function NothingHere({ path }: { path: string }): JSX.Element {
  useEffect(() => void (document.title = `${t("nothing-here")} · Oubliette`));
  return (
    <div class="hall calm">
      <SiteHeader page="" />
      <main class="empty">
        <Icon name="candle-holder" />
        <h1>{t("nothing-here")}</h1>
        <p>{t("nothing-here-text")}</p>
        <code>{path}</code>
        <div class="row">
          <a class="btn gold" href="/" data-link>
            {t("to-lobby")}
          </a>
        </div>
      </main>
    </div>
  );
}
