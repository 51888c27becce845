"""Batches: thousands of matches in processes or on Ray, with results that are kept as they come.

Match number *n* of a plan depends on the plan and *n* alone, so it does not matter which worker plays it, in which
order, or how often somebody starts again: a result that is kept is not played a second time, and one that was lost
with its worker is played by another.
"""

import gc
import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from oubliette.kernel.canonical import canonical
from oubliette.kernel.version import VERSION

R = TypeVar("R")

PROCESSES: Final = "processes"
RAY: Final = "ray"
ENGINES: Final = (PROCESSES, RAY)

_SECONDS: Final = 2.0
"""About so long a task takes: sending it does not matter, and little is lost with a worker."""
_AHEAD: Final = 2
"""Tasks that are sent to each worker: it never waits for the next, and never has more than that to lose."""
_MOST_AT_ONCE: Final = 500
_TRIES: Final = 6
_MOST_DEATHS: Final = 20
"""More workers than this do not die by accident."""


class WorkersDie(Exception):
    """Workers die again and again: what is kept so far is kept."""


class OtherBatch(Exception):
    """A file of results that belongs to other matches."""

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path} holds results of other matches or another version; name another file")


class Kept(Generic[R]):
    """A file of results, a line for each task that came back; what was written half is left out."""

    def __init__(self, path: Path, plans: Sequence[Any], kind: type[R]) -> None:
        self.path = path
        self._seal = blake2b(canonical([VERSION, list(plans)]), digest_size=16).hexdigest()
        self._decode = msgspec.json.Decoder(tuple[int, int, list[kind]])  # type: ignore[valid-type]  # known at run time

    def read(self) -> dict[tuple[int, int], R]:
        """Every result that is kept, by plan and number; raises :class:`OtherBatch` if they are of other matches."""
        found: dict[tuple[int, int], R] = {}
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(self._seal + "\n")
            return found
        whole = self.path.read_bytes()
        lines = whole.split(b"\n")
        if lines[0].decode(errors="replace") != self._seal:
            raise OtherBatch(self.path)
        for line in lines[1:-1]:
            try:
                plan, first, results = self._decode.decode(line)
            except msgspec.MsgspecError:
                continue  # torn by a crash: played again
            found.update({(plan, first + place): one for place, one in enumerate(results)})
        if lines[-1]:
            with self.path.open("ab") as file:
                file.write(b"\n")
        return found

    def add(self, plan: int, first: int, results: Sequence[R]) -> None:
        """Keep the results of a task, for good."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode((plan, first, results)) + b"\n")
            file.flush()
            os.fsync(file.fileno())


class _Todo:
    """What is left to play, handed out in stretches that take about as long as they should."""

    def __init__(self, counts: Sequence[int], done: set[tuple[int, int]]) -> None:
        self._left = [
            stretch
            for plan, count in enumerate(counts)
            for stretch in _stretches(plan, [number for number in range(count) if (plan, number) not in done])
        ]
        self._left.reverse()
        self._each: float | None = None

    def next(self) -> tuple[int, range] | None:
        """The next stretch of matches of one plan."""
        if not self._left:
            return None
        plan, numbers = self._left.pop()
        size = 1 if self._each is None else max(1, min(_MOST_AT_ONCE, round(_SECONDS / max(self._each, 1e-5))))
        if len(numbers) > size:
            self._left.append((plan, numbers[size:]))
        return plan, numbers[:size]

    @property
    def left(self) -> bool:
        """Whether there is anything that nobody has been given yet."""
        return bool(self._left)

    def again(self, task: tuple[int, range]) -> None:
        """A stretch that was lost is played again."""
        self._left.append(task)

    def took(self, matches: int, seconds: float) -> None:
        """Learn from a stretch how long a match takes."""
        each = seconds / matches
        self._each = each if self._each is None else 0.7 * self._each + 0.3 * each


def _stretches(plan: int, numbers: Sequence[int]) -> Iterator[tuple[int, range]]:
    first = 0
    for place in range(1, len(numbers) + 1):
        if place == len(numbers) or numbers[place] != numbers[place - 1] + 1:
            yield plan, range(numbers[first], numbers[place - 1] + 1)
            first = place


class Player:
    """A worker: it reads content once and plays what it is told."""

    def __init__(self) -> None:
        self._ready = False

    def play(self, function: Callable[[Any, int], Any], plan: Any, numbers: range) -> tuple[list[Any], float]:
        """The results of these matches, and how long they took."""
        begun = time.perf_counter()
        played = [function(plan, number) for number in numbers]
        if not self._ready:
            gc.freeze()  # packs stay for good: nobody need look through them
            self._ready = True
        return played, time.perf_counter() - begun


class Engine(msgspec.Struct, frozen=True, kw_only=True):
    """Where matches are played: in processes of this machine, or on Ray."""

    name: str = PROCESSES
    workers: int | None = None
    address: str | None = None
    """The head of a cluster of Ray that is there already."""
    keep: Path | None = None
    """The file that keeps results as they come; the next run goes on from it."""


Take = Callable[[int, int, R], R]
"""Told of every result, by plan and number, in no order; gives what is to be remembered of it."""


def carried_out(
    engine: Engine,
    function: Callable[[Any, int], R],
    plans: Sequence[Any],
    counts: Sequence[int],
    kind: type[R],
    *,
    tell: Callable[[int], None] | None = None,
    take: Take[R] | None = None,
) -> list[list[R]]:
    """Play so many matches of each plan; the results by plan and number, the same wherever they were played."""
    kept = None if engine.keep is None else Kept(engine.keep, plans, kind)
    taken: Take[R] = take or (lambda _plan, _number, result: result)
    old = {} if kept is None else kept.read()
    found = {where: taken(*where, result) for where, result in old.items()}
    told = tell or (lambda _more: None)
    told(len(found))
    todo = _Todo(counts, set(found))
    if len(found) < sum(counts):
        play = _play_on_ray if engine.name == RAY else _play_in_processes
        for (plan, numbers), results in play(engine, function, plans, todo):
            if kept is not None:
                kept.add(plan, numbers[0], results)
            found.update(
                {(plan, number): taken(plan, number, one) for number, one in zip(numbers, results, strict=True)}
            )
            told(len(numbers))
    return [[found[plan, number] for number in range(count)] for plan, count in enumerate(counts)]


def on_ray(
    function: Callable[[Any, int], R],
    plans: Sequence[Any],
    counts: Sequence[int],
    kind: type[R],
    *,
    address: str | None = None,
    workers: int | None = None,
    keep: Path | None = None,
    tell: Callable[[int], None] | None = None,
) -> list[list[R]]:
    """The same on Ray."""
    engine = Engine(name=RAY, workers=workers, address=address, keep=keep)
    return carried_out(engine, function, plans, counts, kind, tell=tell)


Stretch = tuple[tuple[int, range], list[R]]


def _play_in_processes(
    engine: Engine, function: Callable[[Any, int], R], plans: Sequence[Any], todo: _Todo
) -> Iterator[Stretch[R]]:
    if engine.workers == 1:
        player = Player()
        while (task := todo.next()) is not None:
            results, seconds = player.play(function, plans[task[0]], task[1])
            todo.took(len(task[1]), seconds)
            yield task, results
        return
    deaths, workers = 0, engine.workers or os.cpu_count() or 1
    while deaths <= _MOST_DEATHS:
        try:
            yield from _play_in_a_pool(workers, function, plans, todo)
        except BrokenProcessPool:  # one of them was killed: what they had is played by others
            deaths += 1
        else:
            return
    raise WorkersDie(f"processes were killed {deaths} times")


def _play_in_a_pool(
    workers: int, function: Callable[[Any, int], R], plans: Sequence[Any], todo: _Todo
) -> Iterator[Stretch[R]]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_become_a_player)
    under_way: dict[Future[tuple[list[R], float]], tuple[int, range]] = {}

    def send() -> None:
        if (task := todo.next()) is not None:
            under_way[pool.submit(_play_here, function, plans[task[0]], task[1])] = task

    try:
        for _ in range(_AHEAD * workers):
            send()
        while under_way:
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                results, seconds = future.result()
                task = under_way.pop(future)
                todo.took(len(task[1]), seconds)
                yield task, results
                send()
    except BrokenProcessPool:
        for task in under_way.values():
            todo.again(task)
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


_player: Player | None = None


def _become_a_player() -> None:
    global _player  # noqa: PLW0603 - a process is one player
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that sends the work
    _player = Player()


def _play_here(function: Callable[[Any, int], R], plan: Any, numbers: range) -> tuple[list[R], float]:
    assert _player is not None  # noqa: S101 - made by the initializer
    return _player.play(function, plan, numbers)


def _play_on_ray(
    engine: Engine, function: Callable[[Any, int], R], plans: Sequence[Any], todo: _Todo
) -> Iterator[Stretch[R]]:
    ray, ours = begin(engine.address, engine.workers)
    try:
        count = engine.workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        hands = _Hands(ray, count, function, plans, todo)
        try:
            yield from hands.work()
        finally:
            hands.send_home()
    finally:
        if ours:
            ray.shutdown()


def begin(address: str | None, workers: int | None) -> tuple[Any, bool]:
    """Ray, joined or started on this machine; and whether it was started here, to be ended again."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    if ray.is_initialized():
        return ray, False
    if address:
        ray.init(address=address, log_to_driver=False)
    else:
        _start_here(ray, workers or os.cpu_count() or 1)
    return ray, True


