// The tray: a hero, the cards that matter now, and the piles.
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardBack, CardView } from "../cards/CardView";
import { Dragging } from "../cards/dragging";
import { DeckRow, Pile, PileCounts } from "../cards/Pile";
import { shownAs, ZoneRow } from "../cards/ZoneRow";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { commonZones, heroesOf } from "../state/heroes";
import { layout, lowTable, traySlack } from "../state/layout";
import { lightsCard, type Lighting } from "../state/lighting";
import type { Match } from "../state/match";
import { say, t } from "../text/say";
import type { Card, Say, SeatOnWire, View, Zone } from "../wire";
import { DiceTray, diceMatter } from "./Dice";
import { FaceIcon } from "./faces";
import { HeroCard, stateOf } from "./HeroCard";
import { useWidth } from "./width";

/** The zones of the hero shown, and those of the seat that no hero holds. */
export function zonesShown(match: Match, view: View): readonly Zone[] {
  const hero = match.hero.value;
  const owned = new Set(heroesOf(view).flatMap((one) => one.zones));
  const own = (view.zones ?? []).filter((zone) => !owned.has(zone) && zone.seat != null && zone.seat === view.seat);
  return [...(hero?.zones ?? []), ...own];
}

export interface Middle {
  readonly played: readonly Zone[];
  readonly hand: readonly Zone[];
  /** Zones that stand as lists or slots beside the cards. */
  readonly lists: readonly Zone[];
  readonly title: string;
}

const isItems = (zone: Zone): boolean => zone.kind === "items" && !zone.shown;

/** Where only cards can be chosen, none of them is a small picture in a corner: things carried lie with the others. */
function carriedAsked({ lighting: { value: lighting } }: Match, view: View): readonly Zone[] {
  if (lighting.buttons.some(({ option }) => !option.passes && !option.alone)) return [];
  const asked = askedFirst(lighting, (view.zones ?? []).filter(isItems)).asked;
  return asked.map((zone) => ({ ...zone, shown: "fan", cards: (zone.cards ?? []).filter((card) => lightsCard(lighting, card.id)) }));
}

/** What lies in the middle: open rows and the hand, or whatever else the question is about. */
export function cardsInTheMiddle(match: Match, view: View): Middle {
  const middle = withoutThingsCarried(match, view);
  const carried = carriedAsked(match, view);
  return carried.length === 0 ? middle : { ...middle, hand: [...askedFirst(match.lighting.value, middle.hand).asked, ...carried] };
}

function withoutThingsCarried(match: Match, view: View): Middle {
  const zones = zonesShown(match, view).filter((zone) => !isItems(zone));
  const as = (...wanted: readonly string[]): Zone[] => zones.filter((zone) => wanted.includes(shownAs(zone)));
  const [played, hand, lists] = [as("row"), as("fan"), as("list", "slots", "market")];
  const lighting = match.lighting.value;
  if (lighting.cards.size === 0 || askedFirst(lighting, [...played, ...hand, ...lists]).asked.length > 0) return { played, hand, lists, title: "" };
  const elsewhere = [...as("pile"), ...commonZones(view), ...(view.zones ?? [])].filter((zone, i, all) => all.indexOf(zone) === i && !isItems(zone));
  const other = askedFirst(lighting, elsewhere).asked;
  return other.length === 0 ? { played, hand, lists, title: "" } : { played: [], hand: other, lists: [], title: other.map((zone) => say(zone.name)).join(" · ") };
}

/** Whether dice lie in the middle: where they matter rather than cards, and those of the last roll where there is nothing else. */
function diceFirst(match: Match, view: View): boolean {
  if (match.lighting.value.cards.size > 0) return false;
  const { played, hand, lists } = cardsInTheMiddle(match, view);
  const bare = cardsIn([...played, ...hand]).length === 0 && lists.every(inCorner);
  return diceMatter(match, view) || (bare && (view.rolls ?? []).length > 0);
}

