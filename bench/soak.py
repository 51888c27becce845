"""`make soak`: thousands of random matches of every installed game. No error, and all of them end.

Every scenario is played in turn, and every campaign, with every number of seats and a party for so many where the game
draws one; what a set-up leaves open (class, equipment, difficulty) the random bot chooses. A failure is told with the
set-up that brings it back, and a report that replays it.

python -m bench.soak --game descent --campaigns --scenario the_delve --matches 100 --watch 20
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
from oubliette.cli.settings import read_options
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.game import Json, SetupError
from oubliette.play.simulation import Plan, Report, plan, seats_named, simulate

MATCHES = 10_000
CAMPAIGN = "campaign"
"""The option that names a campaign, where a game has several."""
LONGEST = 60_000
"""Answers after which a match counts as endless; a campaign at random takes up to 20,000."""


def main() -> int:
    """Play, print a summary, and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench.soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="how many matches of each game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--game", action="append", help="only this game; repeat for more")
    parser.add_argument("--seed", type=int, default=0, help="the seed from which every match gets its own")
    parser.add_argument("--bot", default="random", help="which bot plays: random, or one of the game's own")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of every match")
    parser.add_argument("--reports", type=Path, help="where to write reports of matches that failed")
    parser.add_argument("--scenario", action="append", help="only this scenario; repeat for more")
    parser.add_argument("--campaigns", action="store_true", help="only campaigns, and the scenarios that are named")
    parser.add_argument("--switched", action="store_true", help="with all that a set-up may switch on or make harder")
    parser.add_argument("--watch", type=int, default=0, help="look for faults after every so many answers, too")
    chosen = parser.parse_args()
    console = Console()
    played = [one for name in chosen.game or installed() for one in _soak(console, chosen, name)]
    if not played:
        parser.error("no scenario can be begun with these options")
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
    """Plans for each number of seats: every scenario that has room for them with the first campaign, then others."""
    fewest, most = game.seats
    counts = range(fewest, most + 1)
    content = game.content.load(())
    scenarios: list[str | None] = [info.id for info in game.menus.scenarios(content)]
    if chosen.campaigns or chosen.scenario:
        scenarios = list(chosen.scenario or ())
    scenarios += [None] if chosen.campaigns or not chosen.scenario else []
    others = (
        [info.id for info in game.menus.campaigns(content)][1:]
        if None in scenarios and CAMPAIGN in game.menus.options
        else []
    )
    for place, count in enumerate(counts):
        options = _options_for(game, count) | read_options(chosen.option)
        share = chosen.matches // len(counts) + (place < chosen.matches % len(counts))
        if chosen.switched:
            yield from _switched_plans(name, chosen, scenarios, count, options, share)
            continue
        for_others = share // (len(scenarios) + len(others)) if others else 0
        yield from _plan(name, chosen, scenarios, count, options, share - for_others * len(others))
        for campaign in others:
            yield from _plan(name, chosen, [None], count, {**options, CAMPAIGN: campaign}, for_others)


def _switched_plans(
    name: str,
    chosen: argparse.Namespace,
    scenarios: list[str | None],
    count: int,
    options: dict[str, Json],
    matches: int,
) -> Iterator[Plan]:
    """One plan a scenario, each with all that goes together there."""
    possible = [one for one in scenarios if _can_start(name, one, seats_named(count), options)]
    for place, scenario in enumerate(possible):
        share = matches // len(possible) + (place < matches % len(possible))
        yield from _plan(name, chosen, [scenario], count, _switched(name, scenario, count, options), share)


def _switched(name: str, scenario: str | None, count: int, options: dict[str, Json]) -> dict[str, Json]:
    """Every option that has a default, set to its last value where a match can begin so."""
    game = find(name)
    found = options
    for info in game.menus.option_values(game.content.load(())):
        if info.name in options or info.default is None:
            continue
        changed = {**found, info.name: info.values[-1].value}
        if _can_start(name, scenario, seats_named(count), changed):
            found = changed
    return found


def _plan(
    name: str,
    chosen: argparse.Namespace,
    scenarios: list[str | None],
    count: int,
    options: dict[str, Json],
    matches: int,
) -> Iterator[Plan]:
    seats = seats_named(count)
    possible = tuple(scenario for scenario in scenarios if _can_start(name, scenario, seats, options))
    if matches and possible:
        what = plan(
            name,
            scenario=possible[0],
            seats=seats,
            bot=chosen.bot,
            seed=chosen.seed,
            matches=matches,
            options=options,
            most_decisions=LONGEST,
        )
        yield replace(what, scenarios=possible, watch=chosen.watch)


def _options_for(game: TableGame, count: int) -> dict[str, Json]:
    """What is meant for so many seats, such as a party drawn for them; the smallest where nothing is."""
    found: dict[str, Json] = {}
    for info in game.menus.option_values(game.content.load(())):
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
        "of": str(what.options.get(CAMPAIGN, "") or (what.scenarios[0] if len(what.scenarios) == 1 else "")),
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
