"""Spells, played (MA-5250 to MA-5285)."""

import pytest
from tests.malhya.table import fight, foe, place
from tests.malhya.turn.kit import caster

from oubliette.games.malhya.content.vocabulary import AllSchools, CheaperSpell, Draining, Guard, SpellRange, Unseen
from oubliette.games.malhya.figures.life import fall
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule


@rule("MA-5281", "MA-5266", "MA-5254", "MA-5268", "MA-5270", "MA-5272")
def test_casting_wither() -> None:
    shielded = foe(movement=0, defence=Guard(shields=9))
    t = caster("A . . a B", "wither", foes={"a": shielded}, changes={"ancient": {"initiative": 1}})
    t.dice(skill=["success:1"], difficulty=["blank", "blank"]).do("cast:wither:grunt/1", "stop", "effect:0")
    assert t.harm("grunt/1") == 1, "no shields, no outnumbering"
    assert t.hero().ap == 3


@rule("MA-5284", "MA-5283", "MA-5264")
def test_aura_shields_turn_special_difficulty_faces_into_stops() -> None:
    t = caster("A . . a", "wither", foes={"a": foe(movement=0, aura_shields=2)})
    t.dice(skill=["success:1"], difficulty=["special", "blank"]).answer("cast:wither:grunt/1")
    assert t.hero().ap == 6 - 3 - 2
    t.do("stop", "effect:0")
    assert t.harm("grunt/1") == 1


@rule("MA-5267", "MA-5265")
def test_a_cost_that_cannot_be_paid_fails_the_spell_and_keeps_the_rest() -> None:
    t = caster("A . . a", "wither", foes={"a": foe(movement=0, aura_shields=2)})
    t.dice(skill=["success:1"], difficulty=["special", "special"]).answer("cast:wither:grunt/1")
    assert [event.failed for event in t.events("spell_ended")] == [True]
    assert t.hero().ap == 3 and t.harm("grunt/1") == 0


@rule("MA-5266", "MA-5255")
def test_going_on_keeps_the_successes_and_the_level_gives_the_dice() -> None:
    t = caster("A . . a", "wither", talents=("school_time", "far_reach", "drain"))
    t.dice(skill=["success:1", "blank", "blank"] * 2, difficulty=["blank"] * 4).do("cast:wither:grunt/1", "roll")
    assert [event.successes for event in t.events("spell_thrown")] == [1, 2]
    assert len(t.events("spell_thrown")[0].faces) == 3 + 2


@rule("MA-5282", "MA-5262", "MA-5276", "MA-5277")
@pytest.mark.parametrize(("talents", "ap"), [(("school_time",), 3), (("school_elements",), 4)])
def test_an_effect_spell_is_cheaper_for_a_master_of_its_school(talents: tuple[str, ...], ap: int) -> None:
    t = caster("A . B . . . . a", "incandescence", talents=talents, changes={"ancient": {"initiative": 1}})
    t.answer("cast:incandescence:ancient")
    assert t.hero().ap == ap
    assert [lasting.spell for lasting in t.hero("ancient").lasting] == ["incandescence"]


@rule("MA-5389")
def test_a_talent_masters_all_schools() -> None:
    t = caster("A . B . . . . a", "incandescence", gift=(AllSchools(),), changes={"ancient": {"initiative": 1}})
    assert t.answer("cast:incandescence:ancient").hero().ap == 4


@rule("MA-5269", "MA-5271")
def test_range_and_walls_limit_a_spell_hindrance_and_figures_do_not() -> None:
    assert caster("A . . a", "wither").offers("cast:wither")
    assert not caster("A . . . a", "wither").offers("cast:wither")
    assert not caster("A .|. a", "wither").offers("cast:wither")
    assert caster("A .:. a", "wither").offers("cast:wither")
    assert (
        len(caster("A . b a", "wither", foes={"a": foe(movement=0), "b": foe("front", movement=0)}).offers("cast:"))
        == 2
    )


@rule("MA-5392", "MA-5394", "MA-5397")
def test_talents_of_the_attack_spell() -> None:
    assert caster("A . . . . . a", "wither", gift=(SpellRange(3),)).offers("cast:wither")
    assert caster("A .|. a", "wither", gift=(Unseen(),)).offers("cast:wither")
    t = caster("A . . a", "wither", gift=(CheaperSpell(1),))
    assert t.dice(difficulty=["blank", "blank"]).answer("cast:wither:grunt/1").hero().ap == 4


@rule("MA-5396")
def test_a_draining_spell_heals_for_pairs_of_damage() -> None:
    t = caster(
        "A . . a",
        "wither",
        talents=("school_time", "thrift"),
        gift=(Draining(),),
        changes={"yoktal": {"life": 5, "damage": 4}},
    )
    t.dice(skill=["success:1"] * 2, difficulty=["blank"] * 2).do("cast:wither:grunt/1", "stop", "effect:0", "effect:0")
    assert t.life() == 6


@rule("MA-5264", "MA-5236")
def test_pairs_of_successes_push_or_pull() -> None:
    t = caster("A . a . .", "wrench", talents=("school_body", "thrift"))
    t.dice(skill=["success:1"] * 2, difficulty=["blank"] * 2)
    t.do("cast:wrench:grunt/1", "stop", "effect:1", "push", "cells:1")
    assert t.at("grunt/1") == (3, 0)


@rule("MA-5280")
def test_spells_end_when_their_caster_falls() -> None:
    deadly = foe(initiative=2, movement=9, attacks=foe().attacks)
    t = caster(
        "A . B . . . . a", "stone_skin", foes={"a": deadly}, changes={"yoktal": {"life": 1, "damage": 8, "aura": 0}}
    )
    if t.state.acting != "yoktal":
        t.answer("end").until("turn")
    t.answer("cast:stone_skin:ancient")
    assert t.hero("ancient").lasting
    t.hero().damage, t.hero().life = 9, 0
    fall(t.s, t.hero())
    assert not t.hero("ancient").lasting


@rule("MA-5273", "MA-5278", "MA-5274")
def test_the_body_moving_spell_in_infiltration_owes_no_die() -> None:
    t = place("A . . . . . . . . a", mode="infiltration", foes={"a": foe()}, corpses=((2, 0),))
    t.hero().talents = [TalentState("school_body"), TalentState("thrift")]
    t.hero().spells = ["haul"]
    t.answer("standby").answer("interrupt:yoktal") if t.asked != "turn" else t
    corpse = f"corpse:{t.cell(2, 0)}"
    if f"cast:haul:{corpse}" not in t.keys():
        t.answer("walk:1,0")
    t.dice(skill=["success:1"] * 2, difficulty=["special"]).do(f"cast:haul:{corpse}", "stop", "effect:0")
    t.answer(t.keys()[0]) if t.asked == "corpse_to" else t
    assert t.state.infiltration is not None and t.state.infiltration.threat == 1, "one special Difficulty face"
    assert "cast" not in t.s.turn(t.hero()).lines


@rule("MA-5096", "MA-5332")
def test_disturbance_cancels_the_tokens_of_a_kind() -> None:
    t = caster("A . . a", "disturbance", foes={"a": foe(movement=0)})
    t.place.tokens["grunt"] = ["shielded"]
    t.answer("cast:disturbance:grunt/1")
    assert t.place.blanks == ["grunt"]
    bare = fight("A a", foes={"a": foe()}, changes={"yoktal": {"aura": 0}})
    bare.place.tokens["grunt"], bare.place.blanks = ["shielded"], ["grunt"]
    bare.answer("attack:grunt/1")
    assert bare.events("defence_rolled")[0].faces == ()
