"""Targets, ranges and areas (BB-0076 to BB-0087, BB-0304)."""

import pytest
from tests.buttons_bugs.table import Table, card, foe, lying, table

from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Control,
    Gain,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Recover,
    Shield,
    Suffer,
    Verbs,
)

rule = pytest.mark.rule

ROOM = """
.   .   .
  .   .
.   @   .
  .   .
.   .   .
"""


def targets(t: Table) -> list[str]:
    """The monsters that can be chosen now."""
    return t.keys("monster:")


def skipped(t: Table) -> bool:
    """Whether the last action found nobody to aim at."""
    return t.asked == "turn" and t.kinds()[-2:] == ["ability_skipped", "card_moved"]


@rule("BB-0076")
@pytest.mark.parametrize(
    "verb",
    [Attack(3), Give(conditions=("poison",)), Push(1), Pull(1), Control(do=(Move(1),))],
    ids=["attack", "condition", "push", "pull", "control"],
)
def test_a_targeted_ability_without_a_valid_target_is_not_performed(verb: Verbs) -> None:
    t = table("@ . m", m=foe(), top=[verb])
    t.act("top")
    assert skipped(t)
    assert t.lies("one") == "hand b"


@rule("BB-0076")
def test_what_is_not_targeted_needs_no_target() -> None:
    t = table("@ . . m", m=foe(), hand=[card("one", top=[Shield(1)]), card("two", bottom=[Move(1)]), "three", "four"])
    t.act("one/top")
    assert t.lies("one") == "active a"
    t.act("two/bottom", "hex:0,1")
    assert t.at() == (0, 1)


@rule("BB-0077")
def test_target_two_takes_up_to_two_different_figures_in_range() -> None:
    t = table("@ m n o", m=foe(), n=foe(), o=foe(), top=[Attack(2, range=3, targets=2, conditions=("wound",))])
    t.act("top")
    assert [key for key in targets(t) if "without" not in key] == ["monster:m/1", "monster:n/2", "monster:o/3"]
    t.answer("monster:n/2")
    assert [key for key in targets(t) if "without" not in key] == ["monster:m/1", "monster:o/3"]  # nobody twice
    t.answer("monster:o/3")
    assert t.asked == "turn"
    assert [t.hp(name) for name in ("m/1", "n/2", "o/3")] == [10, 8, 8]
    assert t.conditions("n/2") == t.conditions("o/3") == ["wound"]  # effects for all targets


@rule("BB-0077")
def test_no_target_value_means_one_and_the_range_holds_for_every_target() -> None:
    one = table("@ m n", m=foe(), n=foe(), top=[Attack(2, range=2)])
    one.act("top", "monster:m/1")
    assert one.asked == "turn"
    assert one.hp("n/2") == 10
    far = table("@ m . n", m=foe(), n=foe(), top=[Attack(2, range=2, targets=2)])
    far.act("top")
    assert targets(far) == ["monster:m/1"]


@rule("BB-0078", "BB-0079")
def test_monsters_heal_each_other_but_never_strike_each_other() -> None:
    healer = foe(do=[Heal(3, range=3, to="allies"), Attack(4, range=3)], initiative=50)
    t = table("@ . m n", m=healer, n=foe(hit_points=9, hp=4, initiative=90), hp=10)
    t.select().end_turn().until("damage").answer("take")
    assert t.hp("n/2") == 7
    assert t.hp() == 6
    assert t.hp("m/1") == 10


@rule("BB-0078")
def test_a_figure_is_not_its_own_ally() -> None:
    lonely = foe(hit_points=9, hp=3, do=[Heal(3, range=3, to="allies")], initiative=50)
    t = table("@ . m", m=lonely)
    t.select().end_turn().until("plan", "short_rest")
    assert t.hp("m/1") == 3


