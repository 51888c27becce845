"""Judged situations: Spells, and skill tests in odd moments (MA-0206 to MA-0255, MA-5250 to MA-5285)."""

from typing import Any

import pytest
from tests.malhya.skill_tests.kit import NO, STOP, YES, solo, trial
from tests.malhya.table import Table, bare, ended_at, foe, place, stats, story
from tests.malhya.turn.kit import caster

from oubliette.games.malhya.content.script import Gain, Go, Harm, SuccessLevel, TestExtra, When
from oubliette.games.malhya.content.vocabulary import CheaperSpell, Guard
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule


@rule("MA-5269", "MA-5271")
@pytest.mark.parametrize(
    ("row", "offered"),
    [("A . . a", True), ("A . . . a", False), ("A .|. a", False), ("A .:. a", True), ("A b . a", True)],
    ids=["in range", "too far", "wall", "hedge", "another enemy between"],
)
def test_where_a_spell_reaches(row: str, offered: bool) -> None:
    t = caster(row, "wither", foes={"a": foe(movement=0), "b": foe("mid", movement=0)})
    assert bool(t.offers("cast:wither:grunt/1")) is offered


@rule("MA-5270", "MA-5271", "MA-5272")
def test_nothing_but_aura_shields_defends_against_a_spell() -> None:
    shy = foe(movement=0, defence=Guard(shields=5, dodge=True, counter=3))
    t = caster("A a B", "wither", foes={"a": shy}, changes={"ancient": {"initiative": 1}})
    t.dice(skill=["success:1"], difficulty=["blank", "blank"]).do("cast:wither:grunt/1", "stop", "effect:0")
    assert t.harm("grunt/1") == 1 and t.hero().damage == 0 and not t.events("defence_rolled")


@rule("MA-5266", "MA-5263")
def test_a_base_cost_that_cannot_be_paid_is_not_offered() -> None:
    t = place("A . . a", foes={"a": foe(movement=0)}, changes=bare())
    t.hero().spells = ["wrench"]
    t.answer("buy:3")
    assert not t.offers("cast:wrench"), "three points left of four"


@rule("MA-5394", "MA-5266")
def test_a_cheaper_attack_spell() -> None:
    t = caster("A . . a", "wither", gift=(CheaperSpell(1),))
    t.dice(skill=["blank"], difficulty=["blank", "blank"]).answer("cast:wither:grunt/1")
    assert t.hero().ap == 4


@rule("MA-5266", "MA-5267")
def test_a_stop_that_can_just_be_paid_lets_the_spell_go_on_and_the_next_one_fails_it() -> None:
    t = caster("A . . a", "wither")
    t.dice(skill=["success:1", "success:1"], difficulty=["stop:1", "stop:1", "stop:1", "stop:1"])
    t.answer("cast:wither:grunt/1")
    assert t.hero().ap == 1
    t.answer("roll")
    assert [event.failed for event in t.events("spell_ended")] == [True]
    assert t.hero().ap == 1 and t.harm("grunt/1") == 0, "what cannot be paid in full is not paid at all"


@rule("MA-5268", "MA-5264", "MA-5240")
def test_successes_buy_a_push_into_a_chasm() -> None:
    foes = {"a": foe(movement=0), "b": foe("far", movement=0)}
    t = caster("A . a x . . . b", "wrench", talents=("school_body", "drain"), foes=foes)
    t.dice(skill=["success:1", "success:1"], difficulty=["blank", "blank"]).do("cast:wrench:grunt/1", "stop")
    t.answer("effect:1")
    while "grunt/1" in t.place.enemies:
        keys = t.keys()
        t.answer(next((key for key in ("push", "way:push", "shove:push", "cells:1") if key in keys), keys[0]))
    assert list(t.place.enemies) == ["far/1"]


@rule("MA-5268")
def test_no_more_is_bought_than_there_are_successes() -> None:
    t = caster("A . . a", "dread", talents=("school_mind",))
    t.dice(skill=["success:1", "success:1"], difficulty=["blank"] * 4).do("cast:dread:grunt/1", "roll", "stop")
    assert "effect:1" not in t.keys(), "three would be needed"
    t.do("effect:0", "effect:0")
    assert t.harm("grunt/1") == 2 and t.asked == "turn"


