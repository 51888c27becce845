"""Trade to the last token: Offers, standing goods, sales, slots, learning, Gems, Sacks, theft (EU-1163 to EU-1200)."""

from typing import Any

import pytest
from tests.euthia.table import BEYOND, LEFT, NEXT, Table, at, carry, give, lay, quiet, table, wear
from tests.euthia.turn.kit import market, shown
from tests.euthia.turn.trade_kit import keys_of, trading

from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem
from oubliette.table import Thing

rule = pytest.mark.rule
PAIR = ("dral", "ael")


def why_here(t: Table) -> str:
    """Why the Action of this space cannot be performed."""
    why = t.match.why_not("ann", Thing("cell", cell=t.hero().at, board="map"))
    return why.say.id if why is not None else ""


# Beginning


@rule("EU-1163", "EU-1164", "EU-1077")
def test_trade_needs_a_liberated_place_the_action_and_the_fee() -> None:
    poor = give("ann", gold=0)
    assert "trade" not in table(PAIR).keys(), "no Place of Trade"
    guarded = table(PAIR, lay(NEXT, what="merchants", guard=1), at(NEXT))
    assert "trade" not in guarded.keys()
    t = table(PAIR, *market("bob"), poor)
    assert "trade" not in t.keys() and why_here(t) == "eu-why-not-fee"
    for own in ("", "ann"):
        assert "trade" in table(PAIR, *market(own), poor).keys()
    t = table(PAIR, *market("bob"), give("ann", gold=1)).answer("trade")
    assert (t.hero().gold, t.hero("bob").gold) == (0, 4)
    assert [(one.seat, one.to) for one in t.events("fee_paid")] == [("ann", "bob")]  # type: ignore[attr-defined]
    t.answer("done")
    assert t.hero().actions == {"combat": 1, "trade": 0, "mining": 1} and "trade" not in t.keys()


@rule("EU-1252", "EU-0284")
def test_in_base_co_operation_nobody_pays_for_anothers_trade_token() -> None:
    t = table(PAIR, *market("bob"), give("ann", gold=0), mode="coop", scenario="broken_siege").answer("trade")
    assert t.asked == "trade" and t.hero("bob").gold == 3 and not t.events("fee_paid")


# Buying


@rule("EU-1166", "EU-1193")
def test_an_item_needs_its_price_and_a_free_slot_or_place() -> None:
    full = carry("ann", *["ware:healing_potion"] * 5)
    offer = shown("merchants", "leather_boots", "copper_ring", "short_sword", "throwing_axe")
    t = trading(offer, give("ann", gold=2))
    assert [key.split("/")[0] for key in keys_of(t, "buy:")] == ["buy:ware:leather_boots"], "the only one for 2 Gold"
    t = trading(offer, full, give("ann", gold=9))
    assert sorted(key.split("/")[0] for key in keys_of(t, "buy:")) == ["buy:ware:copper_ring", "buy:ware:leather_boots"]
    boots = keys_of(t, "buy:ware:leather_boots")[0]
    t.answer(boots)
    assert t.hero().slots["boots"] == boots.removeprefix("buy:") and t.hero().gold == 7
    assert t.state.aside == [] and boots.removeprefix("buy:") not in t.state.offers["merchants"].shown


@rule("EU-1166", "EU-1183")
def test_what_lay_on_the_slot_goes_into_the_sack() -> None:
    offer = shown("merchants", "short_sword")
    t = trading(offer, give("ann", gold=9, revealed_tiles=[]))
    sword = keys_of(t, "buy:")[0].removeprefix("buy:")
    t.answer(f"buy:{sword}")
    assert (t.asked, t.keys()) == ("slot", ["slot:weapon", "sack"])
    t.answer("slot:weapon")
    assert t.hero().slots["weapon"] == sword and t.hero().sack[-1] == "tile:notched_axe"
    assert [one.price for one in t.events("bought")] == [3]  # type: ignore[attr-defined]


@rule("EU-1167", "EU-1193", "EU-1005")
def test_standing_goods_while_the_supply_and_the_room_last() -> None:
    t = trading(give("ann", gold=3))
    assert keys_of(t, "good:") == ["good:healing_potion", "good:grey_sack"], "a Chest costs 4"
    t.answer("good:grey_sack")
    assert (t.hero().gold, t.hero().grey_sacks, t.state.sacks.left) == (0, 1, 11)
    assert keys_of(t, "good:") == []

    def none_left(s: Session) -> None:
        s.state.potions.left = s.state.sacks.left = 0
        s.state.goods.clear()

    t = trading(give("ann", gold=9), none_left)
    assert keys_of(t, "good:") == ["good:chest"]
    t = trading(give("ann", gold=9), carry("ann", *["ware:healing_potion"] * 5))
    assert keys_of(t, "good:") == ["good:grey_sack", "good:chest"], "no room for a Potion"


