"""The adventurer's turn: a top and a bottom, and where the cards go afterwards (BB-0186 to BB-0195)."""

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Gain,
    Heal,
    Move,
    Recover,
    Shield,
    Side,
)

rule = pytest.mark.rule

IDLE = foe(hit_points=20)
SIDES: tuple[Side, Side] = ("a", "b")
NAMES = ("one", "two", "three", "four")


def lies(t: Table) -> list[str]:
    """Where all four cards lie."""
    return [t.lies(name) for name in NAMES]


# Two actions


@rule("BB-0186", "BB-0194")
def test_any_card_may_be_the_top_and_the_other_is_then_the_bottom() -> None:
    t = table("@ m", m=IDLE).select().until("turn")
    assert sorted(t.keys()) == sorted(
        f"card:{name}/{deed}" for name in ("one", "two") for deed in ("top", "bottom", "basic_attack", "basic_move")
    )
    for first, second in (
        ("one/top", ["two/bottom", "two/basic_move"]),
        ("two/top", ["one/bottom", "one/basic_move"]),
        ("one/bottom", ["two/top", "two/basic_attack"]),
        ("two/bottom", ["one/top", "one/basic_attack"]),
        ("one/basic_attack", ["two/bottom", "two/basic_move"]),
        ("two/basic_move", ["one/top", "one/basic_attack"]),
    ):
        t = table("@ m", m=IDLE).act(first)
        while t.asked != "turn":
            t.dull()
        assert t.keys() == [f"card:{deed}" for deed in second], first  # never two tops, two bottoms or the same card


@rule("BB-0186")
def test_after_a_top_and_a_bottom_the_turn_is_over() -> None:
    t = table("@ m", m=foe(do=[Attack(1)])).act("one/top", "monster:m/1").act("two/bottom")
    assert t.asked != "turn"
    assert "turn_ended" in t.kinds()


@rule("BB-0186")
def test_the_side_that_was_shown_is_the_side_that_is_performed() -> None:
    two_faced = card("one", top=[Attack(1)], b_top=[Attack(5)])
    for side, damage in zip(SIDES, (1, 5), strict=True):
        t = table("@ m", m=IDLE, hand=[lying(two_faced, side), "two", "three", "four"])
        t.act("one/top", "monster:m/1")
        assert t.hp("m/1") == 20 - damage


# Where a card goes


@rule("BB-0187")
def test_side_a_is_turned_and_returns_to_hand_side_b_is_discarded() -> None:
    t = table("@ m", m=IDLE, hand=["one", lying("two", "b"), "three", "four"]).select().until("turn")
    assert lies(t) == ["selected a", "selected b", "hand a", "hand a"]
    t.act("one/top", "monster:m/1")
    assert lies(t) == ["hand b", "selected b", "hand a", "hand a"]  # right after its own action
    t.act("two/bottom")
    assert lies(t) == ["hand b", "discard b", "hand a", "hand a"]


@rule("BB-0187", "BB-0092")
def test_a_turned_card_shows_its_infusion_already_for_the_second_action() -> None:
    burning = card("one", b_top=action(Attack(2), infuse=["fire"]))
    kindled = card("two", bottom=[Move(1, consume=(Consume(Gain(move=2), ("fire",)),))])
    hand: Hand = [burning, kindled, "three", "four"]
    late = table("@ . . . m", m=IDLE, hand=hand).act("one/top").act("two/bottom")
    assert late.asked == "consume"
    late.answer("consume:0")
    assert late.keys("hex:") == ["hex:0,1", "hex:0,2", "hex:0,3"]
    early = table("@ . . . m", m=IDLE, hand=hand).act("two/bottom")
    assert early.asked == "move"  # still on side A, the card shows nothing


@rule("BB-0188")
def test_a_card_that_returned_gives_no_further_action_but_can_be_given_up_and_selected_next_round() -> None:
    late_blow = foe(do=[Attack(3)], initiative=90)
    t = table("@ m", m=late_blow).act("one/top", "monster:m/1")
    assert t.lies("one") == "hand b"
    assert t.keys("card:one") == []
    t.act("two/bottom").until("damage")
    assert "lose:one" in t.keys()
    assert "discard:one+two" in t.keys()
    t.answer("take").until("plan")
    assert t.keys("card:") == [f"card:{name}" for name in NAMES]


