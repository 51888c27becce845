// The pages of a campaign behind tabs: what is asked now, the party, the map, the chronicle.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../icons/Icon";
import type { Lit } from "../state/lighting";
import { t } from "../text/say";
import type { Campaign, View } from "../wire";
import { ChroniclePanel } from "./ChroniclePanel";
import { MapPanel } from "./MapPanel";
import { NowPanel } from "./NowPanel";
import { PartyPanel } from "./PartyPanel";

export type CampaignTab = "now" | "party" | "map" | "chronicle";

export const TABS: readonly (readonly [CampaignTab, string])[] = [
  ["now", "conversation"],
  ["party", "three-friends"],
  ["map", "treasure-map"],
  ["chronicle", "open-book"],
];

/** Tabs of a page, to be walked with the arrows. */
export function TabList({
  tabs,
  tab,
  onTab,
  asked,
}: {
  tabs: readonly (readonly [CampaignTab, string])[];
  tab: CampaignTab;
  onTab: (tab: CampaignTab) => void;
  asked: CampaignTab | null;
}): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const at = tabs.findIndex(([name]) => name === tab);
    const next = (at + step + tabs.length) % tabs.length;
    onTab(tabs[next]![0]);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div class="camp-tabs" role="tablist" aria-label={t("camp-pages")} ref={list} onKeyDown={walk}>
      {tabs.map(([name, icon]) => (
        <button
          key={name}
          role="tab"
          id={`camp-tab-${name}`}
          aria-selected={tab === name}
          aria-controls="camp-panel"
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onTab(name)}
        >
          <Icon name={icon} />
          {t(`camp-tab-${name}`)}
          {asked === name && tab !== name && <span class="asked-dot" />}
        </button>
      ))}
    </div>
  );
}

export function CampaignPanel({
  tab,
  view,
  campaign,
  lits,
}: {
  tab: CampaignTab;
  view: View;
  campaign: Campaign;
  lits: readonly Lit[];
}): JSX.Element {
  return (
    <div class="camp-panel scroll" id="camp-panel" role="tabpanel" aria-labelledby={`camp-tab-${tab}`} tabIndex={0} data-zone="campaign">
      {tab === "now" && <NowPanel view={view} campaign={campaign} lits={lits} />}
      {tab === "party" && <PartyPanel campaign={campaign} seat={view.seat ?? null} />}
      {tab === "map" && <MapPanel campaign={campaign} lits={lits} />}
      {tab === "chronicle" && <ChroniclePanel campaign={campaign} />}
    </div>
  );
}
