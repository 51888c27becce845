// The table between two scenarios: the campaign's pages where the board would be, the choice bar and the journal as ever.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { layout } from "../state/layout";
import type { Lit } from "../state/lighting";
import { ChoiceBar } from "../table/ChoiceBar";
import { Journal } from "../table/Journal";
import { offerOf, wordsOf } from "../table/offer";
import { BottomSheet } from "../table/PhoneTable";
import { Replay } from "../table/Replay";
import { TopBar } from "../table/TopBar";
import { say, t } from "../text/say";
import type { Campaign, View } from "../wire";
import { CampaignPanel, TabList, TABS, type CampaignTab } from "./CampaignPanels";
import { isLeaving, isQuiet, placeOf } from "./grouping";
import { valueOf } from "./MemberSheet";

/** So many short answers fit into the choice bar, wherever the reader looks. */
const FEW = 3;
const SHORT = 44;
/** So many answers that the map cannot show still fit beside it. */
const BESIDE_MAP = 5;

interface Props {
  readonly view: View;
  readonly campaign: Campaign;
  readonly journal: boolean;
  readonly onJournal: (open: boolean) => void;
  readonly onMenu: () => void;
  /** The column or drawer with the journal, where there is room for one. */
  readonly side: JSX.Element;
  readonly children: ComponentChildren;
}

/** Where an answer can be given: on the map if all that matters is where to go, else among the answers. */
function tabAsked(lits: readonly Lit[], campaign: Campaign): CampaignTab | null {
  if (lits.length === 0) return null;
  const places = lits.filter((lit) => placeOf(campaign, lit)).length;
  return places > 1 && places >= lits.length - BESIDE_MAP ? "map" : "now";
}

export function CampaignTable({ view, campaign, journal, onJournal, onMenu, side, children }: Props): JSX.Element {
  const match = useMatch();
  const lits = match.lighting.value.all;
  const asked = tabAsked(lits, campaign);
  const [tab, setTab] = useState<CampaignTab>(asked ?? "now");
  const version = match.table.value?.version;
  useEffect(() => {
    if (asked) setTab(asked); // a new question is where its answers are
  }, [asked, version]);
  const main = offerOf(match)?.main;
  const inBar = (lit: Lit): boolean => {
    if (lits.length <= FEW && lits.every((one) => wordsOf(one).length <= SHORT)) return true;
    if (tab === "now" && lit === main && placeOf(campaign, lit)) return true;
    return isLeaving(lit) || (tab === "map" && asked === "map" && !placeOf(campaign, lit) && !isQuiet(lit));
  };
  const bar = (
    <ChoiceBar only={inBar}>
      {asked && asked !== tab && tab !== "now" && lits.some((lit) => !inBar(lit)) && (
        <button class="btn gold" onClick={() => setTab(asked)}>
          {t("camp-show-answers", { count: lits.length })}
        </button>
      )}
      {asked === "map" && tab === "map" && lits.some((lit) => !inBar(lit) && !placeOf(campaign, lit)) && (
        <button class="btn ghost" onClick={() => setTab("now")}>
          {t("camp-more-answers")}
        </button>
      )}
    </ChoiceBar>
  );
  const hidden = lits.length <= FEW && lits.every(inBar) && lits.every((lit) => !lit.option.cards);
  const panel = <CampaignPanel tab={tab} view={view} campaign={campaign} lits={tab === "now" && hidden ? [] : lits} />;
  if (layout.value === "phone")
    return (
      <div class="tablepage phone campaign">
        <TopBar view={view} onMenu={onMenu} />
        <main class="table">
          <div class="under" inert={journal}>
            {panel}
            {bar}
          </div>
          {journal && <button class="scrim" aria-label={t("close")} onClick={() => onJournal(false)} />}
          {journal && (
            <BottomSheet title={t("tab-journal")} onClose={() => onJournal(false)}>
              <Journal />
              <Replay />
            </BottomSheet>
          )}
          {children}
        </main>
        <nav class="tabs" aria-label={t("tabs")}>
          {TABS.map(([name, icon]) => (
            <button key={name} class={tab === name && !journal ? "on" : ""} aria-pressed={tab === name && !journal} id={`camp-tab-${name}`} onClick={() => (onJournal(false), setTab(name))}>
              <Icon name={icon} />
              {t(`camp-tab-${name}`)}
              {asked === name && tab !== name && <span class="asked-dot" />}
            </button>
          ))}
          <button class={journal ? "on" : ""} aria-pressed={journal} onClick={() => onJournal(!journal)}>
            <Icon name="scroll-quill" />
            {t("tab-journal")}
          </button>
          <button onClick={onMenu}>
            <Line name="menu" />
            {t("tab-more")}
          </button>
        </nav>
      </div>
    );
  return (
    <div class={`tablepage ${layout.value} campaign`}>
      <TopBar view={view} onMenu={onMenu} />
      <main class="table">
        <div class="centre">
          <CampaignHead view={view} campaign={campaign} />
          <TabList tabs={TABS} tab={tab} onTab={setTab} asked={asked} />
          {panel}
          {bar}
        </div>
        {side}
        {children}
      </main>
    </div>
  );
}

/** Whose campaign it is, and its first numbers. */
function CampaignHead({ view, campaign }: { view: View; campaign: Campaign }): JSX.Element {
  return (
    <header class="camp-head">
      <h2>{say(campaign.group ?? campaign.title)}</h2>
      {view.phase && <p>{say(view.phase)}</p>}
      <ul>
        {(campaign.marks ?? []).slice(0, 4).map((mark) => (
          <li key={mark.id} class="chip" title={say(mark.say)}>
            <Icon name={mark.icon} />
            <span>{say(mark.say)}</span>
            <b>{valueOf(mark)}</b>
          </li>
        ))}
      </ul>
    </header>
  );
}
