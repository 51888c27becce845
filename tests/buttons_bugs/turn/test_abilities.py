"""Actions and abilities: order, skipping, what is mandatory, what is added (BB-0063 to BB-0075)."""

import pytest
from tests.buttons_bugs.table import Lying, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.kinds import Card
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Extra,
    Gain,
    Give,
    Heal,
    Move,
    Recover,
    Shield,
    Suffer,
    Trigger,
    Verbs,
    When,
)

rule = pytest.mark.rule

Hand = list[Card | Lying | str]


def with_fire(verb: Verbs) -> Hand:
    """A hand in which card one performs an ability while a fire infusion is in sight."""
    return [card("one", top=[verb]), "two", card("three", top=action(Attack(2), infuse=["fire"])), "four"]


@rule("BB-0063")
def test_a_turn_is_a_top_action_of_one_card_and_a_bottom_action_of_the_other() -> None:
    t = table("@ . . m", m=foe(), top=[Heal(1), Shield(1)]).select().until("turn")
    assert {key for key in t.keys("card:") if "basic" not in key} == {
        "card:one/top",
        "card:one/bottom",
        "card:two/top",
        "card:two/bottom",
    }
    t.act("one/top")  # heal and shield together are one action
    assert [key for key in t.keys("card:") if "basic" not in key] == ["card:two/bottom"]
    t.act("two/bottom", "skip")
    assert t.asked != "turn"


@rule("BB-0063")
def test_a_monster_performs_its_whole_column_as_one_action_a_turn() -> None:
    t = table("@ . . m", m=foe(do=[Move(2), Attack(1), Attack(1)], initiative=50))
    t.select().until("damage").answer("take").until("damage").answer("take").until("plan", "short_rest")
    assert t.hp() == 8
    assert len(t.events("turn_began")) == 2  # one each


@rule("BB-0064")
def test_an_action_with_a_move_and_an_attack_is_a_move_action_and_an_attack_action() -> None:
    walking = Bonus(to="move", gain=Gain(move=1))
    striking = Bonus(to="attack", gain=Gain(attack=1))
    hand: Hand = [
        lying(card("one", top=[Move(2), Attack(2)])),
        card("two", bottom=action(walking, striking, active="round")),
        "three",
        "four",
    ]
    t = table("@ . . . m", m=foe(), hand=hand).act("two/bottom").act("one/top")
    assert t.keys("hex:") == ["hex:0,1", "hex:0,2", "hex:0,3"]  # Move 2 + 1
    t.answer("hex:0,3").answer("monster:m/1")
    assert t.hp("m/1") == 7  # Attack 2 + 1


@rule("BB-0065", "BB-0066")
def test_abilities_come_in_printed_order_one_after_the_other() -> None:
    first_attack = table("@ . m", m=foe(), top=[Attack(2), Move(1)]).act("top")
    assert first_attack.asked == "move"  # nobody was adjacent when the attack came up: it is over
    first_move = table("@ . m", m=foe(), top=[Move(1), Attack(2)]).act("top", "hex:0,1", "monster:m/1")
    assert first_move.hp("m/1") == 8
    healed_late = table("@ . m", m=foe(do=[Attack(3), Move(1)], initiative=50)).select().until("plan", "short_rest")
    assert healed_late.at("m/1") == (0, 1)
    assert healed_late.hp() == 10  # the monster attacked before it moved, and hit nobody


@rule("BB-0065")
def test_an_added_effect_belongs_to_its_own_ability_only() -> None:
    t = table("@ m", m=foe(), top=[Attack(1, conditions=("poison",)), Attack(1)])
    t.act("top", "monster:m/1", "monster:m/1")
    assert len(t.events("condition_gained")) == 1


@rule("BB-0067")
def test_no_ability_starts_in_the_middle_of_another() -> None:
    t = table("@ m n", m=foe(), n=foe(), top=[Attack(1, targets=2, range=2)], bottom=[Move(1)])
    t.act("top", "monster:m/1")
    assert t.asked == "attack_target"
    assert t.keys("card:") == []  # no other action, no item, until all targets are struck
    t.answer("stop")
    assert t.keys("card:")


