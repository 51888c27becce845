// The tray: a hero, the cards that matter now, and the piles.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CardBack, CardView } from "../cards/CardView";
import { Dragging } from "../cards/dragging";
import { DeckRow, Pile } from "../cards/Pile";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { heroesOf } from "../state/heroes";
import type { Match } from "../state/match";
import { say, t } from "../text/say";
import type { Card, View, Zone } from "../wire";
import { FaceIcon } from "./faces";
import { HeroCard, stateOf } from "./HeroCard";

const PILES: readonly Zone["kind"][] = ["active", "discard", "lost", "deck", "other"];

/** The zones of the hero shown, or all that are the seat's or everybody's where no hero holds any. */
export function zonesShown(match: Match, view: View, kinds: readonly Zone["kind"][]): Zone[] {
  const hero = match.hero.value;
  const owned = new Set(heroesOf(view).flatMap((one) => one.zones));
  const common = (view.zones ?? []).filter((zone) => !owned.has(zone) && zone.seat != null && zone.seat === view.seat);
  return [...(hero?.zones ?? []), ...common].filter((zone) => kinds.includes(zone.kind));
}

/** What lies in the middle: played cards and the hand, or whatever else the question is about. */
export function cardsInTheMiddle(match: Match, view: View): { played: Zone[]; hand: Zone[]; title: string } {
  const [played, hand] = [zonesShown(match, view, ["played"]), zonesShown(match, view, ["hand"])];
  const lit = new Set([...match.lighting.value.cards.keys()].map((spot) => spot.split("/")[0]));
  const asked = (zone: Zone): boolean =>
    (zone.cards ?? []).some((card) => card.id !== undefined && (lit.has(card.id) || match.lighting.value.cards.has(card.id)));
  if ([...played, ...hand].some(asked)) return { played, hand, title: "" };
  const other = zonesShown(match, view, ["active", "discard", "lost", "deck", "other"]).filter(asked);
  return other.length === 0 ? { played, hand, title: "" } : { played: [], hand: other, title: other.map((zone) => say(zone.name)).join(" · ") };
}

export function Tray({ view }: { view: View }): JSX.Element {
  return (
    <div class="tray">
      <HeroCard view={view} />
      <Hand view={view} />
      <Piles view={view} />
    </div>
  );
}

function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(700);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, []);
  return [element, width];
}

const CARD = 138;
const EDGE = 24;
const GAP = 8;
/** Cards that overlap by more than this begin at their left edge, so that number and name stay readable. */
const TIGHT = 30;

interface Laid {
  readonly card: Card;
  readonly left: number;
  readonly turn: number;
  readonly drop: number;
  /** Nothing lies over it. */
  readonly whole: boolean;
}

/** Where each card lies: side by side while there is room, overlapping like a fan where there is not. */
function lay(played: Zone[], hands: Zone[], width: number): { cards: Laid[]; cut: number | null; tight: boolean } {
  const groups = [played, hands].map((zones) => zones.flatMap((zone) => zone.cards ?? []));
  const widthOf = (card: Card): number => CARD + (card.other_face ? EDGE : 0);
  const all = groups.flat();
  const seam = groups[0]!.length > 0 && groups[1]!.length > 0 ? 20 : 0;
  const natural = all.reduce((sum, card) => sum + widthOf(card) + GAP, -GAP) + seam;
  // The played cards are what is played with: they stay whole, and the hand is squeezed.
  const squeezed = Math.max(1, groups[1]!.length - 1 || all.length - 1);
  const squeeze = all.length > 1 ? Math.max(0, (natural - width) / squeezed) : 0;
  let left = Math.max(0, (width - natural) / 2);
  const cards: Laid[] = [];
  let cut: number | null = null;
  groups.forEach((group, g) => {
    group.forEach((card, i) => {
      const fan = g === 1 && !card.other_face && group.length > 1 ? i - (group.length - 1) / 2 : 0;
      cards.push({
        card,
        left,
        whole: (g === 0 && groups[1]!.length > 1) || i === group.length - 1,
        turn: fan * Math.min(1.6, 8 / group.length),
        drop: Math.abs(fan) ** 2 * Math.min(1.6, (10 / group.length ** 2) * 2),
      });
      left += widthOf(card) + GAP - (g === 1 || groups[1]!.length < 2 ? squeeze : 0);
    });
    if (g === 0 && seam) {
      cut = left + seam / 2 - GAP / 2 - 1;
      left += seam;
    }
  });
  return { cards, cut, tight: squeeze > TIGHT };
}

export function Hand({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const [element, width] = useWidth();
  const { played, hand, title } = cardsInTheMiddle(match, view);
  const { cards, cut, tight } = lay(played, hand, width);
  const hidden = hand.reduce((sum, zone) => sum + (zone.hidden ?? 0), 0);
  return (
    <section class={`hand ${title ? "titled" : ""} ${tight ? "tight" : ""}`} ref={element} aria-label={title || t("your-cards")} data-zone="hand" tabIndex={-1}>
      {title && <h3 class="hand-title">{title}</h3>}
      <Dragging>
        {cards.map(({ card, left, turn, drop, whole }, i) => (
          <CardView key={card.id ?? i} card={card} class={whole ? "" : "fanned"} style={{ left: `${left}px`, "--turn": `${turn}deg`, "--drop": `${drop}px` }} />
        ))}
      </Dragging>
      {cut !== null && <span class="sepv" style={{ left: `${cut}px` }} />}
      {cards.length === 0 && hidden === 0 && <p class="nothing">{t("no-cards")}</p>}
      {hidden > 0 &&
        Array.from({ length: Math.min(hidden, 8) }, (_, i) => (
          <CardBack key={i} card={{}} style={{ left: `${i * Math.min(CARD + GAP, (width - CARD) / Math.max(1, Math.min(hidden, 8) - 1))}px` }} />
        ))}
    </section>
  );
}

export function Piles({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const zones = zonesShown(match, view, PILES);
  const piles = zones.filter((zone) => zone.kind !== "deck");
  return (
    <section class="piles panel" aria-label={t("piles")}>
      <div class={`pz ${piles.length > 3 ? "many" : ""}`}>
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} />
        ))}
      </div>
      {zones
        .filter((zone) => zone.kind === "deck")
        .map((zone) => (
          <DeckRow key={zone.id} zone={zone} />
        ))}
      <OtherSeats view={view} />
    </section>
  );
}

/** Seats that no hero stands for: who they are, how many cards they hold. */
export function OtherSeats({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const seats = match.table.value?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  const played = new Set(heroesOf(view).flatMap((hero) => hero.seat ?? []));
  const others = seats.filter((seat) => seat.name !== view.seat && !played.has(seat.name));
  if (others.length === 0) return null;
  return (
    <ul class="others">
      {others.map((seat) => {
        const piece = (view.pieces ?? []).find((one) => one.seat === seat.name);
        const cards = (view.zones ?? [])
          .filter((zone) => zone.seat === seat.name && zone.kind === "hand")
          .reduce((sum, zone) => sum + (zone.hidden ?? 0) + (zone.cards?.length ?? 0), 0);
        return (
          <li key={seat.name} class={seat.kind === "human" && !seat.online ? "away" : ""}>
            <FaceIcon icon={piece?.icon || "person"} side="hero" colour={colourOfSeat(seat.name, names)} size={26} />
            <span class="who">
              {seat.name}
              <small>{piece ? `${say(piece.name)} · ${stateOf(seat)}` : stateOf(seat)}</small>
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
