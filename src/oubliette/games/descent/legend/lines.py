"""The lines of an action list: which can be carried out, what they would do, and doing it (D2-0484 to D2-0491)."""

from collections.abc import Callable

import msgspec

from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.content.behaviours import ActivationLine, Advantage
from oubliette.games.descent.figures.figures import abilities, remaining, speed
from oubliette.games.descent.legend import routes
from oubliette.games.descent.legend.answers import for_activation, trampled
from oubliette.games.descent.legend.app import answering
from oubliette.games.descent.legend.targets import UNREACHED, best, choose, counts, possible, spaces, steps_to
from oubliette.games.descent.map.movement import (
    MOVE,
    gain_points,
    may_spend,
    move_action,
    settle,
    walk,
    way_to,
    ways_to,
)
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.legend_events import MonsterDecided
from oubliette.games.descent.state.offers import Target
from oubliette.games.descent.state.points import Untargetable
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.deeds import PLAIN_ATTACK, note_action
from oubliette.games.descent.turn.possible import could_perform
from oubliette.games.descent.turn.verbs import attack_options
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.boards import NOWHERE, Mask
from oubliette.kernel.flow import Rules

MANY_STEPS = 12


class Plan(msgspec.Struct, frozen=True):
    """What a line would do now: on whom, of whom several may be equal, and by which way."""

    line: ActivationLine
    targets: tuple[str, ...] = ()
    way: tuple[int, ...] = ()
    among: tuple[str, ...] = ()
    """All whom it could have been about."""


class Turn(msgspec.Struct):
    """How far a monster has come with its list in this activation."""

    kind_of: str
    window: str
    minion: bool
    line: int = 0
    done: list[int] = []
    skipped: list[tuple[int, str]] = []


NO_ADVANTAGE = Advantage(text=None)  # type: ignore[arg-type]


def plan(
    s: Session, figure: Figure, line: ActivationLine, budget: Budget, effect: Advantage = NO_ADVANTAGE
) -> Plan | None:
    """What a line would do; nothing if it is skipped."""
    if not _near_enough(s, figure, line):
        return None
    match line.do:
        case "attack":
            return _attack_plan(s, figure, line, budget)
        case "use":
            return _use_plan(s, figure, line, budget)
        case _:
            return _move_plan(s, figure, line, budget, effect)


def _near_enough(s: Session, figure: Figure, line: ActivationLine) -> bool:
    """Skipped where too few heroes are within the spaces it names (D2-0488)."""
    if not line.within:
        return True
    return sum(s.is_within(figure, one, line.within) for one in s.enemies(figure)) >= line.heroes


def _attack_plan(s: Session, figure: Figure, line: ActivationLine, budget: Budget) -> Plan | None:
    """Skipped beyond the attack limit, or where nobody can be attacked (D2-0486, D2-0488, D2-0490)."""
    if not budget.attacks:
        return None
    among = _attackable(s, figure)
    found = best(s, figure, among, line.whom)
    return Plan(line, tuple(one.id for one in found), among=tuple(one.id for one in among)) if found else None


def _attackable(s: Session, figure: Figure) -> list[Figure]:
    found: dict[str, Figure] = {}
    for option in attack_options(s, figure, PLAIN_ATTACK):
        for target, _ in option.value[1]:
            found[target.id] = target
    return list(found.values())


def _use_plan(s: Session, figure: Figure, line: ActivationLine, budget: Budget) -> Plan | None:
    """Skipped where its card has no such action, where it would do nothing, or beyond a limit (D2-0486 to D2-0489)."""
    name = line.ability or ""
    if name not in abilities(s, figure) or "cursed" in figure.conditions:  # D2-0503
        return None
    ability = s.book.abilities[name]
    if (ability.attack and not budget.attacks) or (ability.move and not _may_move(s, figure, budget)):
        return None
    deed = Deed(figure, s.seat_of(figure), name, None, figure)
    if not could_perform(s, deed, ability.do) or not _does_something(s, figure, name):
        return None
    return Plan(line)


