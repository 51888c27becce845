"""Movement (D2-2044 to D2-2057, D2-0133 to D2-0149) and large figures (D2-0150 to D2-0164).

Points have a source and expire with the activation. A figure is offered every space it can get to; it then walks
there space by space, and everything that reacts to a step may stop it. A large figure walks in one space, shrunk, and
covers its base again when its movement ends or is interrupted.
"""

from collections.abc import Iterator

import msgspec

from oubliette.games.descent.board.pool import points_of, spend
from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.board.spots import spot, spot_of
from oubliette.games.descent.board.standing import standing
from oubliette.games.descent.figures.figures import has, is_large, size, speed
from oubliette.games.descent.harm.damage import closest, defeat, space_key, suffer
from oubliette.games.descent.map.objectives import exits, leave_map, may_leave
from oubliette.games.descent.state.events import Expanded, GainedPoints, LostPoints, Moved, Placed
from oubliette.games.descent.state.points import (
    Costly,
    Fireproof,
    Happened,
    HasEntered,
    Hazards,
    IgnoresTerrain,
    Impassable,
    Leaves,
    Overpowers,
    PushesAside,
    Rooted,
    Settled,
    SlipsThrough,
    Slowed,
    Sludge,
    Stepped,
    Swaps,
)
from oubliette.games.descent.state.session import Session, mask_of_cells
from oubliette.games.descent.state.state import HEROES, OVERLORD, STANDING, Figure, Points
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.boards import NOWHERE, Cell, Mask, Reach, alone, cells, holds, reach
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

MOVE = "move"
FATIGUE = "fatigue"
FORCED = "forced"
"""The mark of who is being moved by an effect of somebody else."""
LEAVES = -1
"""The answer of who moves off the map."""
HALTED = "halted"
"""The mark of who may do nothing more in this turn or activation."""
OVERPOWER = "move:overpower"
"""Points by which Sir Alric swaps spaces with heroes (D2-7083)."""


# --- points ---


def gain_points(s: Session, figure: Figure, points: int, source: str, cites: str = "D2-2052") -> None:
    """Add points of a source to the pool (D2-0133, D2-2052)."""
    figure.pool.append(Points(source, points))
    s.journal.note(GainedPoints(figure.id, points, source), (cites,))


def lose_points(s: Session, figure: Figure, most: int | None = None, cites: str = "D2-2057") -> int:
    """Points are lost, all of them or so many; returns how many were."""
    lost = 0
    while figure.pool and (most is None or lost < most):
        taken = figure.pool[-1].left if most is None else min(figure.pool[-1].left, most - lost)
        figure.pool[-1].left -= taken
        lost += taken
        figure.pool = [points for points in figure.pool if points.left]
    if lost:
        s.journal.note(LostPoints(figure.id, lost), (cites,))
    return lost


def halt(s: Session, figure: Figure) -> None:
    """A turn or an activation is over at once: points are lost, and nothing more is offered (D2-7148, D2-7151)."""
    figure.marks.append(HALTED)
    lose_points(s, figure, cites="D2-7151")


# --- where a figure can go ---


def ignores_terrain(s: Session, figure: Figure) -> bool:
    """Flying figures pay nothing for terrain and are not hurt by moving through it (D2-7018, D2-7020)."""
    return has(s, figure, "fly") or s.at(IgnoresTerrain(figure))


def wades(s: Session, figure: Figure) -> bool:
    """Familiars that are no figures treat all terrain as water, and nothing of it hurts them (D2-0357, D2-0364)."""
    return s.treated_as(figure) != "figure"


def passable(s: Session, figure: Figure, *, fly: bool | None = None) -> Mask:
    """The spaces a figure may move through: empty ones and those of friends (D2-0149, D2-2045)."""
    free = _through(s, figure, fly=ignores_terrain(s, figure) if fly is None else fly)
    return free & ~s.at(Impassable(figure))


def _through(s: Session, figure: Figure, *, fly: bool) -> Mask:
    ground = s.ground
    if fly:
        return ground.board.cells
    free = ground.spaces & ~(ground.blocked & ~s.mask(figure))
    if s.treated_as(figure) == "nothing":
        return free  # D2-0357
    if standing(s, figure).keeps_off:
        return free & ~s.occupied(figure)
    mine = s.side(figure)
    if mine == OVERLORD and has(s, figure, "scamper"):
        return free
    if figure.rank == "hero" and s.at(SlipsThrough(figure)):
        return free
    for other in s.on_map():
        if s.side(other) != mine:
            free &= ~s.mask(other)
    return free


