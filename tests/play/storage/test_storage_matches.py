"""What is put into a store comes out of it, on both kinds of database."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import ValidationError
from sqlalchemy import event, select
from tests.play.storage import counter
from tests.play.storage.playing import everything, next_answer, play_on, random_answer, setup

from oubliette import api
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import SetupError
from oubliette.kernel.match import BugInRules, Match, NothingToUndo, ReplayDrift
from oubliette.play.storage import Conflict, NoSuchMatch, SeatPlan, Store, StoreError
from oubliette.play.storage.tables import CHECKPOINTS, LOG


def test_a_match_goes_on_where_it_was(url: str) -> None:
    with Store(url) as store:
        stored = store.create(setup(), title="Tuesday")
        play_on(stored, 50)
        before = everything(stored.match)
    with Store(url) as store:
        again = store.open(stored.id)
        assert everything(again.match) == before
        play_on(again, 10)
        assert again.match.version == again.version == 60


@pytest.mark.parametrize("seed", range(3))
def test_any_walk_through_a_match_is_kept_as_it_is_in_memory(url: str, seed: int) -> None:
    luck = Random(seed)  # noqa: S311 - a walk, not a secret
    memory = api.start_from(setup("ann", "bob"))
    store = Store(url)
    stored = store.create(setup("ann", "bob"))
    done = {"answer": 0, "undo": 0, "redo": 0, "reopen": 0}
    for _ in range(150):
        action = luck.choices(list(done), [20, 3, 3, 2])[0]
        done[action] += 1
        if action == "answer":
            answer = random_answer(memory, luck)
            memory.answer(*answer)
            stored.answer(*answer)
        elif action == "undo" and memory.version:
            count = luck.randint(1, min(memory.version, luck.choice([3, 60])))
            memory.undo(count)
            stored.undo(count)
        elif action == "redo" and memory.redoable:
            count = luck.randint(1, memory.redoable)
            memory.redo(count)
            stored.redo(count)
        elif action == "reopen":
            store.close()
            store = Store(url)
            stored = store.open(stored.id)
            assert everything(stored.match) == everything(memory)
        assert (stored.match.digest(), stored.match.taken_back) == (memory.digest(), memory.taken_back)
    store.close()
    assert min(done.values()) > 3


def test_what_was_taken_back_stays_in_the_log(store: Store) -> None:
    stored = store.create(setup())
    play_on(stored, 40)
    stored.undo(35, seat="ann")
    play_on(stored, 2)
    with store._database.reading() as connection:
        rows = connection.execute(select(LOG.c.n, LOG.c.action, LOG.c.answers, LOG.c.seat).order_by(LOG.c.n)).all()
    assert [row.n for row in rows] == list(range(1, 44))
    assert rows[40].action == "undo"
    assert (rows[40].answers, rows[40].seat) == (5, "ann")


def test_a_long_match_loads_without_its_past(store: Store, url: str) -> None:
    def statements_to_open(answers: int) -> int:
        stored = store.add(_played(answers))
        lines = stored.match.journal("ann")
        with Store(url) as other:
            statements: list[str] = []
            event.listen(other._database.engine, "before_cursor_execute", lambda *args: statements.append(args[2]))
            match = other.open(stored.id).match
            assert match.journal("ann", since=len(lines) - 1) == lines[-1:]
            assert len(match.closed) == answers // 18
            assert [segment for segment in match.closed if segment._stretch is not None] == []
        return len(statements)

    assert statements_to_open(2001) == statements_to_open(21)


def _played(answers: int) -> api.TableMatch:
    match = api.start_from(setup())
    for _ in range(answers):
        match.answer(*next_answer(match))
    return match


def test_the_past_is_read_when_somebody_looks_back(store: Store, url: str) -> None:
    stored = store.create(setup())
    play_on(stored, 700)
    with Store(url) as other:
        again = other.open(stored.id)
        assert again.match.journal("bob") == stored.match.journal("bob")
        again.undo(690)
        again.redo(690)
        assert everything(again.match) == everything(stored.match)


def test_the_past_stays_what_it_was_when_another_program_goes_back_and_plays_otherwise(store: Store, url: str) -> None:
    stored = store.create(setup())
    play_on(stored, 200)
    before = everything(stored.match)
    with Store(url) as onlooker, Store(url) as other:
        watching = onlooker.open(stored.id)
        playing = other.open(stored.id)
        playing.undo(190)
        for _ in range(190):
            seat, choice = next(iter(playing.match.choices.items()))
            playing.answer(seat, choice.keys()[0])
        assert everything(watching.match) == before
        assert watching.refresh()
        assert everything(watching.match) == everything(playing.match) != before


def test_a_checkpoint_counts_only_until_play_goes_back_behind_it(store: Store) -> None:
    stored = store.create(setup())
    play_on(stored, 60)
    stored.undo(35)
    play_on(stored, 30)
    columns = CHECKPOINTS.c
    with store._database.reading() as connection:
        rows = connection.execute(select(columns.answers, columns.dropped_at).order_by(columns.n, columns.number)).all()
    assert [(row.answers, row.dropped_at) for row in rows] == [
        (0, None),
        (18, None),
        (36, 61),
        (54, 61),
        (36, None),
        (54, None),
    ]


def test_an_illegal_answer_is_refused_and_changes_nothing(store: Store) -> None:
    stored = store.create(setup())
    before = everything(stored.match)
    with pytest.raises(IllegalAnswer):
        stored.answer("ann", "bid:9")
    with pytest.raises(NothingToUndo):
        stored.undo()
    assert (everything(stored.match), stored.version, store.info(stored.id).version) == (before, 0, 0)


def test_a_rule_that_fails_leaves_match_and_store_as_they_were(store: Store, url: str) -> None:
    stored = store.create(setup("ann"))
    play_on(stored, 3)
    stored.undo(2)
    stored.redo(1)
    before = everything(stored.match)
    assert "turn" not in {choice.kind for choice in stored.match.choices.values()}
    stored.answer("ann", "bid:1")
    with pytest.raises(BugInRules):
        stored.answer("ann", "fail")
    stored.undo()
    assert stored.match.version == before[1]
    with Store(url) as other:
        assert everything(other.open(stored.id).match) == everything(stored.match)


def test_a_match_that_ended_says_how(store: Store, url: str) -> None:
    stored = store.create(setup("ann", rounds=12))
    while not stored.match.over:
        stored.answer(*next_answer(stored.match))
    info = store.info(stored.id)
    assert (info.status, info.outcome) == ("over", stored.match.outcome)
    with Store(url) as other:
        assert other.open(stored.id).match.outcome == stored.match.outcome
    stored.undo()
    assert (store.info(stored.id).status, store.info(stored.id).outcome) == ("running", None)


def test_a_match_from_a_save_file_is_kept_with_its_past_and_what_was_taken_back(store: Store, tmp_path: Path) -> None:
    match = api.start_from(setup())
    for _ in range(70):
        match.answer(*next_answer(match))
    match.save(tmp_path / "match.oubliette")
    loaded = api.load(tmp_path / "match.oubliette")
    loaded.undo(30)
    expected = everything(loaded)
    stored = store.add(loaded)
    store._open.clear()
    again = store.open(stored.id)
    assert everything(again.match) == expected
    again.redo(30)
    assert again.match.digest() == match.digest()


def test_a_match_that_cannot_start_is_not_kept(store: Store) -> None:
    with pytest.raises(SetupError):
        store.create(setup("ann", "ann"))
    assert store.matches() == []


def test_everybody_who_opens_a_match_from_one_store_shares_it(store: Store) -> None:
    stored = store.create(setup())
    assert store.open(stored.id) is stored


def test_an_answer_to_an_older_question_is_refused(store: Store) -> None:
    stored = store.create(setup())
    stored.answer("ann", "bid:1", at=0)
    stored.answer("bob", "bid:1", at=0)  # what bob was asked then is still open
    with pytest.raises(Conflict):
        stored.answer("ann", "add:1", at=1)
    stored.answer("ann", "add:1", at=2)


class TestRulesThatChanged:
    def test_a_match_that_no_longer_fits_goes_on_from_its_checkpoint(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Store(url) as store:
            stored = store.create(setup("ann"))
            for _ in range(12):
                stored.answer("ann", "bid:1")
                stored.answer("ann", "roll")
        monkeypatch.setattr(counter, "offered", ["add:1", "rest"])
        with Store(url) as store:
            with pytest.raises(StoreError, match="store-drift"):
                store.open(stored.id)
            recovered = store.recover(stored.id)
            assert (recovered.match.version, recovered.match.redoable) == (16, 8)
            with pytest.raises(ReplayDrift):
                recovered.redo(3)
            assert (recovered.match.version, recovered.match.redoable, recovered.version) == (16, 8, 25)
            recovered.answer("ann", "bid:2")
            recovered.answer("ann", "add:1")
            after = everything(recovered.match)
        with Store(url) as store:
            assert everything(store.open(stored.id).match) == after

    def test_checkpoints_follow_a_match_that_now_closes_its_stretches_elsewhere(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with Store(url) as store:
            stored = store.create(setup("ann"))
            play_on(stored, 45)
        monkeypatch.setattr(Match, "answers_per_segment", 4)
        with Store(url) as store:
            again = store.open(stored.id)
            assert len(again.match.closed) > 3
            again.undo(3)
            play_on(again, 9)
            after = everything(again.match)
        with Store(url) as store:
            assert everything(store.open(stored.id).match) == after

    def test_a_state_that_cannot_be_read_is_refused(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        with Store(url) as store:
            stored = store.create(setup("ann"))

        def restore(*_: object) -> Any:
            raise ValidationError("Expected `int`")

        monkeypatch.setattr("oubliette.kernel.record.Codec.restore", restore)
        with Store(url) as store, pytest.raises(StoreError, match="store-match-unreadable"):
            store.open(stored.id)


class TestShelf:
    def test_the_match_played_last_comes_first(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        clock = iter(range(1_000, 10_000))
        for module in ("store", "stored_match"):
            monkeypatch.setattr(f"oubliette.play.storage.{module}.now", lambda: next(clock))
        first, second = store.create(setup(), title="first"), store.create(setup(), title="second")
        assert [info.title for info in store.matches()] == ["second", "first"]
        play_on(first, 1)
        assert [info.title for info in store.matches()] == ["first", "second"]
        assert [info.answers for info in store.matches()] == [1, 0]
        assert store.matches(game="other") == []
        assert second.version == 0

    def test_a_match_put_away_is_not_on_the_shelf_but_not_lost(self, store: Store) -> None:
        stored = store.create(setup())
        store.archive(stored.id)
        assert store.matches() == []
        assert [info.id for info in store.matches(archived=True)] == [stored.id]
        store.archive(stored.id, archived=False)
        assert [info.id for info in store.matches()] == [stored.id]

    def test_a_renamed_match_has_its_new_title(self, store: Store) -> None:
        stored = store.create(setup(), title="old")
        store.rename(stored.id, "Les égouts ☃")
        assert store.info(stored.id).title == "Les égouts ☃"

    def test_a_deleted_match_is_gone_with_all_its_rows(self, store: Store) -> None:
        stored, other = store.create(setup()), store.create(setup())
        play_on(stored, 40)
        store.delete(stored.id)
        with store._database.reading() as connection:
            left = {row.match_id for table in (LOG, CHECKPOINTS) for row in connection.execute(select(table))}
        assert left == {other.id}
        for gone in (lambda: stored.answer("ann", "bid:1"), lambda: store.open(stored.id), stored.refresh):
            with pytest.raises(NoSuchMatch):
                gone()

    @pytest.mark.parametrize("action", ["open", "info", "delete", "archive", "recover"])
    def test_a_match_that_is_not_there_is_named(self, store: Store, action: str) -> None:
        with pytest.raises(NoSuchMatch) as refused:
            getattr(store, action)("nowhere")
        assert refused.value.reason.args == {"match": "nowhere"}


class TestSeats:
    def test_seats_are_who_was_planned_in_the_order_of_the_set_up(self, store: Store) -> None:
        stored = store.create(setup("zoe", "ann", "bob"), [SeatPlan("bob", "bot", "careful"), SeatPlan("ann", "link")])
        assert [(seat.seat, seat.kind, seat.bot) for seat in stored.seats] == [
            ("zoe", "human", None),
            ("ann", "link", None),
            ("bob", "bot", "careful"),
        ]
        assert store.matches()[0].seats == stored.seats

    def test_a_secret_opens_its_seat_until_there_is_a_new_one(self, store: Store) -> None:
        stored = store.create(setup())
        old, bobs = stored.new_secret("ann"), stored.new_secret("bob")
        assert (stored.seat_opened_by(old), stored.seat_opened_by(bobs)) == ("ann", "bob")
        new = stored.new_secret("ann")
        assert (stored.seat_opened_by(old), stored.seat_opened_by(new)) == (None, "ann")
        assert stored.seat_opened_by("") is None

    def test_a_secret_opens_no_other_match(self, store: Store) -> None:
        secret = store.create(setup()).new_secret("ann")
        assert store.create(setup()).seat_opened_by(secret) is None

    def test_a_secret_is_not_in_the_store(self, path: Path) -> None:
        with Store(f"sqlite:///{path}") as store:
            secret = store.create(setup()).new_secret("ann")
            assert len(secret) >= 22  # 128 bits
        assert secret.encode() not in path.read_bytes()

    def test_who_takes_over_a_seat_needs_a_secret_of_their_own(self, store: Store) -> None:
        stored = store.create(setup())
        secret = stored.new_secret("ann")
        stored.assign(SeatPlan("ann", "bot", "bold"))
        assert stored.seat_opened_by(secret) is None
        assert stored.seats[0].kind == "bot"

    def test_a_seat_that_is_not_there_is_refused(self, store: Store) -> None:
        with pytest.raises(StoreError, match="store-no-seat"):
            store.create(setup(), [SeatPlan("eve")])
        assert store.matches() == []
        stored = store.create(setup())
        with pytest.raises(StoreError, match="store-no-seat"):
            stored.new_secret("eve")
