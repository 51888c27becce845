"""Clients that mean ill: whatever they send is refused and logged, and the match stays as it was."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import DUO, create, secret
from tests.play.server.people import SOLO, Client, Seat, answer_to, begin, first_key

from oubliette.play.server.app import create_app
from oubliette.play.server.settings import LARGEST_BODY, LARGEST_MESSAGE, Settings
from oubliette.play.storage import Store

PATIENT = Settings(messages_at_once=1_000_000, requests_at_once=1_000_000, matches_at_once=1_000_000)
FEW = settings(max_examples=100, deadline=None, database=None, suppress_health_check=list(HealthCheck))

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | st.just("goal:layabout"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
kinds = st.sampled_from(["answer", "undo", "redo", "decline", "resume", "sit", "look", "hello", "table", "", "Answer"])
fields = st.sampled_from(["version", "kind", "keys", "since", "seat", "cell", "match", "__class__", "type"])
messages = st.builds(
    lambda kind, rest: json.dumps({"type": kind} | rest), kinds, st.dictionaries(fields, values, max_size=5)
)
frames = st.text(max_size=200) | messages | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1"))


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server without limits on how much is sent, so that everything sent is looked at."""
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('hostile')}/table.db")
    with TestClient(create_app(store, PATIENT)) as client:
        yield client


def standing(client: Client, match: str) -> tuple[int, str]:
    """Where a match stands in the store."""
    stored = client.app.state.hall.store.open(match)
    return stored.version, stored.match.digest()


def test_fuzzed_frames_are_answered_and_change_nothing(patient: Client) -> None:
    match, secrets = begin(patient)
    before = standing(patient, match)
    with Seat(patient, match, secrets["me"]) as me:
        me.until("table")

        @FEW
        @given(frame=frames)
        def send(frame: str) -> None:
            me.send_text(frame)
            me.send(type="look", cell=-1)  # always refused, so that there is an answer to wait for
            while me.until("refused")["say"]["id"] != "server-nothing-to-see":
                pass

        send()
        assert standing(patient, match) == before
        me.send(type="resume", since=0)
        table = me.until("table")
        assert me.answer(table, first_key(table))["version"] == 1


def test_the_answers_of_another_seat_are_refused(patient: Client, caplog: pytest.LogCaptureFixture) -> None:
    created = create(patient, DUO)
    with (
        caplog.at_level(logging.WARNING),
        Seat(patient, created["match"], secret(created, "ada")) as ada,
        Seat(patient, created["match"], secret(created, "bob")) as bob,
    ):
        hers, his = ada.until("table"), bob.until("table")
        before = standing(patient, created["match"])
        bob.send(type="answer", version=0, kind=hers["choice"]["kind"], keys=[first_key(hers)], seat="ada")
        assert bob.until("refused")["say"]["id"] == "illegal-answer-key"
        assert standing(patient, created["match"]) == before
        his = bob.answer(his, first_key(his))
        again = standing(patient, created["match"])
        bob.send(type="answer", version=his["version"], kind="battle_goal", keys=[first_key(hers)])
        assert bob.until("refused")["say"]["id"] == "illegal-answer-turn"
        assert standing(patient, created["match"]) == again
    assert [vars(record)["why"] for record in caplog.records if record.message == "message refused"] == [
        "illegal-answer-key",
        "illegal-answer-turn",
    ]


def test_an_answer_that_is_sent_again_counts_once_and_one_from_the_future_never(patient: Client) -> None:
    match, secrets = begin(patient)
    with Seat(patient, match, secrets["me"]) as me:
        table = me.until("table")
        answer = answer_to(table, first_key(table))
        for _ in range(5):
            me.send(**answer)
        assert [me.until("table")["version"] for _ in range(5)] == [1] * 5  # told, but neither refused nor done again
        assert standing(patient, match)[0] == 1
        for version in (0, 2, 7, -1, 2**40):
            me.send(**answer | {"version": version, "keys": ["another"]})
            assert me.until("refused")["say"]["id"] == "server-not-asked"
            me.send(type="undo", version=version)
            assert me.until("refused")["say"]["id"] == "store-conflict"
        me.send(type="redo", version=1)
        assert me.until("refused")["say"]["id"] == "server-nothing-to-undo"
        assert standing(patient, match)[0] == 1


@pytest.mark.parametrize("keys", [[], ["a"] * 200, ["x" * 5000], ["", ""], ["\u0000"], ["\ud800"]], ids=repr)
def test_answers_that_no_question_has_are_refused(patient: Client, keys: list[str]) -> None:
    match, secrets = begin(patient)
    before = standing(patient, match)
    with Seat(patient, match, secrets["me"]) as me:
        table = me.until("table")
        me.send(type="answer", version=0, kind=table["choice"]["kind"], keys=keys)
        assert me.until("refused")["say"]["id"].startswith(("illegal-answer", "server-not-understood"))
    assert standing(patient, match) == before


