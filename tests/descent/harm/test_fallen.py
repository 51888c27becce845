"""Knocked-out heroes, and what is left of the chapters on damage, conditions and movement (D2-0224 to D2-0272)."""

import pytest
from tests.descent.table import (
    BLACK,
    BLUE_3,
    BLUE_SURGE_2,
    GRAY,
    RED_1,
    RED_2,
    YELLOW_1,
    HeroSpec,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule

FAILS = {"gray": GRAY[3], "black": BLACK[4]}
DEAD = "reanimate_of_leoric"


def fallen(**more: object) -> HeroSpec:
    """Jain lies knocked out."""
    return hero("jain", "wildlander", damage=8, fatigue=5, knocked_out=True, **more)


@rule("D2-0235")
def test_who_falls_at_the_start_of_his_turn_has_no_more_of_it() -> None:
    t = table("A B", A=hero("jain", "wildlander", damage=7, conditions=["poisoned"]), B=hero())
    t.dice(**FAILS).turn("A").settle()
    assert t.of("A").knocked_out and t.of("A").done, "he does not stand up in the turn in which he fell"
    assert t.s.state.turn_of == "syndrael"


@rule("D2-0250", "D2-2120", "D2-2023")
def test_a_knocked_out_hero_leads_his_familiar_before_he_stands_up() -> None:
    me = hero("leoric", "necromancer", damage=7)
    t = table("g A . B", A=me, B=hero(), g=monster("zombie", "master")).turn("A")
    t.do("use:A:raise_dead:0", "end", "end").end().activate("g")
    t.dice(blue=BLUE_3, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A").settle().do("end").settle().turn("A")
    assert t.asked == "knocked_out" and set(t.keys) == {"stand_up", f"familiar:{DEAD}", "end"}
    t.do(f"familiar:{DEAD}")
    assert t.asked == "activation" and t.s.menu == DEAD
    t.do("end")
    assert set(t.keys) == {"stand_up", "end"}, "once a turn"
    t.dice(red=[RED_1, RED_1]).do("stand_up").settle()
    assert t.of("A").done and not t.gone("A"), "and not after he stood up"


@rule("D2-0244", "D2-0245", "D2-0247")
def test_a_knocked_out_hero_neither_trades_nor_is_attacked() -> None:
    t = table("B A g", B=fallen(search=["health_potion"]), A=hero(search=["curse_doll"]), g=monster()).turn("A")
    t.do("move")
    assert not t.offers("give:") and not t.offers("get:")
    near = table("B g A", B=fallen(), A=hero(), g=monster()).activate("g")
    assert near.offers("attack:own:A") and not near.offers("attack:own:B")


@rule("D2-2128", "D2-0241", "D2-0240")
def test_a_prayer_lifts_a_fallen_hero_who_is_not_revived_by_it() -> None:
    t = table("A B", A=hero("avric", "disciple"), B=fallen()).turn("A")
    t.dice(red=RED_2).do("use:A:prayer_of_healing", "figure:B")
    assert (t.damage("B"), t.fatigue("B")) == (6, 5) and not t.gone("B")
    assert [event.revived_by for event in t.events("stood_up")] == [""]


@rule("D2-0224", "D2-0225")
def test_a_price_must_fit_wholly_under_the_stamina() -> None:
    t = table("A g", A=hero("grisban", "berserker", skills=["charge"], fatigue=3), g=monster("zombie", "master"))
    assert t.offers("use:A:rage") and not t.offers("use:A:charge")
    fresh = table("A g", A=hero("grisban", "berserker", skills=["charge"], fatigue=2), g=monster("zombie", "master"))
    assert fresh.offers("use:A:charge")


@rule("D2-0272")
def test_who_becomes_immobilized_loses_all_his_points() -> None:
    t = table("A . . . .", A=hero(), hand=["web_trap"])
    t.do("move", "fatigue", "go:1,0").dice(**FAILS).do("play:web_trap").settle()
    assert t.figure("A").conditions == ["immobilized"] and t.points("A") == 0 and not t.offers("go:")


@rule("D2-2054", "D2-2032")
def test_points_given_in_another_s_turn_are_used_at_once_or_lost() -> None:
    t = table("A B . . .", A=hero(), B=hero("jain", "wildlander")).turn("A").do("use:A:feat/syndrael")
    t.do("figure:B") if t.asked == "whom" else None
    assert t.s.menu == "jain" and t.offers("go:2,0")
    t.do("go:2,0", "end")
    assert t.points("B") == 0 and t.s.menu == "syndrael"
    t.end()
    assert t.s.state.turn_of == "jain" and not t.offers("go:")


@rule("D2-0211", "D2-0196")
def test_blast_around_two_targets_affects_each_figure_once() -> None:
    mage = hero("tarha", "runemaster", items=["lightning_strike"])
    zombie = monster("zombie", "master")
    t = table("A . g\n\n. . x\n\n. . h", A=mage, g=zombie, x=zombie, h=zombie)
    names = t.names
    t.dice(blue=BLUE_SURGE_2, yellow=[YELLOW_1, YELLOW_1], brown=[0, 0, 0]).do("use:A:feat/tarha")
    t.do(next(key for key in t.keys if f"{names['g']}@" in key and f"{names['h']}@" in key)).settle()
    t.do("surge:0").settle()
    rolled = [event.figure for event in t.events("defence_rolled")]
    assert rolled == [names["g"], names["h"], names["x"]], "next to both targets, and affected once"
    while t.asked == "deal_order":
        t.do("deal:")
    t.settle()
    assert t.damage("x") == t.damage("g") == 4


@rule("D2-0400", "D2-0233")
def test_a_defeated_lieutenant_leaves_the_map() -> None:
    t = table("A g", A=hero(), g=lieutenant("splig", damage=6))
    t.dice(blue=BLUE_3, red=RED_1, brown=0, gray=GRAY[0]).do("attack:iron_longsword").settle()
    assert t.gone("g") and not t.s.state.heroes["syndrael"].knocked_out


@rule("D2-2066", "D2-2063")
def test_a_large_figure_does_not_walk_over_an_elevation_line_but_stands_across_it() -> None:
    t = table("g g . : .\n\ng g . : .\n\nA . . : .".replace(" : ", ":"), A=hero(), g=monster("ettin"))
    t.activate("g").do("move")
    assert t.offers("go:2,0") and not t.offers("go:3,0")
    t.do("go:2,0", "end")
    assert t.offers("base:2,0-3,1"), "one half of it beyond the line"


@rule("D2-0243", "D2-2398", "D2-2027")
@pytest.mark.parametrize(("down", "fatigue"), [(False, 2), (True, 4)])
def test_a_knocked_out_hero_gets_nothing_from_his_own_passive_ability(down: bool, fatigue: int) -> None:
    lying = hero("syndrael", "knight", damage=12 if down else 0, fatigue=4, knocked_out=down)
    t = table("A . B", A=lying, B=hero("jain", "wildlander")).turn("A").do("end").settle()
    assert t.fatigue("A") == fatigue, "she recovers two by standing still, if she stands"


@rule("D2-0156", "D2-0157")
def test_a_large_figure_on_the_move_pays_and_suffers_for_the_spaces_it_enters() -> None:
    wet = table("g g w . .\n\ng g w . .\n\n        A", A=hero(), g=monster("ettin")).activate("g").do("move")
    assert wet.offers("go:3,0") and not wet.offers("go:4,0"), "three points: two for the water, one beyond"
    dry = table("g g . . .\n\ng g . . .\n\n        A", A=hero(), g=monster("ettin")).activate("g").do("move")
    assert dry.offers("go:4,0")
    hot = table("g g h .\n\ng g h .\n\n      A", A=hero(), g=monster("ettin")).activate("g").do("move", "go:3,0")
    assert hot.damage("g") == 1, "one space of it was entered, though two lie side by side"


@rule("D2-0347", "D2-4137")
def test_a_familiar_without_room_beside_its_hero_is_placed_as_close_as_can_be() -> None:
    t = table("A g . .", A=hero("leoric", "necromancer"), g=monster("zombie", "master")).do("use:A:raise_dead:0")
    assert t.at(DEAD) == [(2, 0)]


@rule("D2-0169", "D2-0205")
def test_a_hero_names_one_of_his_weapons_or_his_bare_hands() -> None:
    two = hero("tomble", "thief", items=["throwing_knives", "steel_broadsword"])
    t = table("A g", A=two, g=monster("zombie", "master"))
    assert t.offers("attack:throwing_knives:g") and t.offers("attack:steel_broadsword:g")
    t.dice(blue=BLUE_3, brown=0).do("attack:own:g").settle()
    assert [die for die, _ in t.events("attack_rolled")[0].dice] == ["blue"] and t.damage("g") == 2


@rule("D2-0175", "D2-0042")
def test_a_reroll_is_used_after_the_roll_and_not_before() -> None:
    t = table("A g", A=hero(search=["power_potion"]), g=monster("zombie", "master"))
    assert not t.offers("use:A:power_potion")
    t.dice(blue=BLUE_3, red=RED_1, brown=0).do("attack:iron_longsword")
    assert t.asked == "attack_rolled" and t.offers("use:A:power_potion") and t.events("attack_rolled")
    t.do("pass")
    assert not t.offers("use:A:power_potion")


@rule("D2-2101")
def test_range_is_nothing_to_oneself_one_to_a_neighbour_and_goes_round_walls() -> None:
    t = table("A g|h\n\n. . .", A=hero(), g=monster(), h=monster())
    a, g, h = t.figure("A"), t.figure("g"), t.figure("h")
    assert [t.s.distance(a, a), t.s.distance(a, g), t.s.distance(g, h), t.s.distance(a, h)] == [0, 1, 2, 2]
