"""Obstacles and traps that abilities make, move and remove (GH-0107, GH-0368)."""

from oubliette.games.gloomhaven.state.events import ObstacleGone, ObstacleMade, TrapGone, TrapMade
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.session import Actor, Session
from oubliette.games.gloomhaven.state.state import TrapState
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say


def destroyable(s: Session, cell: int, reach: int) -> int:
    """Hexes of obstacles without hit points in range of a hex."""
    return s.layout.within(cell, reach) & s.ground.obstacles & ~(1 << cell) & ~_untouchable(s)


def _untouchable(s: Session) -> int:
    """Hexes of obstacles that no ability touches."""
    return s.map.firm | mask_of(s.scene.boulders)


def whole(s: Session, cell: int) -> int:
    """All hexes of the obstacle that lies on a hex."""
    hexes = next((mask_of(one) for one in s.scene.wholes if cell in one), 1 << cell)
    return hexes & s.ground.obstacles


def single(s: Session, hexes: int) -> list[int]:
    """Those of some hexes with obstacles on which a single-hex obstacle lies."""
    return [cell for cell in cells(hexes) if whole(s, cell) == 1 << cell]


def destroy(s: Session, hexes: int, cites: Cites = "GH-0011") -> int:
    """The obstacles on these hexes are gone, with all their hexes, which are returned."""
    gone = 0
    for cell in cells(hexes & s.ground.obstacles & ~_untouchable(s)):
        gone |= whole(s, cell)
    if gone:
        s.scene.wholes = [one for one in s.scene.wholes if not gone & mask_of(one)]
        s.scene.obstacles = [cell for cell in s.scene.obstacles if not gone >> cell & 1]
        s.forget_map()
        s.note(ObstacleGone(tuple(cells(gone))), cites)
    return gone


def destroy_one(s: Session, actor: Actor, reach: int) -> Rules[int]:
    """An obstacle of the player's choice is destroyed; returns its hexes."""
    there = destroyable(s, actor.figure.cell, reach)
    if not there:
        return 0
    options = s.hex_options(cells(there))
    seat = s.decider(actor)
    cell = yield from ask(seat, "destroy_obstacle", options, cites=("GH-0011",), say=Say("gh-ask-destroy-obstacle"))
    return destroy(s, 1 << cell)


def make(s: Session, hexes: int, cites: Cites = "GH-0368") -> None:
    """One obstacle lies on hexes."""
    made = tuple(cells(hexes))
    s.scene.obstacles += made
    if len(made) > 1:
        s.scene.wholes.append(list(made))
    s.forget_map()
    s.note(ObstacleMade(made), cites)


def keeps_map_whole(s: Session, hexes: int) -> bool:
    """Whether every part of the map can still be entered without going through obstacles (GH-0368).

    Closed doors lead on, and nothing is known to bar the way in rooms that nobody has seen.
    """
    ways, open_ = s.map.board.ways(), s.map.board.cells & ~s.ground.obstacles
    left = hexes & open_
    while left:
        part = ways.connected(left & -left, open_)
        rest = part & ~hexes
        if rest and ways.connected(rest & -rest, rest) != rest:
            return False
        left &= ~part
    return True


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
    """A trap, sprung or disarmed, is removed from the map; it counts for the character whose turn it is."""
    trap = s.scene.traps.pop(cell)
    hero = s.character_behind(s.figure(s.scene.acting or ""))
    if hero is not None:
        count(hero, "traps_sprung")
    s.forget_map()
    s.note(TrapGone(cell), cites)
    return trap


def traps_near(s: Session, cell: int, reach: int) -> int:
    """Traps in range of a hex."""
    return s.layout.within(cell, reach) & mask_of(s.scene.traps)
