"""Conditions: what they do, how long they last, who is spared (BB-0136 to BB-0149)."""

import pytest
from tests.buttons_bugs.table import Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.scenario_card import Damage, GiveTo, SpecialRule, Timing, Who
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Control,
    Give,
    Heal,
    Move,
    Push,
    Shield,
    Suffer,
    Trigger,
)

rule = pytest.mark.rule

TIMED: list[ConditionName] = ["invisible", "strengthen", "immobilize", "disarm", "muddle"]
LASTING: list[ConditionName] = ["wound", "poison"]


def causes(t: Table, figure: str) -> list[str]:
    """Why a figure lost hit points, each time."""
    return [event.cause for event in t.events("suffered") if event.figure == figure]  # type: ignore[attr-defined]


# Gaining


@rule("BB-0136")
def test_a_condition_ability_befalls_the_one_target_and_not_its_whole_type() -> None:
    t = table("@ m n", m=foe("sewer_rat", number=1), n=foe("sewer_rat", number=2), top=[Give(("muddle",), range=2)])
    t.act("top")
    assert t.keys("monster:") == ["monster:sewer_rat/1", "monster:sewer_rat/2"]
    assert t.keys("adventurer") == []  # a negative condition: enemies only
    t.answer("monster:sewer_rat/2")
    assert t.conditions("sewer_rat/1") == []
    assert t.conditions("sewer_rat/2") == ["muddle"]


@rule("BB-0136")
def test_a_positive_condition_is_not_for_enemies() -> None:
    t = table("@ m", m=foe(), top=[Give(("strengthen",), range=3)]).act("top")
    assert t.conditions() == ["strengthen"]
    assert t.conditions("m/1") == []


@rule("BB-0136", "BB-0304")
def test_a_condition_ability_without_a_range_reaches_adjacent_enemies() -> None:
    t = table("@ m n", m=foe(), n=foe(), top=[Give(("muddle",))]).act("top")
    assert t.keys("monster:") == ["monster:m/1"]


@rule("BB-0140")
def test_a_condition_added_to_another_ability_comes_to_all_its_targets_after_the_main_effect() -> None:
    t = table("@ . m", m=foe(), hp=5, conditions=["poison"], top=[Heal(2, to="self", conditions=("strengthen",))])
    t.act("top")
    assert t.conditions() == ["strengthen"]
    t = table("m @ n .", m=foe(), n=foe(), top=[Push(1, targets="all", conditions=("muddle",))])
    t.act("top", "hex:0,3")
    assert (t.conditions("m/1"), t.conditions("n/2")) == (["muddle"], ["muddle"])  # m had nowhere to go
    kinds = t.kinds()
    assert kinds.index("moved") < len(kinds) - 1 - kinds[::-1].index("condition_gained")


@rule("BB-0140", "BB-0121")
def test_an_attack_brings_its_condition_without_damage_but_not_to_the_slain_or_the_immune() -> None:
    verb = Attack(2, conditions=("wound",))
    spared = foe(immune=["wound"])
    for target, expected in ((foe(shield=5), ["wound"]), (spared, []), (foe(), ["wound"])):
        t = table("@ m", m=target, top=[verb]).act("top", "monster:m/1")
        assert t.conditions("m/1") == expected
    t = table("@ m", m=foe(hit_points=2), top=[verb]).act("top", "monster:m/1")
    assert "condition_gained" not in t.kinds()


@rule("BB-0141")
def test_a_monster_cannot_gain_what_it_is_immune_to_by_any_means() -> None:
    immune = foe(immune=["poison", "muddle"])
    t = table("@ m x", m=immune, x=hazard(1, "poison"), hand=[
        card("one", top=[Give(("muddle", "wound"))]), card("two", bottom=[Push(1)]), "three",
    ])  # fmt: skip
    t.act("one/top", "monster:m/1").act("two/bottom", "monster:m/1", "hex:")
    assert t.conditions("m/1") == ["wound"]  # the other part of the effect still applies
    assert causes(t, "m/1")[0] == "hazard"


@rule("BB-0137")
def test_wound_and_poison_do_not_stack() -> None:
    t = table("@ m", m=foe(conditions=["wound", "poison"]), top=[Attack(1, conditions=("wound", "poison"))])
    t.act("top", "monster:m/1").end_turn().until("short_rest")
    assert t.hp("m/1") == 10 - (1 + 1) - 1
    assert t.conditions("m/1") == ["poison", "wound"]