@rule("EU-1167", "EU-1005")
@pytest.mark.parametrize(("left", "offered"), [(1, True), (0, False)])
def test_gaar_is_bought_while_there_is_any(left: int, offered: bool) -> None:
    t = trading(give("ann", gold=5), lambda s: setattr(s.state.gaar, "left", left), trade="alchemists")
    assert ("good:gaar" in t.keys()) is offered
    if offered:
        t.answer("good:gaar")
        assert (t.hero().gaar, t.hero().gold, t.state.gaar.left) == (1, 1, 0)


@rule("EU-1167", "EU-1168")
def test_a_diamond_and_a_chest_are_taken_at_once() -> None:
    t = trading(give("ann", gold=8), trade="dragonslayers").answer("good:diamond")
    assert (t.hero().gems, t.hero().gold) == ({"diamond": 1}, 0)

    def gold_on_top(s: Session) -> None:
        pile = s.state.treasures[1].pile
        pile.append(pile.pop(next(place for place, one in enumerate(pile) if one.startswith("t1_three_gold"))))

    t = trading(give("ann", gold=4), gold_on_top).answer("good:chest")
    assert t.hero().gold == 3 and t.state.treasures[1].discarded[-1].startswith("t1_three_gold")


# Offers


@rule("EU-1169", "EU-1170")
def test_a_renewed_offer_shows_six_new_tiles_and_the_old_ones_are_discarded() -> None:
    t = trading(give("ann", gold=1))
    before = list(t.state.offers["merchants"].shown)
    t.answer("renew")
    offer = t.state.offers["merchants"]
    assert (len(offer.shown), len(offer.stack.pile), offer.stack.discarded) == (6, 8, before)
    assert t.hero().gold == 0 and "renew" not in t.keys()
    t.answer("done", "end", "end", "end")
    assert (t.asks, t.asked) == ("ann", "turn")
    t.hero().gold = 1
    t.answer("trade")
    assert "renew" in t.keys(), "once in each Trade Action"
    assert "renew" not in trading(give("ann", gold=0)).keys()


@rule("EU-0238", "EU-1170", "EU-1037")
def test_an_amulet_renews_for_a_hero_token_until_it_is_readied() -> None:
    t = trading(wear("ann", "amulet", "ware:amulet_of_influence"), give("ann", gold=1))
    amulet = t.hero().slots["amulet"]
    before = list(t.state.offers["merchants"].shown)
    t.answer(f"renew:{amulet}")
    assert (t.hero().hero_tokens, t.hero().gold, t.hero().renewed) == (24, 1, [amulet])
    assert t.state.offers["merchants"].stack.discarded == before
    assert f"renew:{amulet}" not in t.keys() and "renew" in t.keys(), "the Gold is another way"
    t.answer("done", "end", "end", "end")
    assert (t.hero().hero_tokens, t.hero().renewed) == (25, [])
    t.answer("trade")
    assert f"renew:{amulet}" in t.keys()
    spent = give("ann", hero_tokens=0)
    t = trading(wear("ann", "amulet", "ware:amulet_of_influence"), spent, lambda s: s.state.goods.clear())
    assert not keys_of(t, "renew:")


# Selling


@rule("EU-1171", "EU-1199", "EU-1174")
def test_items_are_sold_from_sack_and_slot_and_go_to_the_discard_pile_of_their_offer() -> None:
    t = trading(carry("ann", "ware:spear"), wear("ann", "ring", "ware:copper_ring"), give("ann", gold=0))
    spear, ring = t.hero().sack[-1], t.hero().slots["ring"]
    t.answer(f"sell:{spear}", f"sell:{ring}")
    assert t.hero().gold == 2 + 1 and t.hero().slots["ring"] == "" and spear not in t.hero().sack
    assert t.state.offers["merchants"].stack.discarded == [spear, ring]
    assert [one.price for one in t.events("sold")] == [2, 1]  # type: ignore[attr-defined]


