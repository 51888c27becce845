"""Every request the OpenAPI page describes, filled with what fits its schema: answered as described, no crash."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from litestar.testing import TestClient
from tests.play.server.people import SOLO, Client

from oubliette.play.server.app import create_app
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store

UNLIMITED = Settings(requests_at_once=100_000, requests_per_second=100_000, matches_at_once=100_000)
BOUNDED = settings(
    max_examples=12,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('openapi')}/table.db")
    with TestClient(create_app(store, UNLIMITED)) as client:
        yield client


def test_every_operation_answers_as_the_openapi_page_says(client: Client) -> None:
    import schemathesis

    schema = schemathesis.openapi.from_dict(client.get("/api/schema/openapi.json").json())
    operations: list[Any] = list(schema.get_all_operations())
    seen: dict[str, Counter[int]] = {}
    for operation in [found.ok() for found in operations]:
        created = client.post("/api/matches", json=SOLO).json()
        strangers = answers_to(client, operation, {}, None)
        host = answers_to(client, operation, _places_of(created), created["host"])
        seen[f"{operation.method} {operation.path}"] = strangers + host
    assert len(seen) >= 13
    assert all(counted for counted in seen.values())
    assert any(counted[200] for name, counted in seen.items() if name.startswith("put "))


def answers_to(client: Client, operation: Any, places: dict[str, str], host: str | None) -> Counter[int]:
    """How often each status came, with these places of a real match in the address, and every answer as described."""
    import schemathesis
    from schemathesis.specs.openapi import checks as described

    checks = [
        schemathesis.checks.not_a_server_error,
        described.status_code_conformance,
        described.content_type_conformance,
        described.response_schema_conformance,
    ]
    counted: Counter[int] = Counter()

    @BOUNDED
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        case.path_parameters.update({name: places[name] for name in case.path_parameters if name in places})
        request = case.as_transport_kwargs(base_url=str(client.base_url))
        request.pop("cookies", None)
        if host is not None:
            request["headers"]["authorization"] = f"Bearer {host}"
        answer = client.request(**request)
        counted[answer.status_code] += 1
        case.validate_response(answer, checks=checks)

    ask()
    return counted


def _places_of(created: dict[str, Any]) -> dict[str, str]:
    return {"match_id": created["match"], "seat": "me", "game_id": "gloomhaven", "tool": "adjudicate"}
