"""Push and pull: where they lead, what stops them, who decides (GH-0220 to GH-0225, GH-0380)."""

from typing import Any

import pytest
from tests.gloomhaven.table import Table, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import Mark, Objective, TrapEffect
from oubliette.games.gloomhaven.content.vocabulary import Attack, Pull, Push, Verbs

rule = pytest.mark.rule

FIELD = """
.   .   .   .   .
  .   .   .   .
.   .   {0}   .   .
  .   .   .   .
.   .   {1}   .   .
  .   .   .   .
.   .   {2}   .   .
  .   .   .   .
.   .   {3}   .   .
  .   .   .   .
"""
"""Column 4 runs down the middle: its rows 1 to 4 are told."""


def field(*marks: str) -> str:
    """The field with marks down the middle."""
    return FIELD.format(*marks)


ASKEW = """
.   {0}   .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   .   .   .
  .   .   .   .
.   .   .   {1}   .
  .   .   .   .
"""
"""Two figures that do not stand in a straight line."""


def distance(t: Table, one: str = "m/1", other: str = "hero") -> int:
    """How far two figures are from each other, counted like range."""
    return t.session.distance(t.figure(one), t.figure(other))


def hexes_by_distance(t: Table) -> list[int]:
    """How far from the hero the hexes among the answers are."""
    board = {option.key: option.cells[0] for option in t.choice.options if option.key.startswith("hex:")}
    return [t.session.layout.distance(t.figure().cell, cell) for cell in board.values()]


# Direction


@rule("GH-0220")
def test_every_step_of_a_push_leads_farther_from_the_attacker_and_need_not_be_straight() -> None:
    def pushing() -> Table:
        return table(field(".", ".", "m", "@"), m=foe(), top=[Push(2)]).act("one/top", "figure:m/1")

    first = pushing()
    assert first.hexes() == [(3, 2), (4, 2), (5, 2)]
    assert hexes_by_distance(first) == [2, 2, 2]
    tried = 0
    for way in first.keys("hex:"):
        second = pushing().answer(way)
        assert set(hexes_by_distance(second)) == {3}
        for further in second.keys("hex:"):
            done = pushing().answers(way, further)
            assert distance(done) == 3
            assert done.asked == "action"  # two hexes are all
            tried += 1
    assert tried >= 6


@rule("GH-0220")
def test_every_step_of_a_pull_leads_nearer_to_the_attacker_and_ends_beside_it() -> None:
    for end in ("first", "last"):
        t = table(ASKEW.format("m", "@"), m=foe(), top=[Pull(9, range=9)]).act("one/top", "figure:m/1")
        assert len(t.hexes()) == 2
        while t.asked == "pull":
            assert set(hexes_by_distance(t)) == {distance(t) - 1}
            t.answer(t.keys("hex:")[0 if end == "first" else -1])
        assert distance(t) == 1


@rule("GH-0220")
def test_a_target_beside_the_attacker_cannot_be_pulled_nearer() -> None:
    t = table(field(".", ".", "m", "@"), m=foe(), top=[Attack(1, pull=2)]).act("one/top", "figure:m/1")
    assert t.at("m/1") == (4, 3)
    assert t.asked == "action"


@rule("GH-0220", "GH-0234", "GH-0236")
@pytest.mark.parametrize("condition", ["immobilize", "stun"])
@pytest.mark.parametrize(("verb", "end"), [(Push(1, range=2), (4, 1)), (Pull(1, range=2), (4, 3))])
def test_immobilize_and_stun_do_not_protect_from_being_moved(condition: str, verb: Verbs, end: tuple[int, int]) -> None:
    target = foe(conditions=[condition])  # type: ignore[list-item]  # a condition
    t = table(field(".", "m", ".", "@"), m=target, top=[verb])
    t.act("one/top", "figure:m/1", f"hex:{end[0]},{end[1]}")
    assert t.at("m/1") == end


@rule("GH-0220", "GH-0017")
@pytest.mark.parametrize("verb", [Push(1, range=3), Pull(1, range=3)])
def test_allies_cannot_be_pushed_or_pulled(verb: Verbs) -> None:
    t = table(field("b", ".", "m", "@"), m=foe(), b=hero(prefix="b_"), top=[verb])
    t.declare().declare("b_one", "b_two").act("one/top")
    assert t.keys("figure:") == ["figure:m/1"]


# All or nothing


@rule("GH-0221")
def test_a_push_may_be_left_out_but_not_cut_short() -> None:
    def pushing() -> Table:
        return table(field(".", ".", "m", "@"), m=foe(), top=[Push(2)]).act("one/top", "figure:m/1")

    t = pushing()
    assert "skip" in t.keys()
    assert t.answer("skip").at("m/1") == (4, 3)
    t = pushing().answer("hex:4,2")
    assert t.keys() == t.keys("hex:")
    assert len(t.keys()) == 3