@rule("BB-0189", "BB-0211")
def test_four_cards_last_four_rounds_without_a_rest() -> None:
    t = table("@ . m", m=IDLE)
    seen = []
    for pair in (("one", "two"), ("three", "four"), ("one", "two"), ("three", "four")):
        t.select(*pair).until("turn").answer(f"card:{pair[0]}/basic_attack")
        t.answer(f"card:{pair[1]}/basic_move").answer("skip").until("short_rest").answer("pass")
        seen.append(lies(t))
    assert seen == [
        ["hand b", "hand b", "hand a", "hand a"],
        ["hand b", "hand b", "hand b", "hand b"],
        ["discard b", "discard b", "hand b", "hand b"],
        ["hand a"] * 4,  # the rest that must follow is declared by itself, and has begun
    ]
    assert (t.scene.round, t.asked) == (5, "rest_loss")
    assert t.last("rested").long


@rule("BB-0189")
def test_a_card_serves_twice_on_side_a_and_on_side_b_and_not_a_third_time() -> None:
    t = table("@ . m", m=IDLE)
    t.select("one", "two").end_round()
    t.select("one", "two").end_round()
    assert lies(t) == ["discard b", "discard b", "hand a", "hand a"]
    assert t.keys("card:") == ["card:three", "card:four"]


# Active and Lost


@rule("BB-0190")
def test_a_card_of_an_active_action_stays_in_the_active_area_until_its_bonus_ends() -> None:
    guarded = card("one", top=action(Attack(1), Shield(1, uses=1)))
    t = table("@ m", m=foe(do=[Attack(3)], initiative=90), hand=[guarded, "two", "three", "four"])
    t.act("one/top", "skip")
    assert t.asked == "perform"  # nothing of the action is performed yet
    t.answer("perform")
    assert t.lies("one") == "active a"
    t.act("two/bottom").until("damage").answer("take")
    assert t.hp() == 8
    assert t.lies("one") == "hand b"  # its one use is over: now it goes the way of side A


@rule("BB-0190", "BB-0069")
def test_performing_any_part_of_an_active_action_brings_the_bonus_with_it() -> None:
    guarded = card("one", top=action(Attack(1), Shield(1)))
    t = table("@ m", m=IDLE, hand=[guarded, "two", "three", "four"]).act("one/top", "monster:m/1")
    assert t.asked == "turn"  # the bonus cannot be refused any more
    assert t.lies("one") == "active a"
    refused = table("@ m", m=IDLE, hand=[guarded, "two", "three", "four"]).act("one/top", "skip", "skip")
    assert refused.lies("one") == "hand b"  # no part was performed


@rule("BB-0190")
def test_an_active_card_on_side_b_goes_to_the_discard_when_its_bonus_ends() -> None:
    guarded = card("one", top=action(Shield(1)))
    t = table("@ m", m=IDLE, hand=[lying(guarded, "b"), "two", "three", "four"]).act("one/top").act("two/bottom")
    t.until("short_rest")
    assert t.lies("one") == "active b"
    assert t.answer("drop:one").lies("one") == "discard b"


@rule("BB-0191")
def test_a_card_whose_lost_action_was_performed_even_in_part_is_lost_on_either_side() -> None:
    burnt = action(Attack(1), Move(1), lost=True)
    for side in SIDES:
        hand: Hand = [lying(card("one", top=burnt), side), "two", "three", "four"]
        whole = table(". @ m", m=IDLE, hand=hand).act("one/top", "monster:m/1", "hex:0,0")
        assert whole.lies("one") == f"lost {side}"
        part = table(". @ m", m=IDLE, hand=hand).act("one/top", "skip", "hex:0,0")
        assert part.lies("one") == f"lost {side}"
        nothing = table(". @ m", m=IDLE, hand=hand).act("one/top", "skip", "skip")
        assert nothing.lies("one") == ("hand b" if side == "a" else "discard b")


@rule("BB-0191", "BB-0198")
def test_a_lost_card_stays_lost_whatever_rest_is_taken() -> None:
    hand: Hand = [card("one", top=action(Heal(1, to="self"), lost=True)), "two", "three", "four"]
    t = table("@ . m", m=IDLE, hand=hand).act("one/top").stack_rest(0).until("short_rest").answer("short_rest")
    t.answer("accept")
    assert lies(t) == ["lost a", "lost a", "hand a", "hand a"]
    t.answer("long_rest").until("rest_loss")
    assert t.keys() == ["lose:three", "lose:four"]


@rule("BB-0191", "BB-0075")
def test_a_lost_card_can_be_recovered() -> None:
    hand: Hand = [
        card("one", top=action(Attack(1), lost=True)),
        card("two", bottom=[Recover(1, source=("lost",))]),
        "three",
        "four",
    ]
    t = table("@ m", m=IDLE, hand=hand).act("one/top", "monster:m/1").act("two/bottom")
    t.answer("card:one")
    assert t.lies("one") == "hand a"


