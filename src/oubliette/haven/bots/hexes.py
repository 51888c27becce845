"""Worth by hex: lists of numbers, one for each hex of the board."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from oubliette.kernel.boards import Ways, cells, mask_of, reach

Map = list[float]
"""Worth by hex."""

STRIDE = 3.5
"""Hexes that a turn's move goes, on average."""
PATIENCE = 0.8
"""What is a turn away is worth so much less."""
WALK = 1.0
"""What is worth less is no reason to go anywhere."""


@lru_cache(maxsize=1 << 14)
def members(hexes: int) -> tuple[int, ...]:
    """The hexes of a set; the same sets come up again and again."""
    return tuple(cells(hexes))


def draw_near(
    drawn: Map, ways: Ways, hexes: int, worth: float, passable: int, extras: Sequence[tuple[int, int]]
) -> None:
    """What lies on some hexes draws a figure from afar: the nearer, the more; of several things the best counts."""
    found = reach(ways, hexes, passable=passable | hexes, extras=extras)
    for key, mask in found.layers:
        worth_there = worth * PATIENCE ** (1 + key / STRIDE) if key else worth * PATIENCE
        for cell in cells(mask):
            drawn[cell] = max(drawn[cell], worth_there)


def places_by_worth(where: Mapping[int, float]) -> list[tuple[int, float]]:
    """The hexes of each worth that is worth a walk, the best first."""
    worths = sorted({worth for worth in where.values() if worth >= WALK}, reverse=True)
    return [(mask_of(cell for cell, one in where.items() if one == worth), worth) for worth in worths]


def best_of_each(found: Mapping[int, list[float]], count: int | str, size: int) -> Map:
    """From every hex the best so many of what can be had from there, or all of it."""
    total = [0.0] * size
    for cell, worths in found.items():
        total[cell] = sum(worths) if count == "all" else sum(sorted(worths, reverse=True)[: int(count)])
    return total
