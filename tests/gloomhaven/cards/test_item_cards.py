"""The items of the pack at work: what each one says, for the attack, the action or the time it says."""

import pytest
from tests.gloomhaven.class_cards import book, item
from tests.gloomhaven.gains import gain
from tests.gloomhaven.table import card, foe, friend, hero, table

from oubliette.games.gloomhaven.content.kinds import Item, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import SpecialRule
from oubliette.games.gloomhaven.content.vocabulary import Attack, Give, Move, Push
from oubliette.haven.scenario_words import Shift
from oubliette.kernel.words import Words

rule = pytest.mark.rule


FIGURES = {
    1: ("boots_of_striding", "legs", 20, 2, "spent"),
    2: ("winged_shoes", "legs", 20, 2, "spent"),
    3: ("hide_armor", "body", 10, 2, "spent"),
    4: ("leather_armor", "body", 20, 2, "spent"),
    5: ("cloak_of_invisibility", "body", 20, 2, "consumed"),
    6: ("eagle_eye_goggles", "head", 30, 2, "spent"),
    7: ("iron_helmet", "head", 10, 2, "none"),
    8: ("heater_shield", "one_hand", 20, 2, "spent"),
    9: ("piercing_bow", "two_hands", 30, 2, "consumed"),
    10: ("war_hammer", "two_hands", 30, 2, "consumed"),
    11: ("poison_dagger", "one_hand", 20, 2, "spent"),
    12: ("minor_healing_potion", "small", 10, 4, "consumed"),
    13: ("minor_stamina_potion", "small", 10, 4, "consumed"),
    14: ("minor_power_potion", "small", 10, 4, "consumed"),
    15: ("boots_of_speed", "legs", 30, 2, "spent"),
    16: ("cloak_of_pockets", "body", 20, 2, "none"),
    17: ("empowering_talisman", "head", 45, 2, "consumed"),
    18: ("battle_axe", "one_hand", 20, 2, "consumed"),
    19: ("weighted_net", "two_hands", 20, 2, "spent"),
    20: ("minor_mana_potion", "small", 10, 4, "consumed"),
    21: ("stun_powder", "small", 20, 2, "consumed"),
    22: ("heavy_greaves", "legs", 20, 2, "none"),
    23: ("chainmail", "body", 20, 2, "spent"),
    24: ("amulet_of_life", "head", 20, 2, "spent"),
    25: ("jagged_sword", "one_hand", 30, 2, "spent"),
    26: ("long_spear", "two_hands", 30, 2, "spent"),
    27: ("major_healing_potion", "small", 30, 4, "consumed"),
    28: ("moon_earring", "small", 20, 2, "consumed"),
    29: ("comfortable_shoes", "legs", 30, 2, "none"),
    30: ("studded_leather", "body", 30, 2, "spent"),
    31: ("hawk_helm", "head", 20, 2, "spent"),
    32: ("tower_shield", "one_hand", 40, 2, "spent"),
    33: ("volatile_bomb", "one_hand", 30, 2, "consumed"),
    34: ("major_stamina_potion", "small", 30, 4, "consumed"),
    35: ("falcon_figurine", "small", 50, 2, "consumed"),
    36: ("boots_of_dashing", "legs", 40, 2, "spent"),
    37: ("robes_of_evocation", "body", 40, 2, "spent"),
    38: ("heavy_basinet", "head", 30, 2, "none"),
    39: ("hooked_chain", "two_hands", 40, 2, "spent"),
    40: ("versatile_dagger", "one_hand", 25, 2, "none"),
    41: ("major_power_potion", "small", 40, 4, "consumed"),
    42: ("ring_of_haste", "small", 30, 2, "consumed"),
    43: ("boots_of_quickness", "legs", 75, 2, "spent"),
    44: ("splintmail", "body", 35, 2, "spent"),
    45: ("pendant_of_dark_pacts", "head", 75, 2, "consumed"),
}
SLOTS = {"hide_armor": 2, "chainmail": 3, "splintmail": 4}
MINUS_ONES = {**SLOTS, "heavy_greaves": 1, "heavy_basinet": 2}