def _start_here(ray: Any, workers: int) -> None:
    """Ray gives itself half a minute to start; a busy machine needs more than one try."""
    for left in reversed(range(_TRIES)):
        try:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
            return
        except Exception as error:
            ray.shutdown()
            if not left or "timed out" not in str(error):
                raise


class _Hands(Generic[R]):
    """Workers of Ray, what each of them has to do, and what becomes of it.

    A worker gets work once it is there: where a node is gone, the one that is to stand in may never come, and the
    others do its part.
    """

    def __init__(
        self, ray: Any, count: int, function: Callable[[Any, int], R], plans: Sequence[Any], todo: _Todo
    ) -> None:
        self._ray, self._function, self._todo = ray, function, todo
        self._make = ray.remote(num_cpus=1, max_restarts=0)(Player)
        self._plans = [ray.put(plan) for plan in plans]
        self._hands: dict[int, Any] = {}
        self._coming: dict[Any, int] = {}
        """Workers that were asked for and have not said yet that they are there."""
        self._load: dict[int, int] = {}
        """How many tasks each of those has that are there."""
        self._under_way: dict[Any, tuple[int, Any, tuple[int, range]]] = {}
        self._deaths = 0
        self._most_deaths = _MOST_DEATHS * count
        for place in range(count):
            self._hire(place)

    def work(self) -> Iterator[Stretch[R]]:
        """Every stretch as it comes back."""
        while self._under_way or self._todo.left:
            ready, _ = self._ray.wait([*self._under_way, *self._coming], num_returns=1)
            if ready[0] in self._coming:
                self._welcome(ready[0])
            elif (stretch := self._back(ready[0])) is not None:
                yield stretch
            self._hand_out()

    def send_home(self) -> None:
        """End all workers: whoever comes next needs their processors."""
        for hand in self._hands.values():
            self._ray.kill(hand)

    def _hire(self, place: int) -> None:
        self._load.pop(place, None)
        self._hands[place] = self._make.remote()
        self._coming[self._hands[place].__ray_ready__.remote()] = place

    def _welcome(self, said: Any) -> None:
        """A worker is there, or died on the way."""
        place = self._coming.pop(said)
        try:
            self._ray.get(said)
        except Exception as error:  # noqa: BLE001 - raised again unless a worker died
            self._mourn(error)
            self._hire(place)
        else:
            self._load[place] = 0

    def _hand_out(self) -> None:
        """Give everybody who is there one task, then one more, and so on."""
        for ahead in range(_AHEAD):
            for place, load in self._load.items():
                if load <= ahead and (task := self._todo.next()) is not None:
                    hand = self._hands[place]
                    sent = hand.play.remote(self._function, self._plans[task[0]], task[1])
                    self._under_way[sent] = place, hand, task
                    self._load[place] = load + 1

    def _back(self, sent: Any) -> Stretch[R] | None:
        """A task that is done; one that was lost with its worker is played again."""
        place, hand, task = self._under_way.pop(sent)
        still = self._hands[place] is hand
        if still and place in self._load:
            self._load[place] -= 1
        try:
            results, seconds = self._ray.get(sent)
        except Exception as error:  # noqa: BLE001 - raised again unless a worker died
            self._mourn(error)
            self._todo.again(task)
            if still and _is_dead(self._ray, hand):
                self._hire(place)
            return None
        self._todo.took(len(task[1]), seconds)
        return task, results

    def _mourn(self, error: Exception) -> None:
        """Something came to nothing: an error of the matches themselves is raised again."""
        if not _died(error):
            raise error
        self._deaths += 1
        if self._deaths > self._most_deaths:
            raise WorkersDie(f"{self._deaths} tasks were lost with their workers") from error


def _died(error: Exception) -> bool:
    """Whether a worker or its node is gone; an error of the matches themselves is another thing."""
    from ray.exceptions import NodeDiedError, ObjectLostError, RayActorError, WorkerCrashedError

    return isinstance(error, RayActorError | NodeDiedError | ObjectLostError | WorkerCrashedError)


def _is_dead(ray: Any, actor: Any) -> bool:
    """Whether a worker answers no more: a question to it fails at once if it is gone."""
    try:
        ray.get(actor.__ray_ready__.remote(), timeout=30)
    except Exception:  # noqa: BLE001 - whatever it fails with, it is of no use any more
        return True
    return False
