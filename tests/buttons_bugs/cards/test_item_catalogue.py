"""Each item at work, as its card says (BB-0220 to BB-0261)."""

from typing import Any

import pytest
from tests.buttons_bugs.table import FLAT, Row, Table, action, card, foe, lying, table

from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Cleanse,
    Gain,
    Give,
    Heal,
    ModifierCell,
    Move,
    Retaliate,
    Shield,
)

rule = pytest.mark.rule

IDLE = foe(hit_points=30)


def glow(*icons: str) -> Any:
    """Card three, with infusions that stay in sight."""
    return card("three", bottom=action(Move(2), infuse=icons))


def armed(item: str, verb: Attack, target: Any = IDLE, *icons: str, where: str = "@ m . .", **more: Any) -> Table:
    """The adventurer attacks the one foe with an item at hand; its window is open."""
    hand = [card("one", top=[verb]), card("two"), glow(*icons), card("four")]
    return table(where, m=target, hand=hand, items=[item], **more).act("one/top", "monster:m/1")


def lost(t: Table, figure: str = "m/1") -> int:
    """Hit points a figure has lost."""
    return t.figure(figure).most - t.hp(figure)


# Items for your attack


@rule("BB-0220")
def test_venomous_fang_poisons() -> None:
    t = armed("venomous_fang", Attack(1)).answer("item:")
    assert t.conditions("m/1") == ["poison"]
    assert lost(t) == 1  # the poison comes after the attack
    assert t.item("venomous_fang") == "spent"


@rule("BB-0221", "BB-0224", "BB-0259")
@pytest.mark.parametrize(
    ("item", "fitting", "unfitting"),
    [
        ("rosethorn_knife", ("ice", "earth"), ("fire", "air", "light", "dark")),
        ("tanglevine_whip", ("earth", "light"), ("fire", "ice", "air", "dark")),
        ("prismatic_gem", ("fire", "ice", "air", "earth", "light", "dark"), ()),
    ],
)
def test_an_item_with_a_cost_takes_its_elements_and_no_others(
    item: str, fitting: tuple[str, ...], unfitting: tuple[str, ...]
) -> None:
    for element in fitting:
        t = armed(item, Attack(1), IDLE, element)
        assert t.keys("item:") == [f"item:{item}"]
        t.answer("item:")
        assert t.elements() == []
    for element in unfitting:
        assert armed(item, Attack(1), IDLE, element).asked == "turn"
    assert armed(item, Attack(1)).asked == "turn"


@rule("BB-0221")
def test_rosethorn_knife_pierces_one_melee_or_ranged() -> None:
    for verb in (Attack(3), Attack(3, range=2)):
        t = armed("rosethorn_knife", verb, foe(shield=2), "ice").answer("item:")
        assert lost(t) == 2
        assert t.item("rosethorn_knife") == "ready"


@rule("BB-0223")
def test_spring_hammer_pushes_two() -> None:
    t = armed("spring_hammer", Attack(1)).answer("item:").answers("hex:0,2", "hex:0,3")
    assert t.at("m/1") == (0, 3)


@rule("BB-0224")
def test_tanglevine_whip_immobilizes() -> None:
    t = armed("tanglevine_whip", Attack(1, range=2), IDLE, "light").answer("item:")
    assert t.conditions("m/1") == ["immobilize"]


@rule("BB-0227", "BB-0173")
def test_fishing_hook_pierces_two_and_pulls_two() -> None:
    t = armed("fishing_hook_and_line", Attack(3, range=3), foe(shield=3), where="@ . . m")
    t.answer("item:").answers("hex:0,2", "hex:0,1")
    assert lost(t) == 2
    assert t.at("m/1") == (0, 1)


@rule("BB-0228")
def test_sewing_needles_pierce_one_once() -> None:
    t = armed("sewing_needles", Attack(3), foe(shield=2)).answer("item:")
    assert lost(t) == 2
    assert t.item("sewing_needles") == "spent"


@rule("BB-0231", "BB-0232")
def test_the_longsword_is_for_melee_and_the_longbow_for_ranged_attacks() -> None:
    sword = armed("shrunken_longsword", Attack(2), foe(shield=1)).answer("item:")
    assert lost(sword) == 2 + 1 - 1
    assert armed("shrunken_longsword", Attack(2, range=3), where="@ . m").asked == "turn"
    bow = armed("shrunken_longbow", Attack(2, range=3), foe(shield=2), where="@ . m").answer("item:")
    assert lost(bow) == 2 + 1 - (2 - 1)
    assert armed("shrunken_longbow", Attack(2)).asked == "turn"


