"""Conditions crossed with what triggers and what ends them, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    BROWN,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    HeroSpec,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule


def jain(**more: Any) -> HeroSpec:
    """A friend: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


# --- Bleeding ---


@rule("D2-0261", "D2-2309", "D2-0028")
def test_a_free_attack_opens_no_wound() -> None:
    """What costs no action is none of the other actions for which who bleeds tires."""
    t = table("A g B", A=hero(conditions=["bleeding"]), B=jain(), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("free:attack:iron_longsword:g").resolve()
    assert t.fatigue("A") == 0 and t.of("A").actions == 2
    t.dice(blue=BLUE_3, red=RED_1, brown=BROWN[2]).do("attack:iron_longsword:g").resolve()
    assert t.fatigue("A") == 1


@rule("D2-0261", "D2-0275", "D2-0276")
def test_shaking_off_a_stun_is_an_action_for_who_bleeds() -> None:
    t = table("A . g", A=hero(conditions=["bleeding", "stunned"]), g=monster())
    t.do("recover:stunned")
    assert t.held("A") == ["bleeding"] and t.fatigue("A") == 1


@rule("D2-0261", "D2-0226", "D2-2126", "D2-0235")
def test_who_bleeds_to_death_over_a_friend_has_lifted_him() -> None:
    lying = jain(knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(damage=11, fatigue=4, conditions=["bleeding"]), B=lying, g=monster()).turn("A")
    t.dice(red=[RED_2, RED_2]).do("revive:B").settle()
    assert t.damage("B") == 4 and t.at("B") == [(1, 0)]
    assert t.of("A").knocked_out and t.held("A") == [] and len(t.hand) == 1


@rule("D2-0261", "D2-0191", "D2-0226")
def test_a_blow_is_struck_before_it_bleeds_to_death() -> None:
    t = table("A g . B", A=hero(damage=11, fatigue=4, conditions=["bleeding"]), B=jain(), g=monster("zombie"))
    t.turn("A").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:g").resolve()
    assert t.gone("g") and t.of("A").knocked_out


@rule("D2-0261", "D2-0227", "D2-0360", "D2-0025")
def test_the_dead_bleed_a_wound_for_each_of_their_deeds() -> None:
    t = table("A . . . z", A=hero("leoric", "necromancer"), z=monster("zombie", "master"))
    t.do("use:A:raise_dead:0").settle()
    dead = t.figure("reanimate_of_leoric")
    dead.conditions.append("bleeding")
    t.do("end", "move")
    assert dead.damage == 1
    t.do("recover:bleeding")
    assert dead.damage == 1 and dead.conditions == []


@rule("D2-0261", "D2-2119", "D2-0231")
def test_who_bleeds_while_he_rests_is_fresh_at_the_end() -> None:
    t = table("A . g . B", A=hero(fatigue=2, conditions=["bleeding"]), B=jain(), g=monster()).turn("A")
    t.do("rest")
    assert t.fatigue("A") == 3
    t.do("rest")
    assert t.fatigue("A") == 4
    t.do("end").settle()
    assert t.fatigue("A") == 0 and t.held("A") == ["bleeding"]


# --- Burning ---


@rule("D2-0262", "D2-0081", "D2-0107")
def test_no_fire_leaps_through_a_closed_door_or_a_wall() -> None:
    drawing = "B|AIC . g"
    cast: dict[str, Any] = {"B": jain(), "C": hero("leoric", "necromancer")}
    t = table(drawing, A=hero(conditions=["burning"]), g=monster(), **cast).turn("A")
    t.do("end").settle()
    assert [t.damage(name) for name in "ABC"] == [1, 0, 0]
    t = table(drawing, A=hero(conditions=["burning"]), g=monster(), **cast).turn("A").do("open:door_1")
    t.do("end").settle()
    assert [t.damage(name) for name in "ABC"] == [1, 0, 1]


@rule("D2-0262", "D2-0245", "D2-0247")
def test_nobody_burns_who_lies_beside_it() -> None:
    lying = jain(knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(conditions=["burning"]), B=lying, g=monster()).turn("A")
    t.do("end").settle()
    assert t.damage("A") == 1 and t.damage("B") == 8 and t.of("B").knocked_out and t.hand == []


@rule("D2-0262", "D2-0235", "D2-0236")
def test_a_fire_may_fell_two_at_once() -> None:
    cast: dict[str, Any] = {"A": hero(damage=11, conditions=["burning"]), "B": jain(damage=7)}
    t = table("A B . . g C", C=hero("leoric", "necromancer"), g=monster(), **cast).turn("A")
    t.do("end").settle()
    assert t.of("A").knocked_out and t.of("B").knocked_out and len(t.hand) == 2 and t.held("A") == []


@rule("D2-0262", "D2-0259", "D2-0353")
def test_two_fires_side_by_side_burn_both_twice() -> None:
    cast: dict[str, Any] = {"A": hero(conditions=["burning"]), "B": jain(conditions=["burning"])}
    t = table("A B . . g", g=monster(), **cast).turn("A")
    t.do("end").settle().turn("B").do("end").until("overlord_start", "activate", "activation")
    assert (t.damage("A"), t.damage("B")) == (2, 2)


@rule("D2-0262", "D2-0085")
def test_a_burning_ettin_burns_who_stands_beside_any_of_its_spaces() -> None:
    t = table("e e z . A\n\ne e . . .\n\n. y . . .", A=hero(), e=monster("ettin", conditions=["burning"]),
              z=monster("cave_spider"), y=monster("cave_spider"))  # fmt: skip
    t.activate("e").do("end").settle()
    assert [t.damage(name) for name in "ezyA"] == [1, 1, 1, 0]


@rule("D2-0262", "D2-0228", "D2-0268")
def test_the_doomed_burn_twice_as_much() -> None:
    cast: dict[str, Any] = {"A": hero(conditions=["burning"]), "B": jain(conditions=["doomed"])}
    t = table("A B . g", g=monster(), **cast).turn("A")
    t.do("end").settle()
    assert (t.damage("A"), t.damage("B")) == (1, 2)


# --- Doomed ---


@rule("D2-0268", "D2-2072", "D2-2077")
@pytest.mark.parametrize(("space", "harm"), [("l", 2), ("h", 2), ("p", 3)])
def test_doom_adds_to_what_the_ground_does(space: str, harm: int) -> None:
    t = table(f"A {space} . g", A=hero(conditions=["doomed"]), g=monster())
    t.do("move", "go:1,0").settle()
    assert t.damage("A") == harm


@rule("D2-0268", "D2-0274", "D2-0267", "D2-0226")
def test_doom_adds_to_poison_and_to_fatigue_that_does_not_fit() -> None:
    t = table("A . g B", A=hero(fatigue=4, conditions=["poisoned", "diseased", "doomed"]), B=jain(), g=monster())
    t.dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).turn("A").settle()
    assert t.damage("A") == 4, "a wound each, and each one more"


