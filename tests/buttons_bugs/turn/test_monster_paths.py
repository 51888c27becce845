"""How monsters get to their attack hex, and actions with several attacks or with consumptions (BB-0270 to BB-0274)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, table
from tests.buttons_bugs.turn.kit import after_its_turn, fast, skipped

from oubliette.games.buttons_bugs.content.vocabulary import Attack, Consume, Gain, Heal, Move, Retaliate, Shield

rule = pytest.mark.rule


def entered(t: Table) -> int:
    """How many hazard hexes were entered."""
    return len(t.events("hazard_entered"))


# Out of reach


@rule("BB-0270")
def test_out_of_reach_it_goes_as_close_as_it_can_along_the_shortest_path() -> None:
    t = after_its_turn("@ . . . . . m", m=fast(Move(3), Attack(2)))
    assert (t.at("m/1"), t.hp()) == ((0, 3), 10)


@rule("BB-0270", "BB-0274")
def test_it_does_not_move_at_all_if_it_would_not_end_nearer() -> None:
    stuck = after_its_turn("@ . . n m", n=foe(), m=fast(Move(1), Attack(2)))
    assert stuck.at("m/2") == (0, 4)
    assert stuck.last("stayed").reason == "no_nearer"
    muddy = after_its_turn("@ . . ~ m", m=fast(Move(1), Attack(2)))
    assert muddy.at("m/1") == (0, 4)  # one point is not enough for difficult terrain


@rule("BB-0270")
def test_it_must_end_on_an_unoccupied_hex_and_stops_before_its_ally() -> None:
    t = after_its_turn("@ . . n . m", n=foe(), m=fast(Move(2), Attack(2)))
    assert t.at("m/2") == (0, 4)
    t = after_its_turn("@ . . n . m", n=foe(), m=fast(Move(3), Attack(2)))
    assert t.at("m/2") == (0, 2)  # with one point more it passes


# Measured in movement points


@rule("BB-0271")
def test_the_nearest_attack_hex_is_the_one_with_the_fewest_movement_points() -> None:
    drawing = """
    .   .   .
      ~   .
    @   m   .
      #   .
    """
    t = after_its_turn(drawing, m=fast(Move(9), Attack(1)))
    assert t.at("m/1") == (1, 0)
    assert t.hp() == 9
    long_way = """
    .   .
      ~   ~
    @   ~   m
      .   ~
    .   .   .
      .   .
    """
    t = after_its_turn(long_way, m=fast(Move(9), Attack(1)))
    # Straight through the mud to (1, 0) or (1, 1) two hexes are 4 and 3 points; all other ways are longer.
    assert t.at("m/1") == (1, 1)


@rule("BB-0271")
def test_a_jumper_and_a_flyer_count_every_hex_as_one_and_go_straight() -> None:
    walking = after_its_turn("@ . # m", m=fast(Move(2), Attack(1)))
    assert walking.at("m/1") == (0, 3)
    jumping = after_its_turn("@ . # m", m=fast(Move(2, jump=True), Attack(1)))
    assert (jumping.at("m/1"), jumping.hp()) == ((0, 1), 9)
    flying = after_its_turn("@ . # m", m=fast(Move(2), Attack(1), flying=True))
    assert (flying.at("m/1"), flying.hp()) == ((0, 1), 9)
    for jump, more, end in ((False, {}, (0, 3)), (False, {"flying": True}, (0, 2)), (True, {}, (0, 2))):
        muddy = after_its_turn("@ . ~ ~ m", m=fast(Move(2, jump=jump), Attack(1), **more))
        assert muddy.at("m/1") == end


@rule("BB-0271", "BB-0276")
def test_a_step_costs_one_point_also_away_from_whom_it_shoots_at() -> None:
    away = after_its_turn("@ m .", m=fast(Move(1), Attack(1, range=2)))
    assert (away.at("m/1"), away.hp()) == ((0, 2), 9)


@rule("BB-0271", "BB-0272")
def test_a_jumper_pays_for_the_hazard_on_which_it_comes_down_and_for_none_on_the_way() -> None:
    clean = after_its_turn("@ . x m", m=fast(Move(2, jump=True), Attack(1, range=2)), x=hazard(1))
    assert clean.at("m/1") == (0, 1)  # nearer to its target than it would like, but on clean ground
    over = after_its_turn("@ . x m", m=fast(Move(2, jump=True), Attack(1)), x=hazard(1))
    assert (over.at("m/1"), over.hp("m/1")) == ((0, 1), 10)


# Hazards

LONG_WAY = """
@   .
  .   .
.       .

x       .

m       .
  .
    .   .
      .
