"""Choosing the targets of an attack: one after the other, in an area, with items that widen it (BB-0077, BB-0084)."""

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Any

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.attack.odds import aimed
from oubliette.games.buttons_bugs.cards import items
from oubliette.games.buttons_bugs.cards.circumstances import holds
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import Gain
from oubliette.games.buttons_bugs.figures.targeting import against_target, enemies, foes_in_range, placements
from oubliette.games.buttons_bugs.state.session import Actor, Session, certain, has
from oubliette.games.buttons_bugs.state.state import Adventurer, Figure, ObjectiveState
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, listed
from oubliette.table import Follow, Preview, Thing, WhyNot

Target = tuple[Figure, tuple[ConditionName, ...]]
"""A target, and the printed conditions that are to be ignored (BB-0071)."""


def candidates(s: Session, actor: Actor, plan: AttackPlan, struck: Sequence[str]) -> list[Figure]:
    """Who can be the next target of this ability; nobody twice (BB-0077, BB-0087)."""
    if plan.area is None:
        if plan.targets != "all" and len(struck) >= plan.targets + plan.more_targets:
            return []
        found = foes_in_range(s, actor, plan.range)
    else:
        found = _in_area(s, actor, plan, struck)
    return [foe for foe in found if foe.id not in struck and holds(s, actor, plan.only, foe)]


def _in_area(s: Session, actor: Actor, plan: AttackPlan, struck: Sequence[str]) -> list[Figure]:
    """Everybody on the laid pattern, and one figure outside it for each added target (BB-0087)."""
    pool = certain(plan.pool, "the pattern is laid before targets are chosen")
    everybody = [foe for foe in enemies(s, actor) if not has(foe, "invisible")]
    inside = [foe for foe in everybody if pool >> foe.cell & 1]
    outside = len(struck) - sum(foe.id in struck for foe in inside)
    if not plan.more_targets or outside >= plan.more_targets:
        return inside
    return inside + [foe for foe in foes_in_range(s, actor, plan.range) if foe not in inside]


def can_attack(s: Session, actor: Actor, plan: AttackPlan) -> bool:
    """Whether there is a valid target at all (BB-0076)."""
    if plan.area is not None and plan.pool is None:
        return bool(_layings(s, actor, plan))
    return bool(candidates(s, actor, plan, ()))


def choose_target(
    s: Session, actor: Actor, plan: AttackPlan, struck: list[str], *, may_skip: bool
) -> Rules[Target | None]:
    """The next target; an area is laid first, and items that widen the attack may be used before (BB-0301 a)."""
    if not actor.by_player:
        return _monster_target(s, actor, plan, struck)
    while True:
        laying = plan.area is not None and plan.pool is None
        options: list[Option[Any]] = []
        if laying:
            options += _layings(s, actor, plan)
        else:
            for foe in candidates(s, actor, plan, struck):
                options += _target_options(s, actor, plan, foe)
        if not struck and isinstance(actor.figure, Adventurer):
            options += items.offers(s, "your_attack", ranged=plan.ranged, single=plan.single, widening=True)
        if not options:
            return None
        if may_skip or struck:
            word = "stop" if struck else "skip"
            leaves = () if struck else (Say("bb-leaves-attack"),)
            options.append(Option(word, None, Say(f"bb-option-{word}"), passes=True, leaves=leaves))
        say = Say("bb-ask-target", {"figure": s.name(actor.figure.id), "attack": plan.value})
        with s.pointing(partial(against_attacking, s, actor, plan, tuple(struck))):
            chosen = yield from ask(s.seat, "attack_target", options, cites=("BB-0077", "BB-0079", "BB-0084"), say=say)
        if chosen is None:
            return None
        if isinstance(chosen, items.Offer):
            effect = yield from items.use_item(s, chosen)
            plan.gain_once(effect.gain or Gain())
        elif isinstance(chosen, int):
            plan.pool = chosen
        else:
            target: Target = chosen
            return target


def against_attacking(s: Session, actor: Actor, plan: AttackPlan, struck: Sequence[str], thing: Thing) -> WhyNot | None:
    """Why a figure cannot be the next target, or an item cannot widen the attack."""
    if thing.kind == "card":
        return items.against_item(s, "your_attack", thing.id, ranged=plan.ranged, single=plan.single, widening=True)
    if plan.area is not None and plan.pool is None:
        return against_laying(s, actor, plan, thing)
    figure = s.figure(thing.id) if thing.kind == "piece" else None
    if figure is None:
        return None
    if figure.id in struck:
        return WhyNot(Say("bb-why-struck"), ("BB-0077",))
    against = against_target(s, actor, figure, plan.range if plan.area is None else None, attack=True)
    if plan.pool is not None:
        if plan.pool >> figure.cell & 1:
            against = None if against is None or against.cites == ("BB-0081",) else against
        elif not plan.more_targets:
            return WhyNot(Say("bb-why-outside"), ("BB-0084",), cells=tuple(cells(plan.pool)))
        else:
            against = against_target(s, actor, figure, plan.range, attack=True)
    if against is None and not holds(s, actor, plan.only, figure):
        return WhyNot(Say("bb-why-only"), ("BB-0076",))
    if against is None and figure not in candidates(s, actor, plan, struck):
        return WhyNot(Say("bb-why-enough"), ("BB-0077", "BB-0087"))
    return against


