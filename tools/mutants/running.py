"""Runs the tests of a rule against a broken function, in a process of its own for each mutant.

Tests are collected once. For a mutant the process forks; the child puts the broken code into the living function (its
callers, tables of verbs and imports keep the same object), runs tests until one fails, and tells which one did. Nothing
is written to the work tree. What a child may spend is counted in processor time, which a busy machine does not shorten;
the clock is only a net under it.

Most of what a test spends in a new process is reading: packs, words, boards, each kept once it is read. So mutants are
tried in forks of a process in which all tests have run before. What outlives its tests there might owe that to
something that was kept from before the break; it is tried again in a fork of the first process, which has run nothing.
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
"""How many times what a test takes unbroken a mutant may spend on it before it counts as caught."""
READING = 30
"""Seconds that a process may spend more if it has read nothing yet."""
QUICK = 0.05
"""Tests that take less than so many seconds run first, in the order of their likelihood."""
NET = 600
"""Seconds by the clock after which a child that waits for something is ended."""
MEMORY = 6 << 30


class Result(msgspec.Struct, frozen=True):
    """What became of a mutant: the test that killed it, or how many it outlived."""

    mutant: Mutant
    verdict: Verdict
    tests: tuple[str, ...]
    """Those that ran, the last of them the one that noticed; where all run on, those that noticed."""


class Task(NamedTuple):
    """A mutant and the tests that ought to notice it, likeliest first."""

    mutant: Mutant
    tests: tuple[str, ...]


Alive = dict[tuple[str, str, int], list[FunctionType]]
"""Functions by file, name and first line."""
Plan = Callable[[dict[str, list[str]]], "list[Task]"]
"""From the tests that cite each rule to what is to be done."""


class Runner:
    """A pytest plugin that runs mutants instead of the tests that were collected."""

    def __init__(
        self,
        root: Path,
        plan: Plan,
        jobs: int,
        progress: Callable[[Result], None],
        *,
        seconds: int = 5,
        all_tests: bool = False,
    ) -> None:
        self.root = root
        self.plan = plan
        self.jobs = jobs
        self.progress = progress
        self.seconds = seconds
        """Processor time that a mutant may spend on each test at least."""
        self.all_tests = all_tests
        """Whether the other tests run, too, once one has noticed."""
        self.results: list[Result] = []
        self.failing: list[str] = []
        """Tests that fail even though nothing is broken."""
        self.items: dict[str, pytest.Item] = {}
        self.alive: Alive = {}
        self.unreadable = False
        """Whether the test that ran last could not import something: that says nothing about a rule."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take over once the tests are collected."""
        if session.testsfailed:
            raise session.Interrupted("the tests can't be collected")
        self.items = {item.nodeid: item for item in session.items}
        tasks = self.plan(_citing(session.items))
        told = in_a_child(lambda: self._tried_in_forks(tasks))
        if told is None:
            raise RuntimeError("tests ended their process although nothing is broken")
        spent, self.failing, first = told
        jobs = [Job(self, task, spent) for task in tasks]
        results = [_judged(job, verdict) for job, verdict in zip(jobs, first, strict=True)]
        again = [place for place, result in enumerate(results) if result.verdict == "survived"]
        self._settle()
        for place, verdict in zip(
            again, in_children([jobs[at].in_new_process for at in again], self.jobs), strict=True
        ):
            result = _judged(jobs[place], verdict)
            if result.verdict != "not viable":  # a module that only a test imports is not here yet
                results[place] = result
            self.progress(results[place])
        self.results = results
        return True

    def _tried_in_forks(self, tasks: Sequence[Task]) -> object:
        """What each test spends, those that fail unbroken, and what each mutant came to in a fork of this process."""
        tests = sorted({test for task in tasks for test in task.tests})
        failing = [test for test in tests if not self.passes(test)]
        self._settle()
        spent = self._spent([test for test in tests if test not in failing])
        jobs = [Job(self, task, spent) for task in tasks]
        verdicts = []
        for job, verdict in zip(jobs, in_children([job.in_fork for job in jobs], self.jobs), strict=True):
            verdicts.append(verdict)
            if (result := _judged(job, verdict)).verdict != "survived":
                self.progress(result)
        return spent, failing, verdicts

    def _settle(self) -> None:
        """Look for all functions; what lives now is not looked through for garbage in forks, which would copy it."""
        gc.unfreeze()  # what is frozen is not found
        gc.collect()
        self.alive = _living_functions()
        gc.freeze()

    def _spent(self, tests: Sequence[str]) -> dict[str, float | None]:
        """What each test spends unbroken when it runs again; nothing for one that can't run twice in a process."""
        chunks = [tests[start :: self.jobs * 4] for start in range(self.jobs * 4)]
        jobs = [lambda chunk=chunk: self._times(chunk) for chunk in chunks]
        spent: dict[str, float | None] = {}
        for chunk, told in zip(chunks, in_children(jobs, self.jobs), strict=True):
            spent.update(dict.fromkeys(chunk) if told is None else told)
        return spent

    def _times(self, tests: Sequence[str]) -> dict[str, float | None]:
        times: dict[str, float | None] = {}
        for test in tests:
            begun = time.process_time()
            passed = self.passes(test)
            times[test] = time.process_time() - begun if passed else None
        return times

    def passes(self, test: str) -> bool:
        """Run a test."""
        item = self.items[test]
        self.unreadable = False
        reports = runtestprotocol(item, nextitem=None, log=False)
        return all(report.outcome != "failed" for report in reports)

    @pytest.hookimpl
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        """Look whether a part of a test failed because sources can't be read (they may be edited meanwhile)."""
        if call.excinfo is not None and isinstance(call.excinfo.value, ImportError | SyntaxError):
            self.unreadable = True


