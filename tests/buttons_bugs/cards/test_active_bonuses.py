"""Active bonuses: how long they last, where their cards lie, Shield and Retaliate (BB-0154 to BB-0169)."""

import pytest
from tests.buttons_bugs.table import Lying, Row, Table, action, card, foe, hazard, lying, table

from oubliette.games.buttons_bugs.content.kinds import Action, Card
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Flying,
    Gain,
    Heal,
    Move,
    Recover,
    Retaliate,
    Shield,
    Suffer,
    Trigger,
    Verbs,
)

rule = pytest.mark.rule

IDLE = foe(hit_points=30)
HITTING = foe(hit_points=30, do=[Attack(3)])


def shielding(value: int = 1, *more: Verbs, lost: bool = False) -> Action:
    """A persistent Shield, perhaps with other abilities."""
    return action(Shield(value), *more, lost=lost)


def guarded(*, side: str = "a", half: Action | None = None, foe_kind: object = IDLE) -> Table:
    """Card one has just put its bonus in force; card two is still to play."""
    half = half or shielding()
    guard = card("one", top=half)
    first = lying(guard, "b") if side == "b" else lying(guard)
    return table("@ m", m=foe_kind, most=30, hand=[first, "two", "three", "four"]).act("one/top")  # type: ignore[arg-type]


def spoils(t: Table) -> list[int]:
    """What the adventurer's attackers suffered, each time."""
    return [event.amount for event in t.events("retaliated")]  # type: ignore[attr-defined]


# Beginning and ending


@rule("BB-0154")
def test_the_card_lies_in_the_active_area_while_its_bonus_lasts() -> None:
    for verb in (Shield(1), Retaliate(1), Flying(), Bonus("attack", Gain(attack=1)), Trigger("turn_end", (Heal(1),))):
        t = guarded(half=action(verb))
        assert t.lies("one") == "active a"
        t.until("short_rest")
        assert t.lies("one") == "active a"
        assert t.lies("two") == "hand b"


@rule("BB-0154")
def test_a_card_used_for_its_other_half_gives_no_bonus() -> None:
    t = table("@ m", m=HITTING, hand=[card("one", top=shielding(2)), "two", "three"], most=20)
    t.act("one/basic_move").until("damage").answer("take")
    assert t.hp() == 17
    assert t.lies("one") == "hand b"


@rule("BB-0155", "BB-0158", "BB-0191")
@pytest.mark.parametrize(
    ("side", "lost", "goes"), [("a", False, "hand b"), ("b", False, "discard b"), ("a", True, "lost a")]
)
def test_a_card_whose_bonus_expires_goes_where_its_side_or_its_lost_icon_says(side: str, lost: bool, goes: str) -> None:
    t = guarded(side=side, half=action(Bonus("attack", Gain(attack=2), uses=1), lost=lost))
    assert t.lies("one") == f"active {side}"
    t.until("short_rest")
    assert t.lies("one") == f"active {side}"  # no attack has been made yet
    t.end_round().select("three", "four").act("three/top", "monster:m/1")
    assert t.hp("m/1") == 30 - 4
    assert t.lies("one") == goes


@rule("BB-0155")
def test_the_card_leaves_even_if_another_bonus_of_the_action_is_still_running() -> None:
    both = action(Shield(2), Bonus("attack", Gain(attack=1), uses=1))
    t = guarded(half=both, foe_kind=HITTING).act("two/basic_move").until("damage")
    assert t.last("shielded").shield == 2
    t.answer("take").end_round().select("three", "four").act("three/top", "monster:m/1")
    assert t.lies("one") == "hand b"
    t.until("damage").answer("take")
    assert len(t.events("shielded")) == 1  # the shield went with the card
    assert t.hp() == 30 - 1 - 3


@rule("BB-0156", "BB-0051")
def test_a_round_bonus_works_from_its_ability_to_the_end_of_the_round() -> None:
    for side, goes in (("a", "hand b"), ("b", "discard b")):
        brief = card("one", top=action(Shield(2), active="round"), initiative=40)
        early, late = foe(do=[Attack(3)], initiative=20), foe(do=[Attack(3)], initiative=60)
        first = lying(brief, "b") if side == "b" else lying(brief)
        t = table("m @ n", m=early, n=late, hand=[first, "two", "three", "four"], most=30)
        t.select().until("damage").answer("take")
        assert t.hp() == 27  # before its ability the shield is not there
        t.act("one/top").until("damage").answer("take")
        assert t.hp() == 26
        t.until("short_rest")
        assert t.lies("one") == goes
        t.end_round().select("three", "four").until("damage").answer("take").until("damage").answer("take")
        assert t.hp() == 20


