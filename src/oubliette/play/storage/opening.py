"""Opening a store: make it if it is not there, refuse what is not sound or not ours, bring old ones up to date.

A file is looked at before it is opened for writing, so that one which is refused stays as it is, byte for byte.
"""

from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, inspect, text

from oubliette.play.storage import schema
from oubliette.play.storage.addresses import is_sqlite
from oubliette.play.storage.database import Database, postgres_database, sqlite_database
from oubliette.play.storage.errors import StoreError
from oubliette.play.storage.files import copy_aside, make_file, sound_revision

_OPENING_LOCK: Final = 0x4F75_626C_6965_7474
"""One program at a time makes or upgrades the tables of a PostgreSQL database."""


def open_database(url: URL) -> Database:
    """The database at an address, sound, ours and up to date; raises :class:`StoreError` and changes nothing if not."""
    if is_sqlite(url):
        return _open_sqlite(Path(str(url.database)))
    return _open_postgres(url)


def _open_sqlite(path: Path) -> Database:
    if not path.parent.is_dir():
        raise StoreError("store-no-folder", place=str(path))
    if not path.exists():
        make_file(path)
    revision = sound_revision(path)
    schema.refuse_unknown(revision, str(path))
    if revision != schema.newest():
        _upgrade_file(path, copy_aside(path, f"{path.name}.{revision}.backup"))
    return sqlite_database(path)


def _upgrade_file(path: Path, backup: Path) -> None:
    database = sqlite_database(path)
    try:
        with database.writing() as connection:
            schema.upgrade(connection)
    except Exception as error:  # whatever a migration trips over, the file is as it was
        raise StoreError("store-migration-file", place=str(path), why=str(error), backup=str(backup)) from error
    finally:
        database.close()


def _open_postgres(url: URL) -> Database:
    database = postgres_database(url)
    try:
        with database.writing() as connection:
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _OPENING_LOCK})
            tables = inspect(connection).get_table_names()
            if tables and schema.VERSION_TABLE not in tables:
                raise StoreError("store-foreign", place=database.place)
            if tables:
                schema.refuse_unknown(schema.revision_of(connection), database.place)
            _upgrade_tables(connection, database.place)
    except BaseException:
        database.close()
        raise
    return database


def _upgrade_tables(connection: Connection, place: str) -> None:
    try:
        schema.upgrade(connection)
    except Exception as error:  # whatever a migration trips over, the transaction takes it all back
        raise StoreError("store-migration", place=place, why=str(error)) from error
