"""Turns, actions, movement, damage, recovery and conditions."""

import pytest
from tests.descent.table import BLACK, BLUE_3, GRAY, RED_1, RED_2, RED_SURGE, YELLOW_1, hero, monster, table

rule = pytest.mark.rule


@rule("D2-2013", "D2-2014", "D2-2015")
def test_heroes_take_their_turns_in_any_order_then_the_overlord_his() -> None:
    t = table("A B . g", A=hero(), B=hero("jain", "wildlander"), g=monster())
    assert t.asked == "who_next" and t.offers("hero:A") and t.offers("hero:B")
    t.turn("B").end()
    assert t.s.state.turn_of == "syndrael", "only she is left"
    t.end()
    assert t.s.state.turn_of == "overlord"
    t.activate("g").do("end").settle()
    assert t.s.state.round == 2 and t.asked == "who_next"


@rule("D2-0027", "D2-2017")
def test_nobody_must_use_his_actions() -> None:
    t = table("A g", A=hero(), g=monster())
    t.end().activate("g").do("end").settle()
    assert t.s.state.round == 2


@rule("D2-0133", "D2-0054", "D2-2057")
def test_a_move_action_gives_points_equal_to_speed_lost_with_the_activation() -> None:
    t = table("A . . . . .", A=hero("syndrael"))
    t.do("move")
    assert t.points("A") == 4
    t.do("go:2,0")
    assert t.points("A") == 2
    t.end()
    assert t.points("A") == 0


@rule("D2-0134", "D2-0135", "D2-0154")
def test_a_move_is_interrupted_by_an_action_and_goes_on() -> None:
    t = table("A . g . .\n\n. . . . .", A=hero("syndrael"), g=monster("zombie", "minion", damage=2))
    t.do("move", "go:1,0").dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword").settle()
    assert t.points("A") == 3 and t.offers("go:4,0")


@rule("D2-0139", "D2-0140", "D2-0225", "D2-2052")
def test_fatigue_buys_points_up_to_stamina() -> None:
    t = table("A . . .", A=hero("syndrael", fatigue=3))
    t.do("fatigue")
    assert t.points("A") == 1 and t.fatigue("A") == 4 and not t.offers("fatigue")


@rule("D2-2056", "D2-2055", "D2-0133")
def test_the_player_says_which_points_are_spent_first() -> None:
    t = table("A . . .", A=hero("syndrael"))
    t.do("move", "fatigue", "spend:fatigue", "go:1,0")
    assert [(points.source, points.left) for points in t.figure("A").pool] == [("move:1", 4)]


@rule("D2-0149", "D2-0094", "D2-2045", "D2-7277", "D2-7278", "D2-0041")
def test_friends_are_passed_foes_are_not_and_nobody_stops_on_anybody() -> None:
    t = table("A B . g .", A=hero("syndrael"), B=hero("jain", "wildlander"), g=monster())
    t.turn("A").do("move")
    assert t.offers("go:2,0") and not t.offers("go:1,0") and not t.offers("go:4,0")
    one = table("A B .", A=hero("syndrael"), B=hero("jain", "wildlander")).turn("A").do("fatigue")
    assert not one.offers("go:"), "one point does not carry him through"


@rule("D2-7311", "D2-0377", "D2-0002", "D2-0149")
def test_a_goblin_runs_through_heroes_and_ends_in_an_empty_space() -> None:
    t = table("g A .", A=hero(), g=monster("goblin_archer")).activate("g").do("move")
    assert t.offers("go:2,0") and not t.offers("go:1,0")
    slow = table("g A .", A=hero(), g=monster("zombie")).activate("g").do("move")
    assert not slow.offers("go:")


@rule("D2-0153", "D2-0159", "D2-0163", "D2-0150")
def test_a_large_figure_walks_in_one_space_and_covers_its_base_again() -> None:
    t = table("g g . . .\n\ng g . . .\n\n. . . . A", A=hero(), g=monster("ettin"))
    t.activate("g").do("move", "go:3,0").settle()
    assert t.figure("g").walked_from >= 0
    t.do("end", "base:3,0-4,1").settle()
    assert sorted(t.at("g")) == [(3, 0), (3, 1), (4, 0), (4, 1)]


