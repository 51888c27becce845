"""Mining, trade, Hero board, Equipment, Gems, Elementals, Treasures, Encounters (EU-1155 to EU-1223)."""

import pytest
from tests.euthia.table import BEYOND, CENTRE, NEXT, at, carry, dice, give, hold, lay, table, wear
from tests.euthia.turn.kit import market, mine, quest, shown

from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem

rule = pytest.mark.rule


# Mining


@rule("EU-1155", "EU-1158", "EU-0031")
def test_mining_draws_a_resource_of_its_kind_and_leaves_a_token() -> None:
    t = table(("dral", "ael"), *mine()).answer("mine")
    piece = t.hero().sack[-1]
    assert t.s.book.resources[piece.split(":")[1].split("/")[0]].mine == "mountains"
    assert t.space(NEXT).interactions == {"ann": 1}
    assert t.hero().actions["mining"] == 0 and "mine" not in t.keys()


@rule("EU-1156", "EU-1162", "EU-0017", "EU-1012")
def test_example_mining_fees() -> None:
    t = table(("keleia", "dral", "ael"), *mine({"bob": 2, "cyd": 1}), give("ann", gold=5)).answer("mine")
    assert (t.hero().gold, t.hero("bob").gold, t.hero("cyd").gold) == (3, 4, 4)
    assert t.space(NEXT).interactions == {"bob": 2, "cyd": 1, "ann": 1}
    t = table(("keleia", "dral", "ael"), *mine({"bob": 2, "cyd": 1, "ann": 2}), give("ann", gold=5)).answer("mine")
    assert t.hero().gold == 5, "with two own tokens one pays nothing"
    assert t.space(NEXT).interactions["ann"] == 2, "two is the most"


@rule("EU-1157")
def test_without_gold_for_all_fees_there_is_no_mining() -> None:
    t = table(("keleia", "dral", "ael"), *mine({"bob": 2, "cyd": 1}), give("ann", gold=1))
    assert "mine" not in t.keys()
    thing = t.match.why_not("ann", _cell(NEXT))
    assert thing is not None and thing.say.id == "eu-why-not-fee"


def _cell(cell: int):  # type: ignore[no-untyped-def]
    from oubliette.table import Thing

    return Thing("cell", cell=cell, board="map")


@rule("EU-1159")
def test_own_tokens_do_not_forbid_mining_again() -> None:
    assert "mine" in table(("dral", "ael"), *mine({"ann": 2})).keys()


@rule("EU-1161", "EU-1266")
def test_a_prospector_draws_two_and_keeps_one() -> None:
    t = table(("skoldur", "ael"), *mine()).answer("mine", "use:tile:prospector")
    assert t.asked == "keep_resource" and len(t.keys()) == 2
    kept, other = (key.removeprefix("piece:") for key in t.keys())
    t.answer(f"piece:{kept}")
    assert kept in t.hero().sack and other in t.state.resources["mountains"].discarded


@rule("EU-1195", "EU-1193", "EU-1155")
def test_a_full_sack_takes_a_gain_only_if_something_else_goes() -> None:
    full = carry("ann", *["ware:healing_potion"] * 5)
    t = table(("dral", "ael"), *mine(), full).answer("mine")
    assert t.asked == "full_sack" and "leave" in t.keys()
    t.answer("discard:ware:healing_potion/0")
    assert len(t.hero().sack) == 6 and t.hero().sack[-1].startswith("resource:")
    t = table(("dral", "ael"), *mine(), full).answer("mine", "leave")
    assert len(t.hero().sack) == 6 and t.state.resources["mountains"].discarded


# Trade


@rule("EU-1163", "EU-1164", "EU-0017", "EU-0284", "EU-1252")
def test_trading_costs_one_gold_to_the_owner_of_the_trade_token() -> None:
    t = table(("dral", "ael"), *market("bob"), give("ann", gold=3)).answer("trade")
    assert (t.hero().gold, t.hero("bob").gold) == (2, 4)
    assert t.hero().actions["trade"] == 0


@rule("EU-1164")
def test_pitfall_the_owner_pays_no_fee_and_without_gold_others_cannot_begin() -> None:
    t = table(("dral", "ael"), *market("ann"), give("ann", gold=0)).answer("trade")
    assert t.asked == "trade"
    assert "trade" not in table(("dral", "ael"), *market("bob"), give("ann", gold=0)).keys()


