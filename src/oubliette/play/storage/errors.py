"""What can go wrong with a store, in words for a person."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from oubliette.kernel.text import Say


class StoreError(Exception):
    """A store cannot be opened, read or written; ``reason`` says why and what to do. Nothing was half-written."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        self.reason = Say(reason, facts)
        super().__init__(f"{reason}: " + ", ".join(f"{name}={value}" for name, value in facts.items()))


class Conflict(StoreError):
    """Somebody else was quicker. The match in memory is now as they left it; look again, then answer again."""


class NoSuchMatch(StoreError):
    """The store has no match of that id."""


_BY_SQLITE_CODE: Final = {
    sqlite3.SQLITE_BUSY: "store-busy",
    sqlite3.SQLITE_LOCKED: "store-busy",
    sqlite3.SQLITE_FULL: "store-full",
    sqlite3.SQLITE_CORRUPT: "store-damaged",
    sqlite3.SQLITE_NOTADB: "store-damaged",
    sqlite3.SQLITE_READONLY: "store-read-only",
    sqlite3.SQLITE_CANTOPEN: "store-not-opened",
}

# PostgreSQL's error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
_BY_SQLSTATE: Final = {
    "53100": "store-full",
    "55P03": "store-busy",
    "40001": "store-busy",
    "40P01": "store-busy",
    "25006": "store-read-only",
    "XX001": "store-damaged",
    "XX002": "store-damaged",
}


@contextmanager
def translated(place: str) -> Iterator[None]:
    """Say what the database complains about as a :class:`StoreError`."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        lost = isinstance(error, DBAPIError) and error.connection_invalidated
        why = (str(cause).strip().splitlines() or [type(cause).__name__])[0]
        raise StoreError("store-lost" if lost else _reason(cause), place=place, why=why) from error
    except UnicodeDecodeError as error:  # text of a damaged file, or SQLite's complaint that quotes it
        raise StoreError("store-damaged", place=place, why=str(error)) from error


def _reason(cause: BaseException) -> str:
    if isinstance(cause, PoolTimeout):
        return "store-busy"
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the rest of the code is detail
        return _BY_SQLITE_CODE.get(code, "store-failed")
    sqlstate: str | None = getattr(cause, "sqlstate", "")
    if sqlstate is None or sqlstate.startswith(("08", "57P")):  # psycopg has no code when nobody answers
        return "store-lost"
    return _BY_SQLSTATE.get(sqlstate, "store-failed")
