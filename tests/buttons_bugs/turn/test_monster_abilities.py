"""What monsters do besides moving and attacking, and how they die (BB-0279 to BB-0282, BB-0286 to BB-0288, BB-0305)."""

import pytest
from tests.buttons_bugs.table import Hand, Table, action, card, foe, hazard, table
from tests.buttons_bugs.turn.kit import after_its_turn, fast, skipped

from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Flying,
    Gain,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Retaliate,
    Shield,
)
from oubliette.kernel.journal import Forced
from oubliette.table import Thing

rule = pytest.mark.rule


def struck(t: Table) -> int:
    """The shield that the latest attack met."""
    shield: int = t.last("shielded").shield
    return shield


# Bonuses


@rule("BB-0279")
def test_a_round_bonus_works_from_the_monsters_turn_to_the_end_of_the_round_beside_the_card_bonus() -> None:
    guard = foe(hit_points=30, shield=1, do=[Shield(2)], initiative=50)
    blows: Hand = [card("one", top=[Attack(9)], initiative=1), "two", card("three", top=[Attack(9)]), "four"]
    before = table("@ m", m=guard, hand=blows).act("one/top", "monster:m/1")
    assert struck(before) == 1  # before its turn only what is printed on the card
    slow: Hand = [card("one", top=[Attack(9)], initiative=90), "two", card("three", top=[Attack(9)]), "four"]
    after = table("@ m", m=guard, hand=slow).act("one/top", "monster:m/1")
    assert struck(after) == 3
    after.end_turn().until("plan").select("three", "four").act("three/top", "monster:m/1")
    assert struck(after) == 1  # the next round it is gone until it acts again


@rule("BB-0279")
def test_several_round_bonuses_of_a_kind_add_up() -> None:
    t = table("@ m", m=fast(Shield(1), Shield(2)), top=[Attack(5)], initiative=99).act("top", "monster:m/1")
    assert struck(t) == 3
    assert t.hp("m/1") == 8


@rule("BB-0279")
def test_a_monster_flies_and_hits_harder_from_the_moment_its_action_says_so() -> None:
    stronger = Bonus(to="attack", gain=Gain(attack=2))
    assert after_its_turn("@ m", m=fast(stronger, Attack(1))).hp() == 7
    assert after_its_turn("@ m", m=fast(Attack(1), stronger)).hp() == 9
    assert after_its_turn("@ . # m", m=fast(Flying(), Move(2), Attack(1))).at("m/1") == (0, 1)


@rule("BB-0305")
def test_a_bandit_guard_has_shield_two_after_its_minus_column_and_shield_one_before() -> None:
    for initiative, shield in ((1, 1), (99, 2)):
        t = table("@ m", m="bandit_guard", top=[Attack(4)], initiative=initiative, actions="-")
        t.act("top", "monster:bandit_guard/1")
        assert struck(t) == shield
        assert t.hp("bandit_guard/1") == 8 - (4 - shield)


@rule("BB-0305", "BB-0169", "BB-0166")
def test_a_mouse_deals_two_damage_as_one_source_and_wound_after_its_minus_column() -> None:
    for initiative, amount, conditions in ((1, 1, []), (99, 2, ["wound"])):
        t = table("@ m", m="mouse", top=[Attack(1)], initiative=initiative, actions="-")
        t.act("top", "monster:mouse/1").answer("take")
        assert t.last("suffered").amount == amount
        assert t.last("suffered").cause == "retaliate"
        assert t.conditions() == conditions
        assert t.asked == "turn"


# Healing


@rule("BB-0280")
def test_a_monster_heals_whoever_in_range_has_lost_most_itself_included() -> None:
    healer = fast(Heal(3, range=2), hp=7)
    t = after_its_turn("@ . m n o p", m=healer, n=foe(hp=8), o=foe(hp=5), p=foe(hp=1))
    assert [t.hp(name) for name in ("m/1", "n/2", "o/3", "p/4")] == [7, 8, 8, 1]  # p has lost more but is out of range
    own = after_its_turn("@ . m n", m=healer, n=foe(hp=8))
    assert (own.hp("m/1"), own.hp("n/2")) == (10, 8)


@rule("BB-0280")
def test_the_greatest_difference_counts_not_the_fewest_hit_points() -> None:
    t = after_its_turn("@ . m n o", m=fast(Heal(2, range=2)), n=foe(hit_points=4, hp=3), o=foe(hit_points=20, hp=10))
    assert (t.hp("n/2"), t.hp("o/3")) == (3, 12)


@rule("BB-0280")
def test_the_player_decides_whom_a_monster_heals_if_several_have_lost_as_much() -> None:
    t = table("@ . n m o", m=fast(Heal(3)), n=foe(hp=5), o=foe(hit_points=8, hp=3), initiative=99).select()
    t.until("monster_heal")
    assert t.keys() == ["monster:n/2", "monster:o/3"]
    t.answer("monster:o/3")
    assert (t.hp("n/2"), t.hp("o/3")) == (5, 6)


