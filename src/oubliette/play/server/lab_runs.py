"""Runs of the lab: matches played in processes of their own, with progress that anybody who asks is told.

What was played is kept when a run stops, so that it can go on, even after the server was started again.
"""

import asyncio
import logging
import os
import secrets
import signal
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from oubliette.kernel.saves import write_whole
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.play.lab import Cell, Difference, difference
from oubliette.play.lab_eyes import Watched, watch
from oubliette.play.server.workbench import limited, spare_memory
from oubliette.play.simulation import Plan, Played, played_again
from oubliette.table import Board
from oubliette.workshop.refusing import NotDone

_log = logging.getLogger(__name__)

_SECONDS_A_MATCH: Final = 120.0
_KEPT: Final = 30
_KEEP_EVERY: Final = 30.0
"""Seconds after which what was played is written down, should the server be cut off."""
State = Literal["waiting", "playing", "stopped", "done"]
Engine = Literal["processes", "ray"]


class Run(msgspec.Struct):
    """A run: what is to be played, and what was."""

    id: str
    owner: str
    game: str
    scenarios: dict[str, Words]
    """What is played, and what it is called."""
    parties: tuple[str, ...]
    names: dict[str, str]
    """What versions A and B are called."""
    cells: tuple[Cell, ...]
    matches: int
    """A cell's."""
    played: list[list[Watched]]
    engine: Engine = "processes"
    said: dict[str, Say] = {}
    """What questions, answers, cards and monsters are called."""
    boards: dict[str, dict[str, Board]] = {}
    """By version and scenario the boards, each as it was when most of it was seen."""
    state: State = "waiting"
    begun: float = 0.0
    seconds: float = 0.0
    """How long was played so far."""

    @property
    def done(self) -> int:
        """How many matches were played."""
        return sum(map(len, self.played))

    def board_key(self, at: int) -> str:
        """Under which name the boards of a cell are kept."""
        return f"{self.cells[at].version} {self.cells[at].scenario}"

    def add(self, at: int, seen: Watched) -> None:
        """Keep what was seen in a match; what all matches have in common is kept once."""
        self.said |= {key: say for key, say in seen.said.items() if key not in self.said}
        boards = self.boards.setdefault(self.board_key(at), {})
        for name, board in seen.boards.items():
            if name not in boards or len(boards[name].cells) < len(board.cells):
                boards[name] = board
        self.played[at].append(msgspec.structs.replace(seen, said={}, boards={}))

    def left(self) -> list[tuple[int, int]]:
        """Cells and numbers of the matches that are still to be played; each cell in turn."""
        have = [{one.number for one in cell} for cell in self.played]
        return [
            (at, number) for number in range(self.matches) for at in range(len(self.cells)) if number not in have[at]
        ]


def jobs_for(wanted: int) -> int:
    """In how many processes to play."""
    return wanted or max(1, (os.cpu_count() or 2) - 1)


def _begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    spare_memory()
    with suppress(OSError):
        os.nice(10)  # tables go first


def _play(what: Plan, number: int) -> Watched:
    with limited(_SECONDS_A_MATCH):
        return watch(what, number)


def _play_again(what: Plan, number: int) -> bytes:
    with limited(_SECONDS_A_MATCH):
        return played_again(what, number)


@lru_cache(maxsize=1)
def ray_is_here() -> bool:
    """Whether Ray is installed; it is not loaded for that."""
    return find_spec("ray") is not None