@rule("D2-0163", "D2-7282")
def test_a_large_figure_does_not_stop_where_its_base_has_no_room() -> None:
    t = table("g g .#\n\ng g . A\n\n# # . .".replace("#", " "), A=hero(), g=monster("ettin"))
    t.activate("g").do("move")
    assert not t.offers("go:3,2")


@rule("D2-0162", "D2-2050", "D2-0164")
def test_expanding_over_lava_burns_nobody() -> None:
    t = table("g g . l\n\ng g . l\n\nA . . .", A=hero(), g=monster("ettin"))
    t.activate("g").do("move", "go:2,0", "end", "base:2,0-3,1").settle()
    assert t.damage("g") == 0 and not t.gone("g")


@rule("D2-2074")
def test_lava_takes_a_large_figure_only_with_its_whole_base() -> None:
    t = table("g g l l\n\ng g l l\n\nA . . .", A=hero(), g=monster("ettin", "master"))
    t.activate("g").do("move", "go:3,0", "end").settle()
    assert t.gone("g"), "no other base has room there"


@rule("D2-2119", "D2-0231")
def test_rest_clears_fatigue_at_the_end_of_the_turn_not_before() -> None:
    t = table("A B", A=hero(fatigue=3), B=hero("jain", "wildlander")).turn("A").do("rest")
    assert t.fatigue("A") == 3
    t.end()
    assert t.fatigue("A") == 0


@rule("D2-0226", "D2-7069", "D2-7070", "D2-0228")
def test_a_web_tires_who_leaves_and_hurts_who_is_spent() -> None:
    t = table("g A . .", A=hero(fatigue=4), g=monster("cave_spider", "master"))
    t.do("move", "go:2,0")
    assert (t.fatigue("A"), t.damage("A")) == (4, 1)
    fresh = table("g A . .", A=hero(), g=monster("cave_spider", "master")).do("move", "go:2,0")
    assert (fresh.fatigue("A"), fresh.damage("A")) == (1, 0)


@rule("D2-0227")
def test_fatigue_is_damage_for_who_has_no_stamina() -> None:
    t = table("A g", A=hero(), g=monster("zombie", "master", conditions=["diseased"])).activate("g")
    assert t.damage("g") == 1


@rule("D2-0232", "D2-0233", "D2-0222")
def test_a_monster_with_as_much_damage_as_health_is_gone() -> None:
    t = table("A g", A=hero(), g=monster("goblin_archer"))
    t.dice(blue=BLUE_3, red=RED_2, gray=0).do("attack:iron_longsword").settle()
    assert t.gone("g") and t.s.state.groups["goblin_archer"].figures == []


@rule("D2-0235", "D2-0234", "D2-0236", "D2-0238", "D2-2191", "D2-0258")
def test_a_knocked_out_hero_is_full_of_damage_and_fatigue_and_the_overlord_draws() -> None:
    t = table("A B . g", A=hero("jain", "wildlander", damage=7, conditions=["poisoned"]), B=hero(), g=monster())
    held = len(t.hand)
    t.dice(gray=GRAY[3], black=BLACK[4]).turn("A").settle()
    assert t.of("A").knocked_out and t.gone("A")
    assert (t.damage("A"), t.fatigue("A"), t.figure("A").conditions) == (8, 5, [])
    assert len(t.hand) == held + 1
    assert t.s.empty() >> (t.figure("A").shaken - 1) & 1


@rule("D2-2120", "D2-2121", "D2-0240", "D2-0249", "D2-2310")
def test_standing_up_rolls_two_red_dice_and_ends_the_turn() -> None:
    t = table("A B", A=hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True), B=hero())
    t.turn("A")
    assert set(t.keys) == {"stand_up", "end"}
    t.dice(red=[RED_2, RED_SURGE]).do("stand_up").settle()
    assert (t.damage("A"), t.fatigue("A")) == (8 - 5, 4) and not t.gone("A")
    assert t.of("A").done, "his turn is over"


@rule("D2-2122", "D2-0240", "D2-2022", "D2-0148")
def test_who_stands_up_under_a_monster_chooses_the_closest_empty_space() -> None:
    t = table("A . B g", A=hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True), B=hero(), g=monster())
    t.figure("g").cells = (t.figure("A").shaken - 1,)
    t.turn("A").dice(red=[RED_1, RED_1]).do("stand_up")
    assert t.at("A") == [(1, 0)]


