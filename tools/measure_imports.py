"""Measure an import of real sets where they lie: grades, maps that pass, matches that bots play without an error.

    python tools/measure_imports.py PATH… [--matches 20] [--scenario gh_1] [--grade whole] [--choose N:WHAT=VALUE]

Nothing is kept: the pack is made in a temporary folder. Figures of sets that are public go to docs/import.md.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from oubliette.importers import Imported, Refused, import_box
from oubliette.importers.report import GRADES
from oubliette.play.simulation import plan, simulate

CLASSES = ("brute", "spellweaver", "scoundrel", "cragheart")
GLOOMHAVEN_TABLES: list[dict[str, Any]] = [{"characters": list(CLASSES[:count])} for count in (2, 3, 4)]
DESCENT_TABLES: list[dict[str, Any]] = [
    {"party": count, "mode": mode} for mode in ("overlord", "legend") for count in (2, 3, 4)
]
"""Against an overlord, and with the app in his place."""


def main() -> int:
    """Import, print the counts, play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--matches", type=int, default=0, help="matches of each scenario and number of characters")
    parser.add_argument("--scenario", action="append", help="only this one")
    parser.add_argument("--grade", choices=GRADES, action="append", help="only scenarios of this grade")
    parser.add_argument("--choose", action="append", default=[])
    parser.add_argument("--bot", default="steady")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        try:
            done = import_box(asked.paths, Path(folder) / "box", asked.choose)
        except Refused as error:
            print(error.trouble.told("en"))
            return 1
        print(f"imported in {time.perf_counter() - began:.1f} s")
        _tell(done)
        if not asked.matches:
            return 0
        wanted = [
            one.id
            for one in done.report.scenarios
            if one.id
            and (not asked.scenario or one.id in asked.scenario)
            and (not asked.grade or one.grade in asked.grade)
        ]
        tables = DESCENT_TABLES if done.report.game == "descent" else GLOOMHAVEN_TABLES
        return _play(done, wanted, tables, asked.matches, asked.bot)


def _tell(done: Imported) -> None:
    report = done.report
    print(report.counts(), report.sources)
    print(f"{report.monsters} monsters, {report.plain_cards} of {report.cards} ability cards without free text")
    print(f"sources differ in {sum(bool(one.differ) for one in report.scenarios)} scenarios")
    print(f"maps in the pack: {sum(bool(one.id) for one in report.scenarios)}")
    for trouble in report.troubles:
        print(trouble.told("en"))


def _play(done: Imported, scenarios: list[str], tables: list[dict[str, Any]], matches: int, bot: str) -> int:
    played = errors = won = finished = 0
    for scenario in scenarios:
        for number, options in enumerate(tables, 2):
            what = plan(
                done.report.game,
                scenario=scenario,
                bot=bot,
                seed=number,
                matches=matches,
                options=options,
                packs=(str(done.folder),),
            )
            result = simulate(what, 1)
            played += result.matches
            finished += result.finished
            won += result.won
            errors += result.errors
            for failure in result.failures:
                print(f"{scenario} with {options}: {failure.kind} {failure.message}", flush=True)
    print(f"{len(scenarios)} scenarios, {played} matches: {finished} finished, {won} won, {errors} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
