"""The shapes of Gloomhaven's map tiles: which hexes of a grid each has.

A shape is written row by row, as spans of columns: ``0-3`` is four hexes from the first column on, ``0-2,4-6`` leaves
the fourth out, an empty text is a row without hexes. Rows are hexes with a point on top, odd rows half a hex to the
right. Both sides of a tile have one shape, except where the table says otherwise. A player may add shapes of tiles
that are not here with a file ``tiles.yaml``: ``{tiles: {x1a: ["0-3", "0-2"]}}``.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from oubliette.importers.hexes import Hex, from_rows

_FAMILIES: Final[Mapping[str, tuple[str, ...]]] = {
    "a": ("", "0-3", "0-4"),
    "b": ("0-3", "0-2", "0-3", "0-2"),
    "c": ("1-2", "0-2", "0-3", "0-2"),
    "d": ("1-3", "0-3", "0-4", "0-3", "1-3"),
    "e": ("1-4", "0-4", "1-4", "0-4", "1-4"),
    "f": ("0-2", "0-1") * 4 + ("0-2",),
    "g": ("0-7", "0-6", "0-7"),
    "h": ("1-6", "0-6", "3-4", "2-4", "3-4", "2-4", "3-4"),
    "i": ("0-5", "0-4", "0-5", "0-4", "0-5"),
    "j": ("6-6", "5-7", "5-7", "4-6", "0-6", "0-5", "0-4"),
    "k": ("2-5", "1-5", "1-6", "0-2,4-6", "0-2,5-7", "0-1,5-6"),
    "l": ("0-4", "0-3") * 3 + ("0-4",),
    "m": ("1-4", "0-4", "0-5", "0-4", "0-5", "0-4", "1-4"),
    "n": ("0-7", "0-6") * 3 + ("0-7",),
}
_SIDES: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(("j1b", "j2b"), ("0-4", "0-5", "0-6", "4-6", "5-7", "5-7", "6-6")),
    "j1ba": ("", "4-5", "4-6", "4-6", "5-7", "5-5"),
    "j1bb": ("0-4", "0-3", "0-3"),
    "empty": (),
}
"""Sides whose shape is not that of their letter; the long bent tile is seen from behind, and once in two halves."""
_COUNTS: Final[Mapping[str, int]] = {
    "a": 4, "b": 4, "c": 2, "d": 2, "e": 1, "f": 1, "g": 2, "h": 3, "i": 2, "j": 2, "k": 2, "l": 3, "m": 1, "n": 1,
}  # fmt: skip
_SIDE: Final = re.compile(r"([a-n])([1-9])[ab]")
_SPAN: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


class TileShapes:
    """The shapes that are known: those of the table, and those a player adds."""

    def __init__(self) -> None:
        self._own: dict[str, frozenset[Hex]] = {}

    def add(self, side: str, rows: Iterable[str]) -> None:
        """A player's own; raises ValueError if the rows cannot be read."""
        self._own[side.lower()] = hexes_of(rows)

    def find(self, side: str) -> frozenset[Hex] | None:
        """The hexes of a tile side on its own grid, or None for a tile that nobody has described."""
        name = side.lower()
        if name in self._own:
            return self._own[name]
        if name in _SIDES:
            return hexes_of(_SIDES[name])
        match = _SIDE.fullmatch(name)
        if match is None or int(match[2]) > _COUNTS[match[1]]:
            return None
        return hexes_of(_FAMILIES[match[1]])


def hexes_of(rows: Iterable[str]) -> frozenset[Hex]:
    """The hexes of a shape that is written row by row."""
    found: set[Hex] = set()
    for y, row in enumerate(rows):
        for span in filter(None, row.replace(" ", "").split(",")):
            match = _SPAN.fullmatch(span)
            if match is None or y > 99:
                raise ValueError(span)
            found.update(from_rows(x, y) for x in range(int(match[1]), int(match[2]) + 1))
    return frozenset(found)
