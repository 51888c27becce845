"""Sharp odds and ends: marks, sets of Armour, empty stacks and limits, judged from the book."""

from typing import Any

import pytest
from tests.euthia.combat.kit import die
from tests.euthia.table import (
    BEYOND,
    LEFT,
    NEXT,
    Table,
    asked_for,
    at,
    attack,
    carry,
    dice,
    eltrea,
    familiar,
    fetch,
    fighting,
    give,
    hold,
    lay,
    on_top,
    quiet,
    strengths,
    struck,
    table,
    wear,
)
from tests.euthia.turn.kit import shared

from oubliette.games.euthia.board.geometry import cell_at
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import SetGem

rule = pytest.mark.rule
QUIET = quiet("ann", "bob")
SLOTS = ("helmet", "cuirass", "gauntlets", "boots")


def key_with(t: Table, word: str) -> str:
    return next(key for key in t.keys() if word in key)


def dressed(kind: str, seat: str = "ann") -> list[Any]:
    return [wear(seat, slot, f"ware:{kind}_{slot}") for slot in SLOTS]


def second_control(s: Session) -> None:
    s.state.heroes["ann"].slots["ability_3"] = fetch(s, "ann", "tile:control_2")


# Marks and the Dryad


@rule("EU-0094", "EU-0083")
def test_with_two_control_tiles_the_wolf_marks_more_than_two_spaces_in_a_turn() -> None:
    prey = [cell_at(1, 0), cell_at(2, 0), cell_at(3, 0)]
    t = eltrea(
        QUIET,
        *(lay(cell, guard=1, what="") for cell in prey),
        familiar("wolf_familiar", cell_at(0, 0)),
        second_control,
        give("ann", reputation=20),
    )

    def use() -> None:
        t.answer("ability:wolf_mark")
        if t.asked == "control":
            t.answer(t.keys()[0])

    t.answer("familiar:move", "familiar:step:1,0")
    use()
    t.answer("familiar:step:2,0")
    use()
    t.answer("familiar:step:3,0")
    while "wolf:mark" in t.keys():
        t.answer("wolf:mark")
    marked = [cell for cell in prey if t.space(cell).wound_mark]
    assert marked == prey and len(t.hero().exhausted) == 2


@rule("EU-0105", "EU-0106")
def test_the_dryad_frees_a_great_treasure_and_has_its_tile() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, what="treasure_3", guard=3),
        familiar("dryad", NEXT),
        second_control,
        give("ann", reputation=0, gold=0),
    )
    left = len(t.state.treasures[3].pile)
    t.answer("ability:dryad_liberate").until("turn")
    assert not t.space(NEXT).guarded and t.space(NEXT).heroes == ["ann"]
    assert len(t.state.treasures[3].pile) == left - 1
    assert not [one for one in t.hero().sack if one.startswith("trophy")]


# Armour


@rule("EU-1278", "EU-1125")
@pytest.mark.parametrize(("left", "before", "after"), [(5, 0, 1), (5, 1, 1), (0, 0, 0)])
def test_four_iridescent_pieces_bring_a_gaar_to_who_has_none_if_there_is_one(
    left: int, before: int, after: int
) -> None:
    def supply(s: Session) -> None:
        s.state.heroes["bob"].gaar += s.state.gaar.left - left
        s.state.gaar.left = left

    t = table(("dral", "ael"), QUIET, *dressed("iridescent"), give("ann", gaar=before), supply)
    assert t.hero().gaar == after


@rule("EU-1278", "EU-1037")
def test_the_point_of_four_leather_pieces_is_had_at_the_start_and_stays_if_one_is_taken_off() -> None:
    t = table(("dral", "ael"), QUIET, *dressed("leather"))
    assert t.hero().moves == 4
    t.answer("sack")
    t.answer("unequip:boots").until("turn")
    assert t.hero().moves == 4


@rule("EU-1278", "EU-1272", "EU-1105")
@pytest.mark.parametrize(("faces", "damage"), [((1, 1), 0), ((6, 6), 2 + 1 + 1)])
def test_four_dragon_pieces_and_a_demonite_add_only_to_a_blow_that_hurts(faces: tuple[int, int], damage: int) -> None:
    def gem(s: Session) -> None:
        hero = s.state.heroes["ann"]
        hero.set_gems[hero.slots["boots"]] = [SetGem("demonite", "demonite")]

    t = fighting(2, "ogre", QUIET, *dressed("dragon"), gem, dice("monster", 1, 1), dice("hero", *faces))
    struck(t)
    t.until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == damage


@rule("EU-1192", "EU-0300")
def test_pieces_in_the_sack_belong_to_no_worn_set() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        wear("ann", "cuirass", "ware:leather_cuirass"),
        carry("ann", "ware:leather_boots"),
    )
    alone = maximum_health(t.s, t.hero())
    assert alone == 6 + 2
    t.answer("sack")
    t.answer(key_with(t, "equip:ware:leather_boots")).until("turn")
    assert maximum_health(t.s, t.hero()) == 6 + 2 + 2 + 1


# Stacks and limits


@rule("EU-1213", "EU-1214")
def test_each_hero_draws_another_tile_of_one_treasure() -> None:
    t = table(("dral", "ael"), QUIET, lay(NEXT, what="treasure_1"), at(NEXT), at(NEXT, "bob"))
    left = len(t.state.treasures[1].pile)
    t.answer("discover").until("turn")
    t.answer("end").answer("discover").until("turn")
    assert len(t.state.treasures[1].pile) == left - 2 and sorted(t.space(NEXT).heroes) == ["ann", "bob"]


