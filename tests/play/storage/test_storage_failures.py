"""When the database fails, the match in memory is as it was, and so is the one in the store."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, event, text
from tests.play.storage.playing import everything, next_answer, play_on, setup
from tools.postgres import Cluster

from oubliette.play.storage import Conflict, Store, StoredMatch, StoreError
from oubliette.play.storage import database as database_module
from oubliette.play.storage.addresses import parse
from oubliette.play.storage.database import Database

STEPS: dict[str, Callable[[StoredMatch], None]] = {
    "answer": lambda stored: stored.answer(*next_answer(stored.match)),
    "undo": lambda stored: stored.undo(25),
    "redo": lambda stored: stored.redo(25),
}


def in_the_middle(store: Store) -> StoredMatch:
    """A match that has something to undo and something to redo, both across a checkpoint."""
    stored = store.create(setup())
    play_on(stored, 70)
    stored.undo(30)
    return stored


@contextmanager
def failing(store: Store, statement: str, failure: Callable[[Connection], None]) -> Iterator[None]:
    """Let a statement that begins like this fail."""

    def intervene(connection: Connection, _cursor: Any, sql: str, *_: Any) -> None:
        if sql.startswith(statement):
            failure(connection)

    event.listen(store._database.engine, "before_cursor_execute", intervene)
    yield
    event.remove(store._database.engine, "before_cursor_execute", intervene)


class Broken(Exception):
    pass


def break_down(_connection: Connection) -> None:
    raise Broken


@pytest.mark.parametrize(
    ("step", "statement"),
    [
        *product(STEPS, ["UPDATE matches", "INSERT INTO log"]),
        *product(["answer", "redo"], ["INSERT INTO checkpoints"]),  # going back makes none
        ("undo", "UPDATE checkpoints"),
    ],
)
def test_a_step_that_fails_half_way_is_taken_back_in_memory_and_in_the_store(
    store: Store, url: str, step: str, statement: str
) -> None:
    stored = in_the_middle(store)
    while (step, statement) == ("answer", "INSERT INTO checkpoints") and stored.match.version % 18 != 17:
        play_on(stored, 1)  # until the next answer closes a stretch
    before, version = everything(stored.match), stored.version
    with failing(store, statement, break_down), pytest.raises(Broken):
        STEPS[step](stored)
    assert (everything(stored.match), stored.version) == (before, version)
    with Store(url) as other:
        assert everything(other.open(stored.id).match) == before
    STEPS[step](stored)
    with Store(url) as other:
        assert everything(other.open(stored.id).match) == everything(stored.match) != before


def test_a_full_disk_refuses_the_answer_and_loses_nothing(path: Path) -> None:
    url = f"sqlite:///{path}"
    with Store(url) as store:
        stored = store.create(setup())
        pages = path.stat().st_size // 4096

        @event.listens_for(store._database.engine, "begin")
        def limit(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        with pytest.raises(StoreError) as refused:
            play_on(stored, 1000)
        assert refused.value.reason.id == "store-full"
        before = everything(stored.match)
        with Store(url) as other:
            assert everything(other.open(stored.id).match) == before
        pages += 1000
        play_on(stored, 20)


def test_a_store_that_somebody_else_keeps_busy_refuses_after_a_while(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_PATIENCE", 0.1)
    with Store(f"sqlite:///{path}") as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        stored = in_the_middle(store)
        before = everything(stored.match)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="store-busy"):
            play_on(stored, 1)
        assert everything(stored.match) == before
        assert store.open(stored.id).match.version == 40  # reading does not wait for writers
        other.execute("ROLLBACK")
        play_on(stored, 1)


def test_a_row_that_somebody_else_keeps_busy_refuses_after_a_while(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "_POSTGRES_SETTINGS", ("SELECT set_config('lock_timeout', '100ms', false)",))
    url = postgres.create("busy")
    engine = create_engine(parse(url))
    with Store(url) as store, engine.connect() as other:
        stored = in_the_middle(store)
        before = everything(stored.match)
        other.execute(text("SELECT * FROM matches FOR UPDATE"))
        with pytest.raises(StoreError, match="store-busy"):
            play_on(stored, 1)
        assert everything(stored.match) == before
        other.rollback()
        play_on(stored, 1)
    engine.dispose()


def test_a_connection_that_breaks_in_the_middle_loses_nothing(postgres: Cluster) -> None:
    url = postgres.create("breaks")
    engine = create_engine(parse(url))

    def cut(connection: Connection) -> None:
        backend = connection.connection.dbapi_connection.info.backend_pid  # type: ignore[union-attr]  # psycopg's own
        with engine.connect() as other:
            other.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": backend})

    with Store(url) as store:
        stored = in_the_middle(store)
        before = everything(stored.match)
        with failing(store, "INSERT INTO log", cut), pytest.raises(StoreError, match="store-lost"):
            play_on(stored, 1)
        assert everything(stored.match) == before
        play_on(stored, 1)
    engine.dispose()


def test_a_host_that_does_not_wait_for_its_disk_is_made_to(postgres: Cluster) -> None:
    url = postgres.create("hasty")
    engine = create_engine(parse(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as host:
        host.execute(text("ALTER DATABASE hasty SET synchronous_commit = off"))
    engine.dispose()
    with Store(url) as store, store._database.reading() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"


def test_a_step_that_was_kept_although_the_connection_broke_is_not_made_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = in_the_middle(store)
    writing = Database.writing

    @contextmanager
    def kept_but_not_told(database: Database) -> Iterator[Connection]:
        with writing(database) as connection:
            yield connection
        raise StoreError("store-lost", place="-", why="-")

    answer = next_answer(stored.match)
    with monkeypatch.context() as patch:
        patch.setattr(Database, "writing", kept_but_not_told)
        with pytest.raises(StoreError, match="store-lost"):
            stored.answer(*answer)
    assert stored.match.version == 40
    with pytest.raises(Conflict):
        stored.answer(*answer)
    assert stored.match.version == 41


def test_who_was_slower_is_told_and_sees_what_happened(store: Store, url: str) -> None:
    stored = in_the_middle(store)
    with Store(url) as other:
        quicker = other.open(stored.id)
        play_on(quicker, 1)
        for step in STEPS.values():
            with pytest.raises(Conflict):
                step(stored)
            assert everything(stored.match) == everything(quicker.match)
            play_on(quicker, 20)
            quicker.undo(2)


def test_an_answer_that_only_came_too_late_is_a_conflict_not_illegal(store: Store, url: str) -> None:
    stored = store.create(setup("ann"))
    with Store(url) as other:
        other.open(stored.id).answer("ann", "bid:1")
        with pytest.raises(Conflict):
            stored.answer("ann", "roll")  # legal now, but not where this match still was
        stored.answer("ann", "roll")


def test_somebody_quicker_who_cannot_be_read_leaves_the_match_as_it_was(store: Store, url: str) -> None:
    stored = in_the_middle(store)
    before = everything(stored.match)
    with Store(url) as other:
        play_on(other.open(stored.id), 1)
    with failing(store, "SELECT checkpoints", break_down), pytest.raises(Broken):
        play_on(stored, 1)
    assert everything(stored.match) == before
    assert stored.refresh()
    assert stored.match.version == 41


def test_a_past_that_cannot_be_read_stops_an_undo_before_it_begins(store: Store, url: str) -> None:
    stored = in_the_middle(store)
    with Store(url) as other:
        again = other.open(stored.id)
        with failing(other, "SELECT checkpoints", break_down), pytest.raises(Broken):
            again.undo(39)
        assert everything(again.match) == everything(stored.match)
        again.undo(39)
        assert again.match.version == 1