class Job:
    """A mutant with the tests that run against it: the quick ones first."""

    def __init__(self, runner: Runner, task: Task, spent: dict[str, float | None]) -> None:
        self.runner = runner
        self.mutant = task.mutant
        self.spent = spent
        self.tests = sorted(
            (test for test in task.tests if test in spent), key=lambda test: max(spent[test] or 0, QUICK)
        )

    def in_fork(self) -> object:
        """In a process that has run these tests before, only those that can run again."""
        return self._verdict([test for test in self.tests if self.spent[test] is not None], self.runner.seconds)

    def in_new_process(self) -> object:
        """In a process that has run nothing."""
        return self._verdict(self.tests, self.runner.seconds + READING)

    def _verdict(self, tests: Sequence[str], seconds: int) -> object:
        if not _broke(self.runner.root, self.mutant, self.runner.alive):
            return ["not viable", []]
        noticed = []
        for number, test in enumerate(tests, start=1):
            # the signal ends the process
            signal.setitimer(signal.ITIMER_PROF, seconds + PATIENCE * (self.spent[test] or READING))
            if not self.runner.passes(test):
                if self.runner.unreadable:
                    return ["not viable", []]
                if not self.runner.all_tests:
                    return ["killed", tests[:number]]
                noticed.append(test)
        return ["killed", noticed] if noticed else ["survived", tests]


def _citing(items: Sequence[pytest.Item]) -> dict[str, list[str]]:
    """The tests that cite each rule, in the order of collection."""
    cited: dict[str, list[str]] = {}
    for item in items:
        rules = dict.fromkeys(rule for mark in item.iter_markers("rule") for rule in mark.args)
        for rule in rules:
            cited.setdefault(rule, []).append(item.nodeid)
    return cited


def _judged(job: Job, told: Any) -> Result:
    if told is None:  # out of processor time or memory, or ended by the clock
        return Result(job.mutant, "stopped", tuple(job.tests))
    verdict, ran = told
    return Result(job.mutant, verdict, tuple(ran))


# --- broken code ---


def _broke(root: Path, mutant: Mutant, alive: Alive) -> bool:
    """Put the broken code into the living function, if it can be done."""
    found = alive.get((str(root / mutant.path), mutant.function, mutant.first_line), [])
    try:
        code = _compiled(root, mutant)
        for function in found:
            function.__code__ = code
    except (ValueError, SyntaxError, LookupError, OSError):  # the last two: the sources were edited meanwhile
        return False
    return bool(found)


def _living_functions() -> Alive:
    """All functions there are: wrapped ones and those that tables hold, too."""
    found: Alive = {}
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


def in_children(jobs: Sequence[Callable[[], object]], most: int) -> Iterator[Any]:
    """What each job comes to, or None if it was ended, in order; each in a forked process, so many at once."""
    waiting = list(range(len(jobs)))
    running: dict[int, tuple[int, int, float, bytearray]] = {}  # by pipe: job, process, since, what came
    done: dict[int, Any] = {}
    following = 0
    while waiting or running or following < len(jobs):
        while waiting and len(running) < most:
            job = waiting.pop(0)
            pipe, child = _fork(jobs[job])
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


def in_a_child(job: Callable[[], object]) -> Any:
    """What a job comes to in a forked process, however long it takes, or None if that was ended."""
    pipe, child = _fork(job)
    with os.fdopen(pipe, "rb") as outlet:
        came = outlet.read()
    os.waitpid(child, 0)
    return json.loads(came) if came else None


def _fork(job: Callable[[], object]) -> tuple[int, int]:
    """Start a job; its answer comes through the pipe, or nothing if it dies."""
    inlet, outlet = os.pipe()
    child = os.fork()
    if child:
        os.close(outlet)
        return inlet, child
    code = 1
    try:
        os.close(inlet)
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