@rule("D2-2125", "D2-2126")
def test_a_neighbour_revives_for_one_action() -> None:
    t = table("A B", A=hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True), B=hero())
    t.turn("B").dice(red=[RED_1, RED_1]).do("revive:jain")
    assert t.damage("A") == 6 and not t.gone("A") and t.of("B").actions == 1
    assert not t.of("A").done, "his own turn is still to come"


@rule("D2-4062")
def test_a_brute_recovers_two_more_when_he_stands_up() -> None:
    me = hero("grisban", "berserker", skills=["brute"], damage=18, fatigue=4, knocked_out=True)
    t = table("A B", A=me, B=hero()).turn("A").dice(red=[RED_1, RED_1]).do("stand_up")
    assert t.damage("A") == 18 - 2 - 2


@rule("D2-0267", "D2-0274", "D2-0258", "D2-0259", "D2-0226")
@pytest.mark.parametrize(("condition", "damage", "fatigue"), [("diseased", 0, 1), ("poisoned", 1, 0)])
def test_disease_and_poison_are_tested_at_the_start_of_a_turn(condition: str, damage: int, fatigue: int) -> None:
    t = table("A B", A=hero("grisban", "berserker", conditions=[condition]), B=hero("jain", "wildlander"))
    t.dice(gray=GRAY[3], black=BLACK[4]).turn("A").settle()
    assert (t.damage("A"), t.fatigue("A")) == (damage, fatigue) and condition in t.figure("A").conditions
    well = table("A B", A=hero("grisban", "berserker", conditions=[condition]), B=hero("jain", "wildlander"))
    well.dice(gray=GRAY[0], black=BLACK[0]).turn("A").settle()
    assert well.figure("A").conditions == []


@rule("D2-0271", "D2-0273", "D2-2027")
def test_immobilized_moves_by_neither_action_nor_fatigue_until_the_turn_ends() -> None:
    t = table("A . B", A=hero(conditions=["immobilized"]), B=hero("jain", "wildlander")).turn("A")
    assert not t.offers("move") and not t.offers("fatigue")
    t.end()
    assert t.figure("A").conditions == []


@rule("D2-0273")
def test_immobilized_still_moves_by_a_skill_that_counts_spaces() -> None:
    t = table("A . . g", A=hero("grisban", "berserker", skills=["charge"], conditions=["immobilized"]), g=monster())
    t.do("use:A:charge", "space:2,0")
    assert t.at("A") == [(2, 0)]


@rule("D2-0275", "D2-0276", "D2-0277", "D2-0258")
def test_stunned_leaves_one_action_which_shakes_it_off_and_spares_what_is_no_action() -> None:
    t = table("A . g", A=hero(conditions=["stunned"]), g=monster())
    assert not t.offers("move") and not t.offers("rest") and t.offers("fatigue") and t.offers("use:A:feat/")
    t.do("recover:stunned")
    assert t.figure("A").conditions == [] and t.of("A").actions == 1 and t.offers("move")


@rule("D2-2372", "D2-4412", "D2-0169", "D2-0011", "D2-2376")
def test_grisban_s_feat_attacks_even_while_stunned() -> None:
    t = table("A g", A=hero("grisban", "berserker", conditions=["stunned"]), g=monster("zombie", "master"))
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("use:A:feat/grisban", "attack:chipped_greataxe").settle()
    assert t.damage("g") == 3 and t.of("A").actions == 2 and t.of("A").feat_used


