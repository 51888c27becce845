"""What several tests set up with: search."""

from oubliette.api import TableMatch, start
from oubliette.games import find
from oubliette.kernel.thinking import Thinking
from oubliette.play.bots import make_bot
from oubliette.play.bots.finding import thinking_of


def thinking_about(game: str) -> Thinking:
    found = thinking_of(find(game))
    assert found is not None
    return found


def under_way(game: str, scenario: str, count: int, answers: int = 40, seed: int = 5) -> TableMatch:
    """A match that steady bots have played for a while, in which somebody has a choice."""
    match = start(game, scenario, [f"seat{number}" for number in range(count)], seed)
    bot = make_bot(match.game, "steady", seed)
    while not match.over and match.version < answers:
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    assert not match.over
    return match
