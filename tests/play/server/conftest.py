from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.play.server.people import Client

from oubliette.play.server.app import create_app
from oubliette.play.storage import Store


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"))) as client:
        yield client