@rule("EU-1171", "EU-1174", "EU-1181")
def test_a_sold_hero_tile_lies_revealed_beside_the_board_again() -> None:
    t = trading(wear("ann", "weapon", "tile:greataxe"), give("ann", gold=0))
    price = t.s.book.tile("tile:greataxe").price
    assert price > 4 and not keys_of(t, "sell:tile:furious_charge"), "Abilities have no price"
    t.answer("sell:tile:greataxe")
    assert t.hero().gold == price // 2 and t.hero().revealed_tiles == ["tile:greataxe"]
    assert t.hero().slots["weapon"] == ""


@rule("EU-1172", "EU-1228", "EU-1200")
def test_a_resource_for_its_gem_brings_one_reputation_less() -> None:
    t = trading(carry("ann", "resource:iron", "resource:ruby_vein"), give("ann", gold=0, reputation=5))
    iron, ruby = t.hero().sack[-2:]
    t.answer(f"sell:{iron}:onyx")
    assert (t.hero().reputation, t.hero().gems, t.hero().gold) == (5, {"onyx": 1}, 0)
    t.answer(f"sell:{ruby}:ruby")
    assert (t.hero().reputation, t.hero().gems, t.hero().gold) == (6, {"onyx": 1, "ruby": 1}, 0)
    assert t.state.resources["mountains"].discarded == [iron, ruby]


@rule("EU-1172")
def test_a_resource_for_any_gem_offers_the_six_of_the_ring_and_another_none() -> None:
    resources = table(PAIR).s.book.resources
    wild, plain = resources["euthium_of_the_lakes"], resources["sunken_gold"]
    t = trading(carry("ann", f"resource:{wild.id}", f"resource:{plain.id}"), give("ann", gold=0, reputation=0))
    first, second = t.hero().sack[-2:]
    found = [key.rpartition(":")[2] for key in keys_of(t, f"sell:{first}")]
    assert found == ["gold", "onyx", "amethyst", "ruby", "sapphire", "opal", "emerald"]
    assert [key.rpartition(":")[2] for key in keys_of(t, f"sell:{second}")] == ["gold"]
    t.answer(f"sell:{second}:gold")
    assert (t.hero().gold, t.hero().reputation) == (plain.gold, plain.reputation)
    assert second not in t.hero().sack and t.state.resources["lakes"].discarded == [second]


@rule("EU-1173", "EU-0065")
def test_each_gem_and_essence_is_sold_one_by_one() -> None:
    t = trading(give("ann", gold=0, gems={"onyx": 2}, essences={"fire": 2}))
    t.answer("sell:gem:onyx", "sell:essence:fire")
    assert (t.hero().gems, t.hero().essences, t.hero().gold) == ({"onyx": 1}, {"fire": 1}, 4)
    t.answer("sell:gem:onyx", "sell:essence:fire")
    assert (t.hero().gems, t.hero().essences, t.hero().gold) == ({}, {}, 8)
    assert not keys_of(t, "sell:gem") and not keys_of(t, "sell:essence")


# Slots and tiles


@rule("EU-1178", "EU-1179", "EU-1176")
def test_each_locked_slot_costs_its_own_essence_or_gold() -> None:
    rich = give("ann", gold=40, essences={"air": 1, "earth": 2, "fire": 2, "water": 1})
    t = trading(rich)
    assert sorted(keys_of(t, "unlock:")) == sorted(
        f"unlock:{slot}"
        for slot in (
            "ability_3:water",
            "ability_3:gold",
            "helmet:earth",
            "helmet:gold",
            "gauntlets:air",
            "gauntlets:gold",
            "amulet:fire",
            "amulet:gold",
        )
    )
    gold = {"ability_3": 4, "ability_4": 6, "ability_5": 8, "helmet": 3, "gauntlets": 3, "amulet": 5}
    left = 40
    for slot, price in gold.items():
        t.answer(f"unlock:{slot}:gold")
        left -= price
        assert (t.hero().gold, t.hero().slots[slot]) == (left, "")
    assert not keys_of(t, "unlock:")
    slots = ["weapon", "ability_1", "ability_2", "ability_3", "ability_4", "ability_5"]
    assert list(t.hero().slots)[:6] == slots, "in the order of the board"
    t = trading(rich).answer("unlock:amulet:fire", "unlock:ability_3:water")
    assert t.hero().essences == {"air": 1, "earth": 2, "fire": 1} and t.hero().gold == 40
    poor = trading(give("ann", gold=3))
    assert sorted(keys_of(poor, "unlock:")) == ["unlock:gauntlets:gold", "unlock:helmet:gold"]


