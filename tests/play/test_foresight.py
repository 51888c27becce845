"""A preview of a move names who could still strike where it ends, and who could is judged by the rules."""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from oubliette import api
from oubliette.kernel.choices import Choice
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot
from oubliette.play.foresight import previews_of
from oubliette.table import Preview


def walked(
    game: str, scenario: str, seats: int, answers: int = 300
) -> Iterator[tuple[Match[Any], Choice, list[Preview]]]:
    """Every question of a match of random players that offers ways, with its previews."""
    names = [f"seat{number}" for number in range(seats)]
    match = api.start(game, scenario, seats=names, seed=2)
    bots = {seat: make_bot(match.game, "random", place) for place, seat in enumerate(names)}
    while not match.over and match.version < answers:
        seat, choice = next(iter(match.choices.items()))
        found = [one for one in previews_of(match, choice) if one is not None and one.ways]
        if found:
            yield match, choice, found
        match.answer(seat, bots[seat].choose(match, seat))


GAMES = [
    ("gloomhaven", "1", 2),
    ("buttons_bugs", "1", 1),
    ("descent", "lamps_at_hollow_mill", 2),
    ("malhya", "mission_cage", 2),
]


@pytest.mark.parametrize(("game", "scenario", "seats"), GAMES)
def test_who_could_strike_is_a_foe_on_the_table_and_looking_changes_nothing(
    game: str, scenario: str, seats: int
) -> None:
    told = quiet = harmful = 0
    for match, choice, found in walked(game, scenario, seats):
        before = match.digest()
        sides = {piece.id: piece.side for piece in match.view(choice.seat).pieces}
        for preview in found:
            assert {sides[foe] for foe in preview.threats} <= {"foe"}
            assert list(dict.fromkeys(preview.threats)) == list(preview.threats)
            assert len(preview.strikes) == len(preview.threats)
            harmful += sum(preview.strikes)
            told += bool(preview.threats)
            quiet += not preview.threats
        assert match.digest() == before
    assert told and quiet and harmful


@pytest.mark.parametrize("game", ["gloomhaven", "buttons_bugs"])
def test_whoever_will_strike_if_nothing_changes_could(game: str) -> None:
    foreseeing = importlib.import_module(f"oubliette.games.{game}.table.preview")
    dangers = importlib.import_module(f"oubliette.games.{game}.table.threats")
    struck = 0
    for match, _, _ in walked(game, "1", 2 if game == "gloomhaven" else 1):
        s = match.context
        heroes = {piece.id: piece.cells[0] for piece in match.view(None).pieces if piece.side == "hero" and piece.cells}
        for planned in foreseeing.intentions(s):
            for whom in {target for target, _ in planned.attacks if target in heroes}:
                could = dangers.threats(s, whom, [heroes[whom]])[heroes[whom]]
                assert planned[0] in could
                struck += 1
    assert struck
