"""Matches of the small pack that begin with their set-up: by the options people give, or as a campaign sends them."""

import copy
from collections.abc import Sequence
from typing import Any

import msgspec
from tests.gloomhaven.table import SMALL, Table, small_book

from oubliette.games.gloomhaven import GAME
from oubliette.games.gloomhaven.content.scenario_book import Scenario
from oubliette.games.gloomhaven.state.state import Entrant, State
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

PAIR = ("warden", "seer")


def begun(
    scenario: str = "small_1",
    characters: Any = PAIR,
    *,
    seats: Sequence[str] = ("ann", "bob"),
    seed: int = 0,
    **options: Any,
) -> Table:
    """A match before its first question, by the options that people give."""
    given = list(characters) if isinstance(characters, tuple) else characters
    return Table(
        Match(SMALL, Setup("gloomhaven", scenario, tuple(seats), seed, {"characters": given, **options}), small_book())
    )


def entering(*entrants: Entrant, seed: int = 0, scenario: str = "small_1", level: int = 1, **changed: Any) -> Table:
    """A match before its first question for characters as a campaign sends them, on a scenario that may be changed."""
    book = copy.copy(small_book())
    book._maps = {}
    made: Scenario = msgspec.structs.replace(book.scenarios[scenario], **changed)
    book.scenarios = {**book.scenarios, scenario: made}
    seats = tuple(dict.fromkeys(one.seat for one in entrants))
    state = State(chance=Chance(seed), seats=seats, scenario=scenario, level=level, entrants=list(entrants))
    game = GAME.but("rules", begin=lambda _setup, _book: copy.deepcopy(state))
    return Table(Match(game, Setup("gloomhaven", scenario, seats, seed), book))


def warden(**more: Any) -> Entrant:
    """The warden of seat ``ann``."""
    return Entrant("warden", "warden", "ann", more.pop("level", 1), **more)


def seer(**more: Any) -> Entrant:
    """The seer, of seat ``bob`` unless told otherwise."""
    return Entrant("seer", "seer", more.pop("seat", "bob"), 1, **more)