@rule("BB-0157", "BB-0158")
def test_a_persistent_bonus_without_a_stated_end_lasts_until_the_player_drops_it() -> None:
    t = guarded(half=shielding(2), foe_kind=HITTING)
    for number in range(1, 4):
        t.until("damage").answer("take")
        assert t.hp() == 30 - number
        t.until("short_rest")
        assert t.lies("one") == "active a"
        if number == 2:  # the two cards of the first two rounds are used up: rest
            t.answer("short_rest").until("plan")
        else:
            t.end_round()
        t.select(*(key.partition(":")[2] for key in t.keys("card:")[:2]))
    assert t.keys("drop:") == ["drop:one"]
    t.answer("drop:one").until("damage").answer("take")
    assert t.hp() == 27 - 3


@rule("BB-0159")
def test_a_bonus_can_be_dropped_before_selecting_in_ones_turn_and_at_the_end_of_the_round() -> None:
    moments = {"turn": guarded, "short_rest": guarded, "plan": guarded}
    for moment, begin in moments.items():
        t = begin()
        if moment == "plan":
            t.end_round()
        t.until(moment)
        assert t.asked == moment
        t.answer("drop:one")
        assert t.lies("one") == "hand b"
        assert t.last("bonus_ended").card == "one"


@rule("BB-0159")
@pytest.mark.parametrize(
    ("side", "lost", "goes"), [("a", False, "hand b"), ("b", False, "discard b"), ("a", True, "lost a")]
)
def test_a_dropped_card_goes_where_expiry_would_put_it(side: str, lost: bool, goes: str) -> None:
    t = guarded(side=side, half=shielding(lost=lost), foe_kind=HITTING).answer("drop:one")
    assert t.lies("one") == goes
    t.until("damage").answer("take")
    assert t.hp() == 27


@rule("BB-0159")
def test_a_round_bonus_can_be_dropped_early_too() -> None:
    t = guarded(half=action(Shield(2), active="round"), foe_kind=HITTING).answer("drop:one")
    assert t.lies("one") == "hand b"


@rule("BB-0159")
def test_no_bonus_can_be_dropped_during_an_ability() -> None:
    t = table("@ . m", m=IDLE, hand=[card("one", top=shielding()), "two", "three"]).act("one/top")
    assert t.keys("drop:") == ["drop:one"]
    t.answer("card:two/bottom")
    assert t.asked == "move"
    assert t.keys("drop:") == []
    attack = table("@ m", m=IDLE, hand=[card("one", bottom=shielding()), "two", "three"]).act("one/bottom")
    attack.answer("card:two/top")
    assert attack.asked == "attack_target"
    assert attack.keys("drop:") == []


@rule("BB-0159", "BB-0091")
def test_a_bonus_can_be_dropped_at_the_end_of_ones_turn_to_deny_its_infusion() -> None:
    greedy = foe(do=[Attack(1, consume=(Consume(Gain(attack=3), ("fire",)),))])
    shown = card("one", top=action(Shield(0), infuse=["fire"]), b_top=[Attack(1)])
    for answer, value in (("end_turn", 4), ("drop:one", 1)):
        t = table("@ m", m=greedy, hand=[shown, "two", "three"]).act("one/top").act("two/basic_move")
        assert t.keys() == ["drop:one", "end_turn"]
        t.answer(answer).until("damage")
        assert t.last("attacked").value == value


# Where active cards count


def few(active: Action, other: Lying | str) -> Table:
    """A hand of three, of which one is lost, and card one goes to the active area in round 1."""
    hand: list[Card | Lying | str] = [card("one", top=active), other, lying("three", zone="lost")]
    return table("@ m", m=IDLE, hand=hand).act("one/top").until("short_rest")


@rule("BB-0160", "BB-0210", "BB-0192")
def test_an_active_card_counts_against_exhaustion_unless_it_would_be_lost() -> None:
    kept = few(shielding(), "two")
    assert kept.keys("short") == ["short_rest"]
    kept.answer("pass").until("plan")
    assert not kept.over
    burnt = few(shielding(lost=True), "two")
    assert burnt.over
    assert burnt.last("exhausted").reason == "cards"


