// The rail at the left edge: one button for each kind of foe, then what else there is to read; each opens the left drawer.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { commonZones } from "../state/heroes";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Sheet, View } from "../wire";
import { leftDrawer, rightDrawer, type LeftDrawer } from "./drawers";
import { FaceIcon } from "./faces";
import { freeGrids, Grids } from "./Grids";
import { talking } from "./RightColumn";
import { placed } from "./heights";
import { usePageMark } from "./pageMarks";
import { CommonDecks, CommonZones, othersSheets, SheetView, TableTracks } from "./Sheets";
import { pageBeside, PageText } from "./StoryPage";
import { isStepped } from "./Tracks";

const isFoe = (sheet: Sheet): boolean => sheet.role === "enemy";
const piecesOf = (view: View, sheet: Sheet): number =>
  (view.pieces ?? []).filter((piece) => (piece.cells ?? []).length > 0 && (piece.sheet === sheet.id || sheet.pieces?.includes(piece.id))).length;

/** The foes that are on the board, those that act first first. */
export function foesInPlay(view: View): readonly Sheet[] {
  const turns = view.turns ?? [];
  const order = (sheet: Sheet): number => {
    const turn = turns.findIndex((one) => one.pieces?.some((id) => sheet.pieces?.includes(id)));
    return turn < 0 ? turns.length : turn;
  };
  return othersSheets(view).filter((sheet) => isFoe(sheet) && piecesOf(view, sheet) > 0).sort((a, b) => order(a) - order(b));
}

const othersOf = (view: View): readonly Sheet[] => othersSheets(view).filter((sheet) => !isFoe(sheet) || piecesOf(view, sheet) === 0);
const decksOf = (view: View) => commonZones(view).filter((zone) => zone.kind === "deck");
const hasTable = (view: View): boolean =>
  othersOf(view).length > 0 ||
  (view.tracks ?? []).some((track) => !track.sheet && isStepped(track)) ||
  commonZones(view).some((zone) => (zone.cards ?? []).length + (zone.hidden ?? 0) > 0 || (zone.slots ?? []).length > 0);
const hasStory = (view: View): boolean => (view.notes ?? []).length > 0 || (view.goal ?? []).length > 1;

const isOpen = (one: LeftDrawer): boolean => {
  const open = leftDrawer.value;
  return open !== null && open.kind === one.kind && (open.kind !== "foe" || one.kind !== "foe" || open.id === one.id);
};

const toggle = (one: LeftDrawer) => (): void => void (leftDrawer.value = isOpen(one) ? null : one);

/** What the left drawer shows first, when it is asked for by a key. */
export function firstDrawer(view: View): LeftDrawer | null {
  const [foe] = foesInPlay(view);
  if (foe) return { kind: "foe", id: foe.id };
  if (hasTable(view)) return { kind: "table" };
  return hasStory(view) ? { kind: "story" } : null;
}

