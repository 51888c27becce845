"""An answer names the question it answers; programs that share a store follow each other step by step."""

import random
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect
from tests.play.storage.playing import BEFORE_TALK, everything, play_on, random_answer, setup

from oubliette.kernel.game import Setup
from oubliette.play.storage import Conflict, SeatPlan, Store, StoredMatch, schema
from oubliette.play.storage.addresses import is_sqlite, parse
from oubliette.play.storage.database import postgres_database, sqlite_database


@pytest.fixture
def three(store: Store) -> StoredMatch:
    """Ann, bob and cid are to bid in secret, all at once."""
    return store.create(setup("ann", "bob", "cid"))


def test_an_answer_counts_while_only_others_have_answered(three: StoredMatch) -> None:
    three.answer("ann", "bid:1", at=0, kind="bid")
    three.answer("bob", "bid:1", at=0, kind="bid")
    three.undo(seat="bob")  # takes back bob's bid, not what cid is asked
    three.answer("cid", "bid:1", at=1, kind="bid")
    assert three.match.choices.keys() == {"bob"}


def test_an_answer_that_comes_twice_counts_once_even_after_it_was_taken_back(three: StoredMatch) -> None:
    three.answer("ann", "bid:1", at=0, kind="bid")
    with pytest.raises(Conflict):
        three.answer("ann", "bid:1", at=0, kind="bid")
    three.undo(seat="ann")
    with pytest.raises(Conflict):
        three.answer("ann", "bid:1", at=0, kind="bid")
    three.answer("ann", "bid:2", at=three.version, kind="bid")
    assert [answer.keys for answer in three.match.answers] == [("bid:2",)]


def test_an_answer_to_another_kind_of_question_or_to_one_of_another_round_is_refused(three: StoredMatch) -> None:
    with pytest.raises(Conflict):
        three.answer("ann", "bid:1", at=0, kind="turn")
    for seat in ("ann", "bob", "cid"):
        three.answer(seat, "bid:1", at=0, kind="bid")
    three.answer("ann", "add:1", at=3, kind="turn")
    assert three.match.choices["bob"].kind == "bid"
    for seat, at in (("bob", 0), ("bob", 2), ("cid", 3), ("ann", 3), ("ann", 9)):
        with pytest.raises(Conflict):
            three.answer(seat, "bid:1", at=at, kind="bid")
    three.answer("bob", "bid:1", at=4, kind="bid")


def test_it_is_known_whether_an_answer_has_counted(three: StoredMatch) -> None:
    three.answer("ann", "bid:1", at=0, kind="bid")
    assert three.has_counted("ann", "bid", ["bid:1"], 0)
    assert not three.has_counted("ann", "bid", ["bid:2"], 0)
    assert not three.has_counted("ann", "bid", ["bid:1"], 1)
    assert not three.has_counted("bob", "bid", ["bid:1"], 0)


def test_another_program_refuses_the_same_answers(url: str) -> None:
    """As after a take-over: who has just read the match knows as well as who had it in memory."""
    with Store(url) as one, Store(url) as two:
        first = one.create(setup("ann", "bob", "cid"))
        second = two.open(first.id)
        first.answer("ann", "bid:1", at=0, kind="bid")
        with pytest.raises(Conflict):
            second.answer("ann", "bid:1", at=0, kind="bid")
        second.answer("bob", "bid:1", at=0, kind="bid")
        assert second.version == 2