@rule("EU-1215", "EU-1026")
def test_an_empty_treasure_stack_is_its_shuffled_discard_pile() -> None:
    def one_discarded(s: Session) -> None:
        deck = s.state.treasures[1]
        gold = next(one for one in deck.pile if one.startswith("t1_three_gold"))
        s.state.box += [one for one in deck.pile if one != gold]
        deck.pile, deck.discarded = [], [gold]

    t = table(("dral", "ael"), QUIET, lay(NEXT, what="treasure_1"), at(NEXT), one_discarded, give("ann", gold=0))
    t.answer("discover").until("turn")
    assert t.hero().gold == 3


@rule("EU-1138", "EU-1184")
def test_a_possessed_ring_helps_no_roll_of_this_turn() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        hold("bob", "possession"),
        wear("ann", "ring", "ware:copper_ring"),
        dice("monster", 1, 1),
        dice("hero", 3, 3),
    )
    attack(t)
    asked_for(t, "bob", "before_hero_roll").answer("set:possession:1")
    t.answer(key_with(t, "copper_ring"))
    t.until("healing", "hero_attack")
    assert strengths(t, "hero") == [6] and any("copper_ring" in one for one in t.hero().exhausted)


@rule("EU-0131")
def test_moonfire_finds_nothing_to_destroy_where_nothing_is_left() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=2, what=""),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:moonfire"),
        dice("monster", 4, 4),
        dice("hero", 1, 1),
    ).answer("step:1,0")
    t.state.gaar.left += t.fight.gaar
    t.state.chaos.left += t.fight.chaos
    t.fight.gaar = t.fight.chaos = 0
    attack(t, "tile:moonfire").until("healing", "hero_attack")
    assert t.fight.enemies[0].damage == 3


@rule("EU-0020", "EU-0110")
def test_what_the_branch_put_by_is_lost_with_the_combat() -> None:
    t = eltrea(
        QUIET,
        lay(NEXT, guard=1, what=""),
        lay(LEFT, guard=2, what=""),
        on_top(1, "gecko"),
        on_top(2, "ogre"),
        wear("ann", "ability_2", "tile:moonfire"),
        dice("monster", 1, 1, 1, 1, 3, 3),
        dice("hero", 4, 4, 6, 6),
    ).answer("step:1,0")
    attack(t, "tile:sparkling_branch")
    t.until("hero_attack").answer("attack:tile:moonfire").until("turn", "trophy").until("turn")
    t.answer("end", "end", "end")
    assert t.asks == "ann"
    t.answer("step:0,0", "step:-1,0").until("hero_attack")
    assert strengths(t, "monster")[-1] == 6


@rule("EU-1091", "EU-0320", "EU-1079")
def test_an_endless_shared_combat_ends_undecided_for_both() -> None:
    t = shared(die(*["silver"] * 30), dice("monster", *[1] * 60), monster="bandit")
    for _ in range(40):
        if t.until("hero_attack", "retreat", "turn").asked != "hero_attack":
            break
        t.answer("no_attack")
    t.until("turn")
    assert t.space(NEXT).guarded and t.state.fight is None
    assert t.hero("ann").at != NEXT and t.hero("bob").at != NEXT and t.hero("ann").reputation == 0


@rule("EU-1171", "EU-1182")
def test_a_starting_weapon_sells_for_one_gold_and_leaves_bare_hands() -> None:
    t = table(
        ("dral", "ael"),
        QUIET,
        lay(NEXT, what="merchants", guard=1, guarded=False),
        at(NEXT),
        lay(BEYOND, guard=1, what=""),
        on_top(1, "bandit"),
        give("ann", gold=0),
        dice("monster", 1, 1),
    ).answer("trade")
    t.answer("sell:tile:notched_axe")
    assert t.hero().gold == 1
    t.answer("done").until("turn").answer("step:2,0").until("hero_attack")
    attacks = [key for key in t.keys() if key.startswith("attack:")]
    assert len(attacks) == 1 and "tile:" not in attacks[0]


@rule("EU-1042", "EU-1041")
def test_no_essence_or_scroll_of_the_monster_player_serves_him() -> None:
    t = fighting(
        2,
        "ogre",
        QUIET,
        carry("bob", "ware:scroll_of_might"),
        give("bob", essences={"air": 1, "earth": 1}),
        hold("bob", "curse"),
        dice("monster", 1, 1),
        dice("hero", 3, 3),
    )
    attack(t)
    asked_for(t, "bob", "before_hero_roll")
    assert not [key for key in t.keys() if key.startswith("use:")]


@rule("EU-1087", "EU-1131", "EU-1108")
def test_the_monster_players_hand_is_cut_before_the_hero_walks_on() -> None:
    t = fighting(
        1,
        "gecko",
        QUIET,
        hold("bob", *["curse"] * 5),
        wear("ann", "weapon", "tile:greataxe"),
        dice("monster", 1, 1),
        dice("hero", 6, 6),
    )
    assert len(t.hero("bob").hand) == 6
    t.until("hero_attack").answer("attack:tile:greataxe")
    t.until("trophy", "hand_limit", "turn").until("hand_limit", "turn")
    assert (t.asked, t.asks) == ("hand_limit", "bob")
