"""The tables of the rulebook, written down once more: a number that changes in the game fails here."""

import copy
from collections import Counter
from typing import Any

import msgspec
import pytest
from tests.gloomhaven.setting_out import begun
from tests.gloomhaven.table import action, card, foe, hero, small_book, table
from tests.haven.table import both

from oubliette.games.gloomhaven.campaign import enhancing, prosperity, sheets, shop
from oubliette.games.gloomhaven.content.book import Book, load
from oubliette.games.gloomhaven.content.condition_table import EXPIRING, NEGATIVE, POSITIVE
from oubliette.games.gloomhaven.content.scenario_book import Count, Mark
from oubliette.games.gloomhaven.content.scenario_book import Test as Condition
from oubliette.games.gloomhaven.content.vocabulary import (
    Attack,
    Dots,
    Give,
    Heal,
    Move,
    Pull,
    Push,
    Retaliate,
    Shield,
    Summon,
    Verbs,
)
from oubliette.games.gloomhaven.scenario.setup import fits
from oubliette.games.gloomhaven.state.state import Sticker

rule = pytest.mark.rule
DUMMY = foe(attack=None, move=None, hit_points=40)


@pytest.fixture(scope="module")
def book() -> Book:
    """The pack that comes with the game."""
    return load([])


# Monsters and the map


@rule("GH-0003")
def test_normal_monsters_read_the_left_half_of_their_card_and_elites_the_right() -> None:
    three = begun(characters=("warden", "seer", "mason"), level=1)
    hounds = sorted(three.scene.monsters.values(), key=lambda one: str(one.rank))
    assert [(one.rank, one.most) for one in hounds] == [("elite", 6), ("normal", 4)]
    shown = {piece.id: [mark.id for mark in piece.marks] for piece in three.match.view("ann").pieces}
    assert [shown[one.id] for one in hounds] == [["retaliate"], []]  # a trait of the right half


@rule("GH-0003")
def test_every_monster_of_the_pack_has_two_halves_and_every_boss_one(book: Book) -> None:
    assert len(book.monsters) >= 20
    assert all(one.boss == (one.elite is None) for one in book.monsters.values())


@rule("GH-0010")
def test_the_kinds_of_overlay_tiles_lie_on_the_map_and_a_corridor_is_a_bare_hex() -> None:
    drawing = """
        @   #   ~       .
          .   .   *   .
        ^   _   t   1   .
          .   .   .   .
    """
    t = table(drawing, t=Mark(treasure="small_t1"))
    view = t.match.view("me")
    kinds = Counter(kind for cell in view.boards[0].cells for kind in cell.terrain if kind != "unknown")
    assert kinds == dict.fromkeys(("obstacle", "difficult", "hazard", "trap", "plate", "door"), 1)
    assert [piece.id.partition("@")[0] for piece in view.pieces] == ["hero", "treasure"]
    joined = table(drawing.replace("1", "."), t=Mark(treasure="small_t1"))
    assert (len(t.session.map.rooms), len(joined.session.map.rooms)) == (2, 1)
    assert not any("unknown" in cell.terrain for cell in joined.match.view("me").boards[0].cells)


# Values by level


@rule("GH-0370", "GH-0106", "GH-0109", "GH-0311")
@pytest.mark.parametrize(
    ("level", "gold", "trap", "hazard", "bonus"),
    [
        (0, 2, 2, 1, 4),
        (1, 2, 3, 1, 6),
        (2, 3, 4, 2, 8),
        (3, 3, 5, 2, 10),
        (4, 4, 6, 3, 12),
        (5, 4, 7, 3, 14),
        (6, 5, 8, 4, 16),
        (7, 6, 9, 4, 18),
    ],
)
def test_the_scenario_level_sets_gold_traps_hazards_and_bonus(
    level: int, gold: int, trap: int, hazard: int, bonus: int
) -> None:
    paid = Mark(terrain="hazard", token=True)
    me = hero(hit_points=30, bottom=[Move(1), Move(1)])
    t = table("@ ^ h m", h=paid, m=DUMMY, me=me, level=level, goal=Condition(round=Count(at_least=1)))
    t.act("two/bottom", "hex:1,1", "suffer")
    assert t.hp() == 30 - trap
    t.answers("hex:1,2", "suffer")
    assert t.hp() == 30 - trap - hazard
    t.until("never")
    earned = t.last("earned")
    assert (earned.gold, earned.experience) == (gold, bonus)
    assert begun(level=level).session.monster_level == level
    assert begun(level=min(6, level), seats=["ann"]).session.monster_level == min(6, level) + 1