@rule("BB-0234", "BB-0235")
def test_glass_shard_wounds_and_the_pocket_knife_does_more() -> None:
    shard = armed("glass_shard", Attack(2), foe(shield=1)).answer("item:")
    assert (lost(shard), shard.conditions("m/1")) == (1, ["wound"])
    knife = armed("pocket_knife", Attack(2), foe(shield=3)).answer("item:")
    assert (lost(knife), knife.conditions("m/1")) == (2 + 1 - (3 - 2), ["wound"])


@rule("BB-0237")
def test_sparrow_skull_helm_gives_advantage_to_one_attack() -> None:
    t = table("@ m", m=IDLE, top=[Attack(1), Attack(1)], items=["sparrow_skull_helm"], hero_table=[(0, 1, 2)] * 6)
    t.stack("0+0").act("top", "monster:m/1", "item:sparrow_skull_helm", "modifier:1", "monster:m/1")
    assert [event.advantage for event in t.events("attacked")] == [1, 0]  # type: ignore[attr-defined]
    assert lost(t) == 3 + 2
    assert t.hero.row == 3


@rule("BB-0253")
def test_doom_powder_disarms_and_poisons_and_is_lost() -> None:
    t = armed("pinch_of_doom_powder", Attack(1, range=2)).answer("item:")
    assert t.conditions("m/1") == ["disarm", "poison"]
    assert t.item("pinch_of_doom_powder") == "lost"


@rule("BB-0254")
def test_the_marble_reads_minus_as_zero_and_nothing_else() -> None:
    rows: list[Row] = [(-1, 2, 5)] * 6
    t = armed("lucky_cats_eye_marble", Attack(1), hero_table=rows, die="-")
    assert t.asked == "die_items"
    assert t.last("die_rolled").results == ("minus",)
    t.answer("item:")
    assert lost(t) == 3
    for result, damage in (("0", 3), ("+", 6)):
        t = armed("lucky_cats_eye_marble", Attack(1), hero_table=rows, die=result)
        assert t.asked == "turn"
        assert lost(t) == damage
        assert t.item("lucky_cats_eye_marble") == "ready"
    sure = armed("lucky_cats_eye_marble", Attack(1, advantage=True), hero_table=rows, die="-+")
    sure.answers("item:", "modifier:1")
    assert lost(sure) == 6, "the other of two dice is read as it lies"


@rule("BB-0259")
def test_prismatic_gem_adds_one_and_is_spent_though_it_costs_an_element() -> None:
    t = armed("prismatic_gem", Attack(1), IDLE, "dark", "air").answer("item:").answer("element:card:three/a/0")
    assert lost(t) == 2
    assert t.item("prismatic_gem") == "spent"
    assert t.asked == "turn"  # not offered again, though another element is there


# Items that widen your attack


@rule("BB-0246")
def test_feather_arrows_reach_one_hex_further_and_pierce() -> None:
    hand = [card("one", top=[Attack(3, range=2)]), card("two"), glow("air"), card("four")]
    t = table("@ . n m", m=foe(shield=2), n=IDLE, hand=hand, items=["robins_feather_arrows"]).act("one/top")
    assert t.keys("monster:") == ["monster:n/2"]
    t.answer("item:")  # before the target is chosen
    assert t.keys("monster:") == ["monster:m/1", "monster:n/2"]
    t.answer("monster:m/1")
    assert lost(t) == 3 - 1
    assert t.item("robins_feather_arrows") == "ready"


@rule("BB-0246")
def test_feather_arrows_serve_an_attack_that_had_no_target_without_them() -> None:
    hand = [card("one", top=[Attack(3, range=2)]), card("two"), glow("fire", "air"), card("four")]
    t = table("@ . . . m", m=IDLE, hand=hand, items=["robins_feather_arrows"]).act("one/top")
    assert t.keys() == ["item:robins_feather_arrows", "skip"]
    t.answer("item:").answer("element:card:three/a/0").answer("item:")  # and once more
    t.answer("monster:m/1")
    assert lost(t) == 3


