"""Standing orders at a table: the overlord is not stopped, his friends do not wait, and undo goes back to a person."""

from typing import Any

from tests.play.server.hosts_and_screens_kit import create, secret
from tests.play.server.people import Client, Seat

from oubliette.play.orders import MOST_TOPICS

WANTED = {
    "game": "descent",
    "scenario": "lamps_at_hollow_mill",
    "seed": 2,
    "options": {"overlord": "bob", "party": 2},
    "seats": [{"name": "ada"}, {"name": "bob", "kind": "link"}],
}


def waits_for(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"] if seat.get("deciding")]


def to_the_heroes_turn(ada: Seat, bob: Seat) -> dict[str, Any]:
    """Put everybody on the map, and let the first hero move."""
    tables = {"ada": ada.until("table"), "bob": bob.until("table")}
    people = {"ada": ada, "bob": bob}
    while (tables["ada"].get("choice") or {}).get("kind") != "hero_action":
        (name,) = waits_for(tables["ada"])
        version = tables[name]["version"]
        key = tables[name]["choice"]["options"][0]["key"]
        tables[name] = people[name].answer(tables[name], key)
        other = "bob" if name == "ada" else "ada"
        while tables[other]["version"] <= version:
            tables[other] = people[other].until("table")
    return tables["ada"]


def test_who_has_standing_orders_is_passed_for_and_nobody_waits(client: Client) -> None:
    created = create(client, WANTED)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, secret(created, "bob")) as bob:
        table = ada.answer(to_the_heroes_turn(ada, bob), "move")
        orders = bob.until("table")["orders"]
        known = [topic["id"] for topic in orders["topics"]]
        assert {"tripwire", "pit_trap"} <= set(known)
        assert "never" not in orders
        bob.send(type="orders", never=known)
        assert bob.table_where(lambda told: "never" in told["orders"])["orders"]["never"] == known
        steps = [option["key"] for option in table["choice"]["options"] if option["key"].startswith("go:")]
        after = ada.answer(table, steps[0])
        assert after["choice"]["kind"] == "hero_action", "nobody was waited for meanwhile"
        assert after["version"] > table["version"] + 1, "but the table has passed for him"
        assert "orders" not in after, "what he wants is his own affair"
        assert after["undo"]["free"], "his passes were no answer of his"
        ada.send(type="undo", version=after["version"])
        back = ada.table_where(lambda told: told["version"] > after["version"])
        assert [option["key"] for option in back["choice"]["options"]] == [
            option["key"] for option in table["choice"]["options"]
        ]
        ada.send(type="redo", version=back["version"])
        again = ada.table_where(lambda told: told["version"] > back["version"])
        assert again["choice"] == after["choice"]
        assert not again["undo"].get("redo"), "all of it was given again"


def test_orders_hold_for_what_one_is_asked_already_and_can_be_taken_back(client: Client) -> None:
    created = create(client, WANTED)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, secret(created, "bob")) as bob:
        table = ada.answer(to_the_heroes_turn(ada, bob), "move")
        steps = [option["key"] for option in table["choice"]["options"] if option["key"].startswith("go:")]
        ada.answer(table, steps[0])
        stopped = bob.table_where(lambda told: bool(told.get("choice")))
        assert stopped["choice"]["kind"] == "overlord_hero_enters"
        bob.send(type="orders", never=["pit_trap"])
        stopped = bob.table_where(lambda told: told["version"] > stopped["version"] and bool(told.get("choice")))
        assert stopped["choice"]["kind"] == "overlord_hero_enters_moving", "of this one he said nothing"
        bob.send(type="orders", never=[])
        assert bob.table_where(lambda told: "never" not in told["orders"])


def test_orders_without_measure_are_refused(client: Client) -> None:
    created = create(client, WANTED)
    with Seat(client, created["match"], secret(created, "bob")) as bob:
        bob.until("table")
        bob.send(type="orders", never=[str(number) for number in range(MOST_TOPICS + 1)])
        assert bob.until("refused")["say"]["id"] == "server-orders-too-many"