@rule("MA-5278", "MA-5273", "MA-5263")
def test_a_spell_owes_no_die_but_its_special_faces_raise_the_threat() -> None:
    mage = bare(yoktal={"spells": ["haul", "stone_skin", "firebolt"], "talents": [TalentState("school_body")]})
    t = place("A . . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((1, 0),), changes=mage)
    assert t.until("turn").offers("cast:") == t.offers("cast:haul"), "the others are for Combat"
    t.dice(skill=["blank"], difficulty=["special"]).do(t.offers("cast:haul")[0], "stop")
    assert t.state.infiltration is not None and t.state.infiltration.threat == 1
    t.answer("end")
    assert not t.events("infiltration_rolled")


def hauling(drawing: str, throws: int, **more: Any) -> Table:
    """The yoktal hauls the body at 2,0, with two Successes for every two throws."""
    mage = bare(yoktal={"spells": ["haul"], "talents": [TalentState("school_body")]})
    t = place(drawing, mode="infiltration", foes={"a": foe()}, corpses=((2, 0),), changes=mage, **more)
    t.until("turn").dice(skill=["success:1"] * throws, difficulty=["blank"] * throws)
    return t.do(t.offers("cast:haul")[0], *["roll"] * (throws - 1), "stop")


@rule("MA-5273", "MA-5037", "MA-5268")
def test_a_body_hauled_into_a_chasm_is_hauled_no_farther() -> None:
    t = hauling("A . . x . . . . . . . a", 4).do("effect:0", "cell:3,0")
    assert (t.place.corpses, t.place.corpses_gone) == ({}, 1)
    assert t.asked == "turn", "two Successes are left and nothing to spend them on"


@rule("MA-5273", "MA-5403")
def test_a_body_is_seen_at_every_cell_it_is_hauled_through() -> None:
    t = hauling("A . . .|a\n\n. . . .|.\n\n. . . . .", 4)
    t.do("effect:0", "cell:3,1", "effect:0", "cell:2,0")
    assert t.mode == "infiltration", "behind the wall nobody sees it"
    seen = hauling("A . . . a", 4).do("effect:0", "cell:3,0")
    assert seen.mode == "combat", "at once, though it could have been hauled back"


@rule("MA-5279", "MA-0283")
def test_casting_ends_a_begun_free_move() -> None:
    t = caster("A . . . . a", "wither")
    t.answer("walk:2,0")
    assert t.offers("walk:")
    t.dice(skill=["blank"], difficulty=["blank", "blank"]).do("cast:wither:grunt/1")
    t.until("turn")
    assert not t.offers("walk:")


# Skill tests


@rule("MA-0220", "MA-0228")
def test_stops_that_come_with_the_last_success_still_fail() -> None:
    t = solo(([YES, NO], [STOP]), ([YES, NO], [STOP]))
    t.do("roll", "roll")
    assert ended_at(t) == 901


@rule("MA-0228")
@pytest.mark.parametrize(("stops", "harm"), [([STOP, NO], 1), ([STOP, STOP], 2)])
def test_each_stop_of_a_repeating_level_hurts_and_the_test_goes_on(stops: list[str], harm: int) -> None:
    test = trial(difficulty=2, stops=1, again=True, fail=(Harm(damage=1, who="hero"),))
    t = solo(([YES, YES], stops), test=test)
    t.answer("roll")
    assert t.hero().damage == harm and "stop" in t.keys()
    assert ended_at(t.answer("stop")) == 902


@rule("MA-0229", "MA-0230")
@pytest.mark.parametrize(("throws", "gold"), [(2, 0), (3, 3), (5, 6)], ids=["four", "six", "ten of five"])
def test_a_repeating_success_level_counts_whole_times(throws: int, gold: int) -> None:
    test = trial(difficulty=0, hidden=True, levels=(SuccessLevel(start=5, do=(Gain(gold=3),), every=True),))
    t = story(test, Go(902), setup=lambda state: setattr(state, "gold", 0))
    for _ in range(throws):
        t.dice(skill=[YES, YES])
    t.do("hero:yoktal", *["roll"] * throws, "stop")
    assert t.state.gold == gold


@rule("MA-0233", "MA-0232")
def test_a_hero_with_five_dice_gets_no_sixth_for_aura() -> None:
    t = story(trial(), changes={"yoktal": {"characteristics": stats(5), "aura": 2}})
    t.do("hero:yoktal")
    for _ in range(2):
        if t.offers("aura"):
            t.answer(t.offers("aura")[0])
    t.dice(skill=[NO] * 5, difficulty=[NO]).answer("roll")
    assert len([face for face in t.events("test_thrown")[0].faces if face[0] == "skill"]) == 5


@rule("MA-0235", "MA-0248")
def test_penalties_cannot_be_declined() -> None:
    heavy = trial(stops=3, extra=(TestExtra(when=When(heroes=2), stops=-2),))
    t = solo(([YES, YES], [STOP]), test=heavy)
    assert ended_at(t.answer("roll")) == 901
