"""Mining, trading, tiles, Gems, Treasures and Encounters judged from the book (EU-1155 to EU-1227)."""

from typing import Any

import pytest
from tests.euthia.table import (
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    carry,
    dice,
    fighting,
    give,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    struck,
    table,
    wear,
)

from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
PAIR = ("dral", "ael")


def mine(*more: Any, what: str = "mountains", heroes: tuple[str, ...] = PAIR, **options: Any) -> Table:
    """Ann's Hero on a liberated Mine."""
    place = lay(NEXT, what=what, guard=1, guarded=False)
    return table(heroes, QUIET, place, at(NEXT), *more, **options)


def market(*more: Any, what: str = "merchants", heroes: tuple[str, ...] = PAIR, **options: Any) -> Table:
    """Ann's Hero at a liberated Place of Trade."""
    guard = {"merchants": 1, "alchemists": 2, "dragonslayers": 2}[what]
    place = lay(NEXT, what=what, guard=guard, guarded=False)
    return table(heroes, QUIET, place, at(NEXT), *more, **options)


def sack_of(t: Table, start: str) -> list[str]:
    return [piece for piece in t.hero().sack if piece.startswith(start)]


# Mining


@rule("EU-1156", "EU-1158")
def test_two_tokens_of_one_owner_cost_one_gold() -> None:
    t = mine(owned(NEXT, bob=2), give("ann", gold=1)).answer("mine")
    t.until("turn")
    assert (t.hero().gold, t.hero("bob").gold) == (0, 4) and t.space(NEXT).interactions == {"bob": 2, "ann": 1}


@rule("EU-1156", "EU-1158", "EU-1162")
def test_with_two_own_tokens_nothing_is_paid_and_none_added() -> None:
    t = mine(owned(NEXT, ann=2, bob=1), give("ann", gold=0)).answer("mine").until("turn")
    assert t.space(NEXT).interactions == {"ann": 2, "bob": 1} and len(sack_of(t, "resource:")) == 1


@rule("EU-1156", "EU-1157")
def test_with_one_own_token_the_fee_is_still_due() -> None:
    assert "mine" not in mine(owned(NEXT, ann=1, bob=1), give("ann", gold=0)).keys()


@rule("EU-1158", "EU-1005")
def test_without_interaction_tokens_mining_goes_on_without_a_marker() -> None:
    t = mine(give("ann", interaction_tokens=0), lambda s: s.state.goods.clear()).answer("mine").until("turn")
    assert t.space(NEXT).interactions.get("ann", 0) == 0 and len(sack_of(t, "resource:")) == 1


@rule("EU-1040", "EU-1155")
def test_a_mine_is_used_once_a_turn() -> None:
    assert "mine" not in mine().answer("mine").until("turn").keys()


@rule("EU-1077")
def test_a_guarded_mine_is_no_mine_yet() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="mountains", guard=1), at(NEXT))
    assert "mine" not in t.keys()


@rule("EU-1076", "EU-1078", "EU-1074")
@pytest.mark.parametrize("what", ["mountains", "lakes"])
def test_liberating_a_mine_gives_two_tokens_a_resource_and_reputation(what: str) -> None:
    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what=what, guard=1),
        on_top(1, "gecko"),
        wear("ann", "weapon", "tile:greataxe"),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
    ).answer("step:1,0")
    struck(t, "tile:greataxe").until("turn")
    assert t.space(NEXT).interactions == {"ann": 2} and len(sack_of(t, "resource:")) == 1
    assert t.hero().reputation == 1 + 2, "the Mine and the Gecko"
    assert t.hero().interaction_tokens == 28 and t.state.objective["liberated_mines"] == 1


@rule("EU-1076", "EU-1214", "EU-1074")
def test_the_liberator_of_a_treasure_gets_its_tile_and_marks_it() -> None:
    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what="treasure_1", guard=1),
        on_top(1, "gecko"),
        wear("ann", "weapon", "tile:greataxe"),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
    )
    tiles = len(t.state.treasures[1].pile)
    t.answer("step:1,0")
    struck(t, "tile:greataxe").until("turn")
    assert t.space(NEXT).heroes == ["ann"] and len(t.state.treasures[1].pile) == tiles - 1
    assert "discover" not in t.keys()