@rule("EU-1180", "EU-1229")
@pytest.mark.parametrize(("reputation", "count"), [(0, 0), (1, 0), (2, 0), (4, None)])
def test_only_tiles_up_to_the_reputation_are_revealed(reputation: int, count: int | None) -> None:
    t = trading(give("ann", reputation=reputation))
    hidden = list(t.hero().hidden_tiles)
    within = [tile for tile in hidden if t.s.book.tile(tile).value <= reputation]
    assert ("reveal" in t.keys()) is bool(within)
    if within:
        t.answer("reveal")
        assert t.hero().revealed_tiles == within
        assert t.hero().hidden_tiles == [tile for tile in hidden if tile not in within]
        assert "reveal" not in t.keys()


@rule("EU-1181", "EU-1182", "EU-1183")
def test_learning_costs_its_price_and_needs_a_slot() -> None:
    tile = "tile:counter_attack"
    known = lambda s: s.state.heroes["ann"].revealed_tiles.append(tile)  # noqa: E731
    gone = lambda s: s.state.heroes["ann"].hidden_tiles.remove(tile)  # noqa: E731
    price = table(PAIR).s.book.tile(tile).price
    assert f"learn:{tile}" not in trading(known, gone, give("ann", gold=price - 1)).keys()
    t = trading(known, gone, give("ann", gold=price)).answer(f"learn:{tile}")
    assert (t.asked, t.keys()[0]) == ("slot", "slot:ability_2"), "a free slot first, and an Ability never into a Sack"
    assert "sack" not in t.keys()
    t.answer("slot:ability_2")
    assert (t.hero().gold, t.hero().slots["ability_2"], t.hero().revealed_tiles) == (0, tile, [])
    t = trading(known, gone, give("ann", gold=price)).answer(f"learn:{tile}", "slot:ability_1")
    assert t.hero().slots["ability_1"] == tile
    assert t.hero().revealed_tiles == ["tile:furious_charge"], "what lay there can be learned again"


@rule("EU-1182", "EU-1183", "EU-1193")
def test_equipment_among_the_hero_tiles_may_go_into_a_sack_if_there_is_room() -> None:
    tile = "tile:broadsword"
    known = lambda s: s.state.heroes["ann"].revealed_tiles.append(tile)  # noqa: E731
    gone = lambda s: s.state.heroes["ann"].hidden_tiles.remove(tile)  # noqa: E731
    t = trading(known, gone, give("ann", gold=20)).answer(f"learn:{tile}")
    assert t.keys() == ["slot:weapon", "sack"]
    t.answer("sack")
    assert t.hero().sack[-1] == tile and t.hero().slots["weapon"] == "tile:notched_axe"
    full = carry("ann", *["ware:healing_potion"] * 5)
    t = trading(known, gone, full, give("ann", gold=20)).answer(f"learn:{tile}")
    assert t.hero().slots["weapon"] == tile, "the only place there is"
    assert t.hero().revealed_tiles == ["tile:notched_axe"] and len(t.hero().sack) == 6


@rule("EU-1188", "EU-1145")
def test_equipment_changes_places_with_what_is_worn() -> None:
    t = table(
        PAIR, wear("ann", "cuirass", "ware:leather_cuirass"), carry("ann", "ware:dragon_cuirass"), give("ann", health=8)
    )
    leather, dragon = t.hero().slots["cuirass"], t.hero().sack[-1]
    t.answer("sack", f"equip:{dragon}:cuirass")
    assert t.hero().slots["cuirass"] == dragon and t.hero().health == 8
    assert t.hero().sack == ["ware:church_healing_scroll/s1", leather]
    t.answer("sack", "unequip:cuirass")
    assert t.hero().slots["cuirass"] == "" and t.hero().sack[-2:] == [leather, dragon] and t.hero().health == 6
    assert [(one.piece, one.slot) for one in t.events("equipped")] == [(dragon, "cuirass"), (dragon, "")]  # type: ignore[attr-defined]
    full = table(PAIR, wear("ann", "cuirass", "ware:leather_cuirass"), carry("ann", *["ware:healing_potion"] * 5))
    full.answer("sack")
    assert "unequip:cuirass" not in full.keys() and not [key for key in full.keys() if "unequip:ability" in key]


