"""The active area: how long bonuses last, how slots are used up, and where their cards go."""

from typing import Any

import pytest
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import Hero, action, card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Bonus,
    Guard,
    Move,
    Retaliate,
    Shield,
    Trigger,
    Verbs,
)

rule = pytest.mark.rule
RAGE = Bonus(to_verb="attack", gain=gain(attack=1))
DUMMY = foe(attack=None, move=None, hit_points=40)
BITER = foe(initiative=90, attack=3, hit_points=40, do=[Attack(plus=0)])


def bearer(*verbs: Verbs, **more: Any) -> Hero:
    """A hero with an active bonus on the bottom of card ``two``, and cards for many rounds."""
    hit_points = more.pop("hit_points", 20)
    active = card("two", bottom=action(*verbs, **more))
    plain = [card(name) for name in ("three", "four", "five", "six", "seven", "eight")]
    return hero(hand=[card("one"), active, *plain], hit_points=hit_points)


# The area


@rule("GH-0177", "GH-0183", "GH-0184")
def test_a_persistent_bonus_without_slots_works_for_the_rest_of_the_scenario() -> None:
    t = table("@ m", m=DUMMY, me=bearer(RAGE)).act("two/bottom").act("one/top", "figure:m/1")
    assert (t.hp("m/1"), t.lies("two")) == (40 - 3, "active")
    for first, second in (("three", "four"), ("five", "six"), ("seven", "eight")):
        before = t.hp("m/1")
        t.declare(first, second).act(f"{first}/top", "figure:m/1")
        assert (before - t.hp("m/1"), t.lies("two")) == (3, "active")


@rule("GH-0177")
@pytest.mark.parametrize(("lost", "rest"), [(False, ["rest"]), (True, [])])
def test_an_active_card_is_no_hand_card_and_counts_as_discarded_or_lost(lost: bool, rest: list[str]) -> None:
    me = hero(hand=["one", card("two", bottom=action(RAGE, lost=lost)), *"wxyz"])
    t = table("@ m", m=DUMMY, me=me).act("two/bottom").act("one/top", "skip").until("declare")
    assert (t.lies("one"), t.lies("two")) == ("discard", "active")
    assert t.keys("card:") == [f"card:{name}" for name in "wxyz"]
    assert t.keys("rest") == rest  # one, and two if it is as good as discarded


@rule("GH-0178")
@pytest.mark.parametrize(("lost", "zone"), [(False, "discard"), (True, "lost")])
def test_a_player_may_end_an_active_bonus_and_its_card_goes_to_its_pile(lost: bool, zone: str) -> None:
    t = table("@ m", m=DUMMY, me=bearer(RAGE, lost=lost)).act("two/bottom")
    assert t.keys("end:") == ["end:two"]
    t.answer("end:two")
    assert (t.lies("two"), t.asked) == (zone, "action")
    t.act("one/top", "figure:m/1")
    assert t.hp("m/1") == 40 - 2


# Slots


@rule("GH-0179", "GH-0180", "GH-0181")
def test_the_token_moves_from_slot_to_slot_and_leaves_experience_behind() -> None:
    t = table("@ m", m=DUMMY, me=bearer(RAGE, slots=(0, 2, 1), lost=True)).act("two/bottom")
    assert t.hero().cards[1].slot == 0
    assert t.hero().experience == 0
    t.act("one/top", "figure:m/1")
    assert (t.hp("m/1"), t.hero().cards[1].slot, t.hero().experience) == (40 - 3, 1, 0)
    t.declare("three", "four").act("three/top", "figure:m/1")
    assert (t.hp("m/1"), t.hero().cards[1].slot, t.hero().experience) == (40 - 6, 2, 2)
    t.declare("five", "six").act("five/top", "figure:m/1")
    assert (t.hp("m/1"), t.lies("two"), t.hero().experience) == (40 - 9, "lost", 3)
    t.declare("seven", "eight").act("seven/top", "figure:m/1")
    assert (t.hp("m/1"), t.hero().experience) == (40 - 11, 3)


@rule("GH-0182")
@pytest.mark.parametrize(("lost", "zone"), [(True, "lost"), (False, "discard")])
def test_a_card_whose_slots_are_used_up_goes_to_its_pile_at_once(lost: bool, zone: str) -> None:
    t = table("@ m a", m=DUMMY, me=bearer(RAGE, slots=(0,), lost=lost), a=friend()).act("two/bottom")
    t.act("one/top", "figure:m/1")
    assert t.scene.phase == "turns"
    assert t.lies("two") == zone


