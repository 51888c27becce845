"""Copies of a store: taken online, sound, kept by age, put back; and a look through every match."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from tests.play.storage.playing import play_on, setup

from oubliette.play.storage import SeatPlan, Store, StoreError
from oubliette.play.storage.checking import check
from oubliette.play.storage.copies import copies_in, outdated, thin_out

NOON = datetime(2026, 3, 20, 12, tzinfo=UTC)


def filled(store: Store, matches: int = 2) -> list[str]:
    """Matches with some answers each, a seat's secret and a remark."""
    ids = []
    for number in range(matches):
        begun = store.begin(setup("ada", "ben", seed=number), [SeatPlan("ben", "bot", bot="random")])
        play_on(begun.stored, 7 + number)
        store.talk(begun.stored.id).add("ada", "hello")
        ids.append(begun.stored.id)
    return ids


def test_a_copy_holds_every_match_and_can_be_put_back_into_any_store(store: Store, tmp_path: Path, url: str) -> None:
    ids = filled(store)
    told: list[tuple[int, int]] = []
    copy = store.back_up(tmp_path / "copies", NOON, lambda done, of: told.append((done, of)))
    assert copy.name == "oubliette-20260320T120000Z.db"
    assert [path.name for path in copy.parent.iterdir()] == [copy.name], "one file that can be moved as one"
    assert told[-1][0] == told[-1][1] > 0
    play_on(store.open(ids[0]), 1)  # the copy is of the moment it was taken
    with Store(f"sqlite:///{tmp_path / 'other.db'}") as other:
        other.restore(copy)
        assert other.ids() == store.ids() == ids
        for match_id in ids:
            here, there = store.open(match_id).match, other.open(match_id).match
            assert there.answers == here.answers[: there.version]
            assert there.version == here.version - (match_id == ids[0])
        assert all(one.verdict == "sound" for one in check(other, deep=True))
        assert [remark.text for remark in other.talk(ids[0]).latest(5)] == ["hello"]


def test_a_copy_is_put_back_into_an_empty_store_only(store: Store, tmp_path: Path) -> None:
    filled(store, 1)
    copy = store.back_up(tmp_path / "copies", NOON)
    with pytest.raises(StoreError) as refused:
        store.restore(copy)
    assert refused.value.reason.id == "store-not-empty"
    assert len(store.ids()) == 1


def test_what_is_no_copy_is_refused_and_nothing_is_changed(store: Store, tmp_path: Path) -> None:
    for name, content in (("missing.db", None), ("text.db", b"not a store at all, but long enough to be looked at")):
        path = tmp_path / name
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(StoreError):
            store.restore(path)
        assert content is None or path.read_bytes() == content
    assert store.ids() == []


def test_a_copy_never_takes_the_place_of_another(store: Store, tmp_path: Path) -> None:
    first = store.back_up(tmp_path, NOON)
    before = first.read_bytes()
    with pytest.raises(StoreError) as refused:
        store.back_up(tmp_path, NOON)
    assert refused.value.reason.id == "store-copy-there"
    assert first.read_bytes() == before


def test_a_damaged_match_is_named_and_the_others_are_sound(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'store.db'}"
    with Store(address) as store:
        ids = filled(store, 3)
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("UPDATE log SET kind = 'other' WHERE match_id = :id AND n = 2"), {"id": ids[1]})
    engine.dispose()
    with Store(address) as store:
        found = {one.match: one.verdict for one in check(store, deep=True)}
    assert found == {ids[0]: "sound", ids[1]: "damaged", ids[2]: "sound"}


def hours(*ages: float) -> list[datetime]:
    return [NOON - timedelta(hours=age) for age in ages]


def test_two_days_are_kept_whole_then_one_a_day_then_one_a_week() -> None:
    recent = hours(0, 1, 5, 30, 47)
    assert outdated(recent, NOON, 90) == []
    third_day = hours(72, 73, 74)
    assert outdated([*recent, *third_day], NOON, 90) == third_day[1:]
    old = [NOON - timedelta(days=day) for day in range(15, 36)]
    kept = [moment for moment in old if moment not in outdated([*recent, *old], NOON, 90)]
    assert len({moment.isocalendar()[:2] for moment in kept}) == len(kept) == 4


def test_copies_past_the_last_day_go_but_never_the_newest() -> None:
    ancient = [NOON - timedelta(days=100), NOON - timedelta(days=120)]
    assert outdated(ancient, NOON, 90) == ancient[1:]


def test_thinning_out_leaves_files_of_others_alone(store: Store, tmp_path: Path) -> None:
    for age in (0, 400):
        store.back_up(tmp_path / "copies", NOON - timedelta(days=age))
    stranger = tmp_path / "copies" / "oubliette-notes.db"
    stranger.write_text("mine")
    assert [path.name for path in thin_out(tmp_path / "copies", NOON, 90)] == ["oubliette-20250213T120000Z.db"]
    assert stranger.exists()
    assert [moment for moment, _ in copies_in(tmp_path / "copies")] == [NOON]