@rule("EU-1049", "EU-1160", "EU-1080", "EU-1171")
def test_what_is_thrown_away_goes_where_it_belongs() -> None:
    pieces = "resource:iron", "trophy:gecko", "trophy:elite_dark_beast", "ware:healing_potion", "ware:spear"
    minion = table(PAIR, carry("ann", "trophy:floating_skull"), corruption=True)
    skull = minion.hero().sack[-1]
    minion.answer("sack", f"discard:{skull}")
    assert minion.state.minions["floating_skull"][-1] == skull.removeprefix("trophy:")
    t = table(PAIR, carry("ann", *pieces))
    iron, gecko, elite, potion, spear = t.hero().sack[1:]
    for piece in (iron, gecko, elite, potion, spear):
        t.answer("sack", f"discard:{piece}")
    assert t.state.resources["mountains"].discarded == [iron]
    assert t.state.monsters[1].discarded == [gecko.removeprefix("trophy:")]
    assert t.state.elites[1].discarded == [elite.removeprefix("trophy:")]
    assert t.state.potions.left == 12 and t.state.offers["merchants"].stack.discarded == [spear]
    assert potion not in t.state.box
    assert t.hero().sack == ["ware:church_healing_scroll/s1"] and t.hero().gold == 3
    t.answer("sack", "discard:ware:church_healing_scroll/s1")
    assert t.state.box[-1] == "ware:church_healing_scroll/s1"


# Gems


def gems_in(slot: str, *gems: SetGem) -> Any:
    def arrange(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots[slot]] = list(gems)

    return arrange


@rule("EU-1196", "EU-0140")
def test_a_gem_fits_its_own_slot_and_the_open_one_but_a_full_slot_takes_no_more() -> None:
    worn = wear("ann", "cuirass", "ware:leather_cuirass"), wear("ann", "helmet", "ware:krak_helmet")
    t = trading(
        *worn, wear("ann", "boots", "ware:dragon_boots"), give("ann", gems={"sapphire": 3, "ruby": 1, "diamond": 1})
    )
    any_slot, krak, dragon = (t.hero().slots[slot] for slot in ("cuirass", "helmet", "boots"))
    assert sorted(keys_of(t, "set:")) == sorted(
        [f"set:sapphire:{krak}", f"set:sapphire:{any_slot}", f"set:ruby:{any_slot}", f"set:diamond:{dragon}"]
    )
    t.answer(f"set:sapphire:{any_slot}")
    assert sorted(keys_of(t, "set:")) == sorted([f"set:sapphire:{krak}", f"set:diamond:{dragon}"])
    t.answer(f"set:diamond:{dragon}", f"set:sapphire:{krak}")
    assert keys_of(t, "set:") == [] and t.hero().gems == {"sapphire": 1, "ruby": 1}
    slots = {piece: [(one.gem, one.slot, one.active) for one in gems] for piece, gems in t.hero().set_gems.items()}
    assert slots == {
        any_slot: [("sapphire", "any", True)],
        dragon: [("diamond", "diamond", True)],
        krak: [("sapphire", "sapphire", True)],
    }


@rule("EU-1198", "EU-1196")
def test_a_gem_taken_out_frees_its_slot_for_another_one() -> None:
    t = trading(
        wear("ann", "cuirass", "ware:leather_cuirass"),
        gems_in("cuirass", SetGem("opal", "any", active=False)),
        give("ann", gems={"ruby": 1}, health=8),
    )
    piece = t.hero().slots["cuirass"]
    assert keys_of(t, "set:") == []
    t.answer(f"take:0:{piece}")
    assert t.hero().gems == {"ruby": 1} and keys_of(t, "take:") == []
    t.answer(f"set:ruby:{piece}")
    assert maximum_health(t.s, t.hero()) == 9
    t.hero().health = 9
    t.answer(f"take:0:{piece}")
    assert (t.hero().health, t.hero().gems) == (8, {"ruby": 1})


@rule("EU-0166")
def test_a_gem_is_exchanged_for_a_neighbour_in_the_ring_in_either_direction() -> None:
    worn = wear("ann", "ability_2", "tile:transmutation")
    t = table(("maeldur", "ael"), worn, give("ann", gems={"onyx": 1, "ruby": 2, "diamond": 1}), extra_tiles=True)
    t.answer("use:tile:transmutation")
    assert sorted(t.keys()) == [
        "exchange:onyx:amethyst",
        "exchange:onyx:emerald",
        "exchange:ruby:amethyst",
        "exchange:ruby:sapphire",
    ]
    t.answer("exchange:onyx:emerald")
    assert t.hero().gems == {"ruby": 2, "diamond": 1, "emerald": 1}
    none = table(("maeldur", "ael"), worn, give("ann", gems={"diamond": 1, "demonite": 1}), extra_tiles=True)
    assert "use:tile:transmutation" not in none.keys()


