"""Every entry of every game's lobby begins with its defaults, over the wire, as the page asks for it."""

import pytest
from tests.conformance.lobby import entries, request_of
from tests.play.server.hosts_and_screens_kit import secret
from tests.play.server.people import Client, Seat

from oubliette.api import installed_games

GAMES = sorted(installed_games())


@pytest.mark.parametrize("name", GAMES)
def test_every_entry_of_the_lobby_begins_with_its_defaults(unlimited: Client, name: str) -> None:
    game = next(one for one in unlimited.get("/api/games").json() if one["id"] == name)
    assert entries(game)
    refused = []
    for entry, campaign in entries(game):
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
