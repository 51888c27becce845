"""Resting: short at the end of a round, long as a turn (BB-0196 to BB-0203)."""

import pytest
from tests.buttons_bugs.table import Hand, Lying, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Gain, Heal, Shield

rule = pytest.mark.rule

IDLE = foe(hit_points=9)
NAMES = ("one", "two", "three", "four")
SCRAPS = "leftover_table_scraps"
"""An item that is spent to Heal 1 in one's own turn."""
GONE: list[Card | Lying | str] = [lying("three", zone="lost"), lying("four", zone="lost")]


def discarded(*names: str) -> list[Card | Lying | str]:
    """Four cards of which the named ones lie in the discard, on side B."""
    return [lying(name, "b", "discard") if name in names else name for name in NAMES]


def lasting(name: str, *, lost: bool = False) -> Card:
    """A card whose top is a persistent bonus that changes nothing here."""
    return card(name, top=action(Bonus(to="attack", gain=Gain(pierce=1)), lost=lost))


def lies(t: Table) -> list[str]:
    """Where all four cards lie."""
    return [t.lies(name) for name in NAMES]


# Whether a rest is possible


@rule("BB-0196", "BB-0054")
def test_a_long_rest_needs_two_cards_in_hand_and_discard_together() -> None:
    for hand in (
        ["one", lying("two", "b", "discard"), *GONE],
        [lying("one", "b", "discard"), lying("two", "b", "discard"), *GONE],
    ):
        t = table("@ . m", m=IDLE, hand=hand)
        assert "long_rest_declared" in t.kinds()  # the only thing left to do is not asked
        assert t.keys() == ["lose:one", "lose:two"]
    assert "long_rest" in table("@ . m", m=IDLE).keys()  # allowed even with a full hand on side A
    alone = table("@ . m", m=IDLE, hand=["one", lying("two", zone="lost"), *GONE])
    assert alone.over


@rule("BB-0196", "BB-0198")
def test_a_short_rest_needs_two_cards_but_no_reason() -> None:
    t = table("@ . m", m=IDLE).select().until("short_rest")
    assert lies(t) == ["hand b", "hand b", "hand a", "hand a"]  # nothing is discarded yet
    assert t.keys() == ["short_rest", "pass"]
    burnt = card("one", top=action(Attack(1), lost=True))
    few: Hand = [burnt, "two", *GONE]
    t = table("@ m", m=IDLE, hand=few).act("one/top", "monster:m/1").until("short_rest")
    assert t.over  # one card is left: no rest, and exhausted when the next round starts
    assert "rested" not in t.kinds()
    assert t.kinds().count("round_ended") == 1


@rule("BB-0196", "BB-0160")
def test_an_active_card_counts_for_a_rest() -> None:
    hand: Hand = [lasting("one"), "two", *GONE]
    t = table("@ . m", m=IDLE, hand=hand).act("one/top").until("short_rest")
    assert lies(t)[:2] == ["active a", "hand b"]
    assert "short_rest" in t.keys()
    assert t.answer("pass").keys() == ["long_rest", "drop:one"]


@rule("BB-0196", "BB-0192")
def test_an_active_card_of_a_lost_action_does_not_count_for_a_rest() -> None:
    hand: Hand = [lasting("one", lost=True), "two", *GONE]
    t = table("@ . m", m=IDLE, hand=hand).act("one/top").until("short_rest")
    assert lies(t)[:2] == ["active a", "hand b"]
    assert t.over  # neither a short rest nor a long one could be taken
    assert t.last("exhausted").reason == "cards"


# Short


@rule("BB-0198", "BB-0197")
def test_a_short_rest_brings_all_cards_back_on_side_a_and_loses_one_of_them() -> None:
    hand: Hand = ["one", "two", lying("three", "b"), lying("four", "b", "discard")]
    t = table("@ . m", m=IDLE, hand=hand).stack_rest(1).select().until("short_rest").answer("short_rest")
    assert t.last("rest_loss").card == "two"
    t.answer("accept")
    assert lies(t) == ["hand a", "lost a", "hand a", "hand a"]  # also those that were in hand on side B
    assert t.asked == "plan"