@rule("BB-0160")
def test_an_active_card_counts_as_hand_on_side_a_and_as_discard_on_side_b() -> None:
    again = action(Recover(1, source=("discard",)))
    for side, found in (("a", False), ("b", True)):
        guard = card("one", top=shielding())
        t = table("@ m", m=IDLE, hand=[lying(guard, "b" if side == "b" else "a"), card("two", bottom=again), "three"])
        t.act("one/top").act("two/bottom")
        assert (t.asked == "recover") == found


@rule("BB-0161")
def test_an_active_card_of_side_a_pays_as_a_card_of_side_b() -> None:
    t = table("@ m", m=HITTING, hand=[card("one", top=shielding()), "two", "three", lying("four", "b")])
    t.act("one/top").act("two/basic_move")
    assert sorted(t.keys("discard:")) == ["discard:one+four", "discard:one+two", "discard:three", "discard:two+four"]
    t.answer("discard:one+two")
    assert (t.lies("one"), t.lies("two")) == ("discard b", "discard b")
    assert t.hp() == 10
    assert t.last("bonus_ended").card == "one"


@rule("BB-0161")
def test_an_active_card_of_either_side_can_be_lost_to_negate_damage() -> None:
    for side in ("a", "b"):
        t = guarded(side=side, half=shielding(2), foe_kind=HITTING).until("damage")
        assert t.keys("lose:one") == ["lose:one"]
        assert (t.keys("discard:one+") != []) == (side == "a")  # of side B it lies in the discard already
        t.answer("lose:one")
        assert t.card("one").zone == "lost"
        assert t.hp() == 30


@rule("BB-0161")
def test_an_active_card_with_the_lost_icon_pays_nothing() -> None:
    t = guarded(half=shielding(lost=True), foe_kind=HITTING).until("damage")
    assert t.keys("lose:") == ["lose:two", "lose:three", "lose:four"]
    assert [key for key in t.keys("discard:") if "one" in key] == []


@rule("BB-0162")
def test_a_rest_may_take_back_active_cards_or_leave_them() -> None:
    for taken, lies in ((["drop:one"], "hand a"), ([], "active a")):
        t = guarded().until("short_rest").answer("short_rest")
        assert t.asked == "take_back"
        t.stack_rest(1)
        t.answer(*taken).answer("accept")
        assert t.lies("one") == lies


@rule("BB-0162", "BB-0192")
def test_a_rest_does_not_take_back_active_cards_that_count_as_lost() -> None:
    t = guarded(half=shielding(lost=True)).until("short_rest").answer("short_rest")
    assert t.asked == "redraw"
    t.answer("accept")
    assert t.lies("one") == "active a"


@rule("BB-0162", "BB-0075")
def test_recovering_lost_cards_may_take_an_active_one_that_counts_as_lost() -> None:
    again = action(Recover(2, source=("lost",)))
    guard = card("one", top=shielding(lost=True))
    t = table("@ m", m=IDLE, hand=[guard, card("two", bottom=again), lying("three", zone="lost"), "four"])
    t.act("one/top").act("two/bottom")
    assert t.keys() == ["card:one", "card:three"]
    t.answer("card:one")
    assert (t.lies("one"), t.card("three").zone) == ("hand a", "lost")
    assert t.last("bonus_ended").card == "one"


@rule("BB-0163")
def test_the_other_abilities_of_the_action_happen_once() -> None:
    half = action(Heal(1, to="self"), Shield(1), Attack(1))
    t = table("@ m", m=IDLE, hp=5, most=20, hand=[card("one", top=half), "two", "three", "four"])
    t.act("one/top", "monster:m/1")
    assert t.hp() == 6
    t.end_round().end_round()
    assert t.lies("one") == "active a"
    assert len(t.events("healed")) == 1
    assert len(t.events("attacked")) == 1


# Shield


@rule("BB-0164")
def test_shields_add_up_and_lower_every_attack() -> None:
    striking = foe(do=[Attack(5), Attack(4)])
    t = table(
        "@ m",
        m=striking,
        hand=[card("one", top=shielding(1)), card("two", bottom=shielding(2)), "three", "four"],
        most=20,
    )
    t.act("one/top").act("two/bottom")
    t.until("damage").answer("take").until("damage").answer("take")
    assert t.hp() == 20 - 2 - 1
    assert [event.shield for event in t.events("shielded")] == [3, 3]  # type: ignore[attr-defined]


