"""Attacks, step by step: examples of the order of an attack, its effects and retaliation."""

import pytest
from tests.buttons_bugs.table import FLAT, Lying, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.kinds import AttackEffects, Card
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Control,
    Gain,
    Heal,
    ModifierCell,
    Move,
    Retaliate,
    Shield,
    Trigger,
    Verbs,
)

rule = pytest.mark.rule


@rule("BB-0119", "BB-0120")
def test_pierce_two_that_gains_pierce_three_takes_five_off_the_shield() -> None:
    piercing = Bonus(to="attack", gain=Gain(pierce=3))
    t = table(
        "@ m",
        m=foe(shield=6),
        hand=[card("one", top=[Attack(4, pierce=2)]), card("two", bottom=[piercing]), "three", "four"],
    )
    t.act("two/bottom").act("one/top", "monster:m/1")
    assert t.hp("m/1") == 10 - (4 - 1)
    assert (t.last("shielded").shield, t.last("shielded").pierce) == (6, 5)


@rule("BB-0119", "BB-0120")
@pytest.mark.parametrize(("paid", "off"), [("consume:0", 5), ("pass", 2)])
def test_pierce_that_is_paid_for_adds_to_the_pierce_that_is_printed(paid: str, off: int) -> None:
    verb = Attack(7, pierce=2, consume=(Consume(Gain(pierce=3), cost=("fire",)),))
    hand: list[Card | Lying | str] = [
        card("one", top=[verb]),
        card("two", bottom=action(Move(1), infuse=["fire"])),
        "three",
        "four",
    ]
    t = table("@ m", m=foe(shield=6, hit_points=20), hand=hand)
    t.act("one/top", paid, "monster:m/1")
    assert t.hp("m/1") == 20 - (7 - (6 - off))
    assert t.last("shielded").pierce == off


@rule("BB-0110", "BB-0145")
def test_poison_adds_one_before_the_modifier_doubles() -> None:
    t = table("@ m", m=foe(conditions=["poison"]), top=[Attack(2)], hero_table=[(0, 0, "x2")] * 6, die="+")
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10 - 2 * (2 + 1)


@rule("BB-0110", "BB-0127", "BB-0164")
def test_the_null_modifier_makes_an_attack_nothing_and_shield_does_not_make_it_less() -> None:
    t = table("@ m", m=foe(shield=2), top=[Attack(5)], hero_table=[(None, 0, 0)] * 6, die="-")
    t.act("top", "monster:m/1")
    assert t.hp("m/1") == 10
    assert t.last("modified").value == 0


@rule("BB-0113", "BB-0121")
def test_conditions_and_push_come_even_without_damage() -> None:
    t = table("@ m .", m=foe(shield=9), top=[Attack(2, push=1, conditions=("wound",))])
    t.act("top", "monster:m/1", "hex:")
    assert t.hp("m/1") == 10
    assert t.conditions("m/1") == ["wound"]
    assert t.at("m/1") == (0, 2)


@rule("BB-0121", "BB-0168", "BB-0287")
def test_the_slain_take_no_effect_and_do_not_retaliate() -> None:
    t = table("@ m", m=foe(hit_points=2, retaliate=3), top=[Attack(2, conditions=("poison",))])
    t.act("top", "monster:m/1")
    assert t.gone("m/1")
    assert t.hp() == 10
    assert "retaliated" not in t.kinds()
    assert "condition_gained" not in t.kinds()


@rule("BB-0115", "BB-0165")
def test_a_push_out_of_range_saves_the_attacker_from_retaliate() -> None:
    t = table("@ m .", m=foe(retaliate=3), top=[Attack(1, push=1)])
    t.act("top", "monster:m/1", "hex:")
    assert t.hp() == 10


@rule("BB-0165", "BB-0167")
def test_retaliate_ignores_the_attackers_shield() -> None:
    t = table(
        "@ m",
        m=foe(retaliate=2),
        hand=[card("one", top=[Attack(1)]), card("two", bottom=[Shield(5)]), "three", "four"],
    )
    t.act("two/bottom").act("one/top", "monster:m/1").answer("take")
    assert t.hp() == 8


@rule("BB-0169", "BB-0306")
def test_retaliates_add_up_to_one_source_each_in_its_own_range() -> None:
    far = Retaliate(1, range=3)
    t = table("@ . m", m=foe(retaliate=far, do=[Retaliate(2)], initiative=1), top=[Attack(1, range=2)], initiative=9)
    t.act("top", "monster:m/1").answer("take")
    assert t.hp() == 9
    assert [event.amount for event in t.events("retaliated")] == [1]  # type: ignore[attr-defined]


@rule("BB-0112", "BB-0129")
def test_each_target_has_a_roll_of_its_own_on_the_next_row() -> None:
    rows = [(0, 1, 0), (0, 2, 0), *FLAT[:4]]
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(1, targets=2)], hero_table=rows, die="00")
    t.act("top", "monster:m/1", "monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2")) == (8, 7)
    assert t.hero.row == 2