# Trading


@rule("EU-1171")
@pytest.mark.parametrize(
    ("piece", "price"), [("scroll_of_might", 1), ("short_sword", 1), ("spear", 2), ("leather_boots", 1)]
)
def test_the_sale_price_is_half_rounded_down_and_at_least_one(piece: str, price: int) -> None:
    t = market(carry("ann", f"ware:{piece}"), give("ann", gold=0)).answer("trade")
    mine_ = sack_of(t, f"ware:{piece}")[0]
    t.answer(f"sell:{mine_}")
    assert t.hero().gold == price and mine_ not in t.hero().sack


@rule("EU-1166")
def test_without_a_free_place_nothing_can_be_bought_for_the_sack() -> None:
    t = market(carry("ann", *["ware:healing_potion"] * 5), give("ann", gold=9)).answer("trade")
    assert "good:healing_potion" not in t.keys()


@rule("EU-1170", "EU-1169")
def test_renewing_needs_a_gold_and_fills_at_once() -> None:
    assert "renew" not in market(give("ann", gold=0)).answer("trade").keys()
    t = market(give("ann", gold=1)).answer("trade")
    before = list(t.state.offers["merchants"].shown)
    t.answer("renew")
    after = t.state.offers["merchants"].shown
    assert len(after) == 6 and after != before and "renew" not in t.keys()


@rule("EU-1169")
def test_an_offer_whose_stack_and_discards_are_empty_keeps_its_gap() -> None:
    def last_six(s: Session) -> None:
        stack = s.state.offers["merchants"].stack
        s.state.box += stack.pile
        stack.pile = []
        s.state.goods.clear()

    t = market(last_six, give("ann", gold=20)).answer("trade")
    t.answer(next(key for key in t.keys() if key.startswith("buy:")))
    while t.asked != "trade":
        t.passes()
    t.answer("done").until("turn")
    assert len(t.state.offers["merchants"].shown) == 5


@rule("EU-1167", "EU-1005")
def test_sold_out_potions_are_not_for_sale() -> None:
    def gone(s: Session) -> None:
        s.state.potions.left = 0
        s.state.goods.clear()

    t = market(gone, give("ann", gold=9)).answer("trade")
    assert "good:healing_potion" not in t.keys() and "good:grey_sack" in t.keys()


@rule("EU-1172", "EU-1274")
@pytest.mark.parametrize(("piece", "how"), [("copper", 1), ("iron", 2)])
def test_a_resource_without_a_gem_is_sold_for_gold_alone(piece: str, how: int) -> None:
    t = market(carry("ann", f"resource:{piece}")).answer("trade")
    ore = sack_of(t, "resource:")[0]
    assert len([key for key in t.keys() if key.startswith(f"sell:{ore}")]) == how


@rule("EU-1172", "EU-1017", "EU-0333")
def test_euthium_is_exchanged_for_any_ordinary_gem() -> None:
    t = market(carry("ann", "resource:euthium_of_the_lakes")).answer("trade")
    ore = sack_of(t, "resource:")[0]
    gems = {key.rpartition(":")[2] for key in t.keys() if key.startswith(f"sell:{ore}")}
    assert gems == {"gold", "onyx", "amethyst", "ruby", "sapphire", "opal", "emerald"}
    t.answer(f"sell:{ore}:ruby")
    assert t.hero().reputation == 2 and t.hero().gems == {"ruby": 1}


@rule("EU-1171", "EU-1183")
def test_a_sold_hero_tile_lies_beside_the_board_and_can_be_bought_again() -> None:
    t = market(wear("ann", "weapon", "tile:broadsword"), give("ann", gold=5, reputation=6)).answer("trade")
    t.answer("sell:tile:broadsword")
    assert t.hero().gold == 6 and "tile:broadsword" in t.hero().revealed_tiles
    assert t.hero().slots["weapon"] == ""


@rule("EU-1179", "EU-1178")
def test_the_fourth_ability_slot_waits_for_the_third() -> None:
    t = market(give("ann", gold=30, essences={"earth": 1, "fire": 1})).answer("trade")
    assert not [key for key in t.keys() if key.startswith(("unlock:ability_4", "unlock:ability_5"))]
    t.answer("unlock:ability_3:gold", "unlock:ability_4:earth", "unlock:ability_5:gold")
    assert t.hero().gold == 30 - 4 - 8 and t.hero().essences.get("earth", 0) == 0


