"""What keeps people at one table honest with each other, and a table going when a bot is not."""

from typing import Any

import pytest
from tests.play.server.hosts_and_screens_kit import as_host, create, secret
from tests.play.server.people import SOLO, Client, Seat, first_key

from oubliette.kernel.choices import Seat as SeatName
from oubliette.kernel.match import Match
from oubliette.play.bots import advice, finding
from oubliette.play.bots.plain import Random
from oubliette.play.server.thinkers import Thinkers

UNSEEDED = {name: value for name, value in SOLO.items() if name != "seed"}
WITH_BOT = {
    "game": "gloomhaven",
    "scenario": "1",
    "seats": [{"name": "ada"}, {"name": "hal", "kind": "bot", "bot": "random"}],
}


def told(seat: Seat, what: str) -> dict[str, Any]:
    while True:
        for remark in seat.until("talk")["remarks"]:
            if remark.get("say", {}).get("id") == what:
                found: dict[str, Any] = remark
                return found


class Failing:
    """A bot that fails whatever it is asked."""

    def __init__(self, _seed: int) -> None:
        pass

    def choose(self, _match: Match[Any], _seat: SeatName) -> list[str]:
        raise IndexError("list index out of range")


class Lying(Failing):
    """A bot that answers what is not offered."""

    def choose(self, _match: Match[Any], _seat: SeatName) -> list[str]:
        return ["no such thing"]


@pytest.mark.parametrize("bot", [Failing, Lying])
def test_a_bot_that_fails_is_stood_in_for_and_everybody_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch, bot: type[Failing]
) -> None:
    monkeypatch.setitem(finding._PLAIN, "random", bot)
    created = create(client, WITH_BOT)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        remark = told(ada, "server-bot-failed")
        assert (remark["seat"], remark["say"]["args"]) == ("", {"seat": "hal"})
        table = ada.table_where(lambda table: not table["seats"][1].get("deciding"))
        assert table["version"] > 0
    with Seat(client, created["match"], secret(created, "ada")) as again:
        assert told(again, "server-bot-failed")["say"]["args"] == {"seat": "hal"}


def test_a_hint_that_fails_comes_from_the_simplest_bot_and_cuts_nobody_off(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end_of_process(*_what: Any) -> Any:
        raise OSError("the process is gone")

    created = create(client, WITH_BOT)
    monkeypatch.setattr(Thinkers, "advise", end_of_process)
    monkeypatch.setattr(advice, "find_bots", lambda _game: {"steady": Failing})
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        table = ada.table_where(lambda table: "choice" in table)
        ada.send(type="advise")
        hint = ada.until("hint")
        assert [why["id"] for why in hint["why"]] == ["hint-simple"]
        assert set(hint["keys"]) <= {option["key"] for option in table["choice"]["options"]}
        ada.send(type="speak", text="still here")
        while not any(one.get("text") == "still here" for one in ada.until("talk")["remarks"]):
            pass


def test_only_who_took_an_answer_back_gives_it_again(client: Client) -> None:
    wanted = {**WITH_BOT, "seats": [{"name": "ada"}, {"name": "bob"}], "seed": 3}
    created = create(client, wanted)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
    ):
        table = ada.table_where(lambda table: "choice" in table)
        after = ada.answer(table, first_key(table), *pick_more(table))
        ada.send(type="undo", version=after["version"])
        back = ada.table_where(lambda table: table["version"] == after["version"] + 1)
        seen = bob.table_where(lambda table: table["version"] == back["version"])
        assert back["undo"]["redo"]
        assert not seen["undo"].get("redo")
        bob.send(type="redo", version=seen["version"])
        assert bob.until("refused")["say"]["id"] == "server-not-your-redo"
        ada.send(type="redo", version=back["version"])
        assert (
            ada.table_where(lambda table: table["version"] == back["version"] + 1)["undo"].get("redo", False) is False
        )


def pick_more(table: dict[str, Any]) -> list[str]:
    """As many further answers as the question wants at least."""
    choice = table["choice"]
    return [option["key"] for option in choice["options"][1 : choice.get("least", 1)]]


def test_everybody_who_sits_down_is_told_that_the_luck_may_be_known(client: Client) -> None:
    created = create(client, UNSEEDED)
    with Seat(client, created["match"], secret(created, "me")) as me:
        assert "luck_known" not in me.until("hello")
        answer = client.get(f"/api/matches/{created['match']}/save", headers=as_host(created))
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
        told(me, "server-luck-known")
    with Seat(client, created["match"]) as onlooker:
        assert onlooker.until("hello")["luck_known"]
    brought = client.post("/api/saves", content=answer.content).json()
    with Seat(client, brought["match"], secret(brought, "me")) as me:
        hello = me.until("hello")
        assert hello["luck_known"]
        assert "seed" not in hello


def test_every_change_of_a_seat_is_told(client: Client) -> None:
    created = create(client, {**WITH_BOT, "seats": [{"name": "ada"}, {"name": "bob"}]})
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        address = f"/api/matches/{created['match']}/seats/bob"
        assert client.put(address, json={"kind": "bot"}, headers=as_host(created)).status_code == 200
        assert told(ada, "server-seat-bot")["say"]["args"] == {"seat": "bob"}
        assert client.put(address, json={"kind": "link"}, headers=as_host(created)).status_code == 200
        assert told(ada, "server-seat-person")["say"]["args"] == {"seat": "bob"}


def test_bots_that_are_sound_answer_for_themselves(client: Client) -> None:
    assert finding._PLAIN["random"] is Random
    created = create(client, WITH_BOT)
    with Seat(client, created["match"], secret(created, "ada")) as ada:
        ada.table_where(lambda table: not table["seats"][1].get("deciding"))
        assert not [one for one in ada.heard if one["type"] == "talk"]
