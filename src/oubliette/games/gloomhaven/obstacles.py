"""Obstacles and traps that abilities make, move and remove (GH-0107, GH-0368)."""

from oubliette.games.gloomhaven.events import ObstacleGone, ObstacleMade, TrapGone, TrapMade
from oubliette.games.gloomhaven.session import Actor, Session
from oubliette.games.gloomhaven.state import TrapState
from oubliette.kernel.boards import cells, lowest, mask_of
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say


def destroyable(s: Session, cell: int, reach: int) -> int:
    """Obstacles without hit points in range of a hex."""
    return s.layout.within(cell, reach) & s.ground.obstacles & ~(1 << cell)


def destroy(s: Session, hexes: int, cites: Cites = "GH-0011") -> None:
    """Obstacles are gone."""
    gone = [cell for cell in s.scene.obstacles if hexes >> cell & 1]
    if gone:
        s.scene.obstacles = [cell for cell in s.scene.obstacles if not hexes >> cell & 1]
        s.forget_map()
        s.note(ObstacleGone(tuple(gone)), cites)


def destroy_one(s: Session, actor: Actor, reach: int) -> Rules[int]:
    """An obstacle of the player's choice is destroyed; returns its hex as a set."""
    there = destroyable(s, actor.figure.cell, reach)
    if not there:
        return 0
    options = s.hex_options(cells(there))
    seat = actor.seat or s.leader
    cell = yield from ask(seat, "destroy_obstacle", options, cites=("GH-0011",), say=Say("gh-ask-destroy-obstacle"))
    destroy(s, 1 << cell)
    return 1 << cell


def make(s: Session, hexes: int, cites: Cites = "GH-0368") -> None:
    """Obstacles lie on hexes."""
    made = tuple(cells(hexes))
    s.scene.obstacles += made
    s.forget_map()
    s.note(ObstacleMade(made), cites)


def keeps_map_whole(s: Session, hexes: int) -> bool:
    """Whether every part of the map can still be entered without going through obstacles (GH-0368)."""
    open_ = s.layout.board.cells & ~s.ground.obstacles
    left = open_ & ~hexes
    if not left:
        return False
    before = s.layout.ways.connected(1 << lowest(left), open_) & left
    return s.layout.ways.connected(1 << lowest(left), left) == before


def sites(s: Session, cell: int, reach: int) -> list[int]:
    """Empty hexes in range where one obstacle may come."""
    free = s.layout.visible_within(cell, reach) & s.empty() & ~(1 << cell)
    return [site for site in cells(free) if keeps_map_whole(s, 1 << site)]


def make_trap(s: Session, cell: int, trap: TrapState, cites: Cites = "GH-0107") -> None:
    """A trap lies on a hex."""
    s.scene.traps[cell] = trap
    s.forget_map()
    s.note(TrapMade(cell), cites)


def remove_trap(s: Session, cell: int, cites: Cites) -> TrapState:
    """A trap is removed from the map."""
    trap = s.scene.traps.pop(cell)
    s.forget_map()
    s.note(TrapGone(cell), cites)
    return trap


def traps_near(s: Session, cell: int, reach: int) -> int:
    """Traps in range of a hex."""
    return s.layout.within(cell, reach) & mask_of(s.scene.traps)
