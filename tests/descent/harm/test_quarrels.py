"""Rules that tables quarrel about: conditions and their ends, who lies and who stands, blasts, surges and fatigue."""

import pytest
from tests.descent.table import (
    BLUE_3,
    BLUE_SURGE_2,
    FAILS,
    GRAY,
    PASSES,
    RED_1,
    RED_3,
    RED_SURGE,
    YELLOW_1,
    YELLOW_SURGE,
    hero,
    lieutenant,
    monster,
    table,
)

rule = pytest.mark.rule


@rule("D2-0275", "D2-0276", "D2-0277")
def test_who_is_stunned_shakes_it_off_and_has_an_action_left() -> None:
    t = table("A g", A=hero("grisban", "berserker", conditions=["stunned"]), g=monster("zombie", "master"))
    assert not t.offers("attack:") and not t.offers("move") and not t.offers("rest") and t.offers("fatigue")
    t.do("recover:stunned")
    assert t.of("A").actions == 1 and t.offers("attack:") and t.held("A") == []


@rule("D2-0274", "D2-0259", "D2-0065", "D2-0232")
def test_a_poisoned_minion_dies_before_it_acts() -> None:
    t = table("A . g h", A=hero(), g=monster("zombie", damage=2, conditions=["poisoned"]), h=monster("zombie"))
    t.overlord()
    while t.asked not in ("activate", "activation"):
        t.do("pass" if "pass" in t.keys else "go_on")
    t.do("activate:g") if t.asked == "activate" else None
    t.settle()
    assert t.gone("g") and (t.figure("h").active or t.offers("activate:h"))


@rule("D2-0267", "D2-0227", "D2-0259")
def test_disease_is_damage_to_who_has_no_stamina() -> None:
    t = table("A . g", A=hero(), g=monster("zombie", "master", conditions=["diseased"])).activate("g")
    assert t.damage("g") == 1 and t.held("g") == ["diseased"]


@rule("D2-0274", "D2-0064")
def test_a_lieutenant_tests_against_poison_like_a_hero() -> None:
    t = table("A . g", A=hero(), g=lieutenant("splig", conditions=["poisoned"]))
    t.dice(**PASSES).activate("g")
    assert t.damage("g") == 0 and t.held("g") == []


@rule("D2-2119", "D2-0235")
def test_who_falls_after_resting_recovers_nothing() -> None:
    t = table("A . l . B", A=hero("grisban", "berserker", damage=13, fatigue=2), B=hero("jain", "wildlander"))
    t.turn("A").do("rest", "move", "go:2,0").settle()
    assert t.of("A").knocked_out and t.fatigue("A") == 4, "full of fatigue, and no more turn"


@rule("D2-2125", "D2-0238")
def test_nobody_revives_the_friend_he_stands_on() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(), B=lying, g=monster()).turn("A")
    assert t.offers("revive:B")
    t.do("move", "go:1,0")
    assert t.at("A") == [(1, 0)] and not t.offers("revive:B")


@rule("D2-0041", "D2-0134")
def test_nobody_strikes_out_of_a_friend_s_space() -> None:
    t = table("A B . .\n\n. g . .", A=hero(), B=hero("jain", "wildlander"), g=monster())
    t.turn("A").do("move")
    assert not t.offers("go:1,0") and t.offers("go:2,0")


@rule("D2-0212", "D2-4195", "D2-0213")
def test_who_is_pushed_out_of_a_blast_is_burned_all_the_same() -> None:
    me = hero("tarha", "runemaster", skills=["exploding_rune", "inscribe_rune"], items=["crossbow"])
    t = table("A . . g h . .", A=me, g=monster("zombie", "master"), h=monster("zombie", "master"))
    t.dice(blue=BLUE_3, yellow=YELLOW_SURGE, brown=[0, 0]).do("use:A:exploding_rune")
    t.do("attack:crossbow:g") if t.asked == "attack_with" else None
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:1").resolve()
    assert (t.damage("g"), t.damage("h")) == (3, 3) and t.at("g") == [(2, 0)]


@rule("D2-2113", "D2-0185")
def test_no_monster_spends_a_surge_on_fatigue() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie")).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=0).do("attack:own:A")
    while t.asked != "surges":
        t.do("pass")
    assert not t.offers("surge:fatigue")


@rule("D2-0235", "D2-0236", "D2-0258")
def test_who_falls_in_his_own_turn_has_no_more_of_it_and_sheds_his_conditions() -> None:
    me = hero("jain", "wildlander", damage=7, conditions=["immobilized", "poisoned"])
    t = table("A B g", A=me, B=hero(), g=monster())
    t.dice(**FAILS).turn("A").settle()
    assert t.of("A").knocked_out and t.held("A") == [] and t.of("A").done
    assert t.fatigue("A") == 5 and t.damage("A") == 8 and len(t.hand) == 1


