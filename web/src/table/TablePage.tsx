// The table: top bar, foes, board, journal, tray; on small screens the columns become drawers or sheets.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { BoardHandle } from "../board/Board";
import { CampaignDialog } from "../campaign/CampaignDialog";
import { CampaignTable } from "../campaign/CampaignTable";
import { isBetween } from "../campaign/grouping";
import { keepProgress } from "../campaign/progress";
import { Coach } from "../coach/Coach";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { CardBrowser, ZoomedCard } from "../cards/Browser";
import { cardRead, CardView } from "../cards/CardView";
import { layout, lowTable, touching } from "../state/layout";
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
import { freeGrids, isWordy } from "./Grids";
import { HoldHelp } from "./HoldHelp";
import { useTableKeys } from "./keys";
import { KeyList, Menu } from "./Menu";
import { PhoneTable, type PhoneTab } from "./PhoneTable";
import { RightColumn, talking } from "./RightColumn";
import { columnTitle, LeftColumn } from "./Sheets";
import { TermTip } from "./TermTip";
import { TopBar } from "./TopBar";
import { Tray } from "./Tray";

type Drawer = "left" | "right" | null;
type Over = "menu" | "keys" | "campaign" | "cards" | null;

export function TablePage(): JSX.Element {
  const match = useMatch();
  const view = match.view.value;
  const board = useRef<BoardHandle | null>(null);
  const [drawer, setDrawer] = useState<Drawer>(null);
  const [over, setOver] = useState<Over>(null);
  const [tab, setTab] = useState<PhoneTab>("board");
  const [measuring, setMeasuring] = useState(false);
  const phone = layout.value === "phone";

  const go = (wanted: "journal" | "foes" | "hand" | "talk"): void => {
    const zone = wanted === "talk" ? "journal" : wanted;
    if (wanted === "talk" || wanted === "journal") talking.value = wanted === "talk";
    if (phone) setTab(zone);
    else if (layout.value === "tablet" && zone !== "hand") setDrawer(zone === "journal" ? "right" : "left");
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
      const open = drawer !== null || tab !== "board";
      setDrawer(null);
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
  const journal =
    layout.value === "desktop" ? (
      <RightColumn view={view} />
    ) : (
      <SideDrawer side="right" name={t("journal")} open={drawer === "right"} onToggle={() => setDrawer(drawer === "right" ? null : "right")}>
        <RightColumn view={view} />
      </SideDrawer>
    );
  if (campaign && between)
    return (
      <CampaignTable
        view={view}
        campaign={campaign}
        journal={tab === "journal"}
        onJournal={(open) => setTab(open ? "journal" : "board")}
        onMenu={() => setOver("menu")}
        side={journal}
      >
        {shared}
      </CampaignTable>
    );
  const wide = useWidest(widths(view), id);
  const area = <BoardArea view={view} handle={board} measuring={measuring} onMeasure={() => setMeasuring(!measuring)} />;
  if (phone)
    return (
      <PhoneTable view={view} tab={tab} onTab={setTab} onMenu={() => setOver("menu")} board={area}>
        {shared}
      </PhoneTable>
    );
  return (
    <div class={`tablepage ${layout.value} ${isBare(view) ? "bare" : wide}`}>
      <main class="table">
        <div class="centre">
          <ChoiceBar />
          {area}
        </div>
        {!isBare(view) && <Tray view={view} />}
        {!isBare(view) && journal}
        {isBare(view) ? null : layout.value === "desktop" ? (
          <LeftColumn view={view} />
        ) : (
          <SideDrawer side="left" name={columnTitle(view)} open={drawer === "left"} onToggle={() => setDrawer(drawer === "left" ? null : "left")}>
            <LeftColumn view={view} />
          </SideDrawer>
        )}
        <Reader />
        {shared}
      </main>
      <TopBar view={view} onMenu={() => setOver("menu")} onCampaign={onCampaign} />
    </div>
  );
}

/** A card that lies slim or low is read here, whole, where it covers no answer and no other card. */
function Reader(): JSX.Element | null {
  const read = cardRead.value;
  const match = useMatch();
  useEffect(() => void (cardRead.value = null), [match.table.value?.version, match.looking.value]);
  if (!read || touching.value || !(read.slim || lowTable.value)) return null;
  return (
    <aside class="reader" aria-hidden="true">
      <CardView card={read.card} />
    </aside>
  );
}

/** A press anywhere while something is being shown skips to its end, and means nothing else. */
function useSkipByClick(match: Match): void {
  useEffect(() => {
    let swallowing = false;
    const down = (event: Event): void => {
      const control = (event.target as Element | null)?.closest?.("a, dialog, .replay, .topbar, .undo, .drawer-handle, .tabs");
      swallowing = match.animating && !control;
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

/** Columns that were wide once in a match stay so: a board that jumps is harder to play on than a narrower one. */
function useWidest(now: string, match: string | undefined): string {
  const seen = useRef<{ readonly match: string | undefined; readonly left: boolean }>({ match, left: false });
  const left = now.includes("wide-left") || (seen.current.match === match && seen.current.left);
  seen.current = { match, left };
  return left && !now.includes("wide-left") ? `wide-left ${now}` : now;
}

/** Games whose sheets have several columns, or that bring tables of values, get wider sides. */
function widths(view: View): string {
  const wideLeft = view.page != null || (view.sheets ?? []).some((sheet) => (sheet.cards ?? []).length > 1);
  return `${wideLeft ? "wide-left" : ""} ${freeGrids(view).some((grid) => !isWordy(grid)) ? "wide-right" : ""}`;
}

function SideDrawer({
  side,
  name,
  open,
  onToggle,
  children,
}: {
  side: "left" | "right";
  name: string;
  open: boolean;
  onToggle: () => void;
  children: JSX.Element;
}): JSX.Element {
  return (
    <div class={`drawer ${side} ${open ? "open" : ""}`}>
      <button class="drawer-handle" aria-expanded={open} aria-label={name} onClick={onToggle}>
        {open ? <Line name={side === "left" ? "left" : "right"} /> : <Icon name={side === "left" ? "death-skull" : "scroll-quill"} />}
      </button>
      {open && <div class="drawer-body">{children}</div>}
    </div>
  );
}
