"""Friends who are away: a clock for turns, nudges, a bot that plays until somebody is back, and who has to agree."""

from typing import Any

import pytest
from tests.play.server.hosts_and_screens_kit import DUO, as_host, create, secret
from tests.play.server.people import Client, Seat, first_key

from oubliette.play.server.courtesy import Clock
from oubliette.play.storage import Household, HouseRules, SeatInfo

TRIO = DUO | {"seats": [{"name": "ada"}, {"name": "bob", "kind": "link"}, {"name": "eve", "kind": "link"}]}


def seat_of(table: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(seat for seat in table["seats"] if seat["name"] == name)
    return found


def told_by_table(person: Seat, wanted: str) -> dict[str, Any]:
    """The arguments of what the table tells everybody."""
    while True:
        for remark in person.until("talk")["remarks"]:
            if remark.get("say", {}).get("id") == wanted:
                args: dict[str, Any] = remark["say"]["args"]
                return args


def test_one_s_own_seat_is_left_to_a_bot_until_one_is_back(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        ada.until("table")
        with Seat(client, created["match"], secret(created, "bob")) as bob:
            bob.until("table")
            bob.send(type="standin", seat="bob")
            assert told_by_table(ada, "server-stand-in") == {"seat": "bob"}
        table = ada.table_where(lambda told: not seat_of(told, "bob").get("deciding"))
        assert seat_of(table, "bob")["stand_in"] == "steady"
        assert seat_of(table, "bob")["kind"] == "human", "the seat stays theirs"
        with Seat(client, created["match"], secret(created, "bob")) as bob:
            assert "stand_in" not in seat_of(bob.until("table"), "bob")
            assert told_by_table(ada, "server-back") == {"seat": "bob"}


def test_a_bot_plays_for_somebody_who_is_away_once_all_who_are_there_agree(client: Client) -> None:
    created = create(client, TRIO)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, secret(created, "eve")) as eve:
        ada.until("table")
        ada.send(type="standin", seat="eve")
        assert ada.until("refused")["say"]["id"] == "server-still-there"
        ada.send(type="standin", seat="bob")
        assert told_by_table(eve, "server-stand-in-wanted") == {"by": "ada", "seat": "bob"}
        table = eve.table_where(lambda told: bool(seat_of(told, "bob").get("votes")))
        assert seat_of(table, "bob")["votes"] == ["ada"]
        assert "stand_in" not in seat_of(table, "bob")
        eve.send(type="standin", seat="bob")
        assert told_by_table(ada, "server-stand-in") == {"seat": "bob"}
        table = ada.table_where(lambda told: not seat_of(told, "bob").get("deciding"))
        assert seat_of(table, "bob")["stand_in"]
        assert "votes" not in seat_of(table, "bob")


def test_who_is_alone_at_the_table_need_not_ask(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        ada.until("table")
        ada.send(type="standin", seat="bob")
        assert told_by_table(ada, "server-stand-in") == {"seat": "bob"}
        ada.send(type="standin", seat="bob")
        assert ada.until("refused")["say"]["id"] == "server-plays-already"
        ada.send(type="standin", seat="bob", back=True)
        assert ada.until("refused")["say"]["id"] == "server-not-your-seat"


def test_a_bot_that_plays_for_somebody_has_not_to_agree_to_an_undo(client: Client) -> None:
    created = create(client)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        table = ada.until("table")
        ada.answer(table, first_key(table))
        ada.send(type="standin", seat="bob")
        assert ada.table_where(lambda told: bool(seat_of(told, "bob").get("stand_in")))["undo"]["free"]


def test_who_is_waited_for_is_nudged_and_not_too_often(client: Client) -> None:
    created = create(client)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, secret(created, "bob")) as bob:
        table = bob.until("table")
        ada.send(type="nudge", seat="bob")
        assert told_by_table(bob, "server-nudged") == {"by": "ada", "seat": "bob"}
        bob.answer(table, first_key(table))
        for seat in ("bob", "ada", "nobody"):
            ada.send(type="nudge", seat=seat)
            assert ada.until("refused")["say"]["id"] == "server-not-waited-for"
        for _ in range(3):
            bob.send(type="nudge", seat="ada")
        assert bob.until("refused")["say"]["id"] == "server-too-often"


def test_when_the_time_for_a_turn_is_over_a_bot_plays_until_they_are_back(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    created = create(client)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada:
        table = ada.until("table")
        assert "due" not in seat_of(table, "bob"), "there is no clock until the host wants one"
        ada.answer(table, first_key(table))
        wanted = client.patch(f"/api/matches/{match}/host", json={"turn_minutes": 60}, headers=as_host(created))
        assert wanted.json()["turn_minutes"] == 60
        due = seat_of(ada.table_where(lambda told: "due" in seat_of(told, "bob")), "bob")["due"]
        monkeypatch.setattr("oubliette.play.server.courtesy.now", lambda: due + 1)
        client.patch(f"/api/matches/{match}/host", json={"undo": "free"}, headers=as_host(created))  # looks again
        assert told_by_table(ada, "server-late") == {"seat": "bob"}
        assert seat_of(ada.table_where(lambda told: "stand_in" in seat_of(told, "bob")), "bob")["stand_in"] == "steady"
        with Seat(client, match, secret(created, "bob")) as bob:
            assert seat_of(bob.until("table"), "bob").get("stand_in") is None


@pytest.mark.parametrize("minutes", [-1, 10**9, "soon"])
def test_no_other_times_are_taken(client: Client, minutes: object) -> None:
    created = create(client)
    answer = client.patch(
        f"/api/matches/{created['match']}/host", json={"turn_minutes": minutes}, headers=as_host(created)
    )
    assert answer.status_code == 400


def test_a_clock_runs_from_the_last_step_or_from_sitting_down(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([1_000, 90_000])
    monkeypatch.setattr("oubliette.play.server.courtesy.now", lambda: next(times))
    ada, bot = SeatInfo("ada", "human", None, True), SeatInfo("bob", "bot", "steady", False)
    house = Household("", HouseRules(turn_minutes=2), (ada, bot))
    clock = Clock()
    assert clock.due(house, ada) == 0
    clock.begin()
    assert clock.due(house, ada) == 121_000
    assert clock.due(house, bot) == 0
    clock.sit_down(["ada"])
    assert clock.due(house, ada) == 210_000
    assert clock.due(Household("", HouseRules(paused=True, turn_minutes=2), (ada,)), ada) == 0