@rule("BB-0164", "BB-0279")
def test_a_monsters_shields_add_up_too() -> None:
    hard = foe(shield=1, do=[Shield(2)], initiative=1)
    t = table("@ m", m=hard, top=[Attack(5)], initiative=30).select().act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - 2


@rule("BB-0156", "BB-0279")
def test_a_monsters_round_shield_is_not_there_before_its_turn_nor_in_the_next_round() -> None:
    slow = foe(do=[Shield(2)], minus=[], hit_points=30)
    t = table("@ m", m=slow, top=[Attack(3)], actions="0-").act("top", "monster:m/1")
    assert t.hp("m/1") == 27
    t.end_round().select("three", "four").act("three/top", "monster:m/1")
    assert t.hp("m/1") == 25
    assert "shielded" not in t.kinds()


@rule("BB-0164")
def test_a_shield_comes_after_the_modifier_and_leaves_effects_alone() -> None:
    doubling: list[Row] = [("x2", "x2", "x2")] * 6
    t = table("@ m", m=foe(shield=3), top=[Attack(2, conditions=("wound",))], hero_table=doubling)
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - 1
    assert t.conditions("m/1") == ["wound"]


@rule("BB-0164")
def test_a_shield_does_not_lower_damage_without_an_attack() -> None:
    t = table("@ m", m=foe(shield=5, conditions=["wound"]), top=[Suffer(2)]).act("top").until("short_rest")
    assert t.hp("m/1") == 10 - 2 - 1
    t = table(
        "@ x m", m=foe(), x=hazard(2), hand=[card("one", top=shielding(5)), card("two", bottom=[Move(1)]), "three"]
    )
    t.act("one/top").act("two/bottom", "hex:0,1").answer("take")
    assert t.hp() == 8


# Retaliate


def thorny(retaliate: Retaliate, attacker: Attack, where: str = "@ m") -> Table:
    """The adventurer has a retaliate bonus and is attacked; damage is taken."""
    t = table(where, m=foe(do=[attacker]), hand=[card("one", top=[retaliate]), "two", "three"], most=20)
    return t.act("one/top").until("damage").answer("take")


@rule("BB-0165")
def test_retaliate_strikes_an_adjacent_attacker_and_no_other_without_a_range() -> None:
    assert thorny(Retaliate(2), Attack(1)).hp("m/1") == 8
    assert thorny(Retaliate(2), Attack(1, range=3), "@ . m").hp("m/1") == 10
    assert thorny(Retaliate(2, range=2), Attack(1, range=3), "@ . m").hp("m/1") == 8
    assert thorny(Retaliate(2, range=2), Attack(1, range=3), "@ . . m").hp("m/1") == 10


@rule("BB-0165", "BB-0115")
def test_retaliate_measures_its_range_after_push_and_pull() -> None:
    t = table("@ m .", m=foe(retaliate=2), top=[Attack(1, push=1)]).act("top", "monster:m/1", "hex:0,2")
    assert t.hp() == 10
    t = table("@ . m", m=foe(retaliate=2), top=[Attack(1, range=2, pull=1)]).act("top", "monster:m/1", "hex:0,1")
    t.answer("take")
    assert t.hp() == 8


@rule("BB-0165")
def test_each_attack_brings_retaliation_of_its_own_even_without_damage() -> None:
    t = table("@ m", m=foe(retaliate=1, shield=9), top=[Attack(1), Attack(1)])
    t.act("top", "monster:m/1").answer("take").answer("monster:m/1").answer("take")
    assert spoils(t) == [1, 1]
    assert t.hp() == 8


@rule("BB-0166")
def test_a_retaliates_effects_come_after_its_damage() -> None:
    t = thorny(Retaliate(2, push=1, conditions=("poison",)), Attack(1), "@ m .").answer("hex:0,2")
    assert t.hp("m/1") == 8
    assert t.conditions("m/1") == ["poison"]
    assert t.at("m/1") == (0, 2)
    kinds = t.kinds()[t.kinds().index("retaliated") :]
    assert [kind for kind in kinds if kind in ("suffered", "condition_gained", "moved")] == [
        "suffered",
        "condition_gained",
        "moved",
    ]


