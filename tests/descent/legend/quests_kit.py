"""What several tests set up with: legend quests."""

from typing import Any

import msgspec
from tests.descent.app_table import app_table
from tests.descent.table import Table, hero, shipped

from oubliette.games.descent import GAME
from oubliette.games.descent.bots.steady import Steady
from oubliette.games.descent.content.behaviours import ActivationLine
from oubliette.games.descent.content.quest_book import Peril
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.words import Words

TEXT = Words(en="-", fr="-")


STILL = [ActivationLine("use", ability="howl", within=1)]
"""A list that makes nobody do anything."""


def begun(scenario: str, seed: int = 3, seats: tuple[str, ...] = ("me",), **options: Any) -> Match[Any]:
    return Match(GAME, Setup("descent", scenario, seats, seed, options=options), shipped())


def played(match: Match[Any], until: Any, limit: int = 400) -> Match[Any]:
    """A steady bot plays on until something is so."""
    bot = Steady(1)
    for _ in range(limit):
        if not match.choices or until(match):
            return match
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    raise AssertionError("it never came to that")


def events(match: Match[Any], kind: str) -> list[Any]:
    return [line.event for line in match.journal("me") if line.event.kind == kind]


def perilous(*perils: Peril, difficulty: Any = "normal", **more: Any) -> Table:
    cast: dict[str, Any] = {"A": hero(), "B": hero("jain", "thief")}
    t = app_table("A B . . . . . .\n\n. . . . . . . .", STILL, **{**cast, **more})
    book = t.s.book
    quest = msgspec.structs.replace(book.quests["drawn"], perils=perils)
    book.quests = {"drawn": quest}
    assert t.s.state.legend is not None
    t.s.state.legend.difficulty = difficulty
    return t