@rule("BB-0230")
def test_the_pencil_strikes_all_three_in_a_line_each_with_a_die_of_its_own() -> None:
    rows: list[Row] = [(1, 1, 1), (2, 2, 2), (3, 3, 3), *FLAT[:3]]
    figures: dict[str, Any] = {mark: foe(number=number) for number, mark in enumerate("mnop", start=1)}
    t = table("@ m n o p", **figures, top=[Attack(1)], hero_table=rows, items=["sharpened_pencil"])
    t.act("top", "item:sharpened_pencil", "area:m/1+n/2+o/3", "monster:m/1", "monster:n/2", "monster:o/3")
    assert [lost(t, one) for one in ("m/1", "n/2", "o/3", "p/4")] == [2, 3, 4, 0]
    assert t.item("sharpened_pencil") == "spent"
    assert t.asked == "turn"


@rule("BB-0230")
def test_the_pencils_line_begins_next_to_the_adventurer() -> None:
    t = table("@ . . m", m=IDLE, top=[Attack(1)], items=["sharpened_pencil"]).act("top", "item:sharpened_pencil")
    assert t.keys("area:") == ["area:m/1"]
    far = table("@ . . . m", m=IDLE, top=[Attack(1)], items=["sharpened_pencil"]).act("top", "item:sharpened_pencil")
    assert far.asked == "turn"  # the fourth hex is out of its reach


@rule("BB-0247")
def test_the_powder_strikes_three_hexes_that_touch_one_another() -> None:
    triangle = """
    .   n
  @   m   p
    .   o
    """
    figures: dict[str, Any] = {mark: foe(number=number) for number, mark in enumerate("mnop", start=1)}
    t = table(triangle, **figures, top=[Attack(2, range=2)], items=["volatile_powder"]).act("top", "item:")
    assert max(key.count("/") for key in t.keys("area:")) == 3
    t.answer("area:m/1+n/2+o/3").answers("monster:m/1", "monster:n/2", "monster:o/3")
    assert [lost(t, one) for one in ("m/1", "n/2", "o/3", "p/4")] == [2, 2, 2, 0]
    assert t.item("volatile_powder") == "lost"
    assert len(t.events("die_rolled")) == 3
    t = table("@ . m n o", **figures, top=[Attack(2, range=4)], items=["volatile_powder"]).act("top", "item:")
    assert sorted(t.keys("area:")) == ["area:m/1", "area:m/1+n/2", "area:n/2", "area:n/2+o/3", "area:o/3"]


@rule("BB-0247")
def test_the_powder_reaches_beyond_the_range_with_a_hex_within_it() -> None:
    for where, reached in (("@ . . m", True), ("@ . . . m", False)):
        t = table(where, m=IDLE, top=[Attack(2, range=2)], items=["volatile_powder"]).act("top", "item:volatile_powder")
        assert t.keys("area:") == ["area:m/1"] if reached else t.asked == "turn", where


# After your attack


@rule("BB-0260")
def test_brightlure_gem_makes_the_target_move_one_hex() -> None:
    t = armed("brightlure_gem", Attack(1, range=3), IDLE, "light", where="@ . m .")
    assert t.asked == "after_attack_items"
    t.answer("item:").answer("hex:0,1")
    assert t.at("m/1") == (0, 1)
    assert t.item("brightlure_gem") == "ready"
    slain = armed("brightlure_gem", Attack(9), foe(hit_points=1), "light")
    assert slain.asked != "after_attack_items"


# Items for your turn


@rule("BB-0225")
def test_iron_nail_pierces_two_on_every_melee_attack_of_the_turn() -> None:
    verbs = [Attack(3), Attack(3), Attack(3, range=2)]
    t = table("@ m", m=foe(shield=2, hit_points=30), top=verbs, items=["iron_nail"]).select().until("turn")
    t.answer("item:iron_nail").act("top", *["monster:m/1"] * 3)
    assert [event.pierce for event in t.events("shielded")] == [2, 2, 0]  # type: ignore[attr-defined]
    assert lost(t) == 3 + 3 + 1


