"""Whom a figure that plays itself means where several enemies are equally near: the round's order decides (GH-0271)."""

from typing import Any

import pytest
from tests.gloomhaven.table import Hero, card, foe, hero, lying, table
from tests.gloomhaven.turn.kit import STILL, aimed, corridor, focus
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Ally, Mark, Objective
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move

rule = pytest.mark.rule


def dealt(prefix: str, lead: int, second: int) -> Hero:
    """A hero who can play a card of the one initiative with one of the other, or rest."""
    cards = [card(f"{prefix}one", initiative=lead), card(f"{prefix}two", initiative=second)]
    return hero(hand=[*cards, lying(f"{prefix}three", "discard"), lying(f"{prefix}four", "discard")])


@rule("GH-0271", "GH-0059", "GH-0058")
@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [
        ((10, 20), (10, 30), "hero"),
        ((10, 30), (10, 20), "b"),
        ((10, 99), (11, 1), "hero"),
        ((12, 1), (11, 99), "b"),
        ((99, 98), None, "hero"),
        (None, (99, 98), "b"),
        (None, (98, 99), "b"),
    ],
)
def test_of_equally_near_heroes_the_leading_card_decides_then_the_other_and_who_rests_is_last(
    mine: tuple[int, int] | None, theirs: tuple[int, int] | None, first: str
) -> None:
    archer = foe(range=4, move=0, do=[Attack(plus=0)], initiative=3)
    t = table("b . m . @", m=archer, me=dealt("", *(mine or (20, 30))), b=dealt("b_", *(theirs or (20, 30))))
    t.declare(*(("one", "two") if mine else ("rest",))).declare(*(("b_one", "b_two") if theirs else ("rest",)))
    t.until("damage", "focus")
    assert (t.asked, focus(t)) == ("damage", first)


@rule("GH-0271", "GH-0056")
@pytest.mark.parametrize(("drawing", "first"), [("m . @ e", "m/2"), ("e . @ m", "m/1"), ("m . @ m", "m/1")])
def test_of_equally_near_monsters_an_elite_is_the_focus_then_the_lower_standee(drawing: str, first: str) -> None:
    t = aimed(drawing, m=foe(**STILL), e=Mark(monster="m", rank=("elite",) * 3))
    assert (t.asked, focus(t, "summon/one#1")) == ("action", first)


@rule("GH-0271", "GH-0123")
def test_of_equally_near_monsters_the_type_that_acts_earlier_is_the_focus() -> None:
    for one, other, first in ((40, 60, "m/1"), (60, 40, "n/1")):
        t = aimed("m . @ n", m=foe(initiative=one, **STILL), n=foe(initiative=other, **STILL))
        assert (t.asked, focus(t, "summon/one#1")) == ("action", first)


@rule("GH-0271", "GH-0057", "GH-0123")
@pytest.mark.parametrize("first", ["m", "n"])
def test_types_that_are_tied_are_in_the_players_hands_until_they_have_decided(first: str) -> None:
    tied: dict[str, Any] = {"m": foe(initiative=50, **STILL), "n": foe(initiative=50, **STILL)}
    t = aimed("m . @ n", **tied)
    assert (t.asked, t.keys()) == ("focus", ["figure:m/1", "figure:n/1"])
    t = aimed("m . @ n", turn=90, **tied)
    t.answer(f"first:kind:{first}").until("focus", "action")
    assert (t.asked, focus(t, "summon/one#1")) == ("action", f"{first}/1")


@rule("GH-0271", "GH-0123")
def test_what_acts_last_of_all_is_tied_whatever_its_rank_with_obstacles_that_have_hit_points() -> None:
    elite = Mark(monster="m", rank=("elite",) * 3)
    t = aimed("m . @ e", m=foe(initiative=99, **STILL), e=elite)
    assert (t.asked, t.keys()) == ("focus", ["figure:m/1", "figure:m/2"])
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 4)}}
    for initiative, asked in ((99, "focus"), (98, "action")):
        t = aimed("m . @ o", m=foe(initiative=initiative, **STILL), o=Mark(objective="altar"), scenario=altar)
        assert t.asked == asked
        assert asked == "focus" or focus(t, "summon/one#1") == "m/1"


@rule("GH-0271", "GH-0062")
@pytest.mark.parametrize(("initiative", "first"), [(9, "ally"), (10, "hero"), (11, "hero")])
def test_an_ally_of_the_scenario_comes_after_a_character_of_its_initiative(initiative: int, first: str) -> None:
    helper = Ally(name=both("Hail"), hit_points=9, initiative=initiative, move=0, attack=None)
    archer = foe(range=4, move=0, do=[Attack(plus=0)], initiative=3)
    me, scenario = dealt("", 10, 99), {"allies": {"hail": helper}}
    t = table("h . m . @", m=archer, me=me, h=Mark(ally="hail"), scenario=scenario).declare().until("action")
    assert focus(t).partition("/")[0] == first


# What is in the way


@rule("GH-0011", "GH-0266", "GH-0242")
@pytest.mark.parametrize(("drawing", "found"), [("@ . . . m", "hero"), ("@ . o . m", ""), ("@ . q . m", "hero")])
def test_what_its_own_side_must_guard_bars_a_monsters_way_as_an_obstacle_does_and_its_friends_do_not(
    drawing: str, found: str
) -> None:
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 4)}}
    hunter = foe(move=1, attack=1, initiative=5, do=[Move(plus=0), Attack(plus=0)])
    still = foe(attack=None, move=None, initiative=90)
    t = table(corridor(drawing), m=hunter, q=still, o=Mark(objective="altar"), scenario=altar).declare().until("action")
    assert focus(t) == found


@rule("GH-0123", "GH-0271", "GH-0061", "GH-0062")
@pytest.mark.parametrize(("mine", "first"), [((98, 99), "hero"), ((99, 98), "hero"), (None, "objective")])
def test_what_monsters_attack_beside_characters_comes_at_99_before_who_rests(
    mine: tuple[int, int] | None, first: str
) -> None:
    well: dict[str, Any] = {"objectives": {"well": Objective(both("Well"), 4, enemy_of="monsters")}}
    archer = foe(range=4, move=0, do=[Attack(plus=0)], initiative=3)
    me = dealt("", *(mine or (20, 30)))
    t = table("o . m . @", m=archer, me=me, o=Mark(objective="well"), scenario=well)
    t.declare(*(("one", "two") if mine else ("rest",))).until("action", "long_rest_loss")
    assert focus(t).partition("/")[0] == first