@rule("BB-0166", "BB-0168")
def test_an_attacker_slain_by_retaliation_gains_nothing_more() -> None:
    slayer = card("one", top=[Retaliate(5, conditions=("poison",))])
    t = table("@ m n", m=foe(do=[Attack(1)], hit_points=3), n=foe(), hand=[slayer, "two", "three"])
    t.act("one/top").until("damage").answer("take").until("short_rest")
    assert t.gone("m/1")
    assert "condition_gained" not in t.kinds()


@rule("BB-0167")
def test_retaliation_is_no_attack_no_die_no_shield_no_target() -> None:
    t = table("@ m", m=foe(retaliate=3), conditions=["invisible", "poison"], hand=[
        card("one", top=[Attack(1)]), card("two", bottom=shielding(2)), "three",
    ])  # fmt: skip
    t.act("two/bottom").act("one/top", "monster:m/1").answer("take")
    assert t.hp() == 7  # the invisible is struck, the shield is useless, the poison adds nothing
    assert len(t.events("die_rolled")) == 1
    assert t.scene.monster_row == 0


@rule("BB-0168")
def test_who_dies_of_an_attack_does_not_retaliate() -> None:
    t = table("@ m n", m=foe(retaliate=5, hit_points=1), n=foe(), top=[Attack(1)]).act("top", "monster:m/1")
    assert t.hp() == 10
    assert spoils(t) == []


@rule("BB-0169", "BB-0306")
def test_retaliates_in_range_add_up_to_one_source_of_damage() -> None:
    layered = foe(retaliate=Retaliate(1, range=2), do=[Retaliate(2)], initiative=1)
    for where, total in (("@ m", 3), ("@ . m", 1)):
        t = table(where, m=layered, top=[Attack(1, range=3)], initiative=30).act("top", "monster:m/1")
        assert t.asked == "damage"
        t.answer("lose:three")  # one card negates all of it
        assert spoils(t) == [total]
        assert t.hp() == 10


# Used up, and dropped


@rule("BB-0155")
def test_a_bonus_used_up_inside_its_own_action_takes_the_others_of_its_card_along() -> None:
    once = Bonus(to="attack", gain=Gain(attack=2), uses=1)
    half = action(once, Shield(2), Attack(1), active="persistent")
    t = table("@ m", m=foe(hit_points=30, do=[Attack(3)]), hand=[card("one", top=half), "two", "three", "four"])
    t.act("one/top", "perform", "monster:m/1")
    assert t.hp("m/1") == 27
    assert t.lies("one") == "hand b"
    assert "bonus" not in [mark.id for mark in t.match.view("me").pieces[0].marks]
    t.end_turn().until("damage").answer("take")
    assert t.hp() == 10 - 3  # no Shield is left


@rule("BB-0155", "BB-0164", "BB-0165")
def test_a_shield_whose_last_use_this_is_still_lets_its_card_retaliate_against_the_attack() -> None:
    half = action(Shield(1, uses=1), Retaliate(2), active="persistent")
    hitting = foe(hit_points=30, do=[Attack(3), Attack(3)])
    t = table("@ m", m=hitting, hand=[card("one", top=half), "two", "three", "four"], most=30).act("one/top")
    t.end_turn().until("damage").answer("take")
    assert t.hp() == 30 - 2
    t.until("damage").answer("take")
    assert t.hp("m/1") == 30 - 2  # it struck back at the attack it shielded, and not at the next
    assert t.hp() == 30 - 2 - 3
    assert t.lies("one") == "hand b"


@rule("BB-0159")
def test_a_bonus_may_be_dropped_after_the_roll_before_a_faster_monster_acts() -> None:
    hand: list[Card | Lying | str] = [card("one", top=shielding()), "two", "three", "four"]
    t = table("@ m", m=foe(do=[Attack(3)], initiative=(50, 50, 1)), hand=hand, initiative=20, actions="0+")
    t.act("one/top").end_round()
    t.select("two", "three")
    assert t.asked == "drop_bonus"
    assert t.last("action_rolled").result == "plus"  # the order is known
    assert t.keys() == ["pass", "drop:one"]
    t.answer("drop:one")
    assert t.lies("one") == "hand b"
    t.until("damage").answer("take")
    assert t.hp() == 10 - 2 - 3  # with Shield 1 in the first round, without it in the second


@rule("BB-0159")
def test_nothing_is_asked_before_the_adventurers_own_turn_where_bonuses_can_be_dropped_anyway() -> None:
    hand: list[Card | Lying | str] = [card("one", top=shielding()), "two", "three", "four"]
    t = table("@ m", m=foe(initiative=90), hand=hand).act("one/top").end_round()
    t.select("two", "three")
    assert t.asked == "turn"
    assert "drop:one" in t.keys()