@rule("BB-0137")
def test_a_condition_stays_for_rounds_until_it_is_met_and_cannot_be_dropped() -> None:
    t = table("@ . m", m=foe(conditions=LASTING), conditions=["poison"])
    for number in range(1, 4):
        assert t.scene.round == number
        t.end_round()
        assert t.conditions() == ["poison"]
        assert t.keys("drop") == []
        assert t.conditions("m/1") == ["poison", "wound"]
    assert t.hp("m/1") == 7


@rule("BB-0137")
def test_gaining_a_condition_again_starts_its_time_anew() -> None:
    t = table("@ . m", m=foe(), conditions=["strengthen"], top=[Give(("strengthen",), to="self")])
    t.act("top").end_turn()
    assert t.conditions() == ["strengthen"]  # the old one would have ended here
    t.end_round().select("two", "three").until("turn").end_turn()
    assert t.conditions() == []


# Lasting


@rule("BB-0138", "BB-0143")
def test_a_condition_gained_in_ones_own_turn_works_at_once_and_to_the_end_of_the_next_turn() -> None:
    bottom = card("one", bottom=[Give(("strengthen",), to="self")])
    t = table("@ m", m=foe(hit_points=30), hand=[bottom, "two", "three", "four"])
    t.act("one/bottom").act("two/top", "monster:m/1")
    assert t.last("attacked").advantage == 1
    t.end_turn()
    assert t.conditions() == ["strengthen"]
    t.end_round().select("three", "four").act("three/top", "monster:m/1")
    assert len(t.events("attacked")) == 2
    assert t.last("attacked").advantage == 1
    t.end_turn()
    assert t.conditions() == []


def once(at: Timing, condition: ConditionName) -> SpecialRule:
    """The scenario gives the adventurer a condition, one time."""
    return SpecialRule(at=at, do=(GiveTo(Who(adventurer=True), (condition,)),), times=1)


@rule("BB-0138")
@pytest.mark.parametrize("condition", TIMED)
def test_a_condition_gained_before_ones_turn_ends_with_that_turn(condition: ConditionName) -> None:
    t = table("@ . m", m=foe(), rules=[once("round_start", condition)]).select().until("turn")
    assert t.conditions() == [condition]
    t.end_turn()
    assert t.conditions() == []


@rule("BB-0138", "BB-0142", "BB-0143", "BB-0146", "BB-0147", "BB-0148")
@pytest.mark.parametrize("condition", TIMED)
def test_a_condition_gained_after_ones_turn_lasts_through_the_next(condition: ConditionName) -> None:
    t = table("@ . m", m=foe(), rules=[once("round_end", condition)]).select().until("short_rest")
    assert t.conditions() == [condition]
    t.end_round().select("three", "four").until("turn")
    assert t.conditions() == [condition]
    t.end_turn()
    assert t.conditions() == []


@rule("BB-0138")
def test_a_monsters_condition_of_its_own_turn_lasts_to_the_end_of_its_next() -> None:
    t = table("@ . m", m=foe(do=[], minus=[Give(("strengthen",), to="self")], hit_points=20), actions="-00")
    t.end_round()
    assert t.conditions("m/1") == ["strengthen"]
    t.end_round()
    assert t.conditions("m/1") == []


@rule("BB-0139", "BB-0143")
def test_conditions_leave_after_all_other_effects_of_the_end_of_the_turn() -> None:
    parting = action(Trigger(at="turn_end", do=(Attack(1),)))
    ending = SpecialRule(at="turn_end", do=(Damage(Who(monsters="all"), 1),))
    t = table(
        "@ m", m=foe(), rules=[ending], conditions=["strengthen"], hand=[card("one", top=parting), "two", "three"]
    )
    t.act("one/top").until("attack_target").answer("monster:m/1").until("short_rest")
    assert t.last("attacked").advantage == 1  # still strengthened
    kinds = t.kinds()
    assert len(causes(t, "m/1")) == 2
    last_damage = len(kinds) - 1 - kinds[::-1].index("suffered")
    assert last_damage < kinds.index("condition_removed")


@rule("BB-0139", "BB-0138")
def test_a_condition_given_by_the_end_of_the_turn_itself_is_not_removed_by_it() -> None:
    t = table("@ . m", m=foe(), rules=[once("turn_end", "muddle")]).select().until("turn").end_turn()
    assert t.conditions() == ["muddle"]


# Each condition


