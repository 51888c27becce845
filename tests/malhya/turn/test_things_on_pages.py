"""Spells and things on the page of a Challenge: what a hero may use there, and what needs cells (MA-0267, MA-0268)."""

from typing import Any

import pytest
from tests.malhya.pages import bite, encounter, face, trial, zone
from tests.malhya.table import Table, ended_at

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.challenges import ChallengePage, PageInstruction, Stage
from oubliette.games.malhya.content.script import Conclude, Harm
from oubliette.games.malhya.content.vocabulary import Guard, Strike
from oubliette.games.malhya.state.state import TalentState

rule = pytest.mark.rule

HERE = {"here": zone(attack="any")}
APART = {"here": zone(attack="any"), "there": zone(1, attack="any")}
MAGE = {"talents": [TalentState("school_time")]}


def meet(page: ChallengePage, **changes: Any) -> Table:
    """The yoktal's turn on a page, with what he has beside his Weapon."""
    t = face(page, changes={"yoktal": changes})
    while t.asked == "page_start":
        t.answer("zone:here")
    return t.answer("hero:yoktal")


def mage(*spells: str, page: ChallengePage | None = None, **changes: Any) -> Table:
    """A Mhaÿ of level 1 of the school of Time."""
    return meet(page or encounter(HERE, life=90), spells=list(spells), **MAGE, **changes)


# Spells


@rule("MA-0267", "MA-5279", "MA-5270")
def test_an_attack_spell_reaches_the_creature_and_no_shield_helps_it() -> None:
    t = mage("wither", page=encounter(HERE, Stage(attacks=(bite(),), defence=Guard(shields=5)), life=90))
    t.dice(skill=["success:1"], difficulty=["blank", "blank"])
    t.do("cast:wither:creature:test", "stop", "effect:0")
    assert t.s.challenge.harm == 1
    assert t.hero().ap == 3
    assert t.asked == "page_turn"


@rule("MA-0267", "MA-5283", "MA-5284")
@pytest.mark.parametrize(("shields", "ap"), [(0, 3), (2, 1)])
def test_aura_shields_of_the_creature_make_special_faces_stops(shields: int, ap: int) -> None:
    page = encounter(HERE, Stage(attacks=(bite(),), aura_shields=shields), life=90)
    t = mage("wither", page=page)
    t.dice(skill=["blank"], difficulty=["special", "blank"]).do("cast:wither:creature:test")
    assert t.hero().ap == ap
    lines = [
        say.id for sheet in GAME.table.view(t.s, "me").sheets if sheet.id == "creature:test" for say in sheet.lines
    ]
    assert ("ma-enemy-aura-shields" in lines) is bool(shields)


@rule("MA-0267", "MA-5269")
@pytest.mark.parametrize(("reach", "possible"), [("", False), ("melee", True), ("ranged", True), ("any", True)])
def test_a_spell_needs_a_zone_from_which_the_creature_can_be_attacked(reach: Any, possible: bool) -> None:
    zones = {"here": zone(start=True, attack=reach, leads=("there",)), "there": zone(1, attack="any")}
    t = mage("wither", page=encounter(zones, life=90))
    assert bool(t.offers("cast:")) is possible


@rule("MA-0267", "MA-5268", "MA-5264")
def test_what_would_only_push_is_not_cast_and_what_also_hurts_hurts_only() -> None:
    assert not mage("gust", "disturbance").offers("cast:")
    t = mage("wrench").dice(skill=["success:1"] * 2, difficulty=["blank"] * 4)
    t.do("cast:wrench:creature:test", "roll", "stop")
    assert t.keys() == ["effect:0", "done"]


@rule("MA-0267", "MA-5278", "MA-5263")
def test_spells_of_infiltration_are_not_cast_in_a_fight() -> None:
    assert not mage("haul").offers("cast:")


@rule("MA-0267", "MA-5269")
def test_a_spell_of_range_1_reaches_heroes_of_the_same_zone_others_all_who_stand() -> None:
    t = face(encounter(APART, life=90), changes={"yoktal": {"spells": ["mend", "stone_skin"], **MAGE}})
    t.do("zone:here", "zone:there", "hero:yoktal")
    assert t.offers("cast:") == ["cast:mend:yoktal", "cast:stone_skin:yoktal", "cast:stone_skin:ancient"]
    near = mage("mend")
    assert near.offers("cast:") == ["cast:mend:yoktal", "cast:mend:ancient"]


@rule("MA-0267", "MA-5171")
def test_no_spell_is_laid_on_who_has_fallen() -> None:
    fallen = {"life": 0, "damage": 5}
    t = face(encounter(HERE, life=90), changes={"yoktal": {"spells": ["mend"], **MAGE}, "ancient": fallen})
    assert t.offers("cast:") == ["cast:mend:yoktal"]


@rule("MA-0267", "MA-5275", "MA-5277")
def test_a_lasting_spell_works_on_the_page_and_ends_with_it() -> None:
    t = mage("incandescence", page=encounter(HERE, life=4)).do("cast:incandescence:yoktal", "attack")
    assert t.s.challenge.harm == 3, "2 of the Weapon, 1 of the Spell"
    assert len(t.hero().lasting) == 1
    t.answer("attack")  # the other hero's turn
    assert t.over and ended_at(t) == 900
    assert not t.hero().lasting


