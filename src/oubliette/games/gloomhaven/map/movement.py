"""Movement (GH-0097 to GH-0118): walking, jumping, flying, entering hexes, traps and doors."""

from collections.abc import Sequence

from oubliette.games.gloomhaven.abilities.bonuses import boosts, extras
from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.board import obstacles, rooms
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.circumstances import amount
from oubliette.games.gloomhaven.content.vocabulary import Gain, Move
from oubliette.games.gloomhaven.figures.conditions import gain
from oubliette.games.gloomhaven.figures.values import is_flying, values_of
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import Moved, TrapSprung
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.scenario_tests import hexes_that_answer
from oubliette.games.gloomhaven.state.session import Actor, Session, has, in_play
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.haven.events import HazardEntered
from oubliette.haven.movement import Footing, Gait, Range, gait_for, range_above, range_on_foot
from oubliette.kernel.boards import mask_of
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


def gait_of(s: Session, figure: Figure, *, jump: bool) -> Gait:
    """How a figure moves now (GH-0102, GH-0103)."""
    return gait_for(flying=is_flying(s, figure), jump=jump)


def footing(s: Session, actor: Actor, gait: Gait) -> Footing:
    """Through allies, not through enemies or obstacles; the end without a figure (GH-0101 to GH-0103, GH-0113)."""
    layout, figure = s.layout, actor.figure
    everywhere, occupied = layout.board.cells, s.occupied(but=figure)
    ways, doors = layout.ways, 0
    if isinstance(figure, Character):
        ways, doors = layout.walk, layout.closed & ~occupied
    if gait == "fly":
        return Footing(gait, ways, everywhere, everywhere & ~occupied | doors)
    if gait == "jump":
        return Footing(gait, ways, everywhere, everywhere & ~occupied & ~s.ground.obstacles | doors)
    barred = s.ground.obstacles | mask_of(foe.cell for foe in s.enemies(actor))
    barred |= mask_of(objective.cell for objective in s.scene.objectives.values())
    passable = everywhere & ~barred
    return Footing(gait, ways, passable, passable & ~occupied | doors)


def reachable(s: Session, cell: int, ground: Footing, points: int) -> Range:
    """Where a move of so many points can end; difficult terrain costs 2 (GH-0100), a jump pays it on landing."""
    difficult = s.ground.difficult
    if ground.gait != "walk":
        return range_above(ground, cell, points, landing=difficult if ground.gait == "jump" else 0)
    danger = s.ground.traps | s.ground.hazards
    return range_on_foot(ground, cell, points, difficult=difficult, danger=danger, safe_ends=ground.stoppable & ~danger)


def cost_of(s: Session, path: Sequence[int], gait: Gait) -> int:
    """The movement points a path takes."""
    difficult = s.ground.difficult
    if gait == "fly":
        return len(path) - 1
    if gait == "jump":
        return len(path) - 1 + (difficult >> path[-1] & 1)
    return sum(2 if difficult >> cell & 1 else 1 for cell in path[1:])


def harm_of(s: Session, cell: int) -> int:
    """The damage that entering a hex deals (GH-0105, GH-0109)."""
    trap = s.scene.traps.get(cell)
    if trap is not None:
        return trap.damage
    return s.hazard_damage if s.ground.hazards >> cell & 1 else 0


# Going


def go(s: Session, figure: Figure, path: Sequence[int], manner: str, by: Figure | None = None) -> Rules[bool]:
    """Move a figure along a path; returns whether it got to the end.

    A walker or a forced figure enters every hex; a jump enters its last hex only, a flight none (GH-0101 to GH-0103).
    """
    if manner in ("jump", "fly"):
        figure.cell = path[-1]
        s.note(Moved(figure.id, tuple(path), manner), "GH-0102" if manner == "jump" else "GH-0103")
        yield from enter(s, figure, by, air=manner == "fly")
        return _can_go_on(figure)
    stops, done = stops_of(s, figure), 0
    rule = "GH-0097" if manner == "walk" else "GH-0220"
    for place in range(1, len(path)):
        figure.cell = path[place]
        if not stops >> figure.cell & 1 and place < len(path) - 1:
            continue
        s.note(Moved(figure.id, tuple(path[done : place + 1]), manner), rule)
        done = place
        yield from enter(s, figure, by, air=is_flying(s, figure))
        if not (_can_go_on(figure) if manner == "walk" else in_play(figure)):
            return False
    return True


