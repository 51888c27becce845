"""``oubliette <game> <tool> FILE``: what games offer beside their matches, each game's tools under its own name."""

import sys
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oubliette.cli.desk import CommandError, Desk
from oubliette.cli.spoken import SpokenCommand, SpokenGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from oubliette.kernel.text import Say
    from oubliette.kernel.tools import ToolCommand

STDIN = "-"
LONGEST = 1 << 20
"""No tool reads more text than this; what is longer it is given so far, and refuses by its own measure."""
_STYLES = {"": "", "strong": "bold", "faint": "dim"}


def games_with_tools() -> list[str]:
    """The games that have a module ``tools``, by their packages; none is imported for it."""
    games = find_spec("oubliette.games")
    folders = [Path(folder) for folder in (games and games.submodule_search_locations) or ()]
    return sorted({found.parent.name for folder in folders for found in folder.glob("*/tools.py")})


def commands_of(game: str) -> "Mapping[str, ToolCommand]":
    """The tools of a game that are on the command line."""
    from oubliette.games import find

    return find(game).tools.commands()


def tool_group(game: str, desk: Desk) -> type[SpokenGroup]:
    """A group whose commands are looked for only when somebody asks for one of them."""

    class ToolGroup(SpokenGroup):
        """The tools of one game."""

        def list_commands(self, ctx: Any) -> list[str]:
            """Their names."""
            del ctx
            return list(commands_of(game))

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            """One of them."""
            del ctx
            found = commands_of(game).get(cmd_name)
            return None if found is None else _command(desk, game, cmd_name, found)

    return ToolGroup


def _command(desk: Desk, game: str, name: str, tool: "ToolCommand") -> Any:
    app = typer.Typer(add_completion=False)

    @app.command(
        name,
        cls=SpokenCommand,
        help=tool.about.in_language(desk.language),
        options_metavar=desk.help["help-options-metavar"],
        context_settings={"allow_extra_args": True},
    )
    def use(
        file: Annotated[str, typer.Argument(metavar="FILE", help=_takes(desk, tool), show_default=False)],
        as_json: Annotated[bool, desk.option("--json", help_id="help-json")] = False,
        as_svg: Annotated[bool, desk.option("--svg", help_id="help-svg", hidden=tool.draws is None)] = False,
    ) -> None:
        if as_svg and tool.draws is None:
            raise CommandError("tool-draws-nothing", tool=name)
        _use(desk, game, tool, file, "json" if as_json else "svg" if as_svg else "")

    return typer.main.get_command(app)


def _takes(desk: Desk, tool: "ToolCommand") -> str:
    return f"{tool.takes.in_language(desk.language)} {desk.help['help-tool-stdin']}"


def _use(desk: Desk, game: str, tool: "ToolCommand", file: str, form: str) -> None:
    from oubliette.kernel.tools import ToolRefused

    own = tool.own(file) if tool.own is not None and not Path(file).exists() else None
    text, name = _text_of(file if own is None else str(own)), "situation" if file == STDIN else file
    try:
        if form == "json":
            desk.print_json(tool.work(text, name))
            return
        if form == "svg" and tool.draws is not None:
            desk.out.print(tool.draws(text, name), markup=False, highlight=False, soft_wrap=True)
            return
        lines = list(tool.tell(text, name, desk.language))
    except ToolRefused as refused:
        raise CommandError(_self_explaining(game, refused.reason)) from refused
    for line in lines:
        desk.out.print(line.text, style=_STYLES[line.style], soft_wrap=True)


def _text_of(file: str) -> str:
    """What the file holds, or standard input."""
    if file == STDIN:
        return sys.stdin.read(LONGEST + 1)
    try:
        with Path(file).open("rb") as stream:
            return stream.read(LONGEST + 1).decode("utf-8-sig", "strict")
    except OSError as error:
        raise CommandError("tool-file", path=file, why=error.strerror or "?") from error
    except UnicodeDecodeError as error:
        raise CommandError("tool-not-text", path=file) from error


def _self_explaining(game: str, reason: "Say") -> "Say":
    """A message of the game as one that brings its words along, for who does not know the game's messages."""
    from oubliette.games import find
    from oubliette.kernel.text import words
    from oubliette.kernel.words import Words
    from oubliette.table.speech import Voice, texts_for

    texts = texts_for(find(game))
    english, french = (Voice(texts, language)(reason) for language in ("en", "fr"))
    return words(Words(en=english, fr=french))


def add(app: typer.Typer, desk: Desk, group: "partial[typer.Typer]") -> None:
    """Add a group for each game with tools; ``group`` makes one that speaks the user's language."""
    for game in games_with_tools():
        below = group(cls=tool_group(game, desk))
        below.callback()(_nothing)
        app.add_typer(below, name=game, rich_help_panel=desk.help["help-commands"])


def _nothing() -> None:
    """A group without commands of its own needs something to be."""
