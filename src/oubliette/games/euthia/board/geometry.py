"""The ground: pointed hexes, the six directions and the fixed layout of tile slots (EU-1059, EU-1060, EU-1064)."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias

Cell: TypeAlias = int
Hex: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r)."""
Slot: TypeAlias = tuple[Cell, Cell, Cell]

_HALF: Final = 32
_WIDE: Final = 2 * _HALF
CENTRE: Final[Cell] = _HALF * _WIDE + _HALF
"""The middle of the start tile: Chapel or Rotunda."""

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""1 to 6, clockwise from the upper right (EU-1060)."""
_STEPS: Final = tuple(q * _WIDE + r for q, r in DIRECTIONS)
REACH: Final = 15
"""So far out there are slots; a map of all tiles stays well within."""


def cell_at(q: int, r: int) -> Cell:
    """The space at axial coordinates."""
    return (q + _HALF) * _WIDE + (r + _HALF)


def hex_of(cell: Cell) -> Hex:
    """The axial coordinates of a space."""
    q, r = divmod(cell, _WIDE)
    return q - _HALF, r - _HALF


@cache
def name_of(cell: Cell) -> str:
    """A space as answers name it: ``0,1``."""
    q, r = hex_of(cell)
    return f"{q},{r}"


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six hexes around, clockwise from the upper right, whether a tile lies there or not."""
    return tuple(cell + step for step in _STEPS)


def column_and_row(cell: Cell) -> tuple[int, int]:
    """Where a pointed hex is drawn: odd rows sit half a hex to the right."""
    q, r = hex_of(cell)
    return q + (r - (r & 1)) // 2, r


def start_cells() -> tuple[Cell, ...]:
    """The start tile: the centre and the six spaces around it, clockwise from the upper right."""
    return (CENTRE, *neighbours(CENTRE))


def _turned(one: Hex) -> Hex:
    q, r = one
    return -q - r, q


@cache
def slots() -> tuple[Slot, ...]:
    """Every slot within reach, its three hexes clockwise beginning with the first in reading order (EU-1064)."""
    found: list[Slot] = []
    for pair in range(REACH):
        first = 2 if pair == 0 else 1
        for step in range(REACH):
            x, b = first + 3 * step, 2 * pair
            lower: list[Hex] = [_c(x, b), _c(x, b + 1), _c(x + 1, b + 1)]
            upper: list[Hex] = [_c(x + 1, b), _c(x + 2, b), _c(x + 2, b + 1)]
            for hexes in (lower, upper):
                for _ in range(3):
                    if all(_within(one) for one in hexes):
                        found.append(_clockwise([cell_at(*one) for one in hexes]))
                    hexes[:] = [_turned(one) for one in hexes]
    return tuple(found)


def _c(a: int, b: int) -> Hex:
    return a - b, b


def _within(one: Hex) -> bool:
    q, r = one
    return max(abs(q), abs(r), abs(q + r)) <= REACH


def _clockwise(cells: list[Cell]) -> Slot:
    """Three mutually adjacent hexes, clockwise, the uppermost (then leftmost) first."""
    first = min(cells, key=lambda cell: (column_and_row(cell)[1], column_and_row(cell)[0]))
    others = [cell for cell in neighbours(first) if cell in cells]
    if neighbours(first).index(others[0]) == 0 and neighbours(first).index(others[1]) == len(_STEPS) - 1:
        others.reverse()
    return (first, others[0], others[1])


@cache
def slot_of() -> Mapping[Cell, Slot]:
    """The slot to which each hex outside the start tile belongs."""
    return {cell: slot for slot in slots() for cell in slot}


def slot_name(slot: Slot) -> str:
    """A slot as the state names it: by its first space."""
    return name_of(slot[0])


def empty_slots_beside(cell: Cell, revealed: Iterable[Cell]) -> list[Slot]:
    """Slots without a tile next to a space, in clockwise order of the first adjacent hex (EU-1062)."""
    known = revealed if isinstance(revealed, dict) else set(revealed)
    there = slot_of()
    found: list[Slot] = []
    for near in neighbours(cell):
        slot = there.get(near)
        if slot is not None and near not in known and slot not in found:
            found.append(slot)
    return found


def distances(start: Cell, revealed: Mapping[Cell, object], within: int | None = None) -> dict[Cell, int]:
    """Steps over revealed spaces from one space to all others, Monsters ignored (EU-1059)."""
    found = {start: 0}
    edge = [start]
    steps = 0
    while edge and (within is None or steps < within):
        steps += 1
        further = []
        for cell in edge:
            for near in neighbours(cell):
                if near in revealed and near not in found:
                    found[near] = steps
                    further.append(near)
        edge = further
    return found


def turned_places(slot: Slot, turn: int) -> tuple[Cell, ...]:
    """The spaces of a tile's three places when it is turned by so many thirds (EU-1063)."""
    return (*slot[turn:], *slot[:turn])
