"""Elements: what is in sight can be consumed, once a round (BB-0088 to BB-0100, BB-0300)."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.buttons_bugs.table import Foe, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Consume, Gain, Heal, Move, Recover, Shield
from oubliette.haven.vocabulary import ELEMENTS, Rank

rule = pytest.mark.rule

IDLE = foe(hit_points=30)


def for_fire(gain: Gain, *cost: str) -> tuple[Consume, ...]:
    """One consumption: of fire unless told otherwise."""
    return (Consume(gain, cost or ("fire",)),)


def glow(card_id: str, a: Sequence[str] = (), b: Sequence[str] = (), **more: Any) -> Card:
    """A card with infusions on the bottom of side A, and on that of side B."""
    side_a, side_b = action(Move(2), infuse=a), action(Move(2), infuse=b)
    return card(card_id, bottom=side_a, b_bottom=side_b, **more)


def hungry(*cost: str, gain: Gain | None = None) -> Card:
    """A card whose top attack is stronger for an element."""
    return card("one", top=[Attack(2, consume=for_fire(gain or Gain(attack=3), *cost))])


# Where infusions come from


@rule("BB-0088")
def test_there_are_six_elements_and_each_is_there_while_its_icon_is_in_sight() -> None:
    assert sorted(ELEMENTS) == ["air", "dark", "earth", "fire", "ice", "light"]
    t = table("@ . m", m=IDLE, hand=[glow("one", ELEMENTS), "two", "three", "four"])
    assert t.elements() == sorted(ELEMENTS)
    t.end_round()  # nothing wanes: what was not flipped or consumed is as it was
    assert t.lies("one") == "hand b"
    assert t.elements() == []


@rule("BB-0088")
def test_nothing_wanes_while_the_icon_stays_in_sight() -> None:
    t = table("@ . m", m=IDLE, hand=["one", "two", glow("three", ["fire"]), "four"])
    for _ in range(2):
        t.select("one", "two").end_round()
        assert t.elements() == ["fire"]


@rule("BB-0089")
def test_cards_in_hand_played_and_active_show_their_visible_side_only() -> None:
    t = table("@ . m", m=IDLE, hand=[
        glow("one", ["fire"], ["dark"]),
        lying(glow("two", ["fire"], ["ice"]), "b"),
        card("three", top=action(Shield(1), infuse=["earth"]), bottom=action(Move(1), infuse=["air"])),
        "four",
    ])  # fmt: skip
    everything = ["air", "earth", "fire", "ice"]
    assert t.elements() == everything  # in hand
    t.select("one", "three").until("turn")
    assert t.elements() == everything  # selected: whether its action is performed or not
    t.act("three/top")
    assert t.lies("three") == "active a"
    assert t.elements() == everything  # both halves of an active card


@rule("BB-0089")
def test_discard_and_lost_pile_give_nothing() -> None:
    t = table("@ . m", m=IDLE, hand=[
        "one", "two", lying(glow("three", ["fire"], ["fire"]), "b", "discard"),
        lying(glow("four", ["ice"], ["ice"]), zone="lost"),
    ])  # fmt: skip
    assert t.elements() == []


@rule("BB-0089", "BB-0093")
def test_a_marked_monster_column_infuses_from_the_roll_on_and_once_for_the_type() -> None:
    t = table("@ . m n", m=foe(infuse=["fire"], number=1), n=foe("m", number=2))
    assert t.elements() == []  # not before the die is rolled
    t.select()
    assert t.elements() == ["fire"]  # one, for both monsters
    t.end_round()
    assert t.elements() == []  # the next round waits for its own roll


@rule("BB-0093", "BB-0056")
@pytest.mark.parametrize("rank", ["normal", "elite"])
def test_only_marked_columns_infuse_and_an_elite_marks_the_two_not_rolled(rank: Rank) -> None:
    for result in "-0+":
        t = table("@ . . . . m", m=foe("flame_demon", rank=rank), actions=result).select()
        shown = (result == "-") == (rank == "normal")  # a Flame Demon infuses fire in its first column only
        assert t.elements() == (["fire"] if shown else [])
        t = table("@ . m", m=foe(infuse=["ice"], rank=rank), actions=result).select()
        assert t.elements() == ["ice"] * (1 if rank == "normal" else 2)


@rule("BB-0094")
def test_a_columns_infusion_is_gone_with_the_last_of_its_type() -> None:
    t = table(
        "@ . m n o",
        m=foe(infuse=["fire"], number=1, hit_points=1),
        n=foe("m", number=2),
        o=IDLE,
        top=[Attack(9, range=3), Attack(9, range=3)],
    )
    t.act("top", "monster:m/1")
    assert t.elements() == ["fire"]
    t.answer("monster:m/2")
    assert t.elements() == []


# Once a round


@rule("BB-0090", "BB-0095")
def test_each_infusion_is_consumed_once_and_two_of_an_element_are_two() -> None:
    twice = [Attack(1, consume=for_fire(Gain(attack=3))) for _ in range(3)]
    t = table("@ m", m=IDLE, hand=[card("one", top=twice), "two", glow("three", ["fire", "fire"]), "four"])
    t.act("one/top", "consume:0", "element:card:three/a/0", "monster:m/1", "consume:0", "monster:m/1")
    assert t.elements() == []
    assert t.asked == "attack_target"  # nothing left to consume for the third
    t.answer("monster:m/1")
    assert t.hp("m/1") == 30 - 4 - 4 - 1


@rule("BB-0090")
def test_what_was_consumed_is_there_again_when_the_next_round_starts() -> None:
    t = table("@ m", m=IDLE, hand=[hungry(), "two", glow("three", ["fire"]), "four"])
    t.act("one/top", "consume:0", "monster:m/1").until("short_rest")
    assert t.elements() == []  # still consumed at the end of the round
    t.end_round()
    assert t.elements() == ["fire"]


@rule("BB-0090")
def test_what_the_adventurer_consumed_no_monster_can_consume_and_the_other_way_round() -> None:
    burning = foe(hit_points=30, do=[Attack(1, consume=for_fire(Gain(attack=4)))])
    t = table("@ m", m=burning, hand=[hungry(), "two", glow("three", ["fire"])])
    t.act("one/top", "consume:0", "monster:m/1").until("damage")
    assert t.last("attacked").value == 1
    t = table("@ m", m=burning, hand=[card("one", top=hungry().a.top, initiative=90), "two", glow("three", ["fire"])])
    t.select().until("damage")
    assert t.last("attacked").value == 5
    t.answer("take").act("one/top")
    assert t.asked == "attack_target"


@rule("BB-0090", "BB-0092")
def test_a_face_that_is_covered_and_shown_again_stays_consumed() -> None:
    again = action(Recover(1, source=("hand",)))
    fire = card("one", top=action(Attack(2, consume=for_fire(Gain(attack=3))), infuse=["fire"]))
    t = table("@ m", m=IDLE, hand=[lying(fire), card("two", bottom=again), "three", "four"])
    t.act("one/top", "consume:0", "monster:m/1")
    assert t.lies("one") == "hand b"  # side B shows fire too: another icon
    assert t.elements() == ["fire"]
    t.act("two/bottom", "card:one")
    assert t.lies("one") == "hand a"
    assert t.elements() == []


# Coming and going with the face


@rule("BB-0091", "BB-0092", "BB-0187")
def test_flipping_to_side_b_covers_one_infusion_and_shows_another_at_once() -> None:
    t = table("@ . m", m=IDLE, hand=[glow("one", ["fire"], ["ice"]), "two", "three", "four"])
    t.act("one/bottom", "skip")
    assert t.lies("one") == "hand b"
    assert t.asked == "turn"
    assert t.elements() == ["ice"]


@rule("BB-0091")
def test_discarding_and_losing_take_an_infusion_away_at_once() -> None:
    t = table("@ . m", m=IDLE, hand=[lying(glow("one", [], ["fire"]), "b"), "two", "three"]).select().until("turn")
    assert t.elements() == ["fire"]
    t.act("one/bottom", "skip")
    assert t.lies("one") == "discard b"
    assert t.elements() == []
    hitting = foe(do=[Attack(2)])
    for payment in ("discard:three", "lose:three"):
        t = table("@ m", m=hitting, hand=["one", "two", glow("three", ["fire"], ["fire"])]).select().until("damage")
        assert t.elements() == ["fire"]
        t.answer(payment)
        assert t.elements() == []


@rule("BB-0092")
def test_a_card_taken_back_into_hand_shows_its_infusion_in_the_same_round() -> None:
    again = action(Recover(1, source=("discard",)))
    t = table(
        "@ m",
        m=IDLE,
        hand=[hungry(), card("two", bottom=again), lying(glow("three", ["fire"]), "b", "discard"), "four"],
    )
    t.act("two/bottom", "card:three")
    assert t.elements() == ["fire"]
    t.act("one/top", "consume:0", "monster:m/1")
    assert t.hp("m/1") == 30 - 5


# Consuming


@rule("BB-0095")
def test_with_the_element_the_effect_may_be_had_or_left_and_without_it_not() -> None:
    for answers, left in ((["consume:0"], 25), (["pass"], 28)):
        t = table("@ m", m=IDLE, hand=[hungry(), "two", glow("three", ["fire"])]).act(
            "one/top", *answers, "monster:m/1"
        )
        assert t.hp("m/1") == left
    t = table("@ m", m=IDLE, hand=[hungry(), "two", glow("three", ["ice"])]).act("one/top")
    assert t.asked == "attack_target"


@rule("BB-0095")
def test_a_consumption_may_bring_a_new_ability() -> None:
    gain = Gain(then=(Heal(2, to="self"),))
    for answer, hit_points in (("consume:0", 7), ("pass", 5)):
        t = table("@ m", m=IDLE, hp=5, hand=[hungry(gain=gain), "two", glow("three", ["fire"])])
        t.act("one/top", answer, "monster:m/1")
        assert t.hp() == hit_points


@rule("BB-0096")
def test_of_several_consumptions_the_adventurer_chooses_any() -> None:
    offers = (*for_fire(Gain(attack=1)), *for_fire(Gain(attack=4), "ice"))
    for answers, damage in ((["consume:0", "pass"], 3), (["consume:1", "pass"], 6), (["consume:1", "consume:0"], 7)):
        hand = [card("one", top=[Attack(2, consume=offers)]), card("two"), glow("three", ["fire", "ice"])]
        t = table("@ m", m=IDLE, hand=hand).act("one/top", *answers, "monster:m/1")
        assert t.hp("m/1") == 30 - damage


@rule("BB-0096")
def test_a_consumption_of_two_elements_needs_both_or_takes_none() -> None:
    for shown, offered in ((["fire", "ice"], True), (["fire", "fire"], False), (["ice"], False)):
        t = table("@ m", m=IDLE, hand=[hungry("fire", "ice"), "two", glow("three", shown)]).act("one/top")
        assert (t.asked == "consume") == offered
        if offered:
            t.answer("consume:0").answer("monster:m/1")
            assert t.elements() == []
            assert t.hp("m/1") == 25
        else:
            assert t.elements() == sorted(shown)


@rule("BB-0096")
def test_a_monster_activates_all_it_can_pay_for_in_printed_order() -> None:
    offers = (*for_fire(Gain(attack=1)), *for_fire(Gain(attack=2)), *for_fire(Gain(pierce=1), "ice"))
    monster = foe(do=[Attack(1, consume=offers)])
    for shown, value, left in ((["fire"], 2, []), (["fire", "fire", "ice"], 4, []), (["earth"], 1, ["earth"])):
        t = table("@ m", m=monster, hand=["one", "two", glow("three", shown)]).select()
        while t.asked != "damage":
            t.answer(t.keys("element:")[0]) if t.asked == "element" else t.dull()
        assert t.last("attacked").value == value
        assert t.elements() == left


# Any and mixed


@rule("BB-0097")
def test_a_cost_of_any_is_paid_by_one_infusion_of_any_element() -> None:
    for element in ELEMENTS:
        t = table("@ m", m=IDLE, hand=[hungry("any"), "two", glow("three", [element])])
        t.act("one/top", "consume:0", "monster:m/1")
        assert t.elements() == []
        assert t.hp("m/1") == 25
    t = table("@ m", m=IDLE, hand=[hungry("any"), "two", glow("three", ["fire", "ice"])]).act("one/top", "consume:0")
    assert t.keys() == ["element:card:three/a/0", "element:card:three/a/1"]
    t.answer("element:card:three/a/1")
    assert t.elements() == ["fire"]


@rule("BB-0097")
def test_an_infusion_of_any_pays_for_whichever_element_once() -> None:
    for element in ELEMENTS:
        t = table("@ m", m=IDLE, hand=[hungry(element), "two", glow("three", ["any"])])
        t.act("one/top", "consume:0", "monster:m/1")
        assert t.elements() == []
    t = table("@ m", m=IDLE, hand=[hungry("fire", "ice"), "two", glow("three", ["any"])]).act("one/top")
    assert t.asked == "attack_target"  # it is one element, not all six


@rule("BB-0098")
def test_a_mixed_cost_is_paid_by_either_element_and_by_no_third() -> None:
    for shown, offered in (("fire", True), ("air", True), ("ice", False)):
        t = table("@ m", m=IDLE, hand=[hungry("fire/air"), "two", glow("three", [shown])]).act("one/top")
        assert (t.asked == "consume") == offered


@rule("BB-0098")
def test_a_mixed_infusion_pays_for_either_but_not_for_both() -> None:
    for cost, offered in ((["fire"], True), (["air"], True), (["ice"], False), (["fire", "air"], False)):
        t = table("@ m", m=IDLE, hand=[hungry(*cost), "two", glow("three", ["fire/air"])]).act("one/top")
        assert (t.asked == "consume") == offered


@rule("BB-0098", "BB-0096")
def test_infusions_are_matched_to_a_cost_so_that_it_can_be_paid() -> None:
    t = table("@ m", m=IDLE, hand=[hungry("fire", "air"), "two", glow("three", ["fire/air", "fire"])])
    t.act("one/top", "consume:0")
    assert t.asked == "attack_target"  # fire pays for fire, so that the mixed one is left for air: nothing to choose
    assert t.elements() == []


# Monsters


def burning(**more: Any) -> Foe:
    """A monster whose attack is stronger for fire."""
    return foe(hit_points=30, do=[Attack(1, range=4, consume=for_fire(Gain(attack=3)))], number=1, **more)


@rule("BB-0099")
def test_one_consumption_serves_all_monsters_of_the_type_and_no_other_type() -> None:
    others = foe(do=[Attack(1, range=4, consume=for_fire(Gain(attack=3)))], initiative=60)
    t = table(
        "@ . m n o", m=burning(), n=foe("m", number=2), o=others, most=40, hand=["one", "two", glow("three", ["fire"])]
    )
    t.select().until("short_rest")
    assert [event.value for event in t.events("attacked")] == [4, 4, 1]  # type: ignore[attr-defined]
    assert len(t.events("element_consumed")) == 1


@rule("BB-0099")
def test_a_monster_does_not_forgo_a_benefit_and_needs_a_new_infusion_each_round() -> None:
    t = table("@ . m", m=burning(), most=40, hand=["one", "two", glow("three", ["fire"]), "four"]).select()
    t.end_round().select("one", "three").end_round()
    values = [event.value for event in t.events("attacked")]  # type: ignore[attr-defined]
    assert values == [4, 1]  # in round 2 card three is turned over before the monster acts


@rule("BB-0099")
def test_a_monster_consumes_nothing_for_an_ability_it_cannot_perform() -> None:
    for kept in (
        table("@ . . . . . m", m=burning(), hand=["one", "two", glow("three", ["fire"])]),
        table("@ m", m=burning(conditions=["disarm"]), hand=["one", "two", glow("three", ["fire"])]),
        table(
            "@ . m", m=burning(), hand=["one", "two", glow("three", ["fire"])], conditions=["invisible"], initiative=99
        ),
    ):
        kept.select().until("short_rest")
        assert kept.elements() == ["fire"]
        assert "element_consumed" not in kept.kinds()


@rule("BB-0099")
def test_a_monster_consumes_what_another_monster_infuses() -> None:
    t = table("@ . m n", m=burning(), n=foe(infuse=["fire"])).select().until("damage")
    assert t.last("attacked").value == 4
    assert t.last("element_consumed").figure == "m/1"


@rule("BB-0100")
def test_the_player_chooses_which_element_a_monster_consumes_for_any_or_mixed() -> None:
    for cost, shown in (("any", ["ice", "dark"]), ("fire/air", ["air", "fire"])):
        greedy = foe(do=[Attack(1, consume=for_fire(Gain(attack=1), cost))])
        t = table("@ m", m=greedy, hand=["one", "two", glow("three", shown)]).select().until("element")
        assert t.keys() == ["element:card:three/a/0", "element:card:three/a/1"]
        t.answer("element:card:three/a/1")
        assert t.elements() == [shown[0]]


# Created by items


@rule("BB-0300", "BB-0252")
def test_created_infusions_are_consumed_one_by_one_as_any_element() -> None:
    t = table("@ m", m=IDLE, hand=[hungry("fire", "dark"), "two", "three"], items=["drop_of_element_potion"]).select()
    t.until("turn").answer("item:drop_of_element_potion")
    assert t.elements() == ["any", "any"]
    t.act("one/top", "consume:0")
    t.until("attack_target").answer("monster:m/1")
    assert t.elements() == []
    assert t.hp("m/1") == 25


@rule("BB-0300")
def test_a_created_infusion_is_anybodys() -> None:
    t = table("@ . m", m=burning(), items=["drop_of_element_potion"], most=20).select().until("turn")
    t.answer("item:drop_of_element_potion").until("element")
    t.answer("element:created:0").until("damage")
    assert t.last("attacked").value == 4
    assert t.elements() == ["any"]


@rule("BB-0300")
def test_unused_creations_are_gone_at_the_end_of_the_round() -> None:
    t = table("@ . m", m=IDLE, items=["drop_of_element_potion"]).select().until("turn")
    t.answer("item:drop_of_element_potion").until("short_rest")
    assert t.elements() == ["any", "any"]  # the end of the round is still part of it
    t.end_round()
    assert t.elements() == []