# Theft


@rule("EU-0159", "EU-1291")
def test_emblems_add_up_and_only_offers_that_are_revealed_can_be_robbed() -> None:
    offers = shown("merchants", "spear", "leather_boots", "leather_helmet"), shown("alchemists", "krak_boots")
    t = table(PAIR, *market(), *offers, give("ann", emblems=[2, 4], gold=0)).answer("emblem")
    assert t.asked == "add_theft" and t.hero().emblems == [2], "the larger one is used, the other may be added"
    t.answer("emblem:0")
    assert t.asked == "steal", "the Alchemists are not on the map"
    assert sorted(key.split("/")[0] for key in keys_of(t, "steal:")) == [
        "steal:ware:leather_boots",
        "steal:ware:leather_helmet",
        "steal:ware:spear",
    ]
    spear = keys_of(t, "steal:ware:spear")[0]
    t.answer(spear)
    if t.asked == "slot":
        t.answer("sack")
    assert len(keys_of(t, "steal:")) == 2, "2 of 6 are left"
    t.answer(keys_of(t, "steal:ware:leather_boots")[0])
    if t.asked == "slot":
        t.answer("sack")
    assert t.asked == "turn" and t.hero().emblems == [] and t.hero().gold == 0
    assert len(t.state.offers["merchants"].shown) == 6, "filled at once"


@rule("EU-0159", "EU-0160", "EU-1291")
def test_a_thief_may_stop_and_chooses_the_offer() -> None:
    offers = shown("merchants", "leather_boots"), shown("alchemists", "potion_of_power")
    both = lay(BEYOND, what="alchemists", guard=2)
    t = table(PAIR, *market(), both, *offers, give("ann", emblems=[2])).answer("emblem")
    assert (t.asked, t.keys()) == ("rob", ["offer:merchants", "offer:alchemists"])
    t.answer("offer:alchemists")
    assert [key.split("/")[0] for key in t.keys()] == ["steal:ware:potion_of_power", "done"]
    assert [one.key for one in t.choice().options if one.passes] == ["done"]
    t.answer("done")
    assert t.asked == "turn" and len(t.state.offers["alchemists"].shown) == 6
    assert len(t.state.offers["merchants"].shown) == 1, "not robbed, not filled"
    dear = table(PAIR, *market(), shown("merchants", "spear"), give("ann", emblems=[2]))
    assert "emblem" not in dear.keys(), "nothing is cheap enough"


@rule("EU-0234", "EU-0159", "EU-1216")
def test_larceny_tiles_and_an_emblem_are_used_together() -> None:
    t = table(PAIR, *market(), shown("merchants", "spear"), carry("ann", "ware:larceny"), give("ann", emblems=[2]))
    larceny = next(piece for piece in t.hero().sack if "larceny" in piece)
    assert {"emblem", f"use:{larceny}"} <= set(t.keys()), "alone neither would do"
    t.answer("emblem")
    assert (t.asked, t.keys()) == ("add_theft", [f"piece:{larceny}"])
    t.answer(f"piece:{larceny}")
    assert [key.split("/")[0] for key in keys_of(t, "steal:")] == ["steal:ware:spear"]
    assert larceny not in t.hero().sack and t.hero().emblems == []


@rule("EU-0158", "EU-0159", "EU-1264")
@pytest.mark.parametrize(("faces", "asked"), [((4, 4), "steal"), ((3, 4), "turn")])
def test_a_theft_by_roll_is_tried_on_a_liberated_place_only(faces: tuple[int, int], asked: str) -> None:
    here = shown("merchants", "leather_boots", "spear"), quiet("ann", "bob")
    guarded = table(("keleia", "ael"), lay(NEXT, what="merchants", guard=1), at(NEXT), *here)
    assert "use:tile:pickpocket" not in guarded.keys()
    dear = table(("keleia", "ael"), *market(), shown("merchants", "spear"), quiet("ann", "bob"))
    assert "use:tile:pickpocket" not in dear.keys(), "nothing there is cheap enough"
    t = table(("keleia", "ael"), *market(), *here, lay(LEFT, what="portal"))
    t.dice("hero", *faces).answer("use:tile:pickpocket")
    assert t.asked == asked
