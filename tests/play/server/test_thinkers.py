"""Bots that think in processes of their own: what they are sent is enough, and their end is no table's end."""

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool

import pytest

from oubliette.api import TableMatch, start
from oubliette.play.bots import make_bot
from oubliette.play.server.thinkers import Thinkers, answer, order


def under_way(answers: int) -> TableMatch:
    match = start("buttons_bugs", "1", ["ann"], 3, options={"difficulty": "standard", "class": "bruiser"})
    bot = make_bot(match.game, "steady", 1)
    while not match.over and match.version < answers:
        match.answer("ann", bot.choose(match, "ann"))
    return match


@pytest.mark.parametrize("answers", [3, 20, 33])
@pytest.mark.parametrize("bot", ["steady", "easy"])
def test_the_end_of_a_match_is_enough_to_answer_from(answers: int, bot: str) -> None:
    match = under_way(answers)
    here = list(make_bot(match.game, bot, 7).choose(match, "ann"))
    assert answer(order(match, "ann", bot, 7)) == here


def test_a_process_that_dies_is_replaced() -> None:
    what = order(under_way(12), "ann", "steady", 7)

    async def play() -> None:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.answer(what)
            assert thinkers._pool is not None
            os.kill(next(iter(thinkers._pool._processes)), signal.SIGKILL)
            with pytest.raises(BrokenProcessPool):
                for _ in range(50):
                    await thinkers.answer(what)
            assert await thinkers.answer(what) == first
        finally:
            thinkers.close()

    asyncio.run(play())
