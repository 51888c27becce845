"""Attacks to the letter: whose surges they are, what one attacks with, how far it is."""

import pytest
from tests.descent.table import BLUE_SURGE_2, GRAY, YELLOW_1, hero, monster, table

from oubliette.games.descent.figures.figures import BARE_HANDS, weapons

rule = pytest.mark.rule


@rule("D2-0169")
def test_one_attacks_with_what_is_equipped_and_is_a_weapon_or_with_bare_hands() -> None:
    t = table("A g", A=hero(items=["iron_longsword", "wooden_shield"], bag=["crossbow"]), g=monster())
    assert weapons(t.s, t.figure("A")) == ["iron_longsword", BARE_HANDS]
    assert not t.offers("attack:crossbow")
    assert not t.offers("attack:wooden_shield")


@rule("D2-0180", "D2-0181")
def test_the_surges_of_a_monster_are_the_overlords_to_spend_and_those_of_a_hero_his_own() -> None:
    seats = ("ann", "lord")
    t = table("A c", A=hero(), c=monster("cave_spider"), seats=seats).activate("c")
    t.dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=GRAY[0]).do("attack:own:A")
    for _ in range(10):
        if t.asked == "surges":
            break
        t.do("pass")
    assert (t.asked, t.choice.seat) == ("surges", "lord")
    mine = table("A c", A=hero(), c=monster("zombie", "master"), seats=seats)
    mine.dice(blue=BLUE_SURGE_2, red=0, brown=0).do("attack:iron_longsword:c")
    for _ in range(10):
        if mine.asked == "surges":
            break
        mine.do("pass")
    assert (mine.asked, mine.choice.seat) == ("surges", "ann")


@rule("D2-0178")
def test_range_is_bought_by_who_attacks() -> None:
    t = table("A . . . g", A=hero(), g=monster("goblin_archer", "master"), seats=("ann", "lord")).activate("g")
    t.dice(blue=BLUE_SURGE_2, yellow=5, gray=GRAY[0]).do("attack:own:A")
    for _ in range(10):
        if t.asked == "range":
            break
        t.do("pass")
    assert (t.asked, t.choice.seat, "miss" in t.keys) == ("range", "lord", True)


@rule("D2-0203")
@pytest.mark.parametrize(("yellow", "missed"), [(0, False), (1, False)])
def test_a_target_next_to_the_attacker_is_one_space_away(yellow: int, missed: bool) -> None:
    t = table("A g", A=hero("jain", "wildlander"), g=monster("zombie", "master"))
    t.dice(blue=BLUE_SURGE_2, yellow=yellow, brown=0).do("attack:yew_shortbow:g").resolve()
    assert bool(t.events("missed")) == missed


@rule("D2-0209", "D2-0211", "D2-4098")
def test_a_blast_spreads_around_its_target_and_not_around_who_is_merely_affected() -> None:
    mage = hero("leoric", "runemaster", skills=["exploding_rune"])
    t = table("A . g h i", A=mage, g=monster("zombie", "master"), h=monster("zombie"), i=monster("zombie"))
    t.dice(blue=BLUE_SURGE_2, yellow=5, brown=[0, 0, 0]).do("use:A:exploding_rune")
    for _ in range(10):
        if t.events("affected"):
            break
        t.do("pass" if "pass" in t.keys else "done" if "done" in t.keys else t.keys[0])
    assert [one.figure for one in t.events("affected")] == [t.names["h"]]


@rule("D2-4072", "D2-4370")
def test_a_knight_may_take_the_place_of_the_dead_that_burst_beside_him() -> None:
    mage = hero("leoric", "necromancer", skills=["corpse_blast"])
    knight = hero("syndrael", "knight", skills=["defend"])
    t = table("A . K . g", A=mage, K=knight, g=monster("zombie", "master")).turn("A")
    t.do("use:A:raise_dead:0").dice(blue=BLUE_SURGE_2, yellow=YELLOW_1, gray=[0, 0, 0], brown=0)
    t.do("use:A:corpse_blast", "use:K:defend").resolve()
    assert t.damage("K") == 3 and t.fatigue("K") == 1, "a target once, though the blast would have reached him as well"
    assert t.gone("reanimate_of_leoric"), "it is gone with the deed"
