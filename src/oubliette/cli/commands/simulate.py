"""``oubliette simulate``: many matches by bots, and what became of them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.engines import address_option, chosen_engine, engine_option, keep_option, told_in_words
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_options, read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.simulation import Plan, Report
    from oubliette.research.batches import Engine

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
        engine: Annotated[str, engine_option(desk)] = "processes",
        address: Annotated[str | None, address_option(desk)] = None,
        keep: Annotated[str | None, keep_option(desk)] = None,
        rows: Annotated[
            str | None, desk.option("--rows", help_id="help-rows", metavar="FILE.sqlite|FILE.parquet")
        ] = None,
        record: Annotated[str, desk.option("--record", help_id="help-record", metavar="matches|decisions")] = "matches",
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette.play.bots import read_lineup
        from oubliette.play.simulation import plan

        if record not in ("matches", "decisions"):
            raise CommandError("no-such-record", name=record[:20])
        if record == "decisions" and rows is None:
            raise CommandError("rows-missing")
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
        folder = None if reports is None else Path(reports)
        chosen = chosen_engine(engine, address, keep, jobs or (None if engine == "ray" else most_jobs))
        if chosen is None and rows is None:
            report = _simulate(desk, what, most_jobs, folder)
        else:
            report = _in_batches(desk, what, chosen, most_jobs, folder, rows, record)
        if as_json:
            desk.print_json(_in_words(desk, report))
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


def _in_words(desk: Desk, report: "Report") -> "Report":
    """The report with what was refused told in the user's language."""
    from msgspec.structs import replace

    told = (replace(one, message=desk.voice(one.why)) if one.why is not None else one for one in report.failures)
    return replace(report, failures=tuple(told))


def _in_batches(
    desk: Desk, what: "Plan", engine: "Engine | None", jobs: int, reports: Path | None, rows: str | None, record: str
) -> "Report":
    """With results that are kept, rows that are written, or on Ray."""
    from oubliette.research import engines
    from oubliette.research.batches import Engine
    from oubliette.research.recording import Rows

    if rows is not None and rows.endswith(".parquet"):
        try:
            import pyarrow  # noqa: F401, ICN001 - only to say early that it is not there
        except ModuleNotFoundError as missing:
            raise CommandError("extra-missing", extra="research", module="pyarrow") from missing
    wanted = None if rows is None else Rows(Path(rows), what, decisions=record == "decisions")
    with told_in_words(), progress(desk, "simulate-progress", what.matches) as advance:
        return engines.simulate(what, engine or Engine(workers=jobs), progress=advance, reports=reports, rows=wanted)


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
        message = desk.voice(failure.why) if failure.why is not None else failure.message
        words = desk.voice(f"failure-{failure.kind}", seed=str(failure.seed), message=message)
        desk.out.print(f"#{failure.match} {failure.scenario or '-'} {words}", style="red", soft_wrap=True)
        if failure.report:
            desk.out.print(f"    oubliette replay {failure.report}", soft_wrap=True)


def _print_histogram(desk: Desk, rounds: dict[str, int]) -> None:
    desk.tell("simulate-rounds", style="bold")
    most = max(rounds.values())
    for count, matches in rounds.items():
        bar = "█" * max(1, round(_BAR * matches / most))
        desk.out.print(f"{count:>5} {bar} {matches}")