def stops(s: Session, figure: Figure) -> Mask:
    """The spaces in which a figure may end or interrupt its movement: its whole base must fit (D2-0163)."""
    if s.treated_as(figure) == "nothing":
        return passable(s, figure)  # D2-0357
    ground = s.ground
    empty = ground.spaces & ~s.occupied(figure) | pushed_aside(s, figure)
    return ground.coverable(size(s, figure), s.closed, empty)


def pushed_aside(s: Session, figure: Figure) -> Mask:
    """Spaces whose figures give way to a base that is put down; none to who is moved by another (D2-4336)."""
    return NOWHERE if FORCED in figure.marks else s.at(PushesAside(figure))


def sources(s: Session, figure: Figure) -> Mask:
    """From where it sets off: any space of a large figure that stands, else the one it is in (D2-0153)."""
    return s.mask(figure)


def ways_to(s: Session, figure: Figure, points: int, *, spaces: bool = False) -> dict[Cell, Reach]:
    """Every space a figure gets to with so many points, and by which search; round danger where it can.

    With `spaces` they are counted, not paid for: terrain costs nothing more (D2-0142).
    """
    ground, closed = s.ground, s.closed
    fly = ignores_terrain(s, figure)
    ways = ground.moving(closed, flying=fly)
    through, ends = passable(s, figure, fly=fly), stops(s, figure)
    start = sources(s, figure)
    pits = NOWHERE if is_large(s, figure) else ground.pits  # shrunk it is in none (D2-0158)
    danger = NOWHERE if fly or wades(s, figure) else deadly(s, figure) | pits
    extras = () if spaces else tuple((mask, 1) for mask in _costly(s, figure, fly=fly) if mask)
    safe = reach(ways, start, points, passable=through & ~danger, stoppable=ends & ~danger & ~start, extras=extras)
    found = dict.fromkeys(cells(safe.cells & ~start), safe)
    if danger:
        # A pit ends a walk that is paid for: it can be an end, never on the way (D2-2078).
        over = through & ~pits if not spaces else through
        risky = reach(ways, start, points, passable=over, stoppable=ends & ~start, extras=extras)
        for cell in cells(risky.cells & ~start):
            found.setdefault(cell, risky)
    return {cell: found[cell] for cell in sorted(found)}


def way_to(found: Reach, cell: Cell) -> tuple[Cell, ...]:
    """The way to a space, worked out when it is wanted."""
    return next(iter(found.paths(cell)))


def may_spend(s: Session, figure: Figure) -> bool:
    """A figure in a pit can spend no movement points (D2-2078)."""
    if points_of(figure) <= 0 or s.at(Rooted(figure)):
        return False
    return has(s, figure, "fly") or not in_pit(s, figure)


def cost_of(s: Session, figure: Figure, cell: Cell) -> int:
    """What it costs to move into a space (D2-2055, D2-2084, D2-2086)."""
    return _costs(s, figure, (cell,))[0]


def _costs(s: Session, figure: Figure, way: tuple[Cell, ...]) -> list[int]:
    """What it costs to move into each of some spaces, one after another."""
    costs = [1] * len(way)
    for mask in _costly(s, figure, fly=ignores_terrain(s, figure)):
        if mask:
            costs = [cost + (mask >> cell & 1) for cost, cell in zip(costs, way, strict=True)]
    return costs


def _costly(s: Session, figure: Figure, *, fly: bool) -> list[Mask]:
    """Spaces that cost one point more, by each rule that says so: they add up (D2-2055, D2-4110)."""
    wet = NOWHERE if fly else s.ground.costly | _made(s, s.at(Sludge(figure)))
    if not fly and wades(s, figure):
        wet |= deadly(s, figure) | s.ground.pits
    return [wet, *s.at(Costly(figure))]


def sludge(s: Session, figure: Figure) -> Mask:
    """What is sludge for a figure: on the map, or made so by somebody."""
    return s.ground.terrain["sludge"] | _made(s, s.at(Sludge(figure)))


