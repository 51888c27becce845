"""Copies of a store: taken while people play, thinned out by age, and put back.

A copy is a store of its own in one SQLite file, whatever kind of database it was taken from; so any copy can be
opened, checked and put back anywhere.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from sqlalchemy import URL, func, insert, select

from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import StoreError
from oubliette.play.storage.files import publish
from oubliette.play.storage.opening import open_database
from oubliette.play.storage.tables import MATCHES, METADATA

Progress = Callable[[int, int], None]
"""Told how many rows are copied, of how many."""


def untold(_done: int, _of: int) -> None:
    """For who does not want to know how far it is."""


_NAME: Final = "oubliette-%Y%m%dT%H%M%SZ.db"
_ROWS: Final = 200
"""Rows copied at a time: a checkpoint can be large."""

_ALL_OF: Final = timedelta(days=2)
_DAILY_FOR: Final = timedelta(days=14)


def copy_to_file(source: Database, folder: Path, at: datetime, progress: Progress) -> Path:
    """Copy everything as it stands at one moment to a new file; it gets its name once it is whole."""
    target = folder / at.astimezone(UTC).strftime(_NAME)
    if target.exists():
        raise StoreError("store-copy-there", place=str(target))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError("store-not-opened", place=str(folder), why=error.strerror or str(error)) from error
    draft = folder / f".{target.name}.new"
    _remove(draft)  # what an earlier try left behind
    try:
        copy = open_database(URL.create("sqlite", database=str(draft)))
        try:
            copy_rows(source, copy, progress)
            with copy.engine.connect() as connection:  # all in one file, so that it can be moved as one
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            copy.close()
        if not publish(draft, target):
            raise StoreError("store-copy-there", place=str(target))
    finally:
        _remove(draft)
    return target


def copy_rows(source: Database, target: Database, progress: Progress) -> None:
    """Copy every row, from one consistent look to one transaction; refuses to mix two stores."""
    tables = METADATA.sorted_tables
    with source.reading() as read, target.writing() as write:
        if write.execute(select(func.count()).select_from(MATCHES)).scalar_one():
            raise StoreError("store-not-empty", place=target.place)
        total = sum(read.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
        done = 0
        for table in tables:
            rows = read.execution_options(yield_per=_ROWS).execute(select(table)).mappings()
            for part in rows.partitions(_ROWS):
                write.execute(insert(table), [dict(row) for row in part])
                done += len(part)
                progress(done, total)


def copies_in(folder: Path) -> list[tuple[datetime, Path]]:
    """The copies in a folder, oldest first; other files are none of ours."""
    return sorted(_dated(folder.glob("oubliette-*.db"))) if folder.is_dir() else []


def _dated(paths: Iterable[Path]) -> Iterator[tuple[datetime, Path]]:
    for path in paths:
        try:
            yield datetime.strptime(path.name, _NAME).replace(tzinfo=UTC), path
        except ValueError:
            continue


def outdated(taken: Iterable[datetime], now: datetime, keep_days: int) -> list[datetime]:
    """The copies to let go: all of two days stay, then one a day for two weeks, then one a week.

    The newest one stays whatever its age.
    """
    seen: set[tuple[str, int, int]] = set()
    gone = []
    for place, moment in enumerate(sorted(taken, reverse=True)):
        age = now - moment
        period = (*moment.isocalendar()[:2],) if age > _DAILY_FOR else (moment.year, moment.timetuple().tm_yday)
        key = ("week" if age > _DAILY_FOR else "day", *period)
        too_old = age > timedelta(days=keep_days)
        repeated = age > _ALL_OF and key in seen
        if place > 0 and (too_old or repeated):
            gone.append(moment)
        else:
            seen.add(key)
    return gone


def thin_out(folder: Path, now: datetime, keep_days: int) -> list[Path]:
    """Remove the copies of a folder that are no longer wanted; returns which."""
    copies = dict(copies_in(folder))
    gone = [copies[moment] for moment in outdated(copies, now, keep_days)]
    for path in gone:
        _remove(path)
    return gone


def _remove(path: Path) -> None:
    """Remove a file with what SQLite keeps beside it."""
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        path.with_name(name).unlink(missing_ok=True)
