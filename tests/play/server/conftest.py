from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.play.server.people import Client

from oubliette.play.server.app import create_app
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"))) as client:
        yield client


@pytest.fixture
def unlimited(tmp_path: Path) -> Iterator[Client]:
    """A server at which nobody is told to wait."""
    limits = Settings(requests_at_once=1_000_000, requests_per_second=1_000_000, matches_at_once=1_000_000)
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/unlimited.db"), limits)) as client:
        yield client
