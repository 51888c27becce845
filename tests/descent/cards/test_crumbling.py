"""Crumbling terrain (Mists of Bilehall)."""

from typing import Any

import pytest
from tests.descent.table import FAILS, PASSES, Table, hero, monster, table

rule = pytest.mark.rule
BOX = ("mists_of_bilehall",)


def ruin(drawing: str, *spots: int, **more: Any) -> Table:
    """A map with crumbling tokens at some columns and rows."""
    cast = {"A": hero("syndrael", "knight"), **more}
    return table(drawing, boxes=BOX, more={"crumbling": spots}, **cast).turn("syndrael").settle()


@rule("D2-2059", "D2-2048")
@pytest.mark.parametrize(("ground", "token", "cost"), [("w", False, 2), ("w", True, 1), ("s", True, 1), (".", True, 1)])
def test_a_token_covers_the_terrain_beneath_it(ground: str, token: bool, cost: int) -> None:
    t = ruin(f"A {ground} . .", *((1, 0) if token else ())).do("move")
    left = t.points("A")
    t.dice(**PASSES).do("go:1,0")
    if token:
        t.do("attribute:knowledge")
    assert left - t.points("A") == cost


@rule("D2-2059")
def test_an_obstacle_stays_one_and_a_covered_pit_is_walked_over() -> None:
    t = ruin("A o .\n\n. p .", 1, 0, 1, 1).do("move")
    assert not t.offers("go:1,0"), "an obstacle"
    t.dice(**PASSES).do("go:1,1", "attribute:awareness")
    assert t.damage("A") == 0 and t.offers("go:2,1"), "no pit as long as the token lies there"


@rule("D2-2059")
@pytest.mark.parametrize(("spots", "cost", "damage"), [((), 2, 1), ((1, 0), 1, 0)])
def test_a_token_covers_what_a_monster_makes_of_the_space(spots: tuple[int, ...], cost: int, damage: int) -> None:
    t = ruin("A . b b\n\n. . b b", *spots, b=monster("broodwalker", "master")).do("move")
    left = t.points("A")
    t.dice(**PASSES).do("go:1,0")
    if spots:
        t.do("attribute:knowledge")
    assert (left - t.points("A"), t.damage("A")) == (cost, damage)


def test_a_broodwalker_turns_its_surroundings_for_heroes_alone() -> None:
    t = ruin("A b b .\n\n. b b z", b=monster("broodwalker"), z=monster("zombie")).do("move")
    assert t.points("A") == 1, "who begins his turn in sludge is slow"
    t.end().activate("z").do("move")
    assert t.points("z") == 3
    t = ruin("A b b .\n\n. b b .", b=monster("broodwalker", "master")).end()
    assert t.of("A").knocked_out, "who ends his turn in a hazard falls"


@rule("D2-2060")
@pytest.mark.parametrize(
    ("ground", "damage", "fatigue"), [("p", 2, 0), ("l", 1, 0), ("h", 1, 0), ("w", 0, 1), ("s", 0, 1), (".", 0, 0)]
)
def test_who_fails_or_will_not_test_falls_through_to_what_is_beneath(ground: str, damage: int, fatigue: int) -> None:
    for answer in ("attribute:knowledge", "attribute:awareness", "fall"):
        t = ruin(f"A {ground} . .", 1, 0).do("move", "go:1,0")
        assert [one.key for one in t.choice.options if one.passes] == ["fall"]
        left = t.points("A")
        t.dice(**FAILS).do(answer).settle()
        assert (t.damage("A"), t.fatigue("A"), t.points("A")) == (damage, fatigue, left)
        assert not t.s.state.crumbling and t.events("crumbled")
        t = ruin(f"A {ground} . .", 1, 0).do("move", "go:1,0")
        if answer != "fall":
            t.dice(**PASSES).do(answer).settle()
            assert (t.damage("A"), t.fatigue("A"), len(t.s.state.crumbling)) == (0, 0, 1), "nothing happens"


@rule("D2-2060")
def test_a_hero_tests_each_time_and_sits_in_the_pit_that_opens() -> None:
    t = ruin("A p . .", 1, 0).do("move").dice(**PASSES).do("go:1,0", "attribute:awareness", "go:0,0", "go:1,0")
    assert t.asked == "crumbling", "each time he enters"
    t.do("fall")
    assert not t.offers("go:2,0") and t.offers("climb"), "in a pit now"


@rule("D2-2061")
def test_monsters_walk_over_it_unharmed() -> None:
    t = ruin("A . . .\n\nz p . .", 1, 1, z=monster("zombie")).activate("z").do("move", "go:2,1")
    assert (t.damage("z"), len(t.s.state.crumbling)) == (0, 1)
    assert t.at("z") == [(2, 1)] and not t.events("tested")


@rule("D2-2062", "D2-0149", "D2-2045")
@pytest.mark.parametrize("token", [True, False])
def test_nobody_enters_the_space_of_another_there_not_even_a_friend(token: bool) -> None:
    t = ruin("A B . .", *((1, 0) if token else ()), B=hero("leoric", "runemaster")).do("move")
    assert t.offers("go:2,0") != token, "through a friend, but not there"


@rule("D2-2062")
@pytest.mark.parametrize("token", [True, False])
def test_not_even_who_flies_passes_over_somebody_there(token: bool) -> None:
    t = table(
        "h h A . . .",
        boxes=(*BOX, "lair_of_the_wyrm"),
        more={"crumbling": (2, 0) if token else ()},
        A=hero("syndrael", "knight"),
        h=monster("hybrid_sentinel"),
    )
    t.activate("h").do("move")
    assert t.offers("go:3,0") != token
