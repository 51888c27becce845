"""Using tiles, Items, Gems, Essences and Dwurt at their time (EU-1041, EU-1116, EU-1184, EU-1197, EU-1216)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec

from oubliette.games.euthia.content.book import TILE, WARE, base_of, is_timely
from oubliette.games.euthia.content.kinds import Ware
from oubliette.games.euthia.content.vocabulary import ALL_ELEMENTS, AddNext, Heal, Price, Rider, Suffer, Use, When
from oubliette.games.euthia.figures.hero_board import exhaust, in_force, is_ready, maximum_health
from oubliette.games.euthia.figures.sack import put_back
from oubliette.games.euthia.goods.describe import describe_verb, joined
from oubliette.games.euthia.goods.prices import affordable, choose_price, pay, price_in_words, spend_essence
from oubliette.games.euthia.state.events import Discarded, Used
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.state.verbs import hindrance, perform
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

DWURT = Use(when=("out_of_combat", "healing_phase"), do=(Heal(1), AddNext(1)))
"""EU-1290."""


class Usable(msgspec.Struct, frozen=True):
    """One way to use one thing: where it comes from, and what it says."""

    source: str
    """``tile:…``, ``ware:…``, ``gem:<piece>#<place>``, ``essence:air``, ``dwurt``."""
    number: int
    use: Use

    @property
    def key(self) -> str:
        """The answer that stands for it."""
        return f"use:{self.source}" + (f":{self.number}" if self.number else "")


def is_token(source: str) -> bool:
    """Whether each use spends a piece of its own: another Essence is not the same one again (EU-1116)."""
    return source == "dwurt" or source.startswith("essence:")


def usables(s: Session, hero: Hero, *moments: When) -> Iterator[Usable]:
    """Everything the Hero has that is not tired, turned or gone and can be used, at one of these moments or ever."""
    for piece in in_force(hero):
        if is_ready(hero, piece):
            for number, use in s.book.uses_at(piece, moments):
                yield Usable(piece, number, use)
        if piece in hero.set_gems:
            yield from _set_gems(s, hero, piece, moments)
    for piece in dict.fromkeys(hero.sack):
        if piece.startswith(WARE) and s.book.piece(piece).slot is None and is_ready(hero, piece):
            for number, use in s.book.uses_at(piece, moments):
                yield Usable(piece, number, use)
    if any(hero.essences.values()):
        yield from _essences(s, hero, moments)
    if hero.dwurt and is_timely(DWURT, moments):
        yield Usable("dwurt", 0, DWURT)


def _set_gems(s: Session, hero: Hero, piece: str, moments: tuple[When, ...]) -> Iterator[Usable]:
    for place, gem in enumerate(hero.set_gems[piece]):
        use = s.book.gems[gem.gem].use
        if use is not None and gem.active and is_timely(use, moments):
            yield Usable(f"gem:{piece}#{place}", 0, use)


def _essences(s: Session, hero: Hero, moments: tuple[When, ...]) -> Iterator[Usable]:
    for element in ALL_ELEMENTS:
        use = s.book.essences[element].use if element in s.book.essences else None
        if use is not None and hero.essences.get(element) and is_timely(use, moments):
            yield Usable(f"essence:{element}", 0, use)


def refusal(s: Session, hero: Hero, usable: Usable) -> str | None:
    """Why something at its time cannot be used all the same; the message, or nothing."""
    if not affordable(s, hero, usable.use.cost, usable.source):
        return "eu-why-not-price"
    if s.state.roll is not None and usable.source in s.state.roll.used:
        return "eu-why-not-twice"  # EU-1116
    if usable.use.attack:
        return None  # the attack can always be made; what comes with it may be in vain
    return hindrance(s, hero, usable.use.do, usable.source)


def at(s: Session, hero: Hero, *moments: When) -> Iterator[Usable]:
    """What the Hero can use at one of these moments."""
    return (usable for usable in usables(s, hero, *moments) if refusal(s, hero, usable) is None)


def reaction(s: Session, hero: Hero, usable: Usable) -> Reaction:
    """A use as an answer in a window."""
    option = Option(
        usable.key,
        usable.key,
        say_of(s, usable),
        cards=piece_of(usable.source),
        preview=partial(preview_use, s, hero, usable),
    )
    return Reaction(option, lambda: use(s, hero, usable))


def preview_use(s: Session, hero: Hero, usable: Usable) -> Preview:
    """What a use does, and what becomes of the thing: tired until the next turn, or gone."""
    gone = is_token(usable.source) or usable.source.startswith("gem:") or is_used_up(s, hero, usable.source)
    fate = Follow(Say("eu-follow-once" if gone else "eu-follow-once-a-turn"), "price")
    return Preview(follows=(*effects(s, hero, usable.use.do), *((fate,) if usable.use.tires else ())))


def effects(s: Session, hero: Hero, verbs: Sequence[Any]) -> Iterator[Follow]:
    """What verbs do: healing in numbers, Wounds as harm, everything else in words."""
    healed = sum(verb.by for verb in verbs if isinstance(verb, Heal))
    if healed:
        after = min(maximum_health(s, hero), hero.health + healed)
        yield Follow(Say("eu-follow-health", {"before": hero.health, "after": after}), "good")
    others = [verb for verb in verbs if not isinstance(verb, Heal)]
    said = [say for verb in others for say in describe_verb(s, verb)]
    if said:
        yield Follow(joined(said), "harm" if any(isinstance(verb, Suffer) for verb in others) else "good")


