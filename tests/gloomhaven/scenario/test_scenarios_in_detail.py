"""Scenarios looked at closely: what their rules bring, what a room holds, what is counted when all is over."""

from typing import Any

import pytest
from tests.gloomhaven.setting_out import entering, seer, warden
from tests.gloomhaven.table import Table, foe, hero, table
from tests.haven.table import both

from oubliette.games.gloomhaven.content.scenario_book import (
    AddModifiers,
    Inert,
    InfuseNow,
    Mark,
    Objective,
    PutDown,
    SpecialRule,
)
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move, MoveObstacle, Obstacle, Suffer, Verbs
from oubliette.games.gloomhaven.scenario.scenario_end import tally
from oubliette.table.view import View

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


# What the rules of a scenario bring


@rule("GH-0034")
def test_curses_of_a_scenario_come_from_the_supply_until_it_is_used_up_and_other_cards_do_not() -> None:
    def begun(**cards: int) -> Table:
        return entering(warden(), seer(), rules=(SpecialRule("setup", (AddModifiers(cards),)),)).until("declare")

    def held(t: Table, card: str) -> list[int]:
        return [t.hero(name).deck.everywhere().count(card) for name in ("warden", "seer")]

    t = begun(curse=1, small_stun_0=12)
    assert (held(t, "curse"), held(t, "small_stun_0"), t.scene.curse.left) == ([1, 1], [12, 12], 8)
    t = begun(curse=6)
    assert (held(t, "curse"), t.scene.curse.left) == ([6, 4], 0)
    assert t.told("modifier_added", "card") == ["curse"] * 10


@rule("GH-0246")
def test_a_rule_of_a_scenario_makes_elements_strong_or_inert() -> None:
    lit = SpecialRule("round_start", (InfuseNow(("fire", "dark")),))
    t = table("@ m", m=DUMMY, rules=[lit]).until("declare")
    assert (t.element("fire"), t.element("ice"), t.element("dark")) == ("strong", "inert", "strong")
    assert t.told("strengthened", "elements") == [("fire", "dark")]
    doused = SpecialRule("round_start", (Inert(("fire", "ice")),))
    t = table("@ m", m=DUMMY, rules=[doused], elements={"fire": "strong", "dark": "strong"}).until("declare")
    assert (t.element("fire"), t.element("dark")) == ("inert", "strong")
    assert t.told("waned", "inert", "waning") == [(("fire",), ())]


@rule("GH-0246")
def test_the_element_table_shows_every_element_as_strong_waning_or_inert() -> None:
    t = table("@ m", m=DUMMY, elements={"fire": "strong", "dark": "waning"}).until("declare")
    view = t.match.view("me")
    assert isinstance(view, View)
    shown = {mark.id: mark.value for mark in view.marks}
    assert shown == {"fire": 2, "ice": 0, "air": 0, "earth": 0, "light": 0, "dark": 1}


@rule("GH-0011")
def test_an_obstacle_with_hit_points_that_comes_into_play_is_told_with_its_place_and_hit_points() -> None:
    altar: dict[str, Any] = {"objectives": {"altar": Objective(both("Altar"), 9)}}
    built = SpecialRule("round_start", (PutDown("A", objective="altar"),))
    t = table("@ . A m", m=DUMMY, A=Mark(letter="A"), rules=[built], scenario=altar).until("declare")
    (made,) = t.scene.objectives.values()
    assert t.told("placed", "figure", "cell", "hit_points") == [(made.id, made.cell, 9)]


# What a room holds


@rule("GH-0115", "GH-0011")
def test_neighbouring_hexes_of_an_obstacle_in_a_revealed_room_are_one_where_it_is_drawn_as_one() -> None:
    drawing = """
    @   .       .   o
      .   .   .   o
    .   .   1   .   .
      .   .   .   #
    m   .       .   #
    """
    rock = Mark(terrain="obstacle", whole=True)
    t = table(drawing, m=DUMMY, o=rock, bottom=[Move(9)])
    assert t.scene.wholes == []
    t.act("two/bottom", "hex:4,1")
    assert len(t.scene.obstacles) == 4
    assert [[t.session.map.marks[cell].whole for cell in one] for one in t.scene.wholes] == [[True, True]]


@rule("GH-0368")
def test_only_an_adjacent_obstacle_is_moved() -> None:
    t = table("@ # # m", m=DUMMY, top=[MoveObstacle(range=3)]).act("one/top")
    assert (t.asked, t.hexes()) == ("move_obstacle_from", [(1, 1)])
    t = table("@ . # m", m=DUMMY, top=[MoveObstacle(range=3)]).act("one/top")
    assert (t.asked, len(t.scene.obstacles)) == ("action", 1)


@rule("GH-0368")
@pytest.mark.parametrize("worth", [True, False])
def test_an_obstacle_comes_where_the_target_fell_and_not_where_it_still_stands(worth: bool) -> None:
    fall: list[Verbs] = [
        Attack(3),
        Obstacle(at_target=True, experience=1),
        Suffer(1, among="beside_obstacles", targets="all"),
    ]
    t = table("@ m n", m=foe(hit_points=3, worth=worth), n=DUMMY, top=fall).act("one/top", "figure:m/1", "all")
    assert [t.session.map.board.coords(cell) for cell in t.scene.obstacles] == [(1, 1)]
    assert (t.hp("n/1"), t.hero().experience) == (39, 1)
    t = table("@ m n", m=foe(hit_points=4), n=DUMMY, top=fall).act("one/top", "figure:m/1")
    assert (t.asked, t.scene.obstacles, t.hero().experience) == ("action", [], 0)


# What is counted


@rule("GH-0089")
@pytest.mark.parametrize(("answer", "earned"), [("skip", 0), ("hex:1,1", 1)])
def test_a_move_that_is_left_out_earns_nothing(answer: str, earned: int) -> None:
    t = table("@ . m", m=DUMMY, bottom=[Move(1, experience=1)]).act("two/bottom", answer)
    assert (t.asked, t.hero().experience) == ("action", earned)


@rule("GH-0177")
def test_who_is_exhausted_has_no_cards_left_for_goals() -> None:
    biter = foe(initiative=5, attack=3, hit_points=40, do=[Attack(plus=0)])
    others = hero(prefix="b_", initiative=70)
    t = table("@ m . b", m=biter, b=others, me=hero(hit_points=2)).declare("one", "two").declare("b_one", "b_two")
    assert tally(t.hero("b"), "cards_left") > 0
    t.until("action")
    assert (t.hero().exhausted, tally(t.hero(), "cards_left")) == (True, 0)
