"""Monsters that come during a scenario: where they appear and when they act (BB-0283 to BB-0285)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.scenario_card import Mark, Placed, Spawn, SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Retaliate

rule = pytest.mark.rule


def when_m_falls(*spawns: Spawn) -> SpecialRule:
    """A rule of the scenario: these come as soon as the first monster falls."""
    return SpecialRule(at="slain", who="m", do=spawns)


def fell(drawing: str, *spawns: Spawn, initiative: int = 50, **more: Any) -> Table:
    """The table when the adventurer, at initiative 50, has slain monster m."""
    frail = foe(hit_points=1, initiative=99)
    t = table(drawing, m=frail, rules=[when_m_falls(*spawns)], top=[Attack(1)], initiative=initiative, **more)
    return t.act("top", "monster:m/1")


def turns(t: Table) -> list[str]:
    """Who has begun a turn, in order."""
    return [event.figure for event in t.events("turn_began")]  # type: ignore[attr-defined]


THORNS: Hand = [card("one", top=action(Retaliate(1)), initiative=50), card("two", initiative=50), "three", "four"]

# Where


@rule("BB-0283")
def test_a_spawned_monster_stands_at_the_named_place_at_once_fresh_and_normal() -> None:
    t = fell("@ m . A", Spawn("n", "A"), n=foe(hit_points=7, conditions=["poison"]))
    assert t.at("n/1") == (0, 3)
    new = t.figure("n/1")
    assert (t.hp("n/1"), new.most, t.conditions("n/1")) == (7, 7, [])
    assert t.scene.monsters["n/1"].rank == "normal"
    assert "turn_ended" not in t.kinds()  # the adventurer is still at it


@rule("BB-0283")
def test_a_spawned_monster_is_elite_only_if_the_scenario_says_so() -> None:
    t = fell("@ m . A", Spawn("n", "A", rank="elite"), n=foe())
    assert t.scene.monsters["n/1"].rank == "elite"


@rule("BB-0283")
def test_on_a_place_that_is_taken_or_not_featureless_it_appears_on_the_nearest_empty_hex() -> None:
    free = fell("@ m . . A", Spawn("n", "A"), n=foe(), A=Mark(letter="A"))
    assert free.at("n/1") == (0, 4)
    taken = fell("@ m . . A", Spawn("n", "A"), n=foe(), A=Mark(letter="A", monster=Placed("mouse", 9)))
    assert taken.at("n/1") == (0, 3)
    for mark in (
        Mark(terrain="obstacle", letter="A"),
        Mark(terrain="difficult", letter="A"),
        Mark(terrain="hazard", letter="A", hazard=hazard(1).hazard),
    ):
        t = fell("@ m . . A", Spawn("n", "A"), n=foe(), A=mark)
        assert t.at("n/1") == (0, 3), mark


@rule("BB-0283", "BB-0043")
def test_a_pressure_plate_is_an_empty_hex_for_spawning() -> None:
    t = fell("@ m . . A", Spawn("n", "A"), n=foe(), A=Mark(terrain="plate", letter="A"))
    assert t.at("n/1") == (0, 4)


@rule("BB-0283")
def test_a_figure_on_the_place_moves_it_to_the_nearest_hex_and_the_player_breaks_ties() -> None:
    drawing = """
    @   .   .
      m   A
    .   .   .
    """
    first = fell(drawing, Spawn("n", "A"), n=foe())
    assert first.at("n/1") == (3, 0)
    t = fell(drawing, Spawn("n", "A", count=2), n=foe())
    assert t.asked == "spawn"
    assert t.keys() == ["hex:2,0", "hex:2,1", "hex:4,0", "hex:4,1"]  # all beside the first one
    t.answer("hex:4,1")
    assert (t.at("n/1"), t.at("n/2")) == ((3, 0), (4, 1))


@rule("BB-0283")
def test_it_takes_the_lowest_number_that_is_free() -> None:
    t = fell("@ m . p A", Spawn("n", "A"), n=foe(), p=foe(number=2))
    assert sorted(t.scene.monsters) == ["n/1", "p/2"]  # 1 is free since its monster fell
    t = fell("@ m p A B", Spawn("n", "A"), Spawn("n", "B"), n=foe(), p=foe(number=2))
    assert sorted(t.scene.monsters) == ["n/1", "n/3", "p/2"]


# When it acts


@rule("BB-0284")
def test_a_spawned_monster_acts_in_the_same_round_and_a_new_type_is_rolled_for_at_once() -> None:
    newcomer = foe(minus=[Attack(1)], do=[Attack(2)], plus=[Attack(3)], initiative=60)
    for result, damage in (("-", 1), ("0", 2), ("+", 3)):
        t = fell("A @ m", Spawn("n", "A"), n=newcomer, actions="0" + result)  # the first roll is for m
        assert t.last("action_rolled").monster == "n"
        t.end_turn().until("damage").answer("take")
        assert t.hp() == 10 - damage


@rule("BB-0284", "BB-0089")
def test_the_infusions_of_a_new_type_are_there_at_once() -> None:
    t = fell("A @ m", Spawn("n", "A"), n=foe(infuse=["ice"]))
    assert t.elements() == ["ice"]


@rule("BB-0284")
def test_a_type_that_has_its_action_is_not_rolled_for_again() -> None:
    shades = foe(minus=[Attack(1)], do=[Attack(2)], plus=[Attack(3)], initiative=60)
    t = fell("A @ m . . n", Spawn("n", "A"), n=shades, actions="0+")
    rolls = len(t.events("action_rolled"))
    assert rolls == 2  # for m and n when the round began
    t.end_turn().until("damage").answer("take")
    assert t.hp() == 7
    assert len(t.events("action_rolled")) == rolls


@rule("BB-0284")
def test_a_spawned_elite_acts_twice_in_the_same_round() -> None:
    twice = foe(minus=[Attack(1)], do=[Attack(2)], plus=[Attack(3)], initiative=(60, 70, 80))
    t = fell("A @ m", Spawn("n", "A", rank="elite"), n=twice, actions="00").end_turn()
    t.until("damage").answer("take").until("damage").answer("take").until("short_rest")
    assert t.hp() == 10 - 1 - 3
    assert turns(t) == ["adventurer", "n/1", "n/1"]


# In which order


@rule("BB-0285")
def test_with_a_higher_initiative_it_acts_at_its_normal_place() -> None:
    t = fell("@ m A p", Spawn("n", "A"), n=foe(initiative=70), p=foe(initiative=60)).until("short_rest")
    assert turns(t) == ["adventurer", "p/3", "n/1"]


@rule("BB-0285")
def test_with_a_lower_initiative_it_acts_right_after_the_active_figure() -> None:
    t = fell("@ m A p", Spawn("n", "A"), n=foe(initiative=20), p=foe(initiative=60)).until("short_rest")
    assert turns(t) == ["adventurer", "n/1", "p/3"]


@rule("BB-0285")
def test_several_new_types_follow_in_the_order_of_their_initiative() -> None:
    late, soon = Spawn("n", "A"), Spawn("o", "B")
    t = fell("@ m A B p", late, soon, n=foe(initiative=40), o=foe(initiative=10), p=foe(initiative=60))
    t.until("short_rest")
    assert turns(t) == ["adventurer", "o/2", "n/1", "p/4"]


@rule("BB-0285", "BB-0060")
def test_with_the_initiative_of_the_active_figure_it_acts_right_after_it_without_a_question() -> None:
    t = fell("@ m A p", Spawn("n", "A"), n=foe(initiative=50), p=foe(initiative=50)).until("short_rest")
    assert turns(t) == ["adventurer", "n/1", "p/3"]
    assert "initiative_tie" not in [answer.kind for answer in t.match.answers_since(0)]
    assert t.scene.tie_order == ["50/n"]


@rule("BB-0285", "BB-0284")
def test_an_elite_that_comes_with_the_initiative_of_the_active_figure_takes_its_first_turn_right_after_it() -> None:
    twice = foe(initiative=(50, 70, 80))
    t = fell("@ m A p", Spawn("n", "A", rank="elite"), n=twice, p=foe(initiative=50), actions="000").until("short_rest")
    assert turns(t) == ["adventurer", "n/1", "p/3", "n/1"]
    assert "initiative_tie" not in [answer.kind for answer in t.match.answers_since(0)]


@rule("BB-0285")
def test_right_after_the_active_monster_too_before_the_others_of_its_type() -> None:
    t = table(
        "p m @ A . . q",
        m=foe(do=[Attack(1)], hit_points=1, initiative=50),
        p=foe(initiative=50),
        n=foe(initiative=50),
        q=foe("m", number=5, hp=9),
        rules=[when_m_falls(Spawn("n", "A"))],
        initiative=50,
        hand=THORNS,
    )
    t.act("one/top").end_turn().until("initiative_tie").answer("type:m").until("damage").answer("take")
    t.until("short_rest")
    assert turns(t) == ["adventurer", "m/1", "n/1", "m/5", "p/2"]


@rule("BB-0285", "BB-0061")
def test_of_its_own_type_at_the_same_initiative_it_acts_by_number() -> None:
    t = fell("@ m A n", Spawn("n", "A"), n=foe(initiative=60, number=5)).until("short_rest")
    assert turns(t) == ["adventurer", "n/1", "n/5"]


@rule("BB-0283")
def test_without_an_empty_hex_nobody_comes() -> None:
    rules = [SpecialRule(at="round_start", do=(Spawn("n", at="A"),), times=1)]
    here = Mark(letter="A", monster=Placed("m", 1))
    t = table("@ A", A=here, m=foe(), n=foe(), rules=rules)
    assert list(t.scene.monsters) == ["m/1"] and not t.events("spawned")
