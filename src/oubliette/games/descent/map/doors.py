"""Doors (D2-0106 to D2-0112, D2-2090 to D2-2093), and what expansions put in their place (D2-0113 to D2-0119)."""

from collections.abc import Iterator

from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.state.events import DoorClosed, DoorOpened
from oubliette.games.descent.state.points import AreaOpens, Happened
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.boards import cells, holds
from oubliette.kernel.flow import Rules


def beside(s: Session, figure: Figure) -> Iterator[str]:
    """The doors adjacent to a figure: those on an edge of a space it occupies (D2-0108)."""
    mask = s.mask(figure)
    for door in s.ground.doors.values():
        if door.sides & mask:
            yield door.id


def why_not_open(s: Session, figure: Figure, door: str) -> str:
    """Why a figure cannot open a door, as the name of a reason; nothing if it can."""
    if door not in s.state.closed:
        return "open"
    if not s.ground.doors[door].sides & s.mask(figure):
        return "far"
    if s.ground.doors[door].barrier == "old_wall":
        return "old-wall"  # D2-0113
    return "locked" if door in s.state.locked and door not in s.encounter.door_tests else ""


def openable(s: Session, figure: Figure) -> list[str]:
    """Closed doors a figure can open now (D2-0109)."""
    return [door for door in beside(s, figure) if not why_not_open(s, figure, door)]


def closable(s: Session, figure: Figure) -> list[str]:
    """Open doors it can close: nobody may stand on both sides of one (D2-0110); none where the app plays (D2-0512)."""
    found: list[str] = []
    if s.state.legend is not None:
        return found
    for name in beside(s, figure):
        door = s.ground.doors[name]
        if name in s.state.closed or name in s.state.locked or name in s.state.destroyed:
            continue
        if door.barrier == "overgrowth":
            continue  # cut down for good (D2-0117)
        if not any(_straddles(s, other, door.edges) for other in s.on_map()):
            found.append(name)
    return found


def _straddles(s: Session, figure: Figure, edges: int) -> bool:
    mask = s.mask(figure)
    return any(all(holds(mask, side) for side in s.ground.board.grid.sides(edge)) for edge in cells(edges))


def throw_open(s: Session, figure: Figure, door: str) -> Rules[None]:
    """Open a door: both sides are neighbours from now on (D2-2090); a locked one may ask for a test (D2-0111)."""
    if door in s.state.locked:
        passed = yield from passes(s, figure, s.encounter.door_tests[door])
        if not passed:
            return
        s.state.locked.remove(door)
    s.state.closed = tuple(name for name in s.state.closed if name != door)
    s.journal.note(DoorOpened(figure.id, door), ("D2-0108", "D2-2090"))
    if s.counts_as_hero(figure):
        yield from moment(s, "door_or_search", figure)
    yield from s.at(AreaOpens(door))
    yield from s.at(Happened("door_opened", figure=figure, door=door))


def shut(s: Session, figure: Figure, door: str) -> Rules[None]:
    """Close a door: it returns to exactly where it stood (D2-2091), and asks for its test again (D2-0111)."""
    s.state.closed = (*s.state.closed, door)
    if door in s.encounter.door_tests:
        s.state.locked.append(door)
    s.journal.note(DoorClosed(figure.id, door), ("D2-2091",))
    yield from ()
