"""Rounds and turns in combination: what several rules together make of them."""

import pytest
from tests.gloomhaven.cards.kit import small
from tests.gloomhaven.table import HOUND, action, card, foe, friend, hero, lying, table, with_summon
from tests.haven.table import both

from oubliette.games.gloomhaven.content.kinds import ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Damage, Mark, NamedMonster, SpecialRule, TrapEffect, Whom
from oubliette.games.gloomhaven.content.vocabulary import Attack, Command, Move, Recover

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)
IT = "summon/one#1"
PILES = (lying("one", "discard"), lying("two", "discard"), card("three"), card("four"))
BARRED = """
.   m   .
  p   p
p   p   p
  @   .
.   .   .
"""


# Items and the long rest


@rule("GH-0068", "GH-0080", "GH-0084")
def test_an_item_of_the_turn_may_be_used_before_the_long_rest_which_then_refreshes_it() -> None:
    drum = small("potion", id="drum", use="spent")
    t = table("@ m", m=DUMMY, me=hero(hp=2, hand=PILES, items=[drum])).declare("rest").until("before_rest")
    assert t.keys() == ["item:drum", "rest"]
    t.answer("item:drum")
    assert (t.hp(), t.item("drum"), t.asked) == (2 + 3, "spent", "long_rest_loss")
    t.answer("lose:one")
    assert (t.hp(), t.item("drum")) == (5 + 2, "ready")


@rule("GH-0081", "GH-0191")
def test_cards_recovered_by_an_item_before_a_long_rest_are_not_there_to_be_lost() -> None:
    flask = small("potion", id="flask", effect=ItemEffect(do=(Recover(1, "discard"),)))
    t = table("@ m", m=DUMMY, me=hero(hand=PILES, items=[flask])).declare("rest").until("before_rest")
    t.answer("item:flask").answer("card:one")
    assert t.lies("one") == "hand"
    assert t.end_turn().lies("two") == "lost"


@rule("GH-0069", "GH-0085")
def test_a_stunned_character_uses_no_item_before_its_long_rest() -> None:
    me = hero(hand=PILES, items=[small("potion")], conditions=["stun"])
    t = table("@ m", m=DUMMY, me=me).declare("rest").until("before_rest", "long_rest_loss")
    assert t.asked == "long_rest_loss"


# The start of a round


@rule("GH-0049", "GH-0257")
def test_who_gives_the_last_cards_for_damage_at_the_start_of_a_round_is_exhausted_before_declaring() -> None:
    smoke = SpecialRule("round_start", (Damage(Whom(characters=True), 3),))
    t = table("@ m b", m=DUMMY, b=friend(seat="you"), me=hero(hand=["one", "two"]), rules=[smoke])
    t.answer("lose:one").answer("suffer")
    assert (t.hero().exhausted, t.hp("b")) == (True, 10 - 3)
    assert (t.seat, t.asked) == ("you", "declare")
    assert t.hero().hit_points == 10


# Moves on another's word, and jumps


@rule("GH-0112")
def test_a_character_that_opens_a_door_on_an_allys_word_goes_on_with_the_points_left() -> None:
    rooms = """
    @   .       .   q
      .   b   .   .
    .   .   1   .   .
      .   .   .   .
    """
    t = table(rooms, q=DUMMY, b=friend(), top=[Command((Move(3),), range=9)])
    t.declare("one", "two").declare("five", "six").act("one/top", "figure:b")
    t.answer("hex:4,1")
    assert (t.asked, len(t.scene.monsters)) == ("move", 1)
    assert t.answer("hex:5,1").at("b") == (5, 1)


@rule("GH-0105", "GH-0234")
def test_a_jump_step_by_step_ends_on_a_trap_that_immobilizes() -> None:
    snare = Mark(terrain="trap", trap=TrapEffect(conditions=("immobilize",)))
    leap = Move(4, jump=True, loot=True)
    t = table("@ p . . m", m=DUMMY, p=snare, bottom=[leap]).act("two/bottom", "hex:1,1")
    assert (t.at(), t.conditions(), t.asked) == ((1, 1), ["immobilize"], "action")


@rule("GH-0105", "GH-0236")
def test_a_stun_from_a_trap_ends_the_turn_with_what_should_follow_the_move() -> None:
    snare = Mark(terrain="trap", trap=TrapEffect(conditions=("stun",)))
    charge = Move(2, then=(Attack(2),))
    t = table("@ p m", m=DUMMY, p=snare, bottom=[charge]).act("two/bottom", "hex:1,1")
    assert t.conditions() == ["stun"]
    assert (t.hp("m/1"), t.asked, t.lies("one")) == (40, "short_rest", "discard")


@rule("GH-0136", "GH-0284")
def test_a_monster_that_dies_on_its_way_does_nothing_more() -> None:
    pit = Mark(terrain="trap", trap=TrapEffect(damage=9))
    charge = foe(hp=1, do=[Move(3, then=(Attack(4),))], initiative=1)
    t = table(BARRED, m=charge, p=pit).declare().until("action")
    assert t.gone("m/1")
    assert not t.events("attacked")


# Focus of summons


@rule("GH-0271", "GH-0056")
def test_of_two_monsters_of_one_type_a_summon_focuses_the_one_that_acts_first() -> None:
    row = """
    .   .   .   .
      .   .   .
    m   .   @   m
      .   .   .
    .   .   .   .
    """
    still = foe(attack=None, move=None, hit_points=30)
    t = with_summon(row, "hex:3,1", HOUND, m=still)
    assert t.session.distance(t.figure(IT), t.figure("m/1")) == t.session.distance(t.figure(IT), t.figure("m/2"))
    t.declare("three", "four").until("focus", "action")
    assert t.asked == "action"
    assert t.told("focused", "figure", "focus")[-1] == (IT, "m/1")


# Who is asked


@rule("GH-0146", "GH-0386")
def test_the_owner_of_a_summon_chooses_the_order_of_its_modifier_cards() -> None:
    drawing = """
    .   .   .
      b   .
    @   .   m
      .   .
    .   .   .
    """
    later = [card(name, initiative=85) for name in ("b_two", "b_three", "b_four")]
    caller = hero(
        hand=[card("b_one", top=action(HOUND, lost=True), initiative=80), *later],
        seat="you",
        draws=["small_rolling_plus_1", "double"],
    )
    me = hero()
    t = table(drawing, m=DUMMY, b=caller, me=me)
    t.answer("card:one", "card:two").answer("card:b_one", "card:b_two").until("action")
    t.end_turn().until("action")
    assert t.seat == "you"
    t.answer("card:b_one/top").answer("hex:2,1").end_round()
    t.answer("card:three", "card:four").answer("card:b_three", "card:b_four").until("modifier_order")
    assert t.seat == "you"


# Standees


@rule("GH-0004", "GH-0116")
def test_a_named_monster_comes_though_the_standees_of_its_type_run_out() -> None:
    rooms = """
    @   .       .   q
      .   .   .   .
    .   .   1   .   n
      .   .   .   .
    .   .       .   q
    """
    chief = {"chief": NamedMonster(both("Chief"), "q", hit_points=7)}
    t = table(
        rooms,
        q=foe(initiative=90, attack=None, move=0, standees=1),
        n=Mark(monster="q", named="chief"),
        scenario={"named": chief},
        bottom=[Move(6)],
    )
    t.act("two/bottom", "hex:4,1").until("move", "action")
    assert sorted(t.scene.monsters) == ["named/chief", "q/1"]
