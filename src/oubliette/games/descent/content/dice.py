"""The seven dice, what a roll of them shows, and its exact odds (D2-0061, D2-0539 to D2-0545)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal

import msgspec

from oubliette.kernel.chance import Chance

DieName = Literal["blue", "red", "yellow", "green", "brown", "gray", "black"]
POWER: Final = ("red", "yellow", "green")
DEFENCE: Final = ("brown", "gray", "black")


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face: hearts, surges and range of an attack die, shields of a defence die, or the X."""

    damage: int = 0
    surges: int = 0
    range: int = 0
    shields: int = 0
    miss: bool = False


FACES: Final[dict[str, tuple[Face, ...]]] = {
    "blue": (Face(miss=True), Face(2, 1, 2), Face(2, 0, 3), Face(2, 0, 4), Face(1, 0, 5), Face(1, 1, 6)),
    "red": (Face(1), Face(2), Face(2), Face(2), Face(3), Face(3, 1)),
    "yellow": (Face(0, 1, 1), Face(1, 0, 1), Face(1, 0, 2), Face(1, 1), Face(2), Face(2, 1)),
    "green": (Face(1, 1, 1), Face(1, 1), Face(1, 0, 1), Face(1), Face(0, 1, 1), Face(0, 1)),
    "brown": tuple(Face(shields=n) for n in (0, 0, 0, 1, 1, 2)),
    "gray": tuple(Face(shields=n) for n in (0, 1, 1, 1, 2, 3)),
    "black": tuple(Face(shields=n) for n in (0, 2, 2, 2, 3, 4)),
}


class Rolled(msgspec.Struct):
    """A die on the table: its colour, the face that lies up, and whether it was rolled again."""

    die: DieName
    face: int
    again: int = 0

    @property
    def shows(self) -> Face:
        """The face that lies up."""
        return FACES[self.die][self.face]


def roll(chance: Chance, dice: Sequence[DieName]) -> list[Rolled]:
    """Throw all dice of a pool together (D2-0062)."""
    return [Rolled(die, chance.below(f"die/{die}", 6)) for die in dice]


def roll_again(chance: Chance, rolled: Rolled) -> None:
    """Throw one die again; the new face stands (D2-0067)."""
    rolled.face = chance.below(f"die/{rolled.die}", 6)
    rolled.again += 1


def hearts(rolled: Sequence[Rolled]) -> int:
    """All hearts shown."""
    return sum(one.shows.damage for one in rolled)


def surges(rolled: Sequence[Rolled]) -> int:
    """All surges shown."""
    return sum(one.shows.surges for one in rolled)


def reach(rolled: Sequence[Rolled]) -> int:
    """The range shown."""
    return sum(one.shows.range for one in rolled)


def shields(rolled: Sequence[Rolled]) -> int:
    """All shields shown."""
    return sum(one.shows.shields for one in rolled)


def misses(rolled: Sequence[Rolled]) -> bool:
    """Whether an X lies up."""
    return any(one.shows.miss for one in rolled)


AttackOdds = dict[tuple[int, int, int], Fraction]
"""How likely each sum of hearts, surges and range is; what is missing to one misses with an X."""


@lru_cache(maxsize=256)
def attack_counts(dice: tuple[DieName, ...]) -> dict[tuple[int, int, int], int]:
    """In how many of all rolls of an attack pool each sum lies on the table, rolls with an X left out."""
    counts = {(0, 0, 0): 1}
    for die in dice:
        longer: dict[tuple[int, int, int], int] = {}
        for (damage, surge, far), count in counts.items():
            for face in FACES[die]:
                if not face.miss:
                    key = damage + face.damage, surge + face.surges, far + face.range
                    longer[key] = longer.get(key, 0) + count
        counts = longer
    return counts


@lru_cache(maxsize=256)
def attack_odds(dice: tuple[DieName, ...]) -> AttackOdds:
    """The exact distribution of an attack pool, rolls with an X left out."""
    return {key: Fraction(count, 6 ** len(dice)) for key, count in attack_counts(dice).items()}


@lru_cache(maxsize=256)
def shield_counts(dice: tuple[DieName, ...]) -> dict[int, int]:
    """In how many of all rolls of a defence pool so many shields lie up."""
    counts = {0: 1}
    for die in dice:
        longer: dict[int, int] = {}
        for so_far, count in counts.items():
            for face in FACES[die]:
                longer[so_far + face.shields] = longer.get(so_far + face.shields, 0) + count
        counts = longer
    return dict(sorted(counts.items()))


@lru_cache(maxsize=256)
def shield_odds(dice: tuple[DieName, ...]) -> dict[int, Fraction]:
    """The exact distribution of the shields of a defence pool."""
    return {shields: Fraction(count, 6 ** len(dice)) for shields, count in shield_counts(dice).items()}


TEST_DICE: Final[tuple[DieName, ...]] = ("gray", "black")
"""What is rolled for an attribute test (D2-0064)."""


def test_odds(attribute: int) -> Fraction:
    """How likely a test of this attribute is passed (D2-0546)."""
    return sum((share for total, share in shield_odds(TEST_DICE).items() if total <= attribute), Fraction(0))
