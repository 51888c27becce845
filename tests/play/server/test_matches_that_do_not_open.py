"""Matches that can no longer be opened as they are: who sits there is told, others play on, the host goes on."""

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.play.server.people import Client, Seat, first_key
from tests.play.storage import counter
from tests.play.storage.playing import setup

from oubliette.play.server.herald import Herald
from oubliette.play.server.watchers import Watcher
from oubliette.play.storage import SeatPlan, Store


def test_a_match_that_no_longer_fits_the_rules_goes_on_from_its_checkpoint_if_its_host_wants_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = client.app.state.hall.store
    stored = store.create(setup("ann"))
    for _ in range(12):
        stored.answer("ann", "bid:1")
        stored.answer("ann", "roll")
    match = stored.id
    host = {"authorization": f"Bearer {store.hosting(match).new_secret()}"}
    seat = store.hosting(match).new_seat_secrets(["ann"])["ann"]
    address = f"/api/matches/{match}/recover"
    refused = client.post(address, headers=host)
    assert (refused.status_code, refused.json()["code"]) == (409, "server-nothing-to-recover")
    del stored
    gc.collect()  # the store forgets a match nobody holds
    monkeypatch.setattr(counter, "offered", ["add:1", "rest"])
    with Seat(client, match, seat) as ann:
        assert ann.closed_with() == 4410
    assert client.post(address, headers={"authorization": "Bearer guessed"}).status_code == 403
    assert client.get(f"/api/matches/{match}/journal").json()["code"] == "server-cannot-open"
    assert client.post(address, headers=host).status_code == 200
    with Seat(client, match, seat) as ann:
        table = ann.until("table")
        assert (table["version"], table["undo"]["redo"]) == (25, True)
        assert ann.answer(table, first_key(table))["version"] == 26


def test_a_rule_that_fails_is_told_and_reported_and_the_table_stays(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("OUBLIETTE_HOME", str(tmp_path))
    store: Store = client.app.state.hall.store
    match = store.create(setup("ann")).id
    with Seat(client, match, store.hosting(match).new_seat_secrets(["ann"])["ann"]) as ann:
        table = ann.answer(ann.until("table"), "bid:2")
        ann.send(type="answer", version=table["version"], kind="turn", keys=["fail"])
        assert ann.until("refused")["say"]["id"] == "bug-in-rules"
        assert "does not work" not in str(ann.heard)
        assert ann.answer(ann.until("table"), "add:1")["version"] == table["version"] + 1
    assert [path.suffix for path in (tmp_path / "reports").iterdir()] == [".oubliette"]


def test_a_match_that_cannot_be_shown_to_one_is_told_so_and_shown_to_the_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = client.app.state.hall.store
    match = store.create(setup("ann", "ben")).id
    secrets = store.hosting(match).new_seat_secrets(["ann", "ben"])
    show = Herald.news

    def fails_for_ann(self: Herald, watcher: Watcher, *more: Any) -> Iterator[Any]:
        if watcher.seat == "ann":
            raise KeyError("an event that nobody shows")
        return show(self, watcher, *more)

    with Seat(client, match, secrets["ann"]) as ann, Seat(client, match, secrets["ben"]) as ben:
        asked = ben.until("table")
        with monkeypatch.context() as broken:
            broken.setattr(Herald, "news", fails_for_ann)
            told = ben.answer(asked, first_key(asked))
            assert told["version"] == asked["version"] + 1
            assert ann.closed_with() == 4410
    with Seat(client, match, secrets["ann"]) as ann:
        assert ann.until("table")["version"] == told["version"]


def test_a_bot_that_trips_over_a_rule_stops_and_takes_nobody_with_it(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("OUBLIETTE_HOME", str(tmp_path))
    monkeypatch.setattr(counter, "offered", ["fail"])
    store: Store = client.app.state.hall.store
    match = store.create(setup("ann", "robot"), [SeatPlan("robot", "bot", "first")]).id
    with Seat(client, match, store.hosting(match).new_seat_secrets(["ann"])["ann"]) as ann:
        table = ann.table_where(lambda told: told["version"] == 1)  # the bot has bid, and waits
        ann.send(type="answer", version=table["version"], kind="bid", keys=["bid:1"])
        assert ann.until("refused")["say"]["id"] == "bug-in-rules"
        assert ann.until("table")["choice"]["kind"] == "bid"
