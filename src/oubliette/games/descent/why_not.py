"""Why something that is not lit cannot be chosen: sight, range, doors, points (D2-0120, D2-0198, D2-0108)."""

from oubliette.games.descent.aiming import means_of
from oubliette.games.descent.aiming import why_not as why_not_target
from oubliette.games.descent.doors import why_not_open
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import stoppers
from oubliette.games.descent.state import Figure
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot

_CITES = {
    "off-map": ("D2-0245",),
    "friend": ("D2-0171",),
    "self": ("D2-0171",),
    "air": ("D2-7005",),
    "too-far": ("D2-0198", "D2-2104"),
    "no-count": ("D2-0548",),
    "no-sight": ("D2-0120", "D2-0124"),
}


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """The reason against a piece, a space or a door for whoever acts now."""
    figure = s.state.figures.get(s.menu)
    if figure is None or s.seat_of(figure) != seat or not figure.cells:
        return None
    if thing.kind == "piece" and thing.id in s.state.figures:
        return _piece(s, figure, s.figure(thing.id))
    if thing.kind == "edge":
        return _edge(s, figure, thing)
    return None


def _piece(s: Session, figure: Figure, target: Figure) -> WhyNot | None:
    """Why a figure cannot be attacked; several weapons give the best of their reasons."""
    reasons = [why_not_target(s, figure, means, target) for means in means_of(s, figure)]
    if not reasons or "" in reasons:
        return None
    reason = "no-sight" if "no-sight" in reasons else reasons[0]
    standing = tuple(one.id for one in stoppers(s, figure, target)) if reason == "no-sight" else ()
    steps = s.distance(figure, target) if target.cells else None
    details = (Say("d2-why-distance", {"count": steps}),) if steps is not None else ()
    args = {"name": s.name(target)}
    return WhyNot(Say(f"d2-why-{reason}", args), _CITES[reason], details, pieces=standing)


def _edge(s: Session, figure: Figure, thing: Thing) -> WhyNot | None:
    """Why a door cannot be opened."""
    for door in s.ground.doors.values():
        if any({thing.cell, thing.other} == set(s.ground.board.grid.sides(edge)) for edge in cells(door.edges)):
            reason = why_not_open(s, figure, door.id)
            if reason in ("far", "locked"):
                return WhyNot(Say(f"d2-why-door-{reason}"), ("D2-0108", "D2-0109"))
    return None
