"""``oubliette mcp`` and ``oubliette arena``: language models at the table, and bots against each other."""

from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.engines import address_option, chosen_engine, engine_option, keep_option, told_in_words
from oubliette.cli.progress import progress
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.research.arena import Report


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the commands."""

    @command(app, desk, "mcp", "help-mcp")
    def mcp(
        http: Annotated[bool, desk.option("--http", help_id="help-mcp-http")] = False,
        port: Annotated[
            int, desk.option("--port", help_id="help-mcp-port", metavar="N", parser=whole_number(1))
        ] = 8127,
    ) -> None:
        try:
            from oubliette.research.model_context import serve
        except ModuleNotFoundError as missing:
            raise CommandError("extra-missing", extra="mcp", module=missing.name or "mcp") from missing
        serve(desk.language, http=http, port=port)

    @command(app, desk, "arena", "help-arena")
    def arena(
        game: Annotated[str, desk.argument("GAME", help_id="help-game")],
        scenario: Annotated[str | None, desk.option("--scenario", help_id="help-arena-scenario", metavar="ID")] = None,
        bot: Annotated[list[str] | None, desk.option("--bot", help_id="help-arena-bot", metavar="BOT")] = None,
        matches: Annotated[
            int, desk.option("--matches", help_id="help-arena-matches", metavar="N", parser=whole_number(1))
        ] = 100,
        seats: Annotated[
            int | None, desk.option("--seats", help_id="help-arena-seats", metavar="N", parser=whole_number(1))
        ] = None,
        seed: Annotated[int, desk.option("--seed", help_id="help-seed", metavar="N", parser=whole_number(0))] = 0,
        jobs: Annotated[
            int | None, desk.option("--jobs", help_id="help-jobs", metavar="N", parser=whole_number(1))
        ] = None,
        engine: Annotated[str, engine_option(desk)] = "processes",
        address: Annotated[str | None, address_option(desk)] = None,
        keep: Annotated[str | None, keep_option(desk)] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> None:
        from oubliette.research.arena import arena as meet
        from oubliette.research.arena import plan

        desk.find(game)
        what = plan(game, scenario=scenario, bots=bot or (), matches=matches, seats=seats, seed=seed)
        chosen = chosen_engine(engine, address, keep, jobs)
        with told_in_words(), progress(desk, "arena-progress", what.total) as advance:
            if chosen is None:
                report = meet(what, jobs or 1, advance)
            else:
                from oubliette.research import engines

                report = engines.meet(what, chosen, progress=advance)
        if as_json:
            desk.print_json(report)
        else:
            _print(desk, report)


def _print(desk: Desk, report: "Report") -> None:
    from rich.table import Table

    desk.tell("arena-what", style="bold", game=report.game, scenario=report.scenario, seats=report.seats)
    table = Table(box=None, padding=(0, 2), header_style="dim")
    for heading in ("arena-bot", "arena-won", "arena-interval", "arena-rounds", "arena-score", "arena-played"):
        table.add_column(desk.voice(heading), justify="left" if heading == "arena-bot" else "right", no_wrap=True)
    for line in report.lines:
        low, high = line.interval
        table.add_row(
            f"{line.side}: {line.bot}" if line.side else line.bot,
            f"{100 * line.rate:.1f} %",
            f"{100 * low:.1f}-{100 * high:.1f} %",
            f"{line.rounds:.1f}",
            "" if line.score is None else f"{line.score:.1f}",
            str(line.matches),
        )
    desk.out.print(table)
    desk.tell("arena-digest", style="dim", digest=report.digest)