def deadly(s: Session, figure: Figure) -> Mask:
    """What is lava or a hazard for a figure; who is fireproof minds no lava."""
    harms = s.ground.terrain["hazard"] if s.at(Fireproof(figure)) else s.ground.deadly
    return harms | _made(s, s.at(Hazards(figure)))


def in_lava(s: Session, figure: Figure) -> bool:
    """Whether a figure would be defeated if its activation ended here: its whole base is in lava (D2-2073, D2-2074)."""
    return not s.mask(figure) & ~deadly(s, figure) and not wades(s, figure)


def _made(s: Session, made: Mask) -> Mask:
    """Terrain made by monsters; where a token of crumbling terrain lies there is none (D2-2059)."""
    return made & ~mask_of_cells(tuple(s.state.crumbling)) if made else made


# --- walking ---


def walk(s: Session, figure: Figure, way: tuple[Cell, ...]) -> Rules[None]:
    """Go a way by spending points; whatever reacts to a step may end it."""
    shrink(figure, way[0])
    for place, cell in enumerate(way[1:], 1):
        if place > 1 and not _is_open(s, figure, way[place:]):
            break
        costs = _costs(s, figure, way[place:])
        cost, points = costs[0], points_of(figure)
        if points < sum(costs) and points < _up_to_a_stop(s, figure, way[place:], costs):
            break
        if not (may_spend(s, figure) or ignores_terrain(s, figure)):
            break
        source = spend(figure, cost)
        moving = source.startswith(MOVE)
        if moving:
            _resume(s, figure)
        else:
            interrupt_move(s, figure)
        here = figure.here
        yield from step(s, figure, cell, cost, in_move_action=moving, swaps=source == OVERPOWER, further=place > 1)
        if not _is_at(figure, cell) or here == cell:
            break


def _is_open(s: Session, figure: Figure, way: tuple[Cell, ...]) -> bool:
    """Whether nobody who reacted to a step stands on the rest of the way now, or where it ends (D2-0149, D2-0163)."""
    return holds(stops(s, figure), way[-1]) and not mask_of_cells(way) & ~passable(s, figure)


def _up_to_a_stop(s: Session, figure: Figure, way: tuple[Cell, ...], costs: list[int]) -> int:
    """What the next step costs, with those that lead on to where it may stay: not in a friend's space (D2-0149)."""
    if len(figure.cells) > 1:
        return costs[0]  # what a large one covers is looked at when it stands (D2-0163)
    ends = stops(s, figure)
    steps = next((place for place, cell in enumerate(way, 1) if ends >> cell & 1), len(way))
    return sum(costs[:steps])


def _resume(s: Session, figure: Figure) -> None:
    """A point of a move action is spent: the action goes on (D2-0136)."""
    hero = s.state.heroes.get(figure.id)
    if hero is not None:
        hero.moving = True


def interrupt_move(s: Session, figure: Figure) -> None:
    """Something else happens; a move action without points of its own is over by that (D2-0137)."""
    hero = s.state.heroes.get(figure.id)
    if hero is not None and not any(points.source.startswith(MOVE) for points in figure.pool):
        hero.moving = False


def _is_at(figure: Figure, cell: Cell) -> bool:
    """Whether a walking figure is where its last step led, shrunk if it is large: who interrupts it makes it stand."""
    return bool(figure.cells) and figure.here == cell and (figure.is_walking or len(figure.cells) == 1)


def shrink(figure: Figure, cell: Cell) -> None:
    """A large figure sets off from one of its spaces (D2-0153)."""
    if len(figure.cells) > 1:
        figure.walked_from = cell


def step(
    s: Session,
    figure: Figure,
    cell: Cell,
    spent: int = 0,
    *,
    in_move_action: bool = False,
    swaps: bool = False,
    further: bool = False,
) -> Rules[None]:
    """Leave one space and enter the next, with all that follows (D2-2048)."""
    before = figure.here
    yield from leave(s, figure)
    yield from s.at(Leaves(figure))
    if not figure.cells:
        return
    was_empty = not holds(s.occupied(figure), cell)
    if figure.is_walking:
        figure.walked_from = cell
    else:
        figure.cells = (cell,)
    figure.entered += 1
    s.journal.note(Moved(figure.id, (before, cell), spent, further), ("D2-2048", "D2-2055"))
    if swaps:
        swaps = yield from s.at(Overpowers(True, figure, cell))
    yield from enter(s, figure, cell, was_empty=was_empty, in_move_action=in_move_action, moved=True)
    if swaps and figure.cells:
        yield from s.at(Swaps(figure))
    yield from s.at(Stepped(figure))


