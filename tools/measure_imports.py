"""Measure an import of real sets where they lie: grades, maps that pass, matches that bots play without an error.

    python tools/measure_imports.py PATH… [--settled] [--matches 20] [--bot random] [--log FILE]

``--settled`` says for every scenario what a player would: traps deal damage, the map is right about who is there.
Playing runs at low priority. With ``--log``, every line that is done is kept there, and a second call goes on where the
first one stopped. Nothing else is kept: the pack is made in a temporary folder. Figures of sets that are public go to
docs/import.md.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from oubliette.importers import Imported, Refused, import_box
from oubliette.importers.report import GRADES
from oubliette.play.simulation import plan, simulate

CLASSES = ("brute", "spellweaver", "scoundrel", "cragheart")
GLOOMHAVEN_TABLES: dict[str, dict[str, Any]] = {str(n): {"characters": list(CLASSES[:n])} for n in (2, 3, 4)}
DESCENT_TABLES: dict[str, dict[str, Any]] = {
    f"{n}-{mode}": {"party": n, "mode": mode} for mode in ("overlord", "legend") for n in (2, 3, 4)
}
"""Against an overlord, and with the app in his place."""
SETTLED = ("traps=damage", "figures=maps")
MOST = 200
"""Scenarios that are settled: numbers up to this one."""


class Played(NamedTuple):
    """Matches of one scenario at one kind of table."""

    scenario: str
    table: str
    bot: str
    matches: int
    finished: int
    won: int
    errors: int

    @classmethod
    def read(cls, line: str) -> "Played | None":
        """From a line of a log."""
        parts = line.split()
        if len(parts) != len(cls._fields):
            return None
        scenario, table, bot, *numbers = parts
        return cls(scenario, table, bot, *map(int, numbers))


def main() -> int:
    """Import, print the counts, play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--matches", type=int, default=0, help="matches of each scenario and number of characters")
    parser.add_argument("--scenario", action="append", help="only this one")
    parser.add_argument("--grade", choices=GRADES, action="append", help="only scenarios of this grade")
    parser.add_argument("--choose", action="append", default=[])
    parser.add_argument("--settled", action="store_true", help="traps and disagreements as a player would settle them")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--log", type=Path, help="keep what is done here, and go on from there")
    parser.add_argument("--nice", type=int, default=15, help="how much others go before")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        choices = [*asked.choose]
        if asked.settled:
            choices += [f"{number}:{what}" for number in range(1, MOST) for what in SETTLED]
        began = time.perf_counter()
        try:
            done = import_box(asked.paths, Path(folder) / "box", choices)
        except Refused as error:
            print(error.trouble.told("en"))
            return 1
        print(f"imported in {time.perf_counter() - began:.1f} s")
        _tell(done)
        if not asked.matches:
            return 0
        os.nice(asked.nice)
        wanted = list(_wanted(done, asked.scenario, asked.grade))
        before = _before(asked.log)
        played = [*_play(done, wanted, asked.matches, asked.bot, before, asked.log)]
        return _summary(played)


def _wanted(done: Imported, only: list[str] | None, grades: list[str] | None) -> Iterator[str]:
    """The scenarios that are played."""
    for one in done.report.scenarios:
        if one.id and (not only or one.id in only) and (not grades or one.grade in grades):
            yield one.id


def _tell(done: Imported) -> None:
    report = done.report
    print(report.counts(), report.sources)
    print(f"{report.monsters} monsters, {report.plain_cards} of {report.cards} ability cards without free text")
    print(f"sources differ in {sum(bool(one.differ) for one in report.scenarios)} scenarios")
    print(f"maps in the pack: {sum(bool(one.id) for one in report.scenarios)}")
    for trouble in report.troubles:
        print(trouble.told("en"))


def _before(log: Path | None) -> list[Played]:
    """What an earlier call has done."""
    if log is None or not log.exists():
        return []
    lines = log.read_text(encoding="utf-8").splitlines()
    return [one for one in map(Played.read, lines) if one is not None]


def _play(
    done: Imported, scenarios: Iterable[str], matches: int, bot: str, before: list[Played], log: Path | None
) -> Iterator[Played]:
    known = {(one.scenario, one.table, one.bot): one for one in before if one.matches >= matches}
    tables = DESCENT_TABLES if done.report.game == "descent" else GLOOMHAVEN_TABLES
    for scenario in scenarios:
        for seed, (table, options) in enumerate(tables.items(), 2):
            found = known.get((scenario, table, bot))
            if found is not None:
                yield found
                continue
            what = plan(
                done.report.game,
                scenario=scenario,
                bot=bot,
                seed=seed,
                matches=matches,
                options=options,
                packs=(str(done.folder),),
            )
            result = simulate(what, 1)
            one = Played(scenario, table, bot, result.matches, result.finished, result.won, result.errors)
            for failure in result.failures:
                print(f"{scenario} with {table}: {failure.kind} {failure.message}", flush=True)
            if log is not None:
                with log.open("a", encoding="utf-8") as file:
                    print(*one, file=file)
            yield one


def _summary(played: list[Played]) -> int:
    scenarios = len({one.scenario for one in played})
    matches, errors = sum(one.matches for one in played), sum(one.errors for one in played)
    finished, won = sum(one.finished for one in played), sum(one.won for one in played)
    print(f"{scenarios} scenarios, {matches} matches: {finished} finished, {won} won, {errors} errors")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
