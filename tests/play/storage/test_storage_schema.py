"""Tables and migrations agree; old stores are brought up to date after a copy was made."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, text
from tests.play.storage.playing import everything, play_on, setup
from tools.postgres import Cluster

from oubliette.play.storage import Store, StoreError, schema
from oubliette.play.storage.addresses import parse
from oubliette.play.storage.files import make_file
from oubliette.play.storage.tables import METADATA

NEXT = """
from alembic import op
import sqlalchemy as sa

revision, down_revision, branch_labels, depends_on = "{after}", "{before}", None, None


def upgrade():
    op.add_column("matches", sa.Column("mood", sa.Text, server_default="fine"))
    {then}
"""


def later_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, then: str = "pass") -> None:
    """Be a later version of Oubliette, with one more migration."""
    folder = tmp_path / "100% later"
    shutil.copytree(schema.MIGRATIONS, folder)
    after = f"{int(schema.newest()) + 1:04}"
    migration = NEXT.format(before=schema.newest(), after=after, then=then)
    (folder / "versions" / f"r{after}_later.py").write_text(migration)
    monkeypatch.setattr(schema, "MIGRATIONS", folder)


def test_tables_and_migrations_agree(store: Store) -> None:
    with store._database.reading() as connection:
        options = {"version_table": schema.VERSION_TABLE, "compare_type": True, "compare_server_default": True}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), METADATA) == []


def test_there_is_one_line_of_revisions_named_in_order() -> None:
    files = sorted((schema.MIGRATIONS / "versions").glob("r*.py"))
    assert [file.name[1:5] for file in files] == sorted(schema.known())
    assert schema.newest() == files[-1].name[1:5]


def test_an_old_store_is_brought_up_to_date(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(url) as store:
        stored = store.create(setup())
        play_on(stored, 30)
        before = everything(stored.match)
    with monkeypatch.context() as later:
        later_version(later, tmp_path)
        for _ in range(2):  # the second time there is nothing to do
            with Store(url) as store:
                assert everything(store.open(stored.id).match) == before
                with store._database.reading() as connection:
                    assert connection.execute(text("SELECT mood FROM matches")).scalar() == "fine"
    with pytest.raises(StoreError, match="store-newer"):
        Store(url)


def test_an_old_file_is_copied_before_it_is_changed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(f"sqlite:///{path}") as store:
        stored = store.create(setup())
        play_on(stored, 30)
        before = everything(stored.match)
    precious = path.with_name(f"store.db.{schema.newest()}.backup")
    precious.write_text("an older copy")
    with monkeypatch.context() as later:
        later_version(later, tmp_path)
        Store(f"sqlite:///{path}").close()
    assert precious.read_text() == "an older copy"
    with Store(f"sqlite:///{path.with_name(f'{precious.name}.2')}") as copy:
        assert everything(copy.open(stored.id).match) == before


def test_a_migration_that_fails_leaves_the_store_as_it_was(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store(url) as store:
        stored = store.create(setup())
        play_on(stored, 30)
        before = everything(stored.match)
    with monkeypatch.context() as later:
        later_version(later, tmp_path, then="raise KeyError('something the migration did not expect')")
        with pytest.raises(StoreError, match="store-migration"):
            Store(url)
    with Store(url) as store:
        assert everything(store.open(stored.id).match) == before


def test_the_tables_of_another_program_are_refused_and_left_alone(postgres: Cluster) -> None:
    url = postgres.create("foreign")
    engine = create_engine(parse(url))
    with engine.begin() as other:
        other.execute(text("CREATE TABLE invoices (id integer)"))
    with pytest.raises(StoreError, match="store-foreign"):
        Store(url)
    with engine.connect() as other:
        tables = other.execute(
            text("SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace")
        )
        assert tables.scalars().all() == ["invoices"]
    engine.dispose()


def test_a_store_is_made_once_when_two_programs_want_it_at_the_same_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quicker: list[str] = []

    def make_too_late(target: Path) -> None:
        monkeypatch.setattr("oubliette.play.storage.opening.make_file", make_file)
        with Store(f"sqlite:///{target}") as other:
            quicker.append(other.create(setup()).id)
        make_file(target)

    monkeypatch.setattr("oubliette.play.storage.opening.make_file", make_too_late)
    with Store(f"sqlite:///{path}") as store:
        assert [info.id for info in store.matches()] == quicker
    assert [file.name for file in path.parent.iterdir()] == ["store.db"]


def test_file_systems_without_links_are_served_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr("os.link", no_links)
    Store(f"sqlite:///{path}").close()
    assert [file.name for file in path.parent.iterdir()] == ["store.db"]
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM oubliette_revision").fetchone() == (schema.newest(),)