def leave(s: Session, figure: Figure) -> Rules[None]:
    """A hero caught in a web tires when he leaves his space (D2-7069, D2-7070)."""
    if not s.counts_as_hero(figure):
        return
    near = s.adjacent_to(figure)
    if any(s.mask(other) & near and has(s, other, "web") for other in s.monsters()):
        yield from suffer(s, figure, fatigue=1, cites="D2-7069")


def enter(
    s: Session, figure: Figure, cell: Cell, *, was_empty: bool = True, in_move_action: bool = False, moved: bool = False
) -> Rules[None]:
    """What happens to who enters a space: terrain, then whoever reacts (D2-2048)."""
    yield from terrain_on_entering(s, figure, cell, moved=moved)
    if _still_there(figure, cell):
        yield from s.at(HasEntered(figure, cell))
    if wades(s, figure):
        return  # no hero enters
    if not was_empty or not _still_there(figure, cell):
        return
    if s.side(figure) == HEROES:
        if figure.rank in ("hero", "familiar", "person"):  # treated as heroes (D2-0291, D2-0358)
            yield from moment(s, "hero_enters", figure)
            if in_move_action and _still_there(figure, cell):
                yield from moment(s, "hero_enters_moving", figure)
    elif can_expand(s, figure):  # D2-0049
        yield from moment(s, "monster_enters", figure)
    if _still_there(figure, cell):
        yield from s.at(Happened("entered", figure=figure, cell=cell))


def _still_there(figure: Figure, cell: Cell) -> bool:
    return figure.walked_from == cell or cell in figure.cells


def terrain_on_entering(s: Session, figure: Figure, cell: Cell, *, moved: bool) -> Rules[None]:
    """Pits cost two damage, lava and hazards one; who flies is not hurt by moving (D2-2071 to D2-2077, D2-7020)."""
    if (moved and ignores_terrain(s, figure)) or wades(s, figure):
        return
    if holds(deadly(s, figure), cell):
        yield from suffer(s, figure, damage=1, cites="D2-2072")
    elif holds(s.ground.pits, cell) and not figure.is_walking and (len(figure.cells) == 1 or in_pit(s, figure)):
        yield from suffer(s, figure, damage=2, cites="D2-2077")


def can_expand(s: Session, figure: Figure) -> bool:
    """Whether a moving figure could stop where it is (D2-0163)."""
    if not figure.is_walking:
        return True
    free = s.empty(figure) | pushed_aside(s, figure)
    return bool(s.ground.placements(size(s, figure), s.closed, figure.walked_from, free))


def settle(s: Session, figure: Figure, seat: Seat | None = None) -> Rules[None]:
    """A large figure covers its base again (D2-0159); whole in a pit it falls (D2-0158)."""
    if not figure.is_walking:
        return
    free = s.empty(figure) | pushed_aside(s, figure)
    places = s.ground.placements(size(s, figure), s.closed, figure.here, free)
    options = [Option(base_key(s, mask), mask, spot_of(s, mask), cells=tuple(cells(mask))) for mask in places]
    chosen = yield from ask(seat or s.seat_of(figure), "expand", options, cites="D2-0159", say=Say("d2-ask-expand"))
    figure.cells = tuple(cells(chosen))
    figure.walked_from = STANDING
    s.journal.note(Expanded(figure.id, figure.cells), ("D2-0159", "D2-0162"))
    yield from s.at(Settled(figure))
    if not ignores_terrain(s, figure) and in_pit(s, figure):
        yield from suffer(s, figure, damage=2, cites="D2-0158")


def base_key(s: Session, mask: Mask) -> str:
    """A base on the map in answers, by its corners: ``base:4,7-5,9``."""
    found = list(cells(mask))
    (a, b), (c, d) = s.ground.board.coords(found[0]), s.ground.board.coords(found[-1])
    return f"base:{a},{b}-{c},{d}"


# --- moving spaces, and being placed ---


class Bound(msgspec.Struct, frozen=True):
    """Where a move must lead: nearer to some spaces, or farther from them (D2-0146, D2-0147)."""

    area: Mask
    nearer: bool