@rule("EU-1178", "EU-0065")
def test_a_corrupted_essence_opens_no_slot() -> None:
    t = market(give("ann", gold=0, essences={"corrupted": 5})).answer("trade")
    assert not [key for key in t.keys() if key.startswith("unlock")]


@rule("EU-1180", "EU-1229")
def test_tiles_above_the_reputation_stay_hidden_to_the_point() -> None:
    t = market(give("ann", reputation=5)).answer("trade", "reveal")
    assert {"tile:war_cry", "tile:counter_attack"} <= set(t.hero().revealed_tiles)
    assert "tile:broadsword" in t.hero().hidden_tiles


@rule("EU-1181", "EU-1184")
def test_an_ability_just_learned_is_ready_even_if_its_place_was_tired() -> None:
    t = market(
        give("ann", reputation=2, gold=5, exhausted=["tile:furious_charge"]),
        lambda s: s.state.heroes["ann"].slots.update(ability_2="tile:toughness"),
    )
    t.answer("trade", "reveal", "learn:tile:war_cry")
    while t.asked != "trade":
        t.answer(next((key for key in t.keys() if key.endswith("ability_1")), t.keys()[0]))
    assert "tile:war_cry" not in t.hero().exhausted and "tile:war_cry" in t.hero().slots.values()


# Gems


@rule("EU-1196", "EU-1277")
@pytest.mark.parametrize(
    ("piece", "fits"),
    [("leather_cuirass", {"ruby", "onyx"}), ("krak_cuirass", {"sapphire"}), ("dragon_cuirass", {"diamond"})],
)
def test_slots_take_the_gems_they_are_made_for(piece: str, fits: set[str]) -> None:
    gems = {"ruby": 1, "onyx": 1, "sapphire": 1, "diamond": 1}
    t = market(wear("ann", "cuirass", f"ware:{piece}"), give("ann", gems=gems)).answer("trade")
    offered = {key.split(":")[1] for key in t.keys() if key.startswith("set:")}
    assert fits <= offered
    assert offered == (fits | {"sapphire"} if piece == "leather_cuirass" else fits)


@rule("EU-1198")
@pytest.mark.parametrize(("active", "back"), [(True, 1), (False, 0)])
def test_an_inactive_gem_can_only_go_to_the_supply_and_frees_its_slot(active: bool, back: int) -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("onyx", "any", active=active)]

    t = market(wear("ann", "cuirass", "ware:leather_cuirass"), gem).answer("trade")
    t.answer(next(key for key in t.keys() if key.startswith("take:")))
    assert t.hero().gems.get("onyx", 0) == back and not any(t.hero().set_gems.values())


@rule("EU-1272", "EU-1197", "EU-1116")
def test_an_onyx_adds_one_damage_once_for_all() -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("onyx", "any")]

    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "cuirass", "ware:leather_cuirass"),
        gem,
        dice("hero", *[1] * 4),
        dice("monster", *[1] * 8),
    )
    attack(t)
    key = next(key for key in asked_for(t, "ann", "before_hero_roll").keys() if key.startswith("use:gem"))
    assert t.answer(key).until("hero_attack").fight.enemies[0].damage == 1
    struck(t)
    assert t.until("hero_attack").fight.enemies[0].damage == 1, "its face is turned"


# Effects of which a part is in vain


@rule("EU-1290", "EU-1147")
def test_dwurt_lifts_the_next_roll_of_a_hero_in_full_health() -> None:
    def one_dwurt(s: Session) -> None:
        s.state.heroes["ann"].dwurt = s.state.dwurt.take(1)

    t = table(PAIR, QUIET, lay(NEXT, what="elemental", element="earth"), at(NEXT), one_dwurt, dice("hero", 3, 3))
    t.answer("use:dwurt", "challenge")
    assert t.events("challenged")[0].roll == 7  # type: ignore[attr-defined]


