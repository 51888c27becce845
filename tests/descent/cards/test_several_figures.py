"""Cards and abilities that reach several figures, or the same one twice, as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    BROWN,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_2,
    YELLOW_1,
    YELLOW_2,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule
BETWEEN_TENTACLES = """
    A m m

    B m m
    """


@rule("D2-7071", "D2-7328", "D2-0182")
def test_whom_merick_sets_alight_all_wither() -> None:
    t = table("A S B . .", A=hero(), B=hero("avric", "disciple"), S=lieutenant("merick"), act=2)
    t.activate("S").dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, gray=[0, 0]).do("ability:ignite", "surge:0")
    assert (t.fatigue("A"), t.fatigue("B")) == (1, 1)


@rule("D2-4072", "D2-4138")
def test_a_knight_steps_before_a_friend_whom_a_broken_rune_targets() -> None:
    me, friend = hero("leoric", "runemaster", skills=["break_the_rune"]), hero("avric", "disciple")
    t = table("A . B K . z", A=me, B=friend, K=hero(skills=["defend"]), z=monster()).turn("A")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("use:A:break_the_rune", "use:K:defend").resolve()
    assert t.damage("B") == 0 and t.damage("K") == 3, "the rune does not see the knight behind his friend"


@rule("D2-4072", "D2-0194")
def test_a_knight_does_not_step_before_whom_a_blast_merely_reaches() -> None:
    me = hero("leoric", "runemaster", skills=["exploding_rune"])
    drawing = """
        A . z .

        . . . B

        . . . K
        """
    t = table(drawing, A=me, B=hero("avric", "disciple"), K=hero(skills=["defend"]), z=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("use:A:exploding_rune")
    assert not t.offers("use:K:defend") and t.asked != "targeted"
    t.resolve()
    assert t.damage("B") == 3 and t.damage("K") == 0


@rule("D2-4074", "D2-4222")
def test_the_dark_god_s_shield_is_lifted_against_one_of_two_blows() -> None:
    me = hero(skills=["defend"], items=["iron_longsword", "shield_of_the_dark_god"])
    t = table(BETWEEN_TENTACLES, A=me, B=hero("avric", "spiritspeaker"), m=monster("merriod", "master"))
    t.activate("m").dice(blue=BLUE_4, red=RED_2, gray=[GRAY[1], GRAY[1], GRAY[3], GRAY[3]])
    t.do("ability:flail", "use:A:defend", "use:A:shield_of_the_dark_god").resolve()
    assert t.damage("A") == (4 - 3) + (4 - 1)


@rule("D2-4074", "D2-0077")
def test_an_elven_cloak_is_thrown_before_one_of_two_blows() -> None:
    me = hero(skills=["defend"], items=["iron_longsword", "elven_cloak"])
    t = table(BETWEEN_TENTACLES, A=me, B=hero("avric", "spiritspeaker"), m=monster("merriod", "master"))
    t.activate("m").dice(blue=BLUE_4, red=RED_2, gray=[0, 0]).do("ability:flail", "use:A:defend", "use:A:elven_cloak")
    assert t.resolve().damage("A") == (4 - 2) + 4


@rule("D2-4074", "D2-4425")
def test_a_ring_fills_the_blank_of_one_of_two_rolls() -> None:
    me = hero(skills=["defend"], items=["iron_longsword", "iron_bound_ring"])
    t = table(BETWEEN_TENTACLES, A=me, B=hero("avric", "spiritspeaker"), m=monster("merriod", "master"))
    t.activate("m").dice(blue=BLUE_4, red=RED_2, gray=[GRAY[0], GRAY[1]]).do("ability:flail", "use:A:defend")
    assert t.resolve().damage("A") == (4 - 1) + (4 - 1)


@rule("D2-0275", "D2-0259", "D2-4241")
def test_who_is_stunned_rages_all_the_same_out_of_its_activation() -> None:
    t = table("A g", A=hero(), g=monster(conditions=["stunned"]), hand=["blood_rage"], deck=["dash"] * 3)
    t.activate("g").do("end", "play:blood_rage").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("more:attack:own:A")
    assert t.resolve().damage("A") == 3


@rule("D2-4269", "D2-0105")
def test_no_space_of_a_large_reinforcement_is_near_a_hero() -> None:
    drawing = """
        A B C D . . . . . . .

        . . . . . . . . e e .

        . . . . . . . . e e .

        . . . . . . . . . . .

        . . . . . . . . . . .
        """
    t = table(
        drawing,
        A=hero(),
        B=hero("avric", "disciple"),
        C=hero("tomble", "thief"),
        D=hero("leoric", "runemaster"),
        e=monster("ettin", "master"),
        hand=["reinforce"],
        deck=["dash"] * 3,
    )
    t.activate("e").do("end", "play:reinforce")
    assert t.keys == ["base:7,3-8,4", "base:8,3-9,4", "base:9,3-10,4"], "the sixth column is within three spaces"


@rule("D2-0196", "D2-7331", "D2-4352")
def test_who_is_struck_already_is_not_struck_twice_for_splig() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("S A\n\nz .", A=me, S=lieutenant("splig"), z=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0, **PASSES).do("use:A:whirlwind").resolve()
    assert t.damage("S") == 0 and t.damage("z") == 3


@rule("D2-4350")
def test_whom_he_cripples_is_named_before_the_test() -> None:
    me = hero("grisban", "berserker", skills=["cripple"])
    t = table("g A h", A=me, g=monster("zombie"), h=monster("zombie", "master"))
    t.do("use:A:cripple")
    assert t.asked == "whom" and not t.events("tested")
    t.dice(**PASSES).do("figure:h").settle()
    assert t.held("h") == ["immobilized"] and t.held("g") == []


@rule("D2-4350", "D2-0011")
def test_who_fails_to_cripple_has_paid_all_the_same() -> None:
    t = table("A h", A=hero("grisban", "berserker", skills=["cripple"]), h=monster("zombie", "master"))
    t.dice(**FAILS).do("use:A:cripple").settle()
    assert t.held("h") == [] and t.fatigue("A") == 2 and not t.offers("use:A:cripple")


@rule("D2-4408", "D2-0255", "D2-4424")
def test_the_sun_leoric_lets_burst_dazzles_friends_whom_it_hurts() -> None:
    me = hero("leoric", "runemaster", items=["sunburst"])
    t = table("B A z", A=me, B=hero(), z=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0, brown=0).do("use:A:feat/leoric", "surge:0").resolve()
    assert t.held("B") == ["stunned"] == t.held("z") and t.damage("B") == 3 == t.damage("z")


@rule("D2-4407", "D2-2089")
@pytest.mark.parametrize(
    ("drawing", "lying", "near"), [("A . . B", False, True), ("A . . . B", False, False), ("A B . .", True, False)]
)
def test_avric_s_presence_is_felt_within_three_spaces_while_he_stands(drawing: str, lying: bool, near: bool) -> None:
    friend = hero("avric", "disciple", damage=12, fatigue=4, knocked_out=True) if lying else hero("avric", "disciple")
    t = table(drawing + "\n\nz . . .", A=hero(damage=4), B=friend, z=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword:z").settle()
    assert t.asked == "surges" and t.offers("surge:1") is near


@rule("D2-4357", "D2-2020")
def test_the_armor_of_faith_is_gone_when_the_fallen_disciple_s_turn_begins() -> None:
    me = hero("avric", "disciple", skills=["armor_of_faith"], damage=11)
    t = table("z A B", A=me, B=hero(damage=3), z=monster("zombie", "master")).turn("A")
    t.dice(red=RED_1).do("use:A:prayer_of_healing", "figure:B").settle()
    t.activate("z").dice(blue=BLUE_4, yellow=YELLOW_2, gray=0).do("attack:own:A").resolve()
    faith = next(held for held in t.of("A").skills if held.card == "armor_of_faith")
    assert t.of("A").knocked_out and faith.on == ["syndrael"]
    t.until("who_next").turn("A").settle()
    assert faith.on == []


@rule("D2-4355", "D2-0247")
def test_nobody_is_inspired_by_who_lies_beside_him() -> None:
    lying = hero("avric", "disciple", damage=12, fatigue=4, knocked_out=True)
    t = table("A B . . z", A=hero(skills=["inspiration"], fatigue=2), B=lying, z=monster()).turn("A")
    assert t.fatigue("A") == 2


@rule("D2-4197", "D2-4409", "D2-0182")
def test_a_bolt_that_strikes_two_pushes_both() -> None:
    me = hero("tarha", "runemaster", items=["crossbow"])
    t = table(". z . A . y .", A=me, z=monster("zombie", "master"), y=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=[BROWN[0], BROWN[0]]).do("use:A:feat/tarha").settle()
    t.do("surge:1", "space:0,0", "space:6,0").resolve()
    assert t.at("z") == [(0, 0)] and t.at("y") == [(6, 0)] and t.damage("z") == 4 == t.damage("y")


@rule("D2-4077", "D2-4078")
def test_training_stands_for_either_of_two_shields() -> None:
    me = hero(skills=["defense_training"], items=["wooden_shield", "heavy_steel_shield"])
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_4, yellow=YELLOW_2, gray=[0, GRAY[2]], brown=0).do("attack:own:A")
    t.do("use:A:defense_training", "clause:1")
    t.some(next(key for key in t.keys if "gray" in key)).resolve()
    assert t.damage("A") == 4 - 2 - 1 and not any(held.exhausted for held in t.of("A").items)


@rule("D2-4077", "D2-4078", "D2-0015")
def test_training_stands_for_no_shield_that_is_exhausted_already() -> None:
    t = table("A g", A=hero(skills=["defense_training"]), g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_4, yellow=YELLOW_2, gray=0, brown=0).do("attack:own:A", "use:A:wooden_shield")
    assert not t.offers("use:A:defense_training")
    assert t.resolve().damage("A") == 4 - 1


@rule("D2-4396")
def test_a_monkey_that_is_cursed_again_is_one_until_its_next_turn_ends_and_no_longer() -> None:
    hand = ["curse_of_the_monkey_god"]
    t = table("Z A . . z", A=hero(marks=["monkey"]), z=monster(), hand=hand, search=["nothing"], deck=["dash"] * 4)
    t.dice(**FAILS).do("search", "play:curse_of_the_monkey_god").settle()
    t.until("activation").until("hero_action")
    assert "monkey" in t.figure("A").marks
    t.until("activation")
    assert "monkey" not in t.figure("A").marks


@rule("D2-4399", "D2-2120")
def test_who_stands_up_in_despair_has_completed_an_action() -> None:
    lying = hero("grisban", "berserker", damage=14, fatigue=4, knocked_out=True, marks=["despair"])
    t = table("A . . z", A=lying, z=monster()).dice(red=[RED_1, RED_1]).do("stand_up").settle()
    assert t.damage("A") == 14 - 2 + 1 and t.fatigue("A") == 4, "he has no breath to lose"
