// The table on a phone: the board first, one sheet at a time, a tab bar.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardView } from "../cards/CardView";
import { cardsToChoose } from "../cards/Chooser";
import { shownAs, ZoneRow } from "../cards/ZoneRow";
import { Condition } from "../cards/Condition";
import { DeckRow, Pile } from "../cards/Pile";
import { CoachStrip } from "../coach/Coach";
import { Icon } from "../icons/Icon";
import { Line } from "../icons/Icon";
import { useMatch } from "../state/context";
import { colourOfPiece, type Hero } from "../state/heroes";
import { lightsCard, litCells } from "../state/lighting";
import { sideways, storyOpen } from "../state/layout";
import { answersAtOnce } from "../state/picking";
import { hyphenated } from "../text/hyphens";
import { say, t } from "../text/say";
import type { Card, View } from "../wire";
import { ChoiceBar } from "./ChoiceBar";
import { DecisionBrief } from "./Decisions";
import { FaceIcon } from "./faces";
import { freeGrids, Grids } from "./Grids";
import { HeroCard, HeroTabs } from "./HeroCard";
import { isRead } from "./Journal";
import { JournalAndTalk } from "./RightColumn";
import { Replay } from "./Replay";
import { columnTitle, CommonDecks, CommonZones, Notes, SheetList, TableTracks } from "./Sheets";
import { TopBar } from "./TopBar";
import { FirstBar } from "./Bars";
import { DiceTray, diceMatter } from "./Dice";
import { askedFirst, cardsInTheMiddle, OtherSeats, zonesShown } from "./Tray";

export type PhoneTab = "board" | "hand" | "foes" | "journal";

const TABS: readonly (readonly [Exclude<PhoneTab, "board">, string])[] = [
  ["hand", "card-pick"],
  ["foes", "death-skull"],
  ["journal", "scroll-quill"],
];

export function PhoneTable({
  view,
  tab,
  onTab,
  onMenu,
  board,
  children,
}: {
  view: View;
  tab: PhoneTab;
  onTab: (tab: PhoneTab) => void;
  onMenu: () => void;
  board: JSX.Element;
  children: ComponentChildren;
}): JSX.Element {
  const match = useMatch();
  const unread = useUnread(tab);
  useHandWhenAsked(tab, onTab);
  const [looked, lookAt] = useState<string | undefined>(undefined);
  const openHand = (card: string | undefined): void => {
    lookAt(card);
    onTab("hand");
  };
  return (
    <div class="tablepage phone pstage">
      <main class="table">
        <div class="under" inert={tab !== "board"}>
          <div class="centre">{board}</div>
          <PhoneSheet dice={diceMatter(match, view)}>
            {diceMatter(match, view) && <DiceTray view={view} />}
            <ChoiceBar />
            <DecisionBrief view={view} />
            <Mine view={view} />
            <HandStrip view={view} onOpen={openHand} />
            <nav class="tabs rounds" aria-label={t("tabs")}>
              {TABS.map(([name, icon]) => (
                <button key={name} class="hud" data-tab={name} aria-label={name === "foes" ? columnTitle(view) : t(`tab-${name}`)} title={name === "foes" ? columnTitle(view) : t(`tab-${name}`)} aria-pressed={tab === name} onClick={() => onTab(tab === name ? "board" : name)}>
                  <Icon name={icon} />
                  {name === "journal" && unread > 0 && <span class="dot">{unread > 99 ? "99+" : unread}</span>}
                </button>
              ))}
            </nav>
          </PhoneSheet>
        </div>
        {tab !== "board" && <button class="scrim" aria-label={t("close")} onClick={() => onTab("board")} />}
        {tab === "hand" && (
          <BottomSheet title={t("tab-hand")} onClose={() => onTab("board")}>
            <HandSheet view={view} first={looked} />
          </BottomSheet>
        )}
        {tab === "foes" && (
          <BottomSheet title={columnTitle(view)} onClose={() => onTab("board")}>
            <div class="scroll" data-zone="foes">
              <TableTracks view={view} />
              <SheetList view={view} />
              <CommonZones view={view} />
              <CommonDecks view={view} />
              <Notes view={view} />
            </div>
          </BottomSheet>
        )}
        {tab === "journal" && (
          <BottomSheet title={t("tab-journal")} onClose={() => onTab("board")}>
            <JournalAndTalk titled={false} />
            <Replay />
          </BottomSheet>
        )}
        {children}
      </main>
      <TopBar view={view} onMenu={onMenu} />
      {(tab === "board" || tab === "hand") && <CoachStrip />}
    </div>
  );
}

