"""Moments: the named timing points at which cards may be used (D2-0036 to D2-0050, D2-2036 to D2-2038).

What must happen happens; then everybody says what he wants to use, and where there are several of either the active
player puts them in order (D2-0004). Answers to a roll resolve in the order in which they are used (D2-0069). The
overlord is asked whenever he could hold something as far as everybody knows: neither being asked nor the wait tells
anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from oubliette.games.descent.board.pool import spend
from oubliette.games.descent.content.vocabulary import Clause, Moment, Special
from oubliette.games.descent.figures.figures import stamina
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.events import CardUsed, OverlordPlayed
from oubliette.games.descent.state.points import (
    Afflictions,
    Discounted,
    OverlordCardDone,
    OverlordReactions,
    Reactions,
    SkillResolved,
)
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import CHARMED_BY, Figure
from oubliette.games.descent.uses import class_tokens
from oubliette.games.descent.uses.overlord_plays import SCOPES, could_play, discard, playable, stays, topics
from oubliette.games.descent.uses.prices import discount, tone, use_say
from oubliette.games.descent.uses.usable import is_usable, once_key, uses
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, ask, secret_window, window
from oubliette.kernel.text import Say, listed


class ChosenReaction(msgspec.Struct):
    """What a player has said he wants to use now."""

    option: Option[Any]
    is_possible: Callable[[], bool]
    resolve: Callable[[], Rules[None]]


ROLLED: tuple[Moment, ...] = ("attack_rolled", "defence_rolled", "dice_rolled", "test_rolled")
"""Moments after a roll, where rerolls answer one another (D2-0069)."""


IN_ATTACK: tuple[Moment, ...] = (
    "targeted", "before_roll", "attack_rolled", "defence_rolled", "attack_resolved", "attacked", "monster_attacked",
)  # fmt: skip
"""Moments that say nothing to who does not know who attacks whom."""


CITED: dict[Moment, tuple[str, ...]] = {
    "turn_start": ("D2-2020",),
    "turn_end": ("D2-2027",),
    "rest": ("D2-2119",),
    "targeted": ("D2-0043",),
    "before_roll": ("D2-0175",),
    "attack_rolled": ("D2-0175",),
    "defence_rolled": ("D2-0175", "D2-0186"),
    "dice_rolled": ("D2-0067",),
    "attack_resolved": ("D2-0191",),
    "attacked": ("D2-0191",),
}
"""What helps to decide at a moment, before the rules that say who may."""


def moment(s: Session, name: Moment, subject: Figure | None = None, only: Figure | None = None) -> Rules[None]:
    """Everything that happens or may be used at a moment; `only` leaves out the cards of other heroes."""
    if s.state.afflicted:
        yield from s.at(Afflictions())
    at = OpenMoment(s, name, subject, only)
    musts = _musts(at)
    if musts:
        yield from _in_chosen_order(s, musts)
    elif not could_play(s, name, subject) and not _offers(at):
        return  # nobody has anything to say, as at most moments
    if name in ROLLED:
        yield from _ask_around(at, None)
        return
    while True:
        wishes: list[ChosenReaction] = []
        yield from _ask_around(at, wishes)
        if not wishes:
            return
        yield from _in_chosen_order(s, wishes)


def late_moment(s: Session, name: Moment, subject: Figure, only: Figure) -> Rules[None]:
    """A moment that comes for one figure alone, after it was there for all others (D2-0184)."""
    yield from _heroes_window(OpenMoment(s, name, subject, only), None)


class OpenMoment(msgspec.Struct):
    """A moment while it lasts: whom it is about, and what was used at it."""

    s: Session
    name: Moment
    subject: Figure | None
    only: Figure | None
    done: list[str] = []
    """Clauses that heroes have used."""
    played: list[str] = []
    """Cards that the overlord has played (D2-2194)."""


def _musts(at: OpenMoment) -> list[ChosenReaction]:
    """What happens by itself at a moment, whether anybody likes it or not."""
    if not at.s.book.musts_at(at.name):
        return []
    return [_must(at, use) for use in uses(at.s, at.name, at.subject, at.only) if use.clause.must]


def _must(at: OpenMoment, use: Use) -> ChosenReaction:
    reaction = _reaction(at.s, use, at.subject, at.done)
    return ChosenReaction(reaction.option, lambda: is_usable(at.s, use, at.subject), reaction.resolve)


def _ask_around(at: OpenMoment, wishes: list[ChosenReaction] | None) -> Rules[None]:
    """Ask both sides, the active one first; with a list for wishes nothing is resolved yet."""
    if at.s.state.turn_of in at.s.state.heroes:
        yield from _heroes_window(at, wishes)
        yield from _overlord_window(at, wishes)
    else:
        yield from _overlord_window(at, wishes)
        yield from _heroes_window(at, wishes)


def _in_chosen_order(s: Session, wishes: list[ChosenReaction]) -> Rules[None]:
    """The active player orders what several want, even if nothing of it is his (D2-0004, D2-0550)."""
    while wishes:
        first = 0
        if len(wishes) > 1:
            options = [msgspec.structs.replace(wish.option, value=place) for place, wish in enumerate(wishes)]
            first = yield from ask(s.active_seat, "order", options, cites="D2-0004", say=Say("d2-ask-order"))
        yield from wishes.pop(first).resolve()
        wishes = [wish for wish in wishes if wish.is_possible()]


def _wish(reaction: Reaction, is_possible: Callable[[], bool], wishes: list[ChosenReaction]) -> Reaction:
    """The same answer, which only says what is wanted."""

    def noted() -> Rules[None]:
        wishes.append(ChosenReaction(reaction.option, is_possible, reaction.resolve))
        yield from ()

    return Reaction(reaction.option, noted)


def _heroes_window(at: OpenMoment, wishes: list[ChosenReaction] | None) -> Rules[None]:
    """The heroes' cards: everybody sees them, so nobody is asked who could do nothing."""
    found = _offers(at)
    if not found:
        return
    say = _question(at.s, at.name)
    cites = (*CITED.get(at.name, ()), "D2-0048", "D2-0004")
    if wishes is None:
        yield from window(at.name, lambda: _offers(at), cites=cites, say=say, pass_say=Say("d2-pass"))
        return
    for seat, offers in found.items():
        options = [offer.option for offer in offers]
        passing = Option[Any]("pass", None, Say("d2-pass"), passes=True)
        wanted = yield from ask(seat, at.name, [*options, passing], cites=cites, say=say)
        wishes += [
            ChosenReaction(offer.option, lambda key=wanted: _still(at, key), offer.resolve)  # type: ignore[misc]
            for offer in offers
            if offer.option.key == wanted
        ]