@rule("D2-2121", "D2-0222", "D2-2120")
def test_who_stands_up_recovers_hearts_and_surges_and_that_is_his_turn() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(), B=lying, g=monster()).turn("B").dice(red=[RED_SURGE, RED_1])
    t.do("stand_up").settle()
    assert (t.damage("B"), t.fatigue("B"), t.at("B")) == (4, 4, [(1, 0)]) and t.of("B").done


@rule("D2-0254", "D2-0255", "D2-0269")
def test_poison_reaches_everybody_the_breath_hurt_and_nobody_else() -> None:
    """A mace that stuns, bought in a whirlwind: both are affected, one is hurt."""
    me = hero("grisban", "berserker", skills=["whirlwind"], items=["iron_mace"])
    t = table("g A h", A=me, g=monster("cave_spider", "master"), h=monster("cave_spider", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=[GRAY[0], GRAY[3]]).do("use:A:whirlwind", "surge:0").resolve()
    hurt = [name for name in "gh" if t.damage(name)]
    assert len(hurt) == 1 and [name for name in "gh" if t.held(name) == ["stunned"]] == hurt


@rule("D2-0181", "D2-4423")
def test_two_surge_abilities_that_say_the_same_are_two() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=lieutenant("zachareth"))
    t.dice(blue=BLUE_SURGE_2, red=RED_SURGE, black=0).do("attack:chipped_greataxe", "surge:0")
    assert not t.offers("surge:0") and t.offers("surge:1")
    t.do("surge:1").resolve()
    assert t.damage("g") == 5 + 2


@rule("D2-0220", "D2-0185", "D2-4148")
def test_fatigue_recovered_by_a_surge_pays_in_the_same_attack() -> None:
    me = hero("leoric", "runemaster", fatigue=5)
    t = table("A . g", A=me, g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_SURGE, brown=0).do("attack:arcane_bolt")
    while t.asked != "surges":
        t.do("pass")
    t.do("surge:fatigue")
    assert t.fatigue("A") == 4
    t.do("surge:2").resolve()
    assert (t.fatigue("A"), t.damage("A"), t.damage("g")) == (5, 0, 4)


@rule("D2-2068", "D2-2069")
@pytest.mark.parametrize(("weapon", "dice"), [("chipped_greataxe", ["brown", "black"]), ("oak_staff", ["brown"])])
def test_the_high_ground_is_no_help_against_reach(weapon: str, dice: list[str]) -> None:
    t = table("A:g", A=hero("grisban", "berserker", items=[weapon]), g=monster("zombie", "master"))
    t.do(f"attack:{weapon}").resolve()
    assert sorted(die for die, _ in t.events("defence_rolled")[0].dice) == sorted(dice)


@rule("D2-2078", "D2-2080", "D2-0130")
def test_who_is_in_a_pit_strikes_his_neighbour_but_walks_nowhere() -> None:
    t = table("A p g", A=hero("grisban", "berserker"), g=monster("zombie", "master"))
    t.do("move", "go:1,0").settle()
    assert t.damage("A") == 2 and not t.offers("go:") and t.offers("attack:chipped_greataxe") and t.offers("climb")


@rule("D2-0271", "D2-0272")
def test_who_is_held_in_the_overlord_s_turn_is_held_through_his_own_and_no_longer() -> None:
    t = table("A g", A=hero("grisban", "berserker"), g=monster("zombie", "master")).activate("g")
    t.dice(**FAILS).do("ability:grab").settle().do("end").settle()
    assert t.held("A") == ["immobilized"] and not t.offers("move")
    t.do("end").settle()
    assert t.held("A") == []


@rule("D2-0188", "D2-0191", "D2-4069", "D2-0233")
def test_a_monster_defeated_by_the_first_of_two_wounds_is_counted_once() -> None:
    me = hero("grisban", "berserker", skills=["whirlwind"])
    t = table("g A h", A=me, g=monster("zombie"), h=monster("zombie"))
    t.dice(blue=BLUE_3, red=RED_3, brown=[0, 0]).do("use:A:whirlwind").resolve()
    assert t.gone("g") and t.gone("h") and len(t.events("defeated")) == 2


@rule("D2-0240", "D2-2128", "D2-4426")
def test_a_potion_lifts_who_lies_beside_him_with_all_his_health() -> None:
    lying = hero("jain", "wildlander", knocked_out=True, damage=8, fatigue=5)
    t = table("A B . g", A=hero(search=["health_potion"]), B=lying, g=monster()).turn("A")
    t.do("use:A:health_potion", "figure:B").settle()
    assert (t.damage("B"), t.fatigue("B"), t.at("B")) == (0, 5, [(1, 0)])
    assert t.of("A").actions == 1
