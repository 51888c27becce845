"""Conditions: gaining, working, leaving (BB-0136 to BB-0149)."""

from collections.abc import Iterable

from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, NEGATIVE, TIMED, ConditionName
from oubliette.games.buttons_bugs.state.events import ConditionGained, ConditionRemoved, Immune
from oubliette.games.buttons_bugs.state.session import Session, has, in_play
from oubliette.games.buttons_bugs.state.state import Figure, Monster, ObjectiveState
from oubliette.kernel.flow import Cites


def is_immune(s: Session, figure: Figure, condition: ConditionName) -> bool:
    """Objectives are immune to all conditions, monsters to those on their card (BB-0045, BB-0141)."""
    if isinstance(figure, ObjectiveState):
        return True
    return isinstance(figure, Monster) and condition in s.book.monsters[figure.kind].immune


def gain(s: Session, figure: Figure, conditions: Iterable[ConditionName], cites: Cites = "BB-0136") -> None:
    """A figure gains conditions; one it already has starts anew (BB-0137)."""
    if not in_play(figure):
        return  # the dead gain nothing: BB-0140, BB-0287
    for condition in conditions:
        if is_immune(s, figure, condition):
            rule = "BB-0045" if isinstance(figure, ObjectiveState) else "BB-0141"
            s.note(Immune(figure.id, condition), rule)
            continue
        figure.conditions[condition] = s.scene.acting == figure.id  # gained in its own turn: BB-0138
        s.note(ConditionGained(figure.id, condition), (CONDITIONS[condition].rule, *_cited(cites)))


def remove(s: Session, figure: Figure, condition: ConditionName, cites: Cites) -> None:
    """A condition leaves a figure."""
    del figure.conditions[condition]
    s.note(ConditionRemoved(figure.id, condition), cites)


def end_of_turn(s: Session, figure: Figure) -> None:
    """Remove what ends with this turn, after all other end-of-turn effects (BB-0139, BB-0138, BB-0149)."""
    for condition in TIMED:
        if not has(figure, condition):
            continue
        if figure.conditions[condition]:
            figure.conditions[condition] = False
        else:
            remove(s, figure, condition, (CONDITIONS[condition].rule, "BB-0139"))


def negative_conditions(figure: Figure) -> list[ConditionName]:
    """The negative conditions a figure has."""
    return [condition for condition in NEGATIVE if has(figure, condition)]


def _cited(cites: Cites) -> tuple[str, ...]:
    return (cites,) if isinstance(cites, str) else cites
