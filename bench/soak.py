"""`make soak`: thousands of random matches of every installed game. No error, and all of them end.

Every scenario is played in turn, and the campaign, with every number of seats and a party for so many where the game
draws one; what a set-up leaves open (class, equipment, difficulty) the random bot chooses. A failure is told with the
set-up that brings it back, and a report that replays it.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.report import Section, print_section
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.game import Json, SetupError
from oubliette.play.simulation import Plan, Report, plan, seats_named, simulate

MATCHES = 10_000


def main() -> int:
    """Play, print a summary, and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many matches of each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--game", action="append", help="only this game; repeat for more")
    parser.add_argument("--seed", type=int, default=0, help="the seed from which every match gets its own")
    parser.add_argument("--bot", default="random", help="which bot plays: random, or one of the game's own")
    parser.add_argument("--reports", type=Path, help="where to write reports of matches that failed")
    chosen = parser.parse_args()
    console = Console()
    played = [one for name in chosen.game or installed() for one in _soak(console, chosen, name)]
    rows = [_row(what, report) for what, report in played]
    print_section(console, Section("Soak", "random matches that ended, or did not", rows))
    for _, report in played:
        _print_failures(console, report)
    return 1 if any(report.errors or report.finished < report.matches for _, report in played) else 0


def _soak(console: Console, chosen: argparse.Namespace, name: str) -> Iterator[tuple[Plan, Report]]:
    plans = list(_plans(name, find(name), chosen))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(name, total=sum(what.matches for what in plans))
        for what in plans:
            yield what, simulate(what, chosen.jobs, lambda more: progress.advance(task, more), chosen.reports)


def _plans(name: str, game: TableGame, chosen: argparse.Namespace) -> Iterator[Plan]:
    """A plan for each number of seats: every scenario that has room for them, and the campaign, if there is one."""
    fewest, most = game.seats
    counts = range(fewest, most + 1)
    scenarios = [*(info.id for info in game.scenarios(game.load(()))), None]
    for place, count in enumerate(counts):
        seats = seats_named(count)
        options = _options_for(game, count)
        share = chosen.matches // len(counts) + (place < chosen.matches % len(counts))
        possible = tuple(scenario for scenario in scenarios if _can_start(name, scenario, seats, options))
        if share and possible:
            what = plan(
                name,
                scenario=possible[0],
                seats=seats,
                bot=chosen.bot,
                seed=chosen.seed,
                matches=share,
                options=options,
            )
            yield replace(what, scenarios=possible)


def _options_for(game: TableGame, count: int) -> dict[str, Json]:
    """What is meant for so many seats, such as a party drawn for them; the smallest where nothing is."""
    found: dict[str, Json] = {}
    for info in game.option_values(game.load(())):
        meant = [offered for offered in info.values if offered.seats]
        if meant:
            found[info.name] = next((one for one in meant if one.seats == count), meant[0]).value
    return found


def _can_start(name: str, scenario: str | None, seats: tuple[str, ...], options: dict[str, Json]) -> bool:
    try:
        plan(name, scenario=scenario, seats=seats, options=options, matches=1)
    except SetupError:
        return False
    return True


def _row(what: Plan, report: Report) -> dict[str, str | float]:
    return {
        "game": find(what.game).id,
        "seats": len(what.seats),
        "matches": report.matches,
        "ended": report.finished,
        "won": report.won,
        "errors": report.errors,
        "decisions / s": report.decisions_per_second,
    }


def _print_failures(console: Console, report: Report) -> None:
    for failure in report.failures:
        console.print(
            f"{report.game} #{failure.match} {failure.scenario or '-'} seed {failure.seed} {failure.kind}: "
            f"{failure.message}",
            style="red",
            soft_wrap=True,
            markup=False,
        )
        if failure.report:
            console.print(f"    oubliette replay {failure.report}", soft_wrap=True, markup=False)


if __name__ == "__main__":
    sys.exit(main())
