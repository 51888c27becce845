"""Conditions (D2-0253 to D2-0277): the four of the base game."""

from oubliette.games.descent.attributes import test
from oubliette.games.descent.damage import suffer
from oubliette.games.descent.events import ConditionGained, ConditionLost, LostPoints
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure
from oubliette.games.descent.vocabulary import Condition
from oubliette.kernel.flow import Rules


def inflict(s: Session, figure: Figure, condition: Condition) -> None:
    """Give a condition: one of each at most (D2-0257), none to who is off the map or knocked out (D2-0245)."""
    if not figure.cells or condition in figure.conditions:
        return
    figure.conditions.append(condition)
    s.journal.note(ConditionGained(figure.id, condition), ("D2-0256", "D2-0257"))
    if condition == "immobilized" and figure.pool:  # all points held at that moment are lost (D2-0272)
        s.journal.note(LostPoints(figure.id, sum(points.left for points in figure.pool)), ("D2-0272",))
        figure.pool.clear()


def discard(s: Session, figure: Figure, condition: Condition, cites: str = "D2-0258") -> None:
    """A figure is rid of a condition."""
    figure.conditions.remove(condition)
    s.journal.note(ConditionLost(figure.id, condition), (cites,))


def start_of_turn(s: Session, figure: Figure) -> Rules[None]:
    """Disease and poison are tested at the start of a turn or an activation (D2-0259, D2-0267, D2-0274)."""
    if "diseased" in figure.conditions:
        over = yield from test(s, figure, "willpower")
        if over <= 0:
            discard(s, figure, "diseased", "D2-0267")
        else:
            yield from suffer(s, figure, fatigue=1, cites="D2-0267")
    if figure.cells and "poisoned" in figure.conditions:
        over = yield from test(s, figure, "might")
        if over <= 0:
            discard(s, figure, "poisoned", "D2-0274")
        else:
            yield from suffer(s, figure, damage=1, cites="D2-0274")


def end_of_turn(s: Session, figure: Figure) -> None:
    """Immobilized ends with the turn (D2-0271)."""
    if "immobilized" in figure.conditions:
        discard(s, figure, "immobilized", "D2-0271")
