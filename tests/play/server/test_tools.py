"""The adjudicator over HTTP: outcomes, refusals in both languages, and a bound on size and time."""

import json
from collections.abc import Iterator

import msgspec
import pytest
from litestar.testing import TestClient
from tests.play.server.people import Client

from oubliette.play.server import workbench
from oubliette.play.server.app import create_app
from oubliette.play.server.settings import LARGEST_BODY
from oubliette.play.server.workbench import Done, Task
from oubliette.play.server.workshop import TookTooLong, Workshop
from oubliette.play.storage import Store

ADDRESS = "/api/gloomhaven/adjudicate"
SITUATION = {
    "board": {"width": 16, "height": 7},
    "monster": {"at": [5, 4], "move": 2},
    "enemies": [{"id": "brute", "at": [8, 4], "initiative": 10}],
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """One server for all of these tests: its workbench takes a moment to start."""
    with TestClient(create_app(Store(f"sqlite:///{tmp_path_factory.mktemp('tools')}/table.db"))) as client:
        yield client


def test_a_situation_is_judged_with_the_rules_behind_it(client: Client) -> None:
    judged = client.post(ADDRESS, json=SITUATION)
    assert judged.status_code == 200, judged.text
    outcomes = judged.json()["outcomes"]
    assert outcomes
    assert all(outcome["focus"] == "brute" and outcome["attacks"] == ["brute"] for outcome in outcomes)
    assert judged.json()["rules"]
    for rule in judged.json()["rules"]:
        assert client.get(f"/api/rules/{rule}").status_code == 200
    assert client.post(ADDRESS, content=b"board: {width: 3, height: 3}\nmonster: {at: [1, 1]}").json()["outcomes"]


@pytest.mark.parametrize(
    ("body", "where"),
    [
        (b'{"board": {"width": 16},\n "monster": {"at": [5, 4]}}', ":1:"),
        (b'{"board": {"width": 16, "height": 7},\n "monster": {"at": [5]}}', ":2:"),
        (b'{"board": {"width": 16, "height": 7}, "monster": {"at": [99, 4]}}', "[99, 4]"),
        (b"\xff\xfe\x00", "situation"),
        (b"", ""),
        (b"[" * 5000, ""),
    ],
    ids=["missing", "short", "outside", "no text", "empty", "deep"],
)
def test_what_cannot_be_is_refused_in_both_languages_with_its_place(client: Client, body: bytes, where: str) -> None:
    refused = client.post(ADDRESS, content=body)
    assert refused.status_code == 422, refused.text
    words = refused.json()["words"]
    assert words["en"]
    assert words["fr"]
    assert words["en"] != words["fr"]
    assert where in words["en"]
    assert where in words["fr"]
    assert "Traceback" not in refused.text
    assert client.post(ADDRESS, json=SITUATION).status_code == 200


def test_games_and_tools_that_are_not_there_are_not_found(client: Client) -> None:
    assert client.post("/api/gloomhaven/cheat", json={}).json()["code"] == "server-no-tool"
    assert client.post("/api/buttons_bugs/adjudicate", json={}).json()["code"] == "server-no-tool"
    assert client.post("/api/chess/adjudicate", json={}).json()["code"] == "server-no-game"
    assert client.post(ADDRESS, json=SITUATION, headers={"origin": "http://elsewhere.example"}).status_code == 403


def test_more_than_is_read_is_refused_before_it_is_judged(client: Client) -> None:
    assert client.post(ADDRESS, content=b"x" * (LARGEST_BODY + 1)).status_code == 413


HUGE = {
    "board": {"width": 64, "height": 64},
    "monster": {"at": [0, 0], "move": 99, "range": 20, "targets": 40, "area": [[q, 1] for q in range(-20, 20)]},
    "enemies": [{"id": f"e{n}", "at": [n % 64, 1 + n // 64], "initiative": n % 99} for n in range(700)],
}


def test_a_situation_that_would_take_long_is_refused_by_its_size(client: Client) -> None:
    refused = client.post(ADDRESS, content=json.dumps(HUGE))
    assert (refused.status_code, refused.json()["code"]) == (422, "refused")
    assert "700" in refused.json()["words"]["fr"]


def test_a_tool_that_never_ends_is_stopped_and_the_next_question_is_answered() -> None:
    """By the processor time it uses, not by the clock: a busy machine stops nobody."""
    never_ends = Task("never", "ends", "", seconds=0.2)

    def spin(_text: str) -> object:
        while True:
            pass

    def answer(_text: str) -> object:
        return {"answer": 42}

    for tool, done in ((spin, Done(stopped=True)), (answer, Done(msgspec.Raw(b'{"answer":42}')))):
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(workbench, "tools_of", lambda _game, tool=tool: {"ends": tool})
            assert workbench.work(never_ends) == done


def test_what_used_up_its_time_is_told_as_too_long(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def used_up(_workshop: Workshop, _task: Task) -> Done:
        raise TookTooLong

    monkeypatch.setattr(Workshop, "work", used_up)
    stopped = client.post(ADDRESS, json=SITUATION)
    assert (stopped.status_code, stopped.json()["code"]) == (503, "server-too-long")
