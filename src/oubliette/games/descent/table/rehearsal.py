"""A quest tried out for its designer: who could strike whom, figures put by hand with all their spaces."""

from collections.abc import Mapping
from typing import Any

from oubliette.games.descent.figures.figures import size, speed
from oubliette.games.descent.map.movement import ways_to
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD
from oubliette.games.descent.table.threats import struck_by
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.editing import Judged, Rehearsal


def ready(s: Session) -> bool:
    """The encounter is set up, and the first hero is about to begin."""
    return s.state.phase == "heroes" and s.state.round == 1


def put(s: Session, piece: str, cell: int) -> bool:
    """A figure with its first space on this one, if its base can stand so; else so that it covers it."""
    figure = s.state.figures.get(piece)
    if figure is None or not figure.cells or cell < 0 or not s.ground.spaces >> cell & 1:
        return False
    places = s.ground.placements(size(s, figure), s.closed, cell, s.empty(figure))
    if not places:
        return False
    wide = _is_wide(s, figure.cells)

    def worth(mask: int) -> tuple[bool, bool]:
        """It stands the same way round as before, and begins where it was put."""
        spaces = tuple(cells(mask))
        return _is_wide(s, spaces) != wide, spaces[0] != cell

    figure.cells = tuple(cells(min(places, key=worth)))
    return True


def _is_wide(s: Session, spaces: tuple[int, ...]) -> bool:
    columns, rows = zip(*(s.ground.board.coords(cell) for cell in spaces), strict=True)
    return bool(max(columns) - min(columns) > max(rows) - min(rows))


def judge(s: Session, piece: str) -> Judged:
    """A monster with one move and one attack; heroes see from where they stand."""
    figure = s.state.figures.get(piece)
    if figure is None or not figure.cells:
        return Judged()
    stands = s.mask(figure)
    seen = s.ground.sight(s.closed).seen(stands, s.ground.spaces & ~stands, 0)
    reached = mask_of(ways_to(s, figure, speed(s, figure)))
    struck = struck_by(s, figure) if s.side(figure) == OVERLORD else 0
    return Judged(tuple(cells(reached)), tuple(cells(seen)), tuple(cells(struck & ~stands)))


def enter(kind: str, entry: Mapping[str, Any], which: int) -> tuple[str, Mapping[str, Any]] | None:
    """A quest of which one encounter alone is played."""
    encounters = entry.get("encounters")
    if kind != "quests" or not which or not isinstance(encounters, list) or which >= len(encounters):
        return None
    return "quests", {**entry, "number": 99, "encounters": [encounters[which]]}


REHEARSAL = Rehearsal(ready=ready, put=put, judge=judge, enter=enter)
