// The shop: who buys is named once at its head, with what there is to spend; a press on a ware buys it for them.
import type { JSX } from "preact";
import { CardView } from "../cards/CardView";
import { Icon } from "../icons/Icon";
import { useMatch } from "../state/context";
import type { Lit } from "../state/lighting";
import { FaceIcon } from "../table/faces";
import { wordsOf } from "../table/offer";
import { say, t } from "../text/say";
import type { Campaign, Card, Mark, Member, View, Zone } from "../wire";
import { colourOf } from "./MemberSheet";

export const isMarket = (zone: Zone): boolean => zone.shown === "market";

interface Props {
  readonly view: View;
  readonly campaign: Campaign;
  readonly zone: Zone;
  readonly buyers: readonly Member[];
  readonly buyer: Member | undefined;
  readonly onBuyer: (id: string) => void;
  readonly lits: readonly Lit[];
}

export function Shop({ campaign, zone, buyers, buyer, onBuyer, lits }: Props): JSX.Element {
  const purse = purseOf(campaign, buyer, zone.cards ?? []);
  const answerFor = (card: Card): Lit | undefined => {
    const some = lits.filter((lit) => lit.option.cards?.[0] === card.id);
    return some.find((lit) => buyer && lit.option.pieces?.includes(buyer.id)) ?? some.find((lit) => !lit.option.pieces?.length);
  };
  return (
    <div class="shop">
      <header>
        <h2>{say(zone.name)}</h2>
        {buyer && (
          <p class="buyers" role="group" aria-label={t("camp-buying-for")}>
            <span>{t("camp-buying-for")}</span>
            {(buyers.length > 0 ? buyers : [buyer]).map((member) => (
              <button key={member.id} aria-pressed={member === buyer} aria-label={say(member.name)} title={say(member.name)} onClick={() => onBuyer(member.id)}>
                <FaceIcon icon={member.icon ?? ""} side="hero" colour={colourOf(campaign, member)} size={30} />
                {member === buyer && <b>{say(member.name)}</b>}
              </button>
            ))}
          </p>
        )}
        {purse && (
          <p class="purse" title={say(purse.say)}>
            <Icon name={purse.icon} />
            <b class="num">{purse.value}</b>
            <span class="vh">{say(purse.say)}</span>
          </p>
        )}
      </header>
      <div class="wares">
        {(zone.cards ?? []).map((card, i) => (
          <Ware key={card.id ?? i} card={card} lit={answerFor(card)} />
        ))}
      </div>
    </div>
  );
}

/** What is paid with: the buyer's own, else everybody's. */
function purseOf(campaign: Campaign, buyer: Member | undefined, cards: readonly Card[]): Mark | undefined {
  const paid = cards.flatMap((card) => card.price ?? []).map((mark) => mark.id);
  return [...(buyer?.marks ?? []), ...(campaign.marks ?? [])].find((mark) => paid.includes(mark.id));
}

/** A card on offer: what is left of it, or what becomes of it, stands below it. */
export function Ware({ card, lit }: { card: Card; lit: Lit | undefined }): JSX.Element {
  const match = useMatch();
  const { note, ...bare } = card;
  const shown = (
    <>
      <CardView card={bare} looking />
      {note && <small class="ware-note">{say(note)}</small>}
    </>
  );
  if (!lit) return <div class="ware beyond">{shown}</div>;
  const { key } = lit.option;
  return (
    <button
      class="ware lit"
      aria-label={wordsOf(lit)}
      data-answer={key}
      onPointerEnter={() => match.pointAt(key)}
      onPointerLeave={() => match.pointAway(key)}
      onFocus={() => match.pointAt(key)}
      onBlur={() => match.pointAway(key)}
      onClick={() => match.choose(key)}
    >
      {shown}
    </button>
  );
}
