"""What people say to each other at a table, and what they point at; kept with the match, the newest of it."""

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.storage import log
from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import NoSuchMatch
from oubliette.play.storage.tables import TALK
from oubliette.play.storage.times import now

MOST_KEPT: Final = 500
"""So many lines of a match are kept; who has more to say lets go of the oldest."""

THE_TABLE: Final = ""
"""Who speaks where nobody does: no seat is called that."""

_read_say = msgspec.json.Decoder(Say)


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was said, or pointed at: a cell of a board, or a piece."""

    n: int
    at: int
    """When, in milliseconds since 1970."""
    seat: Seat
    text: str = ""
    board: str = ""
    cell: int | None = None
    piece: str = ""
    say: Say | None = None
    """What the table itself tells everybody; then there is neither a seat nor a text."""


class Talk:
    """The talk of one match."""

    def __init__(self, database: Database, match_id: str) -> None:
        self._database = database
        self._id = match_id

    def add(self, seat: Seat, text: str = "", *, board: str = "", cell: int | None = None, piece: str = "") -> Remark:
        """Keep what somebody says; on return it is on the disk."""
        return self._add(seat, text, board, cell, piece)

    def tell(self, say: Say) -> Remark:
        """Keep what the table itself has to tell everybody, such as who sits down; on return it is on the disk."""
        return self._add(THE_TABLE, msgspec.json.encode(say).decode(), "", None, "")

    def _add(self, seat: Seat, text: str, board: str, cell: int | None, piece: str) -> Remark:
        def write(connection: Connection) -> Remark:
            # Whoever holds the match's row is the only one to count: two processes may be spoken to at once.
            if log.match_row(connection, self._id, to_write=True) is None:
                raise NoSuchMatch("store-no-match", match=self._id)
            last = connection.execute(select(func.max(TALK.c.n)).where(TALK.c.match_id == self._id)).scalar()
            n, at = (last or 0) + 1, now()
            row = {"n": n, "at": at, "seat": seat, "text": text, "board": board, "cell": cell, "piece": piece}
            connection.execute(insert(TALK).values(match_id=self._id, **row))
            old = (TALK.c.match_id == self._id) & (TALK.c.n <= n - MOST_KEPT)
            connection.execute(delete(TALK).where(old))
            return _remark(n, at, seat, text, board, cell, piece)

        return self._database.write(write)

    def latest(self, count: int, *, before: int | None = None) -> tuple[Remark, ...]:
        """The last remarks, oldest first; those before a number, if one is given."""
        which = TALK.c.match_id == self._id
        if before is not None:
            which &= TALK.c.n < before
        with self._database.reading() as connection:
            rows = connection.execute(select(TALK).where(which).order_by(TALK.c.n.desc()).limit(count)).all()
        return tuple(
            _remark(row.n, row.at, row.seat, row.text, row.board, row.cell, row.piece) for row in reversed(rows)
        )


def _remark(n: int, at: int, seat: Seat, text: str, board: str, cell: int | None, piece: str) -> Remark:
    if seat == THE_TABLE:
        return Remark(n, at, seat, say=_read_say.decode(text))
    return Remark(n, at, seat, text, board, cell, piece)