def _ends(s: Session, figure: Figure, ways: dict[Cell, Reach], bound: Bound) -> dict[Cell, Reach]:
    """The ends of a move that are nearer or farther than the figure is now; on the way it may be otherwise."""

    def away(mask: Mask) -> int:
        steps = s.ground.distance(s.closed, mask, bound.area)
        return 999 if steps is None else steps

    now = away(s.mask(figure))
    return {
        cell: way
        for cell, way in ways.items()
        if (away(alone(cell)) < now if bound.nearer else away(alone(cell)) > now)
    }


def move_spaces(
    s: Session,
    figure: Figure,
    spaces: int,
    seat: Seat | None = None,
    *,
    may_stay: bool = True,
    cites: str = "D2-0141",
    start: Cell | None = None,
    bound: Bound | None = None,
    within: Mask | None = None,
) -> Rules[int]:
    """Move a number of spaces: counted, not paid for, and not to be interrupted (D2-0141). Returns how many."""
    if not figure.cells or is_rooted(s, figure):
        return 0
    forced = seat is not None or bound is not None
    if (yield from stands_fast(s, figure, forced=forced)):
        return 0
    figure.marks += [FORCED] * forced
    if start is not None:
        shrink(figure, start)  # D2-0155
    ways = ways_to(s, figure, spaces, spaces=True)
    if bound is not None:
        ways, may_stay = _ends(s, figure, ways, bound), False  # D2-0146, D2-0147
    if within is not None:
        ways = {cell: way for cell, way in ways.items() if holds(within, cell)}
    decides = seat or s.seat_of(figure)
    options: list[Option[Cell | None]] = [
        Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,), pieces=(figure.id,)) for cell in ways
    ]
    if not forced and within is None and (gates := _way_out(s, figure, spaces)):
        options.append(Option("leave", LEAVES, Say("d2-do-leave")))
    if may_stay or not options:
        options.append(Option("stay", None, Say("d2-stay"), passes=True))
    say = Say("d2-ask-move-spaces", {"name": s.name(figure), "count": spaces})
    goal = yield from ask(decides, "move_spaces", options, cites=cites, say=say)
    if goal == LEAVES:
        return (yield from _move_out(s, figure, gates, decides))
    way = (figure.here,) if goal is None else way_to(ways[goal], goal)
    if goal is None:
        yield from settle(s, figure, decides)
    else:
        yield from follow(s, figure, way, decides)
    figure.marks = [mark for mark in figure.marks if mark != FORCED]
    return len(way) - 1


def _way_out(s: Session, figure: Figure, spaces: int) -> tuple[Cell, ...]:
    """The shortest way to where a figure may leave the map, if a space is left for leaving (D2-0103)."""
    gates = exits(s, figure)
    if not gates or spaces < 1:
        return ()
    if may_leave(s, figure):
        return (figure.here,)
    near = {cell: way for cell, way in ways_to(s, figure, spaces - 1, spaces=True).items() if holds(gates, cell)}
    return min((way_to(way, cell) for cell, way in near.items()), key=len, default=())


def _move_out(s: Session, figure: Figure, way: tuple[Cell, ...], decides: Seat) -> Rules[int]:
    """Move to the exit and off the map with the next space (D2-0103), unless something stops it on the way."""
    if len(way) > 1:
        yield from follow(s, figure, way, decides)
    if figure.cells and may_leave(s, figure):
        yield from leave_map(s, figure)
    return len(way)


def is_rooted(s: Session, figure: Figure) -> bool:
    """Whether nothing moves it now: the quest says so, or a card of its own."""
    return standing(s, figure).rooted or s.at(Rooted(figure))


def follow(s: Session, figure: Figure, way: tuple[Cell, ...], decides: Seat) -> Rules[None]:
    """Go a way that costs nothing, as far as nothing stops it."""
    shrink(figure, way[0])
    for place, cell in enumerate(way[1:], 1):
        if place > 1 and not _is_open(s, figure, way[place:]):
            break
        yield from step(s, figure, cell, further=place > 1)
        if not _is_at(figure, cell):
            break
    yield from settle(s, figure, decides)


