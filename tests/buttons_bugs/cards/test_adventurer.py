"""The adventurer in odd situations: cards that are given up, bonuses that end too soon, elements that go, puppets."""

import pytest
from tests.buttons_bugs.table import Hand, action, card, foe, hazard, lying, own_book, table

from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Control,
    Extra,
    Flying,
    Gain,
    Move,
    Retaliate,
    Shield,
    When,
)

rule = pytest.mark.rule
STRIKE = [Attack(3)]


# Giving cards up


@rule("BB-0161", "BB-0205")
def test_an_active_card_of_side_a_pays_with_a_card_of_side_b_of_the_hand() -> None:
    hand: Hand = [card("one", bottom=action(Shield(1))), card("two"), lying("three", "b"), "four"]
    t = table("@ m", hand=hand, m=foe(do=STRIKE))
    t.act("one/bottom").act("two/basic_attack", "skip").until("damage")
    assert "discard:one+three" in t.keys()
    t.answer("discard:one+three")
    assert (t.hp(), t.lies("one"), t.lies("three")) == (10, "discard b", "discard b")


@rule("BB-0161", "BB-0165")
def test_a_retaliate_that_is_given_up_for_the_damage_does_not_strike_back() -> None:
    hand: Hand = [card("one", bottom=action(Retaliate(2))), "two", "three", "four"]
    for answer, left in (("take", 8), ("lose:one", 10)):
        t = table("@ m", hand=hand, m=foe(do=STRIKE))
        t.act("one/bottom").act("two/basic_attack", "skip").until("damage").answer(answer).until("plan", "short_rest")
        assert t.hp("m/1") == left


@rule("BB-0161", "BB-0164")
def test_a_shield_that_was_given_up_serves_no_more_against_the_next_blow() -> None:
    hand: Hand = [card("one", bottom=action(Shield(2))), "two", "three", "four"]
    t = table("m @ n", hand=hand, m=foe(do=STRIKE), n=foe(do=STRIKE, initiative=60))
    t.act("one/bottom").act("two/basic_attack", "skip").until("damage").answer("lose:one").until("damage").answer(
        "take"
    )
    assert t.hp() == 10 - 3


@rule("BB-0091", "BB-0205")
def test_a_card_given_up_takes_its_infusion_from_the_monster_that_acts_next() -> None:
    fiery = card("three", top=action(Attack(2), infuse=["fire"]))
    t = table("m @ n", hand=["one", "two", fiery, "four"], m=foe(do=STRIKE), n=foe(do=STRIKE, initiative=60))
    t.select("one", "two").until("turn")
    assert t.elements() == ["fire"]
    t.end_turn().until("damage").answer("discard:three")
    assert t.elements() == []


@rule("BB-0208", "BB-0121")
def test_a_negated_attack_still_poisons_and_the_next_one_adds_one() -> None:
    t = table("m @ n", m=foe(do=[Attack(2, conditions=("poison",))]), n=foe(do=STRIKE, initiative=60))
    t.select().until("damage").answer("lose:three").until("damage")
    assert t.conditions() == ["poison"]
    t.answer("take")
    assert t.hp() == 10 - 4


@rule("BB-0144", "BB-0202", "BB-0204")
def test_a_wound_at_the_start_of_a_rest_may_be_negated_with_the_cards_it_was_for() -> None:
    hand: Hand = [lying("one", "b", "discard"), lying("two", "b", "discard"), lying("three", "b", "lost")]
    t = table("@ . m", hand=hand, conditions=("wound",), m=foe())
    assert t.asked == "damage"
    t.answer("lose:one")
    assert (t.asked, t.hp()) == ("rest_step", 10)
    assert [t.lies(one) for one in ("one", "two", "three")] == ["lost b", "lost a", "lost b"]
    assert t.answer("perform").over and t.last("exhausted").reason == "cards"


# Attacks


