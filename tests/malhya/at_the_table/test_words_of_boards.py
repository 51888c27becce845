"""Words against data for boards and decks: whatever field is changed, a word or a number, its words change with it."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from tests.malhya.changes import changed, said, silent
from tests.malhya.table import base, fight, foe, place, story
from tests.words.french import faults_of

from oubliette.games.malhya.content.script import Travel
from oubliette.games.malhya.table.board_words import (
    action_lines,
    backpack_lines,
    enhancement_words,
    event_lines,
    harvest_lines,
    infiltration_lines,
    people_lines,
    recipe_words,
    rest_lines,
    travel_lines,
)
from oubliette.kernel.text import Say
from oubliette.table import View

WORDS: dict[str, Callable[[Any], Iterable[Say]]] = {
    "peoples": people_lines,
    "enhancements": lambda token: (enhancement_words(token),),
    "actions": action_lines,
    "boards": infiltration_lines,
    "travel_cards": travel_lines,
    "event_cards": event_lines,
    "recipes": lambda recipe: (recipe_words(recipe),),
    "regions": harvest_lines,
    "rest": rest_lines,
    "backpack": backpack_lines,
}


def cards_of(kind: str) -> list[Any]:
    """All cards of a kind, or the only one."""
    found = getattr(base(), kind)
    return list(found.values()) if kind.endswith("s") else [found]


@pytest.mark.parametrize("kind", WORDS)
def test_every_field_of_a_board_or_deck_is_told(kind: str) -> None:
    cards = cards_of(kind)
    assert sum(len(list(changed(card))) for card in cards) >= 5
    assert [found for card in cards for found in silent(card, WORDS[kind])] == []


@pytest.mark.rule("MA-0076")
@pytest.mark.parametrize("people", base().peoples)
def test_every_effect_of_an_aura_zone_is_told(people: str) -> None:
    assert silent(base().peoples[people], people_lines) == []
    told = [line.args["what"] for line in people_lines(base().peoples[people]) if line.id == "ma-aura-adds"]
    kinds = [type(effect).__name__.lower() for effect in base().peoples[people].zone]
    assert [one.id for one in told if isinstance(one, Say)] == [f"ma-zone-effect-{kind}" for kind in kinds]


@pytest.mark.rule("MA-0170", "MA-0171", "MA-0172", "MA-0173", "MA-0174", "MA-0175", "MA-0176")
def test_every_effect_of_a_travel_card_is_told() -> None:
    assert [found for card in base().travel_cards.values() for found in silent(card, travel_lines)] == []


@pytest.mark.parametrize("kind", WORDS)
def test_boards_and_decks_are_told_in_good_french(kind: str) -> None:
    for card in cards_of(kind):
        assert not list(faults_of(said(WORDS[kind](card))[1])), card.id


# On the table


def lines_of(shown: View, name: str) -> tuple[Say, ...]:
    (sheet,) = [one for one in shown.sheets if one.id == name]
    return sheet.lines


def zone_of(shown: View, name: str) -> dict[str, tuple[Say, ...]]:
    """The lines of every card that lies open in a zone."""
    (zone,) = [one for one in shown.zones if one.id == name]
    return {card.id: card.face.lines for card in zone.cards if card.face is not None}


def test_a_heros_board_and_the_backpack_are_told_on_the_table() -> None:
    shown = fight("A . . a", foes={"a": foe()}).match.view("me")
    assert lines_of(shown, "hero:yoktal")[1:] == people_lines(base().peoples["yoktal"])
    assert lines_of(shown, "backpack") == tuple(backpack_lines(base().backpack))


@pytest.mark.rule("MA-5115")
def test_an_enhancement_token_tells_what_it_adds() -> None:
    t = place("A . . a", foes={"a": foe()})
    t.state.decks.tokens.tokens.append("fierce")
    t.until("turn")
    (sheet,) = [one for one in t.match.view("me").sheets if one.role == "enemy"]
    assert [mark.say for mark in sheet.bars] == [enhancement_words(base().enhancements["fierce"])]


@pytest.mark.rule("MA-5021", "MA-5060")
def test_the_infiltration_board_and_the_action_card_turned_up_are_told_not_those_to_come() -> None:
    t = place("A . . . . . a", mode="infiltration", foes={"a": foe()}, summons={"R": "red"})
    assert lines_of(t.match.view("me"), "infiltration") == infiltration_lines(base().boards["normal"])
    assert zone_of(t.match.view("me"), "actions") == {}
    t.actions("action_13", "action_07").do("end").until("turn")
    assert zone_of(t.match.view("me"), "actions") == {"action_13": action_lines(base().actions["action_13"])}


@pytest.mark.rule("MA-5021")
@pytest.mark.parametrize(
    ("level", "spans"),
    [("normal", [(1, 5, 1), (6, 10, 2), (11, 13, 3)]), ("difficult", [(1, 2, 1), (3, 5, 2), (6, 7, 3), (8, 8, 4)])],
)
def test_the_infiltration_board_tells_from_which_to_which_slot_enemies_see_how_far(
    level: str, spans: list[tuple[int, int, int]]
) -> None:
    t = place("A . . . . . a", mode="infiltration", foes={"a": foe()}, level=level)
    told = [line.args for line in lines_of(t.match.view("me"), "infiltration") if line.id == "ma-board-slots"]
    assert [(args["first"], args["last"], args["sees"]) for args in told] == spans


@pytest.mark.rule("MA-0165", "MA-0166")
def test_travel_and_event_cards_are_told_in_their_slots() -> None:
    t = story(Travel(at="lys"))
    board = t.state.journey
    assert board is not None and zone_of(t.match.view("me"), "travel") == {}
    board.day.remove("day_01")
    board.day.put_on_top("day_01")
    t.answer("draw")
    told = zone_of(t.match.view("me"), "travel")
    assert told["day_01"] == travel_lines(base().travel_cards["day_01"])
    assert lines_of(story(Travel(at="lys")).match.view("me"), "crafting")