def stands_fast(s: Session, figure: Figure, *, forced: bool) -> Rules[bool]:
    """Sir Alric may ignore what somebody else's effect would move him by (D2-7329); nothing moves stones (D2-0363)."""
    if forced and s.treated_as(figure) == "obstacle":
        return True
    if not forced or not has(s, figure, "unmovable") or "commanded" in figure.marks:
        return False
    options = [Option("stand_fast", True, Say("d2-stand-fast")), Option("be_moved", False, Say("d2-be-moved"))]
    say = Say("d2-ask-stand-fast", {"name": s.name(figure)})
    return (yield from ask(s.seat_of(figure), "stand_fast", options, cites="D2-7329", say=say))


def cannot_be_placed(s: Session, figure: Figure) -> bool:
    """Stones, and who is rooted, stay where they are (D2-0363)."""
    return s.treated_as(figure) == "obstacle" or s.at(Rooted(figure))


def place(s: Session, figure: Figure, spaces: tuple[Cell, ...], *, from_map: bool = True) -> Rules[None]:
    """Put a figure elsewhere: on the map it enters its new space and no other; from off the map it enters none."""
    if from_map and cannot_be_placed(s, figure):
        return
    if from_map:
        yield from leave(s, figure)
        if not figure.cells:
            return
    figure.cells = spaces
    figure.walked_from = STANDING
    figure.entered += 1
    s.journal.note(Placed(figure.id, spaces), ("D2-0143", "D2-0144") if from_map else ("D2-2049",))
    if from_map:
        yield from enter(s, figure, spaces[0])


def place_by_choice(
    s: Session, figure: Figure, among: Mask, seat: Seat, cites: str, *, enters: bool = True
) -> Rules[bool]:
    """Somebody chooses an empty space out of some, and the figure is placed there."""
    options = list(base_options(s, figure, among))
    if not options:
        return False
    say = Say("d2-ask-place", {"name": s.name(figure)})
    chosen = yield from ask(seat, "place", options, cites=cites, say=say)
    yield from place(s, figure, tuple(cells(chosen)), from_map=enters and bool(figure.cells))
    return True


def base_options(s: Session, figure: Figure, among: Mask) -> Iterator[Option[Mask]]:
    """Every way in which a figure's base can stand on some spaces."""
    base = size(s, figure)
    if base == (1, 1):
        for cell in cells(among & s.empty(figure)):
            yield Option(space_key(s, cell), alone(cell), spot(s, cell), cells=(cell,))
        return
    for mask in s.ground.all_placements(base, s.closed, s.empty(figure)):
        if mask & among:
            yield Option(base_key(s, mask), mask, spot_of(s, mask), cells=tuple(cells(mask)))


def nearest_placements(s: Session, figure: Figure, area: Mask, away: Mask = NOWHERE) -> list[Mask]:
    """Where a figure that belongs in an area may be put: wholly inside, or as near as can be (D2-0105, D2-0389);
    no space of it in those that it must keep away from."""
    empty = s.empty(figure) & ~away
    base = size(s, figure)
    places = s.ground.all_placements(base, s.closed, empty)
    most = max(((mask & area).bit_count() for mask in places), default=0)
    if most:
        return [mask for mask in places if (mask & area).bit_count() == most]
    near = closest(s, area, s.ground.coverable(base, s.closed, empty))
    return [mask for mask in places if mask & near]


# --- the end of an activation ---


def end_activation(s: Session, figure: Figure) -> Rules[None]:
    """Points are lost, a large figure stands, and lava takes who ends in it (D2-2057, D2-2073, D2-2074)."""
    yield from settle(s, figure)
    if not figure.cells:
        return
    lose_points(s, figure)
    figure.marks = [mark for mark in figure.marks if mark not in ("sludge", HALTED)]
    if in_lava(s, figure):
        yield from defeat(s, figure)


def begin_activation(s: Session, figure: Figure) -> None:
    """Who begins wholly in sludge has speed 1 (D2-2085)."""
    figure.pool.clear()
    figure.spends_first = ""
    figure.entered = 0
    if figure.cells and not mask_of_cells(figure.cells) & ~sludge(s, figure) and not wades(s, figure):
        figure.marks.append("sludge")


def move_action(s: Session, figure: Figure, source: str) -> None:
    """Gain points equal to Speed (D2-0133)."""
    slower = s.at(Slowed(figure))
    value = speed(s, figure)
    gain_points(s, figure, max(1, value - slower) if slower else value, source, "D2-0133")
