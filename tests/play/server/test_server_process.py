"""A real server process: killed, stopped, started again, with matches that leave memory; and what it logs."""

import json
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from tests.play.server.patience import PATIENCE, wait_until
from tests.play.server.people import SOLO
from tests.play.server.processes import Person, Server, server
from websockets.exceptions import ConnectionClosed

from oubliette.play.storage import Store


def me(created: dict[str, Any]) -> str:
    return str(created["seats"][0]["secret"])


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Killed at any moment, also between an answer and its acknowledgement: the match goes on, nothing is doubled."""
    store, luck = f"sqlite:///{tmp_path}/table.db", random.Random(3)  # noqa: S311 - moments, not secrets
    created: dict[str, Any] = {}
    seen, lines = 0, 0
    for _ in range(4):
        with server(store, tmp_path / "log") as running:
            created = created or running.begin(SOLO)
            with Person(running, created["match"], me(created)) as person:
                table = person.table()
                assert seen <= table["version"] <= seen + 1
                assert len(person.lines) >= lines
                for _ in range(luck.randint(2, 5)):
                    table = person.answer(table)
                seen, lines = table["version"], len(person.lines)
                choice = table["choice"]
                keys = [option["key"] for option in choice["options"][: max(1, choice.get("least", 1))]]
                person.send(type="answer", version=table["version"], kind=choice["kind"], keys=keys)
                time.sleep(luck.uniform(0, 0.02))
                running.kill()
    with Store(store) as kept:
        stored = kept.open(created["match"])
        assert seen <= stored.version <= seen + 1
        assert stored.match.version == stored.version  # no undo: every step is one answer
    assert seen > 8


def test_a_server_that_is_told_to_stop_lets_everybody_go_and_ends_well(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/table.db"
    with server(store, tmp_path / "log") as running:
        created = running.begin(SOLO)
        with Person(running, created["match"], me(created)) as person:
            table = person.answer(person.table())
            running.program.send_signal(signal.SIGTERM)
            assert person.close_code() == 1012
        assert running.program.wait(timeout=PATIENCE) == 0
        assert "server stopped" in [line["what"] for line in running.lines()]
    with server(store, tmp_path / "log") as again, Person(again, created["match"], me(created)) as person:
        assert person.table()["version"] == table["version"]


def test_idle_matches_leave_memory_and_come_back_for_those_who_are_still_there(tmp_path: Path) -> None:
    with server(f"sqlite:///{tmp_path}/table.db", tmp_path / "log", "--idle-seconds", "0.4") as running:
        created = running.begin(SOLO)
        with Person(running, created["match"], me(created)) as person:
            table = person.answer(person.table())
            _wait_for(running, "match rests", 1)
            table = person.answer(table)  # the same socket, which noticed nothing
            assert table["version"] == 2
        rested = _logged(running).count("match rests")
        _wait_for(running, "match rests", rested + 1)
        with Person(running, created["match"], me(created)) as back:
            assert back.table()["version"] == 2
        openings = [what for what in _logged(running) if what in ("match opened", "match rests")]
        assert openings[:5:2] == ["match opened"] * 3  # once for each time it had left
        assert set(openings[1::2]) == {"match rests"}


def _wait_for(running: Server, what: str, times: int) -> None:
    wait_until(lambda: _logged(running).count(what) >= times, f"{what} logged {times} times")


def _logged(running: Server) -> list[str]:
    return [line["what"] for line in running.lines()]


def test_the_log_is_lines_of_json_and_holds_no_secret(tmp_path: Path) -> None:
    with server(f"sqlite:///{tmp_path}/table.db", tmp_path / "log") as running:
        created = running.begin(SOLO)
        with Person(running, created["match"], me(created)) as person:
            person.answer(person.table())
            person.send_text("{no message")
            assert person.hear()["type"] == "refused"
        with Person(running, created["match"], "a-guessed-secret") as guesser:
            assert guesser.close_code() == 4401
        running.program.send_signal(signal.SIGTERM)
        running.program.wait(timeout=PATIENCE)
        logged = running.lines()
        text = running.log.read_text()
    whats = [line["what"] for line in logged]
    for what in ("server starts", "match begun", "match opened", "message not understood", "socket refused"):
        assert what in whats
    assert all({"time", "level", "from", "what"} <= line.keys() for line in logged)
    refused = next(line for line in logged if line["what"] == "socket refused")
    assert (refused["match"], refused["code"]) == (created["match"], 4401)
    for secret in (me(created), created["host"], "a-guessed-secret"):
        assert secret not in text
        assert all(part not in text for part in (secret[:12], json.dumps(secret)))


def test_a_message_that_is_far_too_long_cuts_the_socket_and_leaves_the_match(tmp_path: Path) -> None:
    with server(f"sqlite:///{tmp_path}/table.db", tmp_path / "log") as running:
        created = running.begin(SOLO)
        with Person(running, created["match"], me(created)) as person:
            table = person.table()
            with pytest.raises(ConnectionClosed):
                person.send_text("x" * 200_000)
                while True:
                    person.hear()
        with Person(running, created["match"], me(created)) as back:
            assert back.answer(back.table())["version"] == table["version"] + 1