@rule("BB-0117")
def test_an_attached_heal_comes_after_retaliation() -> None:
    t = table("@ m", m=foe(retaliate=2), hp=5, top=[Attack(1, then=(Heal(1, to="self"),))])
    t.act("top", "monster:m/1").answer("take")
    kinds = t.kinds()
    assert kinds.index("retaliated") < kinds.index("healed")
    assert t.hp() == 5 - 2 + 1


@rule("BB-0118")
def test_the_adventurer_may_ignore_a_cells_condition_after_the_roll() -> None:
    poisonous = [(0, ModifierCell(0, conditions=("poison",)), 0)] * 6
    for answer, expected in (("apply", ["poison"]), ("ignore", [])):
        t = table("@ m", m=foe(), top=[Attack(1)], hero_table=poisonous, die="0")
        t.act("top", "monster:m/1").answer(answer)
        assert t.conditions("m/1") == expected


@rule("BB-0071")
def test_a_printed_condition_can_be_ignored_before_the_roll() -> None:
    t = table("@ m", m=foe(), top=[Attack(1, conditions=("poison",))])
    t.act("top", "monster:m/1/without:poison")
    assert t.conditions("m/1") == []
    assert t.hp("m/1") == 9


@rule("BB-0111", "BB-0205", "BB-0208")
def test_negated_damage_still_brings_its_conditions() -> None:
    t = table(
        "@ m",
        m=foe(do=[Attack(4)], effects=AttackEffects(conditions=("wound",))),
        initiative=90,
        hand=["one", "two", lying("three"), lying("four", side="b")],
    )
    t.select().until("damage")
    assert t.keys("discard:") == ["discard:three"]
    t.answer("discard:three")
    assert t.hp() == 10
    assert t.conditions() == ["wound"]
    assert t.lies("three") == "discard a"


@rule("BB-0158", "BB-0191")
def test_your_next_attack_is_stronger_and_then_the_bonus_is_over() -> None:
    stronger = action(Bonus(to="attack", gain=Gain(attack=2), uses=1))
    t = table("@ m", m=foe(), hand=[card("one", bottom=stronger), card("two"), "three", "four"])
    t.act("one/bottom")
    assert t.lies("one") == "active a"
    t.act("two/top", "monster:m/1")
    assert t.hp("m/1") == 6
    assert t.lies("one") == "hand b"


# What an attack brings its attacker, whether the target lives or dies

LIVING, DYING = 20, 2


@rule("BB-0118", "BB-0152", "BB-0117", "BB-0113")
@pytest.mark.parametrize("hit_points", [LIVING, DYING])
@pytest.mark.parametrize(
    ("cell", "then", "bonus"),
    [
        (ModifierCell(0, on_self=("invisible",)), [], None),
        (ModifierCell(0, heal=3), [], None),
        (ModifierCell(0), [Heal(3, to="self")], None),
        (ModifierCell(0), [], Bonus(to="attack", gain=Gain(then=(Heal(3, to="self"),)))),
        (ModifierCell(0), [], Trigger(at="after_attack", do=(Heal(3, to="self"),))),
    ],
    ids=["condition of a cell", "heal of a cell", "attached", "attached by a bonus", "triggered"],
)
def test_what_an_attack_gives_the_attacker_comes_whether_the_target_dies_or_not(
    hit_points: int, cell: ModifierCell, then: list[Verbs], bonus: Verbs | None
) -> None:
    hand: list[Card | Lying | str] = [
        card("one", top=[Attack(2, then=tuple(then))]),
        card("two", bottom=[bonus or Move(1)]),
        "three",
        "four",
    ]
    t = table("@ m n", m=foe(hit_points=hit_points), n=foe(), hp=4, hand=hand, hero_table=[(cell,) * 3] * 6)
    t.act("two/bottom").act("one/top", "monster:m/1")
    if t.asked == "modifier_effect":
        t.answer("apply")
    assert t.gone("m/1") == (hit_points == DYING)
    assert (t.hp(), t.conditions()) == ((4, ["invisible"]) if cell.on_self else (7, []))


@rule("BB-0118", "BB-0113")
@pytest.mark.parametrize("hit_points", [LIVING, DYING])
def test_a_cell_gives_a_monster_its_condition_whether_the_adventurers_puppet_dies_or_not(hit_points: int) -> None:
    """Monsters use their own table when they attack one another under control, too."""
    puppet = Control((Attack(2),), range=2)
    t = table(
        "@ m n",
        m=foe(),
        n=foe(hit_points=hit_points),
        top=[puppet],
        monster_table=[(ModifierCell(0, on_self=("strengthen",)),) * 3] * 6,
    )
    t.act("top", "monster:m/1", "monster:n/2")
    assert t.gone("n/2") == (hit_points == DYING)
    assert t.conditions("m/1") == ["strengthen"]