@rule("MA-0267", "MA-5280")
def test_a_lasting_spell_ends_when_its_caster_falls_on_the_page() -> None:
    zones = {"here": zone(attack="any", start=True), "there": zone(1, attack="any", start=True)}
    page = encounter(zones, Stage(attacks=(bite(zones=("here",), strike=Strike(damage=50)),)), life=90)
    t = face(page, changes={"yoktal": {"spells": ["stone_skin"], **MAGE}})
    t.do("zone:here", "zone:there", "hero:yoktal", "cast:stone_skin:ancient")
    assert len(t.hero("ancient").lasting) == 1
    t.do("end", "end").until("page_turn")
    assert not t.hero().is_up and not t.hero("ancient").lasting


@rule("MA-0268", "MA-5278")
def test_nobody_casts_in_a_trial() -> None:
    page = trial({"here": zone(start=True)}, late(3), endless=True, do=(Harm(shock=1, who="hero"),))
    assert mage("mend", "wither", page=page).keys() == ["do", "end"]


def late(rounds: int) -> PageInstruction:
    """A trial that is over after some rounds."""
    return PageInstruction(at="round", count=rounds, do=(Conclude("late"),))


# Objects, Weapons, exchanges


@rule("MA-0267", "MA-0038", "MA-0040")
@pytest.mark.parametrize(("reach", "possible"), [("melee", True), ("any", True), ("ranged", False)])
def test_oil_is_thrown_at_the_creature_from_a_zone_of_melee(reach: Any, possible: bool) -> None:
    t = meet(encounter({"here": zone(attack=reach)}, life=90), objects=["throwing_oil"])
    key = "use:throwing_oil:creature:test"
    assert t.offers("use:") == ([key] if possible else [])
    if possible:
        t.answer(key)
        assert (t.s.challenge.harm, t.hero().ap, t.hero().objects) == (2, 5, [])


@rule("MA-0267", "MA-0039")
def test_an_object_that_is_too_dear_or_for_infiltration_is_not_used() -> None:
    t = meet(encounter(HERE, life=90), objects=["throwing_oil", "smoke_bulb"]).do("attack", "attack")
    assert t.hero("yoktal").ap == 0 and not t.offers("use:")


@rule("MA-0267", "MA-0038")
def test_a_whetstone_sharpens_the_next_attack_and_no_other() -> None:
    t = meet(encounter(HERE, life=90), objects=["whetstone"], ap=6)
    t.dice(attack=["damage:2"]).do("use:whetstone", "attack")
    assert t.s.challenge.harm == 4, "2 of the Weapon, 2 of the die"
    assert t.hero().ap == 2
    t.do("end", "end").until("page_next").do("hero:yoktal", "attack")
    assert t.s.challenge.harm == 6


@rule("MA-0267", "MA-0038")
def test_a_creature_felled_by_an_object_ends_the_encounter_at_once() -> None:
    t = meet(encounter(HERE, life=2), objects=["throwing_oil"]).answer("use:throwing_oil:creature:test")
    assert t.over and ended_at(t) == 900


@rule("MA-0267", "MA-0048")
def test_weapons_are_swapped_for_a_point() -> None:
    t = meet(encounter({"here": zone(attack="ranged")}, life=90), stored=["sling2"])
    assert "attack" not in t.keys()
    t.answer("swap:sling2")
    assert (t.hero().weapon, t.hero().stored, t.hero().ap) == ("sling2", ["fist"], 5)
    assert "attack" in t.keys()


@rule("MA-0267", "MA-5311")
def test_things_change_hands_within_a_zone_for_a_point() -> None:
    t = meet(encounter(HERE, life=90), objects=["bandages"])
    t.do("exchange:ancient", "give:yoktal:bandages")
    assert (t.hero().ap, t.hero("ancient").objects) == (5, ["bandages"])
    apart = face(encounter(APART, life=90), changes={"yoktal": {"objects": ["bandages"]}})
    assert not apart.do("zone:here", "zone:there", "hero:yoktal").offers("exchange:")


@rule("MA-0268", "MA-0038", "MA-0039")
def test_in_a_trial_objects_without_a_mode_are_used_and_those_of_a_fight_are_not() -> None:
    page = trial({"here": zone(start=True)}, late(3), endless=True)
    hurt = {"life": 3, "damage": 2, "objects": ["bandages", "whetstone", "smoke_bulb", "rope"], "stored": ["sling2"]}
    t = face(page, changes={"yoktal": hurt}).answer("hero:yoktal")
    assert t.keys() == ["use:bandages", "end"]
    t.answer("use:bandages")
    assert t.life() == 5


@rule("MA-0267", "MA-5167")
def test_no_potion_is_wasted_on_who_has_fallen_of_shocks_alone() -> None:
    fallen = {"life": 0, "shock": 5, "damage": 0, "wound": 0}
    hero = {"resources": {"potion/red": 1}, "life": 8, "damage": 1}
    t = face(encounter(HERE, life=90), changes={"ancient": fallen, "yoktal": hero})
    assert t.offers("drink:") == ["drink:potion/red:yoktal"]


@rule("MA-0267", "MA-5198")
def test_an_armour_that_is_lost_on_falling_is_lost_in_an_encounter() -> None:
    page = encounter(HERE, Stage(attacks=(bite(strike=Strike(damage=50)),)))
    t = face(page, changes={"yoktal": {"armour": "ward_robe"}}).answer("hero:yoktal")
    while not t.over:
        t.dull()
    assert t.hero().armour is None
