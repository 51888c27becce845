"""A thief's turn: the deed of the scheme, and the steps (LC-0005 to LC-0010)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.tiny.lantern_court.content import Bide, Peek, Shove, doors_of
from tests.tiny.lantern_court.events import Biding, DoorOpened, Moved, Peeked, Shoved, TurnBegan
from tests.tiny.lantern_court.guards import rouse_guard, spill
from tests.tiny.lantern_court.reactions import take_relic
from tests.tiny.lantern_court.state import Night

from oubliette.kernel.boards import Cell, cells, lowest, reach
from oubliette.kernel.choices import Option, Seat, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

KEYHOLE = 3
"""How far from a door a thief can be and still look through its keyhole (LC-0010)."""


@dataclass(frozen=True)
class Act:
    """Something a thief may do now: a walk of so many steps, or the deed, which takes none."""

    steps: int
    carry_out: Callable[[], Rules[None]]


def take_turn(night: Night, seat: Seat) -> Rules[None]:
    """Use the scheme: steps and deed, in any order and in several parts (LC-0006)."""
    thief = night.state.thieves[seat]
    night.journal.note(TurnBegan(seat), "LC-0006")
    if not thief.scheme:
        return
    scheme = night.scheme(thief.scheme)
    if isinstance(scheme.deed, Bide) and night.state.order and (yield from bides(night, seat)):
        return
    steps, deed_left = scheme.steps, isinstance(scheme.deed, Shove | Peek)
    while not thief.fallen:
        night.state.steps = steps
        options: list[Option[Act | None]] = [*walks(night, seat, steps), *(deeds(night, seat) if deed_left else ())]
        if not options:
            return
        options.append(Option("stay", None, Say("lc-stay"), passes=True))
        act = yield from ask(seat, "act", options, cites="LC-0006", say=Say("lc-ask-act", {"steps": steps}))
        if act is None:
            return
        steps -= act.steps
        deed_left = deed_left and act.steps > 0
        yield from act.carry_out()


def walks(night: Night, seat: Seat, steps: int) -> list[Option[Act | None]]:
    """Every hex within reach; a closed door ends the walk, for it has to be opened first (LC-0005)."""
    here = 1 << night.state.thieves[seat].cell
    free = night.known_cells() & ~night.occupied()
    found = reach(night.ways(), here, steps, passable=free & ~night.closed_doors(), stoppable=free)
    options: list[Option[Act | None]] = []
    for cell in cells(found.cells & ~here):
        path = next(iter(found.paths(cell)))
        act = Act(len(path) - 1, partial(walk, night, seat, path))
        options.append(Option(night.key(cell), act, Say("lc-go", {"hex": night.key(cell)[4:]}), cells=(cell,)))
    return options


def walk(night: Night, seat: Seat, path: tuple[Cell, ...]) -> Rules[None]:
    """Go there, open the door that is there, take the relic that lies there (LC-0005, LC-0013)."""
    end = path[-1]
    night.state.thieves[seat].cell = end
    night.journal.note(Moved(seat, path), "LC-0005")
    if night.closed_doors() >> end & 1:
        open_door(night, seat, end)
    for token, cell in list(night.state.relics.items()):
        if cell == end:
            yield from take_relic(night, seat, token)


def open_door(night: Night, seat: Seat, cell: Cell) -> None:
    """Turn up what the room hides: a relic to fetch, a trap that spills oil, or a guard (LC-0005)."""
    room = next(room for room, door in doors_of(night.court.map).items() if door >> cell & 1)
    hidden = night.state.rooms[room]
    hidden.is_open = True
    token = night.token(hidden.token)
    night.journal.reveal(DoorOpened(seat, room, token.id), "LC-0005")
    if token.kind == "relic":
        night.state.relics[token.id] = night.spot(room)
    elif token.kind == "trap":
        spill(night, seat, token.value, "LC-0005")
    else:
        rouse_guard(night, token.id, room)


def deeds(night: Night, seat: Seat) -> list[Option[Act | None]]:
    """Everybody who can be pushed, and where to; every keyhole that is near enough (LC-0008, LC-0010)."""
    thief = night.state.thieves[seat]
    if isinstance(night.scheme(thief.scheme).deed, Shove):
        return [option for target in night.beside(thief.cell) for option in shoves(night, seat, target)]
    doors = doors_of(night.court.map)
    near = night.ways().within(1 << thief.cell, KEYHOLE)
    return [
        Option(
            f"peek:{room}",
            Act(0, partial(peek, night, seat, room)),
            Say("lc-peek", {"room": room}),
            cells=(lowest(doors[room]),),
        )
        for room, hidden in night.state.rooms.items()
        if not hidden.is_open and seat not in hidden.peeked_by and near & doors[room]
    ]


def shoves(night: Night, seat: Seat, target: Seat) -> list[Option[Act | None]]:
    """The free hexes beside the target that are not beside the pusher; never a closed door (LC-0008)."""
    ways, state = night.ways(), night.state
    away = ways.neighbours(state.thieves[target].cell) & ~ways.neighbours(state.thieves[seat].cell)
    free = away & ~night.occupied() & ~night.closed_doors()
    return [
        Option(
            f"shove:{target}/{night.key(cell)}",
            Act(0, partial(shove, night, seat, target, cell)),
            Say("lc-shove", {"target": target, "hex": night.key(cell)[4:]}),
            cells=(cell,),
            pieces=(target,),
        )
        for cell in cells(free)
    ]


def shove(night: Night, seat: Seat, target: Seat, cell: Cell) -> Rules[None]:
    """Push a thief to a hex (LC-0008)."""
    night.state.thieves[target].cell = cell
    night.journal.note(Shoved(seat, target, cell), "LC-0008")
    yield from ()


def peek(night: Night, seat: Seat, room: str) -> Rules[None]:
    """Look through the keyhole of a room; nobody else learns what is there (LC-0010)."""
    hidden = night.state.rooms[room]
    hidden.peeked_by.append(seat)
    told = Peeked(seat, room, hidden.token)
    night.journal.whisper(told, [seat], "LC-0010", instead=Peeked(seat, room))
    yield from ()


def bides(night: Night, seat: Seat) -> Rules[bool]:
    """A thief who bides may go to the end of the order and act then (LC-0009)."""
    ways = [named("now", Say("lc-now")), named("later", Say("lc-later"), passes=True)]
    chosen = yield from ask(seat, "bide", ways, cites="LC-0009", say=Say("lc-ask-bide"))
    if chosen == "now":
        return False
    night.state.order.append(seat)
    night.journal.note(Biding(seat), "LC-0009")
    return True