@rule("EU-1166", "EU-1171", "EU-1169")
def test_pitfall_an_offer_is_filled_only_when_the_trade_is_over() -> None:
    t = table(("dral", "ael"), *market(), shown("merchants", "spear", "short_sword"), give("ann", gold=9)).answer(
        "trade"
    )
    spear = next(key for key in t.keys() if key.startswith("buy:ware:spear"))
    t.answer(spear, "sack")
    assert t.hero().gold == 5 and len(t.state.offers["merchants"].shown) == 1
    t.answer(f"sell:{spear.removeprefix('buy:')}")
    assert t.hero().gold == 7, "half the price"
    assert len(t.state.offers["merchants"].shown) == 1
    t.answer("done")
    assert len(t.state.offers["merchants"].shown) == 6


@rule("EU-1167", "EU-1168", "EU-1193")
def test_standing_goods_of_the_merchants() -> None:
    t = table(("dral", "ael"), *market(), give("ann", gold=9)).answer("trade", "good:healing_potion", "good:grey_sack")
    assert (t.hero().gold, t.hero().grey_sacks, t.hero().sack.count("ware:healing_potion/0")) == (4, 1, 1)
    assert (t.state.potions.left, t.state.sacks.left) == (11, 11)
    t.answer("good:chest")
    assert t.hero().gold >= 0


@rule("EU-1168", "EU-1075")
@pytest.mark.parametrize(
    ("face", "essence"), [(1, "water"), (2, "water"), (3, "air"), (4, "earth"), (5, "fire"), (6, "fire")]
)
def test_a_flask_holds_an_essence_by_a_die(face: int, essence: str) -> None:
    t = table(("dral", "ael"), *market(trade="alchemists", guard=2), give("ann", gold=3)).answer("trade")
    t.state.chance.stack("flask", face - 1)
    assert t.answer("good:flask").hero().essences == {essence: 1}


@rule("EU-1170")
def test_an_offer_is_renewed_for_one_gold_once_in_a_trade() -> None:
    t = table(("dral", "ael"), *market(), give("ann", gold=5)).answer("trade")
    before = list(t.state.offers["merchants"].shown)
    t.answer("renew")
    assert t.hero().gold == 4 and t.state.offers["merchants"].shown != before
    assert "renew" not in t.keys()


@rule("EU-1172", "EU-1175", "EU-1174", "EU-1200")
@pytest.mark.parametrize(
    ("how", "gold", "reputation", "gems"), [("gold", 3, 2, {}), ("amethyst", 0, 1, {"amethyst": 1})]
)
def test_example_selling_silver_ore(how: str, gold: int, reputation: int, gems: dict[str, int]) -> None:
    t = table(
        ("dral", "ael"),
        *market(),
        carry("ann", "resource:silver_ore", "trophy:gecko"),
        give("ann", gold=0, reputation=0),
    )
    t.answer("trade")
    ore = next(piece for piece in t.hero().sack if "silver_ore" in piece)
    assert not [key for key in t.keys() if key.startswith("sell:trophy")], "Trophies have no price"
    t.answer(f"sell:{ore}:{how}")
    assert (t.hero().gold, t.hero().reputation, t.hero().gems) == (gold, reputation, gems)


@rule("EU-1173", "EU-0065", "EU-0032")
def test_essences_bring_two_gold_and_gems_two_three_or_four() -> None:
    t = table(
        ("dral", "ael"),
        *market(),
        give("ann", gold=0, essences={"air": 1, "corrupted": 1}, gems={"onyx": 1, "diamond": 1, "demonite": 1}),
    )
    t.answer(
        "trade", "sell:essence:air", "sell:essence:corrupted", "sell:gem:onyx", "sell:gem:demonite", "sell:gem:diamond"
    )
    assert t.hero().gold == 2 + 2 + 2 + 3 + 4


# Hero board


@rule("EU-1180", "EU-1181", "EU-1187", "EU-1182", "EU-0033")
def test_example_revealing_and_learning() -> None:
    t = table(("dral", "ael"), *market(), give("ann", gold=5, reputation=6)).answer("trade", "reveal")
    assert [tile.removeprefix("tile:") for tile in t.hero().revealed_tiles] == [
        "war_cry",
        "counter_attack",
        "broadsword",
    ]
    assert t.hero().hidden_tiles[0] == "tile:toughness"
    t.answer("learn:tile:counter_attack")
    if t.asked == "slot":
        t.answer("slot:ability_2")
    assert t.hero().gold == 3 and t.hero().slots["ability_2"] == "tile:counter_attack"


