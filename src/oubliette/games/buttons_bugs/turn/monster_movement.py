"""How monsters move: focus, attack hex, path (BB-0266 to BB-0278, BB-0302, BB-0303)."""

from collections.abc import Sequence
from typing import NamedTuple

from oubliette.games.buttons_bugs.attack.targets import initiative_for_focus
from oubliette.games.buttons_bugs.figures.targeting import enemies
from oubliette.games.buttons_bugs.map.movement import footing, gait_of, go
from oubliette.games.buttons_bugs.state.events import Stayed
from oubliette.games.buttons_bugs.state.session import Actor, Session, certain, has
from oubliette.games.buttons_bugs.state.state import Figure, Monster
from oubliette.haven.movement import Footing, Gait
from oubliette.haven.vocabulary import Area
from oubliette.kernel.boards import Reach, cells, reach, shortest_paths
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


class Aim(NamedTuple):
    """The attack a move is planned for: its range, if it is ranged, and its area, if it has one (BB-0302)."""

    range: int | None = None
    area: str | None = None


MELEE = Aim()
"""Without an attack to make, a monster moves as for a single-target melee attack (BB-0268)."""


class MovePlan(NamedTuple):
    """Where a monster's move may end; several hexes mean that the player decides (BB-0274)."""

    ends: tuple[int, ...]
    gait: Gait
    reach: Reach | None = None
    focus: Figure | None = None
    reason: str = ""
    """Why it stays, if it does."""

    def path(self, cell: int) -> tuple[int, ...]:
        """The way to one of the ends."""
        return next(iter(certain(self.reach, "a move with ends has a way").paths(cell)))


def plan_move(s: Session, monster: Monster, points: int, *, jump: bool, aim: Aim) -> MovePlan:
    """Plan a move: fewest hazards, then fewest points, to a hex from which the focus can be attacked."""
    gait = gait_of(s, monster, jump=jump)
    ground = footing(s, Actor(monster), gait)
    found = everywhere(s, monster, ground)
    layers = list(found.by_cost())
    best = _focus(s, monster, ground, layers, aim)
    if best is None:  # nobody to attack, or no attack hex can ever be reached: BB-0278
        return MovePlan((), gait, reason="no_focus")
    focus, hexes, hazards = best
    groups = [(cost[1], mask & hexes) for cost, mask in layers if cost[0] == hazards and mask & hexes]
    now = [(cost, mask) for cost, mask in groups if cost <= points]
    # A ranged attack is better made from a hex that is not adjacent: BB-0276.
    apart = ~s.map.near[focus.cell] if aim.range is not None else -1
    for wanted in (apart, -1):
        reached = next((mask & wanted for _, mask in now if mask & wanted), 0)
        if reached:
            if reached >> monster.cell & 1:
                return MovePlan((), gait, focus=focus, reason="in_place")
            return MovePlan(tuple(cells(reached)), gait, found, focus)
    goals = groups[0][1] & apart or groups[0][1]
    return _approach(s, monster, ground, goals, points, found, focus)


def everywhere(s: Session, monster: Monster, ground: Footing) -> Reach:
    """Every hex the monster could ever get to, with the hazards and points it takes (BB-0271, BB-0272)."""
    here = 1 << monster.cell
    extras, landing = _costs(s, ground, here)
    return reach(
        s.map.ways,
        here,
        passable=ground.passable,
        step=(0, 1),
        extras=extras,
        landing=landing,
    )


Costs = list[tuple[int, tuple[int, int]]]
Layers = Sequence[tuple[tuple[int, ...], int]]
"""Hexes of equal cost, cheapest first."""


def _costs(s: Session, ground: Footing, here: int) -> tuple[Costs, Costs]:
    """What hexes cost beyond a step, on entering and on landing: a jump pays hazards for its last hex only."""
    terrain = s.ground
    hazards: Costs = [(terrain.hazards & ~here, (1, 0))] if terrain.hazards & ~here else []
    if ground.gait == "fly":
        return [], []
    if ground.gait == "jump":
        return [], hazards
    mud: Costs = [(terrain.difficult, (0, 1))] if terrain.difficult else []
    return hazards + mud, []


def _focus(s: Session, monster: Monster, ground: Footing, layers: Layers, aim: Aim) -> tuple[Figure, int, int] | None:
    """The target to seek, the hexes to attack it from, and the hazards on the way (BB-0266, BB-0267)."""
    options = []
    for foe in enemies(s, Actor(monster)):
        if has(foe, "invisible"):
            continue
        hexes = attack_hexes(s, foe.cell, aim) & (ground.stoppable | 1 << monster.cell)
        cost = next((cost for cost, mask in layers if mask & hexes), None)
        if cost is not None:
            rank = (cost, s.distance(monster, foe), initiative_for_focus(s, foe), foe.id)
            options.append((rank, foe, hexes))
    if not options:
        return None  # BB-0278
    rank, foe, hexes = min(options, key=lambda option: option[0])
    return foe, hexes, rank[0][0]


def attack_hexes(s: Session, target: int, aim: Aim) -> int:
    """All hexes from which a target can be attacked."""
    if aim.area is None:
        return s.map.within(target, aim.range or 1) & ~(1 << target)
    return _area_hexes(s, target, s.book.areas[aim.area], aim.range or 1)


def _area_hexes(s: Session, target: int, area: Area, reach_: int) -> int:
    """All hexes from which some way of laying an area covers a target."""
    pattern, board = s.book.patterns[area.id], s.map.board
    mask = 0
    if area.grey:
        for cell in board:
            if any(hexes >> target & 1 for hexes in pattern.aims(board, cell)):
                mask |= 1 << cell
        return mask
    for hexes in pattern.covering(board, target):
        for cell in cells(hexes):
            mask |= s.map.within(cell, reach_)
    return mask & ~(1 << target)


def _approach(
    s: Session, monster: Monster, ground: Footing, goals: int, points: int, found: Reach, focus: Figure
) -> MovePlan:
    """Go along a shortest path as far as it gets this turn; end unoccupied and nearer, or stay (BB-0270)."""
    here = 1 << monster.cell
    extras, landing = _costs(s, ground, here)
    paths = shortest_paths(
        s.map.ways, here, goals, passable=ground.passable, step=(0, 1), extras=extras, landing=landing
    )
    stops = ground.stoppable
    if ground.gait == "jump":
        stops &= ~s.ground.hazards  # it would trigger a hazard that it need not: BB-0272
    # As far along as it gets; of hexes equally far, those before a hazard that it must enter some day anyway.
    within_reach = [(cost[1], -cost[0], mask & stops) for cost, mask in paths.by_cost() if 0 < cost[1] <= points]
    *_, furthest = max((stop for stop in within_reach if stop[-1]), default=(0, 0, 0))
    if not furthest:
        return MovePlan((), ground.gait, focus=focus, reason="no_nearer")
    return MovePlan(tuple(cells(furthest)), ground.gait, found, focus)


def move_monster(s: Session, monster: Monster, plan: MovePlan) -> Rules[None]:
    """Carry out a planned move; the player decides between equal hexes (BB-0274)."""
    if not plan.ends:
        rule = "BB-0278" if plan.reason == "no_focus" else "BB-0267" if plan.reason == "in_place" else "BB-0270"
        s.note(Stayed(monster.id, plan.reason), rule)
        return
    end = plan.ends[0]
    if len(plan.ends) > 1:
        say = Say("bb-ask-monster-move", {"figure": s.name(monster.id)})
        end = yield from ask(s.seat, "monster_move", s.hex_options(plan.ends), cites="BB-0274", say=say)
    yield from go(s, monster, plan.path(end), plan.gait)
