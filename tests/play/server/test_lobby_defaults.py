"""Every entry of every game's lobby begins with its defaults, over the wire, as the page asks for it."""

from typing import Any

import pytest
from tests.play.server.people import Client, Seat
from tests.play.server.test_hosts_and_screens import secret

from oubliette.api import installed_games

GAMES = sorted(installed_games())


def first_value(option: dict[str, Any]) -> Any:
    """What a menu shows before anybody has touched it."""
    return [] if option.get("several") else option.get("default")


def for_seats(option: dict[str, Any]) -> bool:
    values = option.get("values", [])
    return bool(values) and all(value.get("seats") for value in values)


def request_of(game: dict[str, Any], entry: dict[str, Any], *, campaign: bool) -> dict[str, Any]:
    """What the page sends for an entry that nobody has changed anything about (`web/src/lobby/plan.ts`)."""
    cast = game.get("cast")
    fewest, most = game["seats"]
    count = min(most, max(1, fewest, cast["fewest"] if cast else 1))
    allowed = entry.get("seats") or [count]
    count = count if count in allowed else next((one for one in allowed if one > count), max(allowed))
    names = [f"Player {place + 1}" for place in range(count)]
    bot = game["bots"][0]["id"]
    seats = [{"name": names[0], "kind": "me"}, *({"name": name, "kind": "bot", "bot": bot} for name in names[1:])]
    options: dict[str, Any] = dict(entry.get("suggests", {}))
    for option in game["options"]:
        value = first_value(option)
        if not (cast and for_seats(option)) and value not in (None, []) and option["id"] not in options:
            options[option["id"]] = value
    parts = {part["option"]: names[max(0, count - 1 - place)] for place, part in enumerate(game.get("seat_roles", []))}
    options |= parts
    if cast:
        options[cast["option"]] = casting(cast, names, set(parts.values()), entry, options)
    if campaign:
        options["campaign"] = entry["id"]
    return {"game": game["id"], "scenario": None if campaign else entry["id"], "options": options, "seats": seats}


def casting(
    cast: dict[str, Any], names: list[str], apart: set[str], entry: dict[str, Any], options: dict[str, Any]
) -> dict[str, Any]:
    """Everybody plays somebody, and together enough."""
    within = {"", *(one for value in options.values() if isinstance(value, list) for one in value)}
    free = [role["id"] for role in cast["roles"] if role.get("within", "") in within]
    players = [name for name in names if name not in apart] or names[:1]
    found = [(role, player) for role, player in zip(free, players, strict=False)]
    found += [(role, players[0]) for role in free[len(found) : cast["fewest"]]]
    told = entry.get("members", {})
    return {role: {cast["key"]: role, "seat": player, **told} for role, player in found}


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_of_the_lobby_begins_with_its_defaults(unlimited: Client, name: str) -> None:
    game = next(one for one in unlimited.get("/api/games").json() if one["id"] == name)
    entries = [(one, False) for one in game["scenarios"]] + [(one, True) for one in game.get("campaigns", [])]
    assert entries
    refused = []
    for entry, campaign in entries:
        answer = unlimited.post("/api/matches", json=request_of(game, entry, campaign=campaign))
        if answer.status_code != 201:
            refused.append((entry["id"], answer.text))
    assert refused == []


def test_the_first_entry_of_a_game_opens_at_the_table(client: Client) -> None:
    game = next(one for one in client.get("/api/games").json() if one["id"] == "descent")
    legend = next(one for one in game["scenarios"] if one.get("suggests", {}).get("mode") == "legend")
    created = client.post("/api/matches", json=request_of(game, legend, campaign=False)).json()
    with Seat(client, created["match"], secret(created, "Player 1")) as me:
        assert me.until("table")["choice"]


def test_a_quest_that_needs_a_mode_sets_it_whatever_the_menu_said(client: Client) -> None:
    game = next(one for one in client.get("/api/games").json() if one["id"] == "descent")
    legend = next(one for one in game["scenarios"] if one.get("suggests", {}).get("mode") == "legend")
    wanted = request_of(game, legend, campaign=False)
    wanted["options"]["mode"] = "overlord"
    assert client.post("/api/matches", json=wanted).status_code == 201
