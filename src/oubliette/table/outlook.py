"""What can be measured from a cell, as a game's rules count it: who asks is shown only the part of the board in play.

A game's package may have a module ``outlook`` with ``look(context, cell)``; it returns ``None`` for a cell from which
nothing can be measured.
"""

from collections.abc import Iterable, Iterator

import msgspec

from oubliette.kernel.boards import cells


class Outlook(msgspec.Struct, frozen=True):
    """Cells in line of sight, and all cells by their distance: those at 0, at 1, and so on."""

    seen: tuple[int, ...]
    ranges: tuple[tuple[int, ...], ...]


def outlook_of(seen: int, rings: Iterable[int]) -> Outlook:
    """An outlook from sets of cells."""
    return Outlook(tuple(cells(seen)), tuple(_lists(rings)))


def _lists(rings: Iterable[int]) -> Iterator[tuple[int, ...]]:
    for ring in rings:
        yield tuple(cells(ring))