# Equipment and modifier cards


def _worn(*slots: str) -> tuple[Book, list[str]]:
    """A book with an item for each slot, and their names."""
    pattern = small_book().items["small_boots"]
    items = {f"{slot}_{place}": msgspec.structs.replace(pattern, slot=slot) for place, slot in enumerate(slots)}
    stocked = copy.copy(small_book())
    stocked.items = items
    return stocked, list(items)


@rule("GH-0037")
@pytest.mark.parametrize(
    ("slots", "level", "allowed"),
    [
        (("head", "body", "legs", "one_hand", "one_hand", "small"), 1, True),
        (("head", "body", "legs", "two_hands", "small"), 1, True),
        (("head", "head"), 9, False),
        (("body", "body"), 9, False),
        (("legs", "legs"), 9, False),
        (("two_hands", "two_hands"), 9, False),
        (("two_hands", "one_hand"), 9, False),
        (("one_hand",) * 3, 9, False),
        *((("small",) * most, level, True) for level, most in enumerate((1, 1, 2, 2, 3, 3, 4, 4, 5), start=1)),
        *((("small",) * (most + 1), level, False) for level, most in enumerate((1, 1, 2, 2, 3, 3, 4, 4, 5), start=1)),
    ],
)
def test_what_can_be_equipped_together(slots: tuple[str, ...], level: int, allowed: bool) -> None:
    with_items, items = _worn(*slots)
    assert fits(with_items, items, level) is allowed


@rule("GH-0040")
def test_every_modifier_deck_starts_from_the_same_twenty_cards(book: Book) -> None:
    t = begun().until("declare")
    make_up = {0: 6, 1: 5, -1: 5, 2: 1, -2: 1, "x2": 1, "null": 1}
    for deck in (t.scene.monster_deck, t.hero("warden").deck, t.hero("seer").deck):
        cards = [book.modifiers[name] for name in deck.everywhere()]
        assert len(cards) == 20
        assert Counter(one.value for one in cards) == make_up
        assert not any(one.rolling for one in cards)


@rule("GH-0160", "GH-0161", "GH-0162", "GH-0375")
@pytest.mark.parametrize(
    ("name", "dealt", "reshuffled", "stays"),
    [("bless", 6, False, False), ("double", 6, True, True), ("curse", 0, False, False), ("null", 0, True, True)],
)
def test_the_four_special_cards_double_or_cancel_before_shield(
    name: str, dealt: int, reshuffled: bool, stays: bool
) -> None:
    shielded = foe(attack=None, hit_points=40, shield=1)
    t = table("@ m", m=shielded, top=[Attack(3, conditions=("poison",))], draws=[name]).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 40 - max(0, dealt - 1)
    assert t.conditions("m/1") == ["poison"]  # effects come all the same
    assert t.last("modifier_drawn").cards == (name,)  # not rolling
    assert (name in t.hero().deck.everywhere()) is stays
    t.until("declare")
    assert ("modifiers/hero" in [event.deck for event in t.events("shuffled")]) is reshuffled  # type: ignore[attr-defined]


# Conditions


@rule("GH-0227")
def test_seven_conditions_harm_and_three_help_and_each_ends_in_its_way() -> None:
    assert set(NEGATIVE) == {"poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse"}
    assert set(POSITIVE) == {"invisible", "strengthen", "bless"}
    assert set(EXPIRING) == {"immobilize", "disarm", "stun", "muddle", "invisible", "strengthen"}
    given = [Give((name,), to="self") for name in NEGATIVE if name != "stun"]
    helped = [Give((name,), to="self") for name in POSITIVE]
    t = table("@ m", m=DUMMY, me=hero(top=given, bottom=helped))
    t.act("two/bottom", "figure:hero", "figure:hero", "figure:hero").act("one/top")
    assert t.hero().deck.everywhere().count("bless") == 1
    assert t.hero().deck.everywhere().count("curse") == 1
    assert t.conditions() == ["disarm", "immobilize", "invisible", "muddle", "poison", "strengthen", "wound"]


