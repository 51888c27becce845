"""Dice with arbitrary faces, pools of them, and the exact odds of what they can show."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Generic, TypeVar

import msgspec

from oubliette.kernel.chance import Chance

F = TypeVar("F")


class Die(msgspec.Struct, Generic[F], frozen=True):
    """A die: a name and its faces, each equally likely; the same face may stand on it more than once."""

    name: str
    faces: tuple[F, ...]

    def roll(self, chance: Chance, stream: str) -> F:
        """Throw it once and return the face."""
        return self.faces[chance.below(stream, len(self.faces))]

    def odds(self) -> dict[F, Fraction]:
        """How likely each different face is, in the order of the faces."""
        odds: dict[F, Fraction] = {}
        for face in self.faces:
            odds[face] = odds.get(face, Fraction(0)) + Fraction(1, len(self.faces))
        return odds


class Rolled(msgspec.Struct, Generic[F], frozen=True):
    """One die of a pool and the face it shows."""

    die: str
    face: F


def roll_pool(chance: Chance, stream: str, pool: Sequence[Die[F]]) -> list[Rolled[F]]:
    """Throw a pool, die by die in its order."""
    return [Rolled(die.name, die.roll(chance, stream)) for die in pool]


Symbols = tuple[tuple[str, int], ...]
"""What a face with counted symbols shows, such as ``(("hit", 2), ("surge", 1))``; sorted by name."""


def symbols(**counts: int) -> Symbols:
    """A face with counted symbols: ``symbols(hit=2, surge=1)``. Nothing shown is left out."""
    return tuple(sorted((name, count) for name, count in counts.items() if count))


def add_up(faces: Sequence[Symbols]) -> Symbols:
    """All symbols on the faces together."""
    total: dict[str, int] = {}
    for face in faces:
        for name, count in face:
            total[name] = total.get(name, 0) + count
    return symbols(**total)


def pool_odds(pool: Sequence[Die[Symbols]]) -> dict[Symbols, Fraction]:
    """The exact distribution of a pool's total, in a stable order."""
    odds: dict[Symbols, Fraction] = {(): Fraction(1)}
    for die in pool:
        longer: dict[Symbols, Fraction] = {}
        for so_far, likely in odds.items():
            for face, share in die.odds().items():
                total = add_up((so_far, face))
                longer[total] = longer.get(total, Fraction(0)) + likely * share
        odds = longer
    return dict(sorted(odds.items()))