@rule("BB-0067")
def test_a_triggered_ability_triggers_nothing_itself() -> None:
    echo = Trigger(at="after_attack", do=(Attack(1),))
    moving = Trigger(at="after_move", do=(Move(1),))
    hand: Hand = [card("one", top=[Attack(2)]), card("two", bottom=[echo]), "three", "four"]
    t = table("@ m", m=foe(hit_points=20), hand=hand).act("two/bottom").act("one/top", "monster:m/1")
    assert t.asked == "attack_target"
    t.answer("monster:m/1")
    assert [it.value for it in t.events("attacked")] == [2, 1]  # type: ignore[attr-defined]  # they are Attacked
    assert t.asked != "attack_target"
    walking: Hand = [card("one", top=[moving]), card("two", bottom=[Move(1)]), "three", "four"]
    t = table("@ . . . . m", m=foe(), hand=walking).act("one/top").act("two/bottom", "hex:0,1")
    t.answer("hex:0,2")
    assert t.at() == (0, 2)
    assert t.asked != "move"


@rule("BB-0068")
def test_any_ability_can_be_skipped_and_later_ones_performed() -> None:
    t = table("@ m", m=foe(), top=[Attack(2), Heal(2, to="self")], hp=5).act("top", "skip")
    assert t.hp("m/1") == 10
    assert t.hp() == 7


@rule("BB-0068")
def test_an_action_of_which_nothing_was_performed_leaves_its_icons_unused() -> None:
    burning = action(Attack(5), lost=True)
    hand: Hand = [card("one", top=burning), "two", "three", "four"]
    t = table("@ m", m=foe(), hand=hand).act("one/top", "skip")
    assert t.lies("one") == "hand b"
    lasting: Hand = [
        card("one", top=action(Attack(5), Shield(1), active="persistent", lost=True)),
        "two",
        "three",
        "four",
    ]
    kept = table("@ m", m=foe(), hand=lasting).act("one/top", "monster:m/1")
    assert kept.lies("one") == "active a"


@rule("BB-0068")
def test_monsters_perform_every_ability_they_can() -> None:
    t = table("@ m", m=foe(do=[Give(conditions=("muddle",)), Attack(1), Heal(2, to="self")], initiative=50, hp=5))
    t.select().until("damage").answer("take").until("plan", "short_rest")
    assert t.conditions() == ["muddle"]
    assert t.hp() == 9
    assert t.hp("m/1") == 7


@rule("BB-0069")
def test_harm_to_oneself_cannot_be_skipped_once_the_action_has_begun() -> None:
    price: list[Verbs] = [Attack(4), Suffer(2, who="self")]
    paid = table("@ m", m=foe(), top=price).act("top", "monster:m/1")
    assert paid.asked == "damage"
    paid.answer("take")
    assert (paid.hp("m/1"), paid.hp()) == (6, 8)
    spared = table("@ m", m=foe(), top=price).act("top", "skip")
    if spared.asked == "perform":
        spared.answer("skip")
    assert spared.hp() == 10


@rule("BB-0069")
def test_the_lost_icon_and_the_active_icon_are_mandatory() -> None:
    hand: Hand = [
        card("one", top=action(Attack(1), lost=True)),
        card("two", bottom=[Move(1), Shield(1)]),
        "three",
        "four",
    ]
    t = table("@ m", m=foe(), hand=hand).act("one/top", "monster:m/1")
    assert t.card("one").zone == "lost"
    t.act("two/bottom", "perform")
    assert t.lies("two") == "active a"


@rule("BB-0069")
def test_what_is_marked_must_cannot_be_skipped_after_a_part_was_performed() -> None:
    t = table("@ . . m", m=foe(), top=[Heal(1, to="self"), Move(2, must=True)], hp=5).act("top")
    while t.asked == "perform":
        t.answer("perform")
    assert t.asked == "move"
    assert "skip" not in t.keys()


@rule("BB-0070", "BB-0071")
def test_an_added_effect_can_be_left_away_but_only_before_the_roll_and_for_each_attack_apart() -> None:
    t = table("@ m n", m=foe(), n=foe(), top=[Attack(1, targets=2, range=2, conditions=("poison",))]).act("top")
    assert "monster:m/1/without:poison" in t.keys()
    t.answer("monster:m/1/without:poison")
    assert "die_rolled" in t.kinds()
    t.answer("monster:n/2")  # the next attack decides anew
    assert (t.conditions("m/1"), t.conditions("n/2")) == ([], ["poison"])