"""
"""Two hexes through a hazard, or ten round it: the hexes beside the adventurer are (0, 1) and (1, 0)."""


@rule("BB-0270", "BB-0274")
def test_it_takes_the_path_there_is_even_if_that_leads_away_by_range() -> None:
    t = after_its_turn(LONG_WAY.replace("x", "#"), m=fast(Move(3), Attack(2)))
    assert t.at("m/1") == (3, 4)
    assert t.session.distance(t.figure("m/1"), t.figure()) > 3  # it began at 3


@rule("BB-0272", "BB-0273")
def test_ten_clean_hexes_are_taken_before_two_with_a_hazard() -> None:
    whole = after_its_turn(LONG_WAY, m=fast(Move(10), Attack(2)), x=hazard(1))
    assert (whole.at("m/1"), whole.hp(), entered(whole)) == ((1, 0), 8, 0)
    assert len(whole.last("moved").path) - 1 == 10
    for points, end in ((2, (2, 4)), (3, (3, 4))):
        part = after_its_turn(LONG_WAY, m=fast(Move(points), Attack(2)), x=hazard(1))
        assert (part.at("m/1"), part.hp(), entered(part)) == (end, 10, 0)  # even if it cannot finish it this turn


@rule("BB-0272")
def test_a_hazard_is_entered_only_if_no_other_path_leads_to_an_attack_hex_at_all() -> None:
    cut = LONG_WAY.replace("      .\n", "      #\n")
    t = after_its_turn(cut, m=fast(Move(2), Attack(2)), x=hazard(1))
    assert (t.at("m/1"), t.hp(), t.hp("m/1")) == ((0, 1), 8, 9)
    ending = after_its_turn("@ x m", m=fast(Move(1), Attack(2)), x=hazard(3))
    assert (ending.at("m/1"), ending.hp("m/1"), ending.hp()) == ((0, 1), 7, 8)


@rule("BB-0272")
def test_of_paths_with_hazards_the_one_with_the_fewest_is_taken() -> None:
    drawing = """
    @   .
      .   .
    x   x
      #   .
    x   x
      m   .
    """
    t = after_its_turn(drawing, m=fast(Move(9), Attack(2)), x=hazard(1))
    assert (entered(t), t.hp("m/1")) == (1, 9)
    assert t.hp() == 8


@rule("BB-0272")
def test_a_monster_to_which_hazards_do_nothing_does_not_count_them() -> None:
    flying = after_its_turn(LONG_WAY, m=fast(Move(2), Attack(2), flying=True), x=hazard(1))
    assert (flying.at("m/1"), flying.hp("m/1"), flying.hp()) == ((0, 1), 10, 8)
    jumping = after_its_turn(LONG_WAY, m=fast(Move(2, jump=True), Attack(2)), x=hazard(1))
    assert (jumping.at("m/1"), jumping.hp("m/1"), jumping.hp()) == ((0, 1), 10, 8)


@rule("BB-0272")
def test_a_jumper_does_not_land_in_a_hazard_on_its_way() -> None:
    t = after_its_turn("@ . x . . m", m=fast(Move(3, jump=True), Attack(2)), x=hazard(1))
    assert (t.at("m/1"), t.hp("m/1")) == ((0, 3), 10)


@rule("BB-0272")
def test_a_hex_beside_the_adventurer_without_a_hazard_is_preferred_to_a_nearer_one_with() -> None:
    drawing = """
    .   @   .
      x   .
    .   #   .
      m   .
    .   .   .
    """
    t = after_its_turn(drawing, m=fast(Move(9), Attack(2)), x=hazard(1))
    assert (t.at("m/1"), entered(t)) == ((3, 0), 0)
    assert t.hp() == 8


@rule("BB-0272", "BB-0270")
def test_where_every_path_has_a_hazard_it_goes_as_far_as_it_can_and_enters_none_it_need_not_yet() -> None:
    drawing = """
        m
      x   .

      n   .

      .   x
        @
    """
    for left in (drawing, drawing.replace("n", ".")):
        t = after_its_turn(left, m=fast(Move(2), Attack(2)), n=foe(), x=hazard(1))
        assert (t.at("m/1"), entered(t)) == ((3, 1), 0)
    arrived = after_its_turn(drawing, m=fast(Move(3), Attack(2)), n=foe(), x=hazard(1))
    assert arrived.asked == "monster_move"  # both ways are three hexes with one hazard
    assert arrived.keys() == ["hex:1,2", "hex:3,2"]


# Several attacks in one action


@rule("BB-0302")
def test_an_attack_printed_before_the_move_is_made_from_the_starting_hex_or_not_at_all() -> None:
    near = after_its_turn("@ . m", m=fast(Attack(1, range=2), Move(3), Attack(2)))
    kinds = [kind for kind in near.kinds() if kind in ("attacked", "moved")]
    assert kinds == ["attacked", "moved", "attacked"]
    assert near.hp() == 10 - 1 - 2
    far = after_its_turn("@ . . m", m=fast(Attack(1, range=2), Move(3), Attack(2)))
    assert far.hp() == 10 - 2
    assert skipped(far) == ["attack"]


@rule("BB-0302")
def test_a_move_is_planned_for_the_first_attack_after_it_and_further_ones_need_their_range() -> None:
    ranged_first = after_its_turn("@ . . . m", m=fast(Move(3), Attack(1, range=3), Attack(2)))
    assert (ranged_first.at("m/1"), ranged_first.hp()) == ((0, 3), 9)
    assert skipped(ranged_first) == ["attack"]  # the melee attack finds nobody there
    melee_first = after_its_turn("@ . . . m", m=fast(Move(3), Attack(1), Attack(2, range=3)))
    assert (melee_first.at("m/1"), melee_first.hp()) == ((0, 1), 10 - 1 - 2)
    assert melee_first.last("attacked").advantage == -1


@rule("BB-0302", "BB-0268")
def test_a_move_with_no_attack_after_it_is_planned_as_for_melee() -> None:
    t = after_its_turn("@ . . m", m=fast(Attack(1, range=3), Move(3)))
    assert (t.at("m/1"), t.hp()) == ((0, 1), 9)


@rule("BB-0302", "BB-0288")
def test_each_attack_is_resolved_with_retaliate_before_the_next() -> None:
    thorns = action(Retaliate(2))
    hand: Hand = [card("one", top=thorns, initiative=1), card("two", initiative=1), "three", "four"]
    t = table("@ m", m=foe(do=[Attack(1), Attack(1)], hit_points=3, initiative=50), n=foe(), hand=hand)
    t.act("one/top").end_turn().until("damage").answer("take").until("damage").answer("take")
    order = [kind for kind in t.kinds() if kind in ("attacked", "retaliated")]
    assert order == ["attacked", "retaliated", "attacked", "retaliated"]
    assert t.gone("m/1")
    frail = table("@ m", m=foe(do=[Attack(1), Attack(1)], hit_points=2, initiative=50), hand=hand)
    frail.act("one/top").end_turn().until("damage").answer("take")
    assert frail.gone("m/1")
    assert len(frail.events("attacked")) == 1


# Consumptions that change move or range


def glowing(element: str) -> Hand:
    """Four cards, of which one that stays in hand shows an element."""
    return ["one", "two", card("three", top=action(Attack(2), infuse=[element]), initiative=99), "four"]


FURTHER = Move(1, consume=(Consume(Gain(move=2), ("fire",)),))
LONGER = Attack(2, consume=(Consume(Gain(range=3), ("fire",)),))


def with_element(drawing: str, element: str = "fire", **more: Any) -> Table:
    """The table after the fast monsters' turns, with an element in sight."""
    return after_its_turn(drawing, hand=glowing(element), **more)


