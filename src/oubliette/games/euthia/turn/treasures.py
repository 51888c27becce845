"""Discovering Treasures; thefts, the Lamp and other finds (EU-1213, EU-1214, EU-0159, EU-0164, EU-0236)."""

from collections.abc import Iterator

from oubliette.games.euthia.board.geometry import neighbours
from oubliette.games.euthia.board.spaces import put_hero_token, trade_at, treasure_at
from oubliette.games.euthia.combat.rolls import hero_roll
from oubliette.games.euthia.content.vocabulary import DiscoverNearby, Gain, RollFor, Steal
from oubliette.games.euthia.figures.hero_board import pieces_with
from oubliette.games.euthia.figures.sack import put_back
from oubliette.games.euthia.goods.describe import describe_results
from oubliette.games.euthia.goods.gains import draw_treasure, gain
from oubliette.games.euthia.goods.uses import is_throwing
from oubliette.games.euthia.state.deeds import Deed
from oubliette.games.euthia.state.events import Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import performs
from oubliette.games.euthia.turn.movement import ask_space
from oubliette.games.euthia.turn.trade import choose_offer, refill, refill_robbed, robbable, steal
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask_some
from oubliette.kernel.text import Say


def why_not_discover(s: Session, hero: Hero, cell: Cell) -> str | None:
    """Why there is no Treasure for this Hero: each Hero once a space, none where a Monster stands (EU-1214).

    A Hero token must be at hand to mark it: without one the same Treasure could be found again and again.
    """
    if not treasure_at(s, cell):
        return "eu-why-not-no-treasure"
    if s.space(cell).guarded:
        return "eu-why-not-guarded"
    if hero.seat in s.space(cell).heroes:
        return "eu-why-not-discovered"
    return None if hero.hero_tokens else "eu-why-not-supply"