@rule("BB-0198")
def test_every_card_of_the_hand_can_be_the_one_a_short_rest_loses() -> None:
    lost = []
    for place, name in enumerate(NAMES):
        t = table("@ . m", m=IDLE, hand=discarded("four")).stack_rest(place)
        t.select().until("short_rest").answer("short_rest")
        t.answer("accept")
        assert t.card(name).zone == "lost"
        lost.append([one for one in NAMES if t.card(one).zone == "lost"])
    assert lost == [[name] for name in NAMES]


@rule("BB-0198")
def test_the_card_a_short_rest_loses_is_left_to_chance() -> None:
    lost = set()
    for seed in range(12):
        t = table("@ . m", m=IDLE, seed=seed).select().until("short_rest").answer("short_rest").answer("accept")
        lost |= {name for name in NAMES if t.card(name).zone == "lost"}
    assert lost == set(NAMES)


@rule("BB-0198", "BB-0050")
def test_a_short_rest_comes_when_all_turns_are_over_and_round_bonuses_have_expired() -> None:
    guarding = card("one", top=action(Shield(1), active="round"))
    t = table("@ . m", m=foe(initiative=98), hand=[guarding, "two", "three", "four"])
    t.act("one/top").until("short_rest")
    assert [event.figure for event in t.events("turn_ended")] == ["adventurer", "m/1"]  # type: ignore[attr-defined]
    assert t.lies("one") == "hand b"
    t.stack_rest(3).answer("short_rest").answer("accept")
    assert t.lies("one") == "hand a"


@rule("BB-0198")
def test_a_short_rest_heals_nothing_refreshes_nothing_and_takes_no_turn() -> None:
    t = table("@ . m", m=IDLE, hp=5, conditions=["wound"], items=[SCRAPS], spent=[SCRAPS])
    t.select().until("damage").answer("take").until("short_rest").answer("short_rest").answer("accept")
    assert (t.hp(), t.conditions(), t.item(SCRAPS)) == (4, ["wound"], "spent")
    t.select(*(key.removeprefix("card:") for key in t.keys("card:")[:2])).until("turn", "damage")
    assert t.scene.round == 2
    assert t.scene.acting == "adventurer"  # the turn of the next round comes as ever


@rule("BB-0198")
def test_a_short_rest_may_be_declined() -> None:
    t = table("@ . m", m=IDLE, hand=discarded("four")).select().until("short_rest").answer("pass")
    assert lies(t) == ["hand b", "hand b", "hand a", "discard b"]


@rule("BB-0199")
def test_one_damage_keeps_the_card_and_loses_another_once() -> None:
    t = table("@ . m", m=IDLE, hp=4).stack_rest(0, 0).select().until("short_rest").answer("short_rest")
    assert t.last("rest_loss").card == "one"
    t.answer("redraw")
    assert lies(t) == ["hand a", "lost a", "hand a", "hand a"]  # the first of the three others
    assert t.hp() == 3
    assert t.asked == "plan"  # no card could be given up against the damage, and the second result is final
    assert "negated" not in t.kinds()


@rule("BB-0199")
def test_the_kept_card_is_never_lost_by_the_redraw() -> None:
    for place in range(3):
        t = table("@ . m", m=IDLE).stack_rest(2, place).select().until("short_rest").answer("short_rest")
        t.answer("redraw")
        assert t.lies("three") == "hand a"
        assert [t.card(name).zone for name in NAMES].count("lost") == 1


@rule("BB-0199", "BB-0209")
def test_the_redraw_exhausts_an_adventurer_with_one_hit_point() -> None:
    t = table("@ . m", m=IDLE, hp=1).select().until("short_rest").answer("short_rest")
    assert t.keys() == ["accept", "redraw"]
    t.answer("redraw")
    assert t.over
    assert not t.won
    assert t.last("exhausted").reason == "hit_points"


# Long


@rule("BB-0200", "BB-0197", "BB-0054")
def test_a_long_rest_is_the_whole_turn_at_initiative_99_and_loses_the_card_of_choice() -> None:
    slow = foe(do=[Attack(2)], initiative=98)
    t = table("@ m", m=slow, hp=9, hand=[*discarded("two", "three")[:3], lying("four", "b")])
    t.answer("long_rest").until("damage").answer("take")
    assert t.hp() == 7  # the monster was faster
    assert t.asked == "rest_loss"
    assert t.keys() == ["lose:one", "lose:two", "lose:three", "lose:four"]
    assert lies(t) == ["hand a"] * 4
    t.answer("lose:three").answer("perform")
    assert lies(t) == ["hand a", "hand a", "lost a", "hand a"]
    assert t.hp() == 9
    assert t.asked == "short_rest"  # no action in this turn
    assert "action_began" not in t.kinds()


