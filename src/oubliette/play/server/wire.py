"""What goes over the wire, both ways. The browser's types are generated from this module.

A seat's socket carries only what that seat may know: every message is made for one seat.
"""

from typing import Any, Literal

import msgspec

from oubliette.kernel.text import Say
from oubliette.table import View


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message either way; ``type`` is the class name in lower case."""


# From the server


class OptionOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal answer: its key, its words, and what to light up for it."""

    key: str
    say: Say | None = None
    cells: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()


class ChoiceOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open question of the seat: pick ``least`` to ``most`` of the options."""

    kind: str
    options: tuple[OptionOnWire, ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()
    say: Say | None = None


class LineOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """One journal line: its number for this seat, its event as data for the animation, the rules, the words."""

    number: int
    event: dict[str, Any]
    cites: tuple[str, ...] = ()
    say: Say | None = None


class SeatOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where, as everybody may know."""

    name: str
    kind: Literal["human", "bot"]
    online: bool = False
    deciding: bool = False
    bot: str = ""


class UndoOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether answers can be taken back or given again, and who still has to agree."""

    possible: bool = False
    free: bool = False
    redo: bool = False
    asked_by: str = ""
    agreed: tuple[str, ...] = ()


class Hello(Message, frozen=True):
    """First message on a socket: which match, which seat."""

    match: str
    game: str
    seat: str | None
    title: Say


class Table(Message, frozen=True):
    """The table as the seat sees it now."""

    version: int
    view: View
    seats: tuple[SeatOnWire, ...]
    choice: ChoiceOnWire | None = None
    undo: UndoOnWire = UndoOnWire()
    over: bool = False
    won: bool = False
    paused: bool = False


class Lines(Message, frozen=True):
    """Journal lines the seat has not seen yet; ``reset`` means that an undo took later ones back."""

    lines: tuple[LineOnWire, ...]
    reset_to: int | None = None


class Refused(Message, frozen=True):
    """What the client sent was not done, and nothing has changed."""

    say: Say
    version: int = -1


# From the client


class Answer(Message, frozen=True):
    """An answer to the question of that version."""

    version: int
    kind: str
    keys: tuple[str, ...]


class Undo(Message, frozen=True):
    """Take the last answer back, or agree to it; with several seats the others are asked."""

    version: int


class Redo(Message, frozen=True):
    """Give an answer again that was taken back."""

    version: int


class Decline(Message, frozen=True):
    """Do not agree to the undo that somebody asked for."""


class Resume(Message, frozen=True):
    """After a cut: send the journal from this line on."""

    since: int


FromServer = Hello | Table | Lines | Refused
FromClient = Answer | Undo | Redo | Decline | Resume