def _does_something(s: Session, figure: Figure, name: str) -> bool:
    """Whether an action would have any effect."""
    match name:
        case "air":
            return "air" not in figure.marks
        case "sacrifice":
            return figure.damage > 0
        case "heal":
            return any(one.damage and (one is figure or s.is_within(figure, one, 3)) for one in s.monsters())
        case "fire" | "ignite":
            return any(s.are_adjacent(figure, one) for one in s.enemies(figure))
        case "cry_havoc":
            ways = ways_to(s, figure, speed(s, figure))
            return any(trampled(s, figure, way_to(found, cell)) for cell, found in ways.items())
    return True


def would_bleed_to_death(s: Session, figure: Figure) -> bool:
    """Whether the wound that an action opens (D2-0261) would defeat it."""
    blow = 1 + ("doomed" in figure.conditions)  # D2-0268
    return "bleeding" in figure.conditions and remaining(s, figure) <= blow


def _may_move(s: Session, figure: Figure, budget: Budget) -> bool:
    return bool(budget.moves) and "immobilized" not in figure.conditions and not in_pit(s, figure)  # D2-0505


def _move_plan(s: Session, figure: Figure, line: ActivationLine, budget: Budget, effect: Advantage) -> Plan | None:
    """Skipped where it would not move, is there already, or would be dead by then (D2-0487, D2-0489, D2-0515)."""
    if not _may_move(s, figure, budget) or would_bleed_to_death(s, figure):
        return None
    if line.ability and line.ability not in abilities(s, figure):
        return None
    among = possible(s, figure)
    found = best(s, figure, among, line.whom)
    points = points_of(figure) + max(0, speed(s, figure) + effect.speed)
    ways = [(one.id, _way(s, figure, line, one, points)) for one in found]
    moving = [(name, way) for name, way in ways if way]
    if len(moving) < len(ways) or not moving:
        return None  # it is where the line would lead it, or gets no nearer
    names = tuple(name for name, _ in moving)
    return Plan(line, names, moving[0][1], tuple(one.id for one in among))


def why_skipped(s: Session, figure: Figure, line: ActivationLine, budget: Budget) -> str:
    """In a word, what speaks against a line for which there is no plan; asked in the order of the plan."""
    if not _near_enough(s, figure, line):
        return "apart"
    match line.do:
        case "attack":
            return "nobody" if budget.attacks else "attacked"
        case "use":
            return _why_unused(s, figure, line.ability or "", budget)
    if not _may_move(s, figure, budget):
        return "held" if budget.moves else "moved"
    return "dying" if would_bleed_to_death(s, figure) else "there"


def _why_unused(s: Session, figure: Figure, name: str, budget: Budget) -> str:
    if name not in abilities(s, figure) or "cursed" in figure.conditions:
        return "lacks"
    ability = s.book.abilities[name]
    if ability.attack and not budget.attacks:
        return "attacked"
    return "held" if ability.move and not _may_move(s, figure, budget) else "vain"


def _way(s: Session, figure: Figure, line: ActivationLine, target: Figure, points: int) -> tuple[int, ...]:
    spots = line.do == "spot" and not s.at(Untargetable(figure, target))  # else it engages (D2-2390)
    return (routes.spot if spots else routes.engage)(s, figure, target, points)


# --- carrying out ---


def _told(s: Session, figure: Figure, chosen: Plan, target: Figure | None, turn: Turn) -> MonsterDecided:
    """The decision with all that led to it, as the table shows it; whom it is about comes first (D2-0484, D2-0492)."""
    line = chosen.line
    among = [s.figure(name) for name in chosen.among] if target is not None else []
    counted = [(one.id, counts(s, figure, one, line.whom), steps_to(s, figure, one)) for one in among]
    aim = target.id if target is not None else ""
    return MonsterDecided(
        figure.id,
        line.do,
        line.ability or "",
        line.whom,
        aim,
        turn.kind_of,
        turn.window,
        turn.minion,
        turn.line,
        tuple(turn.done),
        tuple(turn.skipped),
        tuple(sorted(counted, key=lambda one: one[0] != aim)),
    )