@rule("D2-0268", "D2-0270", "D2-0014")
def test_fatigue_that_fits_wakes_no_doom() -> None:
    t = table("A . . . g", A=hero(conditions=["doomed"]), g=monster()).do("fatigue", "fatigue")
    assert (t.damage("A"), t.fatigue("A")) == (0, 2)


@rule("D2-0268", "D2-0196", "D2-0188")
def test_doom_is_for_each_wound_by_itself() -> None:
    """Two attacks, two wounds: one more each time; a blow without a wound brings none."""
    t = table("A g", A=hero("grisban", "berserker"), g=monster("ettin", "master", conditions=["doomed"]))
    t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[2], GRAY[0]]).do("attack:chipped_greataxe").resolve()
    assert t.damage("g") == 2
    t.dice(blue=BLUE_3, red=RED_1, gray=[GRAY[3], GRAY[0]]).do("attack:chipped_greataxe").resolve()
    assert t.damage("g") == 2


# --- Terrified ---


@rule("D2-0278", "D2-0215", "D2-7047")
def test_the_terrified_never_hit_beside_a_shadow() -> None:
    t = table("A d d d\n\n. d d d", A=hero(conditions=["terrified"]), d=monster("shadow_dragon"))
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=[0, 0]).do("attack:iron_longsword").resolve()
    assert t.damage("d") == 0 and t.of("A").actions == 1


@rule("D2-0278", "D2-0130")
def test_who_crouches_in_a_pit_sees_no_enemy_and_takes_heart() -> None:
    t = table("A p . . g . B", A=hero(conditions=["terrified"]), B=jain(), g=monster()).turn("A")
    t.do("move", "go:1,0").settle().do("end").settle()
    assert t.held("A") == []
    t = table("A . . . g . B", A=hero(conditions=["terrified"]), B=jain(), g=monster()).turn("A")
    t.do("move", "go:1,0").settle().do("end").settle()
    assert t.held("A") == ["terrified"]