def preview_rider(s: Session, rider: Rider) -> Preview:
    """What goes along with an attack, and its price."""
    said = [say for verb in rider.do for say in describe_verb(s, verb)]
    prices = (Follow(Say("eu-costs", {"price": price_in_words(s, price)}), "price") for price in rider.cost)
    return Preview(follows=(*((Follow(joined(said), "good"),) if said else ()), *prices))


def piece_of(source: str) -> tuple[str, ...]:
    """The card a client lights up for a source; Essences and Dwurt are no cards."""
    piece = source.removeprefix("gem:").partition("#")[0] if source.startswith("gem:") else source
    return (piece,) if piece.startswith((TILE, WARE)) else ()


def say_of(s: Session, usable: Usable) -> Say:
    """What using it is called, with its price."""
    name = source_name(s, usable.source)
    if not usable.use.cost:
        return Say("eu-use", {"what": name})
    price = price_in_words(s, usable.use.cost[0])
    for other in usable.use.cost[1:]:
        price = Say("eu-or", {"first": price, "rest": price_in_words(s, other)})
    return Say("eu-use-for", {"what": name, "price": price})


def source_name(s: Session, source: str) -> Say:
    """What is used, by name."""
    if source.startswith((TILE, WARE)):
        return s.book.name(source)
    if source.startswith("gem:"):
        piece, _, place = source.removeprefix("gem:").partition("#")
        return Say("eu-gem-in", {"piece": s.book.name(piece), "number": int(place) + 1})
    if source.startswith("essence:"):
        return words(s.book.essences[source.removeprefix("essence:")].name)
    return Say("eu-dwurt")


def named(s: Session, source: str) -> Say | None:
    """The name of what a number comes from, if it has one of its own."""
    return source_name(s, source) if source.startswith((TILE, WARE, "gem:", "essence:")) else None


def use(s: Session, hero: Hero, usable: Usable) -> Rules[None]:
    """Pay, turn or discard the thing, and do what it says."""
    if s.state.roll is not None and not is_token(usable.source):
        s.state.roll.used.append(usable.source)
    yield from pay_for(s, hero, usable.use.cost, usable.source)
    if usable.use.tires:
        spend_source(s, hero, usable.source)
    s.note(Used(hero.seat, usable.source), "EU-1184")
    yield from perform(s, hero, usable.use.do, usable.source)
    for rider in usable.use.riders:
        if rider.when == "then":
            yield from offer_rider(s, hero, rider, usable.source)


def pay_for(s: Session, hero: Hero, prices: tuple[Price, ...], source: str) -> Rules[None]:
    """Pay one of the prices."""
    if prices:
        price = yield from choose_price(s, hero, prices, source)
        yield from pay(s, hero, price, source, "EU-1184")


def spend_source(s: Session, hero: Hero, source: str) -> None:
    """A tile is exhausted, a Gem turned, a Scroll or Essence discarded (EU-1184, EU-1197, EU-1216, EU-1190)."""
    if source.startswith("gem:"):
        piece, _, place = source.removeprefix("gem:").partition("#")
        hero.set_gems[piece][int(place)].active = False
    elif source.startswith("essence:"):
        element = next(one for one in ALL_ELEMENTS if one == source.removeprefix("essence:"))
        spend_essence(s, hero, element)
    elif source == "dwurt":
        hero.dwurt -= 1
        s.state.dwurt.give_back()
    elif is_used_up(s, hero, source):
        hero.sack.remove(source)
        put_back(s, hero, source)
        s.note(Discarded(hero.seat, source, "used"), "EU-1216")
    else:
        exhaust(hero, source)


def is_used_up(s: Session, hero: Hero, source: str) -> bool:
    """What is used out of a Sack is gone, a throwing Weapon excepted (EU-1216, EU-1190)."""
    return source in hero.sack and not is_throwing(s, source)


def is_throwing(s: Session, piece: str) -> bool:
    """A throwing Weapon is exhausted, not lost (EU-1190)."""
    ware = s.book.wares.get(base_of(piece)) if piece.startswith(WARE) else None
    return isinstance(ware, Ware) and ware.kind == "throwing"


def offer_rider(s: Session, hero: Hero, rider: Rider, source: str) -> Rules[None]:
    """What may be added right after a Shield (EU-0169)."""
    if not affordable(s, hero, rider.cost):
        return
    options = [
        Option(
            "add",
            True,
            Say("eu-rider", {"price": price_in_words(s, rider.cost[0])}),
            preview=partial(preview_rider, s, rider),
        ),
        Option("no", False, Say("eu-no"), passes=True),
    ]
    if (yield from ask(hero.seat, "rider", options, cites="EU-0169", say=Say("eu-ask-rider"))):
        yield from pay_for(s, hero, rider.cost, source)
        yield from perform(s, hero, rider.do, source)