@rule("BB-0142")
def test_nobody_of_the_other_side_can_target_the_invisible() -> None:
    curse = Give(("muddle",), range=3)
    monster = foe(do=[Attack(3, range=3), curse, Push(1, range=3)], initiative=1)
    t = table("@ . m", m=monster, conditions=["invisible"], initiative=30).select().until("turn")
    assert (t.hp(), t.conditions(), t.at()) == (10, ["invisible"], (0, 0))
    hidden = foe(conditions=["invisible"], initiative=90)
    for verb in (Attack(2, range=3), curse, Push(1, range=3), Control((Move(1),), range=3), Attack(2, area="whirl")):
        t = table("@ m .", m=hidden, top=[verb]).act("top")
        assert t.asked == "turn", verb  # nobody to choose


@rule("BB-0142", "BB-0266")
def test_a_monster_does_not_walk_towards_the_invisible() -> None:
    prowling = foe(do=[Move(3), Attack(1)], initiative=1)
    assert table("@ . . m", m=prowling, initiative=30).select().until("damage").at("m/1") == (0, 1)
    hidden = table("@ . . m", m=prowling, conditions=["invisible"], initiative=30).select().until("turn")
    assert hidden.at("m/1") == (0, 3)


@rule("BB-0142")
def test_abilities_without_a_target_reach_the_invisible() -> None:
    t = table("@ m", m=foe(do=[Suffer(2)], initiative=1), conditions=["invisible"], initiative=30)
    t.select().until("damage").answer("take")
    assert t.hp() == 8
    t = table("@ m", m=foe(conditions=["invisible"]), top=[Suffer(2)]).act("top")
    assert t.hp("m/1") == 8


@rule("BB-0142")
def test_the_invisible_and_their_friends_still_help_one_another() -> None:
    t = table("@ . m n", m=foe(do=[Heal(3, range=2)], initiative=1), n=foe(hp=4, conditions=["invisible"]))
    t.select().until("turn").end_turn()
    assert t.hp("n/2") == 7
    t = table("@ . m", m=foe(), hp=4, conditions=["invisible"], top=[Heal(3, range=1)]).act("top")
    assert t.hp() == 7


@rule("BB-0142")
def test_invisibility_ends_with_ones_next_turn_and_the_monsters_strike_again() -> None:
    t = table("@ m", m=foe(do=[Attack(1)], initiative=50), conditions=["invisible"]).select().until("damage")
    assert t.conditions() == []
    assert t.last("attacked").attacker == "m/1"


@rule("BB-0143", "BB-0148")
@pytest.mark.parametrize(("condition", "advantage"), [("strengthen", 1), ("muddle", -1)])
def test_all_attacks_of_the_strengthened_have_advantage_and_of_the_muddled_disadvantage(
    condition: ConditionName, advantage: int
) -> None:
    monster = foe(do=[Attack(1), Attack(1)], conditions=[condition])
    t = table("m @ n", m=monster, n=foe(), conditions=[condition], top=[Attack(1, targets=2)])
    t.act("top", "monster:m/1", "monster:n/2").end_turn().until("short_rest")
    assert [event.advantage for event in t.events("attacked")] == [advantage] * 4  # type: ignore[attr-defined]
    assert t.conditions() == []
    assert t.conditions("m/1") == []


@rule("BB-0144")
def test_a_wound_hurts_at_the_start_of_each_turn_of_a_rest_too() -> None:
    t = table("@ . m", m=foe(conditions=["wound"]), conditions=["wound"], hp=8, bottom=[Move(1)])
    t.select().answer("take")
    assert (t.hp(), t.asked) == (7, "turn")  # before any action
    t.until("short_rest")
    assert t.hp("m/1") == 9
    t.answer("pass").until("plan").answer("long_rest").until("damage").answer("take")
    assert causes(t, "adventurer") == ["wound", "wound"]
    t.rest("three")
    assert (t.hp(), t.conditions()) == (6 + 2, [])  # the rest heals: it takes the wound and still raises hit points


@rule("BB-0144")
def test_a_wound_can_kill_a_monster_before_it_acts() -> None:
    t = table("@ m n", m=foe(hp=1, do=[Attack(5)], conditions=["wound"]), n=foe()).select().until("short_rest")
    assert t.gone("m/1")
    assert t.hp() == 10


@rule("BB-0057", "BB-0139", "BB-0144")
@pytest.mark.parametrize(("hit_points", "removed"), [(1, []), (9, ["muddle"])])
def test_conditions_of_who_died_in_his_turn_do_not_end_with_it(hit_points: int, removed: list[str]) -> None:
    wounded = foe(hp=hit_points, do=[Move(1)], conditions=["wound", "muddle"])
    t = table("@ . . m n", m=wounded, n=foe()).select().until("short_rest")
    ended = [one.condition for one in t.events("condition_removed") if one.figure == "m/1"]  # type: ignore[attr-defined]
    assert (t.gone("m/1"), ended) == (not removed, removed)


