// The foot of the stage: the hero in the left corner, the cards or dice that matter now in the middle, the piles in the right corner.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardBack, cardRead, CardView } from "../cards/CardView";
import { Dragging } from "../cards/dragging";
import { DeckRow, Pile } from "../cards/Pile";
import { shownAs, ZoneRow } from "../cards/ZoneRow";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { commonZones, heroesOf } from "../state/heroes";
import { layout } from "../state/layout";
import { lightsCard, type Lighting } from "../state/lighting";
import type { Match } from "../state/match";
import { say, t } from "../text/say";
import type { Card, Say, SeatOnWire, View, Zone } from "../wire";
import { DiceTray, diceMatter } from "./Dice";
import { lift, risenUntil } from "./drawers";
import { FaceIcon } from "./faces";
import { fightOf } from "./FightTheatre";
import { HeroCard, stateOf } from "./HeroCard";
import { OddsTray, throwsOf } from "./OddsTray";
import { tellHeights } from "./heights";
import { usePageMark } from "./pageMarks";
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

export function Foot({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const theatre = fightOf(match, view) !== null;
  const duel = !theatre && view.mode === "duel" && diceMatter(match, view);
  const dice = !theatre && diceFirst(match, view);
  const throws = dice ? throwsOf(match) : [];
  const middle = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  // How high the foot is while all cards lie tucked: where the question stands, and what the board keeps clear of.
  useLayoutEffect(() => {
    const measure = (): void => {
      const fans = middle.current?.querySelector(".fan") ? [...middle.current.querySelectorAll(".fan-of")] : [];
      const cards = Math.max(0, ...fans.map(tuckOf));
      const panel = Math.max(0, ...[...(middle.current?.querySelectorAll<HTMLElement>(".dice-tray, .hand-list") ?? [])].map((one) => one.offsetHeight + EDGE_OF_WINDOW));
      const tuck = Math.max(cards, panel);
      foot.current!.dataset["tuck"] = String(tuck);
      const page = foot.current!.closest<HTMLElement>(".tablepage");
      const piles = foot.current!.querySelector<HTMLElement>(":scope > .piles");
      const mat = foot.current!.querySelector<HTMLElement>(".mat:not(.unfolded)");
      const tabs = mat?.querySelector<HTMLElement>(".hero-tabs");
      // All is measured before anything is told: what was told would have to be laid out first.
      const heights = {
        "--foot": tuck,
        "--piles": (piles?.offsetHeight ?? 0) + EDGE_OF_WINDOW,
        ...(mat ? { "--mat": mat.offsetHeight + (tabs && tabs.offsetWidth > BESIDE_DRAWER ? tabs.offsetHeight + 4 : 0) + EDGE_OF_WINDOW } : {}),
      };
      foot.current!.toggleAttribute("data-no-piles", !piles);
      if (page) tellHeights(page, heights);
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const one of [middle.current!, foot.current!.querySelector(".mat")]) if (one) watch.observe(one);
    return () => watch.disconnect();
  });
  return (
    <div class="stage-foot" ref={foot}>
      <HeroCard view={view} folds />
      <div class="middle" ref={middle}>
        {throws.length > 0 ? <OddsTray view={view} lits={throws} /> : dice ? <DiceTray view={view} /> : duel ? <Duel view={view} /> : <Hand view={view} />}
      </div>
      <Piles view={view} />
    </div>
  );
}

/** So much of a tucked card is seen. */
const tuckOf = (fan: Element): number => Number.parseFloat(getComputedStyle(fan).getPropertyValue("--tuck")) || 104;
const EDGE_OF_WINDOW = 12;
/** The left drawer begins so far from the plate's edge: faces of other heroes that reach further stand in its way. */
const BESIDE_DRAWER = 62;
const WIDE = 1680;

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
  const width = middle.lists.length * (NARROW + 8) + Math.min(cards, 2) * (NARROWEST + 20);
  if (width === 0) return <DiceTray view={view} />;
  return (
    <div class="duel" style={{ gridTemplateColumns: `${width}px minmax(0, 1fr)` }}>
      <Hand view={view} middle={middle} list={NARROW} />
      <DiceTray view={view} />
    </div>
  );
}

