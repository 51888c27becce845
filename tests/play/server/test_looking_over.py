"""A match that has ended is looked over on the server: begun, followed, stopped, kept, and told to whom it belongs."""

import time
from typing import Any

import pytest
from tests.play.server.hosts_and_screens_kit import create, secret
from tests.play.server.patience import wait_until
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette.play.server import analysing


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


@pytest.fixture
def ended(client: Client) -> tuple[str, str]:
    """A match that was played to its end, and the secret of its seat."""
    match, secrets = begin(client, SOLO)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        while "choice" in table:
            table = me.answer(table, first_key(table))
    return match, secrets["me"]


def ends_as(client: Client, match: str, key: str, wanted: str) -> bool:
    """Whether the analysis has come to that; asked as seldom as a page asks."""
    time.sleep(0.6)
    return bool(state(client, match, key)["state"] == wanted)


def state(client: Client, match: str, key: str | None = None) -> dict[str, Any]:
    answer = client.get(f"/api/matches/{match}/analysis", headers=bearer(key) if key else {})
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    told: dict[str, Any] = answer.json()
    return told


def test_a_match_is_looked_over_in_the_background_and_the_result_is_kept(
    client: Client, ended: tuple[str, str]
) -> None:
    match, key = ended
    assert state(client, match, key) == {"state": "none"}
    begun = client.post(f"/api/matches/{match}/analysis", headers=bearer(key))
    assert begun.status_code == 202
    assert begun.json()["state"] == "running"
    assert client.post(f"/api/matches/{match}/analysis", headers=bearer(key)).json()["state"] == "running"
    wait_until(lambda: ends_as(client, match, key, "done"), "the match is looked over")
    found = state(client, match, key)["analysis"]
    assert found["decisions"] > 5
    assert client.post(f"/api/matches/{match}/analysis", headers=bearer(key)).json()["state"] == "done"
    for one in found["costliest"]:
        line = client.get(f"/api/matches/{match}/analysis/line?number={one['number']}", headers=bearer(key))
        assert line.json()["frames"][0]["view"]["seat"] == "me"
    onlooker = state(client, match)["analysis"]
    assert onlooker["courses"] == found["courses"]
    assert not any(one["best"]["keys"] for one in onlooker["costliest"])
    nothing = client.get(f"/api/matches/{match}/analysis/line?number=9999", headers=bearer(key))
    assert (nothing.status_code, nothing.json()["code"]) == (404, "analysis-no-line")


def test_it_can_be_stopped_and_begun_again(client: Client, ended: tuple[str, str]) -> None:
    match, key = ended
    client.post(f"/api/matches/{match}/analysis", headers=bearer(key))
    stopped = client.delete(f"/api/matches/{match}/analysis", headers=bearer(key))
    assert stopped.json()["state"] == "stopped"
    assert client.post(f"/api/matches/{match}/analysis", headers=bearer(key)).json()["state"] == "running"
    client.delete(f"/api/matches/{match}/analysis", headers=bearer(key))


def test_while_a_match_runs_nobody_is_told_what_would_be_better(client: Client) -> None:
    created = create(client)
    match, key = created["match"], secret(created, "ada")
    for ask in (client.post, client.get):
        refused = ask(f"/api/matches/{match}/analysis", headers=bearer(key))
        assert (refused.status_code, refused.json()["code"]) == (409, "analysis-not-over")
    refused = client.get(f"/api/matches/{match}/analysis/line?number=0", headers=bearer(key))
    assert refused.status_code == 409


def test_who_only_looks_on_begins_and_stops_nothing(client: Client, ended: tuple[str, str]) -> None:
    match, _ = ended
    assert client.post(f"/api/matches/{match}/analysis").status_code == 403
    assert client.delete(f"/api/matches/{match}/analysis").status_code == 403


def test_so_many_at_once_and_no_more(client: Client, ended: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    match, key = ended
    monkeypatch.setattr(analysing, "MOST_AT_ONCE", 0)
    refused = client.post(f"/api/matches/{match}/analysis", headers=bearer(key))
    assert (refused.status_code, refused.json()["code"]) == (503, "server-busy")


def test_a_fault_in_it_is_told_and_it_can_be_begun_again(
    client: Client, ended: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, key = ended
    monkeypatch.setattr(analysing, "do", failing)
    client.post(f"/api/matches/{match}/analysis", headers=bearer(key))
    wait_until(lambda: ends_as(client, match, key, "failed"), "it fails")


def failing(_piece: object) -> None:
    raise RuntimeError("nothing comes of it")
