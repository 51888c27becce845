"""Steps of several matches that are kept at the same time: one commit for many, and each with its own fate."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Event

import pytest
from sqlalchemy import Connection, event
from tests.play.storage.playing import everything, next_answer, setup

from oubliette.play.storage import Conflict, Store, StoredMatch


def count_commits(store: Store) -> list[int]:
    commits: list[int] = []
    event.listen(store._database.engine, "commit", lambda _connection: commits.append(1))
    return commits


def test_steps_that_come_together_are_kept_by_fewer_commits_and_all_are_there(path: Path) -> None:
    each, matches = 12, 6
    with Store(f"sqlite:///{path}") as store:
        stored = [store.create(setup(seed=seed)) for seed in range(matches)]
        commits = count_commits(store)
        together = Barrier(matches)

        def play(mine: StoredMatch) -> None:
            for _ in range(each):
                together.wait()
                mine.answer(*next_answer(mine.match))

        with ThreadPoolExecutor(matches) as pool:
            list(pool.map(play, stored))
        assert len(commits) < each * matches
        before = [everything(one.match) for one in stored]
    with Store(f"sqlite:///{path}") as again:
        assert [everything(again.open(one.id).match) for one in stored] == before


def test_one_that_fails_in_a_group_takes_no_other_with_it(path: Path) -> None:
    with Store(f"sqlite:///{path}") as store, Store(f"sqlite:///{path}") as other:
        stored = [store.create(setup(seed=seed)) for seed in range(3)]
        quicker = other.open(stored[1].id)
        quicker.answer(*next_answer(quicker.match))  # so that the one in the middle comes too late
        under_way, go_on = Event(), Event()

        def hold_the_disk(_connection: Connection) -> None:
            under_way.set()
            assert go_on.wait(10)

        with ThreadPoolExecutor(4) as pool:
            leader = pool.submit(store._database.write, hold_the_disk)
            assert under_way.wait(10)
            steps = [pool.submit(one.answer, *next_answer(one.match)) for one in stored]
            while len(store._database._group._waiting) < 3:  # type: ignore[union-attr]
                pass
            go_on.set()
            leader.result()
            steps[0].result()
            steps[2].result()
            with pytest.raises(Conflict):
                steps[1].result()
        assert [one.version for one in stored] == [1, 1, 1]
        assert everything(stored[1].match) == everything(quicker.match)


def test_what_is_told_is_on_the_disk_for_everybody_in_a_group(path: Path) -> None:
    with Store(f"sqlite:///{path}") as store, Store(f"sqlite:///{path}") as reader:
        stored = [store.create(setup(seed=seed)) for seed in range(4)]

        def answer_and_look(mine: StoredMatch) -> bool:
            for _ in range(8):
                mine.answer(*next_answer(mine.match))
                if reader.info(mine.id).version != mine.version:
                    return False
            return True

        with ThreadPoolExecutor(4) as pool:
            assert all(pool.map(answer_and_look, stored))