@rule("BB-0200")
def test_losing_a_card_comes_before_the_heal_and_the_heal_before_the_refresh() -> None:
    t = table("@ . m", m=IDLE, hp=5, items=[SCRAPS], spent=[SCRAPS]).answer("long_rest").until("rest_loss")
    assert t.hp() == 5
    t.answer("lose:one")
    assert (t.hp(), t.asked) == (5, "rest_step")
    t.answer("perform")
    assert (t.hp(), t.item(SCRAPS), t.asked) == (7, "spent", "rest_step")
    t.answer("perform")
    assert t.item(SCRAPS) == "ready"


@rule("BB-0200")
def test_the_heal_and_the_refresh_of_a_long_rest_are_optional_the_loss_is_not() -> None:
    t = table("@ . m", m=IDLE, hp=5, items=[SCRAPS], spent=[SCRAPS]).answer("long_rest").until("rest_loss")
    assert t.choice.least == 1
    t.answer("lose:one").answer("skip").answer("skip")
    assert (t.hp(), t.item(SCRAPS)) == (5, "spent")
    unhurt = table("@ . m", m=IDLE).answer("long_rest").until("rest_loss").answer("lose:one")
    assert unhurt.asked == "short_rest"  # what would change nothing is not asked


@rule("BB-0200", "BB-0216")
def test_a_long_rest_refreshes_all_spent_items_but_no_lost_ones() -> None:
    potion = "drop_of_healing_potion"
    t = table("@ . m", m=IDLE, hp=3, items=[SCRAPS, "iron_nail", potion], spent=["iron_nail"])
    t.select().until("turn").answer(f"item:{potion}").answer(f"item:{SCRAPS}").end_turn().until("plan")
    assert [t.item(item) for item in (SCRAPS, "iron_nail", potion)] == ["spent", "spent", "lost"]
    t.answer("long_rest").until("rest_loss").answer("lose:one").answer("skip").answer("perform")
    assert [t.item(item) for item in (SCRAPS, "iron_nail", potion)] == ["ready", "ready", "lost"]


@rule("BB-0201")
def test_an_item_refreshed_by_a_long_rest_can_be_used_in_that_same_turn() -> None:
    t = table("@ . m", m=IDLE, hp=5, items=[SCRAPS], spent=[SCRAPS])
    t.answer("long_rest").until("rest_loss").answer("lose:one").answer("perform").answer("perform")
    assert t.asked == "turn"
    assert t.keys() == [f"item:{SCRAPS}", "end_turn"]
    t.answer(f"item:{SCRAPS}")
    assert (t.hp(), t.item(SCRAPS)) == (5 + 2 + 1, "spent")
    assert t.scene.round == 1
    unrefreshed = table("@ . m", m=IDLE, hp=5, items=[SCRAPS], spent=[SCRAPS])
    unrefreshed.answer("long_rest").until("rest_loss").answer("lose:one").answer("perform").answer("skip")
    assert unrefreshed.asked == "short_rest"


@rule("BB-0203", "BB-0153")
def test_the_heal_of_a_long_rest_clears_wound_and_poison_and_gives_no_points_through_poison() -> None:
    poisoned = table("@ . m", m=IDLE, hp=5, conditions=["poison"]).answer("long_rest").until("rest_loss")
    poisoned.answer("lose:one").answer("perform")
    assert (poisoned.hp(), poisoned.conditions()) == (5, [])
    wounded = table("@ . m", m=IDLE, hp=6, conditions=["wound"]).answer("long_rest").until("damage").answer("take")
    wounded.answer("lose:one").answer("perform")
    assert (wounded.hp(), wounded.conditions()) == (6 - 1 + 2, [])
    both = table("@ . m", m=IDLE, hp=6, conditions=["poison", "wound"]).answer("long_rest").until("damage")
    both.answer("take").answer("lose:one").answer("perform")
    assert (both.hp(), both.conditions()) == (5, [])


