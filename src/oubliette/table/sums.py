"""How numbers come about: what an event contributes to the sum it is part of.

A sum runs over several lines of the journal: it begins with one (``first``), others lead to a new value (``to``) or add
something (``by``), and one tells what it came to (``total``). A client shows it where somebody asks *why?*, and
calls the rest what no line tells.
"""

from typing import Literal

from oubliette.kernel.text import Say
from oubliette.table.view import Part


class Summand(Part, frozen=True):
    """A step of a sum: its number, and what it is in a word or two."""

    value: int
    say: Say
    kind: Literal["first", "to", "by", "total"] = "by"
