"""Beats: how an event moves on the table, in words every client can play.

A game says for each of its events what there is to see (``Game.show``); a client plays the beats of a line one after
another and never reads the event itself. Pieces, cards, zones and cells that a beat names are in the seat's view before
or after the line.
"""

from typing import Literal

import msgspec

from oubliette.kernel.text import Say
from oubliette.table.view import Card, Die, Mark


class Beat(msgspec.Struct, frozen=True, tag_field="beat", tag=str.lower, omit_defaults=True):
    """Something to see; ``beat`` is the class name in lower case."""


class Walk(Beat, frozen=True):
    """A piece goes along cells, the first of which is where it stands."""

    piece: str
    cells: tuple[int, ...]
    board: str = ""
    gait: Literal["", "jump", "fly", "pushed"] = ""


class Put(Beat, frozen=True):
    """A piece is put on cells: it appears, or it is elsewhere without having gone there."""

    piece: str
    cells: tuple[int, ...]
    board: str = ""


class Leave(Beat, frozen=True):
    """A piece is taken off the board: it falls, or it simply goes."""

    piece: str
    fallen: bool = False


class Blow(Beat, frozen=True):
    """A piece acts on others: a stroke, a shot, a spell, a helping hand."""

    piece: str
    targets: tuple[str, ...]
    style: Literal["melee", "ranged", "magic", "help"] = "melee"


class Number(Beat, frozen=True):
    """A number rises from a piece: damage, healing, what it gained or paid."""

    piece: str
    amount: int
    """Below nothing for what is lost."""
    what: Literal["health", "fatigue", "gold", "experience", "other"] = "health"
    icon: str = ""


class Gained(Beat, frozen=True):
    """A piece gets a condition, a bonus or a token, or loses it."""

    piece: str
    mark: Mark
    lost: bool = False


class Rolled(Beat, frozen=True):
    """Dice are thrown and lie there."""

    dice: tuple[Die, ...]
    pieces: tuple[str, ...] = ()
    """Whose dice, then against whom."""


class Shown(Beat, frozen=True):
    """A card is shown to the seat: drawn, played, revealed."""

    card: Card
    piece: str = ""
    """Whose it is."""
    zone: str = ""
    """Where it goes then."""


class Dealt(Beat, frozen=True):
    """Cards go from one zone to another without being shown."""

    to: str
    origin: str = ""
    count: int = 1


class Uncover(Beat, frozen=True):
    """Cells come into play or into sight: a room, a tile."""

    cells: tuple[int, ...]
    board: str = ""


class Pulse(Beat, frozen=True):
    """Something draws the eye without moving: pieces, cells, cards, marks or a track."""

    pieces: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    tracks: tuple[str, ...] = ()
    board: str = ""
    tone: Literal["", "good", "harm"] = ""


class Banner(Beat, frozen=True):
    """A few words over the table: a round begins, a door opens, somebody has won."""

    say: Say
    icon: str = ""


AnyBeat = Walk | Put | Leave | Blow | Number | Gained | Rolled | Shown | Dealt | Uncover | Pulse | Banner
Beats = tuple[AnyBeat, ...]
