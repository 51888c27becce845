"""What every command works with: a voice in the user's language, and where to write."""

import os
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from oubliette.kernel.text import Say
from oubliette.kernel.words import LANGUAGES
from oubliette.play.places import PLAY_LOCALES

if TYPE_CHECKING:
    from rich.console import Console

    from oubliette.games.registry import TableGame
    from oubliette.table.speech import Voice

CLI_LOCALES = Path(__file__).parent / "locales"


class CommandError(Exception):
    """A command cannot do what was asked; ``reason`` says why and what to do instead."""

    def __init__(self, reason: str | Say, *, code: int = 2, **facts: str | int | Say) -> None:
        self.reason = Say(reason, facts) if isinstance(reason, str) else reason
        self.code = code
        super().__init__(self.reason.id)


class Desk:
    """One run of the command line."""

    def __init__(self, language: str, *, debug: bool = False) -> None:
        self.language = language
        self.debug = debug

        self._game: TableGame | None = None

    @property
    def voice(self) -> "Voice":
        """Says the messages of the kernel, of the game once it is known, and of the command line."""
        from oubliette.table.speech import Voice, kernel_texts, texts_for

        own = (PLAY_LOCALES, CLI_LOCALES)
        return Voice(texts_for(self._game, *own) if self._game else kernel_texts(*own), self.language)

    def find(self, name: str) -> "TableGame":
        """The game of that name; from now on, its messages can be said too."""
        from oubliette.games.registry import find

        self._game = find(name)
        return self._game

    @cached_property
    def out(self) -> "Console":
        """Where results go."""
        from rich.console import Console

        from oubliette.cli.lines import keep_no_break_spaces

        keep_no_break_spaces()
        return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)

    @cached_property
    def err(self) -> "Console":
        """Where errors and progress go."""
        from rich.console import Console

        return Console(stderr=True, highlight=False, markup=False, emoji=False)

    def tell(self, message: str, /, style: str | None = None, **args: str | int | Say) -> None:
        """Print the message of this id."""
        self.out.print(self.voice(message, **args), style=style)

    def complain(self, words: str) -> None:
        """Print an error in one line, however long; only what is typed at is coloured."""
        line = " ".join(words.split())
        if self.err.is_terminal:
            self.err.print(line, style="red", soft_wrap=True)
        else:
            print(line, file=sys.stderr)

    def print_json(self, value: object) -> None:
        """Print one JSON value and nothing else, for programs."""
        import msgspec

        encoded = msgspec.json.format(msgspec.json.encode(value), indent=2)
        print(encoded.decode())

    # Help in the user's language

    @cached_property
    def help(self) -> dict[str, str]:
        """The help messages by id, read without Fluent because ``--help`` must be quick."""
        source = (CLI_LOCALES / self.language / "help.ftl").read_text(encoding="utf-8")
        pairs = (line.split(" = ", 1) for line in source.splitlines() if " = " in line and not line.startswith("#"))
        return dict(pairs)

    def option(self, *names: str, help_id: str, metavar: str | None = None, **more: Any) -> Any:
        """An option with its help text."""
        panel = self.help["help-options"]
        return typer.Option(*names, help=self.help[help_id], metavar=metavar, rich_help_panel=panel, **more)

    def argument(self, metavar: str, *, help_id: str, **more: Any) -> Any:
        """An argument with its help text."""
        panel = self.help["help-arguments"]
        return typer.Argument(metavar=metavar, help=self.help[help_id], rich_help_panel=panel, **more)


def whole_number(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from ``least`` on that says in words what it wants."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise CommandError("not-a-number", value=text[:40], least=least) from None
        if number < least:
            raise CommandError("not-a-number", value=text[:40], least=least)
        return number

    return read


def user_language() -> str:
    """The language of the user's surroundings: ``OUBLIETTE_LANG``, or the system's."""
    for name in ("OUBLIETTE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if told := os.environ.get(name):
            return told[:2].lower() if told[:2].lower() in LANGUAGES else "en"
    return "en"
