"""Spaces in words: who stands next to them or nearest, and what lies in them, so that no answer is a bare number."""

from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import Cell, Mask, alone, cells
from oubliette.kernel.text import Say, listed

MOST_NAMED = 2
_ENDS = (("middle",), ("low", "high"), ("low", "middle", "high"))
"""What the places along a side of one, two or three spaces are called."""


def spot(s: Session, cell: Cell, but: Figure | None = None) -> Say:
    """A space, for who chooses among several; `but` is who will stand there."""
    return spot_of(s, alone(cell), but)


def spot_of(s: Session, mask: Mask, but: Figure | None = None) -> Say:
    """Spaces that one base would cover."""
    where = _where(s, mask, but)
    kinds = [name for name, spaces in s.ground.terrain.items() if spaces & mask]
    if not kinds:
        return where
    return Say("d2-spot-terrain", {"terrain": Say(f"d2-terrain-{kinds[0]}"), "where": where})


def _where(s: Session, mask: Mask, but: Figure | None) -> Say:
    others = [one for one in s.on_map() if one is not but and one.rank != "object" and not s.mask(one) & mask]
    around = s.ground.adjacent(s.closed, mask)
    near = [s.name(one) for one in others if s.mask(one) & around]
    if near:
        return Say("d2-spot-beside", {"who": listed("d2-and-last", near[:MOST_NAMED])})
    steps = [(s.ground.distance(s.closed, mask, s.mask(one)), place) for place, one in enumerate(others)]
    counted = [(far, place) for far, place in steps if far is not None]
    if not counted:
        return Say("d2-spot-open")
    far, place = min(counted)
    return Say("d2-spot-away", {"count": far, "who": s.name(others[place])})


def part_of(s: Session, figure: Figure, cell: Cell) -> Say:
    """A space of a large figure, by where in its base it lies."""
    spaces = [s.ground.board.coords(one) for one in cells(mask_of_cells(figure.cells))]
    column, row = s.ground.board.coords(cell)
    return Say(
        "d2-part", {"column": _end([one for one, _ in spaces], column), "row": _end([two for _, two in spaces], row)}
    )


def _end(along: list[int], here: int) -> str:
    found = sorted(set(along))
    return _ENDS[min(len(found), len(_ENDS)) - 1][min(found.index(here), len(_ENDS) - 1)]