def _offers(at: OpenMoment) -> dict[Seat, list[Reaction]]:
    offers: dict[Seat, list[Reaction]] = {}
    for use in _offered(at):
        offers.setdefault(use.hero.seat, []).append(_reaction(at.s, use, at.subject, at.done))
    for seat, reaction in at.s.at(Reactions(at.name, at.subject)):
        offers.setdefault(seat, []).append(reaction)
    return offers


def _offered(at: OpenMoment) -> Iterator[Use]:
    """What heroes may use now and have not used at this moment."""
    for use in uses(at.s, at.name, at.subject, at.only):
        limited = use.clause.once == "attack" or not (use.clause.cost.exhaust or use.clause.cost.flip)
        if not use.clause.must and not (limited and not _repeats(use.clause) and use.key in at.done):
            yield use


def _still(at: OpenMoment, key: str) -> bool:
    return any(use.key == key for use in _offered(at))


def _repeats(clause: Clause) -> bool:
    """A card used for a price alone may be used again and again at one moment (D2-4141)."""
    return any(isinstance(effect, Special) and effect.rule == "again" for effect in clause.do)


def _question(s: Session, name: str, prefix: str = "") -> Say:
    """A moment as a question; inside an attack it says first who attacks whom."""
    say = Say(f"d2-ask-{prefix}{name.replace('_', '-')}")
    attack = s.attack
    if attack is None or name not in IN_ATTACK:
        return say
    struck = listed("d2-and-last", [s.name(hit.figure) for hit in attack.hits if hit.targeted] or [Say("d2-nobody")])
    facts = {"attacker": s.name(attack.attacker), "targets": struck, "question": say}
    charm = next((mark for mark in s.figure(attack.attacker).marks if mark.startswith(CHARMED_BY)), "")
    if charm:
        return Say("d2-in-charmed-attack", {**facts, "card": s.card_name(charm.removeprefix(CHARMED_BY))})
    return Say("d2-in-attack", facts)


def _reaction(s: Session, use: Use, subject: Figure | None, done: list[str]) -> Reaction:
    def resolved() -> Rules[None]:
        done.append(use.key)
        yield from resolve(s, use, subject)

    return Reaction(
        Option(use.key, use.key, use_say(s, use), cards=(use.held.card,), pieces=(use.figure.id,), tone=tone(s, use)),
        resolved,
    )


