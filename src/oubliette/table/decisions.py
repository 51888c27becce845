"""What somebody whom the table plays decides, step by step: whose card, which of its lines, whom it is about, and why.

A game says it for the events with which such a step begins (``TablePart.decides``). A client tells it before the beats
that follow, and can stop there. All of it is known to everybody at the table.
"""

from typing import Literal

from oubliette.kernel.text import Say
from oubliette.table.view import Part


class ListLine(Part, frozen=True):
    """A line of the list that is gone through."""

    say: Say
    state: Literal["open", "done", "now", "skipped"] = "open"
    why: Say | None = None
    """Why it is skipped."""


class Weighed(Part, frozen=True):
    """Somebody who was looked at, with a value for each column; nothing where there is none."""

    piece: str
    values: tuple[int | None, ...]


class TableStep(Part, frozen=True):
    """One step of a piece that the table plays."""

    piece: str
    card: Say
    """Whose card it is."""
    lines: tuple[ListLine, ...] = ()
    note: Say | None = None
    """What else the card says for now."""
    target: str = ""
    """The piece it is about, one of those that were weighed."""
    rule: Say | None = None
    """Whom the line looks for."""
    tie: Say | None = None
    """How equals are told apart."""
    columns: tuple[Say, ...] = ()
    """What is counted, that which decides first in front."""
    weighed: tuple[Weighed, ...] = ()
    """Those it could have been, the one it is in front."""
