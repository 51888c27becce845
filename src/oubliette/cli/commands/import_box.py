"""``oubliette import``: make a pack out of files that a player brings, and say honestly what it is worth."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from oubliette.cli.commands.pack import schema_of
from oubliette.cli.desk import CommandError, Desk
from oubliette.cli.spoken import command

if TYPE_CHECKING:
    from oubliette.importers.report import Report, ScenarioReport

_DEFAULT = "my_box"
_MOST_TROUBLES = 20


def add(app: typer.Typer, desk: Desk) -> None:
    """Add the command."""

    @command(app, desk, "import", "help-import")
    def import_box(
        paths: Annotated[list[str] | None, desk.argument("PATH…", help_id="help-import-paths")] = None,
        out: Annotated[str | None, desk.option("--out", help_id="help-import-out", metavar="DIR")] = None,
        choose: Annotated[
            list[str] | None, desk.option("--choose", help_id="help-import-choose", metavar="N:WHAT=VALUE")
        ] = None,
        template: Annotated[
            str | None, desk.option("--template", help_id="help-import-template", metavar="GAME")
        ] = None,
        spoilers: Annotated[bool, desk.option("--spoilers", help_id="help-import-spoilers")] = False,
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
    ) -> int:
        if template is not None:
            return _template(desk, template, Path(out or f"my_{template}"))
        if not paths:
            raise CommandError("import-nothing")
        folder = _usual_folder() if out is None else Path(out)
        return _import(desk, [Path(path) for path in paths], folder, choose or [], spoilers, as_json)


def _usual_folder() -> Path:
    """Where the lobby finds it."""
    from oubliette.play.boxes import boxes_folder

    return boxes_folder() / _DEFAULT


def _import(desk: Desk, paths: list[Path], out: Path, choose: list[str], spoilers: bool, as_json: bool) -> int:
    from oubliette.importers import Refused, import_box

    try:
        done = import_box(paths, out, choose)
    except Refused as error:
        raise CommandError("import-refused", code=1, why=error.trouble.told(desk.language)) from error
    if as_json:
        desk.print_json({"folder": str(done.folder), "counts": done.report.counts(), "report": done.report})
    else:
        _print(desk, done.folder, done.report, spoilers)
    return 0


def _print(desk: Desk, folder: Path, report: "Report", spoilers: bool) -> None:
    from oubliette.importers.report import GRADE_NAMES, GRADES

    counts = report.counts()
    desk.tell("import-done", style="bold", folder=str(folder), count=len(report.scenarios))
    for grade in GRADES:
        desk.out.print(f"{counts[grade]:>5}  {GRADE_NAMES[grade].in_language(desk.language)}")
    if report.game == "descent":
        _print_descent(desk, report)
    else:
        desk.tell("import-monsters", monsters=report.monsters, cards=report.cards, plain=report.plain_cards)
    differ = sum(bool(one.differ) and not one.settled for one in report.scenarios)
    if differ:
        desk.tell("import-differ", count=differ)
    for trouble in report.troubles[:_MOST_TROUBLES]:
        desk.out.print(trouble.told(desk.language), style="yellow", soft_wrap=True)
    for scenario in report.scenarios:
        _print_scenario(desk, scenario, spoilers)
    if not spoilers:
        desk.tell("import-folded")
    desk.tell("import-lobby" if folder == _usual_folder() else "import-play", folder=str(folder), game=report.game)


def _print_descent(desk: Desk, report: "Report") -> None:
    """Tiles, stat lines and cards; what stays Oubliette's own though the files say otherwise, and what was left out."""
    numbers = {
        name: getattr(report, name) for name in ("tiles", "lines", "plain_lines", "items", "read_items", "classes")
    }
    desk.tell("import-descent", **numbers)
    for name, faults in list(report.read_cards.items())[:_MOST_TROUBLES]:
        desk.out.print(f"         {name}: {', '.join(faults)}", soft_wrap=True)
    if report.left_out:
        named = ", ".join(f"{name} ({why})" for name, why in list(report.left_out.items())[:_MOST_TROUBLES])
        desk.tell("import-left-out", names=named)


def _print_scenario(desk: Desk, scenario: "ScenarioReport", spoilers: bool) -> None:
    """One line; titles, goals and figures of what players have not reached yet stay folded."""
    from oubliette.importers.report import GRADE_NAMES

    open_ = spoilers or not scenario.spoiler
    title = scenario.title if open_ else "…"
    number = "" if open_ and scenario.number == title else scenario.number
    line = f"{number:>6} {title:<32} {GRADE_NAMES[scenario.grade].in_language(desk.language)}"
    desk.out.print(line, soft_wrap=True)
    if not open_:
        return
    for words in (*scenario.why, *scenario.read):
        desk.out.print(f"         {words.in_language(desk.language)}", soft_wrap=True)
    if scenario.grade == "goal" or (spoilers and scenario.goals):
        desk.tell("import-goals", goal=scenario.goal, goals=", ".join(scenario.goals))
    for one in scenario.differ:
        desk.tell("import-differs", monster=one.monster, players=one.players, maps=one.maps, rooms=one.rooms)


def _template(desk: Desk, game: str, out: Path) -> int:
    from oubliette.importers.problems import Refused
    from oubliette.importers.templates import write_template

    schema = schema_of(desk, game)
    try:
        write_template(schema, out)
    except Refused as error:
        raise CommandError("import-refused", code=1, why=error.trouble.told(desk.language)) from error
    desk.tell("import-template", folder=str(out))
    return 0
