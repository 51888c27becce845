"""Those around a table: one watcher a socket, with what is still to be sent to it."""

import asyncio
from collections.abc import Mapping
from typing import Final

from oubliette.kernel.choices import Seat
from oubliette.play.server import wire

MOST_WAITING: Final = 256
"""Messages a slow client may be behind before it is cut off and has to come back."""

RESTARTING: Final = wire.CloseCode.RESTARTING
TRY_AGAIN: Final = wire.CloseCode.TRY_AGAIN
NO_SEAT: Final = wire.CloseCode.NO_SEAT
NOT_ALLOWED: Final = wire.CloseCode.NOT_ALLOWED
NO_MATCH: Final = wire.CloseCode.NO_MATCH
CANNOT_OPEN: Final = wire.CloseCode.CANNOT_OPEN
TOO_MUCH: Final = wire.CloseCode.TOO_MUCH


class Watcher:
    """One socket at a table: the seats whose secrets it brought, and the one among them that is told of the match.

    Several seats on one socket are several people at one screen. Only one of them looks at it at a time; what the
    others may know is not sent until the screen is handed over to them.
    """

    def __init__(self, keys: Mapping[Seat, str] | None = None) -> None:
        self.keys = dict(keys or {})
        """The seats it opened, and which secret each was opened with."""
        self.seats = tuple(self.keys)
        self.seat: Seat | None = self.seats[0] if self.seats else None
        self.outbox: asyncio.Queue[wire.FromServer | str | int] = asyncio.Queue(MOST_WAITING)
        """Messages, some of them encoded already for everybody of the same audience; a number ends the connection."""
        self.lines_sent = 0
        self.at: str | None = None
        """The table it has, for one that takes changes; empty before the first."""
        self.asked = False
        """Whether it asked for the table, and is told even if nothing has changed."""
        self.gone = asyncio.Event()
        """Set once it is let go: from then on nothing that it sends is looked at."""

    def tell(self, message: wire.FromServer | str) -> None:
        """Put a message in its outbox; a client that does not keep up is let go, and may come back."""
        if self.gone.is_set():
            return
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.let_go(TRY_AGAIN)

    def let_go(self, code: int) -> None:
        """End the connection with a code: nothing more is sent, and nothing more is heard."""
        if self.gone.is_set():
            return
        self.gone.set()
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(code)
