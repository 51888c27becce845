"""Why something cannot be used now: each tile, Item and card has its time, its price and its use."""

from collections.abc import Iterable

from oubliette.games.euthia.combat.windows import WINDOW_OF, moments
from oubliette.games.euthia.content.book import TILE, WARE, base_of
from oubliette.games.euthia.content.kinds import Piece
from oubliette.games.euthia.content.vocabulary import When
from oubliette.games.euthia.figures.hero_board import in_force
from oubliette.games.euthia.goods.prices import affordable
from oubliette.games.euthia.goods.uses import Usable, refusal
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, listed
from oubliette.table import Thing, WhyNot


def why_not_in_fight(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """The reason against a thing while a Combat is under way."""
    hero = s.state.heroes.get(seat)
    if s.state.fight is None or hero is None:
        return None
    if thing.kind == "card":
        return _why_not_card(s, hero, thing.id)
    if thing.kind == "cell":
        return WhyNot(Say("eu-why-not-fighting"), ("EU-1089",))
    if thing.kind == "piece" and thing.id.startswith(("enemy:", "creature:")):
        return WhyNot(Say("eu-why-not-target-later"), ("EU-0197",), pieces=(thing.id,))
    return None


def _why_not_card(s: Session, hero: Hero, card: str) -> WhyNot | None:
    if card in hero.hand:
        return _why_not_set(s, hero, card)
    if not card.startswith((TILE, WARE)) or (card not in in_force(hero) and card not in hero.sack):
        return None
    if hero.seat not in s.fight.heroes:
        return WhyNot(Say("eu-why-not-other-fight"), ("EU-1089",))
    if card in hero.exhausted:
        return WhyNot(Say("eu-why-not-tired"), ("EU-1184",))
    return _why_not_piece(s, hero, card)


def _why_not_set(s: Session, hero: Hero, card: str) -> WhyNot | None:
    """A card of the hand is for the Monster of another's Combat, at its time, for a Chaos token (EU-1127)."""
    entry = s.book.cards[base_of(card)]
    if s.fight.monster_player != hero.seat:
        return WhyNot(Say("eu-why-not-not-monster"), ("EU-1127",))
    if not s.fight.chaos:
        return WhyNot(Say("eu-why-not-chaos"), ("EU-1127",))
    if WINDOW_OF.get(s.fight.phase) not in entry.when:
        return WhyNot(Say("eu-why-not-time", {"when": _times(entry.when)}), ("EU-1127",))
    return None


def _why_not_piece(s: Session, hero: Hero, piece: str) -> WhyNot | None:
    """A tile or an Item has its time; at its time it has its price, and must be able to do something (EU-1116)."""
    entry = s.book.piece(piece)
    if entry.attack and not entry.uses:
        if s.fight.phase == "hero_attack":
            return None if affordable(s, hero, entry.cost) else WhyNot(Say("eu-why-not-price"), ("EU-1110",))
        return WhyNot(Say("eu-why-not-attack-time"), ("EU-1110",))
    if not entry.uses:
        return WhyNot(Say("eu-why-not-permanent"), ("EU-1185",))
    now = WINDOW_OF.get(s.fight.phase)
    timely = moments(now) if now is not None else ()
    for number, use in enumerate(entry.uses):
        if any(when in timely for when in use.when):
            reason = refusal(s, hero, Usable(piece, number, use))
            return WhyNot(Say(reason), ("EU-1116",)) if reason is not None else None
    return _at_its_time(entry, "EU-1082")


def _at_its_time(entry: Piece, cites: str) -> WhyNot:
    times = dict.fromkeys(when for use in entry.uses for when in use.when)
    if not times:
        return WhyNot(Say("eu-why-not-not-now"), (cites,))
    return WhyNot(Say("eu-why-not-time", {"when": _times(times)}), (cites,))


def _times(times: Iterable[When]) -> Say:
    return listed("eu-or", [Say("eu-when", {"when": when.replace("_", "-")}) for when in times])


def why_not_on_offer(s: Session, thing: Thing) -> WhyNot | None:
    """A ware at a Place of Trade is bought in a Trade Action, and there (EU-1166)."""
    if thing.kind == "card" and any(thing.id in offer.shown for offer in s.state.offers.values()):
        return WhyNot(Say("eu-why-not-buy"), ("EU-1166",))
    return None


def why_not_owned(s: Session, hero: Hero, card: str) -> WhyNot | None:
    """Why a Hero does nothing with a piece in its turn: it waits for a Combat, works by itself, or is for a trade."""
    if card in hero.hand:
        return WhyNot(Say("eu-why-not-not-monster"), ("EU-1127",))
    if card not in hero.sack and card not in hero.slots.values():
        return why_not_on_offer(s, Thing("card", card))
    if card in hero.exhausted:
        return WhyNot(Say("eu-why-not-tired"), ("EU-1184",))
    if not card.startswith((TILE, WARE)):
        return WhyNot(Say("eu-why-not-goods"), ("EU-1171", "EU-1219"))
    if card in hero.sack and s.book.piece(card).slot is not None:
        return WhyNot(Say("eu-why-not-put-on"), ("EU-1186",))
    entry = s.book.piece(card)
    if entry.attack and not entry.uses:
        return WhyNot(Say("eu-why-not-no-combat"), ("EU-1110",))
    if not entry.uses:
        return WhyNot(Say("eu-why-not-permanent"), ("EU-1185",))
    return _at_its_time(entry, "EU-1182")