def test_a_message_of_more_than_is_read_is_not_understood(patient: Client) -> None:
    match, secrets = begin(patient)
    with Seat(patient, match, secrets["me"]) as me:
        me.until("table")
        for frame in ("é" * (LARGEST_MESSAGE - 10), '{"type":"undo","version":1' + " " * LARGEST_MESSAGE + "}"):
            me.send_text(frame)
            assert me.until("refused")["say"]["id"] == "server-not-understood"


def test_a_flood_of_messages_ends_the_socket_and_nothing_else(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        me.until("table")
        for _ in range(60):
            me.send(type="look", cell=-1)
        assert me.closed_with() == 4429
    with Seat(client, match, secrets["me"]) as back:
        table = back.until("table")
        assert back.answer(table, first_key(table))["version"] == 1


def test_guessing_links_is_refused_logged_and_slowed_down(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    slow = Settings(requests_at_once=8, requests_per_second=0.001)
    with (
        caplog.at_level(logging.WARNING),
        TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"), slow)) as client,
    ):
        match, secrets = begin(client)
        codes = []
        for guess in range(6):
            with Seat(client, match, f"guess{guess}") as guesser:
                codes.append(guesser.closed_with())
        for guess in range(4):
            with Seat(client, f"{guess:016x}") as guesser:
                codes.append(guesser.closed_with())
        assert codes == [4401] * 6 + [4404] + [4429] * 3
        guessed = {"authorization": "Bearer guess"}
        assert client.get(f"/api/matches/{match}/host", headers=guessed).status_code == 429
        with Seat(client, match, secrets["me"]) as me:  # who knows the secret is not slowed down
            assert me.until("table")["choice"]
    refused = [record for record in caplog.records if record.message == "socket refused"]
    assert len(refused) == 10
    assert not any("guess1" in str(vars(record)) for record in caplog.records)


@pytest.mark.parametrize("size", [LARGEST_BODY + 1, 5_000_000])
def test_bodies_of_more_than_is_read_are_refused(client: Client, size: int) -> None:
    refused = client.post("/api/matches", content=b'{"game": "' + b"x" * size + b'"}')
    assert refused.status_code == 413
    assert refused.json()["words"]["fr"]
    chunked = client.post("/api/matches", content=iter([b'{"game": "', b"x" * size, b'"}']))
    assert chunked.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/..%2f..%2fpyproject.toml",
        "/assets/../../app.py",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/assets//etc/passwd",
        "/assets/%00",
        "/%2e%2e/app.py",
        "/app.py",
        "/.git/config",
        "//etc/passwd",
        "/api/texts/..%2f..%2fkernel/en",
        "/api/texts/gloomhaven/..%2f..%2fen",
        "/api/texts/os:path/en",
        "/api/rules/..%2f..%2fledger.yaml",
        "/api/matches/..%2f..%2f/host",
        "/api/matches/%00/journal",
        "/api/schema/../../app.py",
    ],
)
def test_tricks_with_paths_find_nothing(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (400, 403, 404), answer.text[:200]
    assert "import" not in answer.text
    assert "root:" not in answer.text


@pytest.mark.parametrize("match", ["..", "%2e%2e", "0" * 200, "a'; DROP TABLE matches; --", "\u0000", "é" * 16, "*"])
def test_strange_names_of_matches_are_no_matches(client: Client, match: str) -> None:
    begin(client)
    assert client.get("/api/matches", params={"ids": match}).json() == []
    with Seat(client, "".join(f"%{byte:02x}" for byte in match.encode())) as nobody:
        assert nobody.closed_with() == 4404


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://testserver.local.evil.example", "x"])
def test_a_page_from_elsewhere_can_neither_write_nor_sit(client: Client, origin: str) -> None:
    created = create(client, SOLO)
    headers = {"origin": origin, "authorization": f"Bearer {created['host']}"}
    address = f"/api/matches/{created['match']}"
    assert client.post("/api/matches", json=SOLO, headers=headers).status_code == 403
    assert client.patch(f"{address}/host", json={"paused": True}, headers=headers).status_code == 403
    assert client.put(f"{address}/seats/me", json={"kind": "bot"}, headers=headers).status_code == 403
    assert client.delete(address, headers=headers).status_code == 403
    with Seat(client, created["match"], secret(created, "me"), origin=origin) as other_page:
        assert other_page.closed_with() == 4403
    assert client.get(f"/api/matches?ids={created['match']}").json()


def test_what_a_rule_trips_over_is_told_without_a_trace(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("/secret/path/of/ours")

    monkeypatch.setattr(client.app.state.hall.shelf, "offers", fails)
    failed = client.get("/api/games")
    assert failed.status_code == 500
    assert "secret" not in failed.text
    assert "Traceback" not in failed.text
    assert failed.json()["words"]["fr"].startswith("Quelque chose")
