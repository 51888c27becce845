"""Attribute tests (D2-0064, D2-0065)."""

from oubliette.games.descent.content.dice import TEST_DICE, roll, shields
from oubliette.games.descent.content.vocabulary import Attribute
from oubliette.games.descent.figures.figures import attribute
from oubliette.games.descent.state.events import Tested
from oubliette.games.descent.state.points import BeforeTest, TestDice, TestedValue, TestLost
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure, TestRoll
from oubliette.games.descent.uses.moments import moment
from oubliette.kernel.flow import Rules


def test(s: Session, figure: Figure, name: Attribute, less: int = 0) -> Rules[int]:
    """Test an attribute; returns the shields above it: none or fewer is a pass. Who has none of it fails."""
    lent = s.at(TestedValue(figure, name))
    value = attribute(s, figure, name) if lent is None else lent
    if value is None:
        s.journal.note(Tested(figure.id, name, 0, (), 0, False), ("D2-0065",))
        return 1
    value = yield from s.at(BeforeTest(value, figure, name))
    dice = s.at(TestDice(figure)) or TEST_DICE
    roll_now = TestRoll(figure.id, name, value - less, roll(s.chance, dice))
    s.state.tests.append(roll_now)
    try:
        hero = s.side(figure) == HEROES
        yield from moment(s, "test_rolled" if hero else "dice_rolled", figure, figure if hero else None)
        if hero and shields(roll_now.rolled) > roll_now.value:
            yield from moment(s, "test_failed", figure)
        over = settle(s, figure, roll_now)
        if over <= 0 and hero and not less:
            yield from moment(s, "test_passed", figure)
            over = shields(roll_now.rolled) - roll_now.value  # a new test may have taken its place (D2-4288)
    finally:
        s.state.tests.pop()
    if over > 0:
        yield from s.at(TestLost(figure, name))
    return over


def passes(s: Session, figure: Figure, name: Attribute) -> Rules[bool]:
    """Test an attribute: as many shields as its value, or fewer, are a pass (D2-0064)."""
    return (yield from test(s, figure, name)) <= 0


def settle(s: Session, figure: Figure, now: TestRoll) -> int:
    """Compare the shields with the attribute, and tell."""
    total = shields(now.rolled)
    dice = tuple((die.die, die.face) for die in now.rolled)
    passed = total <= now.value
    s.journal.note(Tested(figure.id, now.attribute, now.value, dice, total, passed), ("D2-0064",))
    return total - now.value