@rule("BB-0079")
def test_negative_abilities_aim_at_enemies_and_positive_ones_at_friends() -> None:
    harm = table("@ m", m=foe(), top=[Give(conditions=("muddle",), range=3)])
    harm.act("top")
    assert targets(harm) == ["monster:m/1"]
    assert "adventurer" not in harm.keys()
    harm.answer("monster:m/1")
    assert harm.conditions("m/1") == ["muddle"]
    help_ = table("@ m", m=foe(hp=3), hp=4, top=[Heal(3, range=3)])
    help_.act("top")
    assert (help_.hp(), help_.hp("m/1")) == (7, 3)


@rule("BB-0080")
def test_self_reaches_the_active_figure_alone() -> None:
    selfish = foe(hit_points=9, hp=5, do=[Heal(2, range=5, to="self")], initiative=50)
    t = table("@ . m n", m=selfish, n=foe(hit_points=9, hp=1, initiative=90))
    t.select().end_turn().until("plan", "short_rest")
    assert (t.hp("m/1"), t.hp("n/2")) == (7, 1)
    anybody = foe(hit_points=9, hp=5, do=[Heal(2, range=5)], initiative=50)
    t = table("@ . m n", m=anybody, n=foe(hit_points=9, initiative=90)).select().end_turn().until("plan", "short_rest")
    assert t.hp("m/1") == 7, "its allies and itself"


@rule("BB-0081")
def test_range_counts_hexes_through_obstacles_and_figures() -> None:
    t = table("@ # m n", m=foe(), n=foe(), top=[Attack(2, range=3)])
    t.act("top")
    assert targets(t) == ["monster:m/1", "monster:n/2"]
    short = table("@ # m n", m=foe(), n=foe(), top=[Attack(2, range=2)])
    short.act("top")
    assert targets(short) == ["monster:m/1"]


@rule("BB-0082", "BB-0133")
def test_an_ability_with_a_range_is_ranged_even_next_to_its_target() -> None:
    near = table("@ m .", m=foe(), top=[Attack(3, range=2)], hero_table=[(-1, 0, 1)] * 6, die="+-")
    near.act("top", "monster:m/1")
    assert near.last("attacked").ranged
    assert near.hp("m/1") == 10 - 2  # Disadvantage: the worse of + and -
    melee = table("@ m .", m=foe(), top=[Attack(3)], hero_table=[(-1, 0, 1)] * 6, die="+-")
    melee.act("top", "monster:m/1")
    assert not melee.last("attacked").ranged
    assert melee.hp("m/1") == 10 - 4


@rule("BB-0083", "BB-0304")
def test_without_range_a_positive_ability_reaches_oneself_and_a_negative_one_adjacent_enemies() -> None:
    mine = table("@ . m", m=foe(), hp=4, top=[Heal(2)])
    mine.act("top")
    assert mine.hp() == 6
    harm = table("@ m n", m=foe(), n=foe(), top=[Give(conditions=("poison",))])
    harm.act("top")
    assert targets(harm) == ["monster:m/1"]
    for verb in (Push(1), Pull(1)):
        shove = table("@ m n .", m=foe(), n=foe(), top=[verb])
        shove.act("top")
        assert targets(shove) == ["monster:m/1"]


@rule("BB-0304")
def test_an_added_effect_has_the_range_of_its_ability() -> None:
    t = table("@ . . m .", m=foe(), top=[Attack(1, range=3, push=1, conditions=("poison",))])
    t.act("top", "monster:m/1", "hex:")
    assert t.conditions("m/1") == ["poison"]
    assert t.at("m/1") == (0, 4)


@rule("BB-0304", "BB-0079")
def test_a_monsters_condition_without_range_needs_to_be_adjacent() -> None:
    spitter = foe(do=[Give(conditions=("poison",))], initiative=50)
    far = table("@ . m", m=spitter)
    far.select().end_turn().until("plan", "short_rest")
    assert far.conditions() == []
    near = table("@ m", m=spitter)
    near.select().end_turn().until("plan", "short_rest")
    assert near.conditions() == ["poison"]


