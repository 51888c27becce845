"""Skills, items and familiars of the base classes, one by one."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_2,
    RED_3,
    YELLOW_1,
    YELLOW_2,
    hero,
    monster,
    shipped,
    table,
)

from oubliette.games.descent.figures.figures import defence

rule = pytest.mark.rule
PASSES = {"gray": GRAY[0], "black": BLACK[0]}


@rule("D2-4012", "D2-0299", "D2-0300", "D2-0301", "D2-0302")
def test_every_class_has_nine_skills_one_of_them_free() -> None:
    book = shipped()
    for of in book.classes:
        costs = sorted(skill.xp for skill in book.skills_of(of))
        if book.beside(of) is not None:
            assert costs == [0, 1, 2, 3], of  # a standard deck comes with it (D2-0303)
            continue
        second = [0] if of in ("conjurer", "soul_reaper") else []  # who begin with two
        assert costs == [*second, 0, 1, 1, 1, 2, 2, 2, 3, 3], of


@rule("D2-4349")
def test_counter_attack_answers_a_neighbour() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["counter_attack"]), g=monster("zombie", "master"))
    t.activate("g").dice(blue=[0, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=0, brown=0)
    t.do("attack:own:A", "use:A:counter_attack").settle()
    assert t.damage("g") == 3 and t.of("A").skills[1].exhausted


@rule("D2-4350")
def test_cripple_holds_a_neighbour_if_he_passes() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["cripple"]), g=monster())
    t.dice(**PASSES).do("use:A:cripple")
    assert t.figure("g").conditions == ["immobilized"] and t.fatigue("A") == 2


@rule("D2-4063", "D2-4064", "D2-2424", "D2-0074", "D2-0183")
@pytest.mark.parametrize(("items", "may"), [(["chipped_greataxe"], True), (["iron_longsword", "wooden_shield"], False)])
def test_weapon_mastery_wants_two_hands(items: list[str], may: bool) -> None:
    t = table(
        "A g", A=hero("grisban", "berserker", skills=["weapon_mastery"], items=items), g=monster("zombie", "master")
    )
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do(f"attack:{items[0]}")
    assert t.offers("use:A:weapon_mastery") == may
    if may:
        t.do("use:A:weapon_mastery").settle()
        assert t.asked == "surges"


@rule("D2-4354", "D2-0074")
def test_execute_adds_what_is_paid() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["execute"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:chipped_greataxe", "use:A:execute", "pay:2").settle()
    assert t.damage("g") == 5 and t.fatigue("A") == 2


@rule("D2-4353")
def test_death_rage_counts_half_the_damage() -> None:
    t = table(
        "A g g\n\n. g g", A=hero("grisban", "berserker", skills=["death_rage"], damage=7), g=monster("ettin", "master")
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, gray=[0, 0]).do("use:A:death_rage", "attack:chipped_greataxe").settle()
    t.do("surge:2").settle()
    assert t.damage("g") == 3 + 3


@rule("D2-4079", "D2-4080", "D2-7298", "D2-7299")
def test_an_oath_of_honor_carries_the_knight_to_a_threatened_friend() -> None:
    t = table("A . B g .\n\n. . . . .", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.turn("A").dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:oath_of_honor").settle()
    assert t.at("A") == [(2, 1)], "the closest empty space next to the monster"
    assert t.damage("g") == 3


@rule("D2-4069", "D2-4070", "D2-4071", "D2-4006")
def test_advance_moves_and_strikes_again_after_a_kill() -> None:
    t = table(
        "A g . h",
        A=hero("syndrael", "knight", skills=["advance"]),
        g=monster("goblin_archer"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=[BLUE_3, BLUE_3], red=[RED_1, RED_1], gray=0, brown=0)
    t.do("attack:iron_longsword", "use:A:advance", "space:2,0", "attack:iron_longsword").settle()
    assert t.damage("h") == 3 and t.of("A").actions == 1


@rule("D2-4075", "D2-4076")
def test_a_challenge_hurts_both_ways() -> None:
    t = table("A g", A=hero("syndrael", "knight", skills=["challenge"]), g=monster("zombie", "master"))
    t.do("use:A:challenge").dice(blue=[BLUE_3, BLUE_3], red=RED_1, yellow=YELLOW_1, brown=0, gray=0)
    t.do("attack:iron_longsword").settle()
    assert t.damage("g") == 4
    t.activate("g").do("attack:own:A").settle()
    assert t.damage("A") == 4


@rule("D2-4077", "D2-4078")
def test_defense_training_and_the_shield_are_both_used_in_one_attack() -> None:
    t = table("A g", A=hero("syndrael", "knight", skills=["defense_training"]), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0, brown=0)
    t.do("attack:own:A", "use:A:defense_training", "use:A:wooden_shield").settle()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == ["gray", "brown"]
    assert t.damage("A") == 3 - 2


@rule("D2-4083", "D2-0049", "D2-0050")
def test_guard_strikes_who_comes_near() -> None:
    t = table("A . . g", A=hero("syndrael", "knight", skills=["guard"]), g=monster("goblin_archer"))
    t.activate("g").dice(blue=BLUE_3, red=RED_1, gray=0).do("move", "go:1,0", "use:A:guard").settle()
    assert t.gone("g") and t.fatigue("A") == 2


@rule("D2-4084", "D2-4085")
def test_a_shield_slam_stuns_at_once_and_needs_no_damage() -> None:
    t = table("h A g", A=hero("syndrael", "knight", skills=["shield_slam"]), g=monster("zombie", "master"), h=monster())
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword:zombie_1", "surge:1", "figure:h")
    assert t.figure("h").conditions == ["stunned"]


@rule("D2-4355", "D2-0231")
def test_inspiration_refreshes_neighbours_at_the_start_of_his_turn() -> None:
    t = table(
        "A B . C",
        A=hero("syndrael", "knight", skills=["inspiration"], fatigue=2),
        B=hero("jain", "wildlander", fatigue=2),
        C=hero("avric", "disciple", fatigue=2),
    )
    t.turn("A")
    assert [t.fatigue(name) for name in "ABC"] == [1, 1, 2]


@rule("D2-4081", "D2-0237")
def test_a_stalwart_knight_strikes_before_he_falls() -> None:
    t = table("A g", A=hero("syndrael", "knight", skills=["stalwart"], damage=13), g=monster("zombie", "master"))
    t.activate("g").dice(blue=[BLUE_3, BLUE_3], yellow=YELLOW_1, red=RED_1, gray=0, brown=0)
    t.do("attack:own:A", "use:A:stalwart").settle()
    assert t.damage("g") == 3 and t.of("A").knocked_out


@rule("D2-4356", "D2-4357", "D2-4359", "D2-4360", "D2-0251", "D2-0252")
def test_a_prayer_heals_blesses_cleans_and_raises_the_fallen() -> None:
    skills = ["armor_of_faith", "cleansing_touch", "divine_fury"]
    t = table(
        "A B",
        A=hero("avric", "disciple", skills=skills),
        B=hero("jain", "wildlander", damage=4, conditions=["stunned"]),
    )
    t.turn("A").dice(red=RED_3).do("use:A:prayer_of_healing", "figure:B", "condition:stunned")
    assert t.damage("B") == 1 and t.figure("B").conditions == []
    assert defence(t.s, t.figure("B")) == ["gray", "brown"]
    down = table(
        "A B", A=hero("avric", "disciple"), B=hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True)
    )
    down.turn("A").dice(red=RED_3).do("use:A:prayer_of_healing", "figure:B")
    assert not down.gone("B") and down.damage("B") == 5


@rule("D2-4025", "D2-2435", "D2-4002")
def test_who_stands_next_to_a_prayer_of_peace_does_not_attack() -> None:
    t = table("A g", A=hero("avric", "disciple", skills=["prayer_of_peace"]), g=monster())
    t.do("use:A:prayer_of_peace").activate("g")
    assert not t.offers("attack:")


@rule("D2-4361")
def test_a_time_of_need_gives_points_and_rest() -> None:
    t = table("A . . .", A=hero("avric", "disciple", skills=["time_of_need"], fatigue=3)).do("use:A:time_of_need")
    assert t.points("A") == 2 and t.fatigue("A") == 1


@rule("D2-4042", "D2-4043")
def test_stoneskin_adds_a_gray_die_to_a_target() -> None:
    t = table("A . B g", A=hero("avric", "spiritspeaker"), B=hero("jain", "wildlander"), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[0, 0]).do("attack:own:B", "use:A:stoneskin").settle()
    assert [die for die, _ in t.events("defence_rolled")[0].dice] == ["gray", "gray"]


@rule("D2-4365", "D2-2046")
def test_healing_rain_falls_on_all_near() -> None:
    t = table(
        "A . B",
        A=hero("avric", "spiritspeaker", skills=["healing_rain"], damage=3),
        B=hero("jain", "wildlander", damage=3),
    )
    t.turn("A").dice(red=RED_2).do("use:A:healing_rain")
    assert (t.damage("A"), t.damage("B")) == (1, 1)


@rule("D2-4366")
def test_shared_pain_reaches_the_rest_of_the_group() -> None:
    t = table(
        "A g . h",
        A=hero("avric", "spiritspeaker", skills=["shared_pain"]),
        g=monster("zombie", "master"),
        h=monster("zombie"),
    )
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:shared_pain", "attack:oak_staff").settle()
    assert t.damage("g") == 3 and t.damage("h") == 1


@rule("D2-4044", "D2-0215")
def test_in_a_cloud_of_mist_a_surge_is_needed() -> None:
    t = table("A g", A=hero("avric", "spiritspeaker", skills=["cloud_of_mist"]), g=monster()).do("use:A:cloud_of_mist")
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("attack:own:A").settle()
    assert t.events("missed")[0].why == "surge" and t.damage("A") == 0


@rule("D2-4367", "D2-0231", "D2-2057")
def test_nature_s_bounty_heals_as_much_as_rest_does() -> None:
    t = table("A B", A=hero("avric", "spiritspeaker", skills=["natures_bounty"], fatigue=2, damage=5), B=hero()).turn(
        "A"
    )
    t.do("rest", "end").settle()
    assert t.damage("A") == 3 and t.fatigue("A") == 0


@rule("D2-4136", "D2-4347", "D2-0351", "D2-0355", "D2-2026")
def test_the_dead_are_raised_and_act_after_the_necromancer() -> None:
    t = table("A . g", A=hero("leoric", "necromancer"), g=monster("zombie", "master"))
    t.do("use:A:raise_dead:0")
    assert t.at("reanimate_of_leoric") == [(1, 0)]
    t.do("end")
    assert t.asked == "activation"
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:own:zombie_1").settle()
    assert t.damage("g") == 3 and not t.offers("attack:") and t.offers("move")


@rule("D2-4148", "D2-4149", "D2-4005", "D2-4303")
def test_runic_knowledge_is_used_with_full_fatigue_and_hurts_instead() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", fatigue=5), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_2, brown=0).do("attack:arcane_bolt", "surge:2").settle()
    assert t.damage("A") == 1 and t.events("dealt")[0].damage == 2 + 2 + 2


@rule("D2-4140", "D2-4141", "D2-0074")
def test_ghost_armor_is_bought_again_and_again() -> None:
    t = table("A g", A=hero("tarha", "runemaster", skills=["ghost_armor"]), g=monster())
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_2, gray=0)
    t.do("attack:own:A", "use:A:ghost_armor", "use:A:ghost_armor").settle()
    assert t.damage("A") == 4 - 2 and t.fatigue("A") == 2


@rule("D2-4377")
def test_an_iron_will_holds_more_and_recovers_two() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", skills=["iron_will"], fatigue=6), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt", "surge:fatigue")
    assert t.fatigue("A") == 4


@rule("D2-4146", "D2-4147")
def test_quick_casting_attacks_again_even_after_a_miss() -> None:
    t = table("A . g", A=hero("leoric", "runemaster", skills=["quick_casting"]), g=monster("zombie", "master"))
    t.dice(blue=[0, BLUE_3], yellow=[YELLOW_1, YELLOW_1], brown=[0, 0])
    t.do("attack:arcane_bolt", "use:A:quick_casting").settle()
    assert t.damage("g") == 3 and t.of("A").actions == 1


@rule("D2-4378", "D2-2142")
def test_the_greedy_search_from_afar() -> None:
    t = table("A . . Z", A=hero("tomble", "thief"), search=["curse_doll"]).do("use:A:greedy")
    assert [held.card for held in t.of("A").search] == ["curse_doll"] and t.of("A").actions == 1


@rule("D2-4168")
def test_an_appraiser_may_draw_another_card_and_keeps_it() -> None:
    t = table("A Z", A=hero("tomble", "thief", skills=["appraisal"]), search=["nothing", "fire_flask"]).do(
        "search:", "again"
    )
    assert [held.card for held in t.of("A").search] == ["fire_flask"]


@rule("D2-4379")
def test_dirty_tricks_stun_who_is_hurt() -> None:
    t = table("A g", A=hero("tomble", "thief", skills=["dirty_tricks"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("use:A:dirty_tricks").settle()
    assert t.figure("g").conditions == ["stunned"]


@rule("D2-4172", "D2-4173", "D2-2020")
def test_the_sneaky_open_doors_for_nothing_and_strike_the_unaware() -> None:
    t = table("AIg", A=hero("tomble", "thief", skills=["sneaky"]), g=monster("zombie", "master"))
    t.do("use:A:sneaky")
    assert t.of("A").actions == 2 and t.s.state.closed == ()
    t.dice(blue=BLUE_3, yellow=YELLOW_1, brown=0).do("attack:throwing_knives").settle()
    assert t.damage("g") == 2 + 1 + 1 + 1, "next to him, and unseen when his turn began"


@rule("D2-4380")
def test_caltrops_hold_who_comes_near() -> None:
    t = table("A . . g", A=hero("tomble", "thief", skills=["caltrops"]), g=monster("zombie"))
    t.activate("g").do("move").dice(**PASSES).do("go:1,0", "use:A:caltrops").settle()
    assert t.damage("g") == 1 and t.figure("g").conditions == ["immobilized"] and t.points("g") == 0


@rule("D2-4381")
def test_who_tumbles_moves_through_foes() -> None:
    t = table("A g .", A=hero("tomble", "thief", skills=["tumble"]), g=monster()).do("use:A:tumble", "move")
    assert t.offers("go:2,0")


@rule("D2-4185", "D2-4186")
def test_the_nimble_step_away() -> None:
    t = table(". A . g", A=hero("jain", "wildlander"), g=monster("zombie"))
    t.activate("g").do("move", "go:2,0", "use:A:nimble").settle()
    assert t.at("A") == [(0, 0)] and t.fatigue("A") == 1


@rule("D2-4387", "D2-4266", "D2-0139")
def test_the_fleet_of_foot_get_two_points_for_one_fatigue() -> None:
    t = table("A . . .", A=hero("jain", "wildlander", skills=["fleet_of_foot"])).do("fatigue")
    assert t.points("A") == 2


@rule("D2-4180", "D2-4181")
def test_a_black_arrow_deals_three_at_least() -> None:
    t = table("A . g", A=hero("jain", "wildlander", skills=["black_arrow"]), g=monster("cave_spider", "master"))
    t.dice(blue=4, yellow=YELLOW_1, gray=GRAY[3]).do("use:A:black_arrow").settle()
    assert t.damage("g") == 3


@rule("D2-4182")
def test_the_first_strike_comes_before_the_monster_moves() -> None:
    t = table("A . g", A=hero("jain", "wildlander", skills=["first_strike"]), g=monster("goblin_archer"))
    t.overlord()
    while t.asked != "monster_chosen":
        t.do("activate:g" if t.asked == "activate" else "go_on" if t.asked == "overlord_start" else "pass")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=0).do("use:A:first_strike").settle()
    assert t.gone("g")


@rule("D2-4197", "D2-4198", "D2-4195")
def test_a_crossbow_pushes_its_target() -> None:
    t = table("A . g .", A=hero("jain", "wildlander", items=["crossbow"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, brown=0).do("attack:crossbow", "surge:1", "space:3,0").settle()
    assert t.at("g") == [(3, 0)] and t.damage("g") == 4


@rule("D2-4214", "D2-4215", "D2-4008")
def test_the_magic_staff_hurts_another_monster_outside_the_attack() -> None:
    t = table(
        "A . g h",
        A=hero("leoric", "runemaster", items=["magic_staff"]),
        g=monster("zombie", "master"),
        h=monster("zombie", "master"),
    )
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:magic_staff:zombie_1", "surge:0")
    assert t.damage("h") == 1
    assert [event.figure for event in t.events("defence_rolled")] == [t.names["g"]]


@rule("D2-4407")
def test_avric_lets_others_heal_by_surges() -> None:
    t = table("A g . . C", A=hero(damage=2), C=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert t.asked == "surges" and not t.offers("surge:1"), "four spaces away"
    near = table("A g C", A=hero(damage=2), C=hero("avric", "disciple"), g=monster("zombie", "master")).turn("A")
    near.dice(blue=BLUE_SURGE_2, red=RED_1, brown=0).do("attack:iron_longsword", "surge:1")
    assert near.damage("A") == 1


@rule("D2-4411", "D2-2402")
def test_tomble_vanishes_and_comes_back_near_his_token() -> None:
    t = table("A . . . . . B", A=hero("tomble", "thief"), B=hero()).turn("A").do("use:A:feat/tomble")
    assert t.gone("A")
    t.settle()
    while t.s.state.round == 1:
        t.turn("B").end()
    t.turn("A")
    assert t.asked == "place" and "space:5,0" not in t.keys and "space:4,0" in t.keys


@rule("D2-4409", "D2-0067", "D2-0068", "D2-0011")
def test_tarha_rerolls_one_die_a_round() -> None:
    t = table("A . g", A=hero("tarha", "runemaster"), g=monster("zombie", "master"))
    t.dice(blue=[0, BLUE_3], yellow=YELLOW_1, brown=0).do("attack:arcane_bolt", "use:A:ability/tarha").some(
        "die:0:blue"
    )
    t.settle()
    assert t.damage("g") == 3
    t.dice(blue=0, yellow=YELLOW_1, brown=0).do("attack:arcane_bolt")
    assert not t.offers("use:A:ability/tarha")


@rule("D2-2371", "D2-4412", "D2-0258")
def test_grisban_shakes_off_a_condition_when_he_rests() -> None:
    t = table("A B", A=hero("grisban", "berserker", conditions=["immobilized"]), B=hero()).turn("A")
    t.do("rest", "use:A:ability/grisban")
    assert t.figure("A").conditions == []


@rule("D2-4347", "D2-4356")
def test_the_dead_are_nobody_a_prayer_heals() -> None:
    cast = {"A": hero("leoric", "necromancer"), "B": hero("avric", "disciple"), "C": hero()}
    t = table("A . B C\n\n. . . .\n\nz . . .", z=monster(), **cast).turn("A")  # type: ignore[arg-type]
    t.do("use:A:raise_dead:0", "space:1,0").end()
    t.turn("B").until("hero_action").do("use:B:prayer_of_healing:0")
    assert t.asked == "whom" and set(t.keys) == {"figure:avric", "figure:syndrael"}
