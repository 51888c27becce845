"""Crews: a few threads for one kind of work, so that those who want much of it keep nobody from the rest."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, ParamSpec, TypeVar

from oubliette.play.server.thinkers import Thinkers

P = ParamSpec("P")
T = TypeVar("T")


class TooBusy(Exception):
    """So much is waiting already that nothing more is taken on."""


class Crew:
    """Threads of their own, and a queue that has an end."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        self.name = name
        self.under_way = 0
        """What is being done or waits."""
        self._most = threads + most_waiting
        self._threads = ThreadPoolExecutor(threads, name)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Have something done; raises :class:`TooBusy` if too much waits already."""
        if self.under_way >= self._most:
            raise TooBusy(self.name)
        self.under_way += 1
        loop = asyncio.get_running_loop()
        job = self._threads.submit(work, *args, **kwargs)
        job.add_done_callback(lambda _: self._done(loop))
        return await asyncio.wrap_future(job)

    def _done(self, loop: asyncio.AbstractEventLoop) -> None:
        # Counted where it is begun, and only when it has ended: who asked may have left long before.
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._count_down)

    def _count_down(self) -> None:
        self.under_way -= 1

    def close(self) -> None:
        """Begin nothing more; what is under way is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Crews(NamedTuple):
    """Who works for the tables: bots that sit there, and those who think for people that want a hint."""

    bots: Crew
    advisers: Crew
    thinkers: Thinkers

    def close(self) -> None:
        """Begin nothing more."""
        for crew in self:
            crew.close()
