"""Bots that think in processes of their own: whoever serves tables has other things to do than to search.

A bot's process is sent the end of the match: the stretch that is open and the one before. That is enough to go on from
(what is not in the state does not exist after a checkpoint), and stays as small in a long campaign as in a first game.
"""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from threading import Lock, Thread
from typing import Final, TypeVar

import msgspec

from oubliette import api
from oubliette.games.registry import find
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Setup
from oubliette.kernel.record import Segment, Stretch
from oubliette.play.bots import Advice, Bot, advise, make_bot

P = TypeVar("P")
T = TypeVar("T")

_ENOUGH: Final = 2
"""Stretches a bot is sent: it may look back a few answers."""
_MOST: Final = 4
_POLITE: Final = 5
"""Thinking gives way to serving."""
_LOOK: Final = 2.0
"""Seconds after which a process looks whether the server is still there."""


class Order(msgspec.Struct, frozen=True):
    """What a bot is to think about."""

    setup: Setup
    stretches: tuple[Stretch, ...]
    seat: Seat
    bot: str
    seed: int


def order(match: api.TableMatch, seat: Seat, bot: str, seed: int) -> Order:
    """The position a seat is asked in, as it can be sent."""
    stretches = tuple(segment.stretch for segment in match.segments[-_ENOUGH:])
    return Order(match.setup, stretches, seat, bot, seed)


def answer(what: Order) -> list[str]:
    """What the bot answers, wherever this is called."""
    return list(_bot(what.setup.game, what.bot, what.seed).choose(_match(what), what.seat))


def advice(what: Order, depth: int, seconds: float) -> Advice | None:
    """What is advised, wherever this is called."""
    return advise(_match(what), what.seat, depth, seconds)


def _match(what: Order) -> api.TableMatch:
    game = find(what.setup.game)
    segments = [Segment(stretch) for stretch in what.stretches]
    return api.TableMatch(game, what.setup, api.content_of(game, what.setup.packs), segments)


@lru_cache(maxsize=256)
def _bot(game: str, name: str, seed: int) -> Bot:
    return make_bot(find(game), name, seed)


class Thinkers:
    """A few processes, made when they are first needed, and made anew should they die."""

    def __init__(self, processes: int | None = None) -> None:
        self._count = max(1, min(_MOST, (os.cpu_count() or 2) - 1)) if processes is None else processes
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()

    async def answer(self, what: Order) -> Sequence[str]:
        """What a bot answers; raises whatever went wrong with it, and ``BrokenProcessPool`` if its process died."""
        return await self.do(answer, what)

    async def do(self, work: Callable[[P], T], on: P) -> T:
        """Have something thought about in one of the processes."""
        pool = self._working()
        try:
            return await asyncio.wrap_future(pool.submit(work, on))
        except BrokenProcessPool:
            self._forget(pool)
            raise

    def advise(self, what: Order, depth: int, seconds: float) -> Advice | None:
        """What is advised; the thread that calls this waits, and hears of what goes wrong like who wants an answer."""
        pool = self._working()
        try:
            return pool.submit(advice, what, depth, seconds).result()
        except BrokenProcessPool:
            self._forget(pool)
            raise

    def _working(self) -> ProcessPoolExecutor:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._count, mp_context=get_context("spawn"), initializer=_begin)
            return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        with self._lock:
            if self._pool is pool:
                self._pool = None

    def close(self) -> None:
        """Begin nothing more; what is under way is not waited for."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """In a new process: leave Ctrl+C to the server, give way to it, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(_POLITE)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(server: int) -> None:
    while os.getppid() == server:
        time.sleep(_LOOK)
    os._exit(0)