@rule("BB-0145", "BB-0112")
def test_every_attack_on_the_poisoned_has_one_more() -> None:
    t = table("@ m", m=foe(do=[Attack(2), Attack(1)]), conditions=["poison"])
    t.select().until("damage").answer("take").until("damage").answer("take")
    assert [event.value for event in t.events("attacked")] == [3, 2]  # type: ignore[attr-defined]
    assert t.hp() == 5
    assert t.conditions() == ["poison"]


@rule("BB-0145", "BB-0124")
def test_poison_adds_nothing_to_damage_that_is_no_attack() -> None:
    t = table("@ m", m=foe(conditions=["poison"]), top=[Suffer(2)]).act("top")
    assert t.hp("m/1") == 8


@rule("BB-0146")
def test_the_immobilized_cannot_move_by_their_own_abilities_or_anybodys_control() -> None:
    stuck: list[ConditionName] = ["immobilize"]
    t = table(
        "@ . . m", m=foe(do=[Move(2), Attack(1)], conditions=stuck), conditions=stuck, bottom=[Move(3, jump=True)]
    )
    t.act("bottom")
    assert t.asked == "turn"
    t.until("short_rest")
    assert (t.at(), t.at("m/1")) == ((0, 0), (0, 3))
    assert "moved" not in t.kinds()
    t = table("@ . m .", m=foe(conditions=stuck), top=[Control((Move(1),), range=3)]).act("top", "monster:m/1")
    assert t.asked == "turn"
    assert t.at("m/1") == (0, 2)


@rule("BB-0146", "BB-0178")
def test_the_immobilized_can_be_pushed() -> None:
    t = table("@ m .", m=foe(conditions=["immobilize"]), top=[Push(1)]).act("top", "monster:m/1", "hex:")
    assert t.at("m/1") == (0, 2)


@rule("BB-0147")
def test_the_disarmed_cannot_attack_not_even_under_control() -> None:
    bare: list[ConditionName] = ["disarm"]
    monster = foe(do=[Attack(3), Give(("muddle",))], conditions=bare)
    t = table("@ m n", m=monster, n=foe(), conditions=bare, hand=[
        card("one", top=[Attack(3)]), card("two", bottom=[Control((Attack(2),))]), "three",
    ])  # fmt: skip
    t.act("one/top")
    assert t.asked == "turn"
    t.act("two/bottom", "monster:m/1").until("short_rest")
    assert "attacked" not in t.kinds()
    assert t.conditions() == ["muddle"]  # all that is no attack goes on
    assert (t.hp("m/1"), t.hp("n/2"), t.hp()) == (10, 10, 10)


@rule("BB-0147", "BB-0165")
def test_the_disarmed_still_retaliate() -> None:
    t = table("@ m", m=foe(retaliate=2, conditions=["disarm"]), top=[Attack(1)])
    t.act("top", "monster:m/1").answer("take")
    assert t.hp() == 8


# Elites


@rule("BB-0149", "BB-0144")
def test_an_elite_counts_its_own_turns() -> None:
    elite = foe(rank="elite", do=[Shield(1)], minus=[Attack(1)], plus=[Attack(1)], initiative=(20, 30, 40))
    t = table("@ m", m=elite, top=[Attack(1, conditions=("muddle", "wound"))], actions="0", most=20)
    t.act("top", "monster:m/1").end_turn().until("short_rest")
    attacks = [event.advantage for event in t.events("attacked") if event.attacker == "m/1"]  # type: ignore[attr-defined]
    assert attacks == [-1, 0]  # muddled in its first turn of the round, no more in the second
    assert causes(t, "m/1") == ["attack", "wound", "wound"]


@rule("BB-0149", "BB-0138")
def test_what_an_elite_gains_in_its_first_turn_lasts_through_its_second() -> None:
    elite = foe(
        rank="elite", minus=[Give(("strengthen",), to="self")], plus=[Attack(1)], initiative=(20, 30, 40), hit_points=20
    )
    t = table("@ m", m=elite, actions="0", most=20).select().until("short_rest")
    assert [event.advantage for event in t.events("attacked")] == [1]  # type: ignore[attr-defined]
    assert t.conditions("m/1") == []