@rule("EU-1180", "EU-1229")
def test_pitfall_revealed_tiles_stay_revealed_when_reputation_falls() -> None:
    t = table(("dral", "ael"), *market(), give("ann", reputation=4)).answer("trade", "reveal")
    t.hero().reputation = 0
    assert "tile:war_cry" in t.hero().revealed_tiles
    assert "learn:tile:war_cry" in t.keys()


@rule("EU-1183")
def test_an_ability_taken_off_can_be_learned_again() -> None:
    t = table(
        ("dral", "ael"), *market(), give("ann", gold=9, reputation=4), wear("ann", "ability_2", "tile:war_cry")
    ).answer("trade", "reveal")
    t.answer("learn:tile:counter_attack", "slot:ability_2")
    assert t.hero().revealed_tiles == ["tile:war_cry"]
    assert "learn:tile:war_cry" in t.keys()


@rule("EU-1178", "EU-1179")
def test_slots_are_unlocked_for_an_essence_or_gold_abilities_in_order() -> None:
    t = table(("dral", "ael"), *market(), give("ann", gold=7, essences={"earth": 2})).answer("trade")
    assert "unlock:ability_4:earth" not in t.keys()
    t.answer("unlock:ability_3:gold", "unlock:ability_4:earth", "unlock:helmet:earth")
    assert {"ability_3", "ability_4", "helmet"} <= set(t.hero().slots)
    assert (t.hero().gold, t.hero().essences) == (3, {})


@rule("EU-1184", "EU-1037")
def test_a_used_ability_is_exhausted_until_the_owners_next_turn() -> None:
    t = table(("ael", "dral"), give("ann", health=1)).answer("use:tile:shiis_light")
    assert t.hero().health == 3 and "use:tile:shiis_light" not in t.keys()
    t.answer("end", "end")
    t.answer("end")
    assert t.asks == "ann" and t.hero().exhausted == []


@rule("EU-1185", "EU-1145", "EU-1262")
def test_a_permanent_effect_needs_no_exhausting() -> None:
    t = table(("ael", "dral"), wear("ann", "ability_2", "tile:halo"))
    assert maximum_health(t.s, t.hero()) == 4 + 2


@rule("EU-1192", "EU-1278", "EU-1191")
def test_two_pieces_of_leather_give_one_more_health_and_four_one_more_movement() -> None:
    two = [wear("ann", slot, f"ware:leather_{slot}") for slot in ("cuirass", "boots")]
    four = [*two, *(wear("ann", slot, f"ware:leather_{slot}") for slot in ("helmet", "gauntlets"))]
    t = table(("dral", "ael"), *two)
    assert (maximum_health(t.s, t.hero()), t.hero().moves) == (6 + 4 + 1, 3)
    t = table(("dral", "ael"), *four)
    assert (maximum_health(t.s, t.hero()), t.hero().moves) == (6 + 8 + 1, 4)


@rule("EU-1189")
def test_shields_only_for_a_hero_with_a_shield_slot() -> None:
    assert "shield" not in table(("dral", "ael")).hero().slots
    assert table(("skoldur", "ael")).hero().slots["shield"] == "tile:oak_shield"


# Gems


@rule("EU-1196", "EU-1197", "EU-1272", "EU-0140", "EU-0030")
def test_pitfall_an_any_slot_takes_no_diamond_and_a_lasting_gem_never_turns() -> None:
    t = table(
        ("dral", "ael"),
        *market(),
        wear("ann", "cuirass", "ware:leather_cuirass"),
        give("ann", gems={"ruby": 1, "diamond": 1}),
    )
    piece = t.hero().slots["cuirass"]
    t.answer("trade")
    assert f"set:diamond:{piece}" not in t.keys()
    t.answer(f"set:ruby:{piece}")
    assert maximum_health(t.s, t.hero()) == 6 + 2 + 1
    assert t.hero().gems == {"diamond": 1}


@rule("EU-1197", "EU-1272", "EU-1184")
def test_a_single_use_gem_turns_without_exhausting_its_tile() -> None:
    def opal(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("opal", "any")]

    t = table(("dral", "ael"), wear("ann", "cuirass", "ware:leather_cuirass"), opal)
    piece = t.hero().slots["cuirass"]
    t.answer(f"use:gem:{piece}#0")
    assert t.hero().moves == 4 and not t.hero().set_gems[piece][0].active
    assert piece not in t.hero().exhausted
    assert not [key for key in t.keys() if key.startswith("use:gem")]


