"""What goes over the wire, both ways. The browser's types are generated from this module.

A seat's socket carries only what that seat may know: every message is made for one seat.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Literal

import msgspec

from oubliette.kernel.choices import Group, Tone, Topic
from oubliette.kernel.game import ContestKind
from oubliette.kernel.text import Say
from oubliette.play.storage import Remark
from oubliette.table import Beats, Preview, Summand, TableStep, Thing, View, WhyNot


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, omit_defaults=True):
    """A message either way; ``type`` is the class name in lower case."""


class CloseCode(IntEnum):
    """Why the server closes a socket."""

    RESTARTING = 1012
    TRY_AGAIN = 1013
    NO_SEAT = 4401
    NOT_ALLOWED = 4403
    NO_MATCH = 4404
    CANNOT_OPEN = 4410
    TOO_MUCH = 4429

    @property
    def is_final(self) -> bool:
        """Whether coming back makes no sense: all of our own codes, which begin with 44."""
        return self >= 4400


# From the server


class OptionOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal answer: its key, its words, and what to light up for it."""

    key: str
    say: Say | None = None
    cells: tuple[int, ...] = ()
    pieces: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    edges: tuple[tuple[int, int], ...] = ()
    dice: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    board: str = ""
    group: str = ""
    action: str = ""
    alone: bool = False
    passes: bool = False
    tone: Tone = ""
    preview: Preview | None = None
    leaves: tuple[Say, ...] = ()
    icon: str = ""


class ChoiceOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """The open question of the seat: pick ``least`` to ``most`` of the options."""

    kind: str
    options: tuple[OptionOnWire, ...]
    least: int = 1
    most: int = 1
    cites: tuple[str, ...] = ()
    say: Say | None = None
    ordered: bool = False
    groups: tuple[Group, ...] = ()
    default: tuple[str, ...] = ()
    about: str = ""
    """Whom of those the seat plays it is about, by the id of a member or sheet of the view."""
    later: bool = False
    """Whether previews are told only to who asks for them with a ``Foresee``: there are many answers."""


class ResultOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the match ended, for everybody: who has won, and the scores and ranks where there are any."""

    won: bool
    """Whether this seat has won; for an onlooker, whether anybody has."""
    kind: ContestKind = "together"
    winners: tuple[str, ...] = ()
    side: str = ""
    sides: Mapping[str, str] = {}
    names: Mapping[str, Say] = {}
    scores: Mapping[str, int] = {}
    ranks: Mapping[str, int] = {}
    rounds: int = 0
    say: Say | None = None


class LineOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """One journal line: its number for this seat, its event as data, how it is shown, the rules, the words."""

    number: int
    event: dict[str, Any]
    cites: tuple[str, ...] = ()
    say: Say | None = None
    beats: Beats = ()
    sum: Summand | None = None
    """What it contributes to a number that comes about in several lines."""
    decision: TableStep | None = None
    """The step that begins with it, of somebody whom the table plays."""


class SeatOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where, as everybody may know."""

    name: str
    kind: Literal["human", "bot"]
    online: bool = False
    deciding: bool = False
    bot: str = ""
    called: str = ""
    """What its player wants to be called, if not what the seat is called."""
    stand_in: str = ""
    """The bot that plays until its player is back, if one does."""
    votes: tuple[str, ...] = ()
    """Who wants a bot to play until its player is back; it does once all who are there want it."""
    due: int = 0
    """When the clock of its turn runs out, in milliseconds since 1970; 0 where there is none."""


class UndoOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether answers can be taken back or given again, and who still has to agree."""

    possible: bool = False
    free: bool = False
    redo: bool = False
    asked_by: str = ""
    agreed: tuple[str, ...] = ()
    declined_by: str = ""
    """Who did not agree to the last one that was asked for, until something else is done."""
    since: int = -1
    """The first line of this journal that it would take back: what it is about."""


class OrdersOnWire(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat can be asked about at moments of others, and what it does not want to be; told to that seat alone."""

    topics: tuple[Topic, ...]
    never: tuple[str, ...] = ()
    """The topics it does not want to be asked about, by their ids."""


