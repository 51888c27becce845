"""Attacks in five steps (D2-0165 to D2-0220, D2-2095 to D2-2118)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_5,
    BLUE_SURGE_2,
    BLUE_SURGE_6,
    BROWN,
    GRAY,
    RED_1,
    RED_2,
    RED_SURGE,
    YELLOW_1,
    YELLOW_1_SURGE,
    YELLOW_2,
    YELLOW_SURGE,
    X,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


@rule("D2-0165", "D2-0186", "D2-0187", "D2-0191")
def test_hearts_less_shields_and_none_is_no_miss() -> None:
    t = table("A g g\n\n. g g", A=hero(), g=monster("elemental"))
    t.dice(blue=BLUE_5, red=RED_1, black=BLACK[4]).do("attack:iron_longsword").settle()
    assert t.damage("g") == 0
    assert t.events("missed") == [] and t.events("dealt")[0].damage == 0


@rule("D2-0177", "D2-0215", "D2-0216", "D2-2114", "D2-0174")
def test_an_x_misses_and_nothing_more_is_asked() -> None:
    t = table("A g", A=hero(), g=monster())
    t.dice(blue=X, red=RED_SURGE, brown=0).do("attack:iron_longsword").settle()
    assert t.events("missed")[0].why == "x" and t.events("dealt") == []
    assert t.asked == "hero_action", "the surge of the red die is lost"


@rule("D2-0202", "D2-0179", "D2-2103", "D2-2102")
@pytest.mark.parametrize(("yellow", "hits"), [(YELLOW_1, True), (YELLOW_2, False)])
def test_a_ranged_attack_must_reach(yellow: int, hits: bool) -> None:
    t = table("A . . . g", A=hero("jain", "wildlander"), g=monster())
    t.dice(blue=BLUE_3, yellow=yellow, brown=0).do("attack:yew_shortbow").settle()  # 3, and 1 or nothing
    assert bool(t.events("dealt")) == hits
    assert bool(t.events("missed")) != hits


@rule("D2-0178", "D2-0219", "D2-2111", "D2-0181", "D2-0180", "D2-0202")
def test_only_range_is_bought_in_step_three_and_each_surge_ability_once() -> None:
    t = table("A . . . g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1_SURGE, brown=0).do("attack:yew_shortbow")  # range 2, two surges
    t.settle()
    assert t.asked == "range" and set(t.keys) == {"surge:0", "miss"}, "range +2, and not +1 damage"
    t.do("surge:0")
    assert t.asked == "surges" and "surge:0" not in t.keys and "surge:1" in t.keys
    t.do("surge:1").settle()
    assert t.damage("g") == 2 + 1 + 1


@rule("D2-0199", "D2-2107", "D2-2104", "D2-2105")
def test_reach_strikes_two_spaces_away_without_any_range() -> None:
    t = table("A . g", A=hero("avric", "spiritspeaker"), g=monster())
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=0).do("attack:oak_staff").settle()
    assert t.events("missed") == []
    short = table("A . g", A=hero(), g=monster())
    assert not short.offers("attack:iron_longsword")


@rule("D2-2105", "D2-7295", "D2-0171")
def test_reach_does_not_count_through_obstacles() -> None:
    t = table("A o g", A=hero("avric", "spiritspeaker"), g=monster())
    assert not t.offers("attack:oak_staff")


@rule("D2-7293", "D2-7294", "D2-2106", "D2-0152", "D2-0171")
def test_a_large_attacker_measures_sight_and_reach_from_different_spaces() -> None:
    t = table("g g . .\n\ng g o A", g=monster("ettin"), A=hero("jain", "wildlander"))
    t.activate("g")
    assert t.offers("attack:own:A")


@rule("D2-0203")
def test_a_ranged_attack_on_a_neighbour_needs_a_range_of_one() -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster())
    t.dice(blue=BLUE_3, yellow=YELLOW_2, brown=0).do("attack:yew_shortbow").settle()
    assert t.events("missed") == []


@rule("D2-0185", "D2-0220", "D2-2113")
def test_one_surge_an_attack_recovers_one_fatigue_even_if_there_is_none() -> None:
    t = table("A g", A=hero("syndrael", "knight", fatigue=2), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, brown=0).do("attack:iron_longsword", "surge:fatigue")
    assert t.fatigue("A") == 1
    assert "surge:fatigue" not in t.keys
    rested = table("A g", A=hero(), g=monster("zombie", "master"))
    rested.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword")
    assert rested.settle().offers("surge:fatigue")


@rule("D2-0023", "D2-0019")
def test_a_hero_attacks_twice_a_monster_once() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master"))
    for _ in range(2):
        t.dice(blue=X, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert len(t.events("attack_declared")) == 2 and not t.offers("attack:")
    t.activate("g").dice(blue=X, yellow=0, gray=0).do("attack:own:A").settle()
    assert t.asked == "activation" and not t.offers("attack:") and t.offers("ability:grab")


@rule("D2-2115", "D2-2116", "D2-2117", "D2-2118", "D2-7035", "D2-7036", "D2-7037", "D2-0182", "D2-2112")
@pytest.mark.parametrize(("gray", "expected"), [(GRAY[2], 4), (GRAY[3], 4)])
def test_pierce_adds_up_and_never_becomes_damage(gray: int, expected: int) -> None:
    armed = hero("grisban", "berserker", items=["iron_battleaxe"])  # Pierce 1, and a surge for Pierce 1
    t = table("A g", A=armed, g=monster("cave_spider", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_2, gray=gray).do("attack:iron_battleaxe", "surge:1").settle()
    shields = 2 if gray == GRAY[2] else 3
    assert t.events("dealt")[0].damage == 4 - max(0, shields - 2)
    assert t.events("dealt")[0].damage <= expected


@rule("D2-0209", "D2-0192", "D2-0194", "D2-0213", "D2-0214", "D2-0184", "D2-7297", "D2-0182", "D2-2112", "D2-4426")
def test_blast_bought_by_a_surge_affects_neighbours_who_defend_now_and_for_themselves() -> None:
    t = table(
        "A . g h",
        A=hero("jain", "wildlander", search=["fire_flask"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=[BROWN[0], BROWN[2]])
    t.do("use:A:fire_flask").settle()
    assert [event.figure for event in t.events("defence_rolled")] == [t.names["g"]]
    t.do("surge:0")
    assert [event.figure for event in t.events("defence_rolled")] == [t.names["g"], t.names["h"]]
    t.settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert (t.damage("g"), t.damage("h")) == (3, 1)


@rule("D2-0209", "D2-0212", "D2-4376", "D2-0193")
def test_innate_blast_takes_friend_and_foe_from_the_first_step() -> None:
    t = table(
        "A . g B", A=hero("leoric", "runemaster", skills=["exploding_rune"]), g=monster("zombie", "master"), B=hero()
    )
    t.turn("A").dice(blue=BLUE_3, yellow=YELLOW_1, brown=0, gray=GRAY[0]).do("use:A:exploding_rune")
    t.settle()
    while t.asked == "deal_order":
        t.do("deal:")
    t.settle()
    assert t.damage("B") == 3 and t.damage("g") == 3


@rule("D2-0254", "D2-7321", "D2-0255")
@pytest.mark.parametrize(("gray", "sick"), [(GRAY[0], True), (GRAY[3], False)])
def test_a_condition_of_a_surge_needs_damage_dealt(gray: int, sick: bool) -> None:
    t = table("A g", A=hero(), g=monster("zombie"))
    t.activate("g").dice(blue=BLUE_SURGE_6, yellow=YELLOW_1, gray=gray).do("attack:own:A", "surge:0").settle()
    assert ("diseased" in t.figure("A").conditions) == sick


@rule("D2-7314")
def test_mend_heals_the_attacker_in_step_four() -> None:
    t = table("A . g", A=hero(), g=monster("flesh_moulder", "minion", damage=2))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[3]).do("attack:own:A", "surge:0")
    assert t.damage("g") == 1


@rule("D2-7047", "D2-7048", "D2-7049", "D2-0215")
def test_next_to_a_shadow_dragon_a_surge_is_paid_first_or_the_attack_misses() -> None:
    drawing = "g g g h\n\ng g g A"
    t = table(drawing, A=hero(), g=monster("shadow_dragon"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword:zombie_1").settle()
    assert t.asked == "surges" and set(t.keys) == {"surge:demand", "done"}, "nothing else before it"
    t.do("surge:demand").settle()
    assert t.damage("h") == 3
    dry = table(drawing, A=hero(), g=monster("shadow_dragon"), h=monster("zombie", "master"))
    dry.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:zombie_1").settle()
    assert dry.events("missed")[0].why == "surge" and dry.damage("h") == 0


@rule("D2-7050")
def test_two_dragons_ask_for_one_surge_only() -> None:
    t = table(
        "g g . h h\n\ng g A h h\n\ng g . h h",
        A=hero("leoric", "runemaster"),
        g=monster("shadow_dragon"),
        h=monster("shadow_dragon", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, gray=[0, 0]).do("attack:arcane_bolt:g").settle()
    t.do("surge:demand").settle()
    assert t.damage("g") > 0


@rule("D2-7312", "D2-0181")
@pytest.mark.parametrize(("drawing", "may"), [("A . g . m", True), ("A . g . . . . m", False)])
def test_cowards_spend_no_surges_without_a_master_near(drawing: str, may: bool) -> None:
    t = table(drawing, A=hero(), g=monster("goblin_archer"), m=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert (t.asked == "surges") == may


@rule("D2-7316", "D2-0174")
def test_a_flail_strikes_two_heroes_with_one_roll() -> None:
    t = table("A g g B\n\n. g g .", A=hero(), B=hero("jain", "wildlander"), g=monster("merriod", "master"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=[GRAY[0], GRAY[3]]).do("ability:flail").settle()
    while t.asked in ("deal_order", "take_as_fatigue"):
        t.do("deal:" if t.asked == "deal_order" else "fatigue:0")
    assert len(t.events("attack_rolled")) == 1
    assert (t.damage("A"), t.damage("B")) == (3, 0)


@rule("D2-7331", "D2-2098")
def test_not_me_puts_a_neighbour_in_splig_s_place() -> None:
    t = table("A g h", A=hero(), g=lieutenant("splig"), h=monster("zombie", "master"))
    t.dice(gray=GRAY[0], black=BLACK[0], blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword:splig").settle()
    assert t.damage("g") == 0 and t.damage("h") == 3


@rule("D2-4072", "D2-7298", "D2-0165", "D2-0169")
def test_a_knight_defends_a_neighbour_and_takes_the_blow() -> None:
    t = table("g A B", A=hero("jain", "wildlander"), B=hero("syndrael", "knight", skills=["defend"]), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A", "use:B:defend").settle()
    assert t.damage("A") == 0 and t.damage("B") == 3 and t.fatigue("B") == 1


@rule("D2-0167")
@pytest.mark.parametrize(("damage", "falls"), [(6, False), (7, True)])
def test_an_attack_ends_when_its_attacker_falls(damage: int, falls: bool) -> None:
    spent = hero("leoric", "runemaster", damage=damage, fatigue=5)  # what Runic Knowledge costs is damage now
    t = table("A g", A=spent, g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt").settle()
    assert t.asked == "surges"
    t.do(f"surge:{len([key for key in t.keys if key.removeprefix('surge:').isdigit()]) - 1}").settle()
    assert t.of("A").knocked_out == falls
    assert t.damage("g") == (0 if falls else 5), "no step is left, so nothing is dealt"


@rule("D2-0170", "D2-4007", "D2-0068")
def test_a_weapon_s_ability_works_only_in_an_attack_with_it() -> None:
    two = hero("tomble", "thief", items=["throwing_knives", "steel_broadsword"])
    t = table("A g", A=two, g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives").settle()
    assert t.damage("g") == 2 + 1 + 1, "+1 against a neighbour, and no red die to reroll"
    sword = table("A g", A=two, g=monster("zombie", "master"))
    sword.dice(blue=BLUE_3, red=[RED_1, RED_2], brown=0).do(
        "attack:steel_broadsword", "use:A:steel_broadsword"
    ).settle()
    assert sword.damage("g") == 2 + 2


@rule("D2-0188")
def test_the_active_player_orders_the_damage() -> None:
    t = table(
        "g A h",
        A=hero("grisban", "berserker", skills=["whirlwind"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=[0, 0]).do("use:A:whirlwind").settle()
    assert t.asked == "deal_order"
    t.do("deal:zombie_2")
    assert t.damage("h") == 3 and t.damage("g") in (0, 3)


@rule("D2-0077", "D2-0079")
def test_the_elven_cloak_puts_awareness_in_place_of_the_roll() -> None:
    cloaked = hero("jain", "wildlander", items=["yew_shortbow", "elven_cloak"])
    t = table("A g", A=cloaked, g=monster("zombie"))
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_2, gray=GRAY[0]).do("attack:own:A", "use:A:elven_cloak").settle()
    assert t.damage("A") == 0, "four shields for her Awareness"


@rule("D2-0076")
def test_a_surge_added_by_the_overlord_is_cancelled_by_the_cloak() -> None:
    cloaked = hero("syndrael", items=["iron_longsword", "heavy_cloak"])
    t = table("A g", A=cloaked, g=monster("zombie"), hand=["dark_might"])
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0])
    t.do("attack:own:A", "play:dark_might", "use:A:heavy_cloak").settle()
    assert t.events("surge_spent") == [] and t.damage("A") == 3


@rule("D2-0076")
def test_of_two_surges_the_cloak_cancels_one() -> None:
    cloaked = hero("syndrael", items=["iron_longsword", "heavy_cloak"])
    t = table("A g", A=cloaked, g=monster("zombie"), hand=["dark_might"])
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0])
    t.do("attack:own:A", "play:dark_might", "use:A:heavy_cloak").settle()
    assert t.asked == "surges", "one is left"
    t.do("surge:0").settle()
    assert len(t.events("surge_spent")) == 1 and t.asked != "surges"


@rule("D2-7310")
def test_the_night_stalker_adds_a_die_against_who_is_far() -> None:
    t = table("A . g g", A=hero("jain", "wildlander"), g=monster("barghest", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=BROWN[1]).do("attack:yew_shortbow").settle()
    assert sorted(die for die, _ in t.events("defence_rolled")[0].dice) == ["brown", "gray"]


@rule("D2-7005")
def test_air_keeps_far_attacks_away_until_the_overlord_s_next_turn() -> None:
    t = table("A . g g\n\n. . g g", A=hero("jain", "wildlander"), g=monster("elemental"))
    t.activate("g").do("ability:air", "end").settle()
    assert not t.offers("attack:yew_shortbow")
    t.overlord()
    t.settle()
    t.activate("g").do("end").settle()
    assert t.offers("attack:yew_shortbow")


@rule("D2-7328", "D2-7318")
def test_ignite_costs_one_damage_and_burns_all_around() -> None:
    t = table("A g h", A=hero(), g=lieutenant("merick"), h=monster("zombie", "master"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=GRAY[0], brown=0).do("ability:ignite").settle()
    while t.asked == "deal_order":
        t.do("deal:")
    assert (t.damage("g"), t.damage("A"), t.damage("h")) == (1, 3, 3)


@rule("D2-2381", "D2-4408")
def test_leoric_takes_one_heart_of_a_roll_near_him() -> None:
    t = table("A g . L", A=hero(), L=hero("leoric", "runemaster"), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle()
    assert t.damage("A") == 2


@rule("D2-4410", "D2-2376", "D2-0189")
def test_jain_takes_damage_as_fatigue_but_not_the_condition() -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster())
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A", "surge:0")
    t.settle().do("fatigue:3").settle()
    assert (t.damage("A"), t.fatigue("A")) == (0, 3)
    assert "diseased" in t.figure("A").conditions


@rule("D2-4388")
def test_critical_blow_gives_the_attack_a_surge_ability() -> None:
    t = table("A g", A=hero(), g=monster(), hand=["critical_blow"])
    t.activate("g").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0])
    t.do("attack:own:A", "play:critical_blow", "surge:2").settle()
    assert t.damage("A") == 3 + 3


@rule("D2-7071", "D2-7072")
def test_wither_tires_in_step_four_and_overflows_into_damage() -> None:
    t = table("A g", A=hero("avric", "disciple", items=["iron_mace"], fatigue=4), g=lieutenant("merick"), act=2)
    t.activate("g").dice(blue=BLUE_SURGE_2, red=RED_1, yellow=YELLOW_SURGE, gray=GRAY[3]).do("attack:own:A", "surge:0")
    assert t.damage("A") == 1 and t.fatigue("A") == 4