@rule("EU-0225", "EU-1147")
def test_the_crystal_of_fate_helps_the_next_roll_of_a_hero_in_full_health() -> None:
    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what="elemental", element="earth"),
        at(NEXT),
        carry("ann", "ware:enchanted_crystal_of_fate"),
        dice("hero", 3, 3),
    )
    t.answer(next(key for key in t.keys() if "crystal_of_fate" in key), "challenge")
    assert t.events("challenged")[0].roll == 9  # type: ignore[attr-defined]


@rule("EU-0230", "EU-1114")
def test_a_scroll_of_weakness_saves_wounds_against_immunity() -> None:
    t = fighting(
        3, "wraith", QUIET, carry("ann", "ware:scroll_of_weakness"), give("ann", health=6), dice("monster", 3, 3)
    )
    window = asked_for(t, "ann", "after_monster_roll")
    t.answer(next(key for key in window.keys() if "scroll_of_weakness" in key)).until("hero_attack")
    assert strengths(t, "monster") == [6] and t.hero().health == 6 - 2


# Treasures and Encounters


@rule("EU-1213", "EU-1214")
def test_a_treasure_is_discovered_by_each_hero_and_not_while_guarded() -> None:
    t = table(PAIR, QUIET, lay(NEXT, what="treasure_1"), at(NEXT), at(NEXT, "bob")).answer("discover")
    while t.asked != "turn":
        t.passes()
    assert "discover" not in t.keys()
    t.answer("end")
    assert t.asks == "bob" and "discover" in t.keys()


@rule("EU-1221", "EU-1280", "EU-0182")
def test_the_hunter_takes_an_elite_or_a_harder_card_of_the_name() -> None:
    def beasts(s: Session) -> None:
        s.state.open_encounters["hunter"] = "hunter_2"

    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what="encounter", encounter="hunter"),
        beasts,
        at(NEXT),
        carry("ann", "trophy:elite_dark_beast"),
    )
    t.answer("quest:hunter").until("turn")
    assert t.hero().reputation == 2 and t.hero().gaar == 1 and sack_of(t, "trophy:") == []


@rule("EU-1219", "EU-1220")
def test_a_type_serves_once_a_turn_though_its_next_card_lies_open() -> None:
    def beasts(s: Session) -> None:
        s.state.open_encounters["hunter"] = "hunter_1"
        s.state.encounters["hunter"].pile = ["hunter_4", "hunter_2", "hunter_3"]

    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what="encounter", encounter="hunter"),
        beasts,
        at(NEXT),
        carry("ann", "trophy:gecko", "trophy:bandit", "trophy:bandit"),
    )
    t.answer("quest:hunter").until("turn")
    assert t.state.open_encounters["hunter"] == "hunter_3" and "quest:hunter" not in t.keys()
    t.answer("end", "end").until("turn")
    while t.asks != "ann":
        t.answer("end")
    assert "quest:hunter" in t.keys()


@rule("EU-1220")
def test_an_encounter_type_without_cards_is_closed() -> None:
    def last(s: Session) -> None:
        s.state.open_encounters["hunter"] = "hunter_1"
        s.state.encounters["hunter"].pile = []
        s.state.goods.clear()

    t = table(
        PAIR, QUIET, lay(NEXT, what="encounter", encounter="hunter"), last, at(NEXT), carry("ann", "trophy:gecko")
    )
    t.answer("quest:hunter").until("turn")
    assert "hunter" not in t.state.open_encounters and t.hero().encounters == ["hunter_1"]


@rule("EU-1222")
def test_of_two_marked_players_the_first_at_the_emissary_has_it_and_the_other_token_returns() -> None:
    def marked(s: Session) -> None:
        s.state.encounter_tokens["emissary"] = ["bob", "ann"]
        for seat in ("ann", "bob"):
            s.state.heroes[seat].hero_tokens -= 1

    t = table(PAIR, QUIET, lay(NEXT, what="encounter", encounter="emissary"), marked, at(NEXT), give("ann", gold=0))
    t.answer("quest:emissary").until("turn")
    assert (t.hero().reputation, t.hero().gold, t.hero().emblems) == (3, 2, [2])
    assert (t.hero().hero_tokens, t.hero("bob").hero_tokens) == (25, 25)


