"""Giving work to the process of :mod:`oubliette.play.server.workbench`, and not waiting for it for ever."""

import asyncio
import logging
import sys
from contextlib import suppress
from typing import Final

import msgspec

from oubliette.play.server.workbench import READY, Done, Task

_log = logging.getLogger(__name__)

_LARGEST_RESULT: Final = 16 * 1024 * 1024
_SECONDS_TO_START: Final = 120
_PATIENCE: Final = 12
"""How many times longer than its processor time a tool may take by the clock, before it is taken for dead."""


class TookTooLong(Exception):
    """A tool was still at it when the time was up, and was stopped."""


class Workshop:
    """One workbench, made when it is first needed; one task at a time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._turn = asyncio.Lock()
        self._bench: asyncio.subprocess.Process | None = None

    async def work(self, task: Task) -> Done:
        """Use a tool; raises :class:`TookTooLong`, also while others keep it busy."""
        try:
            async with asyncio.timeout(self._seconds * _PATIENCE):
                await self._turn.acquire()
        except TimeoutError as error:
            raise TookTooLong from error
        try:
            return await self._work(task)
        finally:
            self._turn.release()

    async def _work(self, task: Task) -> Done:
        try:
            bench = await self._ready_bench()
            if bench.stdin is None or bench.stdout is None:
                raise RuntimeError("a workbench without pipes")
            task = msgspec.structs.replace(task, seconds=self._seconds)
            bench.stdin.write(msgspec.json.encode(task) + b"\n")
            async with asyncio.timeout(self._seconds * _PATIENCE):
                line = await bench.stdout.readline()
            done = msgspec.json.decode(line, type=Done)
            if done.stopped:
                raise TookTooLong
            return done
        except TookTooLong:
            raise
        except TimeoutError as error:
            await self.close()
            raise TookTooLong from error
        except BaseException:  # a bench in an unknown state would hand this answer to the next who asks
            await self.close()
            raise

    async def _ready_bench(self) -> asyncio.subprocess.Process:
        if self._bench is None or self._bench.returncode is not None:
            self._bench = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "oubliette.play.server.workbench",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=_LARGEST_RESULT,
            )
            async with asyncio.timeout(_SECONDS_TO_START):
                ready = await self._bench.stdout.readline() if self._bench.stdout else b""
            if ready != READY:
                raise RuntimeError("the workbench did not start")
            _log.info("workbench started")
        return self._bench

    async def close(self) -> None:
        """End the process."""
        bench, self._bench = self._bench, None
        if bench is not None:
            with suppress(ProcessLookupError):
                bench.kill()
            await bench.wait()
