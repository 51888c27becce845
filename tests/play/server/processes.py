"""Real servers in processes of their own, and real sockets to them."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.play.server.patience import PATIENCE, web
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOT = Path(__file__).parents[3]


class Server:
    """A server that runs."""

    def __init__(self, program: "subprocess.Popen[str]", address: str, log: Path) -> None:
        self.program = program
        self.address = address
        self.log = log

    def kill(self) -> None:
        """End it as a power cut would."""
        self.program.kill()
        self.program.wait()

    def begin(self, wanted: dict[str, Any]) -> dict[str, Any]:
        answer = web.post(f"{self.address}api/matches", json=wanted)
        assert answer.status_code == 201, answer.text
        created: dict[str, Any] = answer.json()
        return created

    def lines(self) -> list[dict[str, Any]]:
        """What it has logged."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@contextmanager
def server(store: str, log: Path, *options: str, port: int = 0) -> Iterator[Server]:
    """Run a server for a while."""
    program = subprocess.Popen(  # noqa: S603 - our own program and arguments
        [sys.executable, "-m", "oubliette.play.server", "--store", store, "--port", str(port), "--log", log, *options],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"OUBLIETTE_HOME": str(log.parent)},
    )
    assert program.stdout is not None
    try:
        address = program.stdout.readline().strip()
        assert address.startswith("http"), f"the server did not start: {address}"
        yield Server(program, address.replace("localhost", "127.0.0.1"), log)
    finally:
        program.kill()
        program.wait()
        program.stdout.close()


class Person:
    """One real socket at a table."""

    def __init__(self, server: Server, match: str, *secrets: str, since: int = 0, version: int = -1) -> None:
        address = server.address.replace("http", "ws", 1)
        self._address = f"{address}api/play/{match}?since={since}&version={version}"
        self._protocols: list[Any] = ["oubliette.1", *(f"seat.{secret}" for secret in secrets)]
        self._closing = ExitStack()
        self.lines: list[dict[str, Any]] = []
        self.heard: list[str] = []

    def __enter__(self) -> "Person":
        opening = connect(self._address, subprotocols=self._protocols, max_size=None)
        self._socket = self._closing.enter_context(opening)
        return self

    def __exit__(self, *_: object) -> None:
        self._closing.close()

    def send(self, **message: Any) -> None:
        self.send_text(json.dumps(message))

    def send_text(self, frame: str) -> None:
        self._socket.send(frame)

    def hear(self) -> dict[str, Any]:
        frame = str(self._socket.recv(timeout=PATIENCE))
        self.heard.append(frame)
        message: dict[str, Any] = json.loads(frame)
        if message["type"] == "lines":
            if "reset_to" in message:
                del self.lines[message["reset_to"] :]
            self.lines += message["lines"]
        return message

    def table(self, after: int = -1) -> dict[str, Any]:
        """The next table of a later version."""
        while (message := self.hear())["type"] != "table" or message["version"] <= after:
            assert message["type"] != "refused", message
        return message

    def answer(self, table: dict[str, Any], keys: list[str] | None = None) -> dict[str, Any]:
        """Give the first answer there is, or these keys, and wait until it counts."""
        choice = table["choice"]
        chosen = keys or [option["key"] for option in choice["options"][: max(1, choice.get("least", 1))]]
        self.send(type="answer", version=table["version"], kind=choice["kind"], keys=chosen)
        return self.table(after=table["version"])

    def close_code(self) -> int | None:
        """The code the server closes with."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code

    def ping(self) -> threading.Event:
        """Ask for a sign of life; set once it has come."""
        return self._socket.ping()
