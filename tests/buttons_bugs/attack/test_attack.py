"""Attacks: what they reach, what changes their value, and in which order everything happens (BB-0107 to BB-0121)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import FLAT, Row, Table, action, card, foe, hazard, table

from oubliette.games.buttons_bugs.content.kinds import AttackEffects
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Gain,
    Heal,
    ModifierCell,
    Move,
    Retaliate,
    Shield,
)

rule = pytest.mark.rule


def cells(cell: ModifierCell) -> list[Row]:
    """A table in which every cell is this one."""
    return [(cell, cell, cell)] * 6


def story(t: Table, *kinds: str) -> list[str]:
    """The kinds of all that happened, of these only, in order."""
    return [kind for kind in t.kinds() if kind in kinds]


# What an attack reaches


@rule("BB-0107")
def test_attack_three_takes_three_hit_points_from_one_enemy_in_range_and_from_nobody_else() -> None:
    t = table("@ m n", m=foe(), n=foe(), top=[Attack(3, range=2)])
    t.act("top")
    assert t.keys("monster:") == ["monster:m/1", "monster:n/2"]  # an attack is negative: enemies only, not oneself
    assert t.keys("adventurer") == []
    t.answer("monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2"), t.hp()) == (10, 7, 10)


@rule("BB-0107", "BB-0108")
def test_an_attack_reaches_its_range_and_no_hex_further() -> None:
    t = table("@ . . m n", m=foe(), n=foe(), top=[Attack(2, range=3)])
    t.act("top")
    assert t.keys("monster:") == ["monster:m/1"]


@rule("BB-0108")
def test_without_a_range_only_adjacent_enemies_can_be_attacked() -> None:
    near = table("@ m n", m=foe(), n=foe(), top=[Attack(2)]).act("top")
    assert near.keys("monster:") == ["monster:m/1"]
    far = table("@ . m", m=foe(), top=[Attack(2)]).act("top")
    assert far.asked == "turn"  # nobody to attack: the ability is skipped
    assert "attacked" not in far.kinds()


@rule("BB-0108")
def test_a_printed_range_makes_an_attack_ranged_at_any_distance() -> None:
    for distance, where in enumerate(("@ m", "@ . m"), start=1):
        for verb, expected in ((Attack(2, range=2), 4), (Attack(2), 2 if distance == 1 else 0)):
            ranged_only = action(Bonus(to="attack", only="ranged", gain=Gain(attack=2)))
            t = table(where, m=foe(), hand=[card("one", top=[verb]), card("two", bottom=ranged_only), "three"])
            t.act("two/bottom").act("one/top")
            if t.asked == "attack_target":
                t.answer("monster:m/1")
            assert 10 - t.hp("m/1") == expected, (where, verb)


@rule("BB-0108")
def test_a_bonus_on_melee_attacks_does_not_help_a_ranged_attack_on_an_adjacent_enemy() -> None:
    melee_only = action(Bonus(to="attack", only="melee", gain=Gain(attack=2)))
    for verb, expected in ((Attack(2), 4), (Attack(2, range=3), 2)):
        t = table("@ m", m=foe(), hand=[card("one", top=[verb]), card("two", bottom=melee_only), "three"])
        t.act("two/bottom").act("one/top", "monster:m/1")
        assert 10 - t.hp("m/1") == expected


# Attack, attack ability, attack action


@rule("BB-0109", "BB-0158")
def test_your_next_attack_is_one_target_of_an_ability_with_two() -> None:
    stronger = action(Bonus(to="attack", gain=Gain(attack=3), uses=1))
    t = table(
        "m @ n",
        m=foe(),
        n=foe(),
        hand=[card("one", top=[Attack(1, targets=2)]), card("two", bottom=stronger), "three"],
    )
    t.act("two/bottom").act("one/top", "monster:m/1", "monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2")) == (6, 9)
    assert t.lies("two") == "hand b"


@rule("BB-0109", "BB-0095")
def test_what_is_paid_for_the_ability_helps_each_of_its_attacks() -> None:
    paid = Consume(Gain(attack=2), ("fire",))
    hand = [card("one", top=[Attack(1, targets=2, consume=(paid,))]), card("two"), _glowing("three"), "four"]
    t = table("m @ n", m=foe(), n=foe(), hand=hand)
    t.act("one/top", "consume:0", "monster:m/1", "monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2")) == (7, 7)
    assert len(t.events("element_consumed")) == 1


@rule("BB-0109")
def test_an_item_used_during_your_attack_serves_one_target_only() -> None:
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(1, targets=2)], items=["shrunken_longsword"])
    t.act("top", "monster:m/1", "item:shrunken_longsword", "monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2")) == (8, 9)


def _glowing(card_id: str) -> Any:
    return card(card_id, top=action(Attack(2), infuse=["fire"]))


# The order of modification


@rule("BB-0110", "BB-0127", "BB-0119", "BB-0164")
def test_bonuses_then_the_cell_then_the_shield() -> None:
    bonus = action(Bonus(to="attack", gain=Gain(attack=1)))
    t = table(
        "@ m",
        m=foe(hit_points=20, shield=3, conditions=["poison"]),
        hand=[card("one", top=[Attack(3, pierce=1)]), card("two", bottom=bonus), "three"],
        hero_table=[("x2", "x2", "x2")] * 6,
    )
    t.act("two/bottom").act("one/top", "monster:m/1")
    assert t.last("attacked").value == 3 + 1 + 1
    assert t.last("modified").value == 10
    assert t.hp("m/1") == 20 - (10 - (3 - 1))


@rule("BB-0110")
def test_a_penalty_takes_an_attack_to_nothing_and_no_lower_before_the_cell_adds_to_it() -> None:
    weaker = action(Bonus(to="attack", gain=Gain(attack=-3)))
    t = table(
        "@ m",
        m=foe(),
        hand=[card("one", top=[Attack(1)]), card("two", bottom=weaker), "three"],
        hero_table=cells(ModifierCell(2)),
    )
    t.act("two/bottom").act("one/top", "monster:m/1")
    assert t.last("attacked").value == 0
    assert t.hp("m/1") == 10 - 2


@rule("BB-0110")
def test_a_cell_takes_an_attack_to_nothing_and_no_lower() -> None:
    t = table("@ m", m=foe(shield=1), top=[Attack(1)], hero_table=cells(ModifierCell(-2))).act("top", "monster:m/1")
    assert t.last("modified").value == 0
    assert t.hp("m/1") == 10


@rule("BB-0110")
def test_an_items_bonus_is_doubled_too() -> None:
    doubling = cells(ModifierCell("x2"))
    t = table("@ m", m=foe(), top=[Attack(2)], items=["shrunken_longsword"], hero_table=doubling)
    t.act("top", "monster:m/1", "item:shrunken_longsword")
    assert t.hp("m/1") == 10 - 2 * 3


@rule("BB-0111", "BB-0204")
def test_damage_can_be_negated_when_its_final_amount_is_known() -> None:
    shield = action(Shield(2))
    t = table("@ m", m=foe(do=[Attack(4)]), hand=[card("one", bottom=shield), "two", "three"], monster_table="standard")
    t.stack("+").act("one/bottom").until("damage")
    assert t.choice.say is not None
    assert t.choice.say.args["amount"] == 4 + 1 - 2
    assert story(t, "die_rolled", "shielded", "suffered") == ["die_rolled", "shielded"]
    t.answer("lose:three")
    assert t.hp() == 10
    assert "suffered" not in t.kinds()


@rule("BB-0111")
def test_no_damage_asks_for_no_cards() -> None:
    t = table("@ m", m=foe(do=[Attack(2)]), hand=[card("one", bottom=[Shield(2)]), "two", "three"])
    t.act("one/bottom").end_turn()
    assert t.asked == "short_rest"
    assert [event.kind for event in t.events("shielded")] == ["shielded"]


@rule("BB-0112", "BB-0129")
def test_targets_of_one_ability_can_suffer_different_damage() -> None:
    rows: list[Row] = [(0, 3, 0), (None, 3, 0), (0, 3, "x2"), *FLAT[:3]]
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(2, targets=2)], hero_table=rows, die="0-+")
    t.act("top", "monster:m/1")
    assert (t.hp("m/1"), t.hp("n/2")) == (5, 10)  # the first attack is over before the second is rolled for
    assert len(t.events("die_rolled")) == 1
    t.answer("monster:n/2")
    assert t.hp("n/2") == 10
    assert len(t.events("die_rolled")) == 2


# Effects


@rule("BB-0113", "BB-0114", "BB-0115")
def test_each_effect_has_its_moment() -> None:
    strong = Gain(attack=2, pierce=1, conditions=("muddle",))
    t = table(
        "@ m .",
        m=foe(shield=1, retaliate=Retaliate(1, range=3)),
        hand=[card("one", top=[Attack(2, push=1)]), card("two", bottom=[Bonus(to="attack", gain=strong)]), "three"],
    )
    t.act("two/bottom").act("one/top", "monster:m/1", "hex:0,2").answer("take")
    assert t.last("attacked").value == 4  # +X Attack: step 1
    assert t.last("shielded").pierce == 1  # Pierce: step 3
    told = story(t, "attacked", "modified", "shielded", "suffered", "condition_gained", "moved", "retaliated")
    assert told == [
        "attacked", "modified", "shielded", "suffered", "condition_gained", "moved", "retaliated", "suffered",
    ]  # fmt: skip


@rule("BB-0113", "BB-0121", "BB-0127")
def test_the_null_modifier_does_not_cancel_effects() -> None:
    t = table("@ m .", m=foe(), top=[Attack(5, push=1, conditions=("disarm",))], hero_table=cells(ModifierCell(None)))
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.hp("m/1") == 10
    assert t.conditions("m/1") == ["disarm"]
    assert t.at("m/1") == (0, 2)


@rule("BB-0114", "BB-0116", "BB-0115")
def test_an_added_target_is_attacked_after_the_first_attack_with_its_retaliation() -> None:
    another = [(0, ModifierCell(0, targets=1), 0), *FLAT[:5]]
    t = table("m @ n", m=foe(retaliate=1), n=foe(), top=[Attack(2)], hero_table=another, die="00")
    t.act("top", "monster:m/1").answer("take")
    assert t.hp("n/2") == 10
    assert t.keys("monster:") == ["monster:n/2"]  # nobody is attacked twice
    t.answer("monster:n/2")
    assert (t.hp("m/1"), t.hp("n/2")) == (8, 8)
    assert story(t, "attacked", "retaliated") == ["attacked", "retaliated", "attacked"]
    assert t.asked == "turn"


@rule("BB-0116")
def test_an_added_target_need_not_be_attacked() -> None:
    another = [(0, ModifierCell(0, targets=1), 0), *FLAT[:5]]
    t = table("m @ n", m=foe(), n=foe(), top=[Attack(2)], hero_table=another, die="00")
    t.act("top", "monster:m/1", "stop")
    assert t.hp("n/2") == 10


@rule("BB-0117")
def test_an_attached_ability_follows_each_attack_even_one_that_kills() -> None:
    verb = Attack(2, targets=2, then=(Heal(1, to="self"),))
    t = table("m @ n", m=foe(hit_points=2), n=foe(), hp=4, top=[verb])
    t.act("top", "monster:m/1")
    assert t.gone("m/1")
    assert t.hp() == 5
    t.answer("monster:n/2")
    assert t.hp() == 6
    assert story(t, "attacked", "healed") == ["attacked", "healed"] * 2


@rule("BB-0118", "BB-0114")
def test_a_cells_effects_work_as_if_printed_on_the_attack() -> None:
    t = table(
        "@ m .", m=foe(shield=2), top=[Attack(3, push=1, pierce=1)], hero_table=cells(ModifierCell(1, push=1, pierce=1))
    )
    t.act("top", "monster:m/1", "hex:0,2")
    assert t.hp("m/1") == 10 - 4  # Pierce 1 + 1 leaves nothing of the shield
    t = table("@ m . .", m=foe(), top=[Attack(1, push=1)], hero_table=cells(ModifierCell(0, push=1)))
    t.act("top", "monster:m/1", "hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)


@rule("BB-0118", "BB-0114")
def test_a_cells_condition_on_oneself_comes_after_the_damage() -> None:
    t = table("@ m", m=foe(), top=[Attack(1)], hero_table=cells(ModifierCell(0, on_self=("strengthen",))))
    t.act("top", "monster:m/1").answer("apply")
    assert t.conditions() == ["strengthen"]
    assert story(t, "suffered", "condition_gained") == ["suffered", "condition_gained"]


@rule("BB-0118")
def test_a_cells_condition_on_oneself_comes_even_if_the_target_is_slain() -> None:
    t = table("@ m n", m=foe(hit_points=1), n=foe(), hero_table=cells(ModifierCell(0, on_self=("strengthen",))))
    t.act("top", "monster:m/1").answer("apply")
    assert t.gone("m/1")
    assert t.conditions() == ["strengthen"]


@rule("BB-0118")
def test_a_monster_always_applies_what_its_cell_carries() -> None:
    t = table("@ m", m=foe(do=[Attack(1)]), monster_table=cells(ModifierCell(0, conditions=("poison",))))
    t.select().until("damage")
    t.answer("take")
    assert t.conditions() == ["poison"]


@rule("BB-0119")
def test_pierce_beyond_the_shield_adds_no_damage() -> None:
    t = table("@ m", m=foe(shield=2), top=[Attack(3, pierce=5)]).act("top", "monster:m/1")
    assert t.hp("m/1") == 7


@rule("BB-0119")
def test_pierce_lowers_the_shield_for_that_attack_only() -> None:
    t = table("@ m", m=foe(shield=2), top=[Attack(3, pierce=2), Attack(3)])
    t.act("top", "monster:m/1", "monster:m/1")
    assert t.hp("m/1") == 10 - 3 - 1


@rule("BB-0121", "BB-0141")
def test_an_immune_target_takes_the_damage_and_the_other_effects() -> None:
    verb = Attack(2, push=1, conditions=("wound", "muddle"))
    t = table("@ m .", m=foe(immune=["wound"]), top=[verb]).act("top", "monster:m/1", "hex:")
    assert t.hp("m/1") == 8
    assert t.conditions("m/1") == ["muddle"]
    assert t.at("m/1") == (0, 2)


@rule("BB-0121")
def test_the_slain_are_not_pushed_into_anything() -> None:
    t = table("@ m x", m=foe(hit_points=1), x=hazard(3), top=[Attack(2, push=1)])
    t.act("top", "monster:m/1")
    assert t.gone("m/1")
    assert "hazard_entered" not in t.kinds()
    assert "moved" not in t.kinds()


@rule("BB-0121", "BB-0208", "BB-0175")
def test_negated_damage_still_brings_the_push() -> None:
    t = table(". @ m", m=foe(do=[Attack(2)], effects=AttackEffects(push=1)))
    t.select().until("damage").answer("lose:three")
    assert t.hp() == 10
    assert t.at() == (0, 0)


@rule("BB-0147", "BB-0109")
def test_who_is_disarmed_between_two_targets_attacks_no_further() -> None:
    disarming = Retaliate(1, conditions=("disarm",))
    t = table("m @ n", m=foe(retaliate=disarming), n=foe(), top=[Attack(1, targets=2)])
    t.act("top", "monster:m/1").answer("take")
    assert t.conditions() == ["disarm"]
    assert t.asked == "turn"
    assert t.hp("n/2") == 10


@rule("BB-0110", "BB-0145")
def test_poison_helps_attacks_on_the_poisoned_and_not_their_own() -> None:
    t = table("@ m", m=foe(do=[Attack(2)], conditions=["poison"]), bottom=[Move(1)])
    t.act("top", "monster:m/1").until("damage").answer("take")
    assert t.hp("m/1") == 10 - 3
    assert t.hp() == 10 - 2
