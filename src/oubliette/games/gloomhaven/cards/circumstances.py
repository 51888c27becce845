"""Circumstances and numbers that cards and items speak of: 'if the target is alone', 'X hexes moved'."""

from oubliette.games.gloomhaven.cards import defence
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.vocabulary import Amount, Per, When, X
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster


def holds(s: Session, actor: Actor, when: When | None, target: Figure | None = None, deed: Deed | None = None) -> bool:
    """Whether everything named holds; what speaks of a target does not hold without one."""
    if when is None:
        return True
    return _of_self(s, actor, when, deed) and _of_target(s, actor, when, target)


def _of_self(s: Session, actor: Actor, when: When, deed: Deed | None) -> bool:
    me = actor.figure
    if when.self_has and not any(has(me, condition) for condition in when.self_has):
        return False
    if when.hit_points_at_most is not None and me.hit_points > when.hit_points_at_most:
        return False
    if when.moved_at_least is not None and (not isinstance(me, Character) or me.moved < when.moved_at_least):
        return False
    if when.resting is not None and (isinstance(me, Character) and me.resting) != when.resting:
        return False
    if when.beside is not None:
        there = s.ground.obstacles if when.beside == "obstacle" else s.ground.traps
        if not s.layout.ways.neighbours(me.cell) & there:
            return False
    return _of_deed(me, when, deed)


def _of_deed(me: Figure, when: When, deed: Deed | None) -> bool:
    if (
        when.moved_straight is not None
        and (deed is not None and deed.way.moved > 0 and deed.way.straight) != when.moved_straight
    ):
        return False
    if when.stayed is not None:
        stayed = deed is not None and deed.way.moved > 0 and deed.way.start == me.cell
        if stayed != when.stayed:
            return False
    if when.target_hurt is not None and (deed is not None and deed.hit.damage > 0) != when.target_hurt:
        return False
    return when.single_target is None or (deed is not None and len(deed.targeted) <= 1) == when.single_target


def _of_target(s: Session, actor: Actor, when: When, target: Figure | None) -> bool:
    speaks_of_one = (
        when.target_has
        or when.target_rank
        or when.target_alone is not None
        or when.target_beside_ally is not None
        or when.target_adjacent is not None
        or when.target_hit_points is not None
        or when.target_undamaged is not None
    )
    if not speaks_of_one:
        return True
    if target is None:
        return False
    rank = target.rank if isinstance(target, Monster) else None
    return (
        (not when.target_has or any(has(target, condition) for condition in when.target_has))
        and (not when.target_rank or rank in when.target_rank)
        and (when.target_alone is None or is_alone(s, target) == when.target_alone)
        and (when.target_beside_ally is None or bool(allies_beside(s, actor, target)) == when.target_beside_ally)
        and (when.target_adjacent is None or (s.distance(actor.figure, target) == 1) == when.target_adjacent)
        and (when.target_hit_points is None or target.hit_points <= when.target_hit_points)
        and (when.target_undamaged is None or (target.hit_points == target.most) == when.target_undamaged)
    )


def is_alone(s: Session, target: Figure) -> bool:
    """Whether a figure is next to none of its allies."""
    near = s.layout.ways.neighbours(target.cell)
    return not any(near >> ally.cell & 1 for ally in s.allies(s.own(target)))


def allies_beside(s: Session, actor: Actor, target: Figure) -> int:
    """How many allies of the acting figure are next to the target."""
    near = s.layout.ways.neighbours(target.cell)
    return sum(near >> ally.cell & 1 for ally in s.allies(actor) if ally is not target)


def amount(
    s: Session, actor: Actor, value: Amount | int, target: Figure | None = None, deed: Deed | None = None
) -> int:
    """A number, counted on the table if it is an X."""
    if isinstance(value, int):
        return value
    return counted(s, actor, value, target, deed)


def counted(s: Session, actor: Actor, x: X, target: Figure | None, deed: Deed | None) -> int:
    """What an X comes to."""
    total = count_of(s, actor, x.of, target, deed) * x.times
    if x.half is not None:
        total = -(-total // 2) if x.half == "up" else total // 2
    return total + x.plus


def count_of(s: Session, actor: Actor, per: Per, target: Figure | None, deed: Deed | None) -> int:  # noqa: C901 - one line a word
    """How many of something there are, for 'X for each …'."""
    me = actor.figure
    match per:
        case "hex_moved":
            return me.moved if isinstance(me, Character) else 0
        case "hex_moved_now":
            return deed.way.moved if deed is not None else 0
        case "damage_dealt":
            return me.damage_dealt if isinstance(me, Character) else 0
        case "target":
            return len(deed.targeted) if deed is not None else 0
        case "killed":
            return deed.killed if deed is not None else 0
        case "adjacent_enemy":
            near = s.layout.ways.neighbours(me.cell)
            return sum(near >> foe.cell & 1 for foe in s.enemies(actor))
        case "ally_beside_target":
            return allies_beside(s, actor, target) if target is not None else 0
        case "ally_within_2":
            near = s.layout.within(me.cell, 2)
            return sum(near >> ally.cell & 1 for ally in s.allies(actor))
        case "condition_on_target":
            return sum(has(target, condition) for condition in NEGATIVE) if target is not None else 0
        case "target_shield":
            return defence.shield_of(s, target) if target is not None else 0
        case "target_most_hit_points":
            return target.most if target is not None else 0
        case "damage_to_target":
            return deed.hit.damage if deed is not None else 0
        case "hit_points":
            return me.hit_points
        case "obstacle_hex":
            return deed.obstacle_hexes if deed is not None else 0
        case "hex_not_pushed":
            return deed.hit.not_pushed if deed is not None else 0