@rule("BB-0280")
@pytest.mark.parametrize("condition", ["wound", "poison"])
def test_where_nobody_is_hurt_the_player_decides_whose_condition_is_healed(condition: ConditionName) -> None:
    ill = foe(conditions=[condition])
    t = table("@ . n m o", m=fast(Heal(3)), n=ill, o=foe(), initiative=99).select().until("monster_heal")
    t.answer("monster:n/2")
    assert t.conditions("n/2") == []


@rule("BB-0280")
def test_nothing_is_asked_where_one_alone_has_lost_most_or_a_heal_changes_nothing() -> None:
    for hurt in (5, 10):
        t = after_its_turn("@ . n m", m=fast(Heal(3)), n=foe(hp=hurt))
        assert not [one for one in t.events() if isinstance(one, Forced) and one.question == "monster_heal"]
        assert t.hp("n/2") == min(10, hurt + 3)


@rule("BB-0280")
def test_a_heal_with_two_targets_heals_nobody_twice() -> None:
    t = after_its_turn("@ . n m o", m=fast(Heal(1, targets=2)), n=foe(hp=2), o=foe(hp=6))
    assert (t.hp("m/1"), t.hp("n/2"), t.hp("o/3")) == (10, 3, 7)


@rule("BB-0280", "BB-0153")
def test_a_monster_never_heals_the_adventurer_and_a_heal_on_itself_stays_there() -> None:
    t = after_its_turn("@ m n", m=fast(Heal(3)), n=foe(), hp=1)
    assert t.hp() == 1
    own = after_its_turn("@ m n", m=fast(Heal(3, to="self"), hp=9), n=foe(hp=2))
    assert (own.hp("m/1"), own.hp("n/2")) == (10, 2)


# Negative abilities without an attack


@rule("BB-0281")
def test_a_condition_push_or_pull_of_its_own_is_aimed_at_the_adventurer_in_range() -> None:
    near = after_its_turn("@ . m", m=fast(Give(("poison", "muddle"), range=2)))
    assert near.conditions() == ["muddle", "poison"]
    assert near.hp() == 10  # it is no attack
    assert after_its_turn(". @ . m", m=fast(Push(1, range=2))).at() == (0, 0)
    assert after_its_turn("@ . . m", m=fast(Pull(2, range=3))).at() == (0, 2)


@rule("BB-0281")
def test_out_of_range_such_an_ability_does_nothing() -> None:
    for verb in (Give(("poison",), range=2), Push(1, range=2), Pull(1, range=2)):
        t = after_its_turn("@ . . m", m=fast(verb))
        assert (t.conditions(), t.at()) == ([], (0, 0))
        assert len(skipped(t)) == 1
    adjacent = after_its_turn("@ . m", m=fast(Give(("poison",))))
    assert adjacent.conditions() == []  # without a range value it reaches adjacent hexes only


# Positive conditions


def strengthened(t: Table) -> list[str]:
    """Who gained Strengthen, in order."""
    return [event.figure for event in t.events("condition_gained")]  # type: ignore[attr-defined]


@rule("BB-0282")
def test_a_positive_condition_goes_to_the_monster_itself_first_and_then_to_the_nearest_without_it() -> None:
    cheer = Give(("strengthen",), range=3)
    assert strengthened(after_its_turn("@ . m n o", m=fast(cheer), n=foe(), o=foe())) == ["m/1"]
    has_it = fast(cheer, conditions=["strengthen"])
    assert strengthened(after_its_turn("@ . m n o", m=has_it, n=foe(), o=foe())) == ["n/2"]
    both = after_its_turn("@ . m n o", m=has_it, n=foe(conditions=["strengthen"]), o=foe())
    assert strengthened(both) == ["o/3"]
    nobody = after_its_turn("@ m . . . o", m=has_it, o=foe())
    assert strengthened(nobody) == []  # o is out of range, and the adventurer is no friend


@rule("BB-0282")
def test_with_several_targets_the_choice_is_repeated_for_different_monsters_in_range() -> None:
    cheer = Give(("strengthen",), range=3, targets=2)
    assert strengthened(after_its_turn("@ . m n o", m=fast(cheer), n=foe(), o=foe())) == ["m/1", "n/2"]
    assert strengthened(after_its_turn("@ . m . . . o", m=fast(cheer), o=foe())) == ["m/1"]


@rule("BB-0282")
def test_of_equally_near_monsters_the_one_that_acts_earliest_gains_it() -> None:
    cheer = fast(Give(("strengthen",)), conditions=["strengthen"])
    left = after_its_turn("@ . n m o", m=cheer, n=foe(initiative=40), o=foe(initiative=80))
    assert strengthened(left) == ["n/2"]
    right = after_its_turn("@ . n m o", m=cheer, n=foe(initiative=80), o=foe(initiative=40))
    assert strengthened(right) == ["o/3"]


@rule("BB-0282", "BB-0061")
def test_of_one_type_the_lower_number_acts_earlier_also_beyond_nine() -> None:
    cheer = fast(Give(("strengthen",)), conditions=["strengthen"])
    t = after_its_turn("@ . n m o", m=cheer, n=foe("mouse", number=10), o=foe("mouse", number=9), actions="00")
    assert strengthened(t) == ["mouse/9"]