@rule("D2-0278", "D2-0259", "D2-0243")
def test_a_terrified_monster_takes_heart_where_all_lie() -> None:
    lying = jain(knocked_out=True, damage=8, fatigue=5)
    t = table("A|. . . B g .", A=hero(), B=lying, g=monster(conditions=["terrified"]))
    t.activate("g").do("end").settle()
    assert t.held("g") == []


# --- Weakened ---


@rule("D2-0279", "D2-0068", "D2-0064")
def test_the_weak_do_not_pass_tests_more_easily() -> None:
    """Four shields against a Might of four minus nothing: a test is no defense roll."""
    t = table("A . g B", A=hero(conditions=["weakened", "poisoned"]), B=jain(), g=monster())
    t.dice(gray=GRAY[1], black=BLACK[4]).turn("A").settle()
    assert t.damage("A") == 1 and "poisoned" in t.held("A")


@rule("D2-0279", "D2-2121", "D2-2126")
def test_a_weak_friend_lifts_as_well_as_anybody() -> None:
    lying = jain(knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(conditions=["weakened"]), B=lying, g=monster()).turn("A")
    t.dice(red=[RED_2, RED_1]).do("revive:B").settle()
    assert t.damage("B") == 5


@rule("D2-0279", "D2-0209", "D2-0174")
def test_a_weak_blow_is_weak_against_each_and_a_weak_shield_only_its_own() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"], conditions=["weakened"])
    cast: dict[str, Any] = {"g": monster("zombie", "master", conditions=["weakened"]), "h": monster("zombie", "master")}
    t = table("g A h", A=me, **cast)
    t.dice(blue=BLUE_3, red=RED_2, brown=[BROWN[2], BROWN[2]]).do("use:A:whirlwind").resolve()
    assert (t.damage("g"), t.damage("h")) == (2, 1)


# --- Immobilized and Stunned ---


@rule("D2-0273", "D2-2080", "D2-0271")
def test_who_is_held_climbs_out_of_a_pit() -> None:
    t = table(". p . g", p=hero(conditions=["immobilized"]), g=monster())
    assert not t.offers("move") and not t.offers("fatigue") and t.offers("climb")


@rule("D2-0271", "D2-0259")
def test_a_monster_that_is_held_may_strike_and_is_free_afterwards() -> None:
    t = table("A g", A=hero(), g=monster("cave_spider", conditions=["immobilized"])).activate("g")
    assert not t.offers("move") and t.offers("attack:own:A")
    t.do("end").settle()
    assert t.held("g") == []


@rule("D2-0275", "D2-2080", "D2-0276")
def test_who_is_stunned_in_a_pit_needs_both_actions() -> None:
    t = table(". p . g", p=hero(conditions=["stunned"]), g=monster())
    assert not t.offers("climb") and not t.offers("search")
    t.do("recover:stunned", "climb")
    t.settle()
    assert t.of("p").actions == 0


@rule("D2-0254", "D2-0257", "D2-0269")
def test_who_is_stunned_already_is_not_stunned_again() -> None:
    me = hero("ashrian", "disciple", fatigue=1)
    t = table("A g", A=me, g=monster("zombie", "master", conditions=["stunned"]))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:iron_mace", "surge:0").resolve()
    assert t.held("g") == ["stunned"] and t.damage("g") == 3
    t.activate("g").do("recover:stunned")
    assert t.held("g") == []


@rule("D2-0265", "D2-0243", "D2-0258")
def test_a_curse_is_gone_with_the_fall() -> None:
    lying = hero("ashrian", "disciple", damage=9, conditions=["cursed", "poisoned", "terrified"])
    t = table("B . g A", A=hero(), B=lying, g=monster())
    t.dice(gray=[GRAY[3]] * 2, black=[BLACK[4]] * 2).turn("B").settle()
    assert t.of("B").knocked_out and t.held("B") == [] and t.of("B").done


@rule("D2-0226", "D2-0268", "D2-0232", "D2-0254")
def test_doom_of_this_very_blow_fells_who_would_have_stood() -> None:
    """Three hearts against four health left: the doom that comes with them makes four."""
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master", damage=2, conditions=["doomed"]))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe").resolve()
    assert t.gone("g")
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master", damage=2))
    t.dice(blue=BLUE_3, red=RED_3, brown=BROWN[2]).do("attack:chipped_greataxe").resolve()
    assert not t.gone("g") and t.damage("g") == 5
