"""Hosts and house rules: a secret of its own, seats that change hands, and stores from before there were hosts."""

import pytest
from msgspec import ValidationError
from sqlalchemy import select, text
from tests.play.storage.playing import BEFORE_TALK, everything, play_on, setup

from oubliette.play.storage import HouseRules, NoSuchMatch, SeatPlan, Store, StoreError
from oubliette.play.storage.tables import HOSTING, SEATS


def test_the_host_has_a_secret_of_its_own_that_is_kept_as_a_hash(store: Store) -> None:
    stored = store.create(setup())
    hosting = store.hosting(stored.id)
    assert not hosting.is_opened_by("")
    old = hosting.new_secret()
    assert hosting.is_opened_by(old)
    new = hosting.new_secret()
    assert len(new) >= 22  # 128 bits, six a letter
    assert (hosting.is_opened_by(old), hosting.is_opened_by(new)) == (False, True)
    assert hosting.seats_opened_by([new, "guessed"]) == [None, None]
    with store._database.reading() as connection:
        kept = bytes(connection.execute(select(HOSTING.c.secret_hash)).scalar_one())
    assert new.encode() not in kept
    assert len(kept) == 32


def test_house_rules_are_changed_one_by_one_and_nonsense_is_refused(store: Store) -> None:
    hosting = store.hosting(store.create(setup(), title="Tuesday").id)
    assert hosting.household().rules == HouseRules(paused=False, onlookers=True, undo="ask")
    hosting.change(paused=True)
    hosting.change(undo="never")
    assert hosting.household().rules == HouseRules(paused=True, onlookers=True, undo="never")
    assert hosting.household().title == "Tuesday"
    for wrong in ({"undo": "sometimes"}, {"paused": "yes"}):
        with pytest.raises(ValidationError):
            hosting.change(**wrong)
    assert hosting.household().rules.undo == "never"


def test_a_seat_that_changes_hands_is_opened_by_the_new_secret_alone(store: Store) -> None:
    hosting = store.hosting(store.create(setup()).id)
    secrets = hosting.new_seat_secrets(["ann", "bob"])
    assert hosting.seats_opened_by([secrets["bob"], secrets["ann"], "x"]) == ["bob", "ann", None]
    new = hosting.reseat(SeatPlan("bob", "link"))
    assert new is not None
    assert hosting.seats_opened_by([secrets["bob"], new, secrets["ann"]]) == [None, "bob", "ann"]
    assert hosting.reseat(SeatPlan("bob", "bot", "random")) is None
    assert hosting.seats_opened_by([new]) == [None]
    assert [(info.kind, info.bot) for info in hosting.household().seats] == [("human", None), ("bot", "random")]
    with pytest.raises(StoreError, match="store-no-seat"):
        hosting.reseat(SeatPlan("eve", "bot", "random"))
    with store._database.reading() as connection:
        assert connection.execute(select(SEATS.c.secret_hash).where(SEATS.c.seat == "bob")).scalar_one() is None


def test_a_match_that_is_not_there_has_no_host(store: Store) -> None:
    hosting = store.hosting("0123456789abcdef")
    assert not hosting.is_opened_by("anything")
    for wish in (hosting.household, hosting.new_secret, lambda: hosting.change(paused=True)):
        with pytest.raises(NoSuchMatch):
            wish()


def test_whom_a_match_waits_for_is_told_without_opening_it(store: Store) -> None:
    stored = store.create(setup())
    assert store.info(stored.id).deciding == ("ann", "bob")
    stored.answer("ann", "bid:1")
    assert store.info(stored.id).deciding == ("bob",)


def test_whether_something_was_taken_back_since_is_known(store: Store) -> None:
    stored = store.create(setup())
    play_on(stored, 4)
    assert not stored.went_back_since(-1)
    stored.undo()
    assert [stored.went_back_since(version) for version in (-1, 4, 5)] == [True, True, False]


def test_matches_from_before_there_were_hosts_get_the_usual_house_rules(url: str) -> None:
    with Store(url) as store:
        stored = store.create(setup())
        play_on(stored, 20)
        before = everything(stored.match)
        with store._database.writing() as connection:
            for statement in (
                *BEFORE_TALK,
                "DROP TABLE hosting",
                "ALTER TABLE matches DROP COLUMN deciding",
                "UPDATE oubliette_revision SET version_num = '0001'",
            ):
                connection.execute(text(statement))
    with Store(url) as store:
        assert everything(store.open(stored.id).match) == before
        assert store.hosting(stored.id).household().rules == HouseRules()
        assert store.info(stored.id).deciding == ()
        assert store.hosting(stored.id).is_opened_by(store.hosting(stored.id).new_secret())