@rule("EU-1222")
def test_without_the_own_token_the_emissary_gives_nothing() -> None:
    def marked(s: Session) -> None:
        s.state.encounter_tokens["emissary"] = ["bob"]
        s.state.heroes["bob"].hero_tokens -= 1

    t = table(PAIR, QUIET, lay(NEXT, what="encounter", encounter="emissary"), marked, at(NEXT))
    assert "quest:emissary" not in t.keys()


@rule("EU-0333", "EU-1280")
def test_the_druid_takes_no_corrupted_essence() -> None:
    def two(s: Session) -> None:
        s.state.open_encounters["druid"] = "druid_4"

    place = lay(NEXT, what="encounter", encounter="druid"), two, at(NEXT)
    assert "quest:druid" not in table(PAIR, QUIET, *place, give("ann", essences={"air": 1, "corrupted": 3})).keys()
    assert "quest:druid" not in table(PAIR, QUIET, *place, give("ann", essences={"air": 2})).keys()
    assert "quest:druid" in table(PAIR, QUIET, *place, give("ann", essences={"air": 1, "fire": 1})).keys()


@rule("EU-1282")
def test_the_priest_heals_whoever_pays_him() -> None:
    def pays(s: Session) -> None:
        s.state.open_encounters["priest"] = "priest_1"

    place = lay(NEXT, what="encounter", encounter="priest"), pays, at(NEXT)
    assert "quest:priest" not in table(PAIR, QUIET, *place, give("ann", gold=5)).keys()
    t = table(PAIR, QUIET, *place, give("ann", gold=6, health=1)).answer("quest:priest").until("turn")
    assert (t.hero().gold, t.hero().reputation, t.hero().health) == (0, 4, 6)


# Bounties


@rule("EU-1224", "EU-1077", "EU-1040")
@pytest.mark.parametrize(("guarded", "left", "offered"), [(False, 1, True), (True, 1, False), (False, 0, False)])
def test_a_bounty_needs_a_liberated_space_and_the_combat_action(guarded: bool, left: int, offered: bool) -> None:
    def open_one(s: Session) -> None:
        s.state.open_bounties[1] = "b1_mountains"

    t = table(PAIR, QUIET, lay(NEXT, what="mountains", guard=1, guarded=guarded), open_one, at(NEXT), lay(LEFT))
    t.hero().actions["combat"] = left
    if not guarded:
        t.answer("step:0,0", "step:1,0")
    assert any(key.startswith("bounty:1") for key in t.keys()) is offered


@rule("EU-1271", "EU-1225", "EU-1227")
def test_an_elite_hits_harder_lives_longer_and_pays_double() -> None:
    def open_one(s: Session) -> None:
        deck = s.state.bounties[1]
        deck.pile = [one for one in (*deck.pile, s.state.open_bounties[1]) if one != "b1_portal"]
        s.state.open_bounties[1] = "b1_portal"
        s.state.elites[1].pile.sort(key=lambda card: card.startswith("elite_dark_beast"))

    t = table(
        PAIR,
        QUIET,
        lay(NEXT, what="portal"),
        open_one,
        at(NEXT),
        wear("ann", "weapon", "tile:greataxe"),
        dice("monster", 3, 3, 1, 1),
        dice("hero", 6, 6, 6, 6),
    ).answer("bounty:1")
    assert (t.fight.enemies[0].health, t.fight.gaar, t.fight.chaos) == (5, 3, 1)
    struck(t, "tile:greataxe")
    assert t.hero().health == 4, "one Wound and one more"
    struck(t, "tile:greataxe").until("trophy").answer("keep").until("turn")
    assert t.hero().reputation == 4 and t.hero().bounties == ["b1_portal"]
    assert t.space(NEXT).heroes == [] and t.state.open_bounties[1] != "b1_portal"
    assert len(sack_of(t, "trophy:elite_dark_beast")) == 1


@rule("EU-1272", "EU-1145")
def test_a_ruby_raises_the_maximum_while_it_is_set() -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["cuirass"]] = [SetGem("ruby", "any")]

    t = market(wear("ann", "cuirass", "ware:leather_cuirass"), gem, give("ann", health=9))
    assert maximum_health(t.s, t.hero()) == 6 + 2 + 1
    t.answer("trade")
    t.answer(next(key for key in t.keys() if key.startswith("take:")))
    assert (maximum_health(t.s, t.hero()), t.hero().health) == (8, 8)
