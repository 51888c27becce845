"""Imagining: what a seat may not know, and all luck to come, dealt anew in a copy of a match.

A search works on such copies. A fork keeps the true luck, and whoever thinks on forks looks into the future.
"""

from collections.abc import MutableSequence
from typing import Any, NamedTuple, TypeVar

from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import AnyGame

T = TypeVar("T")


class Dealer(Chance):
    """Luck for dealing anew: what is shuffled is put in order first, so that how it truly lay leaves no trace."""

    def shuffle(self, stream: str, items: MutableSequence[T]) -> None:
        """Put the items in a random order, in place; the order they come in does not matter."""
        items[:] = sorted(items, key=_order)
        super().shuffle(stream, items)


def _order(item: object) -> tuple[str, bytes]:
    """Words by themselves, anything else by its canonical form."""
    return (item, b"") if isinstance(item, str) else ("", canonical(item))


class Imagined(NamedTuple):
    """A place in a match at which everything hidden from a seat was dealt anew: after how many answers, and how."""

    version: int
    seat: Seat
    seed: int


def deal_anew(game: AnyGame, context: Any, how: Imagined) -> None:
    """Deal anew, in place, all that the seat may not know, then give every stream of luck another key."""
    if game.rules.resample is not None:
        game.rules.resample(context, how.seat, Dealer(f"hidden/{how.seed}"))
    rekey(context.state.chance, how)


def rekey(chance: Chance, how: Imagined) -> None:
    """Luck that has nothing to do with the true one: other streams, and nothing that was laid out in advance."""
    chance.seed = f"imagined/{how.seed}/{how.version}"
    chance.streams = {}
    chance.stacked = {}
