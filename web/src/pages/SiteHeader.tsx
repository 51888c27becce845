// The head of the calm pages: wordmark, ways to go, language.
import type { JSX } from "preact";
import { gamePages } from "../games";
import { Icon, Line } from "../icons/Icon";
import { layout } from "../state/layout";
import { remembered } from "../state/memory";
import { LanguageSwitch } from "../table/LanguageSwitch";
import { t } from "../text/say";

export function Logo({ size = 40 }: { size?: number }): JSX.Element {
  return (
    <svg class="mark-logo" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="#0d0e11" stroke="#e8b755" stroke-width={2} />
      <circle cx="24" cy="24" r="17.5" fill="none" stroke="#e8b755" stroke-opacity={0.45} stroke-dasharray="2.6 2.9" />
      <path
        d="M24 9c5 6.5 7.5 10 7.5 14.6a7.5 7.5 0 0 1-15 0c0-2.6 1.3-4.7 2.7-6.3.4 2.2 1.4 3.3 2.7 3.8C21.2 17 21.6 13 24 9z"
        fill="#f7d68c"
      />
      <path d="M17.5 36h13M19.5 33.2h9" stroke="#e8b755" stroke-width={2} stroke-linecap="round" />
    </svg>
  );
}

const PAGES: readonly (readonly [address: string, icon: string, name: string, short: string])[] = [
  ["/", "tabletop-players", "page-play", "page-play"],
  ["/rules", "rule-book", "page-rules", "page-rules"],
  ...gamePages.map(({ path, icon, name, short }) => [path, icon, name, short] as const),
  ["/workshop", "bookmarklet", "page-workshop", "page-workshop"],
  ["/about", "candle-flame", "page-about", "page-about"],
];

/** `page` is the address of the page that is shown. */
export function SiteHeader({ page }: { page: string }): JSX.Element {
  return (
    <header class="head1">
      <a href="/" data-link class="wordmark" aria-label="Oubliette">
        <Logo size={42} />
        <span class="mark">Oubliette</span>
      </a>
      <nav aria-label={t("pages")}>
        {PAGES.map(([address, icon, name, short]) => (
          <a key={address} href={address} data-link class={page === address ? "on" : ""} aria-current={page === address ? "page" : undefined}>
            <Icon name={icon} />
            <span>{t(layout.value === "phone" ? short : name)}</span>
          </a>
        ))}
        {layout.value !== "phone" && (
          <a href={t("help-address")}>
            <Icon name="help" />
            <span>{t("page-help")}</span>
          </a>
        )}
      </nav>
      <span class="sp" />
      <a href="/you" data-link aria-label={t("you-title")} class={`btn ghost you-link ${page === "/you" ? "on" : ""}`} aria-current={page === "/you" ? "page" : undefined}>
        <Line name="user" />
        <span>{remembered("name", "") || t("page-you")}</span>
      </a>
      <a href="/settings" data-link aria-label={t("settings-title")} title={t("settings-title")} class={`btn ghost icon ${page === "/settings" ? "on" : ""}`} aria-current={page === "/settings" ? "page" : undefined}>
        <Line name="gear" />
      </a>
      <LanguageSwitch />
    </header>
  );
}
