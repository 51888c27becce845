"""Blasts, surges in their order, friends in the way and long walks of large figures, as a table would judge them."""

from typing import Any

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    GRAY,
    RED_1,
    RED_SURGE,
    YELLOW_1,
    YELLOW_2_SURGE,
    YELLOW_SURGE,
    HeroSpec,
    Table,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule
MASTER = ("zombie", "master")


def jain(**more: Any) -> HeroSpec:
    """An archer: eight Health, five Stamina."""
    return hero("jain", "wildlander", **more)


def bomber(**more: Any) -> HeroSpec:
    """Range and damage, Blast or Stunned for a surge each."""
    return hero("tarha", "runemaster", items=["dwarven_firebomb"], **more)


def surges(t: Table, *bought: str) -> Table:
    """Come to step 4 and spend surges."""
    while t.asked != "surges":
        t.do("pass")
    return t.do(*bought).resolve()


def thrown(t: Table) -> Table:
    """Six hearts and three surges, two of range."""
    faces: dict[str, Any] = {"blue": BLUE_SURGE_2, "red": RED_SURGE, "yellow": YELLOW_SURGE}
    return t.dice(**faces, brown=[0, 0]).do("attack:dwarven_firebomb:g")


BOOM, STUN, FAR = "surge:1", "surge:2", "surge:0"


@rule("D2-0182", "D2-0214", "D2-0254", "D2-0184")
@pytest.mark.parametrize("bought", [(BOOM, STUN), (STUN, BOOM)])
def test_what_was_bought_before_the_blast_is_for_all_it_catches(bought: tuple[str, ...]) -> None:
    cast: dict[str, Any] = {"g": monster(*MASTER), "h": monster("ettin", "master")}
    t = thrown(table("A . g h", A=bomber(), **cast).dice(gray=[0, 0]))
    surges(t, *bought)
    assert t.damage("h") == 5 and t.held("h") == ["stunned"] and t.gone("g") is False and t.held("g") == ["stunned"]


@rule("D2-0254", "D2-0195", "D2-0209")
def test_a_friend_in_the_blast_is_stunned_if_it_hurts_him() -> None:
    for shield, held in ((GRAY[0], ["stunned"]), (GRAY[3], [])):
        t = table("A . g B", A=bomber(), B=jain(), g=monster(*MASTER)).turn("A")
        t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, brown=0, gray=shield).do("attack:dwarven_firebomb:g")
        surges(t, BOOM, STUN)
        assert t.held("B") == held and t.held("g") == ["stunned"]


@rule("D2-0209", "D2-0196", "D2-0254")
def test_who_throws_it_at_his_feet_is_caught_and_stunned_himself() -> None:
    t = table("A g . B", A=bomber(), B=jain(), g=monster(*MASTER)).turn("A")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, brown=0, gray=0).do("attack:dwarven_firebomb:g")
    surges(t, BOOM, STUN)
    assert t.damage("A") == 3 and t.held("A") == ["stunned"] and t.damage("g") == 3
    assert t.of("A").actions == 1 and t.offers("recover:stunned") and not t.offers("attack:")


@rule("D2-0184", "D2-0195")
def test_a_friend_caught_by_a_surge_lifts_his_shield() -> None:
    t = table("A . g B", A=bomber(), B=hero(), g=monster(*MASTER)).turn("A")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0, gray=0).do("attack:dwarven_firebomb:g")
    while t.asked != "surges":
        t.do("pass")
    t.do(BOOM).do("use:B:wooden_shield").resolve()
    assert (t.damage("g"), t.damage("B")) == (4, 3)


@rule("D2-0210", "D2-0179", "D2-2114")
def test_a_bomb_that_falls_short_bursts_nowhere() -> None:
    t = table("A . . . . . g h", A=bomber(), g=monster(*MASTER), h=monster(*MASTER))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_2_SURGE, brown=0).do("attack:dwarven_firebomb:g")
    seen: list[str] = []
    while t.asked != "hero_action":
        seen += t.keys
        t.do("pass" if "pass" in t.keys else "miss")
    assert BOOM not in seen and (t.damage("g"), t.damage("h")) == (0, 0)


