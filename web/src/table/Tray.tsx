// The tray: my hero, the cards I play and hold, the piles.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CardBack, CardView } from "../cards/CardView";
import { Pile } from "../cards/Pile";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import type { Card, View, Zone } from "../wire";
import { FaceIcon } from "./faces";
import { HeroCard } from "./HeroCard";

const isMineOrOurs = (zone: Zone, view: View): boolean => zone.seat == null || zone.seat === view.seat;
const PILES: readonly Zone["kind"][] = ["active", "discard", "lost", "deck", "other"];

export function zonesOf(view: View, kinds: readonly Zone["kind"][]): Zone[] {
  return (view.zones ?? []).filter((zone) => isMineOrOurs(zone, view) && kinds.includes(zone.kind));
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

interface Laid {
  readonly card: Card;
  readonly zone: Zone;
  readonly left: number;
  readonly turn: number;
  readonly drop: number;
}

/** Where each card lies: side by side while there is room, overlapping like a fan where there is not. */
function lay(played: Zone[], hands: Zone[], width: number): { cards: Laid[]; cut: number | null } {
  const groups = [played, hands].map((zones) => zones.flatMap((zone) => (zone.cards ?? []).map((card) => ({ card, zone }))));
  const widthOf = (card: Card): number => CARD + (card.other_face ? EDGE : 0);
  const all = groups.flat();
  const seam = groups[0]!.length > 0 && groups[1]!.length > 0 ? 20 : 0;
  const natural = all.reduce((sum, { card }) => sum + widthOf(card) + GAP, -GAP) + seam;
  const squeeze = all.length > 1 ? Math.max(0, (natural - width) / (all.length - 1)) : 0;
  let left = Math.max(0, (width - natural) / 2);
  const cards: Laid[] = [];
  let cut: number | null = null;
  groups.forEach((group, g) => {
    group.forEach(({ card, zone }, i) => {
      const fan = g === 1 && !card.other_face && group.length > 1 ? i - (group.length - 1) / 2 : 0;
      cards.push({
        card,
        zone,
        left,
        turn: fan * Math.min(1.6, 8 / group.length),
        drop: Math.abs(fan) ** 2 * Math.min(1.6, (10 / group.length ** 2) * 2),
      });
      left += widthOf(card) + GAP - squeeze;
    });
    if (g === 0 && seam) {
      cut = left + seam / 2 - GAP / 2 - 1;
      left += seam;
    }
  });
  return { cards, cut };
}

export function Hand({ view }: { view: View }): JSX.Element {
  const [element, width] = useWidth();
  const hands = zonesOf(view, ["hand"]).filter((zone) => zone.seat === view.seat || zone.seat == null);
  const { cards, cut } = lay(zonesOf(view, ["played"]), hands, width);
  const hidden = hands.reduce((sum, zone) => sum + (zone.hidden ?? 0), 0);
  return (
    <section class="hand" ref={element} aria-label={t("your-cards")} data-zone="hand" tabIndex={-1}>
      {cards.map(({ card, left, turn, drop }, i) => (
        <CardView key={card.id ?? i} card={card} style={{ left: `${left}px`, "--turn": `${turn}deg`, "--drop": `${drop}px` }} />
      ))}
      {cut !== null && <span class="sepv" style={{ left: `${cut}px` }} />}
      {cards.length === 0 && hidden === 0 && <p class="nothing">{t("no-cards")}</p>}
      {hidden > 0 && Array.from({ length: Math.min(hidden, 8) }, (_, i) => <CardBack key={i} card={{}} />)}
    </section>
  );
}

export function Piles({ view }: { view: View }): JSX.Element {
  const piles = zonesOf(view, PILES);
  return (
    <section class="piles panel" aria-label={t("piles")}>
      <div class={`pz ${piles.length > 3 ? "many" : ""}`}>
        {piles.map((zone) => (
          <Pile key={zone.id} zone={zone} />
        ))}
      </div>
      <OtherSeats view={view} />
    </section>
  );
}

/** The others at the table: who they are, how they fare, how many cards they hold. */
export function OtherSeats({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const seats = match.table.value?.seats ?? [];
  const names = seats.map((seat) => seat.name);
  const others = seats.filter((seat) => seat.name !== view.seat);
  if (others.length === 0) return null;
  return (
    <ul class="others">
      {others.map((seat) => {
        const piece = (view.pieces ?? []).find((one) => one.seat === seat.name);
        const cards = (view.zones ?? [])
          .filter((zone) => zone.seat === seat.name && zone.kind === "hand")
          .reduce((sum, zone) => sum + (zone.hidden ?? 0) + (zone.cards?.length ?? 0), 0);
        const state = seat.kind === "bot" ? t("a-bot") : !seat.online ? t("away") : seat.deciding ? t("is-thinking") : t("has-chosen");
        return (
          <li key={seat.name} class={seat.kind === "human" && !seat.online ? "away" : ""}>
            <FaceIcon icon={piece?.icon || "person"} side="hero" colour={colourOfSeat(seat.name, names)} size={26} />
            <span class="who">
              {seat.name}
              <small>{piece ? `${say(piece.name)} · ${state}` : state}</small>
            </span>
            {piece?.health && <span class="chip">{t("health-short", { value: piece.health.value, most: piece.health.most })}</span>}
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