@rule("BB-0236", "BB-0300", "BB-0301")
def test_the_shell_shields_to_the_end_of_the_round_and_gives_one_infusion() -> None:
    twice = foe(do=[Attack(2), Attack(2)], hit_points=30)
    t = table("@ m", m=twice, items=["iridescent_shell_shield"]).select().until("turn").answer("item:")
    assert t.elements() == ["any"]
    t.until("damage").answer("take").until("damage").answer("take")
    assert t.hp() == 10 - 1 - 1
    t.until("short_rest").end_round().select("three", "four").until("damage").answer("take")
    assert t.hp() == 8 - 2
    assert t.elements() == []


@rule("BB-0239", "BB-0105")
def test_old_spring_gives_jump_to_every_move_of_the_turn() -> None:
    for used, reached in ((True, ["hex:0,2"]), (False, [])):
        t = table("@ # . m", m=IDLE, items=["old_spring"], bottom=[Move(2), Move(2)]).select().until("turn")
        if used:
            t.answer("item:old_spring")
        t.act("bottom")
        assert t.keys("hex:") == reached
        if used:
            t.answer("hex:0,2")
            assert t.keys("hex:") == ["hex:0,0"]  # the second move jumps too
            t.answer("skip").end_round().select("one", "three").act("three/basic_move")
            assert t.keys("hex:") == []


@rule("BB-0240", "BB-0249")
@pytest.mark.parametrize(("item", "more"), [("shrunken_weathered_boots", 1), ("lubricating_oil", 2)])
def test_boots_and_oil_lengthen_one_move(item: str, more: int) -> None:
    t = table("@ . . . . m", m=IDLE, items=[item], bottom=[Move(1), Move(1)]).act("bottom")
    assert t.keys("hex:") == ["hex:0,1"]
    t.answer(f"item:{item}")
    assert len(t.keys("hex:")) == 1 + more
    t.answer("hex:0,1").until("move")
    assert len([key for key in t.keys("hex:") if key != "hex:0,0"]) == 1  # the next move is as printed
    assert t.item(item) == "spent"


@rule("BB-0241")
def test_clean_water_takes_one_negative_condition_of_choice_for_ice_or_air() -> None:
    hand = [card("one"), card("two"), glow("air"), card("four")]
    t = table("@ . m", m=IDLE, hand=hand, conditions=["poison", "muddle", "strengthen"], items=["drop_of_clean_water"])
    t.select().until("turn").answer("item:drop_of_clean_water")
    assert t.keys() == ["condition:poison", "condition:muddle"]
    t.answer("condition:muddle")
    assert t.conditions() == ["poison", "strengthen"]
    assert t.elements() == []
    assert t.keys("item:") == []  # no element is left for the poison
    dry = table("@ . m", m=IDLE, conditions=["poison"], items=["drop_of_clean_water"]).select().until("turn")
    assert dry.keys("item:") == []


@rule("BB-0241")
def test_where_every_negative_condition_leaves_there_is_nothing_to_choose() -> None:
    hand = [card("one"), card("two"), glow("air"), card("four")]
    one = table("@ . m", m=IDLE, hand=hand, conditions=["poison", "strengthen"], items=["drop_of_clean_water"])
    one.select().until("turn").answer("item:drop_of_clean_water")
    every = table("@ . m", m=IDLE, top=[Cleanse("all")], conditions=["poison", "muddle", "strengthen"]).act("top")
    for t in (one, every):
        assert (t.conditions(), t.asked) == (["strengthen"], "turn")
        assert "cleanse" not in [event.question for event in t.events("forced")]  # type: ignore[attr-defined]


@rule("BB-0242")
def test_power_potion_strengthens_every_attack_of_the_turn_and_is_lost() -> None:
    t = table("m @ n", m=IDLE, n=IDLE, top=[Attack(1, targets=2)], items=["drop_of_power_potion"]).select()
    t.until("turn").answer("item:").act("top", "monster:m/1", "monster:n/2")
    assert (lost(t), lost(t, "n/2")) == (2, 2)
    assert t.item("drop_of_power_potion") == "lost"


@rule("BB-0243", "BB-0248", "BB-0153")
@pytest.mark.parametrize(
    ("item", "healed", "left"), [("leftover_table_scraps", 1, "spent"), ("drop_of_healing_potion", 3, "lost")]
)
def test_scraps_and_potion_heal_the_adventurer(item: str, healed: int, left: str) -> None:
    t = table("@ . m", m=IDLE, hp=4, items=[item]).select().until("turn").answer("item:")
    assert t.hp() == 4 + healed
    assert t.item(item) == left
    ill = table("@ . m", m=IDLE, hp=4, items=[item], conditions=["poison"]).select().until("turn").answer("item:")
    assert (ill.hp(), ill.conditions()) == (4, [])  # a heal like any other


