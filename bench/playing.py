"""How long decisions take: what the bot takes to choose, and what the engine takes to answer."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from oubliette import api
from oubliette.play.bots import make_bot
from oubliette.play.simulation import play_out


class Timed(NamedTuple):
    """Seconds of this process, for each decision: what the bot took to choose, and what the engine took to answer."""

    choosing: list[float]
    answering: list[float]


def row(bot: str, decisions: int, start: Callable[[int], api.TableMatch]) -> dict[str, str | float]:
    """The figures of a bot over as many matches as make so many decisions; ``start`` gives match number *n*.

    The matches are played twice: once by the clock for each decision, once without, for looking at it takes its time.
    """
    play(start(0), bot, 0)  # reads the pack
    timed = Timed([], [])
    matches = 0
    while len(timed.answering) < decisions:
        played = play(start(matches), bot, matches)
        timed.choosing.extend(played.choosing)
        timed.answering.extend(played.answering)
        matches += 1
    begun = process_time()
    for number in range(matches):
        match = start(number)
        play_out(match, dict.fromkeys(match.setup.seats, make_bot(match.game, bot, number)))
    seconds = process_time() - begun
    answering, choosing = sorted(timed.answering), sorted(timed.choosing)
    count = len(answering)
    return {
        "bot": bot,
        "matches / s": matches / seconds,
        "decisions / s": count / seconds,
        "answer, median": answering[count // 2] * 1e6,
        "answer, p99": answering[count * 99 // 100] * 1e6,
        "choice, median": choosing[count // 2] * 1e6,
        "choice, p99": choosing[count * 99 // 100] * 1e6,
    }


def play(match: api.TableMatch, name: str, seed: int) -> Timed:
    """One match, played by the same bot on every seat."""
    bot = make_bot(match.game, name, seed)
    timed = Timed([], [])
    while not match.over:
        seat = next(iter(match.choices))
        begun = process_time()
        keys = bot.choose(match, seat)
        chosen = process_time()
        match.answer(seat, keys)
        timed.choosing.append(chosen - begun)
        timed.answering.append(process_time() - chosen)
    return timed