def treasure_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Discover the Treasure here (EU-1213)."""
    if treasure_at(s, hero.at):
        yield Deed(
            "discover",
            Say("eu-discover", {"level": treasure_at(s, hero.at)}),
            lambda: discover(s, hero, hero.at),
            cells=(hero.at,),
            why_not=why_not_discover(s, hero, hero.at),
            cites="EU-1213",
        )


def discover(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """A Hero token on the space and the top tile of its Level (EU-1213)."""
    put_hero_token(s, hero, cell)
    yield from draw_treasure(s, hero, treasure_at(s, cell))


def nearby(s: Session, hero: Hero) -> list[Cell]:
    """Neighbouring liberated Treasure spaces."""
    around = [cell for cell in neighbours(hero.at) if cell in s.state.spaces]
    return [cell for cell in around if why_not_discover(s, hero, cell) is None]


@performs(DiscoverNearby, lambda s, hero, _verb, _source: None if nearby(s, hero) else "eu-why-not-target")
def discover_nearby(s: Session, hero: Hero, _verb: DiscoverNearby, _source: str) -> Rules[None]:
    """Telekinesis (EU-0164)."""
    cell = yield from ask_space(s, hero, nearby(s, hero), "discover", Say("eu-ask-discover"), "EU-0164")
    yield from discover(s, hero, cell)


@performs(Gain)
def gain_by_verb(s: Session, hero: Hero, verb: Gain, _source: str) -> Rules[None]:
    """Take something from the supply."""
    yield from gain(s, hero, verb, "EU-1184", feeds=verb.feeds)


@performs(RollFor)
def roll_for(s: Session, hero: Hero, verb: RollFor, _source: str) -> Rules[None]:
    """A Hero roll decides what is gained (EU-0236)."""
    value = yield from hero_roll(s, hero, results=list(describe_results(s, verb)))
    result = next(one for one in verb.results if one.to is None or value <= one.to)
    yield from gain(s, hero, result.gain, "EU-0236")


# Theft (EU-0158, EU-0159, EU-1264)


def _why_not_steal(s: Session, hero: Hero, verb: Steal, source: str) -> str | None:
    if verb.roll:
        trade = trade_at(s, hero.at)
        if trade is None:
            return "eu-why-not-no-trade"
        if s.space(hero.at).guarded:
            return "eu-why-not-guarded"
        return None if trade in robbable(s, verb.up_to) else "eu-why-not-target"
    return None if robbable(s, verb.up_to + more_theft(s, hero, source)) else "eu-why-not-target"


def more_theft(s: Session, hero: Hero, source: str = "") -> int:
    """What Emblems and Larceny tiles could add to a theft with this one (EU-0159)."""
    return sum(hero.emblems) + sum(_larceny(s, piece) for piece in dict.fromkeys(hero.sack) if piece != source)


@performs(Steal, _why_not_steal)
def steal_by_verb(s: Session, hero: Hero, verb: Steal, _source: str) -> Rules[None]:
    """A theft: by a roll at the place itself, or with Larceny, Expertise and Emblems together (EU-0159)."""
    if verb.roll:
        remember_theft(s, hero)
        trade = trade_at(s, hero.at)
        value = yield from hero_roll(s, hero, cites="EU-1264")
        if value >= verb.roll and trade is not None:
            yield from steal(s, hero, trade, verb.up_to)
            if trade not in hero.robbed:
                refill(s, trade)
        return
    up_to = verb.up_to + (yield from add_to_theft(s, hero))
    trade = yield from choose_offer(s, hero, up_to)
    if trade is not None:
        yield from steal(s, hero, trade, up_to)
        hero.robbed = [*dict.fromkeys([*hero.robbed, trade])]
    if not more_theft(s, hero):
        refill_robbed(s, hero)


def remember_theft(s: Session, hero: Hero) -> None:
    """Expertise: a Hero token for each theft tried, successful or not (EU-0158)."""
    for piece in pieces_with(s, hero, "theft_token"):
        if hero.hero_tokens:
            hero.hero_tokens -= 1
            hero.tile_tokens[piece] = hero.tile_tokens.get(piece, 0) + 1


def add_to_theft(s: Session, hero: Hero) -> Rules[int]:
    """More Larceny tiles and Emblems, their values added (EU-0159, EU-0234, EU-1291)."""
    options: list[Option[tuple[str, int]]] = [
        Option(f"emblem:{place}", ("emblem", value), Say("eu-emblem", {"value": value}))
        for place, value in enumerate(hero.emblems)
    ]
    for piece in dict.fromkeys(hero.sack):
        value = _larceny(s, piece)
        if value:
            options.append(Option(f"piece:{piece}", (piece, value), s.book.name(piece), cards=(piece,)))
    say = Say("eu-ask-add-theft")
    chosen = yield from ask_some(hero.seat, "add_theft", options, least=0, most=len(options), cites="EU-0159", say=say)
    for what, value in chosen:
        spend_theft(s, hero, what, value)
    return sum(value for _, value in chosen)


def _larceny(s: Session, piece: str) -> int:
    if not piece.startswith("ware:") or is_throwing(s, piece) or s.book.piece(piece).slot is not None:
        return 0
    verbs = [verb for use in s.book.piece(piece).uses for verb in use.do]
    return next((verb.up_to for verb in verbs if isinstance(verb, Steal)), 0)


def spend_theft(s: Session, hero: Hero, what: str, value: int) -> None:
    """An Emblem or a Larceny tile is used up (EU-1291, EU-0234)."""
    if what == "emblem":
        hero.emblems.remove(value)
        s.note(Spent(hero.seat, "emblem", value), "EU-1291")
    else:
        hero.sack.remove(what)
        put_back(s, hero, what)


def emblem_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """An Emblem by itself steals up to its value (EU-1291)."""
    if hero.emblems:
        value = max(hero.emblems)
        why_not = None if robbable(s, more_theft(s, hero)) else "eu-why-not-target"
        yield Deed("emblem", Say("eu-use-emblem", {"value": value}), lambda: use_emblem(s, hero, value),
                   why_not=why_not, cites="EU-1291")  # fmt: skip


def use_emblem(s: Session, hero: Hero, value: int) -> Rules[None]:
    """Steal with an Emblem, perhaps with more."""
    spend_theft(s, hero, "emblem", value)
    yield from steal_by_verb(s, hero, Steal(value), "emblem")
