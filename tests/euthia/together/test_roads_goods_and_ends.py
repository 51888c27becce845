"""Odd situations of roads, goods and the end, judged from the book before the engine was asked."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die
from tests.euthia.scenario.fellowship_kit import card, company
from tests.euthia.scenario.kit import finished, result
from tests.euthia.table import (
    BEYOND,
    CENTRE,
    LEFT,
    NEXT,
    Table,
    at,
    attack,
    carry,
    dice,
    eltrea,
    fighting,
    give,
    hold,
    lay,
    on_top,
    owned,
    quiet,
    strengths,
    table,
    wear,
)
from tests.euthia.together.kit import open_card

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Creature, SetGem

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")


def bounty(level: int, kind: str) -> Any:
    """The open Bounty of a Level."""

    def arrange(s: Session) -> None:
        wanted = next(one.id for one in s.book.bounties.values() if one.level == level and one.at == kind)
        pile = s.state.bounties[level].pile
        if s.state.open_bounties[level] != wanted:
            pile.append(s.state.open_bounties[level])
            pile.remove(wanted)
            s.state.open_bounties[level] = wanted

    return arrange


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


# Roads


@rule("EU-1068", "EU-1240")
def test_a_portal_at_the_edge_reveals_tiles() -> None:
    t = table(("dral", "ael"), QUIET, lay(CENTRE, what="portal"), lay(BEYOND, what="portal"), keep_territory=True)
    before = len(t.state.territory)
    t.answer("portal:2,0")
    assert t.asked == "turn_tile" or t.asked != "turn"
    t.until("turn")
    assert len(t.state.territory) < before


@rule("EU-1068", "EU-1070", "EU-1238")
def test_who_is_carried_to_a_monster_at_the_edge_reveals_before_fighting() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(BEYOND, guard=1, what=""),
        carry("ann", "ware:scroll_of_teleportation"),
        keep_territory=True,
    )
    t.answer(key_with(t, "teleportation")).answer("space:2,0")
    seen = []
    while t.state.fight is None:
        seen.append(t.asked)
        t.passes()
    kinds = [entry.event.kind for entry in t.match.entries()]
    assert seen and kinds.index("tile_laid") < kinds.index("combat_began")


@rule("EU-1267", "EU-1149", "EU-1150")
def test_who_dies_of_a_blood_rite_gets_no_gaar_for_it() -> None:
    t = table(("taesiri", "ael"), QUIET, give("ann", health=1, reputation=5))
    if "use:tile:blood_rite" not in t.keys():
        t = table(
            ("taesiri", "ael"), QUIET, wear("ann", "ability_2", "tile:blood_rite"), give("ann", health=1, reputation=5)
        )
    t.answer("use:tile:blood_rite").until("turn")
    assert (t.hero().gaar, t.hero().reputation, t.hero().at) == (0, 3, CENTRE)
    assert t.hero("bob").won_tokens == []


@rule("EU-0237", "EU-1149")
def test_an_amulet_of_renunciation_that_kills_carries_nobody() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lambda s: s.state.heroes["ann"].slots.update(amulet=""),
        wear("ann", "amulet", "ware:amulet_of_renunciation"),
        at(NEXT),
        give("ann", health=1, reputation=5),
        treasures=True,
    )
    t.answer(key_with(t, "renunciation")).until("turn")
    assert (t.hero().at, t.hero().reputation) == (CENTRE, 3) and t.asks == "bob"


# Goods


@rule("EU-1145", "EU-1171")
def test_sold_armour_takes_its_health_along_but_never_the_last() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        wear("ann", "boots", "ware:dragon_boots"),
        lambda s: setattr(s.state.heroes["ann"], "health", maximum_health(s, s.state.heroes["ann"])),
    )
    high = t.hero().health
    t.answer("trade").answer(key_with(t, "sell:ware:dragon_boots"))
    assert t.hero().health == maximum_health(t.s, t.hero()) < high


@rule("EU-1199", "EU-1171")
def test_gems_of_sold_armour_come_back_if_active() -> None:
    def set_gems(s: Session) -> None:
        hero = s.state.heroes["ann"]
        piece = hero.slots["boots"]
        hero.set_gems[piece] = [SetGem("diamond", "diamond"), SetGem("demonite", "demonite", active=False)]

    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        wear("ann", "boots", "ware:dragon_boots"),
        set_gems,
    )
    t.answer("trade").answer(key_with(t, "sell:ware:dragon_boots"))
    assert t.hero().gems == {"diamond": 1}


@rule("EU-1188", "EU-1184")
def test_a_tired_ring_is_not_rested_by_a_rest_in_the_sack() -> None:
    t = table(("dral", "ael"), QUIET, wear("ann", "ring", "ware:gaar_ring"))
    ring = t.hero().slots["ring"]
    t.answer(f"use:{ring}").answer("sack", "unequip:ring").answer("sack", f"equip:{ring}:ring")
    assert f"use:{ring}" not in t.keys() and t.hero().gaar == 1


@rule("EU-1186", "EU-1194")
def test_a_ring_in_the_sack_does_nothing() -> None:
    t = table(("dral", "ael"), QUIET, carry("ann", "ware:gaar_ring"))
    assert not [key for key in t.keys() if key.startswith("use:ware:gaar_ring")]


@rule("EU-0232", "EU-1156", "EU-1158")
def test_a_scroll_of_mining_pays_fees_and_leaves_a_token() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="mountains", guard=1, guarded=False),
        owned(NEXT, bob=2),
        at(NEXT),
        carry("ann", "ware:scroll_of_mining"),
        give("ann", gold=1),
        give("bob", gold=0),
        treasures=True,
    )
    t.answer(key_with(t, "scroll_of_mining"))
    while t.asked != "turn":
        t.answer(next(key for key in t.keys() if key not in ("no", "pass")))
    assert (t.hero().gold, t.hero("bob").gold, t.hero().actions["mining"]) == (0, 1, 1)
    assert t.space(NEXT).interactions == {"bob": 2, "ann": 1}


@rule("EU-1252", "EU-1156", "EU-1210")
def test_in_base_co_operation_neither_mines_nor_elementals_cost_a_fee() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="mountains", guard=1, guarded=False),
        owned(NEXT, bob=1),
        at(NEXT),
        give("ann", gold=0),
        scenario="broken_siege",
        mode="coop",
    )
    assert "mine" in t.keys()
    t.answer("mine").until("turn")
    assert t.hero().gold == 0


@rule("EU-0219", "EU-1221")
def test_a_level_two_trophy_stands_in_for_one_of_level_one() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="encounter", encounter="artisan"),
        open_card("artisan", "artisan_1"),
        at(NEXT),
        carry("ann", "trophy:ogre"),
        encounters=True,
    )
    assert "quest:artisan" in t.keys()


@rule("EU-0052", "EU-0055", "EU-1221")
@pytest.mark.parametrize(("minion", "offered"), [("lich_lord", True), ("putrid_butcher", False)])
def test_a_minion_pays_as_a_trophy_of_its_level(minion: str, offered: bool) -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="encounter", encounter="priest"),
        open_card("priest", "priest_2"),
        at(NEXT),
        carry("ann", f"trophy:{minion}"),
        corruption=True,
    )
    assert ("quest:priest" in t.keys()) is offered, "a Trophy of Level 3 is asked for"


@rule("EU-0287")
def test_an_ability_that_heals_for_its_own_sake_heals_a_companion_and_is_tired() -> None:
    t = company(give("bob", health=1), heroes=("ael", "dral"))
    t.answer("care:bob:use:tile:shiis_light", seat="ann")
    assert t.hero("bob").health == 3 and "tile:shiis_light" in t.hero("ann").exhausted
    assert "care:bob:use:tile:shiis_light" not in t.keys("ann")


@rule("EU-1214", "EU-1005")
def test_without_a_hero_token_no_treasure_is_found_for_it_would_be_found_again_and_again() -> None:
    def none_left(s: Session) -> None:
        s.state.heroes["ann"].hero_tokens = 0
        s.state.heroes["bob"].won_tokens = ["ann"] * 25

    t = table(("dral", "ael"), QUIET, lay(NEXT, what="treasure_1"), at(NEXT), none_left)
    assert "discover" not in t.keys()


@rule("EU-1210", "EU-1005")
def test_without_an_interaction_token_no_elemental_is_challenged() -> None:
    mines = [cell_at(0, 1), cell_at(-1, 1)]

    def none_left(s: Session) -> None:
        s.state.heroes["ann"].interaction_tokens = 0
        for cell in mines:
            s.state.spaces[cell].interactions = {"ann": 15}

    t = table(("dral", "ael"), QUIET, lay(NEXT, what="elemental", element="air"), at(NEXT), none_left)
    assert "challenge" not in t.keys()


@rule("EU-0073", "EU-0232")
def test_a_scroll_of_mining_ends_what_was_left_of_a_familiars_move() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, what="mountains", guard=1, guarded=False),
        at(NEXT),
        carry("ann", "ware:scroll_of_mining"),
        treasures=True,
    ).answer("familiar:move")
    familiars = t.hero().familiars
    assert familiars is not None and familiars.moves > 0
    t.answer(key_with(t, "scroll_of_mining"))
    while t.asked != "turn":
        t.answer(next(key for key in t.keys() if key not in ("no", "pass")))
    familiars = t.hero().familiars
    assert familiars is not None and familiars.moves == 0 and t.space(NEXT).interactions == {"ann": 1}


@rule("EU-0159", "EU-1166")
def test_with_full_sacks_a_thief_still_takes_what_goes_on_a_free_slot() -> None:
    def boots_only(s: Session) -> None:
        merchants = s.state.offers["merchants"]
        merchants.stack.pile += merchants.shown
        merchants.shown = [
            one for one in merchants.stack.pile if one.startswith(("ware:leather_boots/", "ware:scroll"))
        ]
        merchants.stack.pile = [one for one in merchants.stack.pile if one not in merchants.shown]

    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        carry("ann", *["ware:healing_potion"] * 5),
        boots_only,
        give("ann", emblems=[2]),
    ).answer("emblem")
    offered = [key for key in t.keys() if key.startswith("steal:")]
    assert offered and all("leather_boots" in key for key in offered)
    t.answer(offered[0]).until("turn")
    assert t.hero().slots["boots"].startswith("ware:leather_boots/") and len(t.hero().sack) == 6


@rule("EU-0306", "EU-0139")
@pytest.mark.parametrize(("piece", "done"), [("tile:impure_gems", False), ("ware:leather_boots", True)])
def test_a_gem_in_an_ability_is_not_one_on_equipment(piece: str, done: bool) -> None:
    def quest(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.quest.open = "s_gems"
        s.state.goods.clear()
        worn = hero.slots["boots"] if done else hero.slots["ability_2"]
        hero.set_gems[worn] = [SetGem("opal", "any") for _ in range(5)]

    t = company(wear("ann", "boots" if done else "ability_2", piece), quest, heroes=("taesiri", "ael"))
    assert ("personal:0" in t.keys("ann")) is done


# Combats on strange ground


@rule("EU-1224", "EU-1206", "EU-1203")
def test_an_elite_at_an_elemental_feels_its_power() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="elemental", element="earth"),
        at(NEXT),
        bounty(3, "elemental"),
        give("ann", health=6),
        dice("monster", 1, 1),
    )
    t.answer(key_with(t, "bounty")).until("hero_attack", "turn", "hand_limit")
    assert strengths(t, "monster")[0] == 1 + 1 + 2


@rule("EU-1225", "EU-1107", "EU-1282", "EU-1222")
def test_an_elite_of_level_two_counts_for_the_overlord_and_leaves_no_marker() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="treasure_2"),
        at(NEXT),
        bounty(2, "treasure_2"),
        lay(LEFT, what="encounter", encounter="overlord"),
        open_card("overlord", "overlord_1"),
        wear("ann", "weapon", "tile:greataxe"),
        give("ann", health=6),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
    )
    token = t.s.book.encounters["overlord_1"].token
    assert token is not None
    t.answer(key_with(t, "bounty"))
    for _ in range(4):
        if t.until("hero_attack", "trophy", "turn").asked != "hero_attack":
            break
        t.answer("attack:tile:greataxe")
    t.until("turn")
    assert t.space(NEXT).heroes == [] and len(t.hero().bounties) == 1
    assert (t.state.encounter_tokens.get("overlord", []) == ["ann"]) is (token.defeat == 2)


@rule("EU-1113", "EU-1263")
def test_bare_handed_and_charging_heroes_take_the_penalty_but_a_challenge_does_not() -> None:
    t = fighting(2, "assassin", QUIET, dice("hero", 4, 4), dice("monster", 1, 1))
    t.until("initiative").answer("use:tile:furious_charge").until("hero_attack")
    assert strengths(t, "hero") == [6] and t.fight.enemies[0].damage == 0


@rule("EU-0177", "EU-1098")
def test_impure_gems_take_a_wound_off_the_attack_under_way_or_the_next() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        wear("ann", "ability_2", "tile:impure_gems"),
        give("ann", gems={"opal": 1}),
        dice("monster", *[3] * 4),
        dice("hero", 1, 1),
        hero="taesiri",
    )
    health = t.hero().health
    attack(t, "tile:obscura")
    lost = health - t.hero().health
    t.answer("use:tile:impure_gems:1")
    now = t.hero().health
    t.until("hero_attack")
    assert lost == 2 and now == health - 1 and t.hero().health == now - 1


@rule("EU-0323")
def test_a_fly_strengthens_every_enemy_and_a_worm_lowers_the_rolls_of_every_hero() -> None:
    def creatures(t: Table) -> None:
        for kind, metal in (("rot_fly", t.state.silver), ("rot_worm", t.state.gold)):
            one = next(one for one in metal.pile if one.startswith(f"{kind}/"))
            metal.pile.remove(one)
            t.fight.creatures.append(Creature(kind, [one], 1, health=t.s.book.cards[kind].health))
            t.state.chaos.left -= 1

    t = company(
        lay(NEXT, guard=1, what=""),
        on_top(1, "bandit"),
        die(*["silver"] * 6),
        dice("monster", *[1] * 12),
        dice("hero", *[4] * 12),
        card=card(enemy=1),
        silver=["curse", "reinforcement", "rot_fly"],
        gold=["healing", "rot_worm", "possession"],
    )
    t.answer("step:1,0", seat="ann").answer("wait", seat="ann").answer("step:1,0", seat="bob")
    creatures(t)
    t.state.gaar.left += t.fight.gaar
    t.fight.gaar = 0
    for _ in range(2):
        t.until("hero_attack", "turn")
        t.answer(next(key for key in t.keys() if key.startswith("attack:tile")))
        if t.asked == "target":
            t.answer(key_with(t, "enemy:0"))
    t.until("hero_attack", "victim", "turn")
    assert strengths(t, "monster")[:2] == [2 + 3, 2 + 3]
    assert strengths(t, "hero")[:2] == [8 - 2, 8 - 2]


# The end


@rule("EU-1231", "EU-0206", "EU-1233", "EU-1234")
def test_tokens_on_elementals_and_places_count_and_secrets_in_the_sack_do_not() -> None:
    def more(s: Session) -> None:
        s.state.spaces[LEFT].trade = "ann"
        s.state.heroes["ann"].trade_tokens -= 1
        s.state.heroes["ann"].sack.append("secret:bird/1")
        s.state.heroes["ann"].secrets = ["wolf/1"]
        s.state.goods.clear()

    t = finished(
        lay(NEXT, what="elemental", element="air"),
        owned(NEXT, ann=1, bob=1),
        lay(LEFT, what="merchants", guard=1, guarded=False),
        more,
        give("ann", gold=4, reputation=2),
        give("bob", gold=0),
    )
    assert result(t) == {"ann": 2 + 1 + 1 + 1, "bob": 1}


@rule("EU-1259", "EU-1004")
def test_who_beats_nobody_in_the_final_fight_loses_four_and_not_more_than_there_is() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        give("ann", reputation=3, gold=0),
        give("bob", reputation=9, gold=0),
        dice("monster", *[6] * 80),
        dice("hero", *[1] * 80),
        scenario="impending_doom",
        round_=8,
    )
    while t.match.choices:
        t.passes()
    scores = t.events("game_over")[-1].scores  # type: ignore[attr-defined]
    assert scores["ann"] == 0 + 2 and scores["bob"] == 9 - 4 + 2, "each killed the other once as the Monster"


@rule("EU-1043", "EU-1131", "EU-1076")
def test_cards_of_loot_beyond_five_are_cut_when_the_combat_is_over() -> None:
    t = fighting(
        1,
        "marsh_imp",
        QUIET,
        hold("ann", *["curse"] * 5),
        dice("monster", *[1] * 8),
        dice("hero", *[6] * 8),
    )
    for _ in range(4):
        if t.until("hero_attack", "trophy", "hand_limit", "turn").asked != "hero_attack":
            break
        t.answer("attack:tile:notched_axe")
    t.until("hand_limit", "turn")
    assert t.asked == "hand_limit" and t.asks == "ann"


@rule("EU-1151", "EU-1148")
def test_a_hero_without_tokens_gives_one_of_the_map_back_by_choice() -> None:
    def none_left(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.hero_tokens = 0
        for cell in (LEFT, cell_at(0, -1)):
            s.state.spaces[cell].heroes = ["ann"]
        s.state.goods.clear()
        hero.tile_tokens = {}
        hero.won_tokens = []
        s.state.heroes["bob"].won_tokens = ["ann"] * 23

    t = fighting(
        2, "ogre", QUIET, lay(LEFT, what="treasure_1"), none_left, give("ann", health=1), dice("monster", 6, 6)
    )
    while t.asked in ("healing", "initiative", "before_monster_roll", "after_monster_roll"):
        t.passes()
    assert len(t.keys()) == 2
    t.until("turn", "hand_limit")
    assert len(t.hero("bob").won_tokens) == 24
