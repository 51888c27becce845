"""Who takes changes is told only what changed, and has what everybody has."""

from functools import partial
from typing import Any

from tests.play.server.people import Client, Seat, answer_to, begin

from oubliette.play.changes import applied

DUO = {"game": "gloomhaven", "scenario": "1", "seed": 5, "seats": [{"name": "ada"}, {"name": "bob"}]}
TRAVEL = {"game": "malhya", "scenario": "second_ember", "seed": 4, "seats": [{"name": "ada"}]}


class Follower(Seat):
    """A seat that keeps its table by what changed."""

    table: dict[str, Any]

    def __enter__(self) -> "Follower":
        super().__enter__()
        return self

    def hear(self) -> dict[str, Any]:
        message = super().hear()
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "changes":
            assert message["on"] == self.table["at"]
            self.table = applied(self.table, message["change"]) | {"at": message["at"]}
        return message

    def news(self) -> dict[str, Any]:
        """The next table, however it is told."""
        while self.hear()["type"] not in ("table", "changes"):
            pass
        return self.table

    def reach(self, version: int) -> dict[str, Any]:
        while self.news()["version"] < version:
            pass
        return self.table


def is_later(version: int, table: dict[str, Any]) -> bool:
    return bool(table["version"] > version)


def without_name(table: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in table.items() if field != "at"}


def test_changes_lead_to_the_table_that_others_are_told_whole(client: Client) -> None:
    match, secrets = begin(client, DUO)
    with Follower(client, match, secrets["ada"], address="?at=") as ada, Seat(client, match, secrets["bob"]) as bob:
        ada.news()
        whole = bob.table_where(lambda table: sum(seat.get("online", False) for seat in table["seats"]) == 2)
        for _ in range(12):
            asked = ada.table if "choice" in ada.table else whole
            (ada if asked is ada.table else bob).send(**answer_to(asked))
            whole = bob.table_where(partial(is_later, asked["version"]))
            ada.reach(asked["version"] + 1)
        told = [message["type"] for message in ada.heard if message["type"] in ("table", "changes")]
        assert told.count("table") == 1
        assert told.count("changes") >= 12
        with Seat(client, match, secrets["ada"]) as again:
            same = again.until("table")
        assert without_name(ada.table)["view"] == same["view"]
        assert ada.table.get("choice") == same.get("choice")


def test_who_comes_back_gets_the_changes_since_and_who_is_too_late_the_whole(client: Client) -> None:
    match, secrets = begin(client, DUO)
    with Follower(client, match, secrets["bob"], address="?at=") as bob:
        with Follower(client, match, secrets["ada"], address="?at=") as ada:
            had = ada.news()
            ada.send(**answer_to(had))
            ada.reach(had["version"] + 1)
        with Follower(client, match, secrets["ada"], address=f"?version=0&at={had['at']}") as ada:
            ada.table = had
            ada.reach(had["version"] + 1)
            assert "table" not in [message["type"] for message in ada.heard]
            now = ada.table
            ada.send(type="resume", since=0, version=now["version"], at=now["at"])
            ada.news()
            assert ada.heard[-1] == {"type": "changes", "on": now["at"], "at": now["at"], "change": {}}
            ada.send(type="resume", since=0, version=now["version"], at="another.7")
            ada.news()
            assert ada.heard[-1]["type"] == "table"
        bob.news()


def test_onlookers_are_told_the_very_same(client: Client) -> None:
    match, secrets = begin(client, DUO)
    with (
        Follower(client, match, secrets["ada"], address="?at=") as ada,
        Follower(client, match, address="?at=") as one,
        Follower(client, match, address="?at=") as other,
    ):
        while (table := ada.news()).get("onlookers") != 2:  # who comes within one moment is told of at once
            pass
        ada.send(**answer_to(table))
        for onlooker in (one, other):
            onlooker.reach(table["version"] + 1)
        assert one.heard[-1] == other.heard[-1]
        assert "choice" not in one.table


def test_previews_of_a_long_question_are_told_to_who_asks(client: Client) -> None:
    match, secrets = begin(client, TRAVEL)
    with Follower(client, match, secrets["ada"], address="?at=") as ada:
        table = ada.news()
        for _ in range(60):
            if table["choice"].get("later"):
                break
            ada.send(**answer_to(table))
            table = ada.reach(table["version"] + 1)
        assert table["choice"]["later"]
        assert not any("preview" in option for option in table["choice"]["options"])
        ada.send(type="foresee", version=table["version"])
        found: dict[str, Any] = {}
        while True:
            message = ada.until("previews")
            assert message["version"] == table["version"]
            found |= message["previews"]
            if not message.get("more"):
                break
        with Seat(client, match, secrets["ada"]) as whole:
            options = whole.until("table")["choice"]["options"]
        assert found == {option["key"]: option["preview"] for option in options if "preview" in option}
        assert found
