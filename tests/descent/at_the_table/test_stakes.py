"""Answers that cost something say what follows from them before they are given."""

import pytest
from tests.descent.table import BLUE_3, YELLOW_1, Table, hero, monster, table

from oubliette.kernel.text import Say

rule = pytest.mark.rule


def number(say: Say, name: str) -> int:
    """A number in what is said."""
    value = say.args[name]
    assert isinstance(value, int)
    return value


def told(t: Table, key: str) -> list[Say]:
    """What an answer says would follow from it."""
    option = next(one for one in t.choice.options if one.key == key)
    preview = t.choice.preview_of(option)
    return [follow.say for follow in preview.follows] if preview else []


def left(t: Table, key: str) -> list[Say]:
    """What an answer would give away unused."""
    return list(next(one for one in t.choice.options if one.key == key).leaves)


@rule("D2-2025", "D2-0133")
def test_the_end_of_a_turn_says_what_it_leaves_unused() -> None:
    t = table("A . . . . . m", A=hero(), m=monster())
    assert left(t, "end") == [Say("d2-leaves-actions", {"count": 2})]
    t.do("move").settle()
    t.until("hero_action")
    lost = {say.id: number(say, "count") for say in left(t, "end")}
    assert lost["d2-leaves-actions"] == 1
    assert lost["d2-leaves-points"] == t.points("A") > 0


@rule("D2-4410")
def test_jain_sees_what_damage_and_fatigue_would_leave_her() -> None:
    t = table("A g", A=hero("jain", "wildlander", fatigue=1), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").until("take_as_fatigue")
    (bleeding,) = told(t, "fatigue:0")
    spared, tired = told(t, "fatigue:1")
    assert number(spared, "after") == number(bleeding, "after") + 1
    assert (number(tired, "before"), number(tired, "after"), number(tired, "most")) == (1, 2, 5)
    t.do("fatigue:0")
    assert number(bleeding, "before") - t.damage("A") == number(bleeding, "after")


@rule("D2-4410", "D2-0245")
def test_damage_that_would_knock_jain_out_is_called_fatal() -> None:
    t = table("A g", A=hero("jain", "wildlander", damage=7), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").until("take_as_fatigue")
    tones = {}
    for option in t.choice.options:
        preview = t.choice.preview_of(option)
        assert preview is not None
        first = preview.follows[0]
        tones[number(first.say, "after")] = first.tone
    assert {left: tone == "fatal" for left, tone in tones.items()} == {left: left == 0 for left in tones}
    assert 0 in tones