@rule("GH-0221", "GH-0222")
def test_it_may_be_steered_into_a_block_even_if_a_free_way_exists() -> None:
    t = table(field(".", "#", "m", "@"), m=foe(), top=[Push(2)]).act("one/top", "figure:m/1")
    assert t.keys() == ["hex:3,2", "hex:5,2", "block", "skip"]
    assert t.answer("block").at("m/1") == (4, 3)
    open_ = table(field(".", ".", "m", "@"), m=foe(), top=[Push(2)]).act("one/top", "figure:m/1")
    assert "block" not in open_.keys()


@rule("GH-0221")
def test_two_pushes_on_one_attack_are_chosen_one_by_one() -> None:
    def pushing() -> Table:
        t = table(field(".", ".", "m", "@"), m=foe(), top=[Attack(1, push=1)], draws=["small_rolling_push_1"])
        return t.act("one/top", "figure:m/1").until("card_effect").answer("apply")

    both = pushing().answers("hex:4,2", "hex:4,1")
    assert both.at("m/1") == (4, 1)
    one = pushing().answers("skip", "hex:4,2")
    assert one.at("m/1") == (4, 2)
    assert pushing().answers("skip", "skip").at("m/1") == (4, 3)


# What stops it


@rule("GH-0222")
@pytest.mark.parametrize("flying", [False, True])
def test_an_obstacle_stops_a_push_unless_the_target_flies(flying: bool) -> None:
    t = table(field(".", "#", "m", "@"), m=foe(flying=flying), top=[Push(1)]).act("one/top", "figure:m/1")
    assert ((4, 2) in t.hexes()) is flying


@rule("GH-0222")
def test_an_enemy_of_the_target_stops_it() -> None:
    t = table(field(".", "b", "m", "@"), m=foe(), b=hero(prefix="b_"), top=[Push(1)])
    t.declare().declare("b_one", "b_two").act("one/top", "figure:m/1")
    assert t.hexes() == [(3, 2), (5, 2)]
    assert "block" in t.keys()


@rule("GH-0222")
def test_where_no_hex_is_left_the_effect_ends() -> None:
    corner = """
    #   #   #
      m   .
    #   @   .
      .   .
    """
    t = table(corner, m=foe(), top=[Push(3)])
    t.act("one/top", "figure:m/1")
    assert t.at("m/1") == (1, 0)
    assert t.asked == "action"


@rule("GH-0222", "GH-0006")
def test_a_wall_stops_a_push() -> None:
    drawing = """
    .   .   .   .   .
      .   .   .   .
    .   .   .   .   .
      .   . - .   .
    .   .   m   .   .
      .   .   .   .
    .   .   @   .   .
      .   .   .   .
    """
    t = table(drawing, m=foe(), top=[Push(1)]).act("one/top", "figure:m/1")
    assert t.hexes() == [(3, 1), (5, 1)]
    assert "block" in t.keys()
    free = table(drawing.replace("-", " "), m=foe(), top=[Push(1)]).act("one/top", "figure:m/1")
    assert free.hexes() == [(3, 1), (4, 1), (5, 1)]
    assert "block" not in free.keys()


# Terrain, allies of the target


@rule("GH-0223", "GH-0100")
def test_difficult_terrain_counts_one_for_a_push() -> None:
    t = table(field("~", "~", "m", "@"), m=foe(), top=[Push(2)])
    t.act("one/top", "figure:m/1", "hex:4,2", "hex:4,1")
    assert t.at("m/1") == (4, 1)
    assert t.asked == "action"


@rule("GH-0223")
def test_a_target_passes_its_allies_but_does_not_end_on_one() -> None:
    blocked = table(field(".", "n", "m", "@"), m=foe(), n=foe(), top=[Push(1)]).act("one/top", "figure:m/1")
    assert blocked.hexes() == [(3, 2), (5, 2)]
    through = table(field(".", "n", "m", "@"), m=foe(), n=foe(), top=[Push(2)]).act("one/top", "figure:m/1")
    assert (4, 2) in through.hexes()
    through.answer("hex:4,2")
    assert through.keys() == through.keys("hex:")  # on its ally it can neither stop nor be blocked
    through.answer("hex:4,1")
    assert through.at("m/1") == (4, 1)


@rule("GH-0223")
def test_a_push_that_would_end_on_an_ally_stops_before_it() -> None:
    lane = """
    #   #   #
      n   #
    #   #   #
      .   #
    #   #   #
      m   #
    #   #   #
      @   #
    #   #   #
    """
    t = table(lane, m=foe(), n=foe(), top=[Push(2)]).act("one/top", "figure:m/1", "hex:1,1")
    assert t.at("m/1") == (1, 1)
    assert t.asked == "action"


