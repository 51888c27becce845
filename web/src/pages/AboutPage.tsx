// About: what this is, whose pictures and letters it uses.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../text/say";
import { SiteHeader } from "./SiteHeader";

export function AboutPage(): JSX.Element {
  useEffect(() => void (document.title = `${t("page-about")} · Oubliette`));
  return (
    <div class="hall calm">
      <SiteHeader page="/about" />
      <main class="prose">
        <h1>{t("about-title")}</h1>
        <p class="lead">{t("about-what")}</p>
        <p>
          {t("about-rules")} <a href={t("help-address")}>{t("page-help")}</a>
        </p>
        <h2>{t("about-privacy-title")}</h2>
        <p>{t("about-privacy")}</p>
        <h2>{t("about-credits-title")}</h2>
        <ul class="credits">
          <li>
            <b>{t("credit-icons")}</b>{" "}
            <span lang="en">
              game-icons.net: Lorc, Delapouite, Skoll, sbed, Caro Asercion, Carl Olsen, DarkZaitzev and contributors, CC BY 3.0
            </span>
          </li>
          <li>
            <b>{t("credit-fonts")}</b>{" "}
            <span lang="en">Grenze, Grenze Gotisch (Omnibus-Type), Source Sans 3 (Adobe), SIL Open Font License 1.1</span>
          </li>
          <li>
            <b>{t("credit-code")}</b> <span lang="en">Preact, Fluent, Apache 2.0 / MIT</span>
          </li>
        </ul>
        <p class="small">{t("about-names")}</p>
      </main>
    </div>
  );
}
