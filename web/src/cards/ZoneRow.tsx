// A zone as it says it is shown: a fan, a row, a pile, a market with prices, named slots, or a plain list.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { say, t } from "../text/say";
import type { Card, Zone } from "../wire";
import { cardRead } from "./CardView";
import { spotOf } from "./choosing";
import { Browse, Pile } from "./Pile";
import { Price } from "./Price";

type Shown = Exclude<NonNullable<Zone["shown"]>, "">;

const USUAL: Readonly<Record<Zone["kind"], Shown>> = {
  hand: "fan",
  played: "row",
  active: "pile",
  discard: "pile",
  lost: "pile",
  items: "list",
  deck: "pile",
  offer: "market",
  board: "slots",
  other: "pile",
};

export const shownAs = (zone: Zone): Shown => zone.shown || USUAL[zone.kind];

/** A card in one line: its picture, its name, its price or state; a click chooses it, or says why not. */
export function CardLine({ card, slot }: { card?: Card | undefined; slot?: string }): JSX.Element {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  if (!card)
    return (
      <li class="card-line empty">
        <Icon name="plain-circle" />
        <span class="slot-name">{slot}</span>
        <em>{t("slot-empty")}</em>
      </li>
    );
  const spot = spotOf(match, card.id);
  const name = card.face ? say(card.face.title) : t("hidden-card");
  const words = [...(card.face?.lines ?? []), ...(card.face?.actions ?? []).flatMap((action) => action.lines)].map(say).join(" · ");
  // A line is read as the card it stands for.
  const point = (): void => {
    spot.point();
    if (card.face) cardRead.value = { card, slim: true };
  };
  const leave = (): void => {
    spot.leave();
    if (cardRead.value?.card === card) cardRead.value = null;
  };
  const press = (): void => {
    if (spot.lit) spot.press();
    else {
      if (card.id) match.whyNot({ kind: "card", id: card.id });
      if (card.face) setOpen(true);
    }
  };
  return (
    <li class={`card-line ${spot.lit ? "lit" : ""} ${card.spent ? "spent" : ""} ${spot.place ? "picked" : ""}`}>
      <button data-card={card.id} title={words} aria-pressed={spot.lit ? spot.place > 0 : undefined} onClick={press} onPointerEnter={point} onPointerLeave={leave} onFocus={point} onBlur={leave}>
        <Icon name={card.icon || "card-pick"} />
        <span class="line-words">
          {slot && <span class="slot-name">{slot}</span>}
          <b>{name}</b>
          {card.note && <small>{say(card.note)}</small>}
        </span>
        {(card.badges ?? []).map((badge, i) => (
          <span key={i} class="card-badge" title={badge.say ? say(badge.say) : undefined}>
            {badge.icon && <Icon name={badge.icon} />}
            {badge.text}
          </span>
        ))}
        <Price price={card.price ?? []} />
      </button>
      {open && <Browse title={name} cards={[card]} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** A zone of everybody's, or of somebody else, in a column. */
export function ZoneRow({ zone }: { zone: Zone }): JSX.Element {
  const match = useMatch();
  const [open, setOpen] = useState(false);
  const cards = zone.cards ?? [];
  const shown = shownAs(zone);
  const count = cards.length + (zone.hidden ?? 0);
  const pulsing = match.stage.pulsing.value.has(zone.id);
  return (
    <section class={`zone-row ${shown} ${pulsing ? "pulsing" : ""}`} aria-label={say(zone.name)}>
      <h3>
        {zone.icon && <Icon name={zone.icon} />}
        <span>{say(zone.name)}</span>
        {count > 0 && <small>{count}</small>}
        {cards.some((card) => card.face) && (
          <button class="btn ghost sm" onClick={() => setOpen(true)}>
            {t("look-through")}
          </button>
        )}
      </h3>
      {zone.note && <p class="zone-note">{say(zone.note)}</p>}
      {shown === "pile" ? (
        <Pile zone={zone} />
      ) : (
        <ul class="card-lines">
          {shown === "slots" && (zone.slots ?? []).length > 0
            ? (zone.slots ?? []).map((slot, i) => <CardLine key={i} slot={say(slot)} card={cards.find((card) => card.slot === String(i))} />)
            : cards.map((card, i) => <CardLine key={card.id ?? i} card={card} />)}
          {(zone.hidden ?? 0) > 0 && <li class="hidden-count">{t("cards-hidden", { count: zone.hidden! })}</li>}
        </ul>
      )}
      {open && <Browse title={say(zone.name)} cards={cards} onClose={() => setOpen(false)} />}
    </section>
  );
}