@rule("BB-0070", "BB-0072", "BB-0095")
def test_a_conditional_effect_is_offered_only_if_it_can_be_paid_and_need_not_be() -> None:
    verb = Attack(2, consume=(Consume(Gain(attack=3), ("fire",)),))
    t = table("@ m", m=foe(), hand=with_fire(verb)).act("one/top")
    assert t.asked == "consume"
    t.answer("pass").answer("monster:m/1")
    assert t.hp("m/1") == 8
    assert t.elements() == ["fire"]
    paid = table("@ m", m=foe(), hand=with_fire(verb)).act("one/top", "consume", "monster:m/1")
    assert paid.hp("m/1") == 5
    assert paid.elements() == []
    assert [event.cause for event in paid.events("suffered")] == ["attack"]  # type: ignore[attr-defined]  # fire is all it costs
    cold = table("@ m", m=foe(), top=[verb]).act("top")
    assert cold.asked == "attack_target"


@rule("BB-0072")
def test_a_paid_effect_may_still_be_left_away_and_stays_paid() -> None:
    verb = Attack(2, consume=(Consume(Gain(conditions=("wound",)), ("fire",)),))
    t = table("@ m", m=foe(), hand=with_fire(verb)).act("one/top", "consume")
    assert "monster:m/1/without:wound" in t.keys()
    t.answer("monster:m/1/without:wound")
    assert t.conditions("m/1") == []
    assert t.elements() == []


@rule("BB-0073")
def test_how_an_ability_is_performed_cannot_be_ignored() -> None:
    picky = Attack(2, range=3, only=When(target_has="poison"))
    t = table("@ m n", m=foe(), n=foe(conditions=["poison"]), top=[picky]).act("top")
    assert t.keys("monster:") == ["monster:n/2"]
    inherent = Attack(2, extra=(Extra(Gain(attack=-1), When(target_has="poison")),))
    weak = table("@ m", m=foe(conditions=["poison"]), top=[inherent]).act("top", "monster:m/1")
    assert weak.hp("m/1") == 10 - (2 - 1 + 1)  # less one inherently, one more by Poison


@rule("BB-0074")
def test_suffered_damage_is_not_modified_by_anything() -> None:
    t = table(
        "@ m",
        m=foe(shield=5, conditions=["poison"]),
        hand=[
            card("one", top=[Suffer(2)]),
            card("two", bottom=[Bonus(to="attack", gain=Gain(attack=4))]),
            "three",
            "four",
        ],
        hero_table=[(9, 9, 9)] * 6,
    )
    t.act("two/bottom").act("one/top")
    assert t.hp("m/1") == 8
    assert "die_rolled" not in t.kinds()


@rule("BB-0074", "BB-0204")
def test_suffered_damage_finds_the_invisible_and_can_be_negated_by_the_adventurer() -> None:
    t = table("@ m", m=foe(do=[Suffer(3)], initiative=50), conditions=["invisible"], hp=9)
    t.select().until("damage").answer("discard:three")
    assert t.hp() == 9
    assert t.lies("three") == "discard a"


@rule("BB-0075")
def test_recover_takes_up_to_so_many_cards_from_the_named_places_to_hand_on_side_a() -> None:
    def recovering(verb: Recover) -> Table:
        hand: Hand = [card("one", top=[verb]), "two", lying("three", "b", "discard"), lying("four", "b", "lost")]
        return table("@ . . m", m=foe(), hand=hand).act("one/top")

    here = recovering(Recover(1))
    offered = here.keys()
    assert any("three" in key for key in offered)
    assert not any("four" in key for key in offered)
    here.answer(next(key for key in offered if "three" in key))
    assert here.lies("three") == "hand a"
    lost = recovering(Recover(2, source=("discard", "lost")))
    assert any("four" in key for key in lost.keys())
    lost.answer(*[key for key in lost.keys() if "three" in key or "four" in key])
    assert (lost.lies("three"), lost.lies("four")) == ("hand a", "hand a")


@rule("BB-0075")
def test_recover_turns_side_b_cards_of_the_hand_to_side_a() -> None:
    hand: Hand = [
        card("one", top=[Recover(1, source=("hand",))]),
        "two",
        lying("three", "b"),
        lying("four", "b", "discard"),
    ]
    t = table("@ . . m", m=foe(), hand=hand).act("one/top")
    t.answer(next(key for key in t.keys() if "three" in key))
    assert t.lies("three") == "hand a"
    assert t.lies("four") == "discard b"
