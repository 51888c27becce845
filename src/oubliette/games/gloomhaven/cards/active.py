"""The active area (GH-0177 to GH-0184): which bonuses lie there, for whom, and how slots are used up."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from oubliette.games.gloomhaven.cards import cards
from oubliette.games.gloomhaven.content.kinds import Action
from oubliette.games.gloomhaven.content.vocabulary import (
    ACTIVE_BONUSES,
    ActiveBonus,
    Aimed,
    Bonus,
    Gain,
    Guard,
    If,
    Once,
    Pay,
    Retaliate,
    Shield,
    Trigger,
    Verbs,
)
from oubliette.games.gloomhaven.state.events import SlotUsed
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, Figure


class Active(NamedTuple):
    """A bonus in force: whose card it lies on, and what it is."""

    hero: Character
    card: CardState
    path: str
    bonus: ActiveBonus
    shared: tuple[Gain, ...] = ()
    """What was paid for the whole action."""

    def paid(self) -> list[Gain]:
        """What it has by what was consumed when it was played; what that gave once is left out."""
        offers = getattr(self.bonus, "consume", ())
        own = [offer.gain for place, offer in enumerate(offers) if f"{self.path}/{place}" in self.card.paid]
        return [lasting_part(gain) for gain in (*own, *self.shared)]


NOTHING_ONCE = Once()
SHARED = "*"
"""The place of what is consumed for a whole action, in ``CardState.paid``."""


def lasting_part(gain: Gain) -> Gain:
    """A gain without what it gives once, when it is paid for."""
    return msgspec.structs.replace(gain, once=NOTHING_ONCE)


def bonuses_on(action: Action, card: CardState) -> Iterator[tuple[str, ActiveBonus]]:
    """The bonuses of an action that are in force, with their places; inside a cost only if it was paid."""
    yield from _walk(action.do, "", card)


def _walk(abilities: tuple[Verbs, ...], prefix: str, card: CardState) -> Iterator[tuple[str, ActiveBonus]]:
    for place, ability in enumerate(abilities):
        path = f"{prefix}{place}"
        if isinstance(ability, ACTIVE_BONUSES):
            if f"-{path}" not in card.paid:
                yield path, ability
        elif isinstance(ability, Pay | If) and path in card.paid:
            yield from _walk(ability.do, f"{path}.", card)


def all_active(s: Session) -> Iterator[Active]:
    """Every bonus on a card in an active area."""
    for hero in s.scene.characters.values():
        if hero.gone:
            continue
        for card in hero.cards:
            if card.zone == "active" and card.half is not None:
                action = s.action(card.id, card.half)
                shared = [o.gain for place, o in enumerate(action.consume) if f"{SHARED}/{place}" in card.paid]
                for path, bonus in bonuses_on(action, card):
                    yield Active(hero, card, path, bonus, tuple(shared))


def active_for(s: Session, figure: Figure) -> list[Active]:
    """The bonuses that a figure has: its own, and those that others gave it."""
    found = []
    for active in all_active(s):
        bonus = active.bonus
        if not isinstance(bonus, Aimed) or _to(bonus) == "self":
            if active.hero is figure:
                found.append(active)
        elif f"{active.path}:{figure.id}" in active.card.helped:
            found.append(active)
    return found


def _to(bonus: Aimed) -> str:
    return bonus.to if isinstance(bonus, Shield | Retaliate | Bonus) else "self"


def guards(s: Session, figure: Figure) -> list[Active]:
    """The guards of a character against damage."""
    return [active for active in active_for(s, figure) if isinstance(active.bonus, Guard)]


def triggers(s: Session, hero: Character, at: str) -> list[Active]:
    """The triggered abilities of a character for a moment."""
    return [
        active
        for active in active_for(s, hero)
        if isinstance(active.bonus, Trigger) and active.bonus.at == at and active.hero is hero
    ]


def use(s: Session, active: Active) -> None:
    """A bonus has worked: with slots, the token moves on (GH-0179 to GH-0182)."""
    card = active.card
    if card.zone != "active" or card.half is None:
        return
    slots = s.action(card.id, card.half).slots
    if not slots:
        return
    given = slots[card.slot]
    card.slot += 1
    s.note(SlotUsed(active.hero.id, card.id, card.slot), ("GH-0179", "GH-0181"))
    gain_experience(s, active.hero, given, "GH-0180")
    if card.slot >= len(slots):
        cards.leave_active(s, active.hero, card, "GH-0182")
