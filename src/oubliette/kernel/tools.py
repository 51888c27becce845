"""Tools a game offers beside its matches, such as a judge for a situation drawn at a table of wood.

A game's package may have a module ``tools`` with ``TOOLS = {"adjudicate": adjudicate}``. A tool takes text that
somebody wrote and answers with plain data; it keeps nothing and looks at no match.
"""

from collections.abc import Callable
from typing import TypeAlias

from oubliette.kernel.text import Say

Tool: TypeAlias = "Callable[[str], object]"


class ToolRefused(Exception):
    """What was given cannot be worked on; ``reason`` says why, in words for a person."""

    def __init__(self, reason: Say) -> None:
        self.reason = reason
        super().__init__(reason.id)
