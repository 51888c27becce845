"""Revisions of the tables: which one a store has, which ones we know, and how to get to ours."""

from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from oubliette.play.storage.errors import StoreError

VERSION_TABLE: Final = "oubliette_revision"
MIGRATIONS = Path(__file__).parent / "migrations"

_one_at_a_time = Lock()  # Alembic keeps what it is doing in module globals


def newest() -> str:
    """The revision that this version of Oubliette works with."""
    head = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if head is None:
        raise RuntimeError("the package has lost its migrations")
    return head


def known() -> frozenset[str]:
    """Every revision this version of Oubliette can bring up to date, and the newest."""
    return frozenset(script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions())


def revision_of(connection: Connection) -> str | None:
    """The revision of a database; nothing if it is not a store."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()


def refuse_unknown(revision: str | None, place: str) -> None:
    """Refuse a store that this version cannot know how to read."""
    if revision is None:
        raise StoreError("store-damaged", place=place, why=f"no row in {VERSION_TABLE}")
    if revision not in known():
        raise StoreError("store-newer", place=place)


def upgrade(connection: Connection) -> None:
    """Bring the tables to the newest revision, in the connection's transaction."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with _one_at_a_time:
        command.upgrade(config, "head")
