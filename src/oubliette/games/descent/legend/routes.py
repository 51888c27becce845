"""How monsters move by the app's terms: engage, spot, retreat, and what they shun (D2-2317 to D2-2331, D2-0514)."""

from collections.abc import Callable
from itertools import islice

from oubliette.games.descent.board.sight import blockers
from oubliette.games.descent.figures.figures import is_large, size
from oubliette.games.descent.legend.targets import UNREACHED, spaces
from oubliette.games.descent.map.movement import cost_of, ignores_terrain, passable, stops
from oubliette.games.descent.state.points import KeptOff
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.boards import NOWHERE, Cell, Mask, Reach, alone, cells, holds, reach

SPOT = 3
"""From how far a target is spotted (D2-2321)."""
FAR = 60
WAYS_COMPARED = 64
Way = tuple[Cell, ...]


def dangers(s: Session, figure: Figure) -> Mask:
    """Ground that monsters never enter: what hurts them (D2-2319, D2-2328), and pits if they are small (D2-2329)."""
    if ignores_terrain(s, figure):
        return NOWHERE
    return s.ground.deadly if is_large(s, figure) else s.ground.deadly | s.ground.pits


def may_end(s: Session, figure: Figure) -> Mask:
    """Where a figure may stop: a large one not where all of it would be in a pit (D2-2329)."""
    found, pits = stops(s, figure) & ~dangers(s, figure), s.ground.pits
    if ignores_terrain(s, figure) or not is_large(s, figure):
        return found
    for cell in cells(found & pits):
        places = s.ground.placements(size(s, figure), s.closed, cell, s.empty(figure))
        if not any(mask & ~pits for mask in places):
            found &= ~alone(cell)
    return found


def search(s: Session, figure: Figure, points: int) -> Reach:
    """Where a figure gets at least cost, round all that it shuns (D2-2317)."""
    fly, shunned = ignores_terrain(s, figure), dangers(s, figure)
    start = s.mask(figure)
    extras = () if fly or not s.ground.costly else ((s.ground.costly, 1),)
    return reach(
        s.ground.moving(s.closed, flying=fly),
        start,
        points,
        passable=passable(s, figure) & ~shunned,
        stoppable=may_end(s, figure) & ~start,
        extras=extras,
    )


def way(s: Session, figure: Figure, found: Reach, cell: Cell) -> Way:
    """The cheapest way; of those that cost the same the one through least water and sludge (D2-2330, D2-2331)."""
    wet = NOWHERE if ignores_terrain(s, figure) else s.ground.costly
    return min(islice(iter(found.paths(cell)), WAYS_COMPARED), key=lambda one: sum(holds(wet, cell) for cell in one))


def _points(found: Reach, cell: Cell) -> int:
    points = found.points(cell)
    return FAR if points is None else points


def _sludge(s: Session, figure: Figure) -> Mask:
    return NOWHERE if ignores_terrain(s, figure) else s.ground.terrain["sludge"]


def towards(s: Session, figure: Figure, goals: Mask, points: int) -> Way:
    """The way to the cheapest of some spaces, as far as points go; nothing if it would not move (D2-2317)."""
    found = search(s, figure, FAR)
    ends = list(cells(found.cells & goals))
    if not ends:
        return ()
    sludge = _sludge(s, figure)
    within = [cell for cell in ends if _points(found, cell) <= points]
    dry = [cell for cell in within if not holds(sludge, cell)]
    goal = min(dry or within or ends, key=lambda cell: (_points(found, cell), cell))
    return _cut(s, figure, way(s, figure, found, goal), points)


def _cut(s: Session, figure: Figure, whole: Way, points: int) -> Way:
    """As much of a way as points pay for, ending where the figure can stand, out of sludge if that can be."""
    allowed, sludge, spent = may_end(s, figure), _sludge(s, figure), 0
    ends: list[int] = []
    for place, cell in enumerate(whole[1:], 1):
        spent += cost_of(s, figure, cell)
        if spent > points:
            break
        if holds(allowed, cell):
            ends.append(place)
    dry = [place for place in ends if not holds(sludge, whole[place])]
    last = max(dry or ends, default=0)
    return whole[: last + 1] if last else ()


