"""Why not? What somebody points at although it is not lit, and the rule that forbids it.

A rule that filters candidates says its reasons in one place: a function that returns a :class:`WhyNot` or ``None``.
What is offered is what has no reason against it, and asking why is asking the same function. Nobody pays for a reason
that is not asked for: candidates are filtered as fast as can be, and the reason is looked for when somebody points.
"""

from typing import Literal

import msgspec

from oubliette.kernel.text import Say

ThingKind = Literal["cell", "piece", "card", "edge", "action", "die", "mark"]


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the table that a seat points at, by its id in that seat's view."""

    kind: ThingKind
    id: str = ""
    """The id of a piece, card, die or mark."""
    cell: int = -1
    """The cell, or the first of the two beside an edge."""
    other: int = -1
    """The second cell beside an edge."""
    board: str = ""
    action: str = ""
    """The line or half of a card."""


class WhyNot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why it cannot be chosen now: one plain sentence, the rules behind it, and more where that helps."""

    say: Say
    cites: tuple[str, ...] = ()
    details: tuple[Say, ...] = ()
    cells: tuple[int, ...] = ()
    """Cells that show it: where a line of sight is stopped, the way that is too long."""
    pieces: tuple[str, ...] = ()
    """Pieces that stand in the way."""