@rule("GH-0037", "GH-0348")
def test_there_are_forty_five_items_with_their_slots_prices_and_copies() -> None:
    shop = [one for one in book().items.values() if one.source == "shop"]
    assert {one.number: (one.id, one.slot, one.cost, one.count, one.use) for one in shop} == FIGURES
    assert {one.id: one.slots for one in shop if one.slots} == SLOTS
    assert {one.id: one.minus_one for one in shop if one.minus_one} == MINUS_ONES


# Items worn


@rule("GH-0074", "GH-0377")
def test_an_iron_helmet_turns_a_double_into_plus_0_without_being_asked() -> None:
    attacker = foe(attack=3, do=[Attack(plus=0)], initiative=5)
    for items, left in (((item("iron_helmet"),), 7), ((), 4)):
        t = table("@ m", m=attacker, me=hero(items=items), monster_draws=["double"]).declare()
        t.until("damage").answer("suffer")
        assert t.hp() == left


@rule("GH-0220")
def test_heavy_greaves_hold_against_pushes_and_not_against_what_comes_with_them() -> None:
    pusher = foe(attack=1, do=[Attack(plus=0, push=2, conditions=("poison",)), Push(1)], initiative=5)
    for items, moved in (((item("heavy_greaves"),), False), ((), True)):
        t = table(". . @ m .", m=pusher, me=hero(items=items)).declare()
        before = t.at()
        t.until("action")
        assert (t.at() != before) is moved
        assert t.conditions() == ["poison"]


@rule("GH-0220")
def test_heavy_greaves_hold_against_the_scenario_too() -> None:
    shift = SpecialRule(at="round_end", do=(Shift(source="A", target="B"),))
    for items, shifted in (((item("heavy_greaves"),), False), ((), True)):
        t = table("@ A . . B", me=hero(items=items, bottom=[Move(1)]), rules=[shift])
        t.act("two/bottom", "hex:1,1")
        assert t.at() == (1, 1)
        t.end_round()
        assert (t.at() != (1, 1)) is shifted


@rule("GH-0230")
def test_a_heavy_basinet_keeps_stun_and_muddle_away() -> None:
    nasty = foe(attack=1, do=[Attack(plus=0, conditions=("stun", "muddle", "wound"))], initiative=5)
    t = table("@ m", m=nasty, me=hero(items=[item("heavy_basinet")])).declare().until("action")
    assert t.conditions() == ["wound"]
    assert {event.what for event in t.events("immune")} == {"stun", "muddle"}  # type: ignore[attr-defined]


@rule("GH-0087", "GH-0074")
def test_default_actions_are_3_with_a_versatile_dagger_and_comfortable_shoes() -> None:
    worn = [item("versatile_dagger"), item("comfortable_shoes")]
    for items, value in ((worn, 3), ([], 2)):
        t = table("@ m . . . . .", m=foe(), me=hero(items=items)).declare()
        t.until("action").answer("card:one/top/basic").answer("figure:m/1")
        assert t.hp("m/1") == 10 - value
        t.answer("card:two/bottom/basic")
        here = t.figure().cell
        assert max(t.session.layout.distance(here, one.value) for one in t.choice.options if one.cells) == value


# Items for one target, and for the whole attack


@rule("GH-0070", "GH-0131", "GH-0072")
@pytest.mark.parametrize(
    ("name", "verb", "condition"),
    [
        ("poison_dagger", Attack(2, targets="all"), "poison"),
        ("jagged_sword", Attack(2, targets="all"), "wound"),
        ("weighted_net", Attack(2, range=2, targets=2), "immobilize"),
        ("stun_powder", Attack(2, targets="all"), "stun"),
    ],
)
def test_an_item_for_a_single_attack_works_on_the_target_it_is_used_on(name: str, verb: Attack, condition: str) -> None:
    t = table("m @ m", m=foe(), me=hero(top=[verb], items=[item(name)])).act("one/top")
    if t.keys("all"):
        t.answer("all").answer("figure:m/1")
    else:
        t.answers("figure:m/1", "figure:m/2")
    assert t.asked == "item_single_attack"
    t.answer("pass")
    assert t.asked == "item_single_attack"
    t.answer(f"item:{name}")
    assert t.conditions("m/1") == []
    assert t.conditions("m/2") == [condition]
    assert t.item(name) == item(name).use


