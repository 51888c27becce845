"""Circumstances that cards and items speak of: 'if the target is poisoned', 'for each adjacent enemy'."""

from oubliette.games.buttons_bugs.content.vocabulary import Per, When
from oubliette.games.buttons_bugs.figures.targeting import enemies
from oubliette.games.buttons_bugs.state.hand import counts_as
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Figure, Monster


def holds(s: Session, actor: Actor, when: When | None, target: Figure | None = None) -> bool:
    """Whether everything named holds; what speaks of a target does not hold without one."""
    if when is None:
        return True
    return _holds_of_self(s, actor, when) and _holds_of_target(s, actor, when, target)


def _holds_of_self(s: Session, actor: Actor, when: When) -> bool:
    me, moved = actor.figure, s.hero.moved
    return (
        (when.self_has is None or has(me, when.self_has))
        and (when.hit_points_at_most is None or me.hit_points <= when.hit_points_at_most)
        and (when.moved_at_least is None or moved >= when.moved_at_least)
        and (when.moved_at_most is None or moved <= when.moved_at_most)
        and (when.enemies_adjacent is None or adjacent_enemies(s, actor) >= when.enemies_adjacent)
    )


def _holds_of_target(s: Session, actor: Actor, when: When, target: Figure | None) -> bool:
    named = (
        when.target_has,
        when.target_lacks,
        when.target_unhurt,
        when.target_alone,
        when.target_beside,
        when.target_adjacent,
    )
    if all(part is None for part in named):
        return True
    if target is None:
        return False
    return (
        (when.target_has is None or has(target, when.target_has))
        and (when.target_lacks is None or not has(target, when.target_lacks))
        and (when.target_unhurt is None or (target.hit_points == target.most) == when.target_unhurt)
        and (when.target_alone is None or is_alone(s, actor, target) == when.target_alone)
        and (when.target_beside is None or _is_beside(s, target, when.target_beside))
        and (when.target_adjacent is None or (s.distance(actor.figure, target) == 1) == when.target_adjacent)
    )


def adjacent_enemies(s: Session, actor: Actor) -> int:
    """How many enemies stand next to a figure."""
    return sum(s.distance(actor.figure, enemy) == 1 for enemy in enemies(s, actor))


def is_alone(s: Session, actor: Actor, target: Figure) -> bool:
    """Whether no other enemy of the acting figure stands next to the target."""
    return not any(other is not target and s.distance(other, target) == 1 for other in enemies(s, actor))


def _is_beside(s: Session, target: Figure, what: str) -> bool:
    near, ground = s.map.near[target.cell], s.ground
    if what == "obstacle":
        return bool(near & ground.obstacles)
    if what == "difficult":
        return bool(near & ground.difficult)
    if what == "hazard":
        return bool(near & ground.hazards)
    return s.map.is_at_edge(target.cell)


def count_of(s: Session, actor: Actor, per: Per, target: Figure | None) -> int:
    """How many of something there are, for 'X for each …'."""
    hero = s.hero
    if per == "adjacent_enemy":
        return adjacent_enemies(s, actor)
    if per == "hex_moved":
        return hero.moved
    if per == "spent_item":
        return sum(item.condition == "spent" for item in hero.items)
    if per == "condition_on_target":
        return len(target.conditions) if isinstance(target, Monster) else 0
    pile = "lost" if per == "lost_card" else "discard"
    return sum(counts_as(s, card) == pile for card in hero.cards)  # active ones as where they will go: BB-0160
