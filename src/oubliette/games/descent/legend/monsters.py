"""Activating monsters without an overlord: groups, windows, lists (D2-2311 to D2-2314, D2-0482 to D2-0484)."""

from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.content.behaviours import ActivationLine, Advantage, Behaviour, Lines, Window
from oubliette.games.descent.figures.figures import has, remaining
from oubliette.games.descent.harm.conditions import bleed, discard, end_of_turn, start_of_turn
from oubliette.games.descent.harm.recovery import get_up, recover
from oubliette.games.descent.legend.answers import for_activation
from oubliette.games.descent.legend.app import answering
from oubliette.games.descent.legend.lines import (
    NO_ADVANTAGE,
    Turn,
    carry_out,
    plan,
    why_skipped,
    would_bleed_to_death,
)
from oubliette.games.descent.map.movement import begin_activation, end_activation
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.events import Activated
from oubliette.games.descent.state.legend_events import GroupActivated, GroupFinished, MonsterWaited
from oubliette.games.descent.state.legend_state import Legend
from oubliette.games.descent.state.points import ActivationBegins, ActivationOver, AppActivates, Happened
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Group
from oubliette.games.descent.turn.activation import budget_of
from oubliette.games.descent.turn.deeds import climb, climbable, note_action
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.boards import holds
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules

PLAIN = Behaviour(
    id="",
    surges=(),
    windows=(
        Window(
            "plain",
            (ActivationLine("attack"), ActivationLine("engage")),
            (ActivationLine("attack"), ActivationLine("engage")),
        ),
    ),
)
"""Who has no list of its own attacks whom it can and engages whom it cannot (D2-0495)."""


def legend_of(s: Session) -> Legend:
    """What the app remembers."""
    legend = s.state.legend
    if legend is None:
        raise LookupError("an overlord plays this match")
    return legend


def behaviour_of(s: Session, kind: str) -> Behaviour:
    """How a kind of monster is played."""
    return s.book.behaviours.get(kind, PLAIN)


def window_of(s: Session, group: Group) -> Window:
    """The activation window a group has next, drawn when it is first looked for (D2-0482)."""
    legend = legend_of(s)
    windows = behaviour_of(s, group.kind).windows
    return windows[legend.windows.get(group.id, 0) % len(windows)]


def draw_windows(s: Session) -> None:
    """Every group on the map gets a window for its next activation."""
    legend = legend_of(s)
    for group in s.state.groups.values():
        if group.id not in legend.windows:
            legend.windows[group.id] = s.chance.below("legend/window", len(behaviour_of(s, group.kind).windows))


def waiting(s: Session) -> list[Group]:
    """The groups that were not activated this round (D2-2311)."""
    return [
        group for group in s.state.groups.values() if not group.activated and not group.inactive and _left(s, group)
    ]


def _left(s: Session, group: Group) -> list[Figure]:
    figures = [s.figure(name) for name in group.figures if name not in group.done]
    return [one for one in figures if one.cells or one.shaken]


def pick_group(s: Session) -> Rules[None]:
    """One group at random shows its window (D2-2311)."""
    legend, groups = legend_of(s), waiting(s)
    group = groups[s.chance.below("legend/group", len(groups))]
    draw_windows(s)
    window = window_of(s, group)
    legend.group = group.id
    s.state.turn_of = OVERLORD
    s.journal.note(GroupActivated(group.id, window.id, window.first), ("D2-2311", "D2-0482", "D2-0483"))
    for figure in _left(s, group):
        if "air" in figure.marks:
            figure.marks.remove("air")  # until its next activation: there is no overlord turn (D2-7005, D2-2312)
        if has(s, figure, "regeneration"):
            yield from recover(s, figure, damage=1, cites="D2-7330")
    yield from s.at(AppActivates(group))  # D2-7056
    yield from s.at(Happened("overlord_turn_start"))


def next_monster(s: Session) -> Rules[bool]:
    """The next monster of the group, by the rank that the window names first; False when all are done (D2-0484)."""
    legend = legend_of(s)
    group = s.state.groups[legend.group]
    figures = _left(s, group)
    if not figures:
        _finish(s, legend, group)
        return False
    window = window_of(s, group)
    figure = next((one for one in figures if one.rank == window.first), figures[0])
    group.done.append(figure.id)
    yield from activate(s, figure, window)
    if not _left(s, group):
        yield from moment(s, "monster_group_done", figure)
    return True


def _finish(s: Session, legend: Legend, group: Group) -> None:
    """The group is done for this round (D2-2312, D2-0481)."""
    group.activated = True
    legend.group = ""
    legend.windows.pop(group.id, None)
    s.state.turn_of = ""
    s.state.passes.end("turn")
    s.journal.note(GroupFinished(group.id), ("D2-0481", "D2-2312"))


