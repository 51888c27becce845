"""Two server processes on one PostgreSQL store: a match is one match wherever its people are connected."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.play.server.hosts_and_screens_kit import DUO, secret
from tests.play.server.patience import wait_until, web
from tests.play.server.people import SOLO
from tests.play.server.processes import Person, Server, server
from tools.postgres import Cluster

from oubliette.play.storage import Store

_names = (f"shared{number}" for number in count())


@pytest.fixture
def store(postgres: Cluster) -> str:
    return postgres.create(next(_names))


@pytest.fixture(scope="module")
def servers(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers for the tests that leave them alive."""
    store, logs = postgres.create(next(_names)), tmp_path_factory.mktemp("logs")
    with server(store, logs / "one.log") as one, server(store, logs / "two.log") as two:
        yield one, two


def table_where(person: Person, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    while not holds(table := person.table()):
        pass
    return table


def deciding(table: dict[str, Any]) -> set[str]:
    return {seat["name"] for seat in table["seats"] if seat.get("deciding")}


def test_people_at_different_processes_play_one_match(servers: tuple[Server, Server]) -> None:
    one, two = servers
    created = one.begin(DUO)
    match = created["match"]
    with Person(one, match, secret(created, "ada")) as ada, Person(two, match, secret(created, "bob")) as bob:
        hers, his = ada.table(), bob.table()
        assert hers["version"] == his["version"] == 0
        seen = table_where(ada, lambda told: all(seat.get("online") for seat in told["seats"]))
        assert deciding(seen) == {"ada", "bob"}
        after = bob.answer(his)  # goes through the owner, which is the other process
        assert table_where(ada, lambda told: told["version"] == 1)["seats"] == after["seats"]
        both = ada.answer(hers | {"version": 1})
        his = table_where(bob, lambda told: told["version"] == 2)
        assert his["view"]["seat"] == "bob"
        for _ in range(4):  # each answers whatever they are asked, at their own process
            table = bob.answer(his) if "choice" in his else ada.answer(both)
            both = table if table["view"]["seat"] == "ada" else ada.table(after=table["version"] - 1)
            his = table if table["view"]["seat"] == "bob" else bob.table(after=table["version"] - 1)
        bob.send(type="answer", version=0, kind="declare", keys=["nonsense"])
        refused = next(message for message in iter(bob.hear, None) if message["type"] == "refused")
        assert refused["say"]["id"] == "server-not-asked"
    summary = web.get(f"{two.address}api/matches?ids={match}").json()[0]
    assert summary["answers"] == 6


def test_an_undo_is_asked_for_and_agreed_to_across_processes(servers: tuple[Server, Server]) -> None:
    one, two = servers
    created = one.begin(DUO)
    with (
        Person(one, created["match"], secret(created, "ada")) as ada,
        Person(two, created["match"], secret(created, "bob")) as bob,
    ):
        ada.answer(ada.table())
        his = table_where(bob, lambda told: told["version"] == 1)
        before = list(bob.lines)
        bob.answer(his)
        assert len(bob.lines) > len(before)
        bob.send(type="undo", version=2)
        asked = table_where(ada, lambda told: bool(told["undo"].get("asked_by")))
        assert asked["undo"]["asked_by"] == "bob"
        ada.send(type="undo", version=2)
        undone = table_where(bob, lambda told: told["version"] == 3)
        assert deciding(undone) == {"bob"}
        assert undone["choice"] == his["choice"]
        assert bob.lines == before


def test_when_the_owner_is_killed_another_process_goes_on(store: str, tmp_path: Path) -> None:
    with server(store, tmp_path / "two.log") as two:
        with server(store, tmp_path / "one.log") as one:
            created = one.begin(DUO)
            match = created["match"]
            with Person(one, match, secret(created, "ada")) as ada:
                hers = ada.table()  # who is there first owns the match
                with Person(two, match, secret(created, "bob")) as bob:
                    ada.answer(hers)
                    his = table_where(bob, lambda told: told["version"] == 1)
                    assert [line["owner"] for line in one.lines() if line["what"] == "match opened"] == [True]
                    one.kill()
                    his = bob.answer(his)
                    assert his["version"] == 2
        with server(store, tmp_path / "three.log") as three, Person(three, match, secret(created, "ada")) as ada:
            hers = ada.table()
            assert hers["version"] == 2
            assert ada.answer(hers)["version"] == 3, "whichever of the two owns the match by now"


def test_bots_go_on_when_the_process_that_moved_them_dies(store: str, tmp_path: Path) -> None:
    with server(store, tmp_path / "one.log") as one, server(store, tmp_path / "two.log") as two:
        created = one.begin(SOLO | {"seats": [{"name": "robot", "kind": "bot", "bot": "random"}]})
        with Person(one, created["match"]) as first, Person(two, created["match"]) as second:
            table = first.table()
            one.kill()
            while not table.get("over"):
                table = second.table()
    with Store(store) as kept:
        stored = kept.open(created["match"])
        assert stored.match.over
        assert stored.version == stored.match.version  # nothing was answered twice


def test_a_host_at_one_process_decides_for_all_of_them(servers: tuple[Server, Server]) -> None:
    one, two = servers
    created = one.begin(DUO)
    match, headers = created["match"], {"authorization": f"Bearer {created['host']}"}
    with Person(one, match, secret(created, "ada")) as ada, Person(two, match, secret(created, "bob")) as bob:
        ada.table(), bob.table()
        web.patch(f"{two.address}api/matches/{match}/host", json={"paused": True}, headers=headers)
        for person in (ada, bob):
            table_where(person, lambda told: bool(told.get("paused")))
        web.put(f"{one.address}api/matches/{match}/seats/bob", json={"kind": "link"}, headers=headers)
        assert bob.close_code() == 4401
        web.delete(f"{two.address}api/matches/{match}", headers=headers)
        assert ada.close_code() == 4404


def test_a_database_that_restarts_is_found_again_and_the_match_goes_on(
    servers: tuple[Server, Server], postgres: Cluster
) -> None:
    one, two = servers
    created = one.begin(DUO)
    match = created["match"]
    with Person(one, match, secret(created, "ada")) as ada, Person(two, match, secret(created, "bob")) as bob:
        hers = ada.table()
        bob.table()
        postgres.stop("immediate")
        try:
            assert _try(ada, hers)["type"] == "refused"
        finally:
            postgres.start()
        assert _try_until_it_counts(ada, hers)["version"] == 1
        his = table_where(bob, lambda seen: seen["version"] == 1)
        assert _try_until_it_counts(bob, his)["version"] == 2


def _try_until_it_counts(person: Person, table: dict[str, Any]) -> dict[str, Any]:
    told: dict[str, Any] = {}

    def counts() -> bool:
        told.update(_try(person, table))
        return bool(told["type"] == "table")

    wait_until(counts, "an answer that counts")
    return told


def _try(person: Person, table: dict[str, Any]) -> dict[str, Any]:
    """Give the first answer, and wait until it counts or is refused."""
    choice = table["choice"]
    keys = [option["key"] for option in choice["options"][: max(1, choice.get("least", 1))]]
    person.send(type="answer", version=table["version"], kind=choice["kind"], keys=keys)
    while True:
        message = person.hear()
        if message["type"] == "refused" or (message["type"] == "table" and message["version"] > table["version"]):
            return message


def test_what_is_said_at_one_process_is_heard_at_the_other(servers: tuple[Server, Server]) -> None:
    one, two = servers
    created = one.begin(DUO)
    match = created["match"]
    with Person(one, match, secret(created, "ada")) as ada, Person(two, match, secret(created, "bob")) as bob:
        table_where(ada, lambda told: all(seat.get("online") for seat in told["seats"]))
        table_where(bob, lambda told: all(seat.get("online") for seat in told["seats"]))
        for speaker, text in ((ada, "left"), (bob, "right")):
            speaker.send(type="speak", text=text)
            for listener in (ada, bob):
                while (told := listener.hear())["type"] != "talk":
                    pass
                assert [remark["text"] for remark in told["remarks"]] == [text]
        ada.send(type="advise")
        while (hint := ada.hear())["type"] != "hint":
            pass
        assert hint["keys"]