# Traps and hazards


@rule("GH-0224", "GH-0105")
def test_every_trap_and_hazard_on_the_way_takes_effect_and_the_movement_goes_on() -> None:
    t = table(field("*", "^", "m", "@"), m=foe(shield=5), top=[Push(2)], level=1)
    t.act("one/top", "figure:m/1", "hex:4,2")
    assert t.hp("m/1") == 10 - 3
    t.answer("hex:4,1")
    assert t.hp("m/1") == 10 - 3 - 1
    assert not t.scene.traps
    flyer = table(field("*", "^", "m", "@"), m=foe(flying=True), top=[Push(2)], level=1)
    flyer.act("one/top", "figure:m/1", "hex:4,2", "hex:4,1")
    assert flyer.hp("m/1") == 10
    assert flyer.scene.traps


@rule("GH-0225", "GH-0224", "GH-0221")
def test_a_target_that_dies_on_the_way_is_gone_and_the_kill_is_the_pushers() -> None:
    t = table(field(".", "^", "m", "@"), m=foe(hp=3), top=[Push(2)]).act("one/top", "figure:m/1", "hex:4,2")
    assert t.gone("m/1")
    assert t.asked == "action"
    assert t.last("slain").by == "hero"
    assert t.hero().tallies["kills"] == 1
    assert list(t.scene.tokens) == [t.last("slain").cell]


# Monsters push


@rule("GH-0380", "GH-0296", "GH-0221")
@pytest.mark.parametrize(
    ("verb", "drawing"),
    [(Push(2), field(".", ".", "@", "m")), (Attack(plus=0, pull=2), ASKEW.format("@", "m"))],
)
def test_the_players_choose_the_way_but_a_monster_always_pushes_or_pulls(verb: Verbs, drawing: str) -> None:
    t = table(drawing, m=foe(range=9, attack=1, do=[verb], initiative=5)).declare().until("push", "pull", "action")
    assert t.asked in ("push", "pull")
    assert len(t.hexes()) > 1
    assert t.keys() == t.keys("hex:")  # it cannot be left out
    before = distance(t)
    t.answer(t.keys()[0])
    if t.asked in ("push", "pull"):
        t.answer(t.keys()[0])
    assert abs(distance(t) - before) == 2


@rule("GH-0380", "GH-0113")
def test_a_monster_forces_characters_onto_traps_and_hazards_but_not_onto_a_closed_door() -> None:
    trap = Mark(terrain="trap", trap=TrapEffect(damage=2, conditions=("poison",)))
    t = table(field(".", "t", "@", "m"), t=trap, m=foe(do=[Push(1)], initiative=5)).declare().until("push")
    t.answer("hex:4,2").until("damage").answer("suffer")
    assert t.hp() == 8
    assert t.conditions() == ["poison"]
    assert not t.scene.traps
    door = """
    .   .       .   .
      .   @   .   .
    .   m   1   .   .
      .   .   .   .
    .   .       .   .
    """
    t = table(door, m=foe(do=[Push(2)], initiative=5)).declare().until("action")
    assert not t.events("moved")
    assert t.at() == (3, 0)
    assert not t.scene.doors["1"].open


@rule("GH-0220", "GH-0221", "GH-0122")
def test_an_attack_that_pushes_nobody_says_nothing_of_it_and_what_cannot_be_pushed_was_not() -> None:
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 9)}}
    stone = Mark(objective="altar")
    t = table("@ o m", o=stone, m=foe(), scenario=altar, top=[Attack(1)]).act("one/top", "figure:obj")
    assert t.events("immune") == []
    t = table("@ o m", o=stone, m=foe(), scenario=altar, top=[Attack(1, push=1)]).act("one/top", "figure:obj")
    assert t.told("immune", "figure") == [next(iter(t.scene.objectives))]
    frail = foe(hp=1, attack=None)
    t = table("@ m . n", m=frail, n=foe(), top=[Attack(1, push=1)]).act("one/top", "figure:m/1")
    assert (t.gone("m/1"), t.asked) == (True, "action"), "nobody is there to be pushed"


@rule("GH-0220", "GH-0221", "GH-0222")
def test_a_push_goes_all_the_way_or_stops_where_something_bars_it() -> None:
    t = table("@ m . . #", m=foe(), top=[Push(3)]).act("one/top", "figure:m/1", "hex:1,2", "hex:1,3")
    while t.asked == "push":
        t.answer("block" if "block" in t.keys() else t.keys()[0])
    assert t.at("m/1")[1] >= 3
    t = table("@ m .", m=foe(), top=[Push(1)]).act("one/top", "figure:m/1")
    assert {"hex:1,2", "skip"} <= set(t.keys())
    t.answer("skip")
    assert (t.at("m/1"), t.events("moved")) == ((1, 1), [])