@rule("D2-0178", "D2-2111", "D2-0181", "D2-2112")
def test_a_surge_for_range_brings_its_damage_and_is_spent() -> None:
    t = table("A . . . g", A=bomber(), g=monster("ettin", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, gray=[0, 0]).do("attack:dwarven_firebomb:g")
    while t.asked != "range":
        t.do("pass")
    assert t.keys == [FAR, "miss"]
    t.do(FAR)
    while t.asked != "surges":
        t.do("pass")
    assert not t.offers(FAR) and t.offers(BOOM)
    t.do("done").resolve()
    assert t.damage("g") == 4


@rule("D2-2117", "D2-0182", "D2-0213")
def test_pierce_is_for_each_of_those_affected_by_itself() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g h", A=me, g=monster("cave_spider", "master"), h=monster("cave_spider", "master"))
    t.dice(blue=BLUE_SURGE_6, yellow=YELLOW_1, gray=[GRAY[1], GRAY[3]]).do("use:A:exploding_rune")
    surges(t, "surge:1")
    assert sorted((t.damage("g"), t.damage("h"))) == [1, 2], "two shields less for each, and no heart more"


@rule("D2-0171", "D2-0282", "D2-0238")
def test_nobody_is_targeted_who_is_a_friend_or_lies_and_no_empty_space() -> None:
    down = jain(knocked_out=True, damage=8, fatigue=5)
    t = table("A . B z", A=hero("leoric", "necromancer"), B=down, z=monster(*MASTER)).turn("A")
    t.do("use:A:raise_dead:0").settle()
    assert {key.split(":")[-1].partition("@")[0] for key in t.keys if key.startswith("attack:")} <= {t.names["z"]}


@rule("D2-0209", "D2-0233", "D2-0236")
def test_a_dragon_s_blast_takes_its_own_side_as_well() -> None:
    box = ("guardians_of_deephall",)
    t = table("d d d A z\n\nd d d . .", A=hero("grisban", "berserker"), d=monster("crypt_dragon"), z=monster("zombie"),
              boxes=box).activate("d")  # fmt: skip
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=[0, 0, 0], brown=0).do("attack:own:A", "surge:0").resolve()
    assert t.damage("A") == 3 and t.gone("z") and t.damage("d") == 3, "the target's neighbours, itself among them"


# --- long walks ---

NECK = "e e . . . . . A\n\ne e # # # . . ."


@rule("D2-0154", "D2-0135", "D2-0163")
def test_two_move_actions_before_the_first_step_lead_through_a_long_neck() -> None:
    t = table(NECK, A=hero(), e=monster("ettin")).activate("e").do("move")
    assert not t.offers("go:5,0") and not t.offers("go:2,0"), "its base has no room on the way"
    t.do("move")
    assert t.offers("go:5,0")
    t.do("go:5,0", "end").settle()
    assert t.at("e") == [(5, 0), (6, 0), (5, 1), (6, 1)]


@rule("D2-0154", "D2-0046")
def test_who_has_walked_both_ways_shrunk_has_no_attack_left() -> None:
    t = table(NECK, A=hero(), e=monster("ettin")).activate("e").do("move", "move", "go:5,0")
    assert t.points("e") == 2 and not t.offers("attack:")


@rule("D2-0149", "D2-0159", "D2-0163")
def test_a_large_monster_goes_through_friends_and_stands_beyond_them() -> None:
    t = table("e e z . . A\n\ne e y . . .", A=hero(), e=monster("ettin"), z=monster("zombie"), y=monster("zombie"))
    t.activate("e").do("move")
    assert not t.offers("go:2,0") and t.offers("go:3,0")


@rule("D2-0088", "D2-0202", "D2-2096")
def test_a_far_space_of_a_large_target_may_be_too_far() -> None:
    t = table("A . . . .\n\n. . . e e\n\n. . . e e", A=jain(), e=monster("ettin"))
    spaces = sorted(key.partition("@")[2] for key in t.keys if key.startswith("attack:yew_shortbow"))
    assert len(spaces) >= 2
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("attack:yew_shortbow").resolve()
    assert t.damage("e") == 3, "range four to the nearest of its spaces, three away"