@rule("GH-0181")
def test_a_slot_must_be_used_even_for_nothing() -> None:
    blank = hero(hand=bearer(RAGE, slots=(0, 0)).cards, draws=["null"])
    t = table("@ m a", m=DUMMY, me=blank, a=friend()).act("two/bottom").act("one/top")
    assert t.keys() == ["figure:m/1", "skip"]  # no word of leaving the bonus out
    t.answer("figure:m/1")
    assert (t.hp("m/1"), t.hero().cards[1].slot) == (40, 1)
    overkill = table("@ m a", m=foe(hp=1, attack=None), me=bearer(RAGE, slots=(0, 0)), a=friend())
    overkill.act("two/bottom").act("one/top", "figure:m/1")
    assert (overkill.gone("m/1"), overkill.hero().cards[1].slot) == (True, 1)


@rule("GH-0181", "GH-0179")
def test_a_slot_is_used_for_every_target_of_an_attack() -> None:
    sweep = card("one", top=[Attack(2, targets=2, range=2)])
    me = hero(hand=[sweep, *bearer(RAGE, slots=(0, 0, 0)).cards[1:]])
    t = table("m @ q a", m=DUMMY, q=DUMMY, me=me, a=friend()).act("two/bottom")
    t.act("one/top", "figure:m/1", "figure:q/1")
    assert t.hero().cards[1].slot == 2


@rule("GH-0181", "GH-0179", "GH-0182")
def test_a_guard_uses_a_slot_for_every_attack_that_would_hurt() -> None:
    t = table("@ m", m=BITER, me=bearer(Guard(against="attack", shield=1), slots=(0, 1), lost=True)).act("two/bottom")
    t.until("damage").answer("suffer")
    assert (t.hp(), t.hero().cards[1].slot) == (20 - 2, 1)
    t.declare("three", "four").until("damage").answer("lose:five")  # used though the damage is cancelled
    assert (t.hp(), t.lies("two"), t.hero().experience) == (18, "lost", 1)
    t.declare("seven", "eight").until("damage").answer("suffer")
    assert t.hp() == 18 - 3


@rule("GH-0179")
def test_a_trigger_uses_a_slot_each_turn() -> None:
    t = table("@ . m", m=DUMMY, me=bearer(Trigger(at="turn_start", do=(Move(1),)), slots=(0, 1)))
    t.act("two/bottom").declare("three", "four")
    assert (t.asked, t.hero().cards[1].slot) == ("move", 0)
    t.answer("skip")
    assert (t.asked, t.hero().cards[1].slot, t.lies("two")) == ("action", 1, "active")  # used, though it did nothing
    t.declare("five", "six").answer("hex:1,1")
    assert (t.asked, t.hero().experience, t.lies("two")) == ("action", 1, "discard")


# Round bonuses


@rule("GH-0184")
@pytest.mark.parametrize(("lost", "zone"), [(False, "discard"), (True, "lost")])
def test_a_round_bonus_works_from_its_playing_to_the_end_of_the_round(lost: bool, zone: str) -> None:
    early = foe(initiative=5, attack=3, hit_points=40, do=[Attack(plus=0)])
    me = bearer(Shield(2), active="round", lost=lost)
    last = friend(initiative=95)
    t = table("m @ q a", m=early, q=BITER, me=me, a=last).declare().until("damage").answer("suffer")
    assert t.hp() == 20 - 3  # not yet played
    t.until("action").answer("card:two/bottom").until("damage").answer("suffer")
    assert (t.hp(), t.lies("two")) == (17 - 1, "active")
    t.until("declare")
    assert t.lies("two") == zone
    t.declare("three", "four").until("damage").answer("suffer").until("damage").answer("suffer")
    assert t.hp() == 16 - 6


@rule("GH-0184", "GH-0182")
def test_a_round_bonus_whose_charges_are_used_leaves_at_once() -> None:
    t = table("@ m a", m=DUMMY, me=bearer(RAGE, active="round", slots=(0,)), a=friend())
    t.act("two/bottom").act("one/top", "figure:m/1")
    assert (t.scene.phase, t.lies("two")) == ("turns", "discard")


@rule("GH-0178", "GH-0184")
def test_a_round_bonus_may_be_ended_before_its_round_is_over() -> None:
    t = table("@ m", m=BITER, me=bearer(Retaliate(2), active="round")).act("two/bottom").answer("end:two")
    t.until("damage").answer("suffer")
    assert t.hp("m/1") == 40
