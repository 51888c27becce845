"""A closed door is a wall for everybody but a character, whoever moves the figure."""

import pytest
from tests.gloomhaven.table import action, card, foe, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Open, SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import Attack, Control, Move

rule = pytest.mark.rule

AT_THE_DOOR = """
    .   .       .   .
      @   m   .   .
    .   .   1   .   .
      .   .   .   .
"""
DOOR = "hex:4,1"


@rule("GH-0113", "GH-0112")
def test_a_monster_that_a_character_controls_opens_no_door() -> None:
    mind = action(Control(do=(Move(3),), range=5))
    t = table(AT_THE_DOOR, m=foe(), top=mind).act("one/top", "figure:m/1")
    steps = t.keys("hex:")
    assert steps
    assert DOOR not in steps
    assert all(int(step.removeprefix("hex:").partition(",")[0]) < 4 for step in steps)


@rule("GH-0112", "GH-0113")
def test_a_character_in_its_place_may_open_it() -> None:
    t = table(AT_THE_DOOR, m=foe(move=None), top=[Move(4, jump=True)]).act("one/top")
    assert DOOR in t.keys("hex:")


BOTH_SEEN = """
    .   .       .   .
      @   m   .   b
    .   .   1   .   .
      .   .   .   .
"""


@rule("GH-0112", "GH-0012")
def test_who_stands_in_the_other_room_sees_and_reaches_through_a_door_that_was_just_opened() -> None:
    shot = card("b_one", top=[Attack(1, range=9)], initiative=60)
    still = foe(move=None, attack=None, initiative=99)
    friend = hero(prefix="b_", hand=[shot, "b_two", "b_three", "b_four"])
    for opens in (True, False):
        t = table(BOTH_SEEN, m=still, b=friend, bottom=[Move(4, jump=True)])
        t.declare().declare("b_one", "b_two").act("two/bottom", DOOR if opens else "skip").end_turn()
        t.act("b_one/top")
        assert (t.asked == "attack_target") is opens


@rule("GH-0112")
def test_an_open_door_is_not_opened_again() -> None:
    again = SpecialRule(at="round_start", do=(Open("1"),))
    t = table(BOTH_SEEN, m=foe(), b=hero(prefix="b_"), rules=[again])
    t.declare().declare("b_one", "b_two").end_round()
    assert (t.scene.round, len(t.events("door_opened"))) == (2, 1)