const DETENTS = 3;
const PULLED = 36;

/** The question's sheet, over the lower edge of the board: it opens to three heights, by its handle. */
function PhoneSheet({ dice, children }: { dice: boolean; children: ComponentChildren }): JSX.Element {
  const match = useMatch();
  const [detent, setDetent] = useState(1);
  const from = useRef<number | null>(null);
  const version = match.table.value?.version;
  useEffect(() => setDetent(1), [version]); // a new question begins with all of the board
  const to = (next: number): void => setDetent(Math.max(1, Math.min(DETENTS, next)));
  return (
    <section class={`phone-sheet hud detent-${detent} ${dice ? "with-dice" : ""}`} aria-label={t("choice")}>
      <button
        class="handle"
        aria-label={t("sheet-height", { at: detent, of: DETENTS })}
        onClick={() => from.current === null && to((detent % DETENTS) + 1)}
        onPointerDown={(event) => {
          from.current = event.clientY;
          (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }}
        onPointerUp={(event) => {
          const pulled = (from.current ?? event.clientY) - event.clientY;
          if (Math.abs(pulled) > PULLED) to(detent + Math.sign(pulled));
          else from.current = null;
          setTimeout(() => (from.current = null));
        }}
      >
        <span class="grip" />
        <span class="dots" aria-hidden="true">
          {Array.from({ length: DETENTS }, (_, i) => (
            <i key={i} class={i + 1 === detent ? "on" : ""} />
          ))}
        </span>
      </button>
      {children}
    </section>
  );
}

/** A question that only cards can answer opens the hand; the next one that cannot closes it again. */
function useHandWhenAsked(tab: PhoneTab, onTab: (tab: PhoneTab) => void): void {
  const match = useMatch();
  const opened = useRef(false);
  const version = match.table.value?.version;
  const asked = useRef(version);
  const { pieces, cards, buttons } = match.lighting.value;
  // Where cards are gathered, what is paid for dearly, such as a rest, is beside the point.
  const gathers = match.choice.value !== null && !answersAtOnce(match.choice.value);
  const deeds = buttons.filter(({ option }) => !option.passes && !option.alone && !(gathers && option.tone === "costly"));
  const chooses = cardsToChoose(match.choice.value, match.view.value).length > 0;
  const onlyCards = !storyOpen.value && cards.size > 0 && deeds.length === 0 && litCells(match.lighting.value) === 0 && pieces.size === 0 && !chooses;
  // Who has just read the story sees the map it speaks of first.
  const readAt = useRef<number | undefined>(undefined);
  if (storyOpen.value) readAt.current = version;
  // While others act there is nothing to do in the hand, and much to see.
  const mine = match.choice.value !== null;
  useEffect(() => {
    if (!mine && tab === "hand") onTab("board");
  }, [mine]);
  useEffect(() => {
    if (onlyCards && readAt.current === version) return;
    if (onlyCards) {
      opened.current = true;
      onTab("hand");
    } else if (opened.current) {
      opened.current = false;
      if (tab === "hand") onTab("board");
    } else if (tab === "hand" && match.choice.value && cards.size === 0 && asked.current !== version) onTab("board"); // what is asked next is not in the hand
    asked.current = version;
  }, [onlyCards, version]);
}

/** Journal lines that came since the journal was last open. */
function useUnread(tab: PhoneTab): number {
  const match = useMatch();
  const told = match.shownLines.value.filter(isRead).length;
  const now = match.looking.value === null;
  const [seen, setSeen] = useState(told);
  useEffect(() => {
    if (now && (tab === "journal" || told < seen)) setSeen(told);
  }, [tab, told, now]);
  return tab === "journal" ? 0 : Math.max(0, told - seen);
}

function Mine({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const hero = match.hero.value;
  const piece = hero?.piece;
  if (!hero || !piece) return null;
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  return (
    <div class="mine">
      <FaceIcon icon={piece.icon ?? ""} side="hero" colour={colourOfPiece(view, piece, seats)} size={34} />
      <FirstBar piece={piece} words={!sideways.value} />
      <span class="cs">
        {(piece.marks ?? []).slice(0, 3).map((mark) => (
          <Condition key={mark.id} mark={mark} />
        ))}
      </span>
      <span class="facts">
        {factsOf(hero).map(({ icon, words, value }) => (
          <span key={words} class="chip" title={words}>
            {icon && <Icon name={icon} />}
            <b>{value}</b>
            <span class="vh">{words}</span>
          </span>
        ))}
      </span>
      <HeroTabs view={view} shown={hero} />
    </div>
  );
}

const FEW_FACTS = 2;

/** What one pays with, at a glance: further bars of the figure, else the first values of its sheet. */
function factsOf({ sheet, piece }: Hero): readonly { readonly icon: string; readonly words: string; readonly value: string }[] {
  const bars = (piece?.bars ?? []).slice(1).map((bar) => ({ icon: bar.icon ?? "", words: bar.say ? say(bar.say) : "", value: `${bar.value}/${bar.most}` }));
  const values = (sheet.bars ?? []).flatMap((mark) => (mark.value == null ? [] : [{ icon: mark.icon, words: say(mark.say), value: String(mark.value) }]));
  return [...bars, ...(bars.length > 0 ? [] : values)].filter((fact) => fact.words !== "").slice(0, FEW_FACTS);
}

/** The hand at a glance: number and name of each card; a tap opens the hand. */
function HandStrip({ view, onOpen }: { view: View; onOpen: (card: string | undefined) => void }): JSX.Element | null {
  const match = useMatch();
  const middle = cardsInTheMiddle(match, view);
  const played = middle.played.flatMap((zone) => zone.cards ?? []);
  const cards = [...played, ...middle.hand.flatMap((zone) => zone.cards ?? [])];
  if (cards.length === 0) return null;
  return (
    <div class="peek">
      {cards.map((card, i) => (
        <button
          key={card.id ?? i}
          class={`pk parch ${played.includes(card) ? "laid" : ""} ${lightsCard(match.lighting.value, card.id) ? "lit" : ""}`}
          onClick={() => onOpen(card.id)}
        >
          <b>{card.face?.order == null ? <Icon name={card.icon || "card-pick"} /> : String(card.face.order).padStart(2, "0")}</b>
          <span>{card.face ? hyphenated(say(card.face.title)) : t("hidden-card")}</span>
        </button>
      ))}
    </div>
  );
}

/** `first` is the card that was tapped to open the hand: it lies in the middle. */
function HandSheet({ view, first }: { view: View; first: string | undefined }): JSX.Element {
  const match = useMatch();
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (first) row.current?.querySelector(`[data-card="${CSS.escape(first)}"]`)?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [first]);
  const middle = cardsInTheMiddle(match, view);
  const cards = [...middle.played, ...middle.hand].flatMap((zone) => zone.cards ?? []);
  const isAsked = (card: Card): boolean => lightsCard(match.lighting.value, card.id);
  const lists = askedFirst(match.lighting.value, middle.lists);
  const piled = zonesShown(match, view).filter((zone) => shownAs(zone) === "pile");
  const piles = piled.filter((zone) => zone.kind !== "deck");
  const decks = piled.filter((zone) => zone.kind === "deck");
  return (
    <div class="scroll handsheet" data-zone="hand">
      <div class="hand-head">
        {middle.title && <h3 class="hand-title">{middle.title}</h3>}
        <HeroTabs view={view} shown={match.hero.value} />
      </div>
      {/* What is asked for comes first: the question stands over the lower end of the sheet. */}
      {lists.asked.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} />
      ))}
      <div class="carousel" ref={row}>
        {[...cards.filter(isAsked), ...cards.filter((card) => !isAsked(card))].map((card, i) => (
          <CardView key={card.id ?? i} card={card} />
        ))}
      </div>
      {lists.others.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} />
      ))}
      {match.lighting.value.cards.size > 0 && <ChoiceBar />}
      <div class="pz">
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} />
        ))}
      </div>
      {decks.map((zone) => (
        <DeckRow key={zone.id} zone={zone} />
      ))}
      <HeroCard view={view} />
      <OtherSeats view={view} />
      <Grids grids={freeGrids(view)} />
    </div>
  );
}

const PULLED_DOWN = 90;

/** A sheet over the dimmed board; it closes by pulling it down, by the scrim, or by Escape. */
export function BottomSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }): JSX.Element {
  const from = useRef<number | null>(null);
  const [pull, setPull] = useState(0);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      class="bottomsheet"
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      style={{ transform: pull > 0 ? `translateY(${pull}px)` : undefined }}
    >
      <header
        onPointerDown={(event) => {
          from.current = event.clientY;
          (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => from.current !== null && setPull(Math.max(0, event.clientY - from.current))}
        onPointerUp={() => {
          if (pull > PULLED_DOWN) onClose();
          from.current = null;
          setPull(0);
        }}
      >
        <span class="grip" />
        <h2>{title}</h2>
      </header>
      <button class="btn ghost icon sheet-close" aria-label={t("close")} title={t("close")} onClick={onClose}>
        <Line name="close" />
      </button>
      {children}
    </section>
  );
}