@rule("BB-0192")
def test_a_lost_action_with_a_bonus_lies_active_counts_as_lost_and_goes_to_the_lost_pile() -> None:
    oath = card("one", top=action(Shield(1), lost=True))
    t = table("@ m", m=foe(do=[Attack(3)], initiative=90), hand=[oath, "two", "three", "four"])
    t.act("one/top").act("two/bottom")
    assert t.lies("one") == "active a"
    t.until("damage")
    assert not [key for key in t.keys() if "one" in key]  # it pays for nothing: it counts as lost
    t.answer("take").until("short_rest")
    assert t.hp() == 8  # and yet it works
    assert t.answer("drop:one").lies("one") == "lost a"


@rule("BB-0193", "BB-0075")
def test_a_card_of_an_unrecoverable_action_can_never_be_recovered() -> None:
    for unrecoverable, offered in ((True, ["card:three"]), (False, ["card:one", "card:three"])):
        hand: Hand = [
            card("one", top=action(Attack(1), lost=True, unrecoverable=unrecoverable)),
            card("two", bottom=[Recover(2, source=("lost", "discard"))]),
            lying("three", zone="lost"),
            "four",
        ]
        t = table("@ m", m=IDLE, hand=hand).act("one/top", "monster:m/1").act("two/bottom")
        assert t.lies("one") == "lost a"
        assert t.keys() == offered


@rule("BB-0193", "BB-0192")
def test_an_unrecoverable_card_stays_so_when_its_bonus_ends() -> None:
    hand: Hand = [
        card("one", top=action(Shield(1), lost=True, unrecoverable=True)),
        card("two", bottom=[Recover(2, source=("lost", "discard"))]),
        lying("three", zone="lost"),
        "four",
    ]
    t = table("@ m", m=IDLE, hand=hand).act("one/top").answer("drop:one")
    assert t.lies("one") == "lost a"
    assert t.act("two/bottom").keys() == ["card:three"]


# Basic actions


@rule("BB-0194")
def test_the_basic_attack_is_attack_two_in_melee_on_one_target() -> None:
    hand: Hand = [card("one", top=[Attack(9, range=5, targets=2)]), "two", "three", "four"]
    t = table("n @ m o", m=IDLE, n=IDLE, o=IDLE, hand=hand).act("one/basic_attack")
    assert t.keys() == ["monster:m/1", "monster:n/2", "skip"]
    t.answer("monster:m/1")
    assert (t.hp("m/1"), t.hp("n/2")) == (18, 20)
    assert t.asked == "turn"


@rule("BB-0194")
def test_the_basic_move_is_move_two_without_jump() -> None:
    hand: Hand = ["one", card("two", bottom=[Move(5, jump=True)]), "three", "four"]
    t = table("@ . . . m", m=IDLE, hand=hand).act("two/basic_move")
    assert t.keys("hex:") == ["hex:0,1", "hex:0,2"]
    walled = table("@ # . m", m=IDLE, hand=hand).act("two/basic_move")
    assert walled.asked == "turn"  # nowhere to go


@rule("BB-0194", "BB-0186")
def test_a_basic_action_takes_the_place_of_the_top_or_the_bottom() -> None:
    t = table("@ m", m=IDLE).act("one/basic_attack", "monster:m/1")
    assert t.keys() == ["card:two/bottom", "card:two/basic_move"]


@rule("BB-0195")
def test_a_card_used_for_a_basic_action_ignores_lost_and_active() -> None:
    burnt = card("one", top=action(Attack(1), lost=True), bottom=action(Shield(1), lost=True))
    for side, after in zip(SIDES, ("hand b", "discard b"), strict=True):
        hand: Hand = [lying(burnt, side), "two", "three", "four"]
        attacked = table("@ m", m=IDLE, hand=hand).act("one/basic_attack", "monster:m/1")
        assert attacked.lies("one") == after
        moved = table("@ . m", m=IDLE, hand=hand).act("one/basic_move", "hex:0,1")
        assert moved.lies("one") == after
        assert "bonus_began" not in moved.kinds()


@rule("BB-0194", "BB-0108")
def test_a_basic_attack_is_a_melee_attack_like_any_other() -> None:
    stronger = action(Bonus(to="attack", only="melee", gain=Gain(attack=3)))
    t = table("@ m", m=IDLE, hand=["one", card("two", bottom=stronger), "three", "four"])
    t.act("two/bottom").act("one/basic_attack", "monster:m/1")
    assert t.hp("m/1") == 20 - (2 + 3)
