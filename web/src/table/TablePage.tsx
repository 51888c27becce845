// The table: the board fills the window, everything else lies over its rim; on phones a sheet holds the question.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardHandle } from "../board/Board";
import { CampaignStage } from "../campaign/CampaignStage";
import { CampaignDialog } from "../campaign/CampaignDialog";
import { CampaignTable } from "../campaign/CampaignTable";
import { isBetween } from "../campaign/grouping";
import { keepProgress } from "../campaign/progress";
import { Coach } from "../coach/Coach";
import { useMatch } from "../state/context";
import { CardBrowser, ZoomedCard } from "../cards/Browser";
import { cardRead, CardView } from "../cards/CardView";
import { layout, touching } from "../state/layout";
import { useTurnSignal } from "../state/turnSignal";
import { Banners } from "../states/Banners";
import { EndScreen } from "../states/EndScreen";
import { Loading } from "../states/Loading";
import { say, t } from "../text/say";
import type { View } from "../wire";
import type { Match } from "../state/match";
import { Chooser } from "../cards/Chooser";
import { BoardArea } from "./BoardArea";
import { ChoiceBar } from "./ChoiceBar";
import { DecisionPanel } from "./Decisions";
import { closeDrawers, leftDrawer, rightDrawer } from "./drawers";
import { FightTheatre, fightOf } from "./FightTheatre";
import { placed } from "./heights";
import { HoldHelp } from "./HoldHelp";
import { JournalLines } from "./JournalLines";
import { useTableKeys } from "./keys";
import { KeyList, Menu } from "./Menu";
import { PhoneTable, type PhoneTab } from "./PhoneTable";
import { Drawer, firstDrawer, Left, Rail } from "./Rail";
import { Replay } from "./Replay";
import { JournalAndTalk, RightColumn, talking } from "./RightColumn";
import { TermTip } from "./TermTip";
import { TopBar } from "./TopBar";
import { explained, explainedNumber } from "./WhyPanel";
import { Foot } from "./Tray";

type Over = "menu" | "keys" | "campaign" | "cards" | null;

