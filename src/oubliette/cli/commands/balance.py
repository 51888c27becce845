"""``oubliette balance``: how often a bot wins each scenario with each class, or another option of the game."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import CommandError, Desk, whole_number
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_options, read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.balance import Balance, Comparison, Tally


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "balance", "help-balance")
    def balance(
        game: Annotated[str, desk.argument("GAME", help_id="help-game")],
        scenario: Annotated[
            list[str] | None, desk.option("--scenario", help_id="help-balance-scenario", metavar="ID")
        ] = None,
        by: Annotated[str | None, desk.option("--by", help_id="help-balance-by", metavar="NAME")] = None,
        seats: Annotated[
            int | None, desk.option("--seats", help_id="help-balance-seats", metavar="N", parser=whole_number(1))
        ] = None,
        matches: Annotated[
            int, desk.option("--matches", help_id="help-balance-matches", metavar="N", parser=whole_number(1))
        ] = 200,
        difficulty: Annotated[
            str | None, desk.option("--difficulty", help_id="help-balance-difficulty", metavar="NAME")
        ] = None,
        bot: Annotated[list[str] | None, desk.option("--bot", help_id="help-balance-bot", metavar="[WHO=]BOT")] = None,
        side: Annotated[str | None, desk.option("--side", help_id="help-balance-side", metavar="SIDE")] = None,
        seed: Annotated[int, desk.option("--seed", help_id="help-seed", metavar="N", parser=whole_number(0))] = 0,
        jobs: Annotated[
            int | None, desk.option("--jobs", help_id="help-jobs", metavar="N", parser=whole_number(1))
        ] = None,
        option: Annotated[
            list[str] | None, desk.option("--option", help_id="help-option", metavar="NAME=VALUE")
        ] = None,
        pack: Annotated[list[str] | None, desk.option("--pack", help_id="help-pack-option", metavar="PATH")] = None,
        markdown: Annotated[bool, desk.option("--markdown", help_id="help-markdown")] = False,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette.play.balance import comparison
        from oubliette.play.bots import read_lineup

        desk.find(game)
        options: dict[str, Any] = read_options(option or ())
        if difficulty is not None:
            options["difficulty"] = difficulty
        what = comparison(
            game,
            scenarios=scenario or (),
            by=by,
            seats=seats,
            bot=read_lineup(bot) if bot else None,
            seed=seed,
            matches=matches,
            options=options,
            packs=read_packs(pack or ()),
        )
        played = _play(desk, what, jobs or max(1, min(os.cpu_count() or 1, len(what.plans))))
        if as_json:
            desk.print_json(played)
        elif markdown:
            _print_markdown(desk, played, side)
        else:
            _print(desk, played, side)
        return 1 if played.errors else 0


def _play(desk: Desk, what: "Comparison", jobs: int) -> "Balance":
    from concurrent.futures.process import BrokenProcessPool

    from oubliette.play.balance import play_comparison

    with progress(desk, "simulate-progress", what.matches * len(what.plans)) as advance:
        try:
            return play_comparison(what, jobs, advance)
        except BrokenProcessPool as error:
            raise CommandError("process-died", code=1) from error


def _lines(desk: Desk, played: "Balance", side: str | None) -> list[list[str]]:
    """The table as text: a heading, and a line for each scenario."""
    heading = [desk.voice("games-scenarios"), *(title.in_language(desk.language) for title in played.values.values())]
    lines = [
        [
            f"{row.scenario} {row.title.in_language(desk.language)}",
            *(_rate(desk, row.cells.get(value), side) for value in played.values),
        ]
        for row in played.rows
    ]
    return [heading, *lines]


def _rate(desk: Desk, cell: "Tally | None", side: str | None) -> str:
    """How often those who play together win; where there are sides, how often each does, or the one asked for."""
    if cell is None:
        return "–"
    if not cell.sides:
        return _percent(desk, cell.rate)
    told = {name: _percent(desk, rate) for name, rate in cell.sides.items()}
    return told.get(side, "–") if side else " / ".join(f"{name} {rate}" for name, rate in told.items())


def _by_role(desk: Desk, played: "Balance") -> list[list[str]]:
    """A second table, where seats choose whom they play: a column for each cell that has such figures."""
    cells = {
        f"{row.scenario}, {played.values[value].in_language(desk.language)}": cell
        for row in played.rows
        for value, cell in row.cells.items()
        if cell.roles
    }
    if not cells:
        return []
    lines = [
        [
            title.in_language(desk.language),
            *(_percent(desk, cell.roles[role]) if role in cell.roles else "–" for cell in cells.values()),
        ]
        for role, title in played.roles.items()
    ]
    scores = [_score(desk, cell.score) for cell in cells.values()]
    return [[desk.voice("balance-roles"), *cells], *lines, [desk.voice("balance-scores"), *scores]]


def _score(desk: Desk, score: float | None) -> str:
    if score is None:
        return "–"
    whole, tenth = divmod(round(10 * score), 10)
    return desk.voice("balance-score", whole=whole, tenth=tenth)


def _percent(desk: Desk, rate: float) -> str:
    return desk.voice("balance-rate", percent=round(100 * rate))


def _print(desk: Desk, played: "Balance", side: str | None) -> None:
    from rich.table import Table as Drawn

    caption = desk.voice("balance-caption", bot=played.bot, matches=played.matches, seed=str(played.seed))
    for heading, *lines in filter(None, (_lines(desk, played, side), _by_role(desk, played))):
        drawn = Drawn(title=desk.voice("balance-title"), caption=caption, title_justify="left", caption_justify="left")
        drawn.add_column(heading[0])
        for name in heading[1:]:
            drawn.add_column(name, justify="right")
        for line in lines:
            drawn.add_row(*line)
        desk.out.print(drawn)
    if played.errors:
        desk.tell("balance-errors", style="red", errors=played.errors)


def _print_markdown(desk: Desk, played: "Balance", side: str | None) -> None:
    for place, (heading, *lines) in enumerate(filter(None, (_lines(desk, played, side), _by_role(desk, played)))):
        if place:
            desk.out.print()
        for line in (heading, ["---", *("---:" for _ in heading[1:])], *lines):
            desk.out.print("| " + " | ".join(line) + " |", soft_wrap=True)