/** What a hero carries lies in the corner as a list of its own, where there is room for it. */
const inCorner = (zone: Zone): boolean => layout.value === "desktop" && zone.kind === "items" && zone.shown === "list";

export function Tray({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const duel = view.mode === "duel" && diceMatter(match, view);
  const middle = useSlack();
  const folded = lowTable.value ? pilesAlone(match, view) : [];
  return (
    <div class="tray">
      <HeroCard view={view}>{folded.length > 0 && <PileCounts zones={folded} />}</HeroCard>
      <div class="middle" ref={middle}>
        {diceFirst(match, view) ? <DiceTray view={view} /> : duel ? <Duel view={view} /> : <Hand view={view} />}
      </div>
      {folded.length === 0 && <Piles view={view} />}
    </div>
  );
}

/** Tell how much height the middle of a low tray leaves free. */
function useSlack(): { current: HTMLDivElement | null } {
  const middle = useRef<HTMLDivElement>(null);
  const low = lowTable.value;
  useLayoutEffect(() => {
    const element = middle.current!;
    const tell = (): void => {
      const free = element.parentElement!.clientHeight - element.clientHeight;
      traySlack.value = low && free > LEAST_SLACK ? free : 0;
    };
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      traySlack.value = 0;
    };
  }, [low]);
  return middle;
}

/** The zones with something that is asked for, and the others. */
export function askedFirst(lighting: Lighting, zones: readonly Zone[]): { readonly asked: readonly Zone[]; readonly others: readonly Zone[] } {
  const isAsked = (zone: Zone): boolean => (zone.cards ?? []).some((card) => lightsCard(lighting, card.id));
  return { asked: zones.filter(isAsked), others: zones.filter((zone) => !isAsked(zone)) };
}