export function TablePage(): JSX.Element {
  const match = useMatch();
  const view = match.view.value;
  const board = useRef<BoardHandle | null>(null);
  const [over, setOver] = useState<Over>(null);
  const [tab, setTab] = useState<PhoneTab>("board");
  const [measuring, setMeasuring] = useState(false);
  const phone = layout.value === "phone";

  const go = (wanted: "journal" | "foes" | "hand" | "talk"): void => {
    const zone = wanted === "talk" ? "journal" : wanted;
    if (wanted === "talk" || wanted === "journal") talking.value = wanted === "talk";
    if (phone) setTab(zone);
    else if (zone === "journal") rightDrawer.value = "journal";
    else if (zone === "foes" && view) leftDrawer.value ??= firstDrawer(view);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(wanted === "talk" ? ".talk input" : `[data-zone="${zone}"] :is(button, [tabindex="0"]), [data-zone="${zone}"]`)?.focus(),
    );
  };
  useTableKeys({
    match,
    board,
    go,
    measure: () => setMeasuring(!measuring),
    listKeys: () => setOver("keys"),
    browse: () => setOver("cards"),
    closeAll: () => {
      const open = closeDrawers() || tab !== "board";
      setTab("board");
      return open;
    },
  });
  useSkipByClick(match);
  const title = view ? say(view.title) : "";
  useTurnSignal(match, title);
  const campaign = view?.campaign ?? null;
  const id = match.hello.value?.match;
  useEffect(() => {
    if (id && campaign) keepProgress(id, campaign);
  }, [id, campaign]);

  if (!view)
    return (
      <Loading>
        <Banners />
      </Loading>
    );
  const ended = match.table.value?.over && !match.endPutAside.value && match.looking.value === null && (!phone || tab === "board");
  const between = isBetween(view);
  const onCampaign = campaign && !between ? (): void => setOver("campaign") : undefined;
  const shared = (
    <>
      <TermTip />
      <HoldHelp />
      <Coach />
      {!between && <Chooser />}
      {ended && <EndScreen />}
      {over === "menu" && <Menu onClose={() => setOver(null)} onKeys={() => setOver("keys")} onCards={() => setOver("cards")} onCampaign={onCampaign} />}
      {over === "campaign" && campaign && <CampaignDialog view={view} campaign={campaign} onClose={() => setOver(null)} />}
      {over === "cards" && <CardBrowser view={view} onClose={() => setOver(null)} />}
      <ZoomedCard />
      {over === "keys" && <KeyList onClose={() => setOver(null)} />}
    </>
  );
  if (campaign && between && layout.value === "desktop")
    return (
      <CampaignStage view={view} campaign={campaign} onMenu={() => setOver("menu")}>
        {shared}
      </CampaignStage>
    );
  if (campaign && between)
    return (
      <CampaignTable
        view={view}
        campaign={campaign}
        journal={tab === "journal"}
        onJournal={(open) => setTab(open ? "journal" : "board")}
        onMenu={() => setOver("menu")}
        side={<RightColumn view={view} />}
      >
        {shared}
      </CampaignTable>
    );
  const area = <BoardArea view={view} handle={board} measuring={measuring} onMeasure={() => setMeasuring(!measuring)} />;
  if (phone)
    return (
      <PhoneTable view={view} tab={tab} onTab={setTab} onMenu={() => setOver("menu")} board={area}>
        {shared}
      </PhoneTable>
    );
  const bare = isBare(view);
  return (
    <div class={`tablepage stage ${layout.value} ${bare ? "bare" : ""} ${explained.value === null && explainedNumber.value === null ? "" : "explaining"} ${fightOf(match, view) ? "fighting" : ""}`}>
      <main class="table">
        <ChoiceBar />
        <div class="centre">{area}</div>
        <FightTheatre view={view} />
        <div class="shade under-foot" aria-hidden="true" />
        <div class="shade under-top" aria-hidden="true" />
        {!bare && <Foot view={view} />}
        {!bare && <Rail view={view} />}
        {!bare && <Left view={view} />}
        {!bare && leftDrawer.value === null && <DecisionPanel view={view} />}
        {!bare && rightDrawer.value !== "journal" && <JournalLines />}
        {rightDrawer.value === "journal" && (
          <Drawer side="right" name={t("journal")} zone="journal-drawer" onClose={() => (rightDrawer.value = null)}>
            <JournalAndTalk titled />
            <Replay />
          </Drawer>
        )}
        <Reader />
        {shared}
      </main>
      <TopBar view={view} onMenu={() => setOver("menu")} onCampaign={onCampaign} />
    </div>
  );
}

/** A card that lies in a list is read here, whole, where it covers no answer. */
function Reader(): JSX.Element | null {
  const read = cardRead.value;
  const match = useMatch();
  useEffect(() => void (cardRead.value = null), [match.table.value?.version, match.looking.value]);
  if (!read || touching.value || !read.slim) return null;
  return (
    <aside ref={placed} class="reader hud" aria-hidden="true" inert>
      <CardView card={read.card} />
    </aside>
  );
}

/** A press anywhere while something is being shown skips to its end, and means nothing else. */
function useSkipByClick(match: Match): void {
  useEffect(() => {
    let swallowing = false;
    const down = (event: Event): void => {
      const control = (event.target as Element | null)?.closest?.("a, dialog, .replay, .topbar, .undo, .rail, .drawer, .journal-lines, .tools, .tabs, .pace, .decision");
      swallowing = match.animating && !match.stays.value && !control;
      if (!swallowing) return;
      match.hurry();
      event.stopPropagation();
    };
    const after = (event: Event): void => {
      if (!swallowing) return;
      event.stopPropagation();
      if (event.type === "click") {
        event.preventDefault();
        swallowing = false;
      }
    };
    addEventListener("pointerdown", down, { capture: true });
    addEventListener("pointerup", after, { capture: true });
    addEventListener("click", after, { capture: true });
    return () => {
      removeEventListener("pointerdown", down, { capture: true });
      removeEventListener("pointerup", after, { capture: true });
      removeEventListener("click", after, { capture: true });
    };
  }, [match]);
}

/** Before there is anything on the table, only the story and the question are shown. */
const isBare = (view: View): boolean =>
  (view.boards ?? []).length === 0 && (view.zones ?? []).length === 0 && (view.sheets ?? []).length === 0 && !view.page;
