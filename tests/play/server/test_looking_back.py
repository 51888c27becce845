"""Replay and history: everything a seat saw, page by page, and nothing that it may not know."""

from itertools import pairwise
from typing import Any

import pytest
from tests.play.server.hosts_and_screens_kit import DUO, create, secret
from tests.play.server.people import SOLO, Client, Seat, begin, first_key

from oubliette.play.changes import applied


def everything(client: Client, match: str, key: str | None, count: int = 7) -> list[dict[str, Any]]:
    """All frames of a match, fetched page by page."""
    headers = {"authorization": f"Bearer {key}"} if key else {}
    frames: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        answer = client.get(f"/api/matches/{match}/replay?first={after}&count={count}", headers=headers)
        assert answer.status_code == 200, answer.text
        frames += shown_whole(answer.json()["frames"])
        after = answer.json()["next"]
    return frames


def shown_whole(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Frames with their views, of which only the first is told whole."""
    for before, frame in pairwise(frames):
        assert "view" not in frame
        frame["view"] = applied(before["view"], frame.pop("change", {}))
    return frames


def test_frames_are_what_was_shown_and_lines_are_told_once(client: Client) -> None:
    match, secrets = begin(client, SOLO)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        shown = [table["view"]]
        while "choice" in table and len(shown) < 50:  # long enough for several checkpoints
            table = me.answer(table, first_key(table))
            shown.append(table["view"])
    frames = everything(client, match, secrets["me"])
    assert [frame["answers"] for frame in frames] == list(range(len(shown)))
    assert len(shown) > 30
    assert [frame["view"] for frame in frames] == shown
    assert [line for frame in frames for line in frame["lines"]] == me.lines
    assert everything(client, match, secrets["me"], 50) == frames
    answer = client.get(f"/api/matches/{match}/replay?first=28", headers={"authorization": f"Bearer {secrets['me']}"})
    assert shown_whole(answer.json()["frames"]) == frames[28:48]
    assert client.get(f"/api/matches/{match}/replay?first=500").json()["frames"] == []


def test_history_is_read_in_pages(client: Client) -> None:
    match, secrets = begin(client, SOLO)
    with Seat(client, match, secrets["me"]) as me:
        table = me.until("table")
        for _ in range(25):
            table = me.answer(table, first_key(table))
    read: list[dict[str, Any]] = []
    since: int | None = 0
    while since is not None:
        page = client.get(
            f"/api/matches/{match}/journal?since={since}&count=9", headers={"authorization": f"Bearer {secrets['me']}"}
        ).json()
        assert page["total"] == len(me.lines)
        read += page["lines"]
        since = page["next"]
    assert read == me.lines


def test_a_replay_holds_nothing_of_the_other_seat(client: Client) -> None:
    created = create(client, DUO)
    match, keys = created["match"], {name: secret(created, name) for name in ("ada", "bob")}
    with Seat(client, match, keys["ada"]) as ada, Seat(client, match, keys["bob"]) as bob:
        hers, his = ada.until("table"), bob.until("table")
        goals = {
            name: [o["key"].partition(":")[2] for o in t["choice"]["options"]]
            for name, t in (("ada", hers), ("bob", his))
        }
        ada.answer(hers, first_key(hers))
        his = bob.table_where(lambda told: told["version"] == 1)
        bob.answer(his, first_key(his))
    for name, other in (("ada", "bob"), ("bob", "ada")):
        told = str(everything(client, match, keys[name]))
        assert any(goal in told for goal in goals[name])
        assert not any(goal in told for goal in goals[other])
    onlooker = str(everything(client, match, None))
    assert not any(goal in onlooker for held in goals.values() for goal in held)


@pytest.mark.parametrize("what", ["replay", "journal"])
def test_the_past_is_for_those_who_may_look_on(client: Client, what: str) -> None:
    created = create(client, DUO)
    address = f"/api/matches/{created['match']}/{what}"
    assert client.get(address, headers={"authorization": "Bearer guessed"}).status_code == 403
    assert client.get(f"/api/matches/0123456789abcdef/{what}").status_code == 404
    assert client.get(f"{address}?count=100000").status_code == 400
    client.patch(
        f"/api/matches/{created['match']}/host",
        json={"onlookers": False},
        headers={"authorization": f"Bearer {created['host']}"},
    )
    assert client.get(address).json()["code"] == "server-no-onlookers"
    assert client.get(address, headers={"authorization": f"Bearer {secret(created, 'ada')}"}).status_code == 200


def test_the_figures_of_the_end_are_told_to_seats_and_onlookers(client: Client) -> None:
    match, secrets = begin(client)
    address = f"/api/matches/{match}/tallies"
    own = client.get(address, headers={"authorization": f"Bearer {secrets['me']}"})
    assert [hero["seat"] for hero in own.json()["heroes"]] == ["me"]
    assert client.get(address).json() == own.json()
    assert client.get(address, headers={"authorization": "Bearer wrong"}).status_code == 403