def pay(s: Session, use: Use) -> Rules[int]:
    """Pay the price; returns the fatigue paid (D2-0011)."""
    cost = use.clause.cost
    paid = cost.fatigue
    if paid == "x":
        room = stamina(s, use.figure) - use.hero.fatigue
        options = [Option(f"pay:{n}", n, Say("d2-pay-fatigue", {"count": n})) for n in range(1, room + 1)]
        say = Say("d2-ask-pay-fatigue", {"name": s.name(use.hero.id)})
        paid = yield from ask(use.hero.seat, "pay_fatigue", options, cites="D2-4354", say=say)
    elif paid and (less := discount(s, use)):
        s.at(Discounted(use.hero))
        paid -= less
    use.hero.fatigue += paid
    if cost.points:
        spend(use.figure, cost.points)
    if cost.exhaust:
        use.held.exhausted = True
    if cost.flip:
        use.held.flipped = True
    if cost.token is not None:
        class_tokens.lose(s, use.figure, cost.token.kind, cost.token.count)
    return paid


def resolve(s: Session, use: Use, subject: Figure | None = None) -> Rules[None]:
    """Use a clause: pay, then do what it says."""
    attack = s.attack
    if use.clause.once == "attack" and attack is not None:  # D2-2428
        attack.used.append(once_key(use, attack))  # D2-2428
    elif use.clause.once:
        use.hero.used.append(once_key(use, attack))
    paid = yield from pay(s, use)
    if use.held.card.startswith("feat/"):
        use.hero.feat_used = True
    s.journal.note(CardUsed(use.figure.id, use.held.card), ("D2-0011",))
    deed = Deed(use.figure, use.hero.seat, use.held.card, use.held, subject, paid=paid)
    yield from perform(s, deed, use.clause.do)
    yield from s.at(SkillResolved(use, deed))
    if use.clause.cost.token is not None:
        yield from discarded(s, use.figure, use.clause.cost.token.kind)


def discarded(s: Session, figure: Figure, kind: str) -> Rules[None]:
    """What others do when a figure has discarded a class token."""
    s.state.discarding.append(kind)
    yield from moment(s, "token_discarded", figure)
    s.state.discarding.pop()


def overlord_window(s: Session, name: Moment, subject: Figure | None) -> Rules[None]:
    """The overlord may play cards at a moment that is his alone."""
    yield from _overlord_window(OpenMoment(s, name, subject, None), None)


def _overlord_window(at: OpenMoment, wishes: list[ChosenReaction] | None) -> Rules[None]:
    """The overlord may play cards at a moment, or say which one he wants to play."""
    s, name = at.s, at.name
    if not could_play(s, name, at.subject):
        return
    before = len(wishes or ())

    def has_spoken() -> bool:
        return wishes is not None and len(wishes) > before

    def reactions(seat: Seat) -> list[Reaction]:
        given = s.at(OverlordReactions(seat))
        found = [one if wishes is None else _wish(one, still, wishes) for one, still in given]  # D2-4432
        for card, clause in playable(s, name, at.subject, at.played):
            reaction = Reaction(
                Option(f"play:{card}", card, Say("d2-play", {"card": s.card_name(card)}), cards=(card,)),
                lambda card=card, clause=clause: play(s, card, clause, at.subject, at.played),  # type: ignore[misc]
            )
            if wishes is not None:  # D2-0004
                reaction = _wish(reaction, lambda card=card: _still_playable(at, card), wishes)  # type: ignore[misc]
            found.append(reaction)
        return found

    yield from secret_window(
        f"overlord_{name}",
        lambda: [s.overlord_seat] if could_play(s, name, at.subject) and not has_spoken() else [],
        reactions,
        s.state.passes,
        scopes=SCOPES if s.state.turn_of in s.state.heroes else SCOPES[:1],
        cites=("D2-2193",),
        say=_question(s, name, "overlord-"),
        pass_say=Say("d2-pass"),
        topics=lambda _seat: topics(s, name, at.subject),
    )


def _still_playable(at: OpenMoment, card: str) -> bool:
    return any(one == card for one, _ in playable(at.s, at.name, at.subject, at.played))


def play(s: Session, card: str, clause: Clause, subject: Figure | None, played: list[str]) -> Rules[None]:
    """Play an Overlord card: it costs nothing, and goes to the discard pile when it is resolved (D2-2192, D2-2196)."""
    played.append(card)
    s.state.overlord.hand.remove(card)
    s.journal.reveal(OverlordPlayed(card, subject.id if subject is not None else ""), ("D2-2192", "D2-2193"))
    s.state.overlord.played.append(card)  # D2-4086
    yield from moment(s, "card_played", subject)  # D2-4086
    if card not in s.state.overlord.played:
        return  # it was put back unresolved (D2-4086)
    yield from perform(s, Deed(None, s.overlord_seat, card, None, subject), clause.do)
    yield from s.at(OverlordCardDone(card))
    if card in s.state.overlord.played and not stays(clause):
        s.state.overlord.played.remove(card)
        discard(s, card)