/** Dice stay in sight in a duel: beside them lies only what could be used now. */
function Duel({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const lighting = match.lighting.value;
  const usable = (zone: Zone): Zone => ({ ...zone, shown: shownAs(zone) === "slots" ? "list" : shownAs(zone), cards: (zone.cards ?? []).filter((card) => lightsCard(lighting, card.id)) });
  const { played, hand, lists, title } = cardsInTheMiddle(match, view);
  const some = (zones: readonly Zone[]): Zone[] => zones.map(usable).filter((zone) => zone.cards!.length > 0);
  const middle = { played: some(played), hand: some(hand), lists: some(lists).filter((zone) => !inCorner(zone)), title };
  const cards = cardsIn([...middle.played, ...middle.hand]).length;
  const width = middle.lists.length * (NARROW + GAP) + Math.min(cards, 2) * (CARD + GAP);
  if (width === 0) return <DiceTray view={view} />;
  return (
    <div class="duel" style={{ gridTemplateColumns: `${width}px minmax(0, 1fr)` }}>
      <Hand view={view} middle={middle} list={NARROW} />
      <DiceTray view={view} />
    </div>
  );
}

/** Less than this is not worth moving the question for. */
const LEAST_SLACK = 16;

const CARD = 138;
/** A card in a hand that would not fit side by side: name, number and what it does in short; never slimmer than the least. */
const SLIM = 116;
const SLIMMEST = 42;
const SLIM_GAP = 4;
const EDGE = 24;
const GAP = 8;
const LIST = 216;
/** A list beside the dice of a duel. */
const NARROW = 172;

interface Laid {
  readonly card: Card;
  readonly left: number;
  readonly turn: number;
  readonly drop: number;
}

interface Lie {
  readonly cards: readonly Laid[];
  readonly cut: number | null;
  /** How wide the cards of the hand are where they are slim; 0 where they are not. */
  readonly slim: number;
  /** Whether what is played lies slim as well. */
  readonly all: boolean;
}

const cardsIn = (zones: readonly Zone[]): readonly Card[] => zones.flatMap((zone) => zone.cards ?? []);

/**
 * Where each card lies: side by side; where there is no room for that, the hand is slim, and nothing is read from under
 * another card. Only what does not even fit slim is pushed together.
 */
export function lay(played: readonly Zone[], hands: readonly Zone[], width: number): Lie {
  const [laid, hand] = [cardsIn(played), cardsIn(hands)];
  const full = (card: Card): number => CARD + (card.other_face ? EDGE : 0);
  const seam = laid.length > 0 && hand.length > 0 ? 20 : 0;
  const sum = (widthOf: (card: Card) => number): number =>
    laid.reduce((all, card) => all + full(card) + GAP, 0) + hand.reduce((all, card) => all + widthOf(card) + GAP, 0) + seam - GAP;
  const tight = hand.length > 1 && sum(full) > width + 3 * hand.length;
  const wide = laid.reduce((all, card) => all + full(card) + GAP, 0);
  // Where even a slim hand has no room beside what is played, all of it lies slim.
  if (laid.length > 0 && wide + hand.length * (SLIMMEST + SLIM_GAP) + seam > width + 3) return { ...lay([], [...played, ...hands], width), all: true };
  const room = width - wide - seam;
  const slim = tight ? Math.max(SLIMMEST, Math.min(SLIM, (room + SLIM_GAP) / hand.length - SLIM_GAP)) : 0;
  const gap = slim ? SLIM_GAP : GAP;
  const widthOf = slim ? () => slim - (GAP - SLIM_GAP) : full;
  const natural = sum(widthOf) + (GAP - gap);
  const squeeze = Math.max(0, (natural - width) / Math.max(1, laid.length + hand.length - 1));
  let left = Math.max(0, (width - natural) / 2);
  const cards: Laid[] = [];
  for (const card of laid) {
    cards.push({ card, left, turn: 0, drop: 0 });
    left += full(card) + GAP - squeeze;
  }
  const cut = seam > 0 ? left + seam / 2 - GAP / 2 - 1 : null;
  left += seam;
  hand.forEach((card, i) => {
    const fan = !slim && !card.other_face && hand.length > 1 ? i - (hand.length - 1) / 2 : 0;
    cards.push({ card, left, turn: fan * Math.min(1.2, 6 / hand.length), drop: Math.abs(fan) ** 2 * Math.min(1.2, (8 / hand.length ** 2) * 2) });
    left += (slim || full(card)) + gap - squeeze;
  });
  return { cards, cut, slim, all: false };
}

export function Hand({ view, middle, list = LIST }: { view: View; middle?: Middle; list?: number }): JSX.Element {
  const match = useMatch();
  const [element, whole] = useWidth();
  const { played, hand, lists: all, title } = middle ?? cardsInTheMiddle(match, view);
  const lists = all.filter((zone) => !inCorner(zone));
  const room = whole - lists.length * (list + GAP);
  const { cards, cut, slim, all: allSlim } = lay(played, hand, room);
  const inPlay = new Set(cardsIn(played));
  const hidden = hand.reduce((sum, zone) => sum + (zone.hidden ?? 0), 0);
  const start = lists.length * (list + GAP);
  return (
    <section class={`hand ${title ? "titled" : ""}`} ref={element} aria-label={title || t("your-cards")} data-zone="hand" tabIndex={-1}>
      {title && <h3 class="hand-title">{title}</h3>}
      {lists.map((zone, i) => (
        <div key={zone.id} class="hand-list panel" style={{ left: `${i * (list + GAP)}px`, width: `${list}px` }}>
          <ZoneRow zone={zone} />
        </div>
      ))}
      <Dragging>
        {cards.map(({ card, left, turn, drop }, i) => (
          <CardView
            key={card.id ?? i}
            card={card}
            class={slim > 0 && (allSlim || !inPlay.has(card)) ? "slim" : ""}
            style={{ left: `${start + left}px`, "--turn": `${turn}deg`, "--drop": `${drop}px`, "--shift": `${Math.min(0, room - left - CARD)}px`, ...(slim > 0 ? { "--slim": `${slim}px` } : {}) }}
          />
        ))}
      </Dragging>
      {cut !== null && <span class="sepv" style={{ left: `${start + cut}px` }} />}
      {cards.length === 0 && hidden === 0 && lists.length === 0 && <p class="nothing">{t("no-cards")}</p>}
      {hidden > 0 &&
        cards.length === 0 &&
        Array.from({ length: Math.min(hidden, 8) }, (_, i) => (
          <CardBack key={i} card={{}} style={{ left: `${start + i * Math.min(CARD + GAP, (room - CARD) / Math.max(1, Math.min(hidden, 8) - 1))}px` }} />
        ))}
    </section>
  );
}

const pilesOf = (match: Match, view: View): readonly Zone[] => zonesShown(match, view).filter((zone) => shownAs(zone) === "pile");

/** The piles, where nothing but piles lies in their corner. */
const pilesAlone = (match: Match, view: View): readonly Zone[] =>
  otherSeats(match, view).length > 0 || zonesShown(match, view).some(inCorner) ? [] : pilesOf(match, view);

export function Piles({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const zones = pilesOf(match, view);
  const piles = zones.filter((zone) => zone.kind !== "deck");
  const packs = zonesShown(match, view).filter(inCorner);
  const others = otherSeats(match, view).length;
  if (zones.length + others + packs.length === 0) return null;
  return (
    <section class={`piles panel ${packs.length > 0 ? "packed" : ""}`} aria-label={t("piles")}>
      {(piles.length > 0 || packs.length === 0) && (
        <div class={`pz ${piles.length > 3 || packs.length > 0 ? "many" : ""}`}>
          {piles.map((zone) => (
            <Pile key={zone.id} zone={zone} />
          ))}
        </div>
      )}
      {packs.map((zone) => (
        <ZoneRow key={zone.id} zone={zone} />
      ))}
      {zones
        .filter((zone) => zone.kind === "deck")
        .map((zone) => (
          <DeckRow key={zone.id} zone={zone} />
        ))}
      <OtherSeats view={view} />
    </section>
  );
}

/** A figure on the board stands for its seat; a mat has none, so its seat is told of beside the piles. */
function otherSeats(match: Match, view: View): readonly SeatOnWire[] {
  const played = new Set(heroesOf(view).flatMap((hero) => (hero.piece ? (hero.seat ?? []) : [])));
  return (match.table.value?.seats ?? []).filter((seat) => seat.name !== view.seat && !played.has(seat.name));
}

const whoIs = (name: Say | undefined): string => (name ? say(name) : "");

/** Seats that no hero stands for: who they are, how many cards they hold. */
export function OtherSeats({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const names = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const mats = new Map(heroesOf(view).flatMap((hero) => (hero.seat && !hero.piece ? [[hero.seat, hero.sheet] as const] : [])));
  const others = otherSeats(match, view);
  if (others.length === 0) return null;
  return (
    <ul class="others">
      {others.map((seat) => {
        const piece = (view.pieces ?? []).find((one) => one.seat === seat.name);
        const cards = (view.zones ?? [])
          .filter((zone) => (zone.seat === seat.name || (zone.owner && zone.owner === mats.get(seat.name)?.id)) && zone.kind === "hand")
          .reduce((sum, zone) => sum + (zone.hidden ?? 0) + (zone.cards?.length ?? 0), 0);
        return (
          <li key={seat.name} class={seat.kind === "human" && !seat.online ? "away" : ""}>
            <FaceIcon
              icon={mats.get(seat.name)?.icon || piece?.icon || "person"}
              side={mats.get(seat.name)?.side === "foe" ? "foe" : "hero"}
              colour={colourOfSeat(seat.name, names)}
              size={26}
            />
            <span class="who">
              {seat.name}
              <small>{[whoIs(mats.get(seat.name)?.name ?? piece?.name), stateOf(seat)].filter(Boolean).join(" · ")}</small>
            </span>
            {cards > 0 && (
              <span class="chip" title={t("cards-in-hand", { count: cards })}>
                <Icon name="card-pick" />
                {cards}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
