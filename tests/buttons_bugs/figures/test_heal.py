"""Healing (BB-0150 to BB-0153)."""

import pytest
from tests.buttons_bugs.table import foe, table

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Heal, ModifierCell

rule = pytest.mark.rule


@rule("BB-0150")
def test_heal_three_raises_hit_points_by_three() -> None:
    t = table("@ . m", m=foe(), hp=4, top=[Heal(3, to="self")]).act("top")
    assert t.hp() == 7


@rule("BB-0150", "BB-0078", "BB-0080")
def test_the_adventurers_heal_has_no_enemy_as_a_target() -> None:
    t = table("@ m", m=foe(hp=5), hp=4, top=[Heal(3, range=3)]).act("top")
    assert (t.hp(), t.hp("m/1")) == (7, 5)


@rule("BB-0150", "BB-0079")
def test_a_monsters_heal_mends_a_monster_in_range_and_never_the_adventurer() -> None:
    t = table(
        "m @ n o",
        m=foe(do=[Heal(3, range=2)]),
        n=foe(hp=2),
        o=foe(hp=1),
        hp=1,
    )
    t.select().until("short_rest")
    assert (t.hp("m/1"), t.hp("n/2"), t.hp("o/3"), t.hp()) == (10, 5, 1, 1)  # o has lost more, but stands too far off


@rule("BB-0151")
def test_hit_points_do_not_rise_above_the_maximum() -> None:
    t = table("@ . m", m=foe(), hp=9, top=[Heal(3, to="self")]).act("top")
    assert t.hp() == 10
    assert t.last("healed").amount == 1


@rule("BB-0151", "BB-0145", "BB-0144")
def test_who_is_at_the_maximum_can_be_healed_of_poison_and_wound() -> None:
    ill: list[ConditionName] = ["poison", "wound"]
    for condition in ill:
        t = table("@ . m", m=foe(), conditions=[condition], top=[Heal(1, to="self")]).select()
        if condition == "wound":
            t.answer("lose:three")  # so that the turn begins with all hit points
        t.act("top")
        assert (t.hp(), t.conditions()) == (10, [])


@rule("BB-0152", "BB-0153", "BB-0151")
def test_a_heal_on_a_cell_works_like_any_heal() -> None:
    mending = [(ModifierCell(0, heal=2), ModifierCell(0, heal=2), ModifierCell(0, heal=2))] * 6
    cases: list[tuple[list[ConditionName], int]] = [([], 7), (["wound"], 6), (["poison"], 5), (["poison", "wound"], 4)]
    for conditions, left in cases:
        t = table("@ m", m=foe(), hp=5, conditions=conditions, top=[Attack(1)], hero_table=mending)
        t.select()
        if "wound" in conditions:
            t.answer("take")
        t.act("top", "monster:m/1")
        assert t.hp() == left
        assert t.conditions() == []
    t = table("@ m", m=foe(), hp=9, top=[Attack(1)], hero_table=mending).act("top", "monster:m/1")
    assert t.hp() == 10


@rule("BB-0153", "BB-0144", "BB-0145")
def test_one_heal_removes_wound_and_poison_together_and_poison_keeps_hit_points_down() -> None:
    cases: list[tuple[list[ConditionName], int]] = [
        (["wound"], 5 - 1 + 3),
        (["poison"], 5),
        (["wound", "poison"], 5 - 1),
    ]
    for conditions, left in cases:
        t = table("@ . m", m=foe(), hp=5, conditions=[*conditions, "muddle"], top=[Heal(3, to="self")])
        t.select()
        if "wound" in conditions:
            t.answer("take")
        t.act("top")
        assert t.hp() == left, conditions
        assert t.conditions() == ["muddle"]  # a heal removes nothing else


@rule("BB-0153")
def test_the_heal_after_the_one_against_poison_raises_hit_points_again() -> None:
    t = table("@ . m", m=foe(), hp=5, conditions=["poison"], top=[Heal(2, to="self"), Heal(2, to="self")])
    t.act("top")
    assert t.hp() == 7


@rule("BB-0153")
def test_a_monster_that_is_healed_of_poison_gains_no_hit_points() -> None:
    t = table("@ . m", m=foe(hp=5, do=[Heal(3, to="self")], conditions=["poison", "wound"]))
    t.select().until("short_rest")
    assert t.hp("m/1") == 5 - 1
    assert t.conditions("m/1") == []
