"""What changed from one table to the next, applied to the one before, is the next one, byte for byte."""

import json
from typing import Any

import msgspec
import pytest
from tools.page_fixtures import CHANGES, recorded_changes

from oubliette import api
from oubliette.games.registry import installed
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.text import Say
from oubliette.play.changes import applied, change_between
from oubliette.play.server import wire
from oubliette.play.server.herald import choice_on_wire
from oubliette.table import View
from oubliette.table.view import Card, Piece, Zone

ANSWERS = 160
NAMES = ("ann", "bob", "cyd", "dan", "eve")


def json_of(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def text_of(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def table_of(match: api.TableMatch, seat: str | None) -> wire.Table:
    choice = None if seat is None else match.choices.get(seat)
    asked = None if choice is None else choice_on_wire(match, choice, later=len(choice.options) > 4)
    return wire.Table(match.version, match.view(seat), (), asked, over=match.over)


@pytest.mark.parametrize("game_id", installed())
@pytest.mark.parametrize("seed", range(1))
def test_applied_changes_are_the_whole_table_for_every_seat_and_onlooker(game_id: str, seed: int) -> None:
    game, luck = installed()[game_id], Chance(seed)
    scenarios = [info.id for info in game.menus.scenarios(api.content_of(game))]
    given = 0
    for number in range(100):
        if given >= ANSWERS:
            break
        seats = NAMES[: max(game.seats[0], game.seats[1] - number % 2)]
        match = api.start_from(Setup(game_id, scenarios[(seed + number) % len(scenarios)], seats, seed + number))
        told = {seat: table_of(match, seat) for seat in (*seats, None)}
        held = {seat: json_of(table) for seat, table in told.items()}
        while not match.over and given < ANSWERS and match.version < ANSWERS // 2:
            choice = next(iter(match.choices.values()))
            match.answer(choice.seat, choice.any_answer(lambda most: luck.below("key", most)))
            given += 1
            if given % 40 == 39:
                match.undo(min(3, match.version))
            for seat, before in told.items():
                after = told[seat] = table_of(match, seat)
                change = json_of(change_between(before, after) or {})
                held[seat] = applied(held[seat], change)
                assert text_of(held[seat]) == text_of(json_of(after)), (match.version, seat, change)
    assert given >= ANSWERS


def view(*pieces: Piece, **more: Any) -> View:
    return View("x", Say("x"), pieces=pieces, **more)


def piece(name: str, cell: int = 0) -> Piece:
    return Piece(name, Say("x"), "hero", (cell,))


def test_only_what_changed_is_told() -> None:
    before, after = view(piece("a"), piece("b"), piece("c")), view(piece("a"), piece("b", 5), piece("c"))
    change = {"in": {"pieces": [[0, 1], {"old": 1, "change": {"set": {"cells": [5]}}}, [2, 3]]}}
    assert json_of(change_between(before, after)) == change
    assert change_between(before, view(piece("a"), piece("b"), piece("c"))) is None


def test_who_is_gone_and_who_comes_moves_nobody_else() -> None:
    before, after = view(piece("a"), piece("b"), piece("c")), view(piece("c"), piece("n"), piece("a"))
    steps = json_of(change_between(before, after))["in"]["pieces"]
    assert steps == [[2, 3], {"new": json_of(piece("n"))}, [0, 1]]


def test_a_field_that_is_empty_again_is_gone() -> None:
    change = change_between(view(piece("a"), phase=Say("now")), view(piece("a")))
    assert json_of(change) == {"gone": ["phase"]}
    assert json_of(change_between(view(), view(piece("a")))) == {"set": {"pieces": [json_of(piece("a"))]}}


def test_cards_without_a_name_are_told_apart_by_their_place() -> None:
    before = Zone("hand", Say("x"), "hand", cards=(Card(back="red"), Card(back="red"), Card("k")))
    after = Zone("hand", Say("x"), "hand", cards=(Card(back="red"), Card(back="blue"), Card("k"), Card("k")))
    assert text_of(applied(json_of(before), json_of(change_between(before, after)))) == text_of(json_of(after))


@pytest.mark.parametrize(
    "change", [{"in": {"nothing": {}}}, {"in": {"list": [[1, 4]]}}, {"in": {"list": [{"old": 3, "change": {}}]}}, []]
)
def test_a_change_that_builds_on_something_else_is_noticed(change: Any) -> None:
    with pytest.raises(ValueError, match=r"of|where|there"):
        applied({"list": [1, 2]}, change)


def test_the_page_is_tested_with_changes_as_they_are_told_now() -> None:
    recorded = json.loads(CHANGES.read_bytes())
    assert [one["game"] for one in recorded] == [one["game"] for one in recorded_changes()]
    for one in recorded:
        held = one["first"]
        for change in one["changes"]:
            held = applied(held, change)
        assert text_of(held) == text_of(one["last"])
