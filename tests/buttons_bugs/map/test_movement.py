"""Moving: points, jumps, flight, and being stopped (BB-0101 to BB-0106, BB-0298)."""

import pytest
from tests.buttons_bugs.table import Lying, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Token
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Extra, Flying, Gain, Move, Push, Verbs, When
from oubliette.kernel.words import Words

rule = pytest.mark.rule

Hand = list[Card | Lying | str]

ROOM = """
.   .   .
  .   .
.   @   .
  .   .
.   m   .
"""


@rule("BB-0101", "BB-0102")
def test_move_three_enters_up_to_three_hexes_round_figures_and_obstacles() -> None:
    t = table("@ . . . . m", m=foe(), bottom=[Move(3)]).act("bottom")
    assert t.keys("hex:") == ["hex:0,1", "hex:0,2", "hex:0,3"]
    blocked = table("@ . # . m", m=foe(), bottom=[Move(3)]).act("bottom")
    assert blocked.keys("hex:") == ["hex:0,1"]
    behind = table("@ . m .", m=foe(), bottom=[Move(3)]).act("bottom")
    assert behind.keys("hex:") == ["hex:0,1"]  # enemies cannot be passed


@rule("BB-0101")
def test_difficult_terrain_costs_two_points() -> None:
    t = table("@ ~ ~ . m", m=foe(), bottom=[Move(3)]).act("bottom")
    assert t.keys("hex:") == ["hex:0,1"]
    more = table("@ ~ ~ . m", m=foe(), bottom=[Move(4)]).act("bottom")
    assert more.keys("hex:") == ["hex:0,1", "hex:0,2"]
    one_left = table("@ . ~ m", m=foe(), bottom=[Move(2)]).act("bottom")
    assert one_left.keys("hex:") == ["hex:0,1"]


@rule("BB-0101")
def test_only_hexes_of_the_map_can_be_entered() -> None:
    t = table(ROOM, m=foe(), bottom=[Move(9)]).act("bottom")
    assert len(t.keys("hex:")) == 11  # thirteen hexes, less the adventurer's own and the monster's


@rule("BB-0101", "BB-0102")
def test_a_monster_passes_its_allies_but_stops_on_none() -> None:
    charging = foe(do=[Move(3), Attack(1)], initiative=50)
    t = table("@ . n m", m=charging, n=foe(initiative=90))
    t.select().until("damage").answer("take")
    assert t.at("m/1") == (0, 1)
    short = table("@ . . . n m", m=foe(do=[Move(1)], initiative=50), n=foe(initiative=90))
    short.select().until("plan", "short_rest")
    assert short.at("m/1") == (0, 5)  # the only hex in reach is its ally's


@rule("BB-0103")
def test_a_move_of_no_hex_is_not_performed() -> None:
    lost = action(Move(3), lost=True)
    t = table("@ . m", m=foe(), hand=["one", card("two", bottom=lost), "three", "four"])
    t.act("two/bottom", "skip")
    assert t.lies("two") == "hand b"  # nothing was performed, so the Lost icon does not count
    moved = table("@ . m", m=foe(), hand=["one", card("two", bottom=lost), "three", "four"])
    moved.act("two/bottom", "hex:0,1")
    assert moved.card("two").zone == "lost"


@rule("BB-0104")
def test_points_left_over_are_gone_after_the_ability() -> None:
    two_moves: list[Verbs] = [Move(4), Attack(1), Move(1)]
    t = table("@ . . . . m", m=foe(), bottom=two_moves).act("bottom", "hex:0,2")
    assert t.asked == "move"  # the second ability, not the rest of the first
    assert t.keys("hex:") == ["hex:0,1", "hex:0,3"]


@rule("BB-0101", "BB-0102", "BB-0104")
def test_where_no_hex_can_be_entered_nothing_is_asked() -> None:
    t = table("@ # m", m=foe(), bottom=[Move(3)]).act("bottom")
    assert (t.at(), t.asked) == ((0, 0), "turn")
    assert "move" not in [event.question for event in t.events("forced")]  # type: ignore[attr-defined]


@rule("BB-0105")
def test_a_jump_passes_everything_and_ignores_difficult_terrain_even_at_its_end() -> None:
    t = table("@ m # ~ . n", m=foe(), n=foe(), bottom=[Move(4, jump=True)]).act("bottom")
    assert t.keys("hex:") == ["hex:0,3", "hex:0,4"]
    t.answer("hex:0,4")
    assert t.at() == (0, 4)
    last = table("@ . ~ m", m=foe(), bottom=[Move(2, jump=True)]).act("bottom")
    assert "hex:0,2" in last.keys()