@rule("GH-0070", "GH-0131")
def test_an_item_for_the_whole_attack_action_works_on_all_its_targets_and_is_asked_once() -> None:
    t = table("m @ m", m=foe(), me=hero(top=[Attack(2, targets="all")], items=[item("minor_power_potion")]))
    t.act("one/top", "item:minor_power_potion", "all")
    while t.asked == "next_target":
        t.answer("figure:m/1")
    assert (t.hp("m/1"), t.hp("m/2")) == (7, 7)
    assert t.item("minor_power_potion") == "consumed"


@rule("GH-0070")
def test_a_dagger_is_for_melee_and_a_net_for_ranged_attacks() -> None:
    both = [item("poison_dagger"), item("weighted_net")]
    for verb, offered in ((Attack(2), "item:poison_dagger"), (Attack(2, range=3), "item:weighted_net")):
        t = table("@ . m" if verb.range else "@ m", m=foe(), me=hero(top=[verb], items=both))
        t.act("one/top", "figure:m/1")
        assert t.keys("item:") == [offered]


@rule("GH-0169")
def test_a_piercing_bow_takes_no_notice_of_any_shield() -> None:
    t = table("@ . m", m=foe(shield=9), me=hero(top=[Attack(3, range=3)], items=[item("piercing_bow")]))
    t.act("one/top", "item:piercing_bow", "figure:m/1")
    assert t.hp("m/1") == 7


@rule("GH-0250", "GH-0254", "GH-0070")
def test_robes_of_evocation_consume_an_element_for_plus_1_on_all_targets_of_one_attack() -> None:
    me = hero(top=[Attack(2, targets="all")], items=[item("robes_of_evocation")])
    t = table("m @ m", m=foe(), me=me, elements={"fire": "strong", "ice": "waning"})
    t.act("one/top", "item:robes_of_evocation", "element:ice", "all")
    while t.asked == "next_target":
        t.answer("figure:m/1")
    assert (t.hp("m/1"), t.hp("m/2")) == (7, 7)
    assert (t.element("ice"), t.element("fire")) == ("inert", "strong")
    assert t.item("robes_of_evocation") == "spent"
    without = table("@ m", m=foe(), me=hero(top=[Attack(2)], items=[item("robes_of_evocation")])).act("one/top")
    assert not without.keys("item:")


# Items that make something


@rule("GH-0198", "GH-0200", "GH-0204", "GH-0073")
def test_a_falcon_figurine_summons_a_flying_falcon_that_goes_when_the_item_is_refreshed() -> None:
    me = hero(items=[item("falcon_figurine"), item("empowering_talisman")])
    t = table("@ . . m", m=foe(move=None), me=me).declare().until("action").answer("item:falcon_figurine")
    t.answer(t.keys("hex:")[0])
    falcon = next(iter(t.scene.summons.values()))
    assert (falcon.hit_points, falcon.owner, t.item("falcon_figurine")) == (2, "hero", "consumed")
    t.end_round().declare("three", "four")
    t.until("action")
    assert t.hp("m/1") == 8  # it has flown there and struck
    t.answer("item:empowering_talisman").answer("item:falcon_figurine")
    assert not t.scene.summons
    assert t.item("falcon_figurine") == "ready"


@rule("GH-0198")
def test_a_falcon_figurine_is_not_offered_without_an_empty_hex_beside() -> None:
    crowded = """
    .   .   .
      .   #   .
    .   #   #
      .   @   .
    .   #   #
      .   {0}   .
    """
    for below, offered in (("#", False), (".", True)):
        t = table(crowded.format(below), me=hero(items=[item("falcon_figurine")])).declare().until("action")
        assert ("item:falcon_figurine" in t.keys()) is offered


