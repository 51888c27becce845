"""Line of sight (D2-0120 to D2-0132, D2-0552)."""

from oubliette.games.descent.state.points import SeesThrough
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import Cell, Mask, alone, cells, holds


def in_pit(s: Session, figure: Figure) -> bool:
    """Whether a figure is in a pit: a large one only with its whole base, and not on its way (D2-0158); for some it is
    water (D2-0364)."""
    pits = s.ground.pits
    if not pits or not figure.cells or figure.is_walking:
        return False
    return not s.mask(figure) & ~pits and s.treated_as(figure) == "figure"


def blockers(s: Session) -> Mask:
    """All spaces that block sight: obstacles and figures, but for figures in pits (D2-0093, D2-0132)."""
    return s.cached("blockers", lambda: _blockers(s))


def _blockers(s: Session) -> Mask:
    ground = s.ground
    found, pits = ground.obstacles, ground.pits
    for figure in s.on_map():
        mask = s.mask(figure)
        if mask & ~pits:
            found |= mask
    return found


def seen_cells(s: Session, viewer: Figure, target: Figure) -> Mask:
    """The spaces of a target that a figure sees (D2-0120)."""
    return seen_from(s, s.mask(viewer), target, in_pit(s, viewer), seen_through(s, viewer))


def seen_through(s: Session, viewer: Figure) -> Mask:
    """Spaces that do not block the sight of some figures."""
    return s.ground.board.cells if s.at(SeesThrough(viewer)) else 0


def seen_from(s: Session, origin: Mask, target: Figure, pit: bool, unblocking: Mask = 0) -> Mask:
    """The spaces of a target seen from some spaces."""
    return seen_past(s, origin, target, pit, blockers(s) & ~unblocking)


def seen_past(s: Session, origin: Mask, target: Figure, pit: bool, blocked: Mask) -> Mask:
    """The spaces of a target seen from some spaces, where those that block are known already."""
    closed, goals = s.closed, s.mask(target)
    if pit or in_pit(s, target):
        return s.ground.face_to_face(closed, origin) & goals  # D2-0130, D2-0131
    return s.ground.sight(closed).seen(origin, goals, blocked)


def sees(s: Session, viewer: Figure, target: Figure) -> bool:
    """Whether a figure sees another; every figure sees itself (D2-0121)."""
    return viewer is target or bool(seen_cells(s, viewer, target))


def sees_cell(s: Session, viewer: Figure, cell: Cell) -> bool:
    """Whether a figure sees a space."""
    mask = s.mask(viewer)
    if holds(mask, cell):
        return True
    if in_pit(s, viewer):
        return holds(s.ground.face_to_face(s.closed, mask), cell)
    return bool(s.ground.sight(s.closed).seen(mask, alone(cell), blockers(s) & ~seen_through(s, viewer)))


def stoppers(s: Session, viewer: Figure, target: Figure) -> list[Figure]:
    """The figures that stop the lines between two others, nearest first: for who asks why not."""
    blocked = blockers(s)
    sight = s.ground.sight(s.closed)
    in_the_way = 0
    for a in cells(s.mask(viewer)):
        for b in cells(s.mask(target)):
            for line in sight.lines(a, b):
                in_the_way |= line & blocked
    found = [one for one in s.on_map() if s.mask(one) & in_the_way and one is not viewer and one is not target]
    return sorted(found, key=lambda one: s.distance(viewer, one) or 99)
