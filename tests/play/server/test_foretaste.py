"""The first board of a scenario, told before anybody has begun it, and the party the lobby proposes."""

from typing import Any

import pytest
from tests.play.server.people import Client

from oubliette.api import content_of, installed_games
from oubliette.games.descent.game import DEFAULT_PARTY
from oubliette.games.registry import find
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.play.server.foretaste import first_board
from oubliette.play.server.glances import glance


def board(client: Client, game: str, scenario: str, seats: int = 2) -> Any:
    answer = client.get(f"/api/games/{game}/board", params={"scenario": scenario, "seats": seats})
    assert answer.status_code == 200, answer.text
    return answer.json()["board"]


def test_a_scenario_shows_its_first_board_with_as_many_foes_as_that_many_seats_bring(client: Client) -> None:
    two, four = (board(client, "gloomhaven", "2", seats) for seats in (2, 4))
    assert two["cells"] == four["cells"]
    foes = [sum(piece["side"] == "foe" for piece in one["pieces"]) for one in (two, four)]
    assert 0 < foes[0] < foes[1]


def test_a_board_that_is_another_one_each_time_is_not_drawn(client: Client) -> None:
    assert board(client, "descent", "the_delve") is None


def test_nothing_is_shown_that_an_onlooker_of_a_begun_match_would_not_see() -> None:
    game = find("gloomhaven")
    match: Match[Any] = Match(game, Setup("gloomhaven", "1", ("a", "b"), 9), content_of(game))
    seen = glance(match.view(None), 0).board
    shown = first_board(game, "1", 2)
    assert seen is not None
    assert shown is not None
    assert set(shown.cells) == set(seen.cells)


@pytest.mark.parametrize(("game", "scenario", "seats"), [("gloomhaven", "0", 9), ("gloomhaven", "nowhere", 2)])
def test_what_is_not_on_offer_has_no_board(client: Client, game: str, scenario: str, seats: int) -> None:
    answer = client.get(f"/api/games/{game}/board", params={"scenario": scenario, "seats": seats})
    assert answer.status_code == 404


@pytest.mark.parametrize("name", sorted(installed_games()))
def test_a_menu_offers_first_whom_the_game_itself_would_take(client: Client, name: str) -> None:
    """One of each kind comes before a second of any, however many there are."""
    cast = next(one for one in client.get("/api/games").json() if one["id"] == name)["cast"]
    if cast is None:
        return
    kinds = [(role["profile"] or {}).get("kind") or role["id"] for role in cast["roles"] if not role["within"]]
    different = len(set(kinds))
    first = kinds[: min(cast["most"], different)]
    assert len(set(first)) == len(first)


def test_descent_offers_a_warrior_a_scout_a_healer_and_a_mage(client: Client) -> None:
    cast = next(one for one in client.get("/api/games").json() if one["id"] == "descent")["cast"]
    assert [role["id"] for role in cast["roles"][:4]] == list(DEFAULT_PARTY)
    assert [role["profile"]["kind"] for role in cast["roles"][:4]] == ["warrior", "scout", "healer", "mage"]
