"""The commands, put together with help in the user's language."""

import sys
from functools import partial
from typing import Annotated, Any

import typer

from oubliette.cli.commands import (
    analyse,
    balance,
    games,
    host,
    import_box,
    keeping,
    lab,
    pack,
    play,
    replay,
    research,
    rules,
    simulate,
    tools,
)
from oubliette.cli.desk import Desk
from oubliette.cli.serving import PORT, browser_table_can_be_served, serve_in_browser
from oubliette.cli.spoken import SpokenGroup


def build(desk: Desk) -> typer.Typer:
    """The whole command line for one run."""
    app = _group(desk, "help-oubliette")

    @app.callback(invoke_without_command=True)
    def root(
        context: typer.Context,
        lang: Annotated[str | None, desk.option("--lang", help_id="help-lang", metavar="en|fr")] = None,
        debug: Annotated[bool, desk.option("--debug", help_id="help-debug")] = False,
        version: Annotated[bool, desk.option("--version", help_id="help-version")] = False,
    ) -> None:
        del lang, debug  # read before the commands were put together; here for the help
        if version:
            from oubliette.kernel.version import VERSION, commit

            built_from = commit()
            desk.out.print(f"oubliette {VERSION}" + (f" ({built_from})" if built_from else ""))
        elif context.invoked_subcommand is None and sys.stdin.isatty() and browser_table_can_be_served():
            serve_in_browser(desk, host="127.0.0.1", port=PORT, store=None, open_browser=True)
        elif context.invoked_subcommand is None:
            desk.out.print(context.get_help(), end="")

    for command in (games, play, simulate, balance, lab, replay, analyse, import_box, host, keeping, research):
        command.add(app, desk)
    for name, group in (("rules", rules), ("pack", pack)):
        below = _group(desk, f"help-{name}", no_args_is_help=True)
        group.add(below, desk)
        app.add_typer(below, name=name, rich_help_panel=desk.help["help-commands"])
    tools.add(app, desk, partial(_group, desk, "help-tools", no_args_is_help=True))
    return app


def _group(desk: Desk, help_id: str, *, cls: type[SpokenGroup] = SpokenGroup, **more: Any) -> typer.Typer:
    return typer.Typer(
        cls=cls,
        help=desk.help[help_id],
        add_completion=False,
        pretty_exceptions_enable=False,
        options_metavar=desk.help["help-options-metavar"],
        subcommand_metavar=desk.help["help-command-metavar"],
        **more,
    )
