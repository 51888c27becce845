// A pile of cards: its topmost card small, a count, and a look through it on a click.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { Dialog } from "../states/Dialog";
import { say, t } from "../text/say";
import type { Card, Zone } from "../wire";
import { useMatch } from "../state/context";
import type { Match } from "../state/match";
import { WhyNotWords } from "../table/WhyNot";
import { CardView } from "./CardView";
import { TakeTapped, tappedOf } from "./TakeTapped";

const PICTURES: Record<Zone["kind"], string> = {
  active: "shield",
  discard: "card-discard",
  lost: "card-burn",
  deck: "card-random",
  items: "backpack",
  hand: "card-pick",
  played: "card-play",
  offer: "swap-bag",
  board: "card-pick",
  other: "card-pick",
};

/** What is longer than this does not stand on the back of a small card. */
const LONGEST_DRAWN = 4;

/** Whether an open *why?* is about this pile, or a card in it. */
const isSource = (match: Match, zone: Zone): boolean => {
  const sources = match.because.value;
  return sources !== null && (sources.zones.has(zone.id) || (zone.cards ?? []).some((card) => card.id !== undefined && sources.cards.has(card.id)));
};

export function Pile({ zone }: { zone: Zone }): JSX.Element {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  const cards = zone.cards ?? [];
  const count = cards.length + (zone.hidden ?? 0);
  const top = cards.at(-1);
  const name = say(zone.name);
  const lit = cards.some(
    (card) => card.id && [...match.lighting.value.cards.keys()].some((spot) => spot === card.id || spot.startsWith(`${card.id}/`)),
  );
  return (
    <div class={`pile kind-${zone.kind} ${lit ? "lit" : ""} ${match.stage.pulsing.value.has(zone.id) ? "pulsing" : ""} ${isSource(match, zone) ? "source" : ""}`}>
      <button
        class={`slot ${count > 1 ? "stack" : ""} ${count === 0 ? "empty" : ""}`}
        aria-label={t("pile-name", { name, count })}
        disabled={cards.length === 0}
        onClick={() => setOpen(true)}
      >
        {top?.face ? (
          <span class="mini parch">
            <span>{say(top.face.title)}</span>
            <Icon name={top.icon || zone.icon || PICTURES[zone.kind]} />
          </span>
        ) : (
          <span class={`mini ${count > 0 ? "back" : ""}`}>
            <Icon name={zone.icon || PICTURES[zone.kind]} />
          </span>
        )}
        {count > 0 && <span class="cnt">{count}</span>}
      </button>
      <span class="pile-name">{name}</span>
      {open && <Browse title={t("pile-name", { name, count })} cards={cards} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Piles and decks folded to a picture and a number each, where there is no room for more. */
export function PileCounts({ zones }: { zones: readonly Zone[] }): JSX.Element {
  return (
    <div class="counts" role="group" aria-label={t("piles")}>
      {zones.map((zone) => (
        <PileCount key={zone.id} zone={zone} />
      ))}
    </div>
  );
}

function PileCount({ zone }: { zone: Zone }): JSX.Element {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  const cards = zone.cards ?? [];
  const isDeck = zone.kind === "deck";
  const last = isDeck ? cards.at(-1)?.face : undefined;
  const drawn = last ? say(last.title) : "";
  const count = (zone.hidden ?? 0) + (isDeck ? 0 : cards.length);
  const words = [t("pile-name", { name: say(zone.name), count }), zone.note ? say(zone.note) : "", drawn && t("drawn-last", { card: drawn })].filter(Boolean).join(", ");
  const state = `${match.stage.pulsing.value.has(zone.id) ? "pulsing" : ""} ${isSource(match, zone) ? "source" : ""}`;
  return (
    <>
      <button class={`chip ${state}`} title={words} aria-label={words} disabled={cards.length === 0} onClick={() => setOpen(true)}>
        <Icon name={zone.icon || PICTURES[zone.kind]} />
        <b>{count}</b>
        {drawn && drawn.length <= LONGEST_DRAWN && <span class="drawn-last parch">{drawn}</span>}
      </button>
      {open && <Browse title={isDeck ? t("drawn-from", { name: say(zone.name) }) : words} cards={cards} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cards to look at; why one of them that was pressed cannot be chosen is told above them. */
export function Browse({ title, cards, onClose }: { title: string; cards: readonly Card[]; onClose: () => void }): JSX.Element {
  const match = useMatch();
  const asked = match.asked.value?.id;
  const tapped = tappedOf(match, cards);
  // What was pressed is asked about, or goes on, at the table.
  const pressed = match.sure.value !== null || match.pending.value !== null;
  useEffect(() => {
    if (pressed) onClose();
  }, [pressed]);
  return (
    <Dialog title={title} onClose={onClose} wide>
      {asked !== undefined && cards.some((card) => card.id === asked) && <WhyNotWords />}
      <div class="browse">
        {cards.map((card, i) => (
          <CardView key={card.id ?? i} card={card} />
        ))}
      </div>
      {tapped && (
        <p class="browse-take">
          <TakeTapped lit={tapped} />
        </p>
      )}
    </Dialog>
  );
}

/** A deck to draw from: how many cards are left, what is known of them, and the card drawn last. */
export function DeckRow({ zone }: { zone: Zone }): JSX.Element {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  const drawn = zone.cards ?? [];
  const last = drawn.at(-1)?.face;
  const name = say(zone.name);
  const known = zone.note ? say(zone.note) : t("cards-left", { count: zone.hidden ?? 0 });
  const words = last ? say(last.title) : "";
  return (
    <div class={`deck-row ${isSource(match, zone) ? "source" : ""}`}>
      <button
        disabled={drawn.length === 0}
        aria-label={[name, known, last ? t("drawn-last", { card: words }) : ""].filter(Boolean).join(", ")}
        onClick={() => setOpen(true)}
      >
        <span class={`mini back ${zone.seat == null ? "foes" : ""}`}>
          <Icon name={PICTURES.deck} />
        </span>
        <span class="deck-words">
          <b>{name}</b>
          <small>{known}</small>
        </span>
        {last && <span class={`drawn parch ${words.length > LONGEST_DRAWN ? "wordy" : ""}`}>{words}</span>}
      </button>
      {open && <Browse title={t("drawn-from", { name })} cards={drawn} onClose={() => setOpen(false)} />}
    </div>
  );
}
