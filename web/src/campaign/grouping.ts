// The open choice between scenarios, sorted by what its answers are about: somebody, a place, a card, or all together.
import type { Lit } from "../state/lighting";
import type { Campaign, Card, ChoiceOnWire, Member, MapPlace, View, Zone } from "../wire";

export interface Groups {
  readonly members: readonly { readonly member: Member; readonly lits: readonly Lit[] }[];
  readonly places: readonly { readonly place: MapPlace; readonly lits: readonly Lit[] }[];
  /** Answers that name a card which lies in no zone of the table: something that somebody owns. */
  readonly owned: readonly { readonly card: Card; readonly lit: Lit }[];
  /** Answers that light a card in a zone. */
  readonly inZones: readonly Lit[];
  readonly rest: readonly Lit[];
}

/** What is paid for dearly, such as leaving for good, stands last and speaks softly. */
export const isQuiet = (lit: Lit): boolean => lit.option.tone === "costly";

/** Answers that end or refuse something stand in the choice bar, wherever the reader looks. */
export const isLeaving = (lit: Lit): boolean => lit.option.passes === true;

export function placeOf(campaign: Campaign, lit: Lit): MapPlace | undefined {
  return (campaign.places ?? []).find((place) => lit.option.pieces?.includes(place.id));
}

const memberOf = (campaign: Campaign, lit: Lit): Member | undefined =>
  (campaign.members ?? []).find((member) => lit.option.pieces?.includes(member.id));

/** Everything somebody owns or knows, by the id of the card. */
export const ownedCards = (campaign: Campaign | null | undefined): readonly Card[] =>
  (campaign?.members ?? []).flatMap((member) => [...(member.cards ?? []), ...(member.pool ?? []), ...(member.learning ?? [])]);

const quietLast = (lits: readonly Lit[]): readonly Lit[] => [...lits.filter((lit) => !isQuiet(lit)), ...lits.filter(isQuiet)];

/** `about` is whom the question names: their own cards are meant before those that lie on the table. */
export function groupsOf(lits: readonly Lit[], view: View, campaign: Campaign, about?: Member): Groups {
  const members = new Map<string, Lit[]>();
  const places = new Map<string, Lit[]>();
  const owned: { card: Card; lit: Lit }[] = [];
  const inZones: Lit[] = [];
  const rest: Lit[] = [];
  const lying = new Set((view.zones ?? []).flatMap((zone: Zone) => (zone.cards ?? []).map((card) => card.id)));
  const theirs = new Map(ownedCards(campaign).map((card) => [card.id, card]));
  for (const lit of lits) {
    const named = lit.option.cards?.[0];
    const place = placeOf(campaign, lit);
    const member = memberOf(campaign, lit);
    const card = theirs.get(named);
    const own = [...(about?.cards ?? []), ...(about?.pool ?? []), ...(about?.learning ?? [])].find((one) => named !== undefined && one.id === named);
    if (own) owned.push({ card: own, lit });
    else if (named !== undefined && lying.has(named)) inZones.push(lit);
    else if (card) owned.push({ card, lit });
    else if (place) places.set(place.id, [...(places.get(place.id) ?? []), lit]);
    else if (member) members.set(member.id, [...(members.get(member.id) ?? []), lit]);
    else rest.push(lit);
  }
  return {
    members: (campaign.members ?? []).flatMap((member) => {
      const found = members.get(member.id);
      return found ? [{ member, lits: quietLast(found) }] : [];
    }),
    places: (campaign.places ?? []).flatMap((place) => {
      const found = places.get(place.id);
      return found ? [{ place, lits: found }] : [];
    }),
    owned,
    inZones,
    rest: quietLast(rest),
  };
}

/** The member a question is about, as it says itself. */
export const memberAsked = (campaign: Campaign, choice: ChoiceOnWire | null | undefined): Member | undefined =>
  choice?.about ? (campaign.members ?? []).find((member) => member.id === choice.about) : undefined;

/** Whether a view is one between two scenarios: a campaign is there, but nothing to play on. */
export const isBetween = (view: View): boolean => view.campaign != null && (view.boards ?? []).length === 0;
