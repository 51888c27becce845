"""What a newcomer must be told: what would do nothing, what a Shield stops, which modifier is the better one."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Lying, Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.scenario_card import Test as Condition
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Consume, Gain, Heal, Move, Shield

rule = pytest.mark.rule


def given_away(t: Table, answer: str) -> list[str]:
    """What an answer gives away unused, by its messages."""
    (option,) = [one for one in t.choice.options if one.key == answer]
    return [said.id for said in option.leaves]


def tones(t: Table) -> dict[str, str]:
    """How the answers speak."""
    return {option.key: option.tone for option in t.choice.options}


def test_half_a_card_that_would_do_nothing_says_so_before_it_is_taken() -> None:
    t = table("@ . . m", m=foe(), top=[Attack(3)], bottom=[Move(2), Attack(1)]).select().until("turn")
    assert given_away(t, "card:one/top") == ["bb-leaves-no-target"]
    assert given_away(t, "card:two/basic_attack") == ["bb-leaves-no-target"]
    assert given_away(t, "card:two/bottom") == [], "it moves first"
    held = table("@ m", m=foe(), top=[Attack(3)], bottom=[Move(2)], conditions=["immobilize"]).select().until("turn")
    assert given_away(held, "card:two/bottom") == ["bb-leaves-immobilized"]
    assert given_away(held, "card:one/basic_move") == ["bb-leaves-immobilized"]
    assert given_away(held, "card:one/top") == []
    helpful = table("@ . . m", m=foe(), top=[Attack(3), Heal(1)]).select().until("turn")
    assert given_away(helpful, "card:one/top") == [], "some of it can be done"


def test_where_nothing_can_be_done_nothing_is_asked_twice() -> None:
    t = table("@ . . m", m=foe(), top=[Attack(3)]).act("two/bottom", "skip")
    assert t.asked == "turn"
    assert not any(option.leaves for option in t.choice.options)


def test_a_shield_counts_in_what_monsters_are_said_to_do() -> None:
    blow = foe(do=[Attack(2)], initiative=90)
    t = table("@ m", m=blow, top=action(Shield(1), active="round")).select().until("turn")
    (said,) = [one.say for one in t.match.view("me").intents]
    assert said.id == "bb-intent-attack"
    t.act("top")
    (said,) = [one.say for one in t.match.view("me").intents]
    assert (said.id, said.args["value"], said.args["left"]) == ("bb-intent-attack-shielded", 2, 1)


@pytest.mark.parametrize("die", ["+-", "-+"])
def test_with_advantage_the_better_modifier_is_suggested(die: str) -> None:
    rows: list[Any] = [(2, 0, -1), (1, 1, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)]
    t = table("@ m", m=foe(), top=[Attack(2, advantage=True)], hero_table=rows, die=die)
    t.act("top", "monster:m/1")
    assert t.asked == "modifier"
    suggested = [key for key, tone in tones(t).items() if tone == "suggested"]
    values = {option.key: option.say.args["value"] for option in t.choice.options if option.say is not None}
    assert suggested == [key for key, value in values.items() if value == max(map(int, map(str, values.values())))]


def boosted() -> list[Card | Lying | str]:
    """A hand whose second card may move further for an element."""
    verb = Move(1, consume=(Consume(Gain(move=2), cost=("air",)),))
    return [card("one", top=action(Attack(1), infuse=["air"])), card("two", bottom=[verb]), "three", "four"]


@rule("BB-0095", "BB-0101")
def test_an_element_for_a_move_is_asked_about_once() -> None:
    t = table("@ . . . m", m=foe(), hand=boosted()).act("two/bottom", "pass", "hex:0,1")
    assert t.asked == "turn"
    paid = table("@ . . . m", m=foe(), hand=boosted()).act("two/bottom", "consume:0")
    assert paid.keys("hex:") == ["hex:0,1", "hex:0,2", "hex:0,3"]
    paid.answer("hex:0,1")
    assert paid.asked == "turn"  # it is paid once


@rule("BB-0095", "BB-0101")
def test_a_hex_that_does_something_is_a_reason_to_ask_again() -> None:
    t = table("@ x . . m", m=foe(), x=hazard(1), hand=boosted()).act("two/bottom", "pass", "hex:0,1", "take")
    assert t.keys() == ["consume:0", "stop"]
    t.answer("consume:0")
    assert t.elements() == []
    t.answer("hex:0,3")
    assert t.at() == (0, 3)


@rule("BB-0068")
def test_a_won_turn_may_simply_end() -> None:
    t = table("@ m", m=foe(hit_points=1), top=[Attack(1)], bottom=action(Shield(1), active="round"))
    t.select().until("turn")
    assert "end_turn" not in t.keys()
    t.act("top", "monster:m/1")
    assert tones(t)["end_turn"] == "suggested"
    t.answer("end_turn")
    assert t.over
    assert t.won
    assert [t.lies("one"), t.lies("two")] == ["hand b", "hand b"]


def test_ending_a_won_turn_is_not_suggested_while_a_monster_may_still_strike() -> None:
    t = table("@ A m", m=foe(do=[Attack(3)], initiative=90), bottom=[Move(1)], goal=[Condition(standing_on="A")])
    t.act("bottom", "hex:0,1")
    assert tones(t)["end_turn"] == ""


def test_once_the_round_is_over_nothing_says_that_it_will_be() -> None:
    t = table("@ A m", m=foe(initiative=90), bottom=[Move(1)], goal=[Condition(standing_on="A")])
    t.act("bottom", "hex:0,1")
    assert t.match.view("me").goal[0].id == "bb-goal-reached"
    t.until("never")
    assert t.won
    assert all(said.id != "bb-goal-reached" for said in t.match.view("me").goal)
