"""Tools a game offers beside its matches, such as a judge for a situation drawn at a table of wood.

A game names them in its ``ToolsPart``: ``{"adjudicate": adjudicate}``. A tool takes text that somebody wrote and
answers with plain data; it keeps nothing and looks at no match. Servers offer it as ``/api/<game>/<tool>``.

With ``{"adjudicate": ToolCommand(…)}`` it is on the command line too: ``oubliette <game> <tool> FILE``. Its
help lists the games that have a module ``tools`` without importing any.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from oubliette.kernel.text import Say
from oubliette.kernel.words import Words

Tool: TypeAlias = "Callable[[str], object]"


class ToolRefused(Exception):
    """What was given cannot be worked on; ``reason`` says why, in words for a person."""

    def __init__(self, reason: Say) -> None:
        self.reason = reason
        super().__init__(reason.id)


class Told(msgspec.Struct, frozen=True):
    """A line of an answer for people, and how it stands out."""

    text: str
    style: Literal["", "strong", "faint"] = ""


class ToolCommand(msgspec.Struct, frozen=True):
    """A tool on the command line. All of it gets the text and the name of where it stood; both may refuse it."""

    about: Words
    takes: Words
    """What the file must hold."""
    work: Callable[[str, str], object]
    """The answer as plain data, for programs."""
    tell: Callable[[str, str, str], Iterable[Told]]
    """The answer line by line, for people, in a language."""
    draws: Callable[[str, str], str] | None = None
    """The answer as a picture in SVG, where it can be drawn."""
    own: Callable[[str], Path | None] | None = None
    """Where the text of this name stands among what the game brings along."""