@rule("GH-0071", "GH-0073", "GH-0091")
def test_a_ring_of_haste_plays_one_more_bottom_from_the_hand_at_the_end_of_the_turn() -> None:
    hand = [
        card("one", top=[Attack(2)]),
        card("two", bottom=[Move(1)]),
        card("three", bottom=[Give(("strengthen",), to="self")]),
        card("four"),
    ]
    t = table("@ . m", m=foe(move=None), me=hero(hand=hand, items=[item("ring_of_haste")])).declare()
    t.until("action")
    assert "item:ring_of_haste" not in t.keys()
    t.answer("card:one/top").until("action").answer("card:two/bottom").answer("skip")
    assert t.asked == "end_turn"
    t.answer("item:ring_of_haste")
    assert sorted(t.keys()) == [
        "card:four/bottom", "card:four/bottom/basic", "card:three/bottom", "card:three/bottom/basic",
    ]  # fmt: skip
    t.answer("card:three/bottom").answer("figure:hero")
    assert t.conditions() == ["strengthen"]
    assert (t.lies("three"), t.lies("four"), t.item("ring_of_haste")) == ("discard", "hand", "consumed")


# Windows


@rule("GH-0074", "GH-0078")
def test_an_item_without_symbol_is_offered_once_an_attack_and_again_at_the_next() -> None:
    text = Words(en="x", fr="x")
    charm = Item(
        id="charm", number=999, name=text, slot="small", cost=1, count=1, window="your_attack",
        effect=ItemEffect(gain=gain(attack=1)), says=text,
    )  # fmt: skip
    hand = [card("one", top=[Attack(1), Attack(1)]), card("two"), card("three"), card("four")]
    t = table("@ m", m=foe(), me=hero(hand=hand, items=[charm])).act("one/top", "item:charm")
    assert "item:charm" not in t.keys()
    t.answer("figure:m/1")
    assert "item:charm" in t.keys()
    t.answers("item:charm", "figure:m/1")
    assert t.hp("m/1") == 6


@rule("GH-0074", "GH-0068")
def test_an_item_without_symbol_leaves_the_window_open_for_others() -> None:
    text = Words(en="x", fr="x")
    charm = Item(
        id="charm", number=999, name=text, slot="small", cost=1, count=1, window="attacked",
        effect=ItemEffect(gain=gain(shield=1)), says=text,
    )  # fmt: skip
    attacker = foe(attack=4, do=[Attack(plus=0)], initiative=5)
    me = hero(items=[charm, item("leather_armor")])
    t = table("@ m", m=attacker, me=me, monster_draws=["plus_1", "minus_1"]).declare().until("item_attacked")
    t.answer("item:charm")
    assert t.keys() == ["item:leather_armor", "pass"]
    t.answer("item:leather_armor").until("damage").answer("suffer")
    assert t.hp() == 10 - (4 - 1 - 1)


@rule("GH-0068", "GH-0070")
def test_an_ally_may_use_its_items_on_an_attack_it_makes_on_anothers_word() -> None:
    possession = book().cards["possession"]
    me = hero(hand=[possession, "two", "three", "four"])
    t = table("@ a m", m=foe(hit_points=20), me=me, a=friend(items=[item("minor_power_potion")]))
    t.declare("possession", "two").declare("five", "six")
    t.act("possession/top", "figure:a", "item:minor_power_potion", "figure:m/1")
    assert t.hp("m/1") == 20 - 7


@rule("GH-0068")
def test_an_ally_may_use_its_boots_on_a_move_it_makes_on_anothers_word() -> None:
    me = hero(hand=[book().cards["possession"], "two", "three", "four"])
    t = table("@ a . . . . . .", me=me, a=friend(items=[item("boots_of_striding")]))
    t.declare("possession", "two").declare("five", "six")
    t.act("possession/bottom", "figure:a", "item:boots_of_striding")
    here = t.figure("a").cell
    assert max(t.session.layout.distance(here, one.value) for one in t.choice.options if one.cells) == 4 + 2