def closer(s: Session, figure: Figure, target: Mask, points: int, seen: Mask | None = None) -> Way:
    """The space nearest to a target that can be got to, if it is nearer than now; `seen` narrows them (D2-2322)."""

    def away(mask: Mask) -> int:
        steps = s.ground.distance(s.closed, mask, target)
        return UNREACHED if steps is None else steps

    found, now, sludge = search(s, figure, points), away(s.mask(figure)), _sludge(s, figure)
    ends = [cell for cell in cells(found.cells if seen is None else found.cells & seen) if away(alone(cell)) < now]
    if not ends:
        return ()
    goal = min(ends, key=lambda cell: (away(alone(cell)), holds(sludge, cell), _points(found, cell), cell))
    return way(s, figure, found, goal)


# --- the terms ---


def engage(s: Session, figure: Figure, target: Figure, points: int) -> Way:
    """To a space next to the target, even with Reach; else as near as can be (D2-0514, D2-2326)."""
    goal = spaces(s, target)
    near = s.ground.adjacent(s.closed, goal)
    if s.mask(figure) & near:
        return ()
    allowed = near & ~s.at(KeptOff())  # D2-4026
    return towards(s, figure, allowed, points) or closer(s, figure, goal, points)


def spot(s: Session, figure: Figure, target: Figure, points: int) -> Way:
    """To the nearest space in sight of the target and within three spaces of it (D2-2321, D2-2322)."""
    goal = spaces(s, target)
    near = s.ground.within(s.closed, goal, SPOT)
    if s.mask(figure) & near and sees_from(s, figure, s.mask(figure), goal):
        return ()
    full = search(s, figure, FAR)
    spotting = in_sight(s, figure, goal, full.cells & near)
    reached = [cell for cell in cells(spotting) if _points(full, cell) <= points]
    if reached:
        return towards(s, figure, spotting, points)
    seen = in_sight(s, figure, goal, search(s, figure, points).cells)
    return (
        closer(s, figure, goal, points, seen) or towards(s, figure, spotting, points) or closer(s, figure, goal, points)
    )


def sees_from(s: Session, figure: Figure, origin: Mask, goal: Mask) -> bool:
    """Whether a figure standing in some spaces would see a target."""
    return bool(s.ground.sight(s.closed).seen(origin, goal, blockers(s) & ~s.mask(figure)))


def in_sight(s: Session, figure: Figure, goal: Mask, among: Mask) -> Mask:
    """The spaces from which a figure would see a target."""
    found = NOWHERE
    for cell in cells(among):
        if sees_from(s, figure, alone(cell), goal):
            found |= alone(cell)
    return found


def retreat(s: Session, figure: Figure, points: int) -> Way:
    """As far as can be from the nearest enemy, even if the way comes nearer on the way (D2-2323 to D2-2325)."""
    enemies = [s.mask(one) for one in s.enemies(figure)]
    if not enemies:
        return ()

    def away(mask: Mask) -> int:
        steps = [s.ground.distance(s.closed, mask, one) for one in enemies]
        return min(UNREACHED if one is None else one for one in steps)

    found, sludge = search(s, figure, points), _sludge(s, figure)
    hides = "terrified" in figure.conditions

    def hidden(cell: Cell) -> bool:
        return hides and not any(sees_from(s, figure, alone(cell), one) for one in enemies)

    ends = list(cells(found.cells))
    if not ends:
        return ()
    goal = min(ends, key=lambda one: (not hidden(one), -away(alone(one)), holds(sludge, one), _points(found, one), one))
    if away(alone(goal)) <= away(s.mask(figure)) and not hidden(goal):
        return ()
    return way(s, figure, found, goal)


def expansion(s: Session, figure: Figure, order: Callable[[Mask], int]) -> Callable[[Mask], tuple[int, int]]:
    """How a large figure stands when an ordered move ends: as the order is served best (D2-2318)."""
    pits = s.ground.pits if size(s, figure) != (1, 1) else NOWHERE
    return lambda mask: (int(bool(pits) and not mask & ~pits), order(mask))
