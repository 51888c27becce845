// Somebody of the campaign as a plate: who, how far, what could be learnt, what is owned, what could be done now.
import type { JSX } from "preact";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import { cardZoomed } from "../cards/zoom";
import { FaceIcon } from "../table/faces";
import { say, t } from "../text/say";
import type { Campaign, Card, Member } from "../wire";
import { colourOf, MarkRow, TrackBar } from "./MemberSheet";
import { Tile } from "./NowPanel";

interface Props {
  readonly member: Member;
  readonly campaign: Campaign;
  readonly lits: readonly Lit[];
  /** Answers that are about this one as a whole. */
  readonly deeds: readonly Lit[];
  /** Whether the question is about this one. */
  readonly asked: boolean;
  readonly onOpen: () => void;
}

export function Plate({ member, campaign, lits, deeds, asked, onOpen }: Props): JSX.Element {
  const colour = colourOf(campaign, member);
  const learning = member.learning ?? [];
  const answersOf = (card: Card): readonly Lit[] => lits.filter((lit) => card.id !== undefined && lit.option.cards?.[0] === card.id && (lit.option.pieces ?? [member.id]).includes(member.id));
  return (
    <section class={`camp-plate plate ${asked ? "asked" : ""}`} style={{ "--c": colour }} aria-label={say(member.name)} data-member={member.id}>
      <header>
        <button class="plate-head" onClick={onOpen} title={t("camp-whole-sheet")}>
          <FaceIcon icon={member.icon ?? ""} side="hero" colour={colour} size={40} />
          <span>
            <b>{say(member.name)}</b>
            {member.title && <small>{say(member.title)}</small>}
          </span>
        </button>
        <MarkRow marks={member.marks ?? []} />
      </header>
      {(member.tracks ?? []).map((track) => (
        <TrackBar key={track.id} track={track} />
      ))}
      {learning.length > 0 && <ClassCards cards={learning} answersOf={answersOf} />}
      {deeds.length > 0 && (
        <div class="plate-deeds">
          {deeds.map((lit) => (
            <Tile key={lit.option.key} lit={lit} />
          ))}
        </div>
      )}
      {(member.cards ?? []).length > 0 && (
        <ul class="plate-items" aria-label={t("camp-items-of", { name: say(member.name) })}>
          {member.cards!.map((card, i) => (
            <li key={card.id ?? i}>
              <Owned card={card} lits={answersOf(card)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const STANDS = { "": "stand-none", owned: "stand-owned", within_reach: "stand-within-reach", too_dear: "stand-too-dear" } as const;

/** The cards of a class by price: had, within reach, too dear. They are pressed where they can be learnt, else read. */
function ClassCards({ cards, answersOf }: { cards: readonly Card[]; answersOf: (card: Card) => readonly Lit[] }): JSX.Element {
  const match = useMatch();
  const prices = [...new Set(cards.map((card) => card.price?.[0]?.value ?? 0))].sort((a, b) => a - b);
  return (
    <div class="class-cards">
      {prices.map((price) => {
        const row = cards.filter((card) => (card.price?.[0]?.value ?? 0) === price);
        const [mark] = row[0]?.price ?? [];
        return (
          <div key={price} class="class-row">
            <span class="class-price" title={mark ? say(mark.say) : undefined}>
              <b class="num">{price}</b>
              {mark && <Icon name={mark.icon} />}
            </span>
            <ul>
              {row.map((card, i) => {
                const [lit] = answersOf(card);
                const title = card.face ? say(card.face.title) : t("hidden-card");
                return (
                  <li key={card.id ?? i}>
                    <button
                      class={`class-card ${card.stand ?? ""} ${lit ? "lit" : ""}`}
                      title={[title, ...(card.face?.lines ?? []).map(say)].join("\n")}
                      aria-label={`${title}, ${t(STANDS[card.stand ?? ""])}`}
                      data-card={card.id}
                      onPointerEnter={() => lit && match.pointAt(lit.option.key)}
                      onPointerLeave={() => lit && match.pointAway(lit.option.key)}
                      onClick={() => (lit ? match.choose(lit.option.key) : (cardZoomed.value = card))}
                    >
                      <span>{title}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** Something somebody owns: what can be done with it now is asked for below, else it is read. */
function Owned({ card, lits }: { card: Card; lits: readonly Lit[] }): JSX.Element {
  const match = useMatch();
  const title = card.face ? say(card.face.title) : t("hidden-card");
  const press = (): void => {
    if (lits.length > 0) match.ways.value = lits;
    else cardZoomed.value = card;
  };
  return (
    <button class={`owned ${lits.length > 0 ? "lit" : ""}`} title={[title, ...(card.face?.lines ?? []).map(say)].join("\n")} onClick={press} data-card={card.id}>
      <Icon name={card.icon || "backpack"} />
      <span>{title}</span>
    </button>
  );
}
