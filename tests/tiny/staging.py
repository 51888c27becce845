"""A match of a tiny game that starts from a position of one's own."""

from collections.abc import Callable
from typing import Any

from tests.conformance.kit import content_of

from oubliette.kernel.game import AnyGame, Setup
from oubliette.kernel.match import Match
from oubliette.table import View


def staged(
    game: AnyGame, scenario: str, seats: tuple[str, ...], arrange: Callable[[Any], object], seed: int = 1
) -> Match[View]:
    """A match whose first state is arranged before the rules begin."""
    content = content_of(game)

    def begin(setup: Setup, read: Any) -> Any:
        state = game.rules.begin(setup, read)
        arrange(state)
        return state

    return Match(game.but("rules", begin=begin), Setup(game.id, scenario, seats, seed), content)


def kinds(match: Match[Any], seat: str | None = None, since: int = 0) -> list[str]:
    """The kinds of events a seat has read of."""
    return [line.event.kind for line in match.journal(seat, since)]
