from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from tools.postgres import Cluster

from oubliette.play.storage import Store

_names = (f"store{number}" for number in count())


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store that does not exist yet, on each kind of database in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    server: Cluster = request.getfixturevalue("postgres")
    return server.create(next(_names))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store(url) as opened:
        yield opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.db"
