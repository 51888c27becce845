"""What was found when a match was looked over, kept beside it: one analysis a match, the newest."""

import msgspec
from sqlalchemy import Connection, delete, insert, select

from oubliette.minds.analysis import Analysis
from oubliette.play.storage import log
from oubliette.play.storage.blocks import Damaged, pack, unpack
from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import NoSuchMatch
from oubliette.play.storage.tables import ANALYSES

_read = msgspec.msgpack.Decoder(Analysis)


class Analyses:
    """The analysis of one match."""

    def __init__(self, database: Database, match_id: str) -> None:
        self._database = database
        self._id = match_id

    def keep(self, analysis: Analysis) -> None:
        """Keep what was found, in place of what was found before; on return it is on the disk."""
        body = pack(msgspec.msgpack.encode(analysis))

        def write(connection: Connection) -> None:
            if log.match_row(connection, self._id, to_write=True) is None:
                raise NoSuchMatch("store-no-match", match=self._id)
            connection.execute(delete(ANALYSES).where(ANALYSES.c.match_id == self._id))
            connection.execute(insert(ANALYSES).values(match_id=self._id, answers=analysis.answers, body=body))

        self._database.write(write)

    def kept(self, answers: int) -> Analysis | None:
        """What was found of the match with so many answers; nothing, where it has gone on since or cannot be read."""
        which = (ANALYSES.c.match_id == self._id) & (ANALYSES.c.answers == answers)
        with self._database.reading() as connection:
            body = connection.execute(select(ANALYSES.c.body).where(which)).scalar()
        try:
            return None if body is None else _read.decode(unpack(bytes(body)))
        except (Damaged, msgspec.DecodeError):
            return None  # it can be made again
