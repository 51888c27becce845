"""Targets: friend and foe, range, number of targets and areas of effect (BB-0076 to BB-0087, BB-0304)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Figure, ObjectiveState
from oubliette.haven.vocabulary import Area, Targets
from oubliette.kernel.boards import mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot


def enemies(s: Session, actor: Actor) -> list[Figure]:
    """Whom an actor fights (BB-0078); a controlled monster fights the adventurer's enemies (BB-0181)."""
    scene = s.scene
    if actor.by_player:
        foes: list[Figure] = [monster for monster in scene.monsters.values() if monster is not actor.figure]
        side = "adventurer"
    else:
        foes = [scene.hero]
        side = "monsters"
    if scene.objectives:
        cards = s.card.objectives
        foes += [it for it in scene.objectives.values() if cards[it.name].enemy_of == side]
    return foes


def allies(s: Session, actor: Actor) -> list[Figure]:
    """Who is on an actor's side; a figure is not its own ally (BB-0078)."""
    if actor.by_player:
        return []
    return [monster for monster in s.scene.monsters.values() if monster is not actor.figure]


def foes_in_range(s: Session, actor: Actor, reach: int | None, *, attack: bool = True) -> list[Figure]:
    """Enemies that can be targeted: near enough (BB-0081, BB-0108, BB-0304) and not invisible (BB-0142).

    Nothing but an attack has any effect on an objective (BB-0045), so other abilities do not aim at one.
    """
    near = s.map.within(actor.figure.cell, reach or 1)
    return [
        foe
        for foe in enemies(s, actor)
        if near >> foe.cell & 1 and not has(foe, "invisible") and (attack or not isinstance(foe, ObjectiveState))
    ]


def against_target(s: Session, actor: Actor, figure: Figure, reach: int | None, *, attack: bool) -> WhyNot | None:
    """Why a figure is none that an ability of this range can target; nothing, if it is."""
    if figure is actor.figure:
        return WhyNot(Say("bb-why-self"), ("BB-0078",))
    if figure not in enemies(s, actor):
        return WhyNot(Say("bb-why-no-enemy", {"figure": s.name(figure.id)}), ("BB-0078",))
    if has(figure, "invisible"):
        return WhyNot(Say("bb-why-invisible", {"figure": s.name(figure.id)}), ("BB-0142",))
    if not attack and isinstance(figure, ObjectiveState):
        return WhyNot(Say("bb-why-objective"), ("BB-0045",))
    distance = s.distance(actor.figure, figure)
    if distance > (reach or 1):
        return WhyNot(Say("bb-why-range", {"range": reach or 1, "distance": distance}), ("BB-0081",))
    return None


def friends_in_range(s: Session, actor: Actor, reach: int | None) -> list[Figure]:
    """The actor itself and its allies in range; its own hex counts as adjacent (BB-0079, BB-0083)."""
    near = s.map.within(actor.figure.cell, reach or 1)
    return [actor.figure, *(ally for ally in allies(s, actor) if near >> ally.cell & 1)]


# Choosing


def choose_figures(
    s: Session,
    actor: Actor,
    pool: Sequence[Figure],
    targets: Targets,
    ability: str,
    *,
    may_skip: bool,
    reach: int | None = None,
) -> Rules[list[Figure]]:
    """Choose up to so many different enemies (BB-0077); all of them need no choice, and nobody but oneself neither."""
    if targets == "all" or list(pool) == [actor.figure] or (not may_skip and len(pool) <= targets):
        return list(pool)
    chosen: list[Figure] = []
    left = list(pool)
    while left and len(chosen) < targets:
        options: list[Option[Any]] = [s.figure_option(figure) for figure in left]
        if may_skip or chosen:
            word = "stop" if chosen else "skip"
            options.append(Option(word, None, Say(f"bb-option-{word}"), passes=True))
        say = Say("bb-ask-figure", {"figure": s.name(actor.figure.id), "ability": Say(f"bb-ability-{ability}")})
        with s.pointing(partial(_against_figure, s, actor, pool, reach, tuple(chosen))):
            picked = yield from ask(s.seat, ability, options, cites=("BB-0077", "BB-0079", "BB-0304"), say=say)
        if picked is None:
            break
        figure = next(figure for figure in left if figure.id == picked)
        chosen.append(figure)
        left.remove(figure)
    return chosen


def _against_figure(
    s: Session, actor: Actor, pool: Sequence[Figure], reach: int | None, chosen: Sequence[Figure], thing: Thing
) -> WhyNot | None:
    """Why a figure cannot be aimed at by a push, a pull, a control or a condition."""
    figure = s.figure(thing.id) if thing.kind == "piece" else None
    if figure is None:
        return None
    if figure in chosen:
        return WhyNot(Say("bb-why-struck"), ("BB-0077",))
    against = against_target(s, actor, figure, reach, attack=False)
    return WhyNot(Say("bb-why-only"), ("BB-0076",)) if against is None and figure not in pool else against


# Areas of effect


def placements(s: Session, area: Area, origin: int, reach: int | None, targets: Sequence[Figure]) -> list[int]:
    """All ways to lay a pattern so that it covers a target, as sets of hexes (BB-0085, BB-0086)."""
    pattern, board = s.book.patterns[area.id], s.map.board
    covered = mask_of(target.cell for target in targets)
    if area.grey:
        return [hexes for hexes in pattern.aims(board, origin) if hexes & covered]
    near = s.map.within(origin, reach or 1)
    laid = dict.fromkeys(hexes for target in targets for hexes in pattern.covering(board, target.cell))
    return [hexes for hexes in laid if hexes & near]