@rule("GH-0232")
def test_poison_adds_one_to_every_attack_on_its_bearer_until_it_is_healed() -> None:
    bite = foe(initiative=90, attack=2, do=[Attack(plus=0)], hit_points=40, conditions=["poison"])
    hand = [card("one"), card("two", bottom=[Heal(5, to="self")]), *map(card, "abcd")]
    t = table("@ m", m=bite, me=hero(hand=hand, conditions=["poison"], hit_points=20)).act("one/top", "figure:m/1")
    assert t.hp("m/1") == 40 - 3
    t.act("two/bottom", "skip").until("damage").answer("suffer")
    assert t.hp() == 20 - 3
    t = table("@ m", m=bite, me=hero(hand=hand, conditions=["poison"], hp=10, hit_points=20))
    t.act("two/bottom", "figure:hero").until("damage").answer("suffer")
    assert (t.hp(), t.conditions()) == (10 - 2, [])


@rule("GH-0243")
def test_strengthen_gives_advantage_at_once() -> None:
    empowered = card("two", bottom=[Give(("strengthen",), to="self")])
    me = hero(hand=[card("one"), empowered, *map(card, "abcd")], draws=["minus_1", "plus_1", "plus_2", "minus_2"])
    t = table("@ m", m=DUMMY, me=me).act("two/bottom", "figure:hero").act("one/top", "figure:m/1")
    assert (t.last("attacked").advantage, t.hp("m/1")) == (1, 40 - 3)
    t.declare("a", "b").act("a/top", "figure:m/1")
    assert (t.last("attacked").advantage, t.hp("m/1")) == (1, 37 - 4)  # gained in its own turn, it lasts the next one
    t.until("declare")
    assert t.conditions() == []


# The campaign's tables


@rule("GH-0390")
def test_prosperity_levels_and_the_items_they_offer(book: Book) -> None:
    starts = {1: 0, 2: 4, 3: 9, 4: 15, 5: 22, 6: 30, 7: 39, 8: 50, 9: 64}
    for level, marks in starts.items():
        assert prosperity.level_at(marks) == level
        assert prosperity.level_at(marks - 1) == level - 1 or marks == 0
    assert prosperity.level_at(99) == 9
    pattern = next(iter(book.items.values()))
    last = {1: 14, 2: 21, 3: 28, 4: 35, 5: 42, 6: 49, 7: 56, 8: 63, 9: 70}
    for level, number in last.items():
        at = [msgspec.structs.replace(pattern, number=one, source="shop") for one in (number, number + 1)]
        assert [prosperity.comes_with_prosperity(item, level) for item in at] == [True, False]
    hidden = msgspec.structs.replace(pattern, number=1, source="design")
    assert not prosperity.comes_with_prosperity(hidden, 9)


@rule("GH-0394")
def test_experience_for_each_level() -> None:
    assert dict(enumerate(sheets.THRESHOLDS, start=1)) == {
        1: 0, 2: 45, 3: 95, 4: 150, 5: 210, 6: 275, 7: 345, 8: 420, 9: 500,
    }  # fmt: skip


@rule("GH-0395")
@pytest.mark.parametrize(
    ("reputations", "change"),
    [
        (range(-2, 3), 0),
        (range(3, 7), -1),
        (range(7, 11), -2),
        (range(11, 15), -3),
        (range(15, 19), -4),
        (range(19, 21), -5),
        (range(-6, -2), 1),
        (range(-10, -6), 2),
        (range(-14, -10), 3),
        (range(-18, -14), 4),
        (range(-20, -18), 5),
    ],
)
def test_reputation_changes_prices(reputations: range, change: int) -> None:
    assert {shop.price_change(reputation) for reputation in reputations} == {change}


