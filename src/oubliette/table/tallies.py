"""What an event adds to the figures that the end of a scenario shows, where its beats do not tell."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from oubliette.kernel.text import Say

TallyName = Literal["dealt", "taken", "healed", "felled", "best", "walked", "gold", "experience", "lost_cards"]


class Counted(msgspec.Struct, frozen=True):
    """So much more of something for a piece."""

    piece: str
    what: TallyName
    amount: int = 1


class Struck(msgspec.Struct, frozen=True):
    """Whoever these lose health by from now on, until somebody else strikes."""

    piece: str
    targets: tuple[str, ...]


class Luck(msgspec.Struct, frozen=True):
    """What dice or cards gave a piece, and what they give on average; several add up."""

    piece: str
    got: int
    usual: Fraction
    variance: Fraction


class Secret(msgspec.Struct, frozen=True):
    """A goal of a piece's own, now that it is known to all, and whether it was met."""

    piece: str
    name: Say
    met: bool


def luck(piece: str, got: int, chances: Iterable[Sequence[int]]) -> Luck:
    """What dice or cards showed together, and for each of them all it could have shown, equally likely."""
    usual = variance = Fraction(0)
    for values in chances:
        mean = Fraction(sum(values), len(values))
        usual += mean
        variance += Fraction(sum(value * value for value in values), len(values)) - mean * mean
    return Luck(piece, got, usual, variance)


Tally: TypeAlias = "Counted | Struck | Luck | Secret"
