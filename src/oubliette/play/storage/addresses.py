"""Addresses of stores: the player's own file unless somebody says otherwise."""

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from oubliette.play.places import data_folder
from oubliette.play.storage.errors import StoreError

_FILE = "oubliette.db"
_POSTGRES = ("postgres", "postgresql", "postgresql+psycopg")


def default_url() -> str:
    """The address of the player's own store."""
    return URL.create("sqlite", database=str(data_folder() / _FILE)).render_as_string()


def parse(address: str) -> URL:
    """The address of a store, with the driver we use; refuses what is neither SQLite in a file nor PostgreSQL."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise StoreError("store-url", url=address) from error
    if url.drivername in _POSTGRES:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and _is_file(url):
        return url
    raise StoreError("store-url", url=url.render_as_string())


def is_sqlite(url: URL) -> bool:
    """Whether the store is a file of our own."""
    return url.drivername == "sqlite"


def _is_file(url: URL) -> bool:
    # A store in memory could not keep what it acknowledges.
    return bool(url.database) and url.database != ":memory:" and not str(url.database).startswith("file:")
