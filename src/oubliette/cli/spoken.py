"""Commands whose help and complaints speak the user's language. The desk is the context's object."""

from collections.abc import Callable
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from oubliette.cli.desk import CommandError, Desk

F = TypeVar("F", bound=Callable[..., Any])


def command(app: typer.Typer, desk: Desk, name: str, help_id: str) -> Callable[[F], F]:
    """Add a function as a command; what it returns is the exit code."""
    return app.command(
        name,
        cls=SpokenCommand,
        help=desk.help[help_id],
        options_metavar=desk.help["help-options-metavar"],
        rich_help_panel=desk.help["help-commands"],
        context_settings={"allow_extra_args": True},
    )


class SpokenCommand(TyperCommand):
    """A command whose help speaks the user's language; the desk is the context's object."""

    def get_help_option(self, ctx: Any) -> Any:
        """``--help``, explained."""
        return _spoken_help(super().get_help_option(ctx), ctx)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that shows how to call it."""
        _write_usage(self, ctx, formatter)

    def invoke(self, ctx: Any) -> Any:
        """Refuse arguments too many, then run."""
        if ctx.args:
            raise CommandError("extra-arguments", words=" ".join(ctx.args)[:80])
        return super().invoke(ctx)


class SpokenGroup(TyperGroup):
    """A group of commands whose help speaks the user's language."""

    def get_help_option(self, ctx: Any) -> Any:
        """``--help``, explained."""
        return _spoken_help(super().get_help_option(ctx), ctx)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that shows how to call it."""
        _write_usage(self, ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; an unknown one is refused with those there are."""
        if not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise CommandError("no-such-command", name=args[0][:40], known=", ".join(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


def _spoken_help(option: Any, ctx: Any) -> Any:
    if option is not None:
        option.help = ctx.obj.help["help-help"]
        option.rich_help_panel = ctx.obj.help["help-options"]
    return option


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=ctx.obj.help["help-usage"] + " ")
