"""``oubliette games``: which games there are, and what one of them offers."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import Desk
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.games.registry import TableGame


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "games", "help-games")
    def games(
        game: Annotated[str | None, desk.argument("GAME", help_id="help-games-game")] = None,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> None:
        from oubliette.games.registry import installed

        if game is not None:
            _one(desk, desk.find(game), as_json)
        else:
            _all(desk, list(installed().values()), as_json)


def _all(desk: Desk, games: "list[TableGame]", as_json: bool) -> None:
    summaries = [_summary(desk, game) for game in games]
    if as_json:
        desk.print_json(summaries)
        return
    from rich.table import Table

    table = Table(title=desk.voice("games-title"), title_justify="left")
    for heading in ("games-id", "games-name", "games-stage", "games-seats", "games-scenarios"):
        table.add_column(desk.voice(heading))
    for told in summaries:
        stage = desk.voice(f"stage-{told['stage']}")
        table.add_row(told["id"], told["title"], stage, _range(*told["seats"]), str(told["scenarios"]))
    desk.out.print(table)


def _summary(desk: Desk, game: "TableGame") -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title.in_language(desk.language),
        "stage": game.stage,
        "seats": list(game.seats),
        "scenarios": len(game.menus.scenarios(game.content.load(()))),
    }


def _one(desk: Desk, game: "TableGame", as_json: bool) -> None:
    from oubliette.play.bots import find_bots

    content = game.content.load(())
    scenarios = [
        {
            "id": scenario.id,
            "title": scenario.title.in_language(desk.language),
            "blurb": scenario.blurb.in_language(desk.language) if scenario.blurb else "",
        }
        for scenario in game.menus.scenarios(content)
    ]
    values = {
        info.name: [offered.value for offered in info.values] or None for info in game.menus.option_values(content)
    }
    told = _summary(desk, game) | {
        "blurb": game.blurb.in_language(desk.language),
        "scenarios": scenarios,
        "options": {name: values.get(name) for name in game.menus.options},
        "bots": list(find_bots(game)),
    }
    if as_json:
        desk.print_json(told)
    else:
        _print_one(desk, game, told)


def _print_one(desk: Desk, game: "TableGame", told: dict[str, Any]) -> None:
    from rich.table import Table

    desk.out.print(f"{told['title']} ({game.id})", style="bold")
    desk.out.print(told["blurb"])
    stage = desk.voice(f"stage-{game.stage}")
    desk.tell("games-facts", stage=stage, seats=_range(*game.seats), bots=", ".join(told["bots"]))
    if told["options"]:
        options = ", ".join(_option_text(name, values) for name, values in told["options"].items())
        desk.tell("games-options", options=options)
    table = Table(title=desk.voice("games-scenarios"), title_justify="left")
    for heading in ("games-id", "games-name", "games-about"):
        table.add_column(desk.voice(heading))
    for scenario in told["scenarios"]:
        table.add_row(scenario["id"], scenario["title"], scenario["blurb"])
    desk.out.print(table)


def _option_text(name: str, values: list[Any] | None) -> str:
    return name if values is None else f"{name}={'|'.join(str(value) for value in values)}"


def _range(fewest: int, most: int) -> str:
    return str(fewest) if fewest == most else f"{fewest}–{most}"
