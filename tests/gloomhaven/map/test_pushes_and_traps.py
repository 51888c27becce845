"""Pushes, traps and obstacles looked at closely: what is offered, where it ends, what follows knows of it."""

from typing import Any

import pytest
from tests.gloomhaven.table import Table, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Mark, Objective, TrapEffect
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    DestroyObstacle,
    DisarmTrap,
    Give,
    MoveObstacle,
    Obstacle,
    Pull,
    Push,
    Suffer,
    Trap,
    X,
)

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


def passes(t: Table, key: str) -> list[bool]:
    """Whether the answer of this name, if there is one, is a pass."""
    return [option.passes for option in t.choice.options if option.key == key]


# Push and pull


@rule("GH-0221", "GH-0380", "GH-0222")
def test_a_push_may_be_left_out_at_its_start_only_and_steered_against_what_bars_it() -> None:
    t = table("@ m . #", m=DUMMY, top=[Push(2)]).act("one/top", "figure:m/1")
    assert (passes(t, "skip"), passes(t, "block")) == ([True], [])
    t.answer("hex:1,2")
    assert (passes(t, "skip"), passes(t, "block")) == ([], [False])
    t.answer("block")
    assert (t.asked, t.at("m/1")) == ("action", (1, 2))


@rule("GH-0221", "GH-0222")
@pytest.mark.parametrize(("behind", "spared"), [("#", 2), ("b", 0)])
def test_what_a_wall_or_an_obstacle_spares_of_a_push_is_counted_and_what_a_figure_spares_is_not(
    behind: str, spared: int
) -> None:
    others: dict[str, Any] = {"b": hero(prefix="b_", initiative=70)} if behind == "b" else {}
    hit = Attack(1, push=3, then=(Suffer(X("hex_not_pushed"), among="target"),))
    t = table(f"@ m . {behind} . .", m=DUMMY, top=[hit], **others).declare("one", "two")
    if others:
        t.declare("b_one", "b_two")
    t.act("one/top", "figure:m/1", "hex:1,2", "block", "figure:m/1")
    assert (t.at("m/1"), t.hp("m/1")) == ((1, 2), 40 - 1 - spared)


@rule("GH-0220", "GH-0222", "GH-0223")
def test_a_pull_ends_beside_who_pulls_and_in_the_hex_it_leads_to() -> None:
    towards_me = table("@ . . m", m=DUMMY, top=[Pull(5, range=3)]).act("one/top", "figure:m/1", "hex:1,2")
    towards_it = table("@ . m . .", m=DUMMY, top=[Pull(5, range=2, to_hex=5)]).act("one/top", "hex:1,4", "hex:1,3")
    for t, there in ((towards_me, (1, 1)), (towards_it, (1, 4))):
        assert (t.until("action").asked, t.at("m/1")) == ("action", there)


@rule("GH-0222", "GH-0122", "GH-0221")
def test_who_flies_is_pushed_over_an_obstacle_but_not_into_one_with_hit_points() -> None:
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 9)}}
    flier = foe(attack=None, move=None, hit_points=40, flying=True)
    for behind, open_ in (("#", True), ("a", False)):
        t = table(f"@ m {behind} . a", m=flier, top=[Push(1)], scenario=altar, a=Mark(objective="altar"))
        t.act("one/top", "figure:m/1")
        assert ("hex:1,2" in t.keys()) is open_
        if open_:
            t.answer("hex:1,2")
            assert (t.at("m/1"), len(t.scene.obstacles), t.hero().experience) == ((1, 2), 1, 0), "it breaks nothing"


@rule("GH-0223", "GH-0222", "GH-0221")
def test_a_target_may_be_pushed_through_an_ally_if_a_free_hex_comes_after_it() -> None:
    for hexes, through in ((1, False), (2, True)):
        t = table("@ m n .", m=DUMMY, n=DUMMY, top=[Push(hexes)]).act("one/top", "figure:m/1")
        assert ("hex:1,2" in t.keys(), passes(t, "block")) == (through, [] if through else [False])
    t = table("@ m n .", m=DUMMY, n=DUMMY, top=[Push(2)]).act("one/top", "figure:m/1", "hex:1,2")
    assert passes(t, "block") == [], "nobody stops on another"


@rule("GH-0223", "GH-0222")
def test_how_many_allies_a_push_can_pass_depends_on_how_far_it_goes() -> None:
    tight = "@\n\nm\n\nn\n\no\n\n."
    for hexes, there in ((2, (0, 1)), (3, (0, 4))):
        t = table(tight, m=DUMMY, n=DUMMY, o=DUMMY, top=[Push(hexes)]).act("one/top", "figure:m/1")
        while t.asked == "push":
            t.answer(t.keys("hex:")[0])
        assert t.at("m/1") == there
    t = table("@ m n o .", m=DUMMY, n=DUMMY, o=DUMMY, top=[Push(2)]).act("one/top", "figure:m/1")
    assert "hex:1,2" in t.keys(), "beyond the first ally there is a free hex beside the second"


@rule("GH-0221", "GH-0222")
def test_where_there_is_no_way_at_all_the_whole_push_is_spared_by_an_obstacle() -> None:
    t = table("@\n\nm\n\n#\n\n.", m=DUMMY, top=[Push(3), Suffer(X("hex_not_pushed"))])
    t.act("one/top", "figure:m/1", "figure:m/1")
    assert (t.at("m/1"), t.hp("m/1")) == ((0, 1), 40 - 3)


