"""What the storage tests do with a match."""

from random import Random
from typing import Any

from tests.play.storage.counter import NAME

from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.play.storage import StoredMatch


def setup(*seats: Seat, seed: int = 7, rounds: int = 1000) -> Setup:
    return Setup(NAME, seats=seats or ("ann", "bob"), seed=seed, options={"rounds": rounds})


def next_answer(match: Match[Any]) -> tuple[Seat, str]:
    """An answer that depends on nothing but the place in the match, so that any player gives the same."""
    seat, choice = next(iter(match.choices.items()))
    keys = _keys(choice)
    return seat, keys[match.version * 7 % 5 % len(keys)]


def random_answer(match: Match[Any], luck: Random) -> tuple[Seat, str]:
    seat, choice = luck.choice(list(match.choices.items()))
    return seat, luck.choice(_keys(choice))


def _keys(choice: Choice) -> list[str]:
    return [option.key for option in choice.options if option.key != "fail"]


def play_on(stored: StoredMatch, answers: int) -> None:
    for _ in range(answers):
        stored.answer(*next_answer(stored.match))


def everything(match: Match[Any]) -> tuple[object, ...]:
    """All that can be known of a match; equal for matches that are the same."""
    journals = [match.journal(seat) for seat in (*match.setup.seats, None)]
    return match.digest(), match.version, match.taken_back, match.answers, journals, match.outcome


BEFORE_TALK = (
    "DROP TABLE talk",
    "ALTER TABLE seats DROP COLUMN never_asked",
    "DROP TABLE keyring",
    "DROP TABLE analyses",
    "ALTER TABLE matches DROP COLUMN binned_at",
    "ALTER TABLE seats DROP COLUMN called",
    "ALTER TABLE seats DROP COLUMN archived",
    "ALTER TABLE hosting DROP COLUMN archived",
    "ALTER TABLE hosting DROP COLUMN turn_minutes",
    "ALTER TABLE seats DROP COLUMN stand_in",
    "ALTER TABLE seats DROP COLUMN stand_in_votes",
)
"""Makes a store what it was before revision 0005."""