@rule("BB-0159", "BB-0091")
def test_a_bonus_may_be_dropped_before_each_monster_to_whom_an_infusion_matters() -> None:
    burning = Attack(1, consume=(Consume(Gain(attack=4), cost=("fire",)),))
    guard = card("one", top=action(Shield(1), infuse=["fire"]), b_top=[Attack(1)], b_bottom=[Move(1)])
    hand: list[Card | Lying | str] = [guard, "two", "three", "four"]
    t = table("@ m", m=foe(do=[burning], initiative=50), hand=hand).act("one/top").end_turn()
    assert t.asked == "drop_bonus"
    assert t.elements() == ["fire"]
    t.answer("drop:one")
    assert t.elements() == []
    t.until("damage").answer("take")
    assert t.hp() == 10 - 1
    kept = table("@ m", m=foe(do=[burning], initiative=50), hand=hand).act("one/top").end_turn()
    kept.answer("pass").until("damage").answer("take")
    assert kept.hp() == 10 - 4


@rule("BB-0159", "BB-0091")
def test_one_bonus_of_several_that_hides_an_infusion_is_enough_to_be_asked() -> None:
    burning = Attack(1, consume=(Consume(Gain(attack=4), cost=("fire",)),))
    guard = card("one", top=action(Shield(1), infuse=["fire"]), b_top=[Attack(1)], b_bottom=[Move(1)])
    plain = card("two", bottom=[Shield(1)], b_top=[Attack(1)], b_bottom=[Move(1)])
    hand: list[Card | Lying | str] = [guard, plain, "three", "four"]
    t = table("@ m", m=foe(do=[burning], initiative=50), hand=hand).act("one/top").act("two/bottom").end_turn()
    assert t.asked == "drop_bonus"
    none: list[Card | Lying | str] = [card("one", top=[Shield(1)]), plain, "three", "four"]
    t = table("@ m", m=foe(do=[burning], initiative=50), hand=none).act("one/top").act("two/bottom").end_turn()
    assert t.asked != "drop_bonus"


@rule("BB-0159", "BB-0067")
def test_no_bonus_is_dropped_in_the_middle_of_an_ability_but_between_two_abilities_it_may() -> None:
    guard = card("one", top=action(Shield(1), infuse=["fire"]), b_bottom=[Move(1)])
    hand: list[Card | Lying | str] = [guard, card("two", bottom=[Move(1), Heal(1, to="self")]), "three", "four"]
    t = table("@ . m", m=IDLE, hand=hand, hp=5).act("one/top").act("two/bottom")
    assert t.asked == "move"
    assert t.keys("drop:") == []
    t.answer("hex:0,1")
    assert t.asked == "between_abilities"
    t.answers("drop:one")
    assert t.lies("one") == "hand b"
    assert t.hp() == 6


@rule("BB-0155", "BB-0110")
def test_a_shield_that_gives_nothing_is_not_used_up_by_an_attack() -> None:
    for value, lies in ((0, "active a"), (1, "discard a")):
        t = guarded(half=action(Shield(value, uses=1)), foe_kind=foe(do=[Attack(1)])).end_round()
        assert t.hp() == 29 + value
        assert (t.card("one").zone == "active") is (lies == "active a")
        assert [event.shield for event in t.events("shielded")] == [value] * value  # type: ignore[attr-defined]


@rule("BB-0164", "BB-0165")
def test_without_shield_and_retaliate_an_attack_tells_of_neither() -> None:
    t = table("@ m", m=foe(do=[Attack(1)], initiative=1), initiative=50, top=[Attack(1)])
    t.select().until("damage").answer("take").act("top", "monster:m/1")
    assert not t.events("shielded") and not t.events("retaliated")


@rule("BB-0166", "BB-0168")
def test_a_retaliate_that_kills_gives_the_slain_nothing_more() -> None:
    for hp, gained in ((2, []), (3, ["muddle"])):
        back = action(Retaliate(2, conditions=("muddle",)))
        t = guarded(half=back, foe_kind=foe(hp=hp, do=[Attack(1)])).end_round()
        assert t.gone("m/1") is (hp == 2)
        assert [event.condition for event in t.events("condition_gained")] == gained  # type: ignore[attr-defined]
