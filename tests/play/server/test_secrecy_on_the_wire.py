"""Two seats of Gloomhaven play: no frame of one holds the other's goals, hand or chosen cards before they are shown."""

import json
from typing import Any

from tests.play.server.hosts_and_screens_kit import DUO, create, secret
from tests.play.server.people import Client, Seat

SECRET_QUESTIONS = ("battle_goal", "hand", "declare")
"""Asked of all at once: nobody may know what the others are offered or choose (GH-0036, GH-0051)."""


def ids_offered(table: dict[str, Any]) -> set[str]:
    """What the options of a secret question name: goals and cards."""
    choice = table.get("choice") or {"kind": "", "options": []}
    if choice["kind"] not in SECRET_QUESTIONS:
        return set()
    keys = [option["key"].split(":", 1) for option in choice["options"]]
    return {key[1] for key in keys if len(key) == 2 and key[0] in ("goal", "card", "lead")}


def hand_of(table: dict[str, Any], seat: str) -> set[str]:
    zones = [zone for zone in table["view"]["zones"] if zone["kind"] == "hand" and zone.get("seat") == seat]
    return {card["id"] for zone in zones for card in zone.get("cards", ()) if card.get("id")}


def shown_to(seat: Seat) -> str:
    return json.dumps(seat.heard, ensure_ascii=False)


def leaked(secrets: set[str], traffic: str) -> set[str]:
    """Those of the secrets that stand in the traffic as a whole id, alone or after a colon."""
    return {one for one in secrets if f'"{one}"' in traffic or f":{one}" in traffic or f":{one}/" in traffic}


class Pair:
    """Two seats at one match, each with the last table it was told of."""

    def __init__(self, ada: Seat, bob: Seat) -> None:
        self.seats = {"ada": ada, "bob": bob}
        self.tables = {name: seat.until("table") for name, seat in self.seats.items()}

    def answer_next(self) -> str:
        """Give the first answer for whoever is asked; both are then told. The kind of the question."""
        name, other = ("ada", "bob") if "choice" in self.tables["ada"] else ("bob", "ada")
        choice = self.tables[name]["choice"]
        keys = [option["key"] for option in choice["options"][: max(1, choice.get("least", 1))]]
        after = self.tables[name] = self.seats[name].answer(self.tables[name], *keys)
        self.tables[other] = self.seats[other].table_where(lambda told: told["version"] == after["version"])
        return str(choice["kind"])


def test_no_frame_holds_what_the_other_seat_may_hide(client: Client) -> None:
    created = create(client, DUO)
    match = created["match"]
    with Seat(client, match, secret(created, "ada")) as ada, Seat(client, match, secret(created, "bob")) as bob:
        pair = Pair(ada, bob)
        hidden: dict[str, set[str]] = {"ada": set(), "bob": set()}
        asked: list[str] = []
        while asked.count("declare") < 2:
            for name, table in pair.tables.items():
                hidden[name] |= ids_offered(table)
            asked.append(pair.answer_next())
            if asked.count("declare") < 2:  # until both have chosen, nothing at all is shown
                assert not leaked(hidden["bob"], shown_to(ada))
                assert not leaked(hidden["ada"], shown_to(bob))
        assert {"battle_goal", "hand", "declare"} <= set(asked)
        for name, other in (("ada", "bob"), ("bob", "ada")):
            held = hand_of(pair.tables[other], other)
            assert held
            assert leaked(held, shown_to(pair.seats[other])) == held  # who holds a card is told of it
            assert not leaked(held, shown_to(pair.seats[name]))
        with Seat(client, match) as onlooker:
            onlooker.until("table")
            for name in pair.seats:
                assert not leaked(hand_of(pair.tables[name], name), shown_to(onlooker))