@rule("BB-0282", "BB-0060")
def test_where_the_order_of_their_types_is_open_the_player_decides() -> None:
    cheer = fast(Give(("strengthen",)), conditions=["strengthen"])
    t = table("@ . n m o", m=cheer, n=foe(), o=foe(), initiative=99).select().until("monster_give")
    assert t.keys() == ["monster:n/2", "monster:o/3"]
    assert strengthened(t.answer("monster:o/3")) == ["o/3"]


@rule("BB-0282", "BB-0079")
def test_why_none_but_the_nearest_monsters_that_lack_the_condition_can_be_given_it() -> None:
    cheer = fast(Give(("strengthen",), range=2), conditions=["strengthen"])
    t = table("@ n m o p", m=cheer, n=foe(), o=foe(), p=foe(), initiative=99).select().until("monster_give")

    def why(figure: str) -> tuple[str, ...]:
        reason = t.match.why_not("me", Thing("piece", id=figure))
        return () if reason is None else (reason.say.id, *reason.cites)

    assert (why("n/2"), why("o/3")) == ((), ())
    for figure in ("p/4", "m/1", "adventurer"):  # further off, strong already, no monster
        assert why(figure) == ("bb-why-monster-give", "BB-0282")


@rule("BB-0263", "BB-0282")
def test_what_a_monster_gives_itself_goes_to_nobody_else_and_what_it_gives_friends_may() -> None:
    alone = fast(Give(("strengthen",), to="self"), conditions=["strengthen"])
    assert strengthened(after_its_turn("@ . n m", m=alone, n=foe())) == ["m/1"]
    kind = fast(Give(("strengthen",)), conditions=["strengthen"])
    assert strengthened(after_its_turn("@ . n m", m=kind, n=foe())) == ["n/2"]


# Dying


@rule("BB-0286")
def test_damage_lowers_the_counter_and_at_zero_the_monster_leaves_the_map_at_once() -> None:
    t = table("@ m", m=foe(hit_points=4), n=foe(), top=[Attack(3)]).act("top", "monster:m/1")
    assert t.hp("m/1") == 1
    t = table("@ m .", m=foe(hit_points=4), top=[Attack(5)], bottom=[Move(2)]).act("top", "monster:m/1")
    assert t.gone("m/1")
    assert t.last("slain").figure == "m/1"
    t.act("bottom")
    assert t.keys("hex:") == ["hex:0,1", "hex:0,2"]  # its hex is free already


@rule("BB-0286", "BB-0288")
def test_a_monster_that_its_wound_kills_performs_nothing() -> None:
    t = after_its_turn("@ m n", m=fast(Attack(3), conditions=["wound"], hp=1), n=foe())
    assert t.gone("m/1")
    assert t.hp() == 10


@rule("BB-0287", "BB-0179")
def test_no_condition_or_push_touches_the_slain() -> None:
    strike = Attack(4, push=2, conditions=("poison", "muddle"))
    t = table("@ m . n", m=foe(hit_points=4), n=foe(), top=[strike]).act("top", "monster:m/1")
    assert t.asked == "turn"
    after = t.kinds()[t.kinds().index("slain") :]
    assert "condition_gained" not in after
    assert "moved" not in after


@rule("BB-0288")
def test_a_monster_that_retaliate_kills_performs_no_more_abilities() -> None:
    thorns: Hand = [card("one", top=action(Retaliate(5))), "two", "three", "four"]
    biter = foe(hit_points=5, do=[Attack(1), Heal(5, range=3), Give(("poison",)), Attack(2)], initiative=50)
    t = table("@ m n", m=biter, n=foe(hp=2), hand=thorns).act("one/top").end_turn().until("damage").answer("take")
    t.until("short_rest")
    assert t.gone("m/1")
    assert (t.hp(), t.conditions(), t.hp("n/2")) == (9, [], 2)


@rule("BB-0288")
def test_a_monster_that_dies_in_a_hazard_does_not_attack() -> None:
    t = after_its_turn("@ x m n", m=fast(Move(1), Attack(3), hp=2), n=foe(), x=hazard(2))
    assert t.gone("m/1")
    assert t.hp() == 10


@rule("BB-0147", "BB-0099")
def test_a_disarmed_monster_skips_its_attack_and_pays_nothing_for_it() -> None:
    greedy = Attack(1, consume=(Consume(Gain(attack=2), ("fire",)),))
    for conditions, why in (([], []), (["disarm"], ["disarmed"])):
        m = foe(do=[greedy], initiative=50, conditions=conditions)  # type: ignore[arg-type]
        fire = card("one", top=action(Move(1), infuse=["fire"]))
        t = table(". @ m", m=m, hand=[fire, "two", "three", "four"]).act("one/top", "skip").end_turn()
        t.until("plan", "damage")
        assert [event.why for event in t.events("ability_skipped") if event.figure == "m/1"] == why  # type: ignore[attr-defined]
        assert [event.kind for event in t.events("element_consumed")] == ["element_consumed"] * (not why)
