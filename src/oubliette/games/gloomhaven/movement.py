"""Movement (GH-0097 to GH-0118): walking, jumping, flying, entering hexes, traps and doors."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from oubliette.games.gloomhaven import items, looting, obstacles, rooms, special_rules
from oubliette.games.gloomhaven.bonuses import Boost, boosts, extras, use_all
from oubliette.games.gloomhaven.circumstances import Deed, amount
from oubliette.games.gloomhaven.conditions import gain
from oubliette.games.gloomhaven.damage import suffer
from oubliette.games.gloomhaven.events import AbilitySkipped, Moved, TrapSprung
from oubliette.games.gloomhaven.experience import gain_experience
from oubliette.games.gloomhaven.session import Actor, Session, has, in_play
from oubliette.games.gloomhaven.state import Character, Figure
from oubliette.games.gloomhaven.values import is_flying, values_of
from oubliette.games.gloomhaven.vocabulary import Gain, Move
from oubliette.haven.events import HazardEntered
from oubliette.haven.movement import Footing, Gait, Range, gait_for, range_above, range_on_foot
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
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
    stops, done = _stops(s, figure), 0
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


def _stops(s: Session, figure: Figure) -> int:
    """Hexes where something happens on entering."""
    stops = 0 if is_flying(s, figure) else s.ground.traps | s.ground.hazards
    if isinstance(figure, Character):
        stops |= special_rules.hexes_that_answer(s) | s.layout.closed
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
        yield from special_rules.entered(s, figure)


def spring(s: Session, figure: Figure, by: Figure | None) -> Rules[None]:
    """A trap does what it states and is removed (GH-0105, GH-0284)."""
    s.note(TrapSprung(figure.id, figure.cell), "GH-0105")
    trap = obstacles.remove_trap(s, figure.cell, "GH-0105")
    maker = s.scene.characters.get(trap.owner or "")
    if maker is not None and s.side(figure) == "monsters":
        gain_experience(s, maker, trap.gives)
    yield from suffer(s, figure, trap.damage, "trap", ("GH-0105", "GH-0106"), by=by)
    gain(s, figure, trap.conditions, "GH-0105")


# The move ability in a player's hands


class Walk(NamedTuple):
    """A move whose end is being chosen, for previews: whose choice it is, how and where the figure can go."""

    seat: Seat
    gait: Gait
    ends: Range


def move(
    s: Session, actor: Actor, verb: Move, paid: Sequence[Gain], deed: Deed, *, may_skip: bool, stepwise: bool
) -> Rules[bool]:
    """Perform Move X as a player likes; returns whether a hex was entered (GH-0097)."""
    figure = actor.figure
    if has(figure, "immobilize"):
        s.note(AbilitySkipped(figure.id, "move"), "GH-0098")
        return False
    points, jump, helping = move_value(s, actor, verb, paid, deed)
    deed.start, deed.moved, deed.way, deed.straight = figure.cell, 0, [], True
    stepwise = stepwise or verb.loot or verb.destroy or verb.straight
    moved = False
    used: list[str] = []
    while points > 0 or not moved:
        gait = gait_of(s, figure, jump=jump)
        ground = footing(s, actor, gait)
        ends = reachable(s, figure.cell, ground, points)
        midair = _midair(s, figure.cell, ground, points) if stepwise and gait == "jump" else 0
        aloft = moved and not ground.stoppable >> figure.cell & 1
        s.walking = Walk(s.decider(actor), gait, ends)
        chosen = yield from _ask_where(
            s,
            actor,
            verb,
            ends,
            midair,
            points,
            moved=moved,
            may_stop=not aloft and (may_skip or moved),
            deed=deed,
            used=used,
        )
        s.walking = None
        if isinstance(chosen, items.Offer):
            used.append(chosen.item.id)
            effect = yield from items.use(s, chosen)
            points += effect.gain.move if effect.gain is not None else 0
            jump = jump or (effect.gain is not None and effect.gain.jump)
            continue
        if chosen is None:
            break
        passing = not ends.ends >> chosen & 1
        path = (figure.cell, chosen) if passing else _up_to_news(s, actor, ends.path(chosen), ground)
        points -= 1 if passing else cost_of(s, path, gait)
        moved = True
        _remember(s, actor, path, deed)
        if passing:
            figure.cell = chosen
            s.note(Moved(figure.id, path, gait), "GH-0102")
            continue
        eventful = bool((s.layout.closed if gait != "walk" else _stops(s, figure)) >> path[-1] & 1)
        arrived = yield from go(s, figure, path, gait)
        if not arrived or not (stepwise or eventful):
            break
    if moved and verb.destroy:
        _clear(s, deed.way[:-1])
    if not moved:
        s.note(AbilitySkipped(figure.id, "move"), "GH-0089")
        return False
    if isinstance(figure, Character):
        figure.moved += deed.moved
    use_all(s, helping)
    if verb.loot and isinstance(figure, Character) and (lying := looting.lying(s, mask_of(deed.way))):
        yield from looting.take(s, figure, lying, "GH-0211")
    return True


def _up_to_news(s: Session, actor: Actor, path: tuple[int, ...], ground: Footing) -> tuple[int, ...]:
    """A character's way up to the first hex that tells something: how to go on is chosen knowing it (GH-0111)."""
    if isinstance(actor.figure, Character) and ground.gait == "walk":
        news = special_rules.hexes_that_answer(s) & ground.stoppable
        for place, cell in enumerate(path[1:-1], start=1):
            if news >> cell & 1:
                return path[: place + 1]
    return path