@rule("BB-0244", "BB-0181")
def test_the_needle_controls_one_enemy_within_five_hexes_to_move_two() -> None:
    t = table("@ . . . n m", m=IDLE, n=foe(number=2), items=["magnetic_needle"]).select().until("turn")
    t.answer("item:magnetic_needle")
    assert t.keys("monster:") == ["monster:m/1", "monster:n/2"]
    t.answer("monster:n/2")
    assert t.keys("hex:") == ["hex:0,2", "hex:0,3"]
    t.answer("hex:0,2")
    assert t.at("n/2") == (0, 2)
    assert t.item("magnetic_needle") == "lost"
    far = table("@ . . . . . m", m=IDLE, items=["magnetic_needle"]).select().until("turn")
    assert far.keys("item:") == []


@rule("BB-0251", "BB-0256", "BB-0075")
@pytest.mark.parametrize(
    ("item", "cards"),
    [
        ("drop_of_stamina_potion", ["card:three", "card:five"]),
        ("drop_of_stamina_elixir", ["card:three", "card:four", "card:five"]),
    ],
)
def test_stamina_recovers_a_card_and_the_potion_none_of_level_two(item: str, cards: list[str]) -> None:
    hand = [
        lying("one"),
        lying("two"),
        lying("three", "b"),
        lying(card("four", upgraded=True), "b", "discard"),
        lying("five", "b", "discard"),
        lying("six", "b", "lost"),
    ]
    t = table("@ . m", m=IDLE, hand=hand, items=[item]).select().until("turn").answer("item:")
    assert t.keys() == cards
    assert t.choice.most == 1
    t.answer(cards[-1])
    assert t.lies("five") == "hand a"
    assert t.item(item) == "lost"


@rule("BB-0252")
def test_the_element_potion_gives_two_infusions() -> None:
    t = table("@ . m", m=IDLE, items=["drop_of_element_potion"]).select().until("turn").answer("item:")
    assert t.elements() == ["any", "any"]
    assert t.item("drop_of_element_potion") == "lost"


@rule("BB-0258", "BB-0138")
def test_strength_potion_lasts_to_the_end_of_the_next_turn() -> None:
    t = table("@ m", m=IDLE, items=["drop_of_strength_potion"]).select().until("turn").answer("item:")
    t.act("top", "monster:m/1")
    assert t.last("attacked").advantage == 1
    t.end_turn()
    assert t.conditions() == ["strengthen"]
    t.end_round().select("three", "four").until("turn").end_turn()
    assert t.conditions() == []


# Initiative


@rule("BB-0250")
@pytest.mark.parametrize(
    ("initiative", "way", "shifted", "first"),
    [
        (30, "sooner", 20, "adventurer"),
        (20, "later", 30, "m/1"),
        (5, "sooner", -5, "adventurer"),
        (95, "later", 105, "m/1"),
    ],
)
def test_brass_cog_moves_initiative_by_exactly_ten_without_bounds(
    initiative: int, way: str, shifted: int, first: str
) -> None:
    t = table("@ . m", m=foe(initiative=25), initiative=initiative, items=["brass_cog"]).select()
    assert t.keys() == ["item:brass_cog/sooner", "item:brass_cog/later", "pass"]
    assert [option.key for option in t.choice.options if option.passes] == ["pass"]
    t.answer(f"item:brass_cog/{way}").until("short_rest")
    assert t.last("initiative_shifted").initiative == shifted
    turns = [(event.figure, event.initiative) for event in t.events("turn_began")]  # type: ignore[attr-defined]
    assert turns[0][0] == first
    assert ("adventurer", shifted) in turns
    assert t.item("brass_cog") == "spent"


@rule("BB-0250")
def test_brass_cog_works_with_the_ninety_nine_of_a_rest_and_for_this_round_only() -> None:
    t = table("@ . m", m=foe(initiative=95), initiative=96, items=["brass_cog"]).answer("long_rest")
    t.answer("item:brass_cog/sooner").until("rest_loss")
    assert t.last("turn_began").initiative == 89
    t.rest("one").until("plan").select("two", "three").answer("pass").until("turn")
    assert t.last("turn_began").initiative == 96


