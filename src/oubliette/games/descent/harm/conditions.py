"""Conditions (D2-0253 to D2-0280): the four of the base game and the six of its expansions."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.board.standing import standing
from oubliette.games.descent.content.vocabulary import CONDITIONS, Condition
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.events import ConditionGained, ConditionLost, LostPoints
from oubliette.games.descent.state.points import Afflicted, Afflicting, Fireproof, Immune, KeepsCondition
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.kernel.flow import Rules

DESPAIR = "despair"
"""On who has failed against Word of Despair, until the end of his next turn (D2-4399)."""


def in_use(s: Session) -> list[Condition]:
    """The conditions of the boxes that are played with."""
    return [name for name, box in CONDITIONS.items() if not box or box in s.state.boxes]


def inflict(s: Session, figure: Figure, condition: Condition) -> None:
    """Give a condition: one of each at most (D2-0257), none to who is off the map or knocked out (D2-0245)."""
    if not figure.cells or condition in figure.conditions or s.at(Immune(figure, condition)):
        return
    if s.treated_as(figure) == "nothing":
        return  # D2-0356
    if standing(s, figure).attacks_only and s.attack is None:
        return  # D2-7213
    figure.conditions.append(condition)
    s.at(Afflicted(figure, condition))
    s.journal.note(ConditionGained(figure.id, condition), ("D2-0256", "D2-0257"))
    if condition == "immobilized" and figure.pool:  # all points held at that moment are lost (D2-0272)
        s.journal.note(LostPoints(figure.id, sum(points.left for points in figure.pool)), ("D2-0272",))
        figure.pool.clear()


def afflict(s: Session, figure: Figure, condition: Condition) -> Rules[None]:
    """Give a condition, unless something else is given in its place, to whom it would not touch as well (D2-4230)."""
    instead = yield from s.at(Afflicting(False, figure, condition))
    if not instead:
        inflict(s, figure, condition)


def keeps(s: Session, figure: Figure, condition: Condition) -> bool:
    """Whether something makes a figure keep a condition."""
    return s.at(KeepsCondition(figure, condition))


def discard(s: Session, figure: Figure, condition: Condition, cites: str = "D2-0258") -> None:
    """A figure is rid of a condition, unless something makes it keep it."""
    if keeps(s, figure, condition):
        return
    figure.conditions.remove(condition)
    s.journal.note(ConditionLost(figure.id, condition), (cites,))


def start_of_turn(s: Session, figure: Figure) -> Rules[None]:
    """Disease and poison are tested at the start of a turn or an activation (D2-0259, D2-0267, D2-0274)."""
    if "diseased" in figure.conditions:
        passed = yield from passes(s, figure, "willpower")
        if passed:
            discard(s, figure, "diseased", "D2-0267")
        else:
            yield from suffer(s, figure, fatigue=1, cites="D2-0267")
    if figure.cells and "poisoned" in figure.conditions:
        passed = yield from passes(s, figure, "might")
        if passed:
            discard(s, figure, "poisoned", "D2-0274")
        else:
            yield from suffer(s, figure, damage=1, cites="D2-0274")
    if figure.cells and "cursed" in figure.conditions:
        passed = yield from passes(s, figure, "knowledge")
        if passed:
            discard(s, figure, "cursed", "D2-0265")


def end_of_turn(s: Session, figure: Figure) -> Rules[None]:
    """Immobilized ends with the turn (D2-0271), fear where no enemy is seen (D2-0278); then what burns does."""
    figure.marks = [mark for mark in figure.marks if mark != DESPAIR]
    if "immobilized" in figure.conditions:
        discard(s, figure, "immobilized", "D2-0271")
    if "terrified" in figure.conditions and not any(sees(s, figure, enemy) for enemy in s.enemies(figure)):
        discard(s, figure, "terrified", "D2-0278")
    if "burning" in figure.conditions:  # D2-0262
        near = [other for other in s.of_side(s.side(figure)) if s.are_adjacent(figure, other)]  # D2-0262
        for one in (figure, *near):
            if not s.at(Fireproof(one)):
                yield from suffer(s, one, damage=1, cites="D2-0262")


def performed(s: Session, figure: Figure, action: Rules[None]) -> Rules[None]:
    """An action, in whoever's turn, and what it costs who was Bleeding when it began (D2-0261, D2-4304)."""
    bleeds = "bleeding" in figure.conditions
    yield from action
    if bleeds:
        yield from bleed(s, figure)


def bleed(s: Session, figure: Figure) -> Rules[None]:
    """An action has been performed while Bleeding: it costs 1 fatigue, damage to who has no Stamina (D2-0261)."""
    if "bleeding" in figure.conditions:
        yield from suffer(s, figure, fatigue=1, cites="D2-0261")


def despair(s: Session, figure: Figure) -> Rules[None]:
    """An action has been completed in despair: it costs 1 fatigue, damage to who has no Stamina (D2-4399)."""
    if DESPAIR in figure.marks and figure.cells:
        yield from suffer(s, figure, fatigue=1, cites="D2-4399")