@rule("BB-0105")
def test_a_jump_triggers_a_hazard_only_where_it_lands() -> None:
    over = table("@ x . m", x=hazard(3), m=foe(), bottom=[Move(2, jump=True)]).act("bottom", "hex:0,2")
    assert over.hp() == 10
    into = table("@ x . m", x=hazard(3), m=foe(), bottom=[Move(2, jump=True)]).act("bottom", "hex:0,1", "take")
    assert into.hp() == 7


@rule("BB-0105", "BB-0102")
def test_a_jump_cannot_end_on_a_figure_or_an_obstacle() -> None:
    t = table("@ m # .", m=foe(), bottom=[Move(2, jump=True)]).act("bottom")
    assert t.keys("hex:") == []


@rule("BB-0106")
def test_a_flyer_passes_and_ends_on_anything_but_a_figure() -> None:
    flying = card("one", top=action(Flying(), active="persistent"))
    hand: Hand = [flying, card("two", bottom=[Move(3)]), "three", "four"]
    t = table("@ x # ~ m", x=hazard(3), m=foe(), hand=hand).act("one/top").act("two/bottom")
    assert t.keys("hex:") == ["hex:0,1", "hex:0,2", "hex:0,3"]  # hazard, obstacle, difficult terrain: one point each
    t.answer("hex:0,2")
    assert t.at() == (0, 2)
    assert t.hp() == 10
    crowded = table("@ m .", m=foe(), hand=hand).act("one/top").act("two/bottom")
    assert crowded.keys("hex:") == ["hex:0,2"]


@rule("BB-0106")
def test_a_flyer_in_a_hazard_is_not_hurt() -> None:
    hand: Hand = [
        card("one", top=action(Flying(), active="persistent")),
        card("two", bottom=[Move(1)]),
        "three",
        "four",
    ]
    t = table("@ x m", x=hazard(3, "poison"), m=foe(), hand=hand).act("one/top").act("two/bottom", "hex:0,1")
    assert t.hp() == 10
    assert t.conditions() == []


@rule("BB-0106", "BB-0102")
def test_nobody_ends_on_the_flyers_hex() -> None:
    winged = foe(flying=True, do=[Move(4), Attack(1)], initiative=50)
    t = table("@ m", m=winged)
    t.select().until("damage").answer("take").until("plan", "short_rest")
    assert t.at("m/1") != t.at()


@rule("BB-0298", "BB-0146")
def test_an_immobilizing_hazard_ends_the_move_where_it_lies() -> None:
    sticky = hazard(0, "immobilize")
    t = table("@ x . . m", x=sticky, m=foe(), bottom=[Move(4)]).act("bottom", "hex:0,3")
    assert t.at() == (0, 1)
    assert t.asked == "turn"


@rule("BB-0298")
def test_an_immobilizing_hazard_does_not_stop_a_push() -> None:
    t = table("@ m x .", m=foe(), x=hazard(0, "immobilize"), top=[Push(2)])
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)
    assert t.conditions("m/1") == ["immobilize"]


@rule("BB-0103", "BB-0073")
def test_hexes_entered_count_for_what_asks_how_far_one_moved() -> None:
    charge = Attack(2, extra=(Extra(Gain(attack=3), When(moved_at_least=2)),))
    hand: Hand = [card("one", top=[charge]), card("two", bottom=[Move(2)]), "three", "four"]
    far = table("@ . . m", m=foe(), hand=hand).act("two/bottom", "hex:0,2").act("one/top", "monster:m/1")
    assert far.hp("m/1") == 5
    near = table("@ . m", m=foe(), hand=hand).act("two/bottom", "hex:0,1").act("one/top", "monster:m/1")
    assert near.hp("m/1") == 8


@rule("BB-0101", "BB-0039")
def test_a_move_goes_on_from_a_hex_that_does_something_with_the_points_left() -> None:
    hurt = table("@ x . . m", m=foe(), x=hazard(1), bottom=[Move(3)]).act("bottom", "hex:0,1", "take")
    assert hurt.asked == "move"
    assert hurt.keys("hex:") == ["hex:0,0", "hex:0,2", "hex:0,3"]  # two points are left
    crumb = {"crumb": Token(Words(en="Crumb", fr="Miette"))}
    marked = Mark(token="crumb")  # noqa: S106  # a thing on the map, no password
    taken = table("@ c . . m", m=foe(), c=marked, tokens=crumb, bottom=[Move(2)]).act("bottom", "hex:0,1")
    assert taken.scene.collected == {"crumb": 1}
    taken.answer("hex:0,2")
    assert taken.at() == (0, 2)
    plain = table("@ . . . m", m=foe(), bottom=[Move(3)]).act("bottom", "hex:0,1")
    assert plain.asked == "turn"  # elsewhere the first answer is the whole way