/** How wide a tucked card is: as there is room, between these. */
const WIDEST = 130;
const WIDEST_ON_WIDE = 158;
const NARROWEST = 84;
const GAP = 3;
/** A gap between what was played and the hand. */
const SEAM = 14;
const LIST = 200;
/** A list beside the dice of a duel. */
const NARROW = 172;
/** The edge of a card's other face looks out this far. */
const EDGE_OF_FACE = 12;
/** A card that is read, with its feet on the edge of the window. */
const RISEN = 138;

interface Laid {
  readonly card: Card;
  readonly left: number;
  readonly turn: number;
  readonly drop: number;
}

interface Lie {
  readonly cards: readonly Laid[];
  /** How wide each card is. */
  readonly width: number;
}

const cardsIn = (zones: readonly Zone[]): readonly Card[] => zones.flatMap((zone) => zone.cards ?? []);

/**
 * Where each card lies: side by side, what was played first, as wide as there is room for. Only what does not even fit
 * at its narrowest is pushed together.
 */
export function lay(played: readonly Zone[], hands: readonly Zone[], room: number, widest = WIDEST): Lie {
  const [laid, hand] = [cardsIn(played), cardsIn(hands)];
  const count = laid.length + hand.length;
  const seam = laid.length > 0 && hand.length > 0 ? SEAM : 0;
  const width = Math.max(NARROWEST, Math.min(widest, (room - seam - GAP * (count - 1)) / Math.max(1, count)));
  const step = Math.min(width + GAP, (room - seam - width) / Math.max(1, count - 1));
  const whole = step * (count - 1) + width + seam;
  const start = Math.max(0, (room - whole) / 2);
  const cards = [...laid, ...hand].map((card, i) => {
    const place = i - laid.length;
    const fan = place >= 0 && hand.length > 1 && count < MANY ? place - (hand.length - 1) / 2 : 0;
    const half = Math.max(1, (hand.length - 1) / 2);
    return { card, left: start + i * step + (place >= 0 ? seam : 0), turn: (fan / half) * Math.min(3, 0.8 * half), drop: (fan / half) ** 2 * Math.min(7, 2 * half) };
  });
  return { cards, width };
}

/** From so many on, cards lie straight. */
const MANY = 9;

