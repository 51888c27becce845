"""Who may come in, how many, from where; how the server is; what it removes; and that it ends when it is told to."""

import asyncio
import json
import signal
import socket
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import as_host, create
from tests.play.server.patience import PATIENCE, wait_until, web
from tests.play.server.people import SOLO, Client, Seat, begin
from tests.play.server.processes import Person, Server, server
from tests.play.storage.playing import setup
from websockets.exceptions import ConnectionClosed

from oubliette.play.server.app import create_app
from oubliette.play.server.doors import NamedDoor, names_of
from oubliette.play.server.hall import Hall
from oubliette.play.server.settings import Settings
from oubliette.play.storage import Store


def store_in(folder: Path) -> str:
    return f"sqlite:///{folder}/table.db"


# Names


@pytest.mark.parametrize(
    ("listening_on", "allowed", "host", "let_in"),
    [
        ("127.0.0.1", "", "localhost:8421", True),
        ("127.0.0.1", "", "127.0.0.1:8421", True),
        ("127.0.0.1", "", "[::1]:8421", True),
        ("127.0.0.1", "", "evil.example:8421", False),
        ("127.0.0.1", "", "192.168.1.5", False),
        ("127.0.0.1", "", "", False),
        ("0.0.0.0", "", "192.168.1.5:8421", True),  # noqa: S104 - a host that others can reach
        ("0.0.0.0", "", "evil.example", False),  # noqa: S104
        ("0.0.0.0", "play.example, table.example", "TABLE.example:443", True),  # noqa: S104
        ("0.0.0.0", "*", "anything.example", True),  # noqa: S104
    ],
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_only_names_of_this_server_are_answered(
    listening_on: str, allowed: str, host: str, let_in: bool, kind: str
) -> None:
    seen: list[Any] = []

    async def app(*_: Any) -> None:
        seen.append("app")

    async def send(message: Any) -> None:
        seen.append(message["type"])

    door = NamedDoor(app, names_of(listening_on, allowed), by_address=listening_on != "127.0.0.1")
    scope = {"type": kind, "method": "GET", "headers": [(b"host", host.encode())], "client": ("1.2.3.4", 5)}
    asyncio.run(door(scope, None, send))
    refused = ["websocket.close"] if kind == "websocket" else ["http.response.start", "http.response.body"]
    assert seen == (["app"] if let_in else refused)


def test_a_server_process_turns_other_names_away_and_does_not_believe_strangers_where_they_come_from(
    tmp_path: Path,
) -> None:
    few = ("--requests-at-once", "3", "--requests-per-second", "0.0001")
    with server(store_in(tmp_path), tmp_path / "log", *few) as running:
        page = web.get(f"{running.address}api/games", headers={"host": "evil.example"})
        assert page.status_code == 421
        statuses = [
            web.post(f"{running.address}api/matches", json=SOLO, headers={"x-forwarded-for": f"10.0.0.{n}"})
            for n in range(6)
        ]
        assert [answer.status_code for answer in statuses] == [201, 201, 201, 429, 429, 429]
        assert "wrong host" in [line["what"] for line in running.lines()]


# Connections


def _half_open(running: Server, number: int, sent: bytes) -> list[socket.socket]:
    port = int(running.address.rstrip("/").rpartition(":")[2])
    opened = []
    for _ in range(number):
        one = socket.create_connection(("127.0.0.1", port))
        one.sendall(sent)
        opened.append(one)
    return opened


def _is_cut(one: socket.socket) -> bool:
    with one:
        one.settimeout(PATIENCE)
        try:
            return one.recv(1) == b""
        except ConnectionError:
            return True


def test_connections_that_never_ask_are_cut_and_others_are_served(tmp_path: Path) -> None:
    limits = ("--request-seconds", "3", "--connections-per-address", "20")
    with server(store_in(tmp_path), tmp_path / "log", *limits) as running:
        created = running.begin(SOLO)
        quiet = Person(running, created["match"], created["seats"][0]["secret"])
        table = quiet.__enter__().table()  # a socket may be quiet for as long as it likes
        silent = _half_open(running, 10, b"")
        slow = _half_open(running, 9, b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{")
        assert web.get(f"{running.address}api/games").status_code == 200
        assert all(map(_is_cut, [*silent, *slow]))
        assert web.get(f"{running.address}api/games").status_code == 200
        logged = Counter(line["what"] for line in running.lines())
        assert logged["request did not come in time"] == 19
        assert quiet.answer(table)["version"] == 1
        quiet.__exit__()


def test_one_address_cannot_take_all_connections(tmp_path: Path) -> None:
    with server(store_in(tmp_path), tmp_path / "log", "--connections-per-address", "5") as running:
        held = _half_open(running, 5, b"GET / HTTP/1.1\r\n")
        (beyond,) = _half_open(running, 1, b"")
        assert _is_cut(beyond)
        assert "too many connections" in [line["what"] for line in running.lines()]
        for one in held:
            one.close()


def test_a_head_without_end_is_refused(tmp_path: Path) -> None:
    with server(store_in(tmp_path), tmp_path / "log") as running:
        answer = web.get(f"{running.address}api/games", headers={"x-much": "x" * 40_000})
        assert answer.status_code == 431


def test_sockets_of_one_address_have_a_limit_and_count_as_long_as_they_are_open(tmp_path: Path) -> None:
    with TestClient(create_app(Store(store_in(tmp_path)), Settings(sockets_per_address=2))) as client:
        match, secrets = begin(client)
        with Seat(client, match, secrets["me"]) as one, Seat(client, match) as two:
            one.until("table"), two.until("table")
            with Seat(client, match) as three:
                assert three.closed_with() == 1013
        while client.app.state.hall.sockets.total():
            pass
        with Seat(client, match) as again:
            assert again.until("table")


# Wellbeing


def test_health_and_metrics_are_for_this_machine(client: Client, tmp_path: Path) -> None:
    assert client.get("/api/health").status_code == 404  # the tests' client comes from elsewhere
    with server(store_in(tmp_path), tmp_path / "log") as running:
        created = running.begin(SOLO)
        with Person(running, created["match"], created["seats"][0]["secret"]) as me:
            me.answer(me.table())
            health = web.get(f"{running.address}api/health").json()
            assert (health["status"], health["matches"]) == ("ok", 1)
            told = web.get(f"{running.address}api/metrics").text.splitlines()
            assert {"oubliette_sockets 1", "oubliette_steps_taken_total 1"} <= set(told)
            assert "oubliette_matches_begun_total 1" in told
        through_a_proxy = {"x-forwarded-for": "203.0.113.9"}
        assert web.get(f"{running.address}api/metrics", headers=through_a_proxy).status_code == 404


def test_health_tells_when_the_store_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from oubliette.play.storage import StoreError

    def fail(_store: Store) -> int:
        raise StoreError("store-lost", place="here", why="gone")

    with TestClient(create_app(Store(store_in(tmp_path)), Settings(open_metrics=True))) as client:
        assert client.get("/api/health").status_code == 200
        monkeypatch.setattr(Store, "count", fail)
        answer = client.get("/api/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "store")


# How many matches


def test_one_address_begins_so_many_matches_and_the_store_holds_so_many(tmp_path: Path) -> None:
    few = Settings(matches_at_once=3, matches_per_hour=0.001)
    with TestClient(create_app(Store(store_in(tmp_path)), few)) as client:
        statuses = [client.post("/api/matches", json=SOLO).status_code for _ in range(4)]
        assert statuses == [201, 201, 201, 429]
    with TestClient(create_app(Store(store_in(tmp_path)), Settings(most_matches=4))) as client:
        while client.app.state.hall.matches_kept < 3:
            pass
        statuses = [client.post("/api/matches", json=SOLO).status_code for _ in range(2)]
        assert statuses == [201, 503]


def test_matches_that_nobody_touches_are_removed_unless_somebody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long_ago = 1_000_000
    monkeypatch.setattr("oubliette.play.storage.store.now", lambda: long_ago)
    store = Store(store_in(tmp_path))
    unplayed, in_use, played = (store.create(setup("ann")) for _ in range(3))
    monkeypatch.setattr("oubliette.play.storage.stored_match.now", lambda: long_ago)
    played.answer("ann", "bid:1")
    ids = unplayed.id, in_use.id, played.id

    async def clear_out(keep_unplayed_days: float, keep_days: float) -> list[bool]:
        hall = Hall(store, Settings(keep_unplayed_days=keep_unplayed_days, keep_days=keep_days))
        await hall.table(in_use.id)
        await hall.clear_out()
        left = {info.id for info in store.matches()}
        return [match_id in left for match_id in ids]

    assert asyncio.run(clear_out(keep_unplayed_days=0, keep_days=0)) == [True, True, True]
    assert asyncio.run(clear_out(keep_unplayed_days=30, keep_days=0)) == [False, True, True]
    assert asyncio.run(clear_out(keep_unplayed_days=30, keep_days=400)) == [False, True, False]
    store.close()


def test_a_list_tells_little_of_a_match_whose_host_wants_no_onlookers(client: Client) -> None:
    created = create(client)
    address = f"/api/matches?ids={created['match']}"
    assert any(seat["deciding"] for seat in client.get(address).json()[0]["seats"])
    client.patch(
        f"/api/matches/{created['match']}/host", json={"onlookers": False, "name": "Ours"}, headers=as_host(created)
    )
    told = client.get(address).json()[0]
    assert told["private"]
    assert (told["name"], told["updated"], [seat["deciding"] for seat in told["seats"]]) == ("", "", [False, False])


# The end


def test_a_server_ends_when_it_is_told_to_even_with_work_that_never_ends(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    script = (
        "import pathlib, threading\n"
        "from oubliette.play.server import routes\n"
        "from oubliette.play.server.__main__ import main\n"
        "def never_ends(*args):\n"
        f"    pathlib.Path({str(begun)!r}).touch()\n"
        "    threading.Event().wait()\n"
        "routes._begin = never_ends\n"
        "main()\n"
    )
    log = tmp_path / "log"
    command = [sys.executable, "-c", script, "--store", store_in(tmp_path), "--port", "0", "--log", str(log)]
    program = subprocess.Popen([*command, "--end-seconds", "1"], stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert program.stdout is not None
    address = program.stdout.readline().strip()
    with ThreadPoolExecutor(1) as stranger:
        asked = stranger.submit(web.post, f"{address}api/matches", json=SOLO)
        wait_until(begun.exists, "the work begins")
        program.send_signal(signal.SIGTERM)
        assert program.wait(timeout=PATIENCE) == 1
        assert isinstance(asked.exception(), httpx.RemoteProtocolError | httpx.ReadError)
    program.stdout.close()
    whats = [json.loads(line)["what"] for line in log.read_text().splitlines()]
    assert whats[-1] == "server ended with work under way"


@pytest.mark.parametrize(
    "options", [["--store", "nonsense"], ["--store", "sqlite:////no/such/folder/x.db"], ["--port", "99999999"]]
)
def test_a_server_that_cannot_start_says_why_without_a_trace(options: list[str]) -> None:
    command = [sys.executable, "-m", "oubliette.play.server", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)  # noqa: S603
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


def test_a_flood_of_pings_cuts_the_socket_off_and_nobody_else(tmp_path: Path) -> None:
    with server(f"sqlite:///{tmp_path}/t.db", tmp_path / "log") as running:
        created = running.begin(SOLO)
        secrets = [seat["secret"] for seat in created["seats"]]
        with Person(running, created["match"], *secrets) as calm, Person(running, created["match"], *secrets) as wild:
            table = calm.table()
            wild.table()
            for _ in range(10):
                assert calm.ping().wait(20)  # a few are answered
            with pytest.raises(ConnectionClosed):
                for _ in range(20_000):
                    wild.ping()
            assert calm.answer(table)["version"] == table["version"] + 1
        assert [line for line in running.lines() if line["what"] == "too many frames"]