class Hello(Message, frozen=True):
    """First message on a socket, and again after a hand-over: which match, and which seat is told of it from now on.

    ``seats`` are all seats whose secrets the socket brought; only the one in ``seat`` is told anything.
    """

    match: str
    game: str
    seat: str | None
    title: Say
    seats: tuple[str, ...] = ()
    seed: int | None = None
    """The seed, if somebody chose it: they can know the luck to come, so everybody may."""
    luck_known: bool = False
    """Whether somebody may know the luck to come: who chose the seed, or has a save of the match as it goes on."""


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
    name: str = ""
    """What the host calls the match."""
    onlookers: int = 0
    """How many look on without a seat."""
    result: ResultOnWire | None = None
    """How it ended, once it is over."""
    orders: OrdersOnWire | None = None
    """The standing orders of the seat, where its game knows any."""
    at: str = ""
    """The name of this very table, for a client that takes changes: what comes next builds on it."""


class Changes(Message, frozen=True):
    """What changed since the table named ``on``, which makes it the table named ``at``; see :mod:`.play.changes`.

    A client that has another table says so with a ``Resume``, and gets what it lacks, or the whole.
    """

    on: str
    at: str
    change: dict[str, Any]


class Lines(Message, frozen=True):
    """Journal lines the seat has not seen yet; ``reset`` means that an undo took later ones back."""

    lines: tuple[LineOnWire, ...]
    reset_to: int | None = None


class Sight(Message, frozen=True):
    """What can be seen and counted from a cell, as the game's rules see it, on the part of the board that is known."""

    cell: int
    seen: tuple[int, ...]
    """Cells in line of sight."""
    ranges: tuple[tuple[int, ...], ...]
    """Cells by their distance: those at 0, those at 1, and so on, counted as the game counts range."""


class Reason(Message, frozen=True):
    """Why a thing cannot be chosen now; nothing where there is no reason to tell."""

    thing: Thing
    why: WhyNot | None = None


class Previews(Message, frozen=True):
    """What answers to the open question of that version would cost, risk and lead to, by their keys."""

    version: int
    kind: str
    previews: dict[str, Preview]
    more: bool = False
    """Whether another message brings the rest."""


class Hint(Message, frozen=True):
    """What the game's steady player would answer to the open question of that version, and why."""

    version: int
    kind: str
    keys: tuple[str, ...]
    why: tuple[Say, ...]
    """One sentence or a few, the most telling first; never anything that the seat may not know."""
    costly: tuple[str, ...] = ()
    """The answers that it would laugh at."""


class Talk(Message, frozen=True):
    """What was said and pointed at, oldest first: on a new socket the latest of it, then whatever comes."""

    remarks: tuple[Remark, ...]


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
    """After a cut: send the journal from this line on.

    ``version`` is that of the last table that was seen: if something was taken back since, all lines are sent again.
    ``at`` is the name of that table, or nothing, where the client takes changes; left out, it gets whole tables.
    """

    since: int
    version: int = -1
    at: str | None = None


class Sit(Message, frozen=True):
    """Hand-over: from now on the socket is another seat's, one whose secret it brought when it was opened."""

    seat: str
    since: int = 0
    version: int = -1


class Look(Message, frozen=True):
    """Ask what can be seen from a cell."""

    cell: int


class Ask(Message, frozen=True):
    """Ask why a thing that is not lit cannot be chosen now."""

    thing: Thing


class Foresee(Message, frozen=True):
    """Ask what answers to the open question would lead to; all of them, if no key is named."""

    version: int
    keys: tuple[str, ...] = ()


class Advise(Message, frozen=True):
    """Ask for a hint about the open question; only who asked gets it, as a ``Hint``."""


class Speak(Message, frozen=True):
    """Say something to everybody at the table: plain text."""

    text: str


class Nudge(Message, frozen=True):
    """Remind somebody that the table waits for them."""

    seat: str


class StandIn(Message, frozen=True):
    """Let a bot play for a seat until its player is back: for one's own at once, for another's when all there agree.

    With ``back`` the player of one of one's own seats is back.
    """

    seat: str
    back: bool = False


class Orders(Message, frozen=True):
    """Standing orders: pass for my seat at moments of others that are about nothing but these topics."""

    never: tuple[str, ...] = ()


class Ping(Message, frozen=True):
    """Point at a cell of a board, or at a piece, that everybody sees; ``text`` may say what about it."""

    board: str = ""
    cell: int | None = None
    piece: str = ""
    text: str = ""


FromServer = Hello | Table | Changes | Lines | Sight | Reason | Previews | Hint | Talk | Refused
FromClient = (
    Answer
    | Undo
    | Redo
    | Decline
    | Resume
    | Sit
    | Look
    | Ask
    | Foresee
    | Advise
    | Speak
    | Ping
    | Nudge
    | StandIn
    | Orders
)