@rule("GH-0221", "GH-0222")
def test_a_push_that_may_break_obstacles_breaks_none_where_there_is_none() -> None:
    hit = Attack(1, push=2, through_obstacles=2)
    t = table("@ m . # .", m=DUMMY, top=[hit]).act("one/top", "figure:m/1", "hex:1,2")
    assert (t.hp("m/1"), t.hero().experience, len(t.scene.obstacles)) == (39, 0, 1)
    t.answer("hex:1,3")
    assert (t.hp("m/1"), t.hero().experience, len(t.scene.obstacles), t.at("m/1")) == (37, 1, 0, (1, 3))


# Traps


@rule("GH-0009", "GH-0107")
def test_a_monster_lays_its_trap_in_the_empty_hex_nearest_to_an_enemy() -> None:
    layer = foe(initiative=5, attack=None, move=None, do=[Trap(2, range=1, conditions=("muddle",))])
    t = table("m . . @", m=layer).declare().until("action")
    ((cell, laid),) = t.scene.traps.items()
    assert t.session.map.board.coords(cell) == (1, 1)
    assert (laid.damage, tuple(laid.conditions), laid.owner) == (2, ("muddle",), None)


@rule("GH-0009", "GH-0107")
def test_a_trap_that_is_left_out_earns_nothing_and_lies_in_no_hex_that_is_taken() -> None:
    t = table("@ m ^", m=DUMMY, top=[Trap(2, range=2, experience=1)]).act("one/top")
    assert (passes(t, "skip"), "hex:1,1" in t.keys(), "hex:1,2" in t.keys()) == ([True], False, False)
    before = len(t.scene.traps)
    t.answer("skip")
    assert (len(t.scene.traps), t.hero().experience) == (before, 0)
    t = table("@ m ^", m=DUMMY, top=[Trap(2, range=2, experience=1)]).act("one/top")
    t.answer(t.keys("hex:")[0])
    assert (len(t.scene.traps), t.hero().experience) == (before + 1, 1)


@rule("GH-0105")
@pytest.mark.parametrize("turned", [True, False])
def test_a_disarmed_trap_is_gone_and_may_be_turned_on_one_enemy(turned: bool) -> None:
    snare = Mark(terrain="trap", trap=TrapEffect(damage=4, conditions=("muddle",)))
    t = table("p @ . m", p=snare, m=DUMMY, top=[DisarmTrap(range=1, onto=2, experience=1)]).act("one/top", "hex:1,0")
    assert (t.asked, t.keys()) == ("suffer_target", ["figure:m/1", "skip"])
    t.answer("figure:m/1" if turned else "skip")
    assert (len(t.scene.traps), t.hero().experience) == (0, 1)
    assert (t.hp("m/1"), t.conditions("m/1")) == ((36, ["muddle"]) if turned else (40, []))


@rule("GH-0105")
def test_a_trap_out_of_reach_is_not_disarmed_and_one_may_be_left_armed() -> None:
    for drawing, answers in (("p . @ m", ()), ("p @ m", ("skip",))):
        snare = Mark(terrain="trap", trap=TrapEffect(damage=4))
        t = table(drawing, p=snare, m=DUMMY, top=[DisarmTrap(range=1, experience=1)]).act("one/top", *answers)
        assert (t.asked, len(t.scene.traps), t.hero().experience) == ("action", 1, 0)


# Obstacles


@rule("GH-0368", "GH-0009")
def test_what_follows_a_new_obstacle_knows_where_it_was_put() -> None:
    beside = Suffer(1, among="beside_obstacles", targets="all")
    t = table("@ . . m", m=DUMMY, top=[Obstacle(range=2), beside]).act("one/top", "hex:1,2", "all")
    assert (len(t.scene.obstacles), t.hp("m/1")) == (1, 39)
    t = table("@ # . . m", m=DUMMY, top=[MoveObstacle(range=3), beside]).act("one/top", "hex:1,1", "hex:1,3", "all")
    assert (len(t.scene.obstacles), t.hp("m/1")) == (1, 39)


@rule("GH-0368")
def test_an_obstacle_that_is_moved_may_come_back_and_one_may_leave_it_alone() -> None:
    t = table("@ # m", m=DUMMY, top=[MoveObstacle(range=1, experience=1)]).act("one/top")
    assert (t.asked, passes(t, "skip")) == ("move_obstacle_from", [True])
    t.answer("skip")
    assert (len(t.scene.obstacles), t.hero().experience) == (1, 0)
    t = table("@ # m", m=DUMMY, top=[MoveObstacle(range=1, experience=1)]).act("one/top", "hex:1,1")
    assert (t.asked, "skip" in t.keys(), "hex:1,1" in t.keys()) == ("obstacle_hex", False, True)
    t.answer("hex:1,1")
    assert (len(t.scene.obstacles), t.hero().experience) == (1, 1)


@rule("GH-0368", "GH-0009")
def test_without_a_site_there_is_no_obstacle_and_what_is_destroyed_is_known_later() -> None:
    beside = Give(("muddle",), among="beside_obstacles", targets="all")
    t = table("@ # m", m=DUMMY, top=[DestroyObstacle(), beside]).act("one/top", "hex:1,1", "all")
    assert (len(t.scene.obstacles), t.conditions("m/1")) == (0, ["muddle"])