# Against an enemy's attack


def attacked(item: str, *icons: str, verb: Attack | None = None, where: str = "@ m", **more: Any) -> Table:
    """The adventurer, with an item at hand, is about to be attacked by the one foe."""
    monster = foe(do=[verb or Attack(5)], hit_points=30)
    hand = [card("one"), card("two"), glow(*icons), card("four")]
    return table(where, m=monster, hand=hand, items=[item], **more).select()


@rule("BB-0222", "BB-0229", "BB-0233")
@pytest.mark.parametrize(("item", "shield"), [("button_shield", 1), ("coin_shield", 2), ("playing_card_shield", 4)])
def test_shields_lower_one_attack(item: str, shield: int) -> None:
    t = attacked(item).until("defence_items").answer("item:").answer("take")
    assert t.hp() == 10 - (5 - shield)
    assert t.item(item) == "spent"
    t.end_round().select("three", "four").until("damage").answer("take")
    assert t.hp() == 5 + shield - 5


@rule("BB-0226")
def test_the_chestnut_shields_and_retaliates_against_adjacent_attackers_only() -> None:
    for where, verb, pricked in (("@ m", Attack(5), 1), ("@ . m", Attack(5, range=3), 0)):
        t = (
            attacked("chestnut_shell_shield", verb=verb, where=where)
            .until("defence_items")
            .answer("item:")
            .answer("take")
        )
        assert t.hp() == 10 - 4
        assert lost(t) == pricked


@rule("BB-0226", "BB-0169")
def test_the_chestnuts_retaliate_adds_to_others_as_one_source() -> None:
    hand = [card("one", top=[Retaliate(2)]), card("two"), card("three")]
    t = table("@ m", m=foe(do=[Attack(2)]), hand=hand, items=["chestnut_shell_shield"]).act("one/top")
    t.until("defence_items").answer("item:").answer("take")
    assert [event.amount for event in t.events("retaliated")] == [3]  # type: ignore[attr-defined]


@rule("BB-0238")
def test_bottle_cap_helm_reads_the_enemys_plus_as_zero() -> None:
    rows: list[Row] = [(-1, 0, 4)] * 6
    t = attacked("bottle_cap_helm", monster_table=rows, die="+").until("die_items").answer("item:").answer("take")
    assert t.hp() == 10 - 5
    for result in "-0":
        t = attacked("bottle_cap_helm", monster_table=rows, die=result).until("damage")
        assert t.item("bottle_cap_helm") == "ready"  # nothing to change, nothing asked


@rule("BB-0238")
def test_the_zero_cells_effect_counts_when_plus_is_read_as_zero() -> None:
    rows: list[Row] = [(0, ModifierCell(1, conditions=("muddle",)), ModifierCell(2, conditions=("poison",)))] * 6
    t = attacked("bottle_cap_helm", monster_table=rows, die="+").until("die_items").answer("item:").answer("take")
    assert t.conditions() == ["muddle"]
    assert t.hp() == 10 - 6


@rule("BB-0245", "BB-0255")
@pytest.mark.parametrize(
    ("item", "fitting", "unfitting", "condition"),
    [
        ("nightshade_pollen", ("earth", "dark"), ("fire", "ice", "air", "light"), "poison"),
        ("embernettle", ("fire", "earth"), ("ice", "air", "light", "dark"), "wound"),
    ],
)
def test_pollen_and_nettle_befall_the_attacker_after_the_attack(
    item: str, fitting: tuple[str, ...], unfitting: tuple[str, ...], condition: str
) -> None:
    for element in fitting:
        t = attacked(item, element, verb=Attack(2, range=3), where="@ . m").until("damage")
        assert t.conditions("m/1") == []
        t.answer("take")
        assert t.asked == "after_attack_items"
        t.answer("item:")
        assert t.conditions("m/1") == [condition]
        assert t.item(item) == "ready"
    for element in unfitting:
        t = attacked(item, element).until("damage").answer("take")
        assert t.asked != "after_attack_items"


@rule("BB-0245")
def test_pollen_is_no_use_against_a_slain_attacker() -> None:
    hand = [card("one", top=[Retaliate(9)]), card("two"), glow("dark")]
    t = table("@ m n", m=foe(do=[Attack(2)], hit_points=5), n=IDLE, hand=hand, items=["nightshade_pollen"]).act(
        "one/top"
    )
    t.until("damage").answer("take")
    assert t.gone("m/1")
    assert t.asked != "after_attack_items"