def against_laying(s: Session, actor: Actor, plan: AttackPlan, thing: Thing) -> WhyNot | None:
    """Why an area cannot be laid over a hex or a figure (BB-0084, BB-0086)."""
    cell, figure = s.cell_of(thing), s.figure(thing.id) if thing.kind == "piece" else None
    layings = _layings(s, actor, plan)
    if cell is None or any(cell in one.cells if figure is None else figure.id in one.pieces for one in layings):
        return None
    if figure is None:
        return WhyNot(Say("bb-why-area-hex"), ("BB-0084", "BB-0086"))
    against = against_target(s, actor, figure, _ANYWHERE, attack=True)
    if against is None and not holds(s, actor, plan.only, figure):
        return WhyNot(Say("bb-why-only"), ("BB-0076",))
    return against or WhyNot(Say("bb-why-area-figure"), ("BB-0084", "BB-0086"))


_ANYWHERE = 99


def _target_options(s: Session, actor: Actor, plan: AttackPlan, foe: Figure) -> list[Option[Any]]:
    """The target as it is, and without some of the printed conditions, which may be ignored (BB-0071)."""
    plain = s.figure_option(foe)
    look = partial(aimed, s, actor, foe, plan)
    options: list[Option[Any]] = [Option(plain.key, (foe, ()), plain.say, pieces=plain.pieces, preview=look)]
    if isinstance(foe, ObjectiveState) or not isinstance(actor.figure, Adventurer):
        return options
    for kept in reversed(range(len(plan.conditions))):
        for ignored in combinations(plan.conditions, len(plan.conditions) - kept):
            names = listed("bb-text-list", [CONDITIONS[one].name for one in ignored])
            say = Say("bb-option-without", {"figure": s.name(foe.id), "condition": names})
            key = f"{plain.key}/without:{'+'.join(ignored)}"
            without = partial(_left_out, ignored)
            options.append(Option(key, (foe, ignored), say, pieces=plain.pieces, preview=without))
    return options


def _left_out(ignored: tuple[ConditionName, ...]) -> Preview:
    """What it means to leave conditions out."""
    names = listed("bb-text-list", [CONDITIONS[one].name for one in ignored])
    return Preview(follows=(Follow(Say("bb-follow-leaves-out", {"condition": names}), "price"),))


def _layings(s: Session, actor: Actor, plan: AttackPlan) -> list[Option[Any]]:
    """The ways to lay the pattern, one for each different set of targets."""
    area = s.book.areas[certain(plan.area, "only an area can be laid")]
    foes = [foe for foe in enemies(s, actor) if not has(foe, "invisible") and holds(s, actor, plan.only, foe)]
    by_targets: dict[tuple[str, ...], int] = {}
    for hexes in placements(s, area, actor.figure.cell, plan.range, foes):
        by_targets.setdefault(tuple(foe.id for foe in foes if hexes >> foe.cell & 1), hexes)
    return [
        Option(
            "area:" + "+".join(hit),
            hexes,
            Say("bb-option-area", {"count": len(hit)}),
            cells=tuple(cells(hexes)),
            pieces=hit,
        )
        for hit, hexes in sorted(by_targets.items())
    ]


def _monster_target(s: Session, actor: Actor, plan: AttackPlan, struck: Sequence[str]) -> Target | None:
    """A monster's own target: the nearest, then the lowest initiative; it lays an area over most (BB-0266)."""
    if plan.area is not None and plan.pool is None:
        layings = _layings(s, actor, plan)
        if not layings:
            return None
        best = max(layings, key=lambda option: (s.hero.id in option.pieces, len(option.pieces)))
        plan.pool = best.value
    found = candidates(s, actor, plan, struck)
    if not found:
        return None
    return min(found, key=lambda foe: (s.distance(actor.figure, foe), initiative_for_focus(s, foe), foe.id)), ()


def initiative_for_focus(s: Session, figure: Figure) -> int:
    """The initiative that breaks ties between targets; an objective's is 99 unless stated (BB-0046)."""
    if isinstance(figure, ObjectiveState):
        return s.card.objectives[figure.name].initiative
    return (s.hero.initiative or 99) + s.hero.initiative_shift