@rule("BB-0127", "BB-0145", "BB-0110")
def test_the_poison_of_the_target_is_doubled_and_met_by_its_shield() -> None:
    t = table(
        "@ m", m=foe(shield=2, conditions=("poison",), hit_points=20), top=[Attack(3)], hero_table=[("x2",) * 3] * 6
    )
    t.act("top", "monster:m/1")
    assert 20 - t.hp("m/1") == (3 + 1) * 2 - 2


@rule("BB-0133", "BB-0134", "BB-0135")
def test_advantage_beside_the_enemy_is_neither_and_moves_one_row() -> None:
    rows = [(1, 1, 1), (5, 5, 5), (0, 0, 0)] * 2
    t = table("@ m", m=foe(hit_points=20), top=[Attack(3, range=3)], conditions=("strengthen",), hero_table=rows)
    t.act("top", "monster:m/1")
    assert (20 - t.hp("m/1"), t.hero.row) == (4, 1)


@rule("BB-0112", "BB-0073")
def test_whether_the_second_target_is_alone_is_asked_when_the_first_has_fallen() -> None:
    alone = Extra(Gain(attack=2), when=When(target_alone=True))
    t = table("@ . m n", m=foe(hp=1), n=foe(hit_points=20), top=[Attack(2, range=4, targets=2, extra=(alone,))])
    t.act("top", "monster:m/1", "monster:n/2")
    assert 20 - t.hp("n/2") == 4


@rule("BB-0147", "BB-0166")
def test_a_retaliation_that_disarms_ends_the_attack_before_its_second_target() -> None:
    thorny = foe(retaliate=Retaliate(1, conditions=("disarm",)))
    t = table("m @ n", m=thorny, n=foe(), top=[Attack(2, targets=2)])
    t.act("top", "monster:m/1", "take").until("turn", "plan")
    assert (t.hp("m/1"), t.hp("n/2"), t.conditions()) == (8, 10, ["disarm"])


@rule("BB-0165", "BB-0158")
def test_a_counted_retaliate_out_of_range_is_not_used_up() -> None:
    hand: Hand = [card("one", bottom=action(Retaliate(2, uses=1))), "two", "three", "four"]
    for drawing, left, lies in (("@ . m", 10, "active a"), ("@ m .", 8, "hand b")):
        t = table(drawing, hand=hand, m=foe(do=[Attack(1, range=3)]))
        t.act("one/bottom").act("two/basic_attack").until("damage").answer("take").until("plan", "short_rest")
        assert (t.hp("m/1"), t.lies("one")) == (left, lies)


@rule("BB-0157", "BB-0117")
def test_what_follows_each_attack_comes_after_the_retaliation_of_each_target() -> None:
    swarm = own_book().cards["hungry_swarm"]
    wide = card("wide", top=[Attack(2, targets=2)])
    t = table("m @ n", hand=[swarm, wide, "three", "four"], hp=5, m=foe(retaliate=1), n=foe(retaliate=1))
    t.select("wide", "hungry_swarm").until("turn").answer("card:hungry_swarm/bottom")
    t.answer("card:wide/top").answers("monster:m/1", "take", "monster:n/2", "take").until("plan", "short_rest")
    kinds = [event.kind for event in t.events() if event.kind in ("retaliated", "healed")]
    assert (kinds, t.hp()) == (["retaliated", "healed"] * 2, 5)


@rule("BB-0142", "BB-0138")
def test_who_became_invisible_strikes_out_of_the_dark_in_the_next_turn_and_is_then_seen() -> None:
    curtain = own_book().cards["behind_the_curtain"]
    t = table("@ m . .", hand=[curtain, "two", "three", "four"], m=foe(do=STRIKE, hit_points=30))
    t.select("two", "behind_the_curtain").until("turn").answer("card:behind_the_curtain/bottom").answer("perform")
    t.until("turn").end_round()
    assert (t.hp(), t.conditions(), t.lies("behind_the_curtain")) == (10, ["invisible"], "hand b")
    t.select("three", "behind_the_curtain").until("turn").answer("card:behind_the_curtain/top").answer("monster:m/1")
    assert 30 - t.hp("m/1") == 3 + 2
    t.until("damage")
    assert t.conditions() == []


# Puppets