@rule("BB-0261")
def test_duskhaze_before_the_die_gives_disadvantage_and_after_it_does_not() -> None:
    rows: list[Row] = [(3, 3, 3), (0, 0, 0), *FLAT[:4]]
    early = attacked("duskhaze_gem", "dark", monster_table=rows).until("defence_items")
    assert "die_rolled" not in early.kinds()
    early.answer("item:").answer("take")
    assert early.last("attacked").advantage == -1
    assert early.hp() == 10 - (5 + 0 - 1)
    assert early.conditions("m/1") == ["muddle"]
    late = attacked("duskhaze_gem", "dark", monster_table=rows).until("defence_items").answer("pass")
    assert late.asked == "defence_items"
    assert late.last("modified").value == 8
    late.answer("item:").answer("take")
    assert late.last("attacked").advantage == 0
    assert late.hp() == 10 - (8 - 1)
    assert late.conditions("m/1") == ["muddle"]


@rule("BB-0261", "BB-0301")
def test_duskhaze_shields_again_for_every_element_paid() -> None:
    t = attacked("duskhaze_gem", "dark", "air").until("defence_items").answer("item:").answer("element:card:three/a/0")
    t.answer("item:").answer("take")
    assert t.hp() == 10 - 3
    assert t.elements() == []


# Drop of Haste Elixir


def hasty(top: Any, bottom: Any, side: str = "a", used: bool = True) -> Table:
    """Card one has performed its top action, and with the elixir its bottom action."""
    both = card("one", top=top, bottom=bottom)
    first = lying(both, "b") if side == "b" else lying(both)
    t = table("@ m", m=IDLE, hp=5, hand=[first, "two", "three"], items=["drop_of_haste_elixir"]).act("one/top")
    if t.asked == "attack_target":
        t.answer("monster:m/1")
    return t.answer("item:" if used else "pass")


@rule("BB-0257")
def test_the_elixir_adds_the_bottom_action_besides_the_two_normal_ones() -> None:
    t = hasty([Attack(2)], [Heal(2, to="self")])
    assert (lost(t), t.hp()) == (2, 7)
    assert t.item("drop_of_haste_elixir") == "lost"
    assert t.keys("card:") == ["card:two/bottom", "card:two/basic_move"]  # the second card's own action is left
    t.answer("card:two/basic_move")
    assert t.lies("two") == "hand b"
    declined = hasty([Attack(2)], [Heal(2, to="self")], used=False)
    assert (declined.hp(), declined.lies("one")) == (5, "hand b")


@rule("BB-0257")
def test_the_elixir_serves_a_top_action_that_comes_second_too() -> None:
    t = table("@ m", m=IDLE, hp=5, hand=[card("one", bottom=[Heal(2, to="self")]), "two", "three"],
              items=["drop_of_haste_elixir"]).act("two/basic_move")  # fmt: skip
    t.act("one/top", "monster:m/1").answer("item:")
    assert t.hp() == 7


@rule("BB-0257")
def test_the_card_moves_after_its_second_action() -> None:
    t = hasty([Attack(2)], [Give(("muddle",))])
    assert t.lies("one") == "selected a"
    t.answer("monster:m/1")
    assert t.lies("one") == "hand b"
    assert hasty([Attack(2)], [Heal(1, to="self")], side="b").lies("one") == "discard b"


@rule("BB-0257", "BB-0187")
@pytest.mark.parametrize(
    ("top", "bottom", "lies"),
    [
        (action(Attack(1), lost=True), action(Heal(1, to="self")), "lost a"),
        (action(Attack(1)), action(Heal(1, to="self"), lost=True), "lost a"),
        (action(Attack(1)), action(Shield(1)), "active a"),
        (action(Shield(1)), action(Heal(1, to="self")), "active a"),
        (action(Shield(1)), action(Heal(1, to="self"), lost=True), "lost a"),  # Lost before Active
        (action(Attack(1), lost=True), action(Bonus("attack", Gain(attack=1))), "lost a"),
    ],
)
def test_an_icon_of_either_action_decides_where_the_card_goes(top: Any, bottom: Any, lies: str) -> None:
    assert hasty(top, bottom).lies("one") == lies
