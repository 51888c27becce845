"""Runs the tests of a rule against a broken function, in a process of its own for each mutant.

Tests are collected once. For a mutant the process forks; the child puts the broken code into the living function (its
callers, tables of verbs and imports keep the same object), runs tests until one fails, and tells which one did. Nothing
is written to the work tree. What a child may spend is counted in processor time, which a busy machine does not shorten;
the clock is only a net under it.
"""

import ast
import contextlib
import gc
import io
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Literal, NamedTuple

import msgspec
import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings
from tools.mutants.sites import Mutant, broken

Verdict = Literal["killed", "survived", "stopped", "not viable"]
PATIENCE = 10
"""How many times what its tests take unbroken a mutant may spend before it counts as caught."""
NET = 600
"""Seconds by the clock after which a child that waits for something is ended."""
MEMORY = 6 << 30


class Result(msgspec.Struct, frozen=True):
    """What became of a mutant: the test that killed it, or how many it outlived."""

    mutant: Mutant
    verdict: Verdict
    tests: tuple[str, ...]
    """Those that ran, the last of them the one that noticed."""


class Task(NamedTuple):
    """A mutant and the tests that ought to notice it, likeliest first."""

    mutant: Mutant
    tests: tuple[str, ...]


Plan = Callable[[dict[str, list[str]]], "list[Task]"]
"""From the tests that cite each rule to what is to be done."""


class Runner:
    """A pytest plugin that runs mutants instead of the tests that were collected."""

    def __init__(
        self, root: Path, plan: Plan, jobs: int, progress: Callable[[Result], None], *, seconds: int = 20
    ) -> None:
        self.root = root
        self.plan = plan
        self.jobs = jobs
        self.progress = progress
        self.seconds = seconds
        """Processor time that every mutant may spend at least."""
        self.results: list[Result] = []
        self.failing: list[str] = []
        """Tests that fail even though nothing is broken."""
        self.items: dict[str, pytest.Item] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take over once the tests are collected."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be collected")
        self.items = {item.nodeid: item for item in session.items}
        tasks = self.plan(_citing(session.items))
        spent = self._unbroken(sorted({test for task in tasks for test in task.tests}))
        alive = _living_functions()
        work = [self._task(task, spent, alive) for task in tasks]
        for task, told in zip(
            work, in_children([one[1] for one in work], self.jobs, [one[2] for one in work]), strict=True
        ):
            result = _judged(task[0], told)
            self.results.append(result)
            self.progress(result)
        return True

    def _unbroken(self, tests: Sequence[str]) -> dict[str, float]:
        """What each test spends while nothing is broken; those that fail are set aside."""
        chunks = [tests[start :: self.jobs * 4] for start in range(self.jobs * 4)]
        chunks = [chunk for chunk in chunks if chunk]
        jobs = [lambda chunk=chunk: self._times(chunk) for chunk in chunks]
        spent: dict[str, float] = {}
        for chunk, told in zip(chunks, in_children(jobs, self.jobs, [100_000] * len(chunks)), strict=True):
            if told is None:
                raise RuntimeError(f"tests ended their process although nothing is broken: {', '.join(chunk[:3])} …")
            spent.update(told)
        self.failing = [test for test, seconds in spent.items() if seconds < 0]
        return {test: seconds for test, seconds in spent.items() if seconds >= 0}

    def _times(self, tests: Sequence[str]) -> dict[str, float]:
        times = {}
        for test in tests:
            begun = time.process_time()
            passed = self._run(test)
            times[test] = time.process_time() - begun if passed else -1.0
        return times

    def _task(
        self, task: Task, spent: dict[str, float], alive: "dict[tuple[str, str, int], list[FunctionType]]"
    ) -> tuple[Task, Callable[[], object], int]:
        """The job of a child, and the seconds it may spend."""
        tests = tuple(test for test in task.tests if test in spent)
        task = Task(task.mutant, tests)
        mutant = task.mutant
        found = alive.get((str(self.root / mutant.path), mutant.function, mutant.first_line), [])

        def job() -> object:
            if not found:
                return ["not viable", []]
            try:
                code = _compiled(self.root, mutant)
                for function in found:
                    function.__code__ = code
            except (ValueError, SyntaxError):
                return ["not viable", []]
            ran: list[str] = []
            for test in tests:
                ran.append(test)
                if not self._run(test):
                    return ["killed", ran]
            return ["survived", ran]

        limit = self.seconds + int(PATIENCE * sum(spent[test] for test in tests))
        return task, job, limit

    def _run(self, test: str) -> bool:
        item = self.items[test]
        reports = runtestprotocol(item, nextitem=None, log=False)
        return all(report.outcome != "failed" for report in reports)


