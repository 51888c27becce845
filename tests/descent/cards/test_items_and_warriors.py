"""Items and warriors' skills, two or three at once, as a table would judge them."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_4,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    YELLOW_2,
    YELLOW_SURGE,
    X,
    hero,
    monster,
    table,
)

rule = pytest.mark.rule


# --- what is worn ---


@rule("D2-4192", "D2-4193")
@pytest.mark.parametrize(("mail", "speed"), [("chainmail", 3), ("platemail", 3)])
def test_mail_makes_nobody_faster(mail: str, speed: int) -> None:
    t = table("A . . . . . g", A=hero("grisban", "berserker", items=["chipped_greataxe", mail]), g=monster())
    t.settle()
    if t.asked == "equip":
        t.do("ready")
    assert t.do("move").points("A") == speed


@rule("D2-4192", "D2-4142")
def test_who_inscribes_his_weapons_wears_mail_and_bears_none() -> None:
    me = hero("leoric", "runemaster", skills=["inscribe_rune"], items=["chainmail"], bag=["iron_spear", "arcane_bolt"])
    t = table("A . . . g", A=me, g=monster())
    assert t.asked == "equip" and not t.offers("on:iron_spear") and not t.offers("on:arcane_bolt")
    t.do("off:chainmail")
    assert t.offers("on:iron_spear")


@rule("D2-4192")
def test_a_woven_rune_is_no_less_a_rune_for_mail() -> None:
    t = table("A . . . g", A=hero(items=["iron_longsword", "chainmail"], bag=["mana_weave"]), g=monster())
    assert t.asked != "equip" or not t.offers("on:mana_weave")


@rule("D2-4193", "D2-4387")
def test_the_fleet_in_platemail_still_buy_two_points() -> None:
    me = hero("jain", "wildlander", skills=["fleet_of_foot"], items=["yew_shortbow", "platemail"])
    t = table("A . . . . . . g", A=me, g=monster())
    t.do("ready", "move", "fatigue")
    assert t.points("A") == 3 + 2 and t.fatigue("A") == 1


@rule("D2-4425")
def test_two_blanks_are_one_shield_for_the_ring() -> None:
    me = hero(items=["iron_longsword", "iron_bound_ring", "leather_armor"])
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0).do("attack:own:A").resolve()
    assert t.damage("A") == 3 - 1


@rule("D2-4425", "D2-4396", "D2-0553", "D2-0009")
def test_a_monkey_rolls_no_blank_for_its_ring_and_lifts_no_shield() -> None:
    me = hero(marks=["monkey", "monkey_soon"], items=["iron_longsword", "wooden_shield", "iron_bound_ring"])
    t = table("A g", A=me, g=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1).do("attack:own:A")
    assert not t.offers("use:A:wooden_shield")
    t.resolve()
    assert t.damage("A") == 3


@rule("D2-4425", "D2-0077", "D2-0079")
def test_under_an_elven_cloak_no_die_shows_a_blank() -> None:
    me = hero("tomble", "thief", items=["throwing_knives", "elven_cloak", "iron_bound_ring"])
    t = table("A g", A=me, g=monster("zombie", "master"), act=2)
    t.activate("g").dice(blue=BLUE_3, red=RED_2, yellow=YELLOW_2, gray=0).do("attack:own:A", "use:A:elven_cloak")
    t.resolve()
    assert t.damage("A") == 6 - 5


@rule("D2-4424", "D2-4394")
def test_a_heavy_cloak_keeps_an_expert_blow_from_coming_back() -> None:
    me = hero(items=["iron_longsword", "heavy_cloak"])
    t = table("A g", A=me, g=monster("zombie", "master"), hand=["expert_blow"], deck=["tripwire"] * 5)
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0)
    t.do("attack:own:A", "play:expert_blow", "use:A:heavy_cloak")
    assert t.resolve().damage("A") == 3 + 2 and "expert_blow" not in t.hand


@rule("D2-4396", "D2-4426")
def test_a_monkey_throws_no_flask() -> None:
    t = table("A g", A=hero(marks=["monkey"], search=["fire_flask"]), g=monster())
    assert not t.offers("use:A:fire_flask")


@rule("D2-4426", "D2-4424")
def test_a_helm_carries_a_flask_and_a_weave_makes_it_burst() -> None:
    me = hero(items=["iron_longsword", "scorpion_helm", "mana_weave"], search=["fire_flask"])
    t = table("A . . . g h", A=me, g=monster("zombie", "master"), h=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_2, brown=[0, 0]).do("use:A:fire_flask")
    t.do("use:A:mana_weave", "surge:0").resolve()
    assert t.damage("g") == 4 and t.gone("h"), "four spaces away with three on the dice, and the one behind it too"


@rule("D2-4425", "D2-4358", "D2-0190")
def test_a_strike_is_not_blessed_if_the_light_of_the_mace_fells_its_target() -> None:
    me = hero("avric", "disciple", skills=["blessed_strike"], items=["mace_of_kellos"], damage=6)
    t = table("A g", A=me, g=monster("zombie", damage=2))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, brown=0).do("use:A:blessed_strike", "surge:0").resolve()
    assert t.gone("g") and t.damage("A") == 6


@rule("D2-4425", "D2-4069", "D2-4215")
def test_no_advance_for_who_fell_beside_the_attack() -> None:
    me = hero(skills=["advance"], items=["mace_of_kellos"])
    t = table("h A g . z", A=me, g=monster("ettin"), h=monster("zombie", damage=2), z=monster("cave_spider"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_1, gray=[GRAY[3], GRAY[3]], brown=0)
    t.do("attack:mace_of_kellos:g", "surge:0")
    t.resolve()
    assert t.gone("h") and t.asked == "hero_action" and not t.offers("use:A:advance")


# --- warriors ---


@rule("D2-4353", "D2-4407")
@pytest.mark.parametrize(("first", "then", "hurt"), [("surge:3", "surge:2", 2), ("surge:2", "surge:3", 1)])
def test_who_heals_before_his_death_rage_rages_less(first: str, then: str, hurt: int) -> None:
    me = hero("grisban", "berserker", skills=["death_rage"], damage=4)
    t = table("A g\n\nB .", A=me, B=hero("avric", "disciple"), g=monster("ettin", "master")).turn("A")
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, gray=[0, 0]).do("use:A:death_rage", first, then).resolve()
    assert t.damage("g") == 2 + 3 + hurt and t.damage("A") == 3


@rule("D2-4391", "D2-4351", "D2-0277")
def test_who_is_stunned_by_a_pit_trap_in_his_charge_still_strikes() -> None:
    me = hero("grisban", "berserker", skills=["charge"])
    t = table("A . . g", A=me, g=monster("zombie", "master"), hand=["pit_trap"], deck=["dash"] * 3)
    t.dice(**FAILS, blue=BLUE_3, red=RED_1, brown=0).do("use:A:charge", "space:2,0", "play:pit_trap").resolve()
    assert t.held("A") == ["stunned"] and t.damage("A") == 1 and t.at("A") == [(2, 0)] and t.damage("g") == 3


@rule("D2-4079", "D2-2399", "D2-4413")
def test_syndrael_who_kept_her_oath_has_moved() -> None:
    t = table("A . B g", A=hero(fatigue=2), B=hero("jain", "wildlander"), g=monster("zombie", "master")).turn("A")
    t.dice(blue=X, red=RED_1, brown=0).do("use:A:oath_of_honor").settle()
    t.resolve()
    assert t.at("A") != [(0, 0)]
    t.do("end").settle()
    assert t.fatigue("A") == 3


@rule("D2-4079", "D2-7069")
def test_who_keeps_his_oath_out_of_a_web_pays_for_it() -> None:
    t = table("s A . B g", A=hero(), B=hero("jain", "wildlander"), s=monster("cave_spider", "master"), g=monster())
    t.turn("A").dice(blue=X, red=RED_1, brown=0).do("use:A:oath_of_honor").settle()
    assert t.fatigue("A") == 2


@rule("D2-4079", "D2-4391")
def test_an_oath_may_lead_into_a_trap_and_is_kept() -> None:
    t = table(
        "A . B g\n\n. . . .",
        A=hero(),
        B=hero("jain", "wildlander"),
        g=monster("zombie", "master"),
        hand=["pit_trap"],
    ).turn("A")
    t.dice(**FAILS, blue=BLUE_3, red=RED_1, brown=0).do("use:A:oath_of_honor", "play:pit_trap").resolve()
    assert t.held("A") == ["stunned"] and t.damage("g") == 3


@rule("D2-4083")
def test_who_is_on_guard_may_strike_another_than_who_comes() -> None:
    me = hero(skills=["guard"])
    t = table("z A . . g", A=me, z=monster("zombie", damage=2), g=monster("goblin_archer"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, brown=0).do("move", "go:2,0", "use:A:guard")
    t.do("attack:iron_longsword:z").resolve()
    assert t.gone("z") and not t.gone("g") and t.figure("g").active


@rule("D2-4349", "D2-7308")
def test_nobody_counters_who_strikes_from_two_spaces_away() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"], items=["oak_staff"])
    t = table("A . m m\n\n. . m m", A=me, m=monster("merriod"))
    t.activate("m").dice(blue=BLUE_3, red=RED_1, gray=0).do("attack:own:A").settle()
    assert not t.offers("use:A:counter_attack")


@rule("D2-4349", "D2-4241")
def test_who_is_countered_to_death_has_no_second_blow_of_its_rage() -> None:
    me = hero("grisban", "berserker", skills=["counter_attack"])
    t = table("A g", A=me, g=monster("goblin_archer"), hand=["blood_rage"], deck=["dash"] * 3)
    t.activate("g").do("end", "play:blood_rage")
    t.dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=[0, 0]).do("more:attack:own:A")
    t.do("use:A:counter_attack").resolve()
    assert t.gone("g") and t.damage("A") == 3 and t.s.state.turn_of != "overlord"


@rule("D2-4354", "D2-7048")
def test_who_misses_in_a_shadow_has_executed_for_nothing() -> None:
    me = hero("grisban", "berserker", skills=["execute"])
    t = table("A d d d\n\n. d d d", A=me, d=monster("shadow_dragon"))
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("attack:chipped_greataxe:d", "use:A:execute", "pay:3").resolve()
    assert t.damage("d") == 0 and t.fatigue("A") == 3


@rule("D2-4063", "D2-7048", "D2-4348")
def test_a_master_of_weapons_pays_the_shadow_with_his_own_surge() -> None:
    me = hero("grisban", "berserker", skills=["weapon_mastery"])
    t = table("A d d d\n\n. d d d", A=me, d=monster("shadow_dragon"))
    t.dice(blue=BLUE_3, red=RED_1, gray=[0, 0]).do("use:A:rage", "attack:", "use:A:weapon_mastery", "surge").resolve()
    assert t.damage("d") == 2 + 1 + 1


@rule("D2-4075", "D2-4432", "D2-0194")
@pytest.mark.parametrize(("challenged", "hurt"), [("g", 4), ("h", 3)])
def test_a_challenge_counts_for_who_is_targeted_and_then_for_the_whole_attack(challenged: str, hurt: int) -> None:
    me = hero(skills=["challenge"], items=["dawnblade"])
    t = table("g A h", A=me, g=monster("zombie", "master"), h=monster("barghest", "master"), act=2)
    t.do("use:A:challenge", f"figure:{challenged}")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, brown=0, black=0).do("attack:dawnblade:g", "surge:1")
    t.resolve()
    assert (t.damage("g"), t.damage("h")) == (hurt, hurt)


@rule("D2-4412", "D2-4006", "D2-2372")
def test_the_blow_of_grisban_s_feat_is_a_plain_one() -> None:
    t = table("A g", A=hero("grisban", "berserker", conditions=["stunned"]), g=monster("ettin", "master"))
    t.do("use:A:feat/grisban")
    assert t.offers("attack:chipped_greataxe") or t.asked == "attack_roll"
    assert not t.offers("use:A:rage")


@rule("D2-4348", "D2-0205", "D2-4084")
def test_bare_hands_are_no_melee_weapon() -> None:
    me = hero("grisban", "berserker", items=[])
    t = table("A g", A=me, g=monster("ettin", "master"))
    assert t.offers("attack:own") and not t.offers("use:A:rage")
    slam = table("A g", A=hero(skills=["shield_slam"], fatigue=1), g=monster("ettin", "master"))
    slam.dice(blue=BLUE_SURGE_2, gray=[0, 0]).do("attack:own:g")
    assert slam.asked == "surges" and slam.keys == ["surge:fatigue", "done"]


@rule("D2-0167", "D2-4144")
def test_who_dies_of_his_own_sorcery_binds_nobody_with_it() -> None:
    me = hero("leoric", "runemaster", skills=["runic_sorcery"], items=["lightning_strike"], damage=7)
    t = table("A g", A=me, g=monster("ettin", "master"), act=2)
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_2], black=0, gray=[0, 0])
    t.do("use:A:runic_sorcery", "surge:0", "deal:g").settle()
    assert t.of("A").knocked_out and t.damage("g") == 5 and t.asked != "condition" and t.held("g") == []


@rule("D2-4074", "D2-4077", "D2-4423")
def test_one_shield_is_lifted_against_one_of_two_blows_of_one_attack() -> None:
    me = hero(skills=["defend"])
    drawing = """
        A m m

        B m m
        """
    t = table(drawing, A=me, B=hero("avric", "spiritspeaker"), m=monster("merriod", "master"))
    t.activate("m").dice(blue=BLUE_4, red=RED_2, gray=[GRAY[1], GRAY[1]]).do("ability:flail", "use:A:defend")
    t.do("use:A:wooden_shield").resolve()
    assert t.damage("B") == 0 and t.damage("A") == (4 - 1 - 1) + (4 - 1)
