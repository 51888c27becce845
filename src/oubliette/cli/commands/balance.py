"""``oubliette balance``: how often a bot wins each scenario with each class, or another option of the game."""

import os
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import Desk, whole_number
from oubliette.cli.engines import address_option, chosen_engine, engine_option, keep_option, told_in_words
from oubliette.cli.progress import progress
from oubliette.cli.settings import read_options, read_packs
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.play.balance import Balance, Comparison, Tally
    from oubliette.research.batches import Engine


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
        engine: Annotated[str, engine_option(desk)] = "processes",
        address: Annotated[str | None, address_option(desk)] = None,
        keep: Annotated[str | None, keep_option(desk)] = None,
        versus: Annotated[str | None, desk.option("--versus", help_id="help-balance-versus", metavar="PATH")] = None,
        record: Annotated[str | None, desk.option("--record", help_id="help-balance-record", metavar="FILE")] = None,
        markdown: Annotated[bool, desk.option("--markdown", help_id="help-markdown")] = False,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        from oubliette.play.balance import comparison
        from oubliette.play.bots import read_lineup

        desk.find(game)
        options: dict[str, Any] = read_options(option or ())
        if difficulty is not None:
            options["difficulty"] = difficulty

        def compared(packs: tuple[str, ...]) -> "Comparison":
            return comparison(
                game,
                scenarios=scenario or (),
                by=by,
                seats=seats,
                bot=read_lineup(bot) if bot else None,
                seed=seed,
                matches=matches,
                options=options,
                packs=packs,
            )

        what = compared(read_packs(pack or ()))
        if versus is not None:
            other = compared(read_packs([versus]))
            return _versus(desk, what, other, jobs or max(1, os.cpu_count() or 1), record, as_json)
        chosen = chosen_engine(engine, address, keep, jobs)
        played = _play(desk, what, jobs or max(1, min(os.cpu_count() or 1, len(what.plans))), chosen)
        if as_json:
            desk.print_json(played)
        elif markdown:
            _print_markdown(desk, played, side)
        else:
            _print(desk, played, side)
        return 1 if played.errors else 0


def _play(desk: Desk, what: "Comparison", jobs: int, engine: "Engine | None") -> "Balance":
    from oubliette.play.balance import play_comparison

    with told_in_words(), progress(desk, "simulate-progress", what.matches * len(what.plans)) as advance:
        if engine is None:
            return play_comparison(what, jobs, advance)
        from oubliette.research import engines

        return engines.compare(what, engine, progress=advance)


def _versus(desk: Desk, what: "Comparison", other: "Comparison", jobs: int, record: str | None, as_json: bool) -> int:
    """Two versions on the same seeds: both shares with their intervals, and the difference with its own."""
    from pathlib import Path

    from rich.table import Table as Drawn

    from oubliette.play.lab import versus

    with progress(desk, "simulate-progress", 2 * what.matches * len(what.plans)) as advance:
        rows = versus(what.plans, other.plans, jobs, advance)
    if record is not None:
        lines = [f"{row.scenario},{row.value},{n},{int(a)},{int(b)}" for row in rows for n, a, b in row.matches]
        Path(record).write_text("\n".join(["scenario,value,match,won_a,won_b", *lines]) + "\n", encoding="utf-8")
    if as_json:
        desk.print_json(rows)
        return 0
    drawn = Drawn(title=desk.voice("balance-versus-title"), title_justify="left")
    for name in ("games-scenarios", "balance-versus-a", "balance-versus-b", "balance-versus-difference"):
        drawn.add_column(desk.voice(name))
    for row in rows:
        found = row.found
        told = "–"
        if found is not None:
            told = desk.voice(
                "balance-versus-found",
                rate=round(100 * found.rate),
                low=round(100 * found.low),
                high=round(100 * found.high),
                sure="yes" if found.sure else "no",
            )
        shares = [
            desk.voice(
                "balance-versus-share", rate=round(100 * one.rate), low=round(100 * one.low), high=round(100 * one.high)
            )
            for one in (row.a, row.b)
        ]
        drawn.add_row(f"{row.scenario} {row.value}", *shares, told)
    desk.out.print(drawn)
    return 0


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
