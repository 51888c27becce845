"""What is in the box: numbers of things, and the errata of two cards."""

import msgspec
import pytest
from tests.buttons_bugs.adventure import plain_book
from tests.buttons_bugs.table import action, card, table

from oubliette.games.buttons_bugs.content.checks import piece_warnings
from oubliette.games.buttons_bugs.content.scenario_card import Mark, Placed, Spawn, SpecialRule
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Pull

rule = pytest.mark.rule


@rule("BB-0003", "BB-0219")
def test_the_pack_has_as_many_of_everything_as_the_box() -> None:
    book = plain_book()
    counts = [len(kind) for kind in (book.classes, book.cards, book.monsters, book.scenarios, book.items)]
    assert counts == [6, 48, 20, 20, 42]
    advanced = {table for of in book.classes.values() for table in of.tables[1:]}
    assert len(advanced) == 6 * 4  # two two-sided cards a class
    assert len({difficulty.table for difficulty in book.difficulties.values()} - {"standard"}) == 4


@rule("BB-0003")
def test_a_scenario_with_more_than_four_monsters_or_types_is_warned_of_and_none_is_in_the_pack() -> None:
    book = plain_book()
    assert piece_warnings(book.scenarios.values()) == []
    plain = book.scenarios["1"]
    fifth = {str(number): Mark(monster=Placed("mouse", number)) for number in (3, 4, 5)}
    crowded = msgspec.structs.replace(plain, legend={**plain.legend, **fifth})
    assert piece_warnings([crowded]) == ["scenario 1 starts with 5 monsters"]
    coming = tuple(Spawn(kind, "A") for kind in ("mouse", "sewer_rat", "gloomtoad", "king_button"))
    varied = msgspec.structs.replace(plain, rules=(SpecialRule(at="round_start", do=coming),))
    assert piece_warnings([varied]) == ["scenario 1 has 5 monster types"]


@rule("BB-0297")
def test_freezing_vortex_pulls_all_enemies_within_range_four() -> None:
    vortex = card("one", bottom=action(Pull(3, range=4, targets="all")))
    t = table("@ . . . m n", m="mouse", n="sewer_rat", hand=[vortex, "two", "three", "four"])
    t.act("one/bottom")
    while t.asked == "pull":
        t.answer(next(key for key in t.keys() if key != "stop"))
    assert t.at("mouse/1") == (0, 1)
    assert t.at("sewer_rat/2") == (0, 5)  # out of range


@rule("BB-0297", "BB-0324")
@pytest.mark.parametrize(("infused", "end"), [((), (0, 4)), (("fire",), (0, 2))])
def test_the_stray_box_on_the_earth_demon_means_nothing(infused: tuple[str, ...], end: tuple[int, int]) -> None:
    ember = card("three", top=action(Attack(1), infuse=infused))
    t = table("@ . . . . e", e="earth_demon", actions="0", hand=["one", "two", ember, "four"])
    t.select().until("short_rest", "plan")
    assert t.at("earth_demon/1") == end  # Move 1, or Move 3 for fire; no damage, no condition, no bonus besides
    told = [kind for kind in t.kinds() if kind not in ("round_began", "card_moved", "cards_selected", "round_ended")]
    told = told[told.index("turn_ended") + 1 :]
    assert told == [
        "turn_began",
        *["element_consumed"] * len(infused),
        "moved",
        "ability_skipped",
        "turn_ended",
    ]
