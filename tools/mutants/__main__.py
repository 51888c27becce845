"""``python -m tools.mutants GAME``: does a test that cites a rule fail when the rule is broken? See docs/mutants.md."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from tools.mutants.choosing import Chosen, Cited, Wanted, choose, read_aside, stale
from tools.mutants.report import idle_tests, print_report, report_on
from tools.mutants.running import Result, Runner, Task, run
from tools.mutants.sites import Mutant, mutants_of, pattern

from oubliette.kernel.ledger import LedgerError, Ledgers
from oubliette.kernel.ledger.entries import prefix_of

PROJECT = Path(__file__).resolve().parents[2]
SOURCES = Path("src/oubliette")
TESTS = Path("tests")
ASIDE = Path("tests/equivalent_mutants.yaml")


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse(arguments)
    aloud = os.fdopen(os.dup(2 if options.json == "-" else 1), "w")  # pytest keeps what is printed to the other one
    console = Console(file=aloud, highlight=False, soft_wrap=True)
    root: Path = options.root.resolve()
    try:
        ledger = Ledgers.discover(root / SOURCES / "games").of(options.game)
        ids = pattern(prefix_of(next(iter(ledger)).id))
        mutants = mutants_of(root, rule_files(root), ids)
        aside = read_aside(root / ASIDE)
        own = f"{SOURCES.as_posix()}/games/{options.game}/"
        for key in stale((key for key in aside if key.startswith(own)), mutants):
            console.print(f"{ASIDE}: no such mutant, or several: {key}", style="yellow", markup=False)
        mutants = found_at(options.at, mutants)
        wanted = Wanted(
            tuple(options.rule),
            tuple(options.area),
            options.sample,
            options.seed,
            options.each,
            options.tests,
            bool(options.at),
        )
        picked: list[Chosen] = []
        citing: Cited = {}

        def plan(cited: Cited) -> list[Task]:
            citing.update(cited)
            picked.append(choose(ledger, mutants, cited, wanted, aside))
            count = len(picked[0].tasks)
            console.print(f"{len(picked[0].rules)} rules, {count} mutants, {options.jobs} at once", style="dim")
            return picked[0].tasks

        def progress(result: Result) -> None:
            console.print({"killed": ".", "stopped": "t", "survived": "S", "not viable": "-"}[result.verdict], end="")

        runner = Runner(root, plan, options.jobs, progress, seconds=options.seconds, all_tests=options.idle)
        run(runner, citing_files(root, options.game, ids.pattern))
        console.print()
        idle = idle_tests(citing, picked[0], runner.results) if options.idle else ()
        report = report_on(ledger, picked[0], runner.results, runner.failing, idle)
    except LedgerError as error:
        console.print(f"error: {error}", style="red", markup=False)
        return 2
    print_report(console, report)
    if options.json:
        encoded = msgspec.json.format(msgspec.json.encode(report)).decode()
        sys.stdout.write(encoded + "\n") if options.json == "-" else Path(options.json).write_text(encoded, "utf-8")
    return 1 if report.failing or report.rate * 100 < options.least else 0


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("game", help="the game whose rules are broken")
    parser.add_argument("--rule", action="append", default=[], help="only this rule (may be given again)")
    parser.add_argument("--area", action="append", default=[], help="only this area of the ledger (may be given again)")
    parser.add_argument(
        "--at",
        action="append",
        default=[],
        metavar="FILE[:LINE]",
        help="only what is written there, such as combat.py:130 (may be given again)",
    )
    parser.add_argument("--sample", type=int, default=0, help="so many rules, drawn at random")
    parser.add_argument("--seed", type=int, default=1, help="which sample, and which mutants of a rule")
    parser.add_argument("--each", type=int, default=6, help="mutants of a rule at most (6; 0 tries all)")
    parser.add_argument("--tests", type=int, default=60, help="tests against a mutant at most (60)")
    parser.add_argument(
        "--seconds", type=int, default=5, help="processor time that a mutant may spend on each test at least (5)"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants at once (as many as cores)")
    parser.add_argument("--json", metavar="FILE", help="write the report as JSON; - is the standard output")
    parser.add_argument("--least", type=float, default=0, metavar="PERCENT", help="fail below this rate")
    parser.add_argument("--root", type=Path, default=PROJECT, help="project folder")
    parser.add_argument(
        "--idle",
        action="store_true",
        help="list the tests that notice no mutant of the rules they cite (tries all mutants against all tests)",
    )
    options = parser.parse_args(arguments)
    if options.idle:
        options.each = options.tests = 0
    return options


def found_at(places: Sequence[str], mutants: list[Mutant]) -> list[Mutant]:
    """Those written at any of these places: the end of a path, with or without a line."""
    if not places:
        return mutants
    found: set[Mutant] = set()
    for place in places:
        path, _, line = place.partition(":")
        here = {one for one in mutants if f"/{one.path}".endswith(f"/{path}") and line in ("", str(one.line))}
        if not here:
            raise LedgerError(f"nothing at {place} cites a rule of this game")
        found |= here
    return sorted(found)


def all_mutants(root: Path) -> list[Mutant]:
    """The mutants of every game."""
    ids = "|".join(pattern(prefix).pattern for prefix in Ledgers.discover(root / SOURCES / "games").prefixes)
    return mutants_of(root, rule_files(root), re.compile(ids))


def rule_files(root: Path) -> list[Path]:
    """Where rules are decided; a bot that counts on a rule decides none."""
    return [path for path in (root / SOURCES).rglob("*.py") if "bots" not in path.relative_to(root).parts]


def citing_files(root: Path, game: str, ids: str) -> list[str]:
    """The tests that can cite a rule of a game: its own folder, and files elsewhere that name one of its rules."""
    prefix = ids.removeprefix("\\b").partition("\\")[0]  # with its hyphen
    own = root / TESTS / game
    elsewhere = [path for path in sorted((root / TESTS).rglob("test_*.py")) if own not in path.parents]
    citing = [str(path) for path in elsewhere if f'"{prefix}' in path.read_text(encoding="utf-8")]
    return [*([str(own)] if own.exists() else []), *citing]


if __name__ == "__main__":
    sys.exit(main())