@rule("BB-0084", "BB-0085")
def test_a_grey_pattern_is_melee_turns_and_mirrors_freely_and_strikes_each_target_apart() -> None:
    drawing = """
.   .   .
  n   .
.   @   .
  m   .
.   .   .
"""
    t = table(drawing, m=foe(), n=foe(), top=[Attack(3, area="cleave")], hero_table=[(-1, 0, 1)] * 6, die="+-")
    t.act("top")
    both = [key for key in t.keys("area:") if "m/1" in key and "n/2" in key]
    assert both, "the two side by side can be struck together, whichever way they lie"
    t.answer(both[0])
    while t.asked == "attack_target":
        t.answer(t.keys()[0])
    attacks = t.events("attacked")
    assert len(attacks) == 2
    assert not any(attack.ranged for attack in attacks)  # type: ignore[attr-defined]  # it is an Attacked event
    assert sorted([t.hp("m/1"), t.hp("n/2")]) == [10 - 4, 10 - 2]  # each with a roll of its own


@rule("BB-0085")
def test_a_grey_pattern_starts_at_the_attacker() -> None:
    t = table("@ . m", m=foe(), top=[Attack(3, area="cleave")])
    t.act("top")
    assert skipped(t)


@rule("BB-0086")
def test_one_hex_of_a_ranged_pattern_in_range_is_enough() -> None:
    # The row of three lies along the corridor: its first hex, empty, is in range; the others are beyond it.
    t = table("@ . m n", m=foe(), n=foe(), top=[Attack(2, range=1, area="row_of_three")])
    t.act("top")
    assert any("m/1" in key and "n/2" in key for key in t.keys("area:"))
    out = table("@ . . m n", m=foe(), n=foe(), top=[Attack(2, range=1, area="pair")])
    out.act("top")
    assert skipped(out)


@rule("BB-0087")
def test_a_further_target_of_an_area_lies_outside_it_and_within_range() -> None:
    verb = Attack(2, range=2, area="pair", extra=())
    bonus = card("two", bottom=[_more_targets()])
    t = table(
        "n @ m o . p",
        m=foe(),
        n=foe(),
        o=foe(),
        p=foe(),
        hand=[card("one", top=[verb]), bonus, "three", "four"],
    )
    t.act("two/bottom").act("one/top")
    choice = next(key for key in t.keys("area:") if "m/1" in key and "o/3" in key)
    t.answer(choice)
    struck: list[str] = []
    while t.asked == "attack_target":
        assert "monster:p/4" not in t.keys()  # the added target, too, must be in range
        struck.append(next(key for key in t.keys() if key.startswith(("monster:", "area:"))))
        t.answer(struck[-1])
    hurt = [name for name in ("m/1", "n/2", "o/3", "p/4") if t.hp(name) < 10]
    assert hurt == ["m/1", "n/2", "o/3"]  # one more, in range, outside the pattern; p is out of range
    assert struck == ["monster:m/1", "monster:o/3", "monster:n/2"]


def _more_targets() -> Verbs:
    from oubliette.games.buttons_bugs.content.vocabulary import Bonus

    return Bonus(to="attack", gain=Gain(targets=1))


@rule("BB-0076", "BB-0142")
def test_nobody_aims_at_the_invisible_but_suffering_finds_them() -> None:
    t = table("@ m", m=foe(conditions=["invisible"]), top=[Attack(3)])
    t.act("top")
    assert skipped(t)
    hurt = table("@ m", m=foe(conditions=["invisible"]), top=[Suffer(2)])
    hurt.act("top")
    assert hurt.hp("m/1") == 8


@rule("BB-0076", "BB-0075")
def test_recovering_aims_at_nobody() -> None:
    t = table("@ . . . m", m=foe(), hand=[card("one", top=[Recover(1)]), "two", "three", lying("four", "b", "discard")])
    t.act("one/top")
    while t.asked not in ("turn", "plan"):
        t.answer(t.keys()[0])
    assert t.lies("four") == "hand a"