@rule("EU-1198", "EU-1199")
@pytest.mark.parametrize(("active", "left"), [(True, {"opal": 1}), (False, {})])
def test_an_active_gem_comes_back_an_inactive_one_goes_to_the_supply(active: bool, left: dict[str, int]) -> None:
    def opal(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("opal", "any", active)]

    t = table(("dral", "ael"), *market(), wear("ann", "cuirass", "ware:leather_cuirass"), opal)
    piece = t.hero().slots["cuirass"]
    assert t.answer("trade", f"take:0:{piece}").hero().gems == left
    t = table(("dral", "ael"), *market(), wear("ann", "cuirass", "ware:leather_cuirass"), opal).answer("trade")
    assert t.answer(f"sell:{piece}").hero().gems == left, "also when its tile is sold"


@rule("EU-1200", "EU-0171", "EU-1290", "EU-0030")
def test_pitfall_a_set_gem_pays_nothing() -> None:
    def ruby(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("ruby", "any")]

    forge = wear("ann", "ability_2", "tile:raklors_forge")
    t = table(("skoldur", "ael"), wear("ann", "cuirass", "ware:leather_cuirass"), ruby, forge, extra_tiles=True)
    assert "use:tile:raklors_forge" not in t.keys()
    t = table(("skoldur", "ael"), forge, give("ann", gems={"ruby": 1}, gold=0), extra_tiles=True)
    cards = len(t.hero().hand)
    t.answer("use:tile:raklors_forge")
    assert (t.hero().gold, t.hero().dwurt, t.hero().gems, len(t.hero().hand)) == (2, 1, {}, cards + 1)


@rule("EU-1290", "EU-1216")
def test_dwurt_heals_one_and_adds_one_to_the_next_roll() -> None:
    def brew(s: Session) -> None:
        s.state.heroes["ann"].dwurt = s.state.dwurt.take()

    t = table(
        ("dral", "ael"), lay(NEXT, what="elemental", element="water"), at(NEXT), give("ann", health=1, gaar=0), brew
    )
    t.answer("use:dwurt")
    assert (t.hero().health, t.hero().dwurt, t.state.dwurt.left) == (2, 0, 10)
    t.dice("hero", 3, 3).answer("challenge")
    assert t.events("challenged")[0].roll == 7  # type: ignore[attr-defined]


# Elementals


@rule("EU-1209", "EU-1273", "EU-1210")
@pytest.mark.parametrize(("faces", "health", "gold"), [((3, 3), 2, 0), ((4, 3), 3, 0), ((5, 4), 3, 0), ((5, 5), 4, 2)])
def test_a_challenge_is_a_roll_that_chooses_a_section(faces: tuple[int, int], health: int, gold: int) -> None:
    t = table(
        ("dral", "ael"), lay(NEXT, what="elemental", element="earth"), at(NEXT), give("ann", health=4, gaar=0, gold=0)
    )
    t.dice("hero", *faces).answer("challenge")
    assert (t.hero().health, t.hero().gold, t.hero().essences) == (health, gold, {"earth": 1})
    assert t.space(NEXT).interactions == {"ann": 1}
    assert "challenge" not in t.keys(), "once for each Hero and Elemental"


@rule("EU-1210", "EU-0017")
def test_challenging_costs_one_gold_to_each_owner_of_a_token() -> None:
    def tokens(s: Session) -> None:
        s.state.spaces[NEXT].interactions = {"bob": 1, "cyd": 1}
        for seat in ("bob", "cyd"):
            s.state.heroes[seat].interaction_tokens -= 1

    place = lay(NEXT, what="elemental", element="water"), at(NEXT), tokens
    assert "challenge" not in table(("dral", "ael", "keleia"), *place, give("ann", gold=1)).keys()
    t = table(("dral", "ael", "keleia"), *place, give("ann", gold=2)).answer("challenge")
    assert (t.hero().gold, t.hero("bob").gold, t.hero("cyd").gold) == (0, 4, 4)


@rule("EU-1211", "EU-1149")
def test_who_dies_of_a_challenge_gets_nothing_but_the_token_is_placed() -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what="elemental", element="fire"),
        at(NEXT),
        give("ann", health=2, gaar=0, reputation=3),
    )
    t.dice("hero", 1, 1).answer("challenge").until("turn")
    assert (t.hero().at, t.hero().essences, t.hero().reputation) == (CENTRE, {}, 1)
    assert t.space(NEXT).interactions == {"ann": 1}