@rule("D2-0257", "D2-0256")
def test_a_condition_is_had_once() -> None:
    t = table("A g", A=hero(conditions=["diseased"]), g=monster())
    t.dice(gray=GRAY[3], black=BLACK[4])
    t.activate("g").dice(blue=1, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A", "surge:0").settle()
    assert t.figure("A").conditions == ["diseased"]


@rule("D2-2021", "D2-0335", "D2-0336", "D2-2041", "D2-0015")
def test_an_exhausted_card_waits_for_its_owner_s_next_turn() -> None:
    t = table("A g B", A=hero(), B=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.turn("A").end().turn("B").end()
    t.activate("g").dice(blue=BLUE_3, yellow=YELLOW_1, gray=[GRAY[0]]).do(
        "attack:own:A", "use:A:wooden_shield"
    ).settle()
    assert t.damage("A") == 3 - 1 and t.of("A").items[1].exhausted
    t.do("end").settle().turn("A")
    assert not t.of("A").items[1].exhausted


@rule("D2-2137", "D2-2140", "D2-2144", "D2-0554")
def test_a_search_draws_the_top_card_and_never_reshuffles() -> None:
    t = table("A Z Z", A=hero(), search=["health_potion"])
    t.do("search:")
    assert [held.card for held in t.of("A").search] == ["health_potion"]
    t.do("move", "go:1,0") if t.offers("move") else None
    t.do("search:") if t.offers("search:") else None
    assert len(t.of("A").search) == 1


@rule("D2-2145", "D2-2146", "D2-4426", "D2-2042", "D2-0011", "D2-0015")
def test_a_potion_is_used_once_and_stays_face_down() -> None:
    t = table("A B", A=hero(damage=5, search=["health_potion"]), B=hero("jain", "wildlander")).turn("A")
    t.do("use:A:health_potion", "figure:A")
    assert t.damage("A") == 0 and t.of("A").search[0].flipped and not t.offers("use:A:health_potion")


@rule("D2-2282", "D2-2283", "D2-2284", "D2-2285", "D2-0341", "D2-0334", "D2-0133")
def test_cards_change_hands_in_a_move_and_starting_equipment_never() -> None:
    t = table("A B", A=hero(search=["health_potion"], bag=["iron_spear"]), B=hero("jain", "wildlander")).turn("A")
    t.do("ready") if t.asked == "equip" else None
    assert not t.offers("give:"), "only in a move action"
    t.do("move")
    assert t.offers("give:B:health_potion") and not t.offers("give:B:iron_longsword")
    t.do("give:B:iron_spear")
    assert [held.card for held in t.of("B").items if not held.equipped] == ["iron_spear"]
    assert "iron_spear" not in [held.card for held in t.of("A").items], "it has changed hands"
    assert {key.rsplit(":", 1)[0] for key in t.keys if key.startswith(("give:", "get:"))} == {
        "give:jain:health_potion",
        "get:jain:iron_spear",
    }


@rule("D2-0332", "D2-2022", "D2-0344")
def test_two_hands_one_armour_two_others() -> None:
    t = table("A .", A=hero("grisban", "berserker", bag=["iron_spear", "chainmail"]))
    assert t.asked == "equip"
    assert t.offers("on:chainmail") and not t.offers("on:iron_spear"), "the axe takes both hands"
    t.do("off:chipped_greataxe", "on:iron_spear", "on:chainmail", "ready")
    assert [held.card for held in t.of("A").items if held.equipped] == ["iron_spear", "chainmail"]


@rule("D2-4142", "D2-4192", "D2-2013", "D2-0344")
def test_who_wears_chainmail_wears_no_runes() -> None:
    t = table("A .", A=hero("leoric", "runemaster", bag=["chainmail"]))
    assert not t.offers("on:chainmail")
    t.do("off:arcane_bolt")
    assert t.offers("on:chainmail")


@rule("D2-2309", "D2-2310")
def test_with_two_heroes_each_has_a_free_attack_or_two_damage_back() -> None:
    t = table("A g B", A=hero(damage=3), B=hero("jain", "wildlander"), g=monster("zombie", "master")).turn("A")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("free:attack:iron_longsword").settle()
    assert t.of("A").actions == 2 and not t.offers("free:")
    rest = table("A g B", A=hero(damage=3), B=hero("jain", "wildlander"), g=monster("zombie", "master")).turn("A")
    rest.do("end", "recover")
    assert rest.damage("A") == 1
    alone = table("A g", A=hero(), g=monster())
    assert not alone.offers("free:")


@rule("D2-2398", "D2-2399", "D2-4413")
def test_syndrael_rests_by_standing_still() -> None:
    t = table("A . B", A=hero(fatigue=3), B=hero("jain", "wildlander")).turn("A").end()
    assert t.fatigue("A") == 1
    back = (
        table("A . B", A=hero(fatigue=3), B=hero("jain", "wildlander")).turn("A").do("move", "go:1,0", "go:0,0").end()
    )
    assert back.fatigue("A") == 3