@rule("BB-0303")
def test_a_consumption_that_adds_movement_counts_for_the_plan_and_is_consumed_with_the_move() -> None:
    paid = with_element("@ . . . m", m=fast(FURTHER, Attack(2)))
    assert (paid.at("m/1"), paid.hp(), paid.elements()) == ((0, 1), 8, [])
    kinds = paid.kinds()
    assert kinds.index("element_consumed") < kinds.index("moved")
    unpaid = with_element("@ . . . m", "ice", m=fast(FURTHER, Attack(2)))
    assert (unpaid.at("m/1"), unpaid.hp(), unpaid.elements()) == ((0, 3), 10, ["ice"])


@rule("BB-0303")
def test_movement_it_does_not_need_is_not_paid_for() -> None:
    t = with_element("@ . m", m=fast(FURTHER, Attack(2)))
    assert (t.at("m/1"), t.hp(), t.elements()) == ((0, 1), 8, ["fire"])


@rule("BB-0303")
def test_a_consumption_that_adds_range_counts_for_the_plan_and_is_consumed_with_the_attack() -> None:
    paid = with_element("@ . . . m", m=fast(Move(1), LONGER))
    assert (paid.at("m/1"), paid.hp(), paid.elements()) == ((0, 3), 8, [])
    kinds = paid.kinds()
    assert kinds.index("moved") < kinds.index("element_consumed") < kinds.index("attacked")
    unpaid = with_element("@ . . . m", "ice", m=fast(Move(3), LONGER))
    assert (unpaid.at("m/1"), unpaid.hp()) == ((0, 1), 8)


@rule("BB-0303", "BB-0276")
def test_with_the_range_it_steps_away_from_the_adventurers_side() -> None:
    t = with_element("@ m . .", m=fast(Move(2), LONGER))
    assert (t.at("m/1"), t.last("attacked").advantage, t.elements()) == ((0, 2), 0, [])


@rule("BB-0303")
def test_a_range_that_would_only_bring_disadvantage_is_not_consumed() -> None:
    t = with_element("@ m #", m=fast(Move(2), LONGER))
    assert (t.at("m/1"), t.hp(), t.last("attacked").advantage) == ((0, 1), 8, 0)
    assert t.elements() == ["fire"]


@rule("BB-0277")
def test_a_heal_in_between_changes_nothing_of_the_plan() -> None:
    t = after_its_turn("@ . . . m", m=fast(Move(3), Heal(1), Shield(1), Attack(1, range=3)))
    assert (t.at("m/1"), t.hp()) == ((0, 3), 9)
