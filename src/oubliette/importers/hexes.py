"""Hexes by cube coordinates (q, r): how printed tiles are turned and laid, whatever way the points look.

The third coordinate is -q-r. Turning by one step is a sixth of a full turn; nothing here ever mirrors.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

AROUND: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six steps to neighbours, each a sixth of a turn further than the one before."""


def from_rows(x: int, y: int) -> Hex:
    """The hex in a row of hexes with a point on top, where odd rows lie half a hex to the right."""
    return x - (y - (y & 1)) // 2, y


def turned(hex_: Hex, times: int) -> Hex:
    """Turned about (0, 0) by so many sixths of a full turn."""
    q, r = hex_
    for _ in range(times % 6):
        q, r = -r, q + r
    return q, r


def moved(hex_: Hex, by: Hex) -> Hex:
    """One hex further by a step."""
    return hex_[0] + by[0], hex_[1] + by[1]


def neighbours(hex_: Hex) -> Iterator[Hex]:
    """The six around a hex."""
    return (moved(hex_, step) for step in AROUND)


def to_columns(hex_: Hex) -> tuple[int, int]:
    """Column and row in our drawings: hexes flat on top, odd columns half a hex lower."""
    q, r = hex_
    return q, r + (q - (q & 1)) // 2
