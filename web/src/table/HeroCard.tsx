// My hero: health, conditions, what he carries.
import type { JSX } from "preact";
import { Condition } from "../cards/Condition";
import { spotOf } from "../cards/choosing";
import { colourOfSeat } from "../icons/colours";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import { Sentence } from "../text/Sentence";
import { say, t } from "../text/say";
import type { Card, Piece, View } from "../wire";
import { FaceIcon } from "./faces";
import { Health, isMine } from "./Sheets";

export const myPiece = (view: View): Piece | undefined =>
  (view.pieces ?? []).find((piece) => piece.side === "hero" && piece.seat != null && piece.seat === view.seat) ??
  (view.pieces ?? []).find((piece) => piece.side === "hero");

export function HeroCard({ view }: { view: View }): JSX.Element {
  const match = useMatch();
  const piece = myPiece(view);
  const sheet =
    (view.sheets ?? []).find((one) => isMine(one, view)) ??
    (view.sheets ?? []).find((one) => one.side === "hero" && piece && one.pieces?.includes(piece.id));
  const seats = (match.table.value?.seats ?? []).map((seat) => seat.name);
  const items = (view.zones ?? [])
    .filter((zone) => zone.kind === "items" && (zone.seat == null || zone.seat === view.seat))
    .flatMap((zone) => zone.cards ?? []);
  return (
    <section class="mat panel" aria-label={t("your-hero")}>
      {(sheet || piece) && (
        <div class="me">
          <FaceIcon icon={sheet?.icon || piece?.icon || "person"} side="hero" colour={colourOfSeat(view.seat, seats)} size={46} />
          <div>
            <h2>{say(sheet?.name ?? piece!.name)}</h2>
            <p class="l1">{view.seat ?? t("watching")}</p>
          </div>
          <span class="sp" />
          <span class="cs">
            {(piece?.marks ?? []).map((mark) => (
              <Condition key={mark.id} mark={mark} named={(piece?.marks ?? []).length === 1} />
            ))}
          </span>
        </div>
      )}
      {piece && <Health piece={piece} words />}
      {(sheet?.bars ?? []).length > 0 && (
        <div class="facts">
          {sheet!.bars!.map((mark) => (
            <span key={mark.id} class="chip" title={say(mark.say)}>
              <Icon name={mark.icon} />
              {mark.value != null && <b>{mark.value}</b>}
              <span class={mark.value == null ? "" : "word"}>{say(mark.say)}</span>
            </span>
          ))}
        </div>
      )}
      {items.length > 0 && (
        <ul class="items">
          {items.map((card, i) => (
            <Item key={card.id ?? i} card={card} />
          ))}
        </ul>
      )}
      {(sheet?.lines ?? []).map((line, i) => (
        <p key={i} class="ilabel">
          <Sentence say={line} />
        </p>
      ))}
    </section>
  );
}

function Item({ card }: { card: Card }): JSX.Element {
  const match = useMatch();
  const spot = spotOf(match, card.id);
  const name = card.face ? say(card.face.title) : t("hidden-card");
  const state = card.spent ? t("spent") : card.note ? say(card.note) : (card.face?.lines ?? []).map(say).join(" ");
  const words = card.face
    ? [name, ...(card.face.lines ?? []).map(say), ...(card.face.actions ?? []).flatMap((action) => action.lines.map(say))].join(" · ")
    : name;
  return (
    <li class={`item ${card.spent ? "spent" : ""} ${spot.lit ? "lit" : ""}`}>
      <button
        disabled={!spot.lit}
        title={words}
        aria-pressed={spot.lit ? spot.place > 0 : undefined}
        onClick={spot.press}
        onPointerEnter={spot.point}
        onPointerLeave={spot.leave}
        onFocus={spot.point}
        onBlur={spot.leave}
      >
        <Icon name={card.icon || "backpack"} />
        <span>
          <span class="item-name">{name}</span>
          {state && <small>{state}</small>}
        </span>
      </button>
    </li>
  );
}
