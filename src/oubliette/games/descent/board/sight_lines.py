"""The single lines of sight between two figures, and what stops each (D2-0120 to D2-0129, D2-0552).

`CornerSight` answers whether any line is open; here every line is looked at, for people who ask why.
"""

from typing import Literal

import msgspec

from oubliette.games.descent.board.sight import blockers
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import Cell, CornerSight, Mask, cells

Stopped = Literal["", "wall", "door", "figure", "obstacle"]
Point = tuple[int, int]


class SightLine(msgspec.Struct, frozen=True):
    """A line from a corner of a space to a corner of another; corners are counted as spaces are, from the top left."""

    start: Point
    end: Point
    open: bool
    stopped: Stopped = ""
    by: str = ""
    """The figure or the door that stops it."""
    at: Point | None = None
    """The blocked space."""
    along: bool = False
    """It is stopped because it runs along the side of that space."""


def lines_between(s: Session, one: Figure, other: Figure) -> list[SightLine]:
    """All lines from any space of a figure to any space of another, nearest spaces first."""
    board = s.ground.board
    pairs = [(a, b) for a in cells(s.mask(one)) for b in cells(s.mask(other))]
    pairs.sort(key=lambda pair: (board.crow(*pair), pair))
    found: dict[tuple[Point, Point], SightLine] = {}
    for a, b in pairs:
        for line in _lines(s, a, b):
            known = found.get((line.start, line.end))
            if known is None or (line.open and not known.open):
                found[line.start, line.end] = line
    return list(found.values())


def _lines(s: Session, a: Cell, b: Cell) -> list[SightLine]:
    """The lines between two spaces."""
    sight, blocked = s.ground.sight(s.closed), blockers(s)
    (ax, ay), (bx, by) = s.ground.board.coords(a), s.ground.board.coords(b)
    found = []
    for look in sight.looks(a, b):
        start = ax + look.start[0], ay + look.start[1]
        end = bx + look.end[0], by + look.end[1]
        if look.barred:
            found.append(_barred(s, a, b, start, end, look.start, look.end))
        elif look.squares & blocked:
            found.append(_blocked(s, a, start, end, look.squares & blocked, look.beside))
        else:
            found.append(SightLine(start, end, True))
    return found


def _barred(s: Session, a: Cell, b: Cell, start: Point, end: Point, here: Point, there: Point) -> SightLine:
    """A wall or the rim stops it, else the door without which it would be open."""
    for name in s.state.closed:
        rest = s.ground.closed_edges(tuple(door for door in s.state.closed if door != name))
        if not _is_barred(s.ground.sight(rest), a, b, here, there):
            return SightLine(start, end, False, "door", name)
    if not _is_barred(s.ground.sight(0), a, b, here, there):
        return SightLine(start, end, False, "door", s.state.closed[0])
    return SightLine(start, end, False, "wall")


def _is_barred(sight: CornerSight, a: Cell, b: Cell, here: Point, there: Point) -> bool:
    return next(look.barred for look in sight.looks(a, b) if (look.start, look.end) == (here, there))


def _blocked(s: Session, a: Cell, start: Point, end: Point, hit: Mask, beside: Mask) -> SightLine:
    """The nearest space that blocks it."""
    board = s.ground.board
    cell = min(cells(hit), key=lambda one: (board.crow(a, one), one))
    figure = s.figure_at(cell)
    kind: Stopped = "obstacle" if figure is None else "figure"
    name = "" if figure is None else figure.id
    return SightLine(start, end, False, kind, name, board.coords(cell), bool(beside >> cell & 1))
