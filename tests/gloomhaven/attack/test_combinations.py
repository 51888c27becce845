"""Attacks in combination: what several rules together make of one blow."""

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Table, action, card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.scenario_book import Mark, TrapEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Consume, Convert, Extra, Give, Move, Push, Suffer, X

rule = pytest.mark.rule
WALL = foe(attack=None, move=None, hit_points=20)
BOTH_SIDES = """
.   .
  m
.   .
  @
.   .
  n
.   .
"""


# What the attacker gains, and Retaliate


@rule("GH-0119", "GH-0171", "GH-0185")
def test_the_attackers_own_healing_comes_before_the_retaliation() -> None:
    thorns = foe(attack=None, hit_points=20, retaliate=3)
    blow = Attack(2, extra=(Extra(gain(heal_self=3)),))
    t = table("@ m", m=thorns, me=hero(hp=2, top=[blow])).act("one/top", "figure:m/1")
    assert (t.hp(), t.harm()) == (5, 3)


@rule("GH-0195", "GH-0196", "GH-0389")
def test_experience_of_an_attack_is_gained_though_retaliation_exhausts_the_attacker() -> None:
    thorns = foe(attack=None, hit_points=20, retaliate=9)
    blow = action(Attack(2, experience=1), experience=1, lost=True)
    t = table("@ m b", m=thorns, b=friend(), me=hero(hp=1, top=blow)).declare("one", "two").declare("five", "six")
    t.act("one/top", "figure:m/1", "suffer")
    assert t.hero().exhausted
    assert t.hero().experience == 1 + 1


@rule("GH-0195", "GH-0374")
def test_experience_for_what_was_consumed_is_gained_though_retaliation_exhausts_the_attacker() -> None:
    thorns = foe(attack=None, hit_points=20, retaliate=9)
    blow = Attack(2, consume=(Consume(gain(attack=1, experience=1), cost=("fire",)),))
    t = table("@ m b", m=thorns, b=friend(), me=hero(hp=1, top=[blow]), elements={"fire": "strong"})
    t.declare("one", "two").declare("five", "six").act("one/top", "consume:0", "figure:m/1", "suffer")
    assert (t.hero().exhausted, t.hero().experience) == (True, 1)


# Killed by a push


@rule("GH-0225", "GH-0284")
def test_an_enemy_pushed_to_its_death_counts_as_killed_by_the_attack() -> None:
    pit = Mark(terrain="trap", trap=TrapEffect(damage=9))
    blow = Attack(2, push=1, extra=(Extra(gain(experience=1), per="killed"),))
    t = table("@ m p .", m=foe(attack=None, hp=5), p=pit, top=[blow]).act("one/top", "figure:m/1", "hex:1,2")
    assert (t.gone("m/1"), t.hero().experience) == (True, 1)


# No more damage than there are hit points


@rule("GH-0016", "GH-0136")
def test_damage_a_target_suffers_is_no_more_than_the_hit_points_it_loses() -> None:
    shared = Suffer(X("damage_to_target"), to="everyone", among="beside_target", targets="all")
    t = table("@ . m n", m=foe(attack=None, hp=1), n=WALL, top=[Attack(5, range=2, then=(shared,))])
    t.act("one/top", "figure:m/1")
    assert (t.gone("m/1"), t.hp("n/1")) == (True, 20 - 1)


# A move that became an attack


@rule("GH-0195", "GH-0247", "GH-0250")
def test_what_was_consumed_for_a_move_that_becomes_an_attack_still_gives_what_it_gives() -> None:
    going = Move(2, consume=(Consume(gain(move=1, experience=1, infuse=("ice",)), cost=("air",)),))
    cards = [card("one", top=action(Convert(), active="persistent")), card("two", bottom=[going]), card("three")]
    t = table("@ m", m=WALL, hand=cards, elements={"air": "strong"}).act("one/top").act("two/bottom")
    t.answers("consume:0", "attack", "figure:m/1")
    assert (t.hp("m/1"), t.hero().experience) == (20 - 3, 1)
    assert t.told("infused", "elements") == [("ice",)]


# Conditions left out


def two_struck(*answers: str) -> Table:
    """An attack on all adjacent enemies that poisons and muddles, up to its first target."""
    blow = Attack(1, targets="all", conditions=("poison", "muddle"))
    return table(BOTH_SIDES, m=WALL, n=WALL, top=[blow]).act("one/top", *answers)


@rule("GH-0089", "GH-0231")
def test_conditions_of_an_attack_on_several_may_be_left_out_target_by_target() -> None:
    t = two_struck("by_target")
    assert "by_target" not in t.keys()
    t.answers("all", "figure:m/1")
    assert (t.asked, t.keys()) == ("leave_out", ["without:poison", "without:muddle"])
    t.answer("without:poison")
    assert (t.conditions("m/1"), t.asked) == (["muddle"], "leave_out")
    t.answer()
    assert t.conditions("n/1") == ["muddle", "poison"]


@rule("GH-0089", "GH-0231")
def test_conditions_of_an_attack_may_still_be_left_out_for_all_targets_at_once() -> None:
    t = two_struck("without:poison", "all", "figure:m/1")
    assert (t.conditions("m/1"), t.conditions("n/1")) == (["muddle"], ["muddle"])


@rule("GH-0089")
def test_an_attack_on_one_enemy_has_no_targets_to_tell_apart() -> None:
    t = table("@ m", m=WALL, top=[Attack(1, conditions=("poison",))]).act("one/top")
    assert t.keys() == ["figure:m/1", "without:poison", "skip"]


@rule("GH-0089", "GH-0144")
def test_a_condition_of_the_card_may_be_left_out_and_that_of_the_modifier_card_kept() -> None:
    draws = ["small_stun_0"]
    t = table("@ m", m=WALL, top=[Attack(1, conditions=("stun",))], draws=draws)
    t.act("one/top", "without:stun", "figure:m/1", "apply:0")
    assert t.conditions("m/1") == ["stun"]


@rule("GH-0089", "GH-0231")
def test_conditions_given_to_several_may_be_left_out_target_by_target() -> None:
    t = table(BOTH_SIDES, m=WALL, n=WALL, top=[Give(("poison", "muddle"), to="enemies", targets="all")])
    t.act("one/top", "by_target", "all", "without:muddle").answer()
    assert sorted([t.conditions("m/1"), t.conditions("n/1")]) == [["muddle", "poison"], ["poison"]]


@rule("GH-0089", "GH-0231")
def test_pushed_enemies_may_be_spared_a_condition_target_by_target() -> None:
    t = table(BOTH_SIDES, m=WALL, n=WALL, top=[Push(1, targets=2, conditions=("immobilize",))])
    t.act("one/top", "by_target", "figure:m/1", "figure:n/1", "without:immobilize", "skip").answer()
    assert (t.conditions("m/1"), t.conditions("n/1")) == ([], ["immobilize"])
