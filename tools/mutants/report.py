"""What the mutants tell of the tests: killed, survived, and the rate by area."""

from collections.abc import Iterable, Sequence

import msgspec
from rich.console import Console
from rich.table import Table
from tools.mutants.choosing import Chosen, Cited
from tools.mutants.running import Result
from tools.mutants.sites import Mutant

from oubliette.kernel.ledger import Ledger


class Survivor(msgspec.Struct, frozen=True):
    """A broken rule that no test noticed."""

    path: str
    line: int
    function: str
    kind: str
    before: str
    after: str
    rules: tuple[str, ...]
    tests: tuple[str, ...]
    key: str


class AreaRate(msgspec.Struct, frozen=True):
    """How many mutants of an area's rules were noticed."""

    area: str
    rules: int
    killed: int
    survived: int

    @property
    def rate(self) -> float:
        """The share that was noticed."""
        return self.killed / (self.killed + self.survived or 1)


class IdleTest(msgspec.Struct, frozen=True):
    """A test that passes whatever is broken of the rules it cites."""

    test: str
    rules: tuple[str, ...]
    mutants: int
    """So many were tried."""


class Report(msgspec.Struct, frozen=True):
    """Everything, in a shape that a program can read."""

    game: str
    rules: tuple[str, ...]
    killed: int
    survived: int
    not_viable: int
    equivalent: int
    rate: float
    areas: tuple[AreaRate, ...]
    survivors: tuple[Survivor, ...]
    unwritten: tuple[str, ...]
    failing: tuple[str, ...]
    idle: tuple[IdleTest, ...] = ()


def idle_tests(cited: Cited, chosen: Chosen, results: Sequence[Result]) -> tuple[IdleTest, ...]:
    """The tests that noticed no mutant of any rule they cite; one with parameters is asked as a whole."""
    tried: dict[str, set[Mutant]] = {}
    noticed: set[str] = set()
    run = {task.mutant: task.tests for task in chosen.tasks}
    for result in results:
        if result.verdict != "not viable":
            for test in run[result.mutant]:
                tried.setdefault(_without_parameters(test), set()).add(result.mutant)
        if result.verdict in ("killed", "stopped"):
            noticed.update(map(_without_parameters, result.tests))
    rules: dict[str, list[str]] = {}
    for rule, tests in cited.items():
        for test in dict.fromkeys(map(_without_parameters, tests)):
            rules.setdefault(test, []).append(rule)
    wanted = set(chosen.rules)
    return tuple(
        IdleTest(test, tuple(rules[test]), len(mutants))
        for test, mutants in sorted(tried.items())
        if test not in noticed and wanted.intersection(rules[test])
    )


def _without_parameters(test: str) -> str:
    return test.partition("[")[0]


def report_on(
    ledger: Ledger,
    chosen: Chosen,
    results: Sequence[Result],
    failing: Iterable[str],
    idle: tuple[IdleTest, ...] = (),
) -> Report:
    """Count what became of the mutants; one that was stopped was noticed, for no rule takes that long."""
    killed = [result for result in results if result.verdict in ("killed", "stopped")]
    survived = [result for result in results if result.verdict == "survived"]
    return Report(
        ledger.game,
        tuple(chosen.rules),
        len(killed),
        len(survived),
        sum(result.verdict == "not viable" for result in results),
        len(chosen.equivalent),
        len(killed) / (len(killed) + len(survived) or 1),
        tuple(_areas(ledger, chosen, killed, survived)),
        tuple(_survivor(result, chosen) for result in survived),
        tuple(chosen.unwritten),
        tuple(failing),
        idle,
    )


def _areas(ledger: Ledger, chosen: Chosen, killed: Sequence[Result], survived: Sequence[Result]) -> Iterable[AreaRate]:
    def of(results: Sequence[Result], area: str) -> int:
        return sum(any(ledger.rule(rule).area == area for rule in chosen.asked_by[result.mutant]) for result in results)

    for area in ledger.areas:
        rules = [rule for rule in chosen.rules if ledger.rule(rule).area == area and rule not in chosen.unwritten]
        if rules:
            yield AreaRate(area, len(rules), of(killed, area), of(survived, area))


def _survivor(result: Result, chosen: Chosen) -> Survivor:
    mutant = result.mutant
    return Survivor(
        mutant.path,
        mutant.line,
        mutant.function,
        mutant.kind,
        mutant.before,
        mutant.after,
        tuple(chosen.asked_by[mutant]),
        result.tests,
        mutant.key,
    )


def print_report(console: Console, report: Report) -> None:
    """The survivors, then the rate by area."""
    for one in report.survivors:
        console.print(f"{one.path}:{one.line}  {one.function}  ({', '.join(one.rules)})", markup=False)
        console.print(f"    {one.kind}: {one.before}  →  {one.after}", markup=False)
        tests = ", ".join(test.rpartition("/")[2] for test in one.tests[:4]) or "no test cites its rules"
        more = f" and {len(one.tests) - 4} more" if len(one.tests) > 4 else ""
        console.print(f"    outlived {tests}{more}", markup=False)
    for idle in report.idle:
        console.print(f"{idle.test}  ({', '.join(idle.rules)}): passes with {idle.mutants} mutants", markup=False)
    table = Table(title=f"{report.game}: broken rules that a test notices", show_footer=True)
    table.add_column("area", footer="total")
    for column, total in (("rules", len(report.rules)), ("killed", report.killed), ("survived", report.survived)):
        table.add_column(column, justify="right", footer=str(total))
    table.add_column("rate", justify="right", footer=f"{report.rate:.1%}")
    for area in report.areas:
        table.add_row(area.area, str(area.rules), str(area.killed), str(area.survived), f"{area.rate:.0%}")
    console.print(table)
    for says, ids in (("no function cites", report.unwritten), ("fail although nothing is broken", report.failing)):
        if ids:
            console.print(f"{says}: {', '.join(ids)}", markup=False)
    console.print(f"{report.equivalent} set aside as equivalent, {report.not_viable} could not be tried")