@rule("BB-0181", "BB-0142", "BB-0183")
def test_a_puppet_cannot_strike_an_invisible_monster() -> None:
    t = table("@ . m n", m=foe(), n=foe(conditions=("invisible",)), top=[Control(do=(Attack(3),), range=4)])
    t.act("top", "monster:m/1").until("turn", "plan")
    assert (t.hp("n/2"), t.events("attacked")) == (10, [])


@rule("BB-0182", "BB-0176")
def test_a_puppet_may_be_walked_into_its_death_and_does_no_more() -> None:
    walk = Control(do=(Move(2), Attack(3)), range=4)
    t = table("@ . m x n", m=foe(hp=2), n=foe(), x=hazard(2), top=[walk])
    t.act("top", "monster:m/1", "hex:0,3").until("turn", "plan")
    assert (t.gone("m/1"), t.hp("n/2")) == (True, 10)


# Cards that come back


@rule("BB-0075", "BB-0162", "BB-0193")
def test_a_page_from_the_ashes_takes_a_lost_bonus_back_from_the_active_area_and_never_itself() -> None:
    last = card("two", bottom=action(Shield(1), lost=True))
    page = lying(own_book().cards["second_reading"], "b")
    t = table("@ . m", hand=["one", last, page, "four"], m=foe())
    t.act("two/bottom").end_round()
    t.select("four", "second_reading").until("turn").answer("card:second_reading/top")
    assert t.keys("card:") == ["card:two"]
    t.answer("card:two").until("turn", "plan")
    assert (t.lies("two"), t.lies("second_reading"), t.card("second_reading").unrecoverable) == (
        "hand a",
        "lost b",
        True,
    )


@rule("BB-0160")
def test_an_active_card_that_will_be_lost_counts_among_the_lost_cards() -> None:
    angry = card("one", top=[Attack(1, extra=(Extra(Gain(attack=2), per="lost_card"),))])
    last = card("two", bottom=action(Shield(1), lost=True))
    t = table("@ m", hand=[angry, last, "three", "four"], m=foe(hit_points=20))
    t.act("two/bottom").act("one/top", "monster:m/1")
    assert 20 - t.hp("m/1") == 3


@rule("BB-0106", "BB-0156", "BB-0037")
def test_who_flew_onto_an_obstacle_stays_there_and_walks_off_when_the_flight_is_over() -> None:
    flight = card("one", bottom=action(Flying(), Move(1), active="round"))
    t = table("@ # . . m", hand=[flight, "two", "three", "four"], m=foe())
    t.act("one/bottom", "perform", "hex:0,1").end_round()
    assert (t.at(), t.lies("one")) == ((0, 1), "hand b")
    t.select("three", "four").act("three/basic_move")
    assert set(t.keys("hex:")) == {"hex:0,0", "hex:0,2", "hex:0,3"}
    t.answer("hex:0,3")
    assert t.at() == (0, 3)


@rule("BB-0154", "BB-0163", "BB-0155")
def test_the_attack_of_an_action_with_a_bonus_is_made_once_and_helped_by_it() -> None:
    sense = own_book().cards["whisker_sense"]
    t = table("@ m", hand=[sense, "two", "three", "four"], m=foe(hit_points=20))
    t.select("two", "whisker_sense").until("turn").answer("card:whisker_sense/top").answers("perform", "monster:m/1")
    assert (20 - t.hp("m/1"), t.lies("whisker_sense")) == (2, "active a")
    t.end_round().select("two", "three").act("three/basic_attack", "monster:m/1")
    assert 20 - t.hp("m/1") == 2 + 3
    assert t.elements() == ["dark"]


@rule("BB-0257", "BB-0068")
def test_a_top_action_that_was_skipped_altogether_opens_no_window_for_the_elixir() -> None:
    for answer, asked in (("monster:m/1", "top_action_items"), ("skip", "turn")):
        t = table("@ m", m=foe(hit_points=20), top=[Attack(1)], items=["drop_of_haste_elixir"])
        t.act("one/top", answer)
        assert t.asked == asked