VALUE: Dots = {"value": 1}
ON_ENEMIES = {"poison": 75, "wound": 75, "muddle": 50, "immobilize": 100, "disarm": 150, "curse": 75}
ON_ALLIES = {"strengthen": 50, "bless": 50}
ON_ANY = {"fire": 100, "ice": 100, "air": 100, "earth": 100, "light": 100, "dark": 100, "any": 150}


def _prices(verb: Verbs, *, level: Any = 1, stuck: int = 0) -> dict[str, int]:
    """What stickers cost on the top of a card, by their line (but the main one) and name."""
    made = msgspec.structs.replace(card("one", top=action(verb, Move(1))), level=level)
    t = table("@ m", m=DUMMY, hand=[made, "two", "three", "four"])
    t.session.state.stickers["one"] = [Sticker("top", 1, "value", "plus_1")] * stuck
    found = [place for place in enhancing.places(t.session, "one") if place.sticker.ability == 0]
    return {
        place.sticker.sticker
        if place.sticker.line == "value"
        else f"{place.sticker.line}:{place.sticker.sticker}": place.price
        for place in found
    }


@rule("GH-0396")
@pytest.mark.parametrize(
    ("verb", "prices"),
    [
        (Move(2, dots=VALUE), {"plus_1": 30, "jump": 50, **ON_ANY}),
        (Attack(2, dots=VALUE), {"plus_1": 50, **ON_ENEMIES, **ON_ANY}),
        (Push(2, dots=VALUE), {"plus_1": 30, **ON_ENEMIES, **ON_ANY}),
        (Pull(2, dots=VALUE), {"plus_1": 30, **ON_ENEMIES, **ON_ANY}),
        (Heal(2, dots=VALUE), {"plus_1": 30, **ON_ALLIES, **ON_ANY}),
        (Shield(1, dots=VALUE), {"plus_1": 100, **ON_ALLIES, **ON_ANY}),
        (Retaliate(1, dots=VALUE), {"plus_1": 100, **ON_ALLIES, **ON_ANY}),
        (Attack(2, range=3, dots={"range": 1}), {"range:plus_1": 30}),
        (Attack(2, pierce=1, dots={"pierce": 1}), {"pierce:plus_1": 30}),
        (Attack(2, push=1, dots={"push": 1}), {"push:plus_1": 30}),
        (Attack(2, pull=1, dots={"pull": 1}), {"pull:plus_1": 30}),
        (Attack(2, range=3, targets=2, dots={"targets": 1}), {"targets:plus_1": 100}),
        (
            Summon(
                both("Rat"), 3, move=2, attack=1, range=2, dots={"move": 1, "attack": 1, "range": 1, "hit_points": 1}
            ),
            {"move:plus_1": 100, "attack:plus_1": 100, "range:plus_1": 50, "hit_points:plus_1": 50},
        ),
    ],
)
def test_enhancements_have_their_base_prices(verb: Verbs, prices: dict[str, int]) -> None:
    assert _prices(verb) == prices


@rule("GH-0396")
def test_enhancements_cost_more_for_several_targets_higher_cards_and_stickers_on_the_same_action() -> None:
    attack = Attack(2, dots=VALUE)
    assert _prices(Attack(2, targets=2, range=2, dots=VALUE))["plus_1"] == 2 * 50
    assert _prices(Heal(2, range=2, targets="all", to="allies", dots=VALUE))["bless"] == 2 * 50
    assert [_prices(attack, level=level)["plus_1"] for level in ("x", 1, 2, 9)] == [50, 50, 75, 250]
    assert [_prices(attack, stuck=number)["plus_1"] for number in (0, 1, 2)] == [50, 125, 200]
    assert _prices(Attack(2, targets=2, range=2, dots=VALUE), level=3, stuck=1)["plus_1"] == 100 + 50 + 75
    cleave = _prices(Attack(2, area="small_cleave", dots={"area": 1}))
    assert cleave
    assert set(cleave.values()) == {200 // 2}  # two hexes now; not doubled