class Lab:
    """All runs of a server; one plays at a time, the others wait."""

    def __init__(self, folder: Path, jobs: int, most: int) -> None:
        self._folder = folder
        self._jobs = jobs_for(jobs)
        self._most = most
        self._pool: ProcessPoolExecutor | None = None
        self._remote: Any = None
        self._ours = False
        """Whether Ray was started here, and ends with the server."""
        self._runs: dict[str, Run] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Semaphore(1)
        self._read = False

    @property
    def jobs(self) -> int:
        """In how many processes it plays."""
        return self._jobs

    def of(self, owner: str) -> list[Run]:
        """The runs of an owner, the newest first."""
        self._look()
        return sorted((run for run in self._runs.values() if run.owner == owner), key=lambda run: -run.begun)

    def get(self, owner: str, name: str) -> Run:
        """A run of an owner."""
        self._look()
        run = self._runs.get(name)
        if run is None or run.owner != owner:
            raise NotDone("there is no such run", "cet essai n’existe pas", 404)
        return run

    def start(self, run: Run) -> Run:
        """Begin a run, or queue it up."""
        self._look()
        under_way = [one for one in self._runs.values() if one.state in ("waiting", "playing")]
        if len(under_way) >= self._most:
            raise NotDone("the lab is busy: stop a run first", "le labo est occupé : arrêtez d’abord un essai", 429)
        for old in self.of(run.owner)[_KEPT - 1 :]:
            if old.state in ("stopped", "done"):
                self.remove(run.owner, old.id)
        run.begun = time.time()
        self._runs[run.id] = run
        self._go_on(run)
        return run

    def resume(self, owner: str, name: str) -> Run:
        """Go on with a run that was stopped."""
        run = self.get(owner, name)
        if run.state == "stopped":
            self._go_on(run)
        return run

    def stop(self, owner: str, name: str) -> Run:
        """Stop a run; what was played stays."""
        run = self.get(owner, name)
        if run.state in ("waiting", "playing"):
            run.state = "stopped"
        return run

    def remove(self, owner: str, name: str) -> None:
        """Forget a run."""
        run = self.stop(owner, name)
        self._runs.pop(run.id, None)
        self._path(run).unlink(missing_ok=True)

    def _go_on(self, run: Run) -> None:
        run.state = "waiting"
        self._tasks[run.id] = asyncio.get_running_loop().create_task(self._play_all(run))

    async def _play_all(self, run: Run) -> None:
        async with self._turn:
            if run.state != "waiting":
                return
            run.state = "playing"
            waiting: dict[asyncio.Future[Watched], tuple[int, int]] = {}
            try:
                if run.engine == "ray":
                    await asyncio.to_thread(self._begin_ray)
                await self._play_on(run, waiting)
            except BrokenProcessPool:
                _log.exception("lab's processes died", extra={"run": run.id})
                self._end_pool()
                run.state = "stopped"
            except Exception:  # noqa: BLE001 - whatever an engine fails with, the lab goes on
                _log.exception("lab's engine failed", extra={"run": run.id, "engine": run.engine})
                run.state = "stopped"
            finally:
                for future in waiting:
                    future.cancel()
                if run.state == "playing":
                    run.state = "stopped"
                if run.id in self._runs:
                    await asyncio.to_thread(self._keep, run)

    async def _play_on(self, run: Run, waiting: "dict[asyncio.Future[Watched], tuple[int, int]]") -> None:
        """Play what is left, a few matches ahead of those that are awaited, until it is done or stopped."""
        began, before = time.monotonic(), run.seconds
        left, kept = iter(run.left()), began
        while run.state == "playing":
            while len(waiting) < 2 * self._jobs and (one := next(left, None)) is not None:
                waiting[self._submit(run, *one)] = one
            if not waiting:
                run.state = "done"
                return
            finished, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            for future in finished:
                at, number = waiting.pop(future)
                run.add(at, _result(future, number))
            run.seconds = before + time.monotonic() - began
            if time.monotonic() - kept > _KEEP_EVERY:
                kept = time.monotonic()
                await asyncio.to_thread(self._keep, run)

    def _submit(self, run: Run, at: int, number: int) -> "asyncio.Future[Watched]":
        plan = run.cells[at].plan
        if run.engine == "ray":
            return asyncio.wrap_future(self._remote.remote(plan, number).future())
        return asyncio.wrap_future(self._processes().submit(_play, plan, number))

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=get_context("spawn"), initializer=_begin_work)
        return self._pool

    def _begin_ray(self) -> None:
        """Connect to Ray: on this machine, or on the cluster that ``RAY_ADDRESS`` names. It takes seconds."""
        if self._remote is None:
            import ray  # comes with an extra

            if not ray.is_initialized():
                here: dict[str, Any] = {"num_cpus": self._jobs, "include_dashboard": False}
                ray.init(log_to_driver=False, **({} if os.environ.get("RAY_ADDRESS") else here))
                self._ours = True
            self._remote = ray.remote(num_cpus=1, max_retries=1)(_play)

    async def again(self, run: Run, at: int, number: int) -> bytes:
        """A match of a run once more, as a save, to be watched."""
        return await asyncio.wrap_future(self._processes().submit(_play_again, run.cells[at].plan, number))

    # --- keeping

    def _path(self, run: Run) -> Path:
        return self._folder / f"{run.id}.json"

    def _keep(self, run: Run) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self._path(run), msgspec.json.encode(run))

    def _look(self) -> None:
        """Runs of earlier days."""
        if self._read:
            return
        self._read = True
        for path in sorted(self._folder.glob("*.json")) if self._folder.is_dir() else ():
            try:
                run = msgspec.json.decode(path.read_bytes(), type=Run)
            except (OSError, msgspec.DecodeError):
                continue
            if run.state in ("waiting", "playing"):
                run.state = "stopped"  # the server was cut off
            self._runs.setdefault(run.id, run)

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """Stop everything that is under way."""
        for run in self._runs.values():
            if run.state in ("waiting", "playing"):
                run.state = "stopped"
        for task in self._tasks.values():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list(getattr(pool, "_processes", {}).values()):
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
        if self._ours:
            import ray

            ray.shutdown()


def _result(future: "asyncio.Future[Watched]", number: int) -> Watched:
    error = future.exception()
    if isinstance(error, BrokenProcessPool):
        raise error
    if error is not None:
        _log.warning("match of the lab failed", extra={"why": f"{type(error).__name__}: {error}"[:300]})
        return Watched(number, Played())
    return future.result()


def new_id() -> str:
    """A name for a run that nobody guesses."""
    return secrets.token_hex(8)


def differences(run: Run) -> list[tuple[str, int, str, Difference | None]]:
    """For each row with two versions, how much they differ."""
    rows: dict[tuple[str, int, str], dict[str, int]] = {}
    for at, cell in enumerate(run.cells):
        rows.setdefault((cell.scenario, cell.party, cell.bot), {})[cell.version] = at
    found: list[tuple[str, int, str, Difference | None]] = []
    for row, versions in rows.items():
        if "A" in versions and "B" in versions:
            won = [{one.number: one.played.won for one in run.played[versions[name]]} for name in ("A", "B")]
            found.append((*row, difference(won[0], won[1])))
    return found