export function Hand({ view, middle, list = LIST }: { view: View; middle?: Middle; list?: number }): JSX.Element {
  const match = useMatch();
  const [element, whole] = useWidth();
  const { played, hand, lists: all, title } = middle ?? cardsInTheMiddle(match, view);
  const lists = all.filter((zone) => !inCorner(zone));
  const hidden = hand.reduce((sum, zone) => sum + (zone.hidden ?? 0), 0);
  const none = cardsIn([...played, ...hand]).length + hidden === 0;
  const listed = none && lists.length > 0 ? Math.min(LIST * 1.3, (whole + 8) / lists.length - 8) : list;
  const start = lists.length * (listed + 8);
  const room = whole - start;
  // The cards of the turn stand risen at the left end while one of their halves is to be chosen.
  const live = layout.value === "desktop" ? cardsIn(played).filter((card) => isLive(match, card)) : [];
  const risen = new Set(live.length <= MOST_RISEN && room > LEAST_FOR_RISEN ? live : []);
  const stands = risen.size * (RISEN + EDGE_OF_FACE + 6);
  const rest = (zones: readonly Zone[]): readonly Zone[] => (risen.size > 0 ? zones.map((zone) => ({ ...zone, cards: (zone.cards ?? []).filter((card) => !risen.has(card)) })) : zones);
  const behind = cardsIn([...rest(played), ...rest(hand)]).length;
  // Where the others have no room beside them, they wait under one button.
  const [shown, show] = useState(false);
  useEffect(() => show(false), [match.question.value]);
  const waits = risen.size > 0 && !shown && (NARROWEST + GAP) * behind > room - stands;
  const lain = waits ? { cards: [], width: NARROWEST } : lay(rest(played), rest(hand), room - stands, innerWidth >= WIDE ? WIDEST_ON_WIDE : WIDEST);
  const width = lain.width;
  const cards: readonly Laid[] = [
    ...[...risen].map((card, i) => ({ card, left: i * (RISEN + EDGE_OF_FACE + 6), turn: 0, drop: 0 })),
    ...lain.cards.map((one) => ({ ...one, left: one.left + stands })),
  ];
  const until = risen.size > 0 ? start + stands : 0;
  useLayoutEffect(() => {
    const left = element.current?.getBoundingClientRect().left ?? 0;
    risenUntil.value = until > 0 ? Math.round(left + until) : 0;
    return () => void (risenUntil.value = 0);
  }, [until, whole]);
  const read = cardRead.value?.card;
  const scene = useRef<HTMLElement | null>(null);
  // A card that rises pushes the question up, and that stays there while the pointer is on either.
  useLayoutEffect(() => {
    const up = read && !risen.has(read) && cards.some(({ card }) => card === read) ? scene.current?.querySelector<HTMLElement>(".card.risen:not(.live) .ac") : null;
    if (up) {
      clearTimeout(sinking);
      const before = risenUntil.peek();
      const left = up.getBoundingClientRect().left;
      if (before === 0 || left > before) lift.value = Math.max(0, up.offsetHeight + 8 - tuckOf(scene.current!));
    } else if (lift.peek() > 0) {
      clearTimeout(sinking);
      sinking = window.setTimeout(sink, STAYS_UP);
    }
  });
  usePageMark("many-cards", cards.length >= MANY);
  return (
    <section
      class={`hand fan-of ${title ? "titled" : ""} ${cards.length >= MANY ? "many" : ""} ${width < NARROW_CARD ? "narrow" : ""}`}
      ref={(one) => {
        element.current = one as HTMLDivElement | null;
        scene.current = one;
      }}
      aria-label={title || t("your-cards")}
      data-zone="hand"
      tabIndex={-1}
      style={{ "--cw": `${width}px` }}
    >
      {title && <h3 class="hand-title hud">{title}</h3>}
      {lists.map((zone, i) => (
        <div key={zone.id} class="hand-list plate hud" style={{ left: `${i * (listed + 8)}px`, width: `${listed}px` }}>
          <ZoneRow zone={zone} />
        </div>
      ))}
      {waits && (
        <button class="btn hand-button hud" style={{ left: `${start + stands + 10}px` }} onClick={() => show(true)}>
          <Icon name="card-pick" />
          {t("hand-button", { count: behind })}
        </button>
      )}
      {(cards.length > 0 || hidden > 0) && (
        <div class="fan" style={{ left: `${start}px` }}>
          <Dragging>
            {cards.map(({ card, left, turn, drop }, i) => (
              <CardView
                key={card.id ?? i}
                card={card}
                class={`tucks ${risen.has(card) ? "risen live hud" : card === read ? "risen hud" : "hud"}`}
                style={{ left: `${left}px`, "--turn": `${turn}deg`, "--drop": `${drop}px`, "--shift": `${Math.max(-left, Math.min(-Math.max(0, RISEN - width) / 2, room - left - RISEN))}px` }}
              />
            ))}
          </Dragging>
          {hidden > 0 &&
            cards.length === 0 &&
            Array.from({ length: Math.min(hidden, 8) }, (_, i) => (
              <CardBack key={i} card={{}} class="tucks hud" style={{ left: `${i * Math.min(width + GAP, (room - width) / Math.max(1, Math.min(hidden, 8) - 1))}px` }} />
            ))}
        </div>
      )}
    </section>
  );
}

const MOST_RISEN = 2;
const LEAST_FOR_RISEN = 520;
/** Cards narrower than this tell what they do in two rows a half. */
const NARROW_CARD = 116;

/** Whether a half of a card can be chosen now. */
const isLive = (match: Match, card: Card): boolean =>
  (card.face?.actions ?? []).some((action) => action.state === "open" || match.lighting.value.cards.has(`${card.id}/${action.id}`));

/** So long the question stays up once no card is pointed at any more: long enough to go there. */
const STAYS_UP = 350;
let sinking = 0;
function sink(): void {
  if (document.querySelector(".choice-area:hover")) sinking = window.setTimeout(sink, STAYS_UP);
  else lift.value = 0;
}

const pilesOf = (match: Match, view: View): readonly Zone[] => zonesShown(match, view).filter((zone) => shownAs(zone) === "pile");

export function Piles({ view }: { view: View }): JSX.Element | null {
  const match = useMatch();
  const zones = pilesOf(match, view);
  const piles = zones.filter((zone) => zone.kind !== "deck");
  const packs = zonesShown(match, view).filter(inCorner);
  const others = otherSeats(match, view).length;
  if (zones.length + others + packs.length === 0) return null;
  return (
    <section class={`piles plate hud ${packs.length > 0 ? "packed" : ""}`} aria-label={t("piles")}>
      {(piles.length > 0 || packs.length === 0) && (
        <div class={`pz ${piles.length < 4 ? "few" : ""} ${piles.length > 4 || packs.length > 0 ? "many" : ""}`}>
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
