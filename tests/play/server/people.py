"""People at a table, as tests play them: one socket each, and what it was told."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.play.server.patience import PATIENCE

Client = TestClient[Litestar]
SOLO = {
    "game": "buttons_bugs",
    "scenario": "1",
    "seed": 5,
    "options": {"class": "bruiser", "difficulty": "standard"},
    "seats": [{"name": "me"}],
}


def begin(client: Client, wanted: dict[str, Any] = SOLO) -> tuple[str, dict[str, str]]:
    """A new match: its id, and the secrets of its seats."""
    answer = client.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return created["match"], {seat["name"]: seat["secret"] for seat in created["seats"] if seat["secret"]}


class Seat:
    """One socket, and the table it was last told of."""

    def __init__(
        self, client: Client, match: str, *secrets: str | None, address: str = "", origin: str | None = None
    ) -> None:
        headers = {} if origin is None else {"origin": origin}
        protocols = ["oubliette.1", *(f"seat.{secret}" for secret in secrets if secret)]
        self._session = client.websocket_connect(f"/api/play/{match}{address}", subprotocols=protocols, headers=headers)
        self.lines: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> "Seat":
        self._socket = self._session.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._session.__exit__(*error)

    def send(self, **message: Any) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, frame: str) -> None:
        self._socket.send_text(frame)

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self._socket.receive_text(timeout=PATIENCE))
        self.heard.append(message)
        if message["type"] == "lines":
            if "reset_to" in message:
                del self.lines[message["reset_to"] :]
            self.lines += message["lines"]
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def table_where(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next table of which something holds."""
        while not holds(table := self.until("table")):
            pass
        return table

    def closed_with(self) -> int:
        """The code the server closes the socket with, whatever it still says before."""
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                self.hear()
        return closed.value.code

    def answer(self, table: dict[str, Any], *keys: str) -> dict[str, Any]:
        """Answer the open question of a table and wait for the table after it."""
        self.send(**answer_to(table, *keys))
        while (after := self.until("table"))["version"] <= table["version"]:
            pass
        return after


def answer_to(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The message that answers the open question of a table with these keys, and others if it wants more picks."""
    choice = table["choice"]
    others = [option["key"] for option in choice["options"] if not option.get("alone") and option["key"] not in keys]
    alone = any(option["key"] in keys for option in choice["options"] if option.get("alone"))
    wanted = 0 if alone else max(0, choice.get("least", 1) - len(keys))
    picks = [*keys, *others[:wanted]]
    return {"type": "answer", "version": table["version"], "kind": choice["kind"], "keys": picks}


def first_key(table: dict[str, Any]) -> str:
    key: str = table["choice"]["options"][0]["key"]
    return key