@rule("EU-1048", "EU-1121", "EU-0021", "EU-1206")
def test_out_of_combat_clovers_and_own_gaar_change_a_roll_but_earth_does_not() -> None:
    t = table(
        ("maeldur", "ael"),
        lay(NEXT, what="elemental", element="earth"),
        at(NEXT),
        wear("ann", "ability_2", "tile:spark"),
        give("ann", gaar=1),
    )
    t.dice("hero", 2, 3, 4).answer("challenge")
    assert t.asked == "after_roll"
    t.answer("gaar", "die:0", "use:tile:spark")
    assert t.events("challenged")[0].roll == 4 + 3 + 2 + 1  # type: ignore[attr-defined]


# Treasures


@rule("EU-1213", "EU-1214", "EU-1041")
def test_each_hero_discovers_a_treasure_once() -> None:
    t = table(("dral", "ael"), lay(NEXT, what="treasure_1"), at(NEXT), at(NEXT, "bob")).answer("discover")
    assert t.space(NEXT).heroes == ["ann"] and "discover" not in t.keys()
    assert t.hero().actions == {"combat": 1, "trade": 1, "mining": 1}, "a Free Action"
    assert "discover" in t.answer("end").keys()


@rule("EU-1215")
def test_gold_of_a_treasure_is_taken_and_an_item_kept() -> None:
    def first(card: str):  # type: ignore[no-untyped-def]
        def arrange(s: Session) -> None:
            pile = s.state.treasures[1].pile
            pile.remove(card)
            pile.append(card)

        return arrange

    here = lay(NEXT, what="treasure_1"), at(NEXT), give("ann", gold=0)
    t = table(("dral", "ael"), *here, first("t1_three_gold/1")).answer("discover")
    assert t.hero().gold == 3 and t.state.treasures[1].discarded == ["t1_three_gold/1"]
    t = table(("dral", "ael"), *here, first("t1_short_sword/1")).answer("discover")
    assert t.hero().sack[-1].startswith("ware:short_sword/") and not t.state.treasures[1].discarded


@rule("EU-1076", "EU-1214")
def test_the_liberator_of_a_guarded_treasure_has_had_it() -> None:
    t = table(
        ("dral", "ael"),
        lay(NEXT, what="treasure_1", guard=1, guarded=False),
        lambda s: s.state.spaces[NEXT].heroes.append("ann"),
        give("ann", hero_tokens=24),
        at(NEXT),
    )
    assert "discover" not in t.keys()


@rule("EU-1216", "EU-1217")
def test_a_potion_is_used_from_the_sack_and_discarded() -> None:
    t = table(("dral", "ael"), carry("ann", "ware:healing_potion"), give("ann", health=1)).answer(
        "use:ware:healing_potion/0"
    )
    assert t.hero().health == 5 and t.state.potions.left == 12
    t.answer("use:ware:church_healing_scroll/s1")
    assert t.hero().health == 6, "healing beyond the maximum is lost"


# Encounters


@rule("EU-1219", "EU-1220", "EU-1280", "EU-0182")
def test_a_quest_takes_a_trophy_by_name_gives_its_reward_and_opens_the_next() -> None:
    t = table(("dral", "ael"), *quest("hunter_1"), carry("ann", "trophy:gecko"), give("ann", gold=0, reputation=0))
    t.answer("quest:hunter")
    assert (t.hero().reputation, t.hero().gold, t.hero().encounters) == (2, 2, ["hunter_1"])
    assert not [piece for piece in t.hero().sack if piece.startswith("trophy")]
    assert t.state.open_encounters["hunter"] != "hunter_1"
    assert "quest:hunter" not in t.keys(), "one Quest of a type in a turn"


@rule("EU-1221", "EU-0334")
def test_trophies_pay_by_health_and_a_higher_level_stands_in_for_a_lower() -> None:
    t = table(("dral", "ael"), *quest("hunter_4"), carry("ann", "trophy:gecko", "trophy:gecko"))
    t.answer("quest:hunter")
    assert t.hero().encounters == ["hunter_4"]
    t = table(("dral", "ael"), *quest("hunter_4"), carry("ann", "trophy:gecko"))
    assert "quest:hunter" not in t.keys(), "3 Health are not 6"
    t = table(("dral", "ael"), *quest("priest_2", "priest"), carry("ann", "trophy:hill_giant"))
    assert "quest:priest" in t.keys()


