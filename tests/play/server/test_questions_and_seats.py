"""An answer counts for the question it names; a seat is its holder's until it is given to somebody else."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.play.server.hosts_and_screens_kit import DUO, as_host, create, secret
from tests.play.server.people import SOLO, Client, Seat, answer_to, begin, first_key
from tests.play.storage.playing import setup

from oubliette.play.bots import make_bot
from oubliette.play.server import sockets, table, wire
from oubliette.play.server.app import create_app
from oubliette.play.server.hall import Hall
from oubliette.play.server.settings import Settings
from oubliette.play.server.sharing import Wish
from oubliette.play.server.watchers import Watcher
from oubliette.play.storage import SeatPlan, Store, StoredMatch, StoreError, key_of

TRIO = DUO | {
    "seats": [{"name": "ada"}, {"name": "bob"}, {"name": "cid"}],
    "options": {"characters": ["brute", "tinkerer", "scoundrel"]},
}
ROBOT = SOLO | {"seats": [{"name": "robot", "kind": "bot", "bot": "random"}]}


# Questions


def test_secret_answers_are_given_in_any_order_and_none_is_called_late(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    created = create(client, TRIO)
    with (
        caplog.at_level(logging.WARNING),
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
        Seat(client, created["match"], secret(created, "cid")) as cid,
    ):
        hers, his, cids = ada.until("table"), bob.until("table"), cid.until("table")
        ada.send(**answer_to(hers, first_key(hers)))
        ada.table_where(lambda told: told["version"] == 1)
        ada.send(type="undo", version=1)  # its own, and nobody has seen it
        again = ada.table_where(lambda told: told["version"] == 2)
        bob.send(**answer_to(his, first_key(his)))  # what bob saw first is still what he is asked
        ada.send(**answer_to(again, first_key(again)))
        cid.send(**answer_to(cids, first_key(cids)))
        assert ada.table_where(lambda told: told["version"] == 5)
    assert not [record for record in caplog.records if record.message == "message refused"]


def test_a_match_that_has_rested_still_knows_what_was_asked(client: Client) -> None:
    """The cause of refusals in ordinary play: the table forgot since when it asked, whenever it had left memory."""
    created = create(client)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
    ):
        hers, his = ada.until("table"), bob.until("table")
        _rest(client)
        ada.answer(hers, first_key(hers))
        bob.send(**answer_to(his, first_key(his)))  # he has not been told of hers yet
        assert bob.table_where(lambda told: told["version"] == 2)
        assert not [message for message in bob.heard if message["type"] == "refused"]


def _rest(client: Client) -> None:
    hall: Hall = client.app.state.hall
    with client.portal() as portal:
        for one in list(hall._tables.values()):
            portal.call(one.rest)


def test_an_answer_that_is_sent_again_after_a_restart_counts_once_without_a_reproach(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/table.db"
    with TestClient(create_app(Store(store))) as client:
        match, secrets = begin(client)
        with Seat(client, match, secrets["me"]) as me:
            first = me.until("table")
            me.answer(first, first_key(first))
    with TestClient(create_app(Store(store))) as client, Seat(client, match, secrets["me"]) as me:
        assert me.until("table")["version"] == 1
        me.send(**answer_to(first, first_key(first)))
        assert me.until("table")["version"] == 1
        assert not [message for message in me.heard if message["type"] == "refused"]


def test_an_answer_of_another_kind_than_the_question_is_refused(client: Client) -> None:
    match, secrets = begin(client)
    with Seat(client, match, secrets["me"]) as me:
        told = me.until("table")
        me.send(**answer_to(told, first_key(told)) | {"kind": "something_else"})
        assert me.until("refused")["say"]["id"] == "server-not-asked"
        assert me.until("table")["version"] == 0


# Taking back


def test_nobody_takes_back_what_another_has_laid_without_being_allowed_to(client: Client) -> None:
    created = create(client)
    with (
        Seat(client, created["match"], secret(created, "ada")) as ada,
        Seat(client, created["match"], secret(created, "bob")) as bob,
    ):
        hers = ada.until("table")
        laid = ada.answer(hers, first_key(hers))
        assert laid["undo"] == {"possible": True, "free": True}  # her own: at will
        his = bob.table_where(lambda told: told["version"] == 1)
        assert not his["undo"].get("free")
        bob.send(type="undo", version=1)
        asked = ada.table_where(lambda told: bool(told["undo"].get("asked_by")))
        assert (asked["version"], asked["undo"]["asked_by"], asked["undo"]["agreed"]) == (1, "bob", ["bob"])
        assert "choice" not in asked
        ada.send(type="decline")
        assert ada.table_where(lambda told: not told["undo"].get("asked_by"))["version"] == 1


# Seats


def test_who_lost_the_seat_is_not_heard_even_if_it_never_reads(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    created = create(client)
    stuck = []

    async def never_sends(_socket: Any, watcher: Watcher) -> None:
        stuck.append(watcher)
        await asyncio.Event().wait()

    with Seat(client, created["match"], secret(created, "ada")) as ada:
        hers = ada.until("table")
        monkeypatch.setattr(sockets, "_write", never_sends)
        with Seat(client, created["match"], secret(created, "bob")) as bob:
            while not stuck:
                pass
            his = {"version": 0, "choice": {"kind": hers["choice"]["kind"], "options": []}}
            client.put(f"/api/matches/{created['match']}/seats/bob", json={"kind": "link"}, headers=as_host(created))
            for option in hers["choice"]["options"]:
                bob.send(**answer_to(his, option["key"]))
            after = ada.answer(hers, first_key(hers))
            assert stuck[0].gone.is_set()
    assert after["version"] == 1


def test_a_seat_that_changes_hands_while_somebody_sits_down_is_not_theirs(tmp_path: Path) -> None:
    async def sit_down_late() -> tuple[bool, bool]:
        store = Store(f"sqlite:///{tmp_path}/table.db")
        begun = store.begin(setup("ann", "bob"))
        hall = Hall(store, Settings())
        await hall.start()
        found = await hall.table(begun.stored.id)
        watcher = Watcher({"ann": key_of(begun.secrets["ann"])})
        hall.hosting(begun.stored.id).reseat(SeatPlan("ann", "link"))
        await hall.house_changed(begun.stored.id)
        await found.join(watcher, wire.Resume(0))
        sits = watcher in found.watchers
        await hall.close()
        return sits, watcher.gone.is_set()

    assert asyncio.run(sit_down_late()) == (False, True)


def test_a_wish_with_a_key_that_no_longer_opens_is_refused_by_the_owner(tmp_path: Path) -> None:
    async def wish() -> list[str | None]:
        store = Store(f"sqlite:///{tmp_path}/table.db")
        begun = store.begin(setup("ann", "bob"))
        hall = Hall(store, Settings())
        await hall.start()
        found = await hall.table(begun.stored.id)
        answer = wire.Answer(0, "bid", ("bid:1",))
        new = hall.hosting(begun.stored.id).reseat(SeatPlan("ann", "link"))  # and nobody told this process
        keys = ("", key_of(begun.secrets["ann"]), key_of(new or ""))  # the first makes the owner look
        refusals = [await found.heard_wish(Wish("ann", ("ann",), answer, key)) for key in keys]
        await hall.close()
        return [None if said is None else said.id for said in refusals]

    assert asyncio.run(wish()) == ["server-no-seat", "server-no-seat", None]


def test_a_table_that_is_tidied_away_while_somebody_sits_down_is_opened_anew(tmp_path: Path) -> None:
    async def sit_down() -> tuple[bool, bool, bool]:
        store = Store(f"sqlite:///{tmp_path}/table.db")
        match_id = store.create(setup("ann")).id
        hall = Hall(store, Settings(idle_seconds=0))
        await hall.start()
        old = await hall.table(match_id)
        await hall._tidy(old)  # between being shown to the table and sitting down
        watcher = Watcher()
        joined = await sockets._join(hall, old, watcher, wire.Resume(0))
        found = joined is old, hall._tables[match_id] is joined, watcher in joined.watchers
        await hall.close()
        return found

    assert asyncio.run(sit_down()) == (False, True, True)


def test_onlookers_leave_the_seats_their_places(tmp_path: Path) -> None:
    few = Settings(onlookers_per_table=2, sockets_per_seat=1)
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"), few)) as client:
        match, secrets = begin(client)
        with Seat(client, match) as one:
            assert one.until("table")  # each is at the table before the next one comes
            with Seat(client, match) as two:
                assert two.until("table")
                with Seat(client, match) as three:
                    assert three.closed_with() == 1013
                with Seat(client, match, secrets["me"]) as me:
                    assert me.until("table")["choice"]
                    with Seat(client, match, secrets["me"]) as again:
                        assert again.closed_with() == 1013


# Bots


def test_bots_go_on_after_the_store_has_failed(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real, failures = StoredMatch.answer, iter(range(3))

    def fails_three_times(stored: StoredMatch, *args: Any, **kwargs: Any) -> None:
        if next(failures, None) is not None:
            raise StoreError("store-full", place="here", why="no room")
        real(stored, *args, **kwargs)

    monkeypatch.setattr(StoredMatch, "answer", fails_three_times)
    monkeypatch.setattr(table, "FIRST_PAUSE", 0)
    match, _ = begin(client, ROBOT)
    with caplog.at_level(logging.WARNING), Seat(client, match) as onlooker:
        assert onlooker.table_where(lambda told: told["version"] > 3)
    assert [record.message for record in caplog.records].count("bot's answer not kept") == 3


def test_bots_rest_while_nobody_is_there_and_go_on_when_somebody_comes(client: Client) -> None:
    match, _ = begin(client, ROBOT)
    hall: Hall = client.app.state.hall
    with Seat(client, match) as onlooker:
        onlooker.table_where(lambda told: told["version"] > 1)
    while hall._tables[match].is_busy:
        pass
    left_at = hall.store.info(match).version
    assert hall.store.info(match).status == "running"
    with Seat(client, match) as onlooker:
        assert onlooker.table_where(lambda told: told["version"] > left_at + 3)


# Luck


def test_seeds_are_made_of_128_bits_and_told_to_nobody_unless_somebody_chose_them(client: Client) -> None:
    hall: Hall = client.app.state.hall
    made = [begin(client, {name: SOLO[name] for name in SOLO if name != "seed"}) for _ in range(2)]
    seeds = [hall.store.open(match).match.setup.seed for match, _ in made]
    assert seeds[0] != seeds[1]
    for seed, (match, secrets) in zip(seeds, made, strict=True):
        assert isinstance(seed, str)
        assert len(bytes.fromhex(seed)) == 16
        with Seat(client, match, secrets["me"]) as me:
            assert "seed" not in me.until("hello")
            me.until("table")
            assert seed not in str(me.heard)
    match, _ = begin(client, SOLO)
    with Seat(client, match) as onlooker:
        assert onlooker.until("hello")["seed"] == SOLO["seed"]


def test_bots_draw_from_a_stream_of_their_own(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []
    real = make_bot

    def noted(game: Any, name: str, seed: int) -> Any:
        given.append(seed)
        return real(game, name, seed)

    monkeypatch.setattr(table, "make_bot", noted)
    match, _ = begin(client, ROBOT)
    with Seat(client, match) as onlooker:
        onlooker.table_where(lambda told: told["version"] > 1)
    assert given
    assert given[0] > 1000  # nothing like the seed, which is 5