def _can_go_on(figure: Figure) -> bool:
    """Whether what a hex did lets a figure move further (GH-0105, GH-0234)."""
    return in_play(figure) and not has(figure, "immobilize") and not has(figure, "stun")


def stops_of(s: Session, figure: Figure) -> int:
    """Hexes where something happens on entering."""
    stops = 0 if is_flying(s, figure) else s.ground.traps | s.ground.hazards
    if isinstance(figure, Character):
        stops |= hexes_that_answer(s) | s.layout.closed
    return stops


def enter(s: Session, figure: Figure, by: Figure | None, *, air: bool) -> Rules[None]:
    """What a hex does to a figure that enters it: doors, traps, hazards, the scenario (GH-0105 to GH-0112)."""
    if isinstance(figure, Character) and (door := s.map.door_at.get(figure.cell)) is not None:
        yield from rooms.open_door(s, door, figure)
    if not air:
        if figure.cell in s.scene.traps:
            yield from spring(s, figure, by)
        elif s.ground.hazards >> figure.cell & 1:
            s.note(HazardEntered(figure.id, figure.cell), "GH-0109")
            yield from suffer(s, figure, s.hazard_damage, "hazard", ("GH-0109", "GH-0110"), by=by)
    if isinstance(figure, Character) and in_play(figure):
        yield from happen(s, Moment("stepped", actor=figure))


def spring(s: Session, figure: Figure, by: Figure | None) -> Rules[None]:
    """A trap does what it states and is removed (GH-0105, GH-0284)."""
    s.note(TrapSprung(figure.id, figure.cell), "GH-0105")
    trap = obstacles.remove_trap(s, figure.cell, "GH-0105")
    maker = s.scene.characters.get(trap.owner or "")
    if maker is not None and s.side(figure) == "monsters":
        gain_experience(s, maker, trap.gives)
    yield from suffer(s, figure, trap.damage, "trap", ("GH-0105", "GH-0106"), by=by)
    gain(s, figure, trap.conditions, "GH-0105")


# How far


def move_value(
    s: Session, actor: Actor, verb: Move, paid: Sequence[Gain], deed: Deed
) -> tuple[int, bool, list[Addition]]:
    """Movement points and jump of a move ability with everything that adds to it, and the bonuses that do."""
    values = values_of(s, actor.figure)
    points = amount(s, actor, verb.value, None, deed)
    if verb.plus is not None:
        points = 0 if values.move is None else values.move + verb.plus
    jump = verb.jump or values.jump
    helping = boosts(s, actor, "move", None, ranged=False, widening=False, deed=deed)
    gains = [*map(Addition, paid), *extras(s, actor, verb.extra, None, deed)]
    for one in (*gains, *helping):
        points += one.gain.more.move * one.times
        jump = jump or one.gain.more.jump
    return max(0, points), jump, helping


def land(s: Session, figure: Figure) -> Rules[None]:
    """A figure that no longer flies above an obstacle suffers and moves to the nearest empty hex (GH-0104)."""
    if not s.ground.obstacles >> figure.cell & 1 or is_flying(s, figure):
        return
    yield from suffer(s, figure, s.trap_damage, "fall", "GH-0104")
    if in_play(figure):
        cell = yield from rooms.nearest_empty(s, figure.cell, "land_hex", "GH-0104", Say("gh-ask-land"))
        if cell is not None:
            s.note(Moved(figure.id, (figure.cell, cell), "placed"), "GH-0104")
            figure.cell = cell
