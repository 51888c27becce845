"""What is shared is made once, by one thread, before anybody is let in."""

import asyncio
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.kernel import toy
from tests.play.server.patience import PATIENCE

from oubliette import api
from oubliette.games.registry import installed
from oubliette.kernel import match as matches
from oubliette.kernel.record import Codec
from oubliette.play.server.app import create_app
from oubliette.play.server.hall import Hall
from oubliette.play.server.settings import Settings
from oubliette.play.server.shelf import Shelf
from oubliette.play.storage import Store

THREADS = 8


def in_many_threads(work: Any) -> list[Any]:
    """Do something in several threads that all begin at once."""
    together = Barrier(THREADS)

    def begin() -> Any:
        together.wait()
        return work()

    with ThreadPoolExecutor(THREADS) as pool:
        return [done.result() for done in [pool.submit(begin) for _ in range(THREADS)]]


def give_way() -> None:
    """Let other threads run for a while."""
    for _ in range(200):
        os.sched_yield() if hasattr(os, "sched_yield") else None


def test_threads_that_need_a_codec_at_once_get_the_same_one(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Slow(Codec):
        def __init__(self, game: Any) -> None:
            made.append(game.id)
            give_way()
            super().__init__(game)

    monkeypatch.setattr(matches, "_codecs", {})
    monkeypatch.setattr(matches, "Codec", Slow)
    codecs = in_many_threads(lambda: matches.codec_of(toy.TOY))
    assert made == ["toy"]
    assert len({id(codec) for codec in codecs}) == 1


def test_threads_that_need_packs_at_once_read_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = []
    game = installed()["buttons_bugs"]
    real = api._read_content.__wrapped__

    def slow(of: Any, packs: Any) -> Any:
        read.append(of.id)
        give_way()
        return real(of, packs)

    monkeypatch.setattr(api, "_read_content", lru_cache(slow))
    found = in_many_threads(lambda: api.content_of(game))
    assert read == ["buttons_bugs"]
    assert len({id(content) for content in found}) == 1


def test_nobody_is_let_in_before_everything_shared_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "_codecs", {})
    ready: list[str] = []
    real = Shelf.warm_up

    def slow(shelf: Shelf) -> None:
        give_way()
        real(shelf)
        ready.append("shelf")

    monkeypatch.setattr(Shelf, "warm_up", slow)

    async def start_and_stop() -> list[str]:
        hall = Hall(Store(f"sqlite:///{tmp_path}/table.db"), Settings())
        await hall.start()
        await hall.ready()
        found = [*ready, *sorted(game.id for game, _ in matches._codecs.values())]
        await hall.close()
        return found

    assert asyncio.run(start_and_stop()) == ["shelf", *sorted(installed())]


def test_the_page_is_there_before_the_games_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = threading.Event()
    monkeypatch.setattr(Shelf, "warm_up", lambda _shelf: read.wait(PATIENCE))
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"))) as client, ThreadPoolExecutor() as people:
        assert client.get("/some/place").status_code in (200, 404)  # the page, or that none was built
        asked = people.submit(client.get, "/api/games")
        assert client.get("/").status_code in (200, 404)
        assert not asked.done(), "the games wait until they are read"
        read.set()
        assert asked.result(PATIENCE).status_code == 200


def test_a_server_whose_games_cannot_be_read_says_so_to_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_shelf: Shelf) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Shelf, "warm_up", broken)
    with TestClient(create_app(Store(f"sqlite:///{tmp_path}/table.db"))) as client:
        assert client.get("/api/games").status_code == 200
    assert "games not read" in [record.message for record in caplog.records]


@pytest.mark.parametrize("_", range(3))
def test_a_process_that_opens_many_matches_at_once_lives(tmp_path: Path, _: int) -> None:
    """As after a restart with many who come back: nothing is made yet, and all want it."""
    script = (
        "import sys\n"
        "from concurrent.futures import ThreadPoolExecutor\n"
        "from oubliette.kernel.game import Setup\n"
        "from oubliette.play.storage import Store\n"
        "sys.setswitchinterval(1e-6)\n"
        f"store = Store('sqlite:///{tmp_path}/table.db')\n"
        "def begin(n):\n"
        "    made = store.create(Setup('buttons_bugs', '1', seed=n)).id\n"
        "    return store.open(made).version\n"
        "with ThreadPoolExecutor(8) as pool:\n"
        "    print(list(pool.map(begin, range(8))))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stdout.strip()) == (0, str([0] * 8)), done.stderr