def _remember(s: Session, actor: Actor, path: Sequence[int], deed: Deed) -> None:
    """What the rest of the action may ask of the way taken."""
    steps = path[1:]
    deed.way += steps
    deed.moved += len(steps)
    deed.straight = deed.straight and _is_straight(s, (deed.start or path[0], *deed.way))
    way = mask_of(steps)
    for foe in s.enemies(actor):
        if way >> foe.cell & 1 and foe.id not in deed.through:
            deed.through.append(foe.id)


def _is_straight(s: Session, path: Sequence[int]) -> bool:
    pairs = list(pairwise(path))
    lattice = s.map.board.grid.lattice
    ways = {tuple(b - a for a, b in zip(lattice(one), lattice(other), strict=True)) for one, other in pairs}
    return len(ways) <= 1


def _clear(s: Session, path: Sequence[int]) -> None:
    """Obstacles moved through are destroyed, traps disarmed."""
    way = mask_of(path)
    obstacles.destroy(s, way & s.ground.obstacles)
    for cell in [cell for cell in s.scene.traps if way >> cell & 1]:
        obstacles.remove_trap(s, cell, "GH-0105")


def _midair(s: Session, cell: int, ground: Footing, points: int) -> int:
    """Hexes a jump can pass next and still come down on a legal one (GH-0102)."""
    near = ground.ways.neighbours(cell) & ground.passable & ~ground.stoppable
    return mask_of(there for there in cells(near) if points > 1 and reachable(s, there, ground, points - 1).ends)


def _ask_where(
    s: Session,
    actor: Actor,
    verb: Move,
    ends: Range,
    midair: int,
    points: int,
    *,
    moved: bool,
    may_stop: bool,
    deed: Deed,
    used: Sequence[str],
) -> Rules[int | items.Offer | None]:
    """Where to move, or which item to use for it; nothing to end the move."""
    hexes = _allowed(s, actor, verb, ends, deed) | midair
    options: list[Option[Any]] = s.hex_options(cells(hexes))
    if isinstance(actor.figure, Character) and not moved:
        options += items.offers(s, actor.figure, "your_move", but=used)
    if not options:
        return None
    if isinstance(actor.figure, Character):
        options += items.in_ability(s, actor.figure)
    if may_stop:
        word = "stop" if moved else "skip"
        options.append(Option(word, None, Say(f"gh-option-{word}")))
    say = Say("gh-ask-move", {"figure": s.name(actor.figure.id), "points": points})
    seat = s.decider(actor)
    chosen: int | items.Offer | None = yield from ask(
        seat, "move", options, cites=("GH-0097", "GH-0101", "GH-0112"), say=say
    )
    return chosen


def _allowed(s: Session, actor: Actor, verb: Move, ends: Range, deed: Deed) -> int:
    """The ends that the wording of the ability allows."""
    hexes = ends.ends
    if verb.end_beside == "obstacle":
        hexes &= s.layout.ways.spread(s.ground.obstacles)
    elif verb.end_beside == "commander" and actor.commander is not None:
        hexes &= s.layout.ways.neighbours(s.scene.characters[actor.commander].cell)
    if verb.straight:
        start = (deed.start if deed.start is not None else actor.figure.cell, *deed.way)
        hexes = mask_of(cell for cell in cells(hexes) if _is_straight(s, (*start, *ends.path(cell)[1:])))
    return hexes


def move_value(s: Session, actor: Actor, verb: Move, paid: Sequence[Gain], deed: Deed) -> tuple[int, bool, list[Boost]]:
    """Movement points and jump of a move ability with everything that adds to it, and the bonuses that do."""
    values = values_of(s, actor.figure)
    points = amount(s, actor, verb.value, None, deed)
    if verb.plus is not None:
        points = 0 if values.move is None else values.move + verb.plus
    jump = verb.jump or values.jump
    helping = boosts(s, actor, "move", None, ranged=False, widening=False, deed=deed)
    gains = [(one, 1) for one in paid] + extras(s, actor, verb.extra, None, deed)
    for gained, times in (*gains, *((boost.gain, 1) for boost in helping)):
        points += gained.move * times
        jump = jump or gained.jump
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