@rule("BB-0203")
def test_the_heal_of_a_long_rest_is_a_normal_heal_that_bonuses_on_heals_raise() -> None:
    kinder = card("one", top=action(Bonus(to="heal", gain=Gain(heal=1))))
    t = table("@ . m", m=IDLE, hp=3, hand=[kinder, "two", "three", "four"]).act("one/top").until("plan")
    t.answer("long_rest").until("take_back").answer()
    t.answer("lose:two").answer("perform")
    assert t.hp() == 3 + 2 + 1


# Without a card in hand


@rule("BB-0202")
def test_with_no_card_in_hand_a_long_rest_loses_an_active_one() -> None:
    t = table("@ m", m=foe(do=[Attack(3)], initiative=80), hp=8, hand=[lasting("one"), "two", *GONE])
    t.act("one/top").end_turn().until("damage").answer("take").until("plan")
    t.answer("long_rest").until("damage").answer("lose:two")
    assert t.asked == "take_back"
    t.answer()  # it is left in the active area, and lost there
    assert t.lies("one") == "lost a"
    t.answer("perform")
    assert t.hp() == 8 - 3 + 2  # the other steps follow all the same
    assert t.over
    assert t.last("exhausted").reason == "cards"


@rule("BB-0202")
def test_with_no_card_at_all_the_rest_goes_on_and_exhaustion_waits_for_the_next_round() -> None:
    attacks = foe(do=[Attack(3), Attack(3)], initiative=80)
    hand: Hand = ["one", lying("two", "b", "discard"), *GONE]
    t = table("@ m", m=attacks, hp=4, hand=hand)
    assert t.asked == "damage"  # the rest is declared: nothing else could be
    t.answer("lose:one").answer("lose:two")
    assert t.asked == "rest_step"
    t.answer("perform")
    assert t.hp() == 6
    assert t.over
    assert t.last("exhausted").reason == "cards"
    kinds = t.kinds()
    assert kinds.index("round_ended") < kinds.index("exhausted")
    assert kinds.count("round_began") == 2


@rule("BB-0202")
def test_an_active_card_of_a_lost_action_cannot_be_the_one_a_rest_loses() -> None:
    hand: Hand = [lasting("one", lost=True), lasting("two"), lying("three", "b"), lying("four", zone="lost")]
    attacks = foe(do=[Attack(1), Attack(1)], initiative=80)
    t = table("@ m", m=attacks, hp=9, hand=hand)
    t.act("one/top").end_turn().until("damage").answer("take").answer("take").until("plan")
    assert lies(t)[:3] == ["active a", "hand b", "hand b"]
    t.answer("long_rest").until("damage").answer("lose:two").answer("lose:three")
    assert t.asked == "rest_step"  # nothing is lost: the only card left counts as lost already
    assert t.lies("one") == "active a"


@rule("BB-0202")
def test_a_short_rest_with_all_cards_active_loses_one_of_them_of_choice() -> None:
    hand: Hand = [lasting("one"), card("two", bottom=action(Shield(1))), *GONE]
    t = table("@ . m", m=IDLE, hand=hand).act("one/top").act("two/bottom").until("short_rest")
    assert lies(t)[:2] == ["active a", "active a"]
    t.answer("short_rest").answer()
    assert (t.asked, t.keys()) == ("rest_loss", ["lose:one", "lose:two"])
    t.answer("lose:two")
    assert lies(t)[:2] == ["active a", "lost a"]


@rule("BB-0198", "BB-0162")
def test_active_cards_come_back_with_a_rest_only_if_wanted() -> None:
    for taken, expected in ((["drop:one"], "hand a"), ([], "active a")):
        t = table("@ . m", m=IDLE, hand=[lasting("one"), "two", "three", "four"]).act("one/top").until("short_rest")
        t.stack_rest(len(taken) + 2).answer("short_rest").answer(*taken)
        t.answer("accept")
        assert t.lies("one") == expected
        assert t.lies("four") == "lost a"  # the last card of the hand was stacked


@rule("BB-0197", "BB-0075")
def test_cards_lost_by_rests_stay_lost_through_further_rests() -> None:
    t = table("@ . m", m=IDLE, top=[Heal(1, to="self")])
    t.answer("long_rest").until("rest_loss").answer("lose:four").until("plan")
    t.answer("long_rest").until("rest_loss")
    assert t.keys() == ["lose:one", "lose:two", "lose:three"]
    t.answer("lose:three").until("plan")
    assert lies(t) == ["hand a", "hand a", "lost a", "lost a"]
