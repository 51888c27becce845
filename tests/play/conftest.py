import os
from collections.abc import Iterator

import pytest
from tools.postgres import Cluster, NoPostgres, cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server of our own; a machine without one fails the test rather than passing it unseen."""
    if os.environ.get("OUBLIETTE_WITHOUT_POSTGRES") == "1":
        pytest.skip("left out with OUBLIETTE_WITHOUT_POSTGRES=1")
    try:
        with cluster() as server:
            yield server
    except NoPostgres as missing:
        pytest.fail(str(missing), pytrace=False)