export function Rail({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const foes = foesInPlay(view);
  const several = (match.table.value?.seats ?? []).length > 1;
  const unread = (match.remarks.value.at(-1)?.n ?? -1) - match.talkRead.value;
  const charts = freeGrids(view);
  const drawn = decksOf(view).map((zone) => zone.cards?.at(-1)?.face).find((face) => face && say(face.title).length <= SHORT_CARD);
  const buttons = [
    ...(hasTable(view) ? [<RailButton key="table" name={t("on-the-table")} short={t("rail-table")} drawer={{ kind: "table" }} icon="card-pick" mark={drawn ? say(drawn.title) : ""} />] : []),
    ...(charts.length > 0 ? [<RailButton key="charts" name={t("tables")} short={t("tables")} drawer={{ kind: "charts" }} icon="perspective-dice-six-faces-random" />] : []),
    ...(pageBeside(view) ? [<RailButton key="page" name={say(view.page!.title)} short={t("rail-page")} drawer={{ kind: "page" }} icon="open-book" />] : []),
    ...(hasStory(view) ? [<RailButton key="story" name={t("story-and-rules")} short={t("rail-story")} drawer={{ kind: "story" }} icon="scroll-unfurled" />] : []),
    ...(several
      ? [
          <li key="talk">
            <button
              class="rb"
              title={t("talk")}
              onClick={() => {
                talking.value = true;
                rightDrawer.value = "journal";
              }}
            >
              <Icon name="talk" />
              <span>{t("rail-talk")}</span>
              {unread > 0 && <i class="asked-dot" />}
            </button>
          </li>,
        ]
      : []),
  ];
  if (foes.length + buttons.length === 0) return null;
  return (
    <nav class="rail hud" aria-label={t("rail")}>
      <ul>
        {foes.map((sheet) => (
          <FoeButton key={sheet.id} sheet={sheet} view={view} />
        ))}
        {foes.length > 0 && buttons.length > 0 && <li class="rail-cut" aria-hidden="true" />}
        {buttons}
      </ul>
    </nav>
  );
}

const SHORT_CARD = 3;

function FoeButton({ sheet, view }: { sheet: Sheet; view: View }): JSX.Element {
  const match = useMatch();
  const count = piecesOf(view, sheet);
  const turn = (view.turns ?? []).find((one) => one.pieces?.some((id) => sheet.pieces?.includes(id)));
  const drawer: LeftDrawer = { kind: "foe", id: sheet.id };
  const order = turn?.order ?? (sheet.cards?.length === 1 ? sheet.cards[0]!.face?.order : undefined);
  const words = [say(sheet.name), t("in-play", { count })].join(" · ");
  const pieces = (view.pieces ?? []).filter((piece) => piece.sheet === sheet.id || sheet.pieces?.includes(piece.id));
  const light = (on: boolean) => (): void => void (match.spotlight.value = on && pieces[0] ? pieces[0].id : null);
  return (
    <li>
      <button
        class={`rf ${turn?.state === "now" ? "now" : ""} ${isOpen(drawer) ? "on" : ""}`}
        title={words}
        aria-label={words}
        aria-expanded={isOpen(drawer)}
        onClick={toggle(drawer)}
        onPointerEnter={light(true)}
        onPointerLeave={light(false)}
      >
        <FaceIcon icon={sheet.icon || pieces[0]?.icon || ""} side={sheet.side ?? "foe"} {...(pieces.some((piece) => piece.emphasis === "chief") ? { emphasis: "chief" as const } : {})} size={36} />
        {order != null && <b class="fl">{String(order).padStart(2, "0")}</b>}
        <em class="ct">×{count}</em>
      </button>
    </li>
  );
}

function RailButton({ name, short, drawer, icon, mark = "" }: { name: string; short: string; drawer: LeftDrawer; icon: string; mark?: string }): JSX.Element {
  return (
    <li>
      <button class={`rb ${isOpen(drawer) ? "on" : ""}`} title={name} aria-label={name} aria-expanded={isOpen(drawer)} onClick={toggle(drawer)}>
        {mark ? <b class="mod parch">{mark}</b> : <Icon name={icon} />}
        <span>{short}</span>
      </button>
    </li>
  );
}

/** The drawer beside the rail. A page that is to be read to answer opens by itself, and nothing else does. */
export function Left({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const page = pageBeside(view) && !view.page!.aside ? `${match.hello.value?.match}/${view.page!.id ?? ""}` : "";
  useEffect(() => {
    if (page) leftDrawer.value = { kind: "page" };
    else if (leftDrawer.value?.kind === "page") leftDrawer.value = null;
  }, [page]);
  const open = leftDrawer.value;
  if (!open) return null;
  const foe = open.kind === "foe" ? othersSheets(view).find((sheet) => sheet.id === open.id) : undefined;
  if ((open.kind === "foe" && !foe) || (open.kind === "page" && !pageBeside(view))) return null;
  const name = foe ? say(foe.name) : open.kind === "charts" ? t("tables") : open.kind === "story" ? t("story-and-rules") : open.kind === "page" ? say(view.page!.title) : t("on-the-table");
  return (
    <Drawer side="left" name={name} zone="foes" wide={open.kind === "page" || (foe?.cards ?? []).length > 1} paged={open.kind === "page"} titled={!foe && !(open.kind === "table" && othersOf(view).length > 0)} key={`${open.kind}${foe?.id ?? ""}`} onClose={() => (leftDrawer.value = null)}>
      {foe && <SheetView sheet={foe} view={view} />}
      {foe && <CommonDecks view={view} />}
      {open.kind === "charts" && <Grids grids={freeGrids(view)} />}
      {open.kind === "page" && <PageText view={view} />}
      {open.kind === "story" && <Story view={view} />}
      {open.kind === "table" && (
        <>
          {othersOf(view).map((sheet) => (
            <SheetView key={sheet.id} sheet={sheet} view={view} />
          ))}
          <TableTracks view={view} />
          <CommonZones view={view} />
          <CommonDecks view={view} />
        </>
      )}
    </Drawer>
  );
}

function Story({ view }: { view: View }): JSX.Element {
  return (
    <div class="told">
      {(view.goal ?? []).map((goal, i) => (
        <p key={`g${i}`} class="story-goal">
          <Icon name="swords-emblem" />
          <b>{say(goal)}</b>
        </p>
      ))}
      {(view.notes ?? []).map((note, i) => (
        <p key={i}>
          <Sentence say={note} />
        </p>
      ))}
    </div>
  );
}

/** A drawer at the side of the board, under the ribbon and above the plates. */
export function Drawer({ side, name, zone, wide = false, paged = false, titled = true, onClose, children }: { side: "left" | "right"; name: string; zone: string; wide?: boolean; paged?: boolean; titled?: boolean; onClose: () => void; children: ComponentChildren }): JSX.Element {
  usePageMark(`drawer-${side}`);
  const list = useRef<HTMLDivElement>(null);
  return (
    <section ref={placed} class={`drawer ${side} ${side}col plate hud ${wide ? "wide" : ""} ${paged ? "paged" : ""}`} aria-label={name} data-zone={zone} tabIndex={-1}>
      <button class="btn ghost icon sm drawer-close" aria-label={t("close")} title={t("close")} onClick={onClose}>
        <Line name="close" />
      </button>
      {side === "left" ? (
        <div class="scroll" ref={list} tabIndex={0} role="group" aria-label={name}>
          <h2 class={`drawer-name ${titled ? "" : "named-below"}`}>{name}</h2>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