def lines_of(window: Window, figure: Figure) -> Lines:
    """The list of a monster's rank."""
    return window.minion if figure.rank == "minion" and window.minion else window.master


def limits(s: Session, figure: Figure, effect: Advantage) -> Budget:
    """Two actions, one attack, unless its card or the effect of the window says more (D2-2312, D2-0483)."""
    budget = budget_of(s, figure)
    budget.attacks = max(budget.attacks, effect.attacks)
    if not budget.capped:
        budget.moves = max(budget.moves, effect.moves)
    return budget


def activate(s: Session, figure: Figure, window: Window) -> Rules[None]:
    """A monster's activation: conditions, its list, the end (D2-2312, D2-2313)."""
    effect = window.effect or NO_ADVANTAGE
    s.journal.note(Activated(figure.id), ("D2-2312",))
    budget = limits(s, figure, effect)
    if figure.shaken:
        budget.actions -= 1
        note_action(s, figure, "stand_up")
        yield from get_up(s, None, figure)
    yield from moment(s, "monster_chosen", figure)  # D2-4182
    if not figure.cells:
        return
    figure.active = True
    begin_activation(s, figure)
    yield from s.at(ActivationBegins(figure))
    yield from start_of_turn(s, figure)
    kind = s.state.groups[figure.group].kind if figure.group in s.state.groups else figure.kind
    turn = Turn(kind, window.id, figure.rank == "minion" and bool(window.minion))
    yield from act(s, figure, lines_of(window, figure), budget, effect, turn)
    if figure.cells:
        answers = for_activation(s, figure, "closest", lambda mask: mask.bit_count())
        yield from answering(end_activation(s, figure), answers)
    if figure.cells:
        yield from end_of_turn(s, figure)
    s.at(ActivationOver(figure))
    figure.active = False


def act(s: Session, figure: Figure, lines: Lines, budget: Budget, effect: Advantage, turn: Turn) -> Rules[None]:
    """The list from top to bottom and again, until two actions are done or nothing is possible (D2-0484)."""
    place, skipped = 0, 0
    acted = False
    while figure.cells and budget.actions > 0 and not s.state.winner and skipped < len(lines):
        bleeds, before = "bleeding" in figure.conditions, budget.actions
        freed = yield from _must_first(s, figure, budget)
        if not freed:
            chosen = plan(s, figure, lines[place], budget, effect)
            turn.line, place = place, (place + 1) % len(lines)
            skipped = skipped + 1 if chosen is None else 0
            if chosen is not None:
                acted = True
                yield from carry_out(s, figure, chosen, budget, effect, turn)
            else:
                turn.skipped.append((turn.line, why_skipped(s, figure, lines[turn.line], budget)))
        if bleeds and budget.actions < before:
            yield from bleed(s, figure)  # whatever the action was (D2-0261)
    if figure.cells and not acted and skipped == len(lines):
        waited = MonsterWaited(figure.id, turn.kind_of, turn.window, turn.minion, tuple(turn.skipped))
        s.journal.note(waited, ("D2-0484",))
    if figure.cells and not s.state.winner:  # D2-0501, D2-0502
        yield from _tend(s, figure, budget)  # D2-0501, D2-0502


def _tend(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """With nothing else to do who burns puts out flames, where there is least health first; or it stops bleeding."""
    near = [one for one in s.of_side(OVERLORD) if one is figure or s.are_adjacent(figure, one)]
    while budget.actions > 0 and figure.cells:
        helps = "burning" in figure.conditions and not would_bleed_to_death(s, figure)
        flames = [one for one in near if helps and "burning" in one.conditions]
        if not flames and "bleeding" not in figure.conditions:
            return
        budget.actions -= 1
        note_action(s, figure, "recover")
        if flames:
            discard(s, min(flames, key=lambda one: remaining(s, one)), "burning", "D2-0501")
            yield from bleed(s, figure)
        else:
            discard(s, figure, "bleeding", "D2-0502")


def _must_first(s: Session, figure: Figure, budget: Budget) -> Rules[bool]:
    """Being Stunned or in a pit takes the next action, whatever the list says (D2-0506, D2-2329)."""
    if "stunned" in figure.conditions:
        budget.actions -= 1
        note_action(s, figure, "recover")
        discard(s, figure, "stunned", "D2-0506")
        return True
    if not in_pit(s, figure) or has(s, figure, "fly") or not climbable(s, figure) & ~s.ground.pits:
        return False
    budget.actions -= 1
    note_action(s, figure, "climb")
    yield from answering(climb(s, figure), {"place": lambda choice: _out_of_pit(s, choice)})
    return True


def _out_of_pit(s: Session, choice: Choice) -> Option[object]:
    """The first space or base that is no pit."""
    return min(choice.options, key=lambda one: sum(holds(s.ground.pits, cell) for cell in one.cells))
