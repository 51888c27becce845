"""Performing an ability, whatever it is: paying for it, doing it, and what follows (BB-0063 to BB-0073).

Rules call each other in circles: an attack may heal, a heal may be part of an attack. They do so through the table of
:data:`VERBS`, which :mod:`abilities` fills, and so need not import one another.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from oubliette.games.buttons_bugs.cards.describe import cost_text, gain_text
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Consume, Gain, Verbs
from oubliette.games.buttons_bugs.figures.damage import lose_hit_points
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.moments import look
from oubliette.games.buttons_bugs.state.session import Actor, Session, in_play
from oubliette.games.buttons_bugs.state.state import CardState, Figure
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


class Source(NamedTuple):
    """Where an ability is printed: which card, which half, which place."""

    card: CardState
    half: Half
    place: int


class Performance(msgspec.Struct):
    """One ability while it is performed, with what was paid for it so far."""

    actor: Actor
    paid: list[Gain] = []
    offers_paid: list[int] = []
    """The consumptions that were activated, by place."""
    subject: Figure | None = None
    source: Source | None = None
    may_skip: bool = True


def _always_possible(_s: Session, _actor: Actor, _verb: Any, _offers: Sequence[Consume]) -> bool:
    return True


class Performer(NamedTuple):
    """How an ability is performed, and whether it could be performed at all with everything it might gain."""

    perform: Callable[[Session, Any, Performance], Rules[bool]]
    is_possible: Callable[[Session, Actor, Any, Sequence[Consume]], bool] = _always_possible


VERBS: Final[dict[type, Performer]] = {}
"""Every kind of ability and its rules."""


def perform(
    s: Session,
    actor: Actor,
    verb: Verbs,
    *,
    subject: Figure | None = None,
    source: Source | None = None,
    may_skip: bool = True,
) -> Rules[bool]:
    """Perform one ability as the player decides; returns whether it was performed. Monsters skip nothing (BB-0068)."""
    if not actor.by_player:
        return (yield from carry_out(s, verb, Performance(actor, subject=subject, may_skip=False)))
    chosen = yield from choose_consumptions(s, actor, verb)
    offers = consumptions_of(verb)
    paid = [offers[place].gain for place in chosen]
    performed = yield from carry_out(s, verb, Performance(actor, paid, chosen, subject, source, may_skip))
    return performed


def carry_out(s: Session, verb: Verbs, how: Performance) -> Rules[bool]:
    """Do what the ability says, then what was paid to follow it, and look whether the goal is met."""
    performed: bool = yield from VERBS[type(verb)].perform(s, verb, how)
    if performed and not isinstance(verb, Attack):
        following = [*getattr(verb, "then", ()), *(ability for gained in how.paid for ability in gained.then)]
        for ability in following:
            if in_play(how.actor.figure):
                yield from perform(s, how.actor, ability, subject=how.subject)
    yield from look(s)
    return performed


# Paying


def consumptions_of(verb: Verbs) -> tuple[Consume, ...]:
    """The consumptions an ability offers."""
    offers: tuple[Consume, ...] = getattr(verb, "consume", ())
    return offers


def payable(s: Session, figure: Figure, offers: Sequence[Consume], chosen: Sequence[int]) -> list[int]:
    """The consumptions that could still be activated, by place."""
    left = [place for place in range(len(offers)) if place not in chosen]
    if not left:
        return left
    infusions = elements.available_infusions(s)
    return [
        place
        for place in left
        if figure.hit_points > offers[place].suffer and elements.can_pay(infusions, offers[place].cost)
    ]


def choose_consumptions(s: Session, actor: Actor, verb: Verbs) -> Rules[list[int]]:
    """Which consumptions the player activates, one after the other (BB-0072, BB-0095, BB-0096)."""
    offers = consumptions_of(verb)
    chosen: list[int] = []
    if not offers or not VERBS[type(verb)].is_possible(s, actor, verb, offers):
        return chosen
    while open_to := payable(s, actor.figure, offers, chosen):
        options: list[Option[int | None]] = [consumption(s, offers, place) for place in open_to]
        options.append(Option("pass", None, Say("bb-option-pass"), passes=True))
        say = Say("bb-ask-consume", {"figure": s.name(actor.figure.id)})
        place = yield from ask(s.seat, "consume", options, cites=("BB-0095", "BB-0096"), say=say)
        if place is None:
            break
        yield from pay_for(s, actor, offers[place])
        chosen.append(place)
    return chosen


def consumption(s: Session, offers: Sequence[Consume], place: int) -> Option[Any]:
    """The answer that activates a consumption."""
    return Option(f"consume:{place}", place, _offer_text(s, offers[place]))


def pay_for(s: Session, actor: Actor, offer: Consume) -> Rules[None]:
    """Pay all of a cost (BB-0096)."""
    yield from elements.consume(s, actor.figure, offer.cost)
    if offer.suffer:
        yield from lose_hit_points(s, actor.figure, offer.suffer, "cost", "BB-0070")


def _offer_text(s: Session, offer: Consume) -> Say:
    args = {"cost": cost_text(offer.cost, offer.suffer), "gain": gain_text(s.book, offer.gain)}
    return Say("bb-text-consume", args)