def carry_out(s: Session, figure: Figure, chosen: Plan, budget: Budget, effect: Advantage, turn: Turn) -> Rules[None]:
    """One line: one action, then the retreat it may end with (D2-0484, D2-0491)."""
    line = chosen.line
    target: Figure | None = None
    if chosen.targets:
        target = yield from choose(s, figure, [s.figure(name) for name in chosen.targets], line.whom)
    told = _told(s, figure, chosen, target, turn)
    turn.done.append(turn.line)
    turn.skipped.clear()
    s.journal.note(told, ("D2-0484", *(("D2-0492",) if target is not None else ())))
    budget.actions -= 1
    goal = spaces(s, target) if target is not None else NOWHERE
    answers = for_activation(s, figure, line.whom, _nearer(s, goal))
    if line.do == "attack" and target is not None:
        yield from answering(_attack(s, figure, target, budget, effect), answers)
    elif line.do == "use":
        yield from answering(_use(s, figure, line, budget), answers)
    elif target is not None:
        yield from answering(_move(s, figure, line, target, budget, effect), answers)
    if line.retreat and figure.cells and not s.state.winner:
        yield from _retreat(s, figure, line)


def _nearer(s: Session, goal: Mask) -> Callable[[Mask], int]:
    def away(mask: Mask) -> int:
        steps = s.ground.distance(s.closed, mask, goal) if goal else 0
        return UNREACHED if steps is None else steps

    return away


def _attack(s: Session, figure: Figure, target: Figure, budget: Budget, effect: Advantage) -> Rules[None]:
    budget.attacks -= 1
    options = [one for one in attack_options(s, figure, PLAIN_ATTACK) if one.value[1][0][0] is target]
    means, aimed = options[0].value
    attack = prepare(s, figure, means, _nearest_space(aimed))
    attack.damage += effect.damage
    attack.pierce += effect.pierce
    yield from perform_attack(s, attack)


def _nearest_space(aimed: list[Target]) -> list[Target]:
    return aimed[:1]


def _use(s: Session, figure: Figure, line: ActivationLine, budget: Budget) -> Rules[None]:
    ability = s.book.abilities[line.ability or ""]
    budget.attacks -= ability.attack
    budget.moves -= ability.move
    note_action(s, figure, "ability", ability.id)
    yield from perform(s, Deed(figure, s.seat_of(figure), ability.id, None, figure), ability.do)
    yield from settle(s, figure)


def _move(
    s: Session, figure: Figure, line: ActivationLine, target: Figure, budget: Budget, effect: Advantage
) -> Rules[None]:
    """A move action towards the target; after an interruption the rest of it is judged anew (D2-0514, D2-0527)."""
    budget.moves -= 1
    budget.begun += 1
    if line.ability:
        note_action(s, figure, "ability", line.ability)
        ability = s.book.abilities[line.ability]
        yield from perform(s, Deed(figure, s.seat_of(figure), ability.id, None, figure), ability.do)
    else:
        note_action(s, figure, "move")
        yield from moment(s, "monster_moves", figure)
        if not figure.cells:
            return
        move_action(s, figure, f"{MOVE}:{budget.begun}")
    if effect.speed > 0:
        gain_points(s, figure, effect.speed, f"{MOVE}:{budget.begun}", "D2-0483")
    for _ in range(MANY_STEPS):
        if not figure.cells or not target.cells or not may_spend(s, figure):
            break
        way = _way(s, figure, line, target, points_of(figure))
        if not way:
            break
        before = points_of(figure)
        yield from walk(s, figure, way)
        if points_of(figure) == before:
            break
    yield from settle(s, figure)


def _retreat(s: Session, figure: Figure, line: ActivationLine) -> Rules[None]:
    """With the points it has left, and only with those (D2-2323, D2-2324)."""
    if not may_spend(s, figure) or "immobilized" in figure.conditions:
        return
    way = routes.retreat(s, figure, points_of(figure))
    if not way:
        return
    s.journal.note(MonsterDecided(figure.id, "retreat", "", line.whom, ""), ("D2-2323", "D2-0491"))
    enemies = NOWHERE
    for one in s.enemies(figure):
        enemies |= s.mask(one)
    away = _nearer(s, enemies)
    answers = for_activation(s, figure, line.whom, lambda mask: -away(mask))
    yield from answering(_walk_off(s, figure, way), answers)


def _walk_off(s: Session, figure: Figure, way: tuple[int, ...]) -> Rules[None]:
    yield from walk(s, figure, way)
    yield from settle(s, figure)