def test_following_step_by_step_comes_to_the_same_as_reading_the_match(url: str) -> None:
    luck, followed, read = random.Random(5), 0, 0  # noqa: S311 - moves, not secrets
    with Store(url) as one, Store(url) as two:
        first = one.create(setup("ann", "bob", "cid"))
        second = two.open(first.id)
        for _ in range(160):
            choice = luck.random()
            if choice < 0.15 and first.match.version:
                first.undo(min(first.match.version, luck.randint(1, 20)))
            elif choice < 0.25 and first.match.redoable:
                first.redo()
            else:
                first.answer(*random_answer(first.match, luck))
            if luck.random() < 0.7:
                assert first.last_step is not None
                followed += second.follow(first.version, first.last_step, len(first.match.closed))
            elif luck.random() < 0.7:
                read += second.refresh()
            if second.version == first.version:
                assert everything(second.match) == everything(first.match)
        second.refresh()
        play_on(second, 40)  # what it writes now fits what the other wrote
        third = Store(url)
        assert everything(third.open(first.id).match) == everything(second.match)
        third.close()
    assert followed > 40
    assert read > 10


def test_a_match_begins_with_all_its_secrets_at_once(store: Store) -> None:
    begun = store.begin(setup("ann", "bob"), [SeatPlan("bob", "bot", "random")])
    hosting = store.hosting(begun.stored.id)
    assert begun.secrets.keys() == {"ann"}
    assert hosting.is_opened_by(begun.host)
    assert hosting.seats_opened_by([begun.secrets["ann"], begun.host]) == ["ann", None]


def test_a_match_that_cannot_be_kept_whole_is_not_kept_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("no secret for the host")

    monkeypatch.setattr("oubliette.play.storage.store.add_hosting", fail)
    with pytest.raises(RuntimeError):
        store.begin(setup("ann"))
    assert store.count() == 0


def test_matches_that_nobody_touches_are_found(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter(range(1000, 2000, 10))
    monkeypatch.setattr("oubliette.play.storage.store.now", lambda: next(moments))
    monkeypatch.setattr("oubliette.play.storage.stored_match.now", lambda: next(moments))
    unplayed, played, fresh = (store.create(setup("ann")) for _ in range(3))  # at 1000, 1010, 1020
    play_on(played, 1)  # at 1030
    assert store.untouched(unplayed_before=1010, played_before=0) == [unplayed.id]
    assert store.untouched(unplayed_before=0, played_before=1030) == []
    assert store.untouched(unplayed_before=0, played_before=1031) == [played.id]
    assert set(store.untouched(unplayed_before=1021, played_before=1031)) == {unplayed.id, played.id, fresh.id}


def test_a_store_with_the_table_of_campaigns_loses_it_and_nothing_else(url: str) -> None:
    with Store(url) as store:
        stored = store.create(setup())
        play_on(stored, 30)
        before = everything(stored.match)
    place = parse(url)
    database = sqlite_database(Path(str(place.database))) if is_sqlite(place) else postgres_database(place)
    with database.writing() as connection:  # put it back as it was
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(schema.MIGRATIONS))
        for statement in BEFORE_TALK:
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql("CREATE TABLE campaigns (id VARCHAR(32) PRIMARY KEY, current_match VARCHAR(32))")
        connection.exec_driver_sql("ALTER TABLE hosting DROP COLUMN seed_chosen")
        connection.exec_driver_sql("CREATE INDEX ix_campaigns_current_match ON campaigns (current_match)")
        command.stamp(config, "0002")
    database.close()
    with Store(url) as store:
        assert everything(store.open(stored.id).match) == before
        with store._database.reading() as connection:
            assert not inspect(connection).has_table("campaigns")


def test_a_list_tells_whom_everybody_may_see_being_waited_for(tmp_path: Path) -> None:
    """Who is asked can betray who holds a card: lists show no more than the table does."""
    luck = random.Random(0)  # noqa: S311 - moves, not secrets
    with Store(f"sqlite:///{tmp_path}/list.db") as store:
        stored = store.create(Setup("tests.tiny.lantern_court:GAME", "closet", ("ann", "bob", "cid"), 0))
        compared = 0
        while not stored.match.over and compared < 3:
            match = stored.match
            if match.waiting_for != tuple(match.choices):
                assert store.info(stored.id).deciding == match.waiting_for
                compared += 1
            seat, choice = next(iter(match.choices.items()))
            stored.answer(seat, choice.any_answer(luck.randrange))
        assert compared
