"""No acknowledged answer is lost when a program dies, and of several writers exactly one makes each step."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import func, select
from tests.play.storage.playing import everything, next_answer, play_on, setup
from tools.postgres import Cluster

from oubliette import api
from oubliette.play.storage import Conflict, Store, StoredMatch
from oubliette.play.storage.tables import LOG

ROOT = Path(__file__).parents[3]


def start(what: str, url: str, match_id: str, *numbers: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(  # noqa: S603 - our own program and arguments
        [sys.executable, "-m", "tests.play.storage.worker", what, url, match_id, *map(str, numbers)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def kill_after(url: str, match_id: str, answers: int) -> list[tuple[int, str]]:
    """Let a program play until it has acknowledged so many answers, kill it, and return all that it acknowledged.

    It goes on while it is being killed, so that it dies anywhere in the middle of an answer, on a busy machine too.
    """
    with start("play", url, match_id) as program:
        assert program.stdout is not None
        seen = [program.stdout.readline() for _ in range(answers)]
        program.kill()
        lines = [*seen, *program.stdout.read().splitlines()]
    # A line that was cut off in the middle was not acknowledged.
    words = [line.split() for line in lines]
    return [(int(line[0]), line[1]) for line in words if len(line) == 2 and len(line[1]) == 32]


def assert_kept(stored: StoredMatch, acknowledged: list[tuple[int, str]]) -> None:
    """At most one answer more than was acknowledged is there, and the match is the same up to it."""
    version, digest = acknowledged[-1]
    assert version <= stored.match.version <= version + 1
    copy = stored.match.fork()
    if copy.version > version:
        copy.undo(copy.version - version)
    assert copy.digest() == digest


def test_a_killed_program_loses_no_acknowledged_answer(url: str) -> None:
    luck = Random(url.partition(":")[0])  # noqa: S311 - moments, not secrets
    with Store(url) as store:
        match_id = store.create(setup()).id
    answers = 0
    for _ in range(4):
        acknowledged = kill_after(url, match_id, luck.randrange(1, 9))
        answers += len(acknowledged)
        with Store(url) as store:
            assert_kept(store.open(match_id), acknowledged)
    assert answers >= 4
    with Store(url) as store:
        stored = store.open(match_id)
        play_on(stored, 5)
        replayed = api.start_from(setup())
        for answer in stored.match.answers:
            replayed.give_again(answer)
        assert everything(replayed) == everything(stored.match)


def test_a_database_server_that_crashes_loses_no_acknowledged_answer(postgres: Cluster) -> None:
    url = postgres.create("crashes")
    with Store(url) as store:
        stored = store.create(setup())
        play_on(stored, 30)
        before = everything(stored.match)
        postgres.stop("immediate")
        try:
            with pytest.raises(Exception, match="store-lost"):
                stored.answer(*next_answer(stored.match))
            assert everything(stored.match) == before
        finally:
            postgres.start()
        with Store(url) as other:
            assert everything(other.open(stored.id).match) == before
        play_on(stored, 3)  # the store finds its way back by itself


def test_a_disk_that_takes_no_more_loses_nothing(path: Path) -> None:
    url = f"sqlite:///{path}"
    with Store(url) as store:
        match_id = store.create(setup()).id
    room = path.stat().st_size + 300_000
    with start("cramped", url, match_id, room) as program:
        assert program.stdout is not None
        reason, version, digest = program.stdout.read().split()
    assert reason in ("store-full", "store-failed")
    assert int(version) > 10
    with Store(url) as store:
        stored = store.open(match_id)
        assert (stored.match.version, stored.match.digest()) == (int(version), digest)
        play_on(stored, 5)


def test_of_several_programs_exactly_one_makes_each_step(url: str) -> None:
    each, programs = 12, 3
    with Store(url) as store:
        match_id = store.create(setup()).id
    running = [start("race", url, match_id, each) for _ in range(programs)]
    for program in running:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in running:
        assert program.stdin is not None
        print(file=program.stdin, flush=True)
    made = [int(line) for program in running for line in program.communicate()[0].split()]
    assert sorted(made) == list(range(1, each * programs + 1))
    with Store(url) as store:
        assert store.open(match_id).version == each * programs
        with store._database.reading() as connection:
            assert connection.execute(select(func.count()).select_from(LOG)).scalar() == each * programs


def test_of_several_threads_exactly_one_answers_each_question(url: str) -> None:
    each, threads = 15, 4
    with Store(url) as store, Store(url) as other:
        stored = store.create(setup())
        shared = [stored, stored, other.open(stored.id), other.open(stored.id)]

        def play(mine: StoredMatch) -> list[int]:
            made: list[int] = []
            while len(made) < each:
                with mine.lock:
                    at, answer = mine.version, next_answer(mine.match)
                try:
                    mine.answer(*answer, at=at)
                except Conflict:
                    continue
                made.append(at + 1)
            return made

        with ThreadPoolExecutor(threads) as pool:
            made = [version for versions in pool.map(play, shared) for version in versions]
        assert sorted(made) == list(range(1, each * threads + 1))
        assert other.open(stored.id).match.digest() == store.open(stored.id).match.digest()
