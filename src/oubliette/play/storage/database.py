"""Connections: how both kinds of database are made to keep what they confirm, and how we read and write."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event

from oubliette.play.storage.errors import StoreError, translated
from oubliette.play.storage.group_commit import GroupCommit

T = TypeVar("T")

_PATIENCE: Final = 15
"""Seconds to wait for another writer before giving up."""

_CONNECTIONS: Final = 12
"""How many connections a process keeps to PostgreSQL."""

_WRITES: Final = "oubliette_writes"

# FULL makes every commit wait for the disk; without foreign keys SQLite would keep rows of deleted matches.
_SQLITE_SETTINGS: Final = ("foreign_keys=ON", "synchronous=FULL", "fullfsync=ON", "cell_size_check=ON")

# A host may have switched off waiting for the disk; what we acknowledge must be on it.
_POSTGRES_SETTINGS: Final = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    f"SELECT set_config('lock_timeout', '{_PATIENCE}s', false)",
)


class Database:
    """A database that is open: an engine, and the name it has in messages."""

    def __init__(self, engine: Engine, place: str) -> None:
        self.engine = engine
        self.place = place
        self._group = GroupCommit(self._transaction) if engine.dialect.name == "sqlite" else None

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent look at the database, whatever others write meanwhile."""
        with translated(self.place), self.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction that is wholly on the disk when this ends, or not at all."""
        with translated(self.place), self.engine.connect() as connection:
            connection.execution_options(**{_WRITES: True})
            with connection.begin():
                yield connection

    def _transaction(self) -> AbstractContextManager[Connection]:
        return self.writing()

    def write(self, work: Callable[[Connection], T]) -> T:
        """Write something that takes part in no other transaction; on return it is on the disk.

        Where commits wait for each other, several may be made as one.
        """
        if self._group is not None:
            return self._group.run(work)
        with self.writing() as connection:
            return work(connection)

    def close(self) -> None:
        """Give all connections back."""
        self.engine.dispose()


def connect_sqlite(path: Path, mode: str) -> sqlite3.Connection:
    """A bare connection: ``ro`` never changes the file, ``rw`` never makes one."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    # Transactions are begun by hand, because the driver's own way leaves changes of tables outside of them.
    return sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)


def sqlite_database(path: Path) -> Database:
    """The database in a file that is there already."""
    engine = create_engine("sqlite://", creator=lambda: connect_sqlite(path, "rw"), poolclass=QueuePool)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return Database(engine, str(path))


def postgres_database(url: URL) -> Database:
    """The database of a PostgreSQL server."""
    try:
        engine = create_engine(
            url,
            pool_size=_CONNECTIONS,
            max_overflow=0,  # connections that come and go cost more than waiting a moment for one that stays
            pool_timeout=_PATIENCE,
            pool_use_lifo=True,
            pool_pre_ping=True,
            connect_args={"connect_timeout": _PATIENCE},
        )
    except ImportError as error:
        raise StoreError("store-driver") from error
    place = url.render_as_string()
    event.listen(engine, "connect", partial(_set_up_postgres, place))
    return Database(engine, place)


def _set_up_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    for setting in _SQLITE_SETTINGS:
        connection.execute(f"PRAGMA {setting}")


def _begin_sqlite(connection: Connection) -> None:
    # A writer takes its place in the queue at once: one that starts as a reader could not wait for others.
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _set_up_postgres(place: str, connection: Any, _record: Any) -> None:
    try:
        with connection.cursor() as cursor:
            for setting in _POSTGRES_SETTINGS:
                cursor.execute(setting)
        connection.commit()
    except Exception as error:  # the driver's own errors: it is optional, so they have no name here
        raise StoreError("store-lost", place=place, why=str(error)) from error
