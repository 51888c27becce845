"""``oubliette simulate``: many matches by bots, and what became of them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_options, read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.simulation import Plan, Report

_MATCHES_PER_PROCESS = 25
"""Fewer are played sooner than another process has started."""
_BAR = 40


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "simulate", "help-simulate")
    def simulate(
        game: Annotated[str, desk.argument("GAME", help_id="help-game")],
        scenario: Annotated[
            str | None, desk.option("--scenario", help_id="help-simulate-scenario", metavar="ID|all")
        ] = None,
        matches: Annotated[
            int, desk.option("--matches", help_id="help-matches", metavar="N", parser=whole_number(1))
        ] = 100,
        bot: Annotated[list[str] | None, desk.option("--bot", help_id="help-bot", metavar="[WHO=]BOT")] = None,
        seed: Annotated[int, desk.option("--seed", help_id="help-seed", metavar="N", parser=whole_number(0))] = 0,
        jobs: Annotated[
            int | None, desk.option("--jobs", help_id="help-jobs", metavar="N", parser=whole_number(1))
        ] = None,
        seat: Annotated[list[str] | None, desk.option("--seat", help_id="help-simulate-seat", metavar="NAME")] = None,
        option: Annotated[
            list[str] | None, desk.option("--option", help_id="help-option", metavar="NAME=VALUE")
        ] = None,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        reports: Annotated[str | None, desk.option("--reports", help_id="help-reports", metavar="DIR")] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette.play.bots import read_lineup
        from oubliette.play.simulation import plan

        desk.find(game)
        what = plan(
            game,
            scenario=scenario,
            seats=seat or (),
            bot=read_lineup(bot or (), "random"),
            seed=seed,
            matches=matches,
            options=read_options(option or ()),
            packs=read_packs(pack or ()),
        )
        most_jobs = jobs or max(1, min(os.cpu_count() or 1, matches // _MATCHES_PER_PROCESS))
        report = _simulate(desk, what, most_jobs, None if reports is None else Path(reports))
        if as_json:
            desk.print_json(report)
        else:
            _print(desk, report)
        return 1 if report.errors else 0


def _simulate(desk: Desk, what: "Plan", jobs: int, reports: Path | None) -> "Report":
    from concurrent.futures.process import BrokenProcessPool

    from oubliette.play.simulation import simulate

    with progress(desk, "simulate-progress", what.matches) as advance:
        try:
            return simulate(what, jobs, advance, reports)
        except BrokenProcessPool as error:
            raise CommandError("process-died", code=1) from error


def _print(desk: Desk, report: "Report") -> None:
    desk.tell("simulate-what", style="bold", game=report.game, scenario=report.scenario or "-", bot=report.bot)
    desk.tell(
        "simulate-counts",
        matches=report.matches,
        finished=report.finished,
        won=report.won,
        errors=report.errors,
    )
    speed = round(report.decisions_per_second)
    desk.tell("simulate-speed", decisions=report.decisions, speed=speed)
    for side, standing in report.sides.items():
        percent = round(100 * standing.rate)
        desk.tell("simulate-side", side=side, seats=", ".join(standing.seats), won=standing.won, percent=percent)
    if report.rounds:
        _print_histogram(desk, report.rounds)
    for failure in report.failures:
        words = desk.voice(f"failure-{failure.kind}", seed=str(failure.seed), message=failure.message)
        desk.out.print(f"#{failure.match} {failure.scenario or '-'} {words}", style="red", soft_wrap=True)
        if failure.report:
            desk.out.print(f"    oubliette replay {failure.report}", soft_wrap=True)


def _print_histogram(desk: Desk, rounds: dict[str, int]) -> None:
    desk.tell("simulate-rounds", style="bold")
    most = max(rounds.values())
    for count, matches in rounds.items():
        bar = "█" * max(1, round(_BAR * matches / most))
        desk.out.print(f"{count:>5} {bar} {matches}")