@rule("EU-1280", "EU-1223", "EU-0333")
def test_two_different_essences_never_a_corrupted_one() -> None:
    assert (
        "quest:druid" not in table(("dral", "ael"), *quest("druid_4", "druid"), give("ann", essences={"air": 2})).keys()
    )
    assert (
        "quest:druid"
        not in table(
            ("dral", "ael"), *quest("druid_4", "druid"), give("ann", essences={"air": 1, "corrupted": 1})
        ).keys()
    )
    assert (
        "quest:druid"
        in table(("dral", "ael"), *quest("druid_4", "druid"), give("ann", essences={"air": 1, "fire": 1})).keys()
    )


@rule("EU-1222", "EU-1281")
def test_the_emissary_asks_for_a_deed_elsewhere_marked_by_a_hero_token() -> None:
    def marked(s: Session) -> None:
        s.state.encounter_tokens["emissary"] = ["ann", "bob"]
        for seat in ("ann", "bob"):
            s.state.heroes[seat].hero_tokens -= 1

    assert "quest:emissary" not in table(("dral", "ael"), *quest("emissary_1", "emissary")).keys()
    t = table(("dral", "ael"), *quest("emissary_1", "emissary"), marked).answer("quest:emissary")
    assert t.hero().emblems == [2] and t.hero("bob").hero_tokens == 25, "the other token goes back"


@rule("EU-1281", "EU-0292")
def test_the_witch_gives_one_of_two_occult_amulets() -> None:
    t = table(("dral", "ael"), *quest("witch_3", "witch"), give("ann", gaar=2)).answer("quest:witch")
    assert t.asked == "reward" and len(t.keys()) == 2
    t.passes()
    assert t.hero().sack[-1].startswith("ware:occult_amulet")


@rule("EU-1282")
def test_the_priest_looks_at_the_maximum_health() -> None:
    assert "quest:priest" not in table(("dral", "ael"), *quest("priest_4", "priest")).keys()
    armour = wear("ann", "cuirass", "ware:dragon_cuirass"), wear("ann", "amulet", "ware:amulet_of_health")
    assert "quest:priest" in table(("dral", "ael"), *quest("priest_4", "priest"), *armour).keys()


@rule("EU-1291", "EU-0159", "EU-1264")
def test_an_emblem_steals_up_to_its_value_and_the_rest_is_lost() -> None:
    t = table(
        ("dral", "ael"),
        *market(),
        shown("merchants", "spear", "leather_boots", "scroll_of_might"),
        give("ann", emblems=[2], gold=0),
    )
    t.answer("emblem", "offer:merchants") if "offer:merchants" in t.keys() else t.answer("emblem")
    prices = [key for key in t.keys() if key.startswith("steal:")]
    assert len(prices) == 2, "the Spear costs 4"
    t.answer(next(key for key in prices if "might" in key))
    assert t.hero().emblems == [] and any("scroll_of_might" in piece for piece in t.hero().sack)


@rule("EU-1264", "EU-0158")
@pytest.mark.parametrize(("faces", "stolen"), [((4, 4), True), ((3, 4), False)])
def test_pickpocket_needs_an_eight_at_the_place_itself(faces: tuple[int, int], stolen: bool) -> None:
    t = table(
        ("keleia", "ael"), *market(), shown("merchants", "leather_boots"), give("ann", gaar=0), dice("hero", *faces)
    )
    t.answer("use:tile:pickpocket")
    assert (t.asked == "steal") == stolen
    assert (
        "use:tile:pickpocket"
        not in table(("keleia", "ael"), lay(BEYOND, what="merchants", guard=1, guarded=False)).keys()
    )


@rule("EU-1130", "EU-1131", "EU-0027", "EU-1043")
def test_the_hand_limit_is_checked_at_the_end_of_the_turn() -> None:
    seven = hold("ann", "curse", "curse", "reinforcement", "reinforcement", "mind_control", "healing", "possession")
    t = table(("dral", "ael"), seven).answer("end")
    assert (t.asked, t.asks, t.choice().least, t.choice().most) == ("hand_limit", "ann", 2, 2)
    t.passes()
    assert len(t.hero().hand) == 5 and t.asks == "bob"
