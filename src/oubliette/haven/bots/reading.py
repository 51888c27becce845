"""Reading the table: which action is being performed, as the journal tells."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from oubliette.haven.vocabulary import Half
from oubliette.kernel.journal import Entry


class HeldCard(Protocol):
    """A card of a character's, in either game."""

    @property
    def id(self) -> str:
        """Which card."""
        ...

    @property
    def zone(self) -> str:
        """Where it lies."""
        ...


Hero = TypeVar("Hero")
Card = TypeVar("Card", bound=HeldCard)


class Acting(NamedTuple, Generic[Hero, Card]):
    """The action that is being performed, and the half that may still follow."""

    hero: Hero
    card: Card
    half: Half
    basic: bool
    follows: tuple[Card, Half] | None


def acting(
    entries: Sequence[Entry],
    begins: type[Any],
    turn_begins: type,
    hero_of: Callable[[Any], tuple[Hero, Sequence[Card]]],
) -> Acting[Hero, Card] | None:
    """What is being done in this turn; ``hero_of`` says whose action an event begins, and that hero's cards."""
    for entry in reversed(entries):
        event: Any = entry.event
        if isinstance(event, turn_begins):
            return None
        if isinstance(event, begins):
            hero, cards = hero_of(event)
            card = next(card for card in cards if card.id == event.card)
            rest = [other for other in cards if other.zone == "selected" and other is not card]
            other_half: Half = "bottom" if event.half == "top" else "top"
            return Acting(hero, card, event.half, event.basic, (rest[0], other_half) if rest else None)
    return None
