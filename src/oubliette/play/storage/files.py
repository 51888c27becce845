"""SQLite files as files: recognising ours, finding damage, making one whole, keeping a copy."""

import os
import sys
from contextlib import closing
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from oubliette.play.storage import schema
from oubliette.play.storage.database import connect_sqlite, sqlite_database
from oubliette.play.storage.errors import StoreError, translated

APPLICATION_ID: Final = 0x4F75_626C
"""Marks a SQLite file as ours: it spells “Oubl”."""

_MAGIC: Final = b"SQLite format 3\x00"
_HEADER_SIZE: Final = 100
_PAGE_SIZE_AT: Final = slice(16, 18)
_APPLICATION_ID_AT: Final = slice(68, 72)


def sound_revision(path: Path) -> str | None:
    """The revision of a file that is ours and not damaged; never writes to the file."""
    page_size = _refuse_by_header(path)
    if _is_in_use(path):
        return _look_into(path, "ro")
    if path.stat().st_size % page_size:
        raise StoreError("store-damaged", place=str(path), why=f"{path.stat().st_size} bytes")
    try:
        return _look_into(path, "ro&immutable=1")  # leaves no trace, but is blind to others
    except StoreError:
        if not _is_in_use(path):
            raise
        return _look_into(path, "ro")


def _is_in_use(path: Path) -> bool:
    """Whether there is more to the file than itself: another program has it open, or died with it open."""
    return any(path.with_name(path.name + suffix).exists() for suffix in ("-wal", "-journal"))


def _look_into(path: Path, mode: str) -> str | None:
    with translated(str(path)), closing(connect_sqlite(path, mode)) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise StoreError("store-damaged", place=str(path), why=str(verdict).splitlines()[-1])
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        if schema.VERSION_TABLE not in tables:
            return None
        row = connection.execute(f"SELECT version_num FROM {schema.VERSION_TABLE}").fetchone()  # noqa: S608 - a constant
        return str(row[0]) if row else None


def _refuse_by_header(path: Path) -> int:
    """Refuse what its first bytes show not to be ours, before any database software touches it; the size of a page."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_SIZE)
    except OSError as error:
        raise StoreError("store-not-opened", place=str(path), why=error.strerror or str(error)) from error
    if not header:
        raise StoreError("store-empty", place=str(path))
    if not header.startswith(_MAGIC):
        raise StoreError("store-not-database", place=str(path))
    if len(header) < _HEADER_SIZE:
        raise StoreError("store-damaged", place=str(path), why=f"{len(header)} bytes")
    if int.from_bytes(header[_APPLICATION_ID_AT]) != APPLICATION_ID:
        raise StoreError("store-foreign", place=str(path))
    return max(512, int.from_bytes(header[_PAGE_SIZE_AT]))  # 1 stands for 65,536; any page is a multiple of 512


def make_file(path: Path) -> None:
    """Make an empty store. It appears whole or not at all, and never in the place of another."""
    draft = _draft_beside(path)
    try:
        database = sqlite_database(draft)
        try:
            with database.writing() as connection:
                schema.upgrade(connection)
                connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        finally:
            database.close()
        with translated(str(path)), closing(connect_sqlite(draft, "rw")) as bare:
            bare.execute("PRAGMA journal_mode = WAL")  # readers and a writer do not wait for each other
        publish(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def copy_aside(path: Path, name: str) -> Path:
    """Copy a store, with everything committed to it, to a new file beside it."""
    draft = _draft_beside(path)
    try:
        with (
            translated(str(path)),
            closing(connect_sqlite(path, "ro")) as source,
            closing(connect_sqlite(draft, "rw")) as target,
        ):
            source.backup(target)
        copy, number = path.with_name(name), 1
        while not publish(draft, copy):
            number += 1
            copy = path.with_name(f"{name}.{number}")
        return copy
    finally:
        draft.unlink(missing_ok=True)


def _draft_beside(path: Path) -> Path:
    try:
        handle, name = mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    except OSError as error:
        raise StoreError("store-not-opened", place=str(path), why=error.strerror or str(error)) from error
    os.close(handle)
    return Path(name)


def publish(draft: Path, target: Path) -> bool:
    """Give a finished file its name; ``False`` if there is a file of that name, which is left alone."""
    try:
        try:
            os.link(draft, target)
        except FileExistsError:
            return False
        except OSError:  # a file system without links: the best it offers
            if target.exists():
                return False
            draft.rename(target)
        _sync_folder(target.parent)
    except OSError as error:
        raise StoreError("store-not-opened", place=str(target), why=error.strerror or str(error)) from error
    return True


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut, where the system lets us."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