def _citing(items: Sequence[pytest.Item]) -> dict[str, list[str]]:
    """The tests that cite each rule, in the order of collection."""
    cited: dict[str, list[str]] = {}
    for item in items:
        rules = dict.fromkeys(rule for mark in item.iter_markers("rule") for rule in mark.args)
        for rule in rules:
            cited.setdefault(rule, []).append(item.nodeid)
    return cited


def _judged(task: Task, told: Any) -> Result:
    if told is None:  # out of processor time or memory, or ended by the clock
        return Result(task.mutant, "stopped", task.tests)
    verdict, ran = told
    return Result(task.mutant, verdict, tuple(ran))


# --- broken code ---


def _living_functions() -> "dict[tuple[str, str, int], list[FunctionType]]":
    """All functions there are, by file, name and first line: wrapped ones and those that tables hold, too."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType:
            code = thing.__code__
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(thing)
    return found


def _compiled(root: Path, mutant: Mutant) -> CodeType:
    tree: ast.Module = broken(root, mutant)
    whole = compile(tree, str(root / mutant.path), "exec")
    for code in _codes(whole):
        if (code.co_qualname, code.co_firstlineno) == (mutant.function, mutant.first_line):
            return code
    raise ValueError(f"no code of {mutant.function}")


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


# --- processes ---


def in_children(jobs: Sequence[Callable[[], object]], most: int, limits: Sequence[int]) -> Iterator[Any]:
    """What each job comes to, or None if it was ended, in order; each in a forked process, so many at once."""
    waiting = list(range(len(jobs)))
    running: dict[int, tuple[int, int, float, bytearray]] = {}  # by pipe: job, process, since, what came
    done: dict[int, Any] = {}
    following = 0
    while waiting or running or following < len(jobs):
        while waiting and len(running) < most:
            job = waiting.pop(0)
            pipe, child = _fork(jobs[job], limits[job])
            running[pipe] = job, child, time.monotonic(), bytearray()
        for pipe in select.select(list(running), [], [], 1.0)[0] if running else ():
            job, child, _, came = running[pipe]
            if part := os.read(pipe, 1 << 16):
                came += part
                continue
            os.close(pipe)
            os.waitpid(child, 0)
            del running[pipe]
            done[job] = json.loads(came) if came else None
        for _, child, since, came in running.values():
            if time.monotonic() - since > NET:
                came.clear()
                os.kill(child, signal.SIGKILL)  # its pipe ends, and it is counted there
        while following in done:
            yield done.pop(following)
            following += 1


def _fork(job: Callable[[], object], seconds: int) -> tuple[int, int]:
    """Start a job; its answer comes through the pipe, or nothing if it dies."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if child:
        os.close(outlet)
        return inlet, child
    code = 1
    try:
        os.close(inlet)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        answer = json.dumps(job()).encode()
        os.write(outlet, answer) if len(answer) <= select.PIPE_BUF else _write_all(outlet, answer)
        code = 0
    finally:
        os._exit(code)


def _write_all(pipe: int, answer: bytes) -> None:
    while answer:
        answer = answer[os.write(pipe, answer) :]


def run(runner: Runner, tests: Sequence[str]) -> None:
    """Collect these tests and run the mutants that the runner's plan makes of them."""
    options = ["-p", "no:cacheprovider", "-p", "no:xdist", "--assert=plain", f"--rootdir={runner.root}", *tests]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = pytest.main(options, plugins=[runner, _Settled()])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(f"the tests can't be collected:\n{said.getvalue()}")


class _Settled:
    """Property tests try the same examples against every mutant, and keep none."""

    @staticmethod
    def pytest_configure() -> None:
        """Settle it before tests are collected."""
        settings.register_profile("mutants", database=None, derandomize=True, deadline=None)
        settings.load_profile("mutants")
