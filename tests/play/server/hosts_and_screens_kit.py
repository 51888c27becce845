"""What several tests set up with: hosts and screens."""

from typing import Any

from tests.play.server.people import Client

DUO = {
    "game": "gloomhaven",
    "scenario": "1",
    "seed": 5,
    "seats": [{"name": "ada"}, {"name": "bob", "kind": "link"}],
}


def as_host(created: dict[str, Any]) -> dict[str, str]:
    return {"authorization": f"Bearer {created['host']}"}


def create(client: Client, wanted: dict[str, Any] = DUO) -> dict[str, Any]:
    answer = client.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


def secret(created: dict[str, Any], seat: str) -> str:
    return str(next(one["secret"] for one in created["seats"] if one["name"] == seat))
