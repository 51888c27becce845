"""A wish that another process forwards is said again until it is done; its owner does it once."""

import asyncio
from pathlib import Path
from typing import Any, cast

from oubliette.kernel.text import Say
from oubliette.play.server import wire
from oubliette.play.server.cluster import SharedMatch
from oubliette.play.server.hall import Hall
from oubliette.play.server.settings import Settings
from oubliette.play.server.sharing import Wish, Wished
from oubliette.play.server.table import LiveTable
from oubliette.play.storage import Store

WISH = Wish("bob", ("bob",), wire.Answer(0, "declare", ("one",)))


class SlowTable:
    """A table whose turn takes until it is let go."""

    def __init__(self) -> None:
        self.begun = 0
        self.go = asyncio.Event()

    async def heard_wish(self, _wish: Wish) -> Say | None:
        self.begun += 1
        await self.go.wait()
        return None


class Ours:
    """A match that this process owns."""

    owns = True

    def __init__(self) -> None:
        self.answered: list[int] = []

    def answer(self, note: Wished, _refusal: Say | None) -> None:
        self.answered.append(note.number)


async def say_again_and_again(hall: Any) -> tuple[int, list[int]]:
    slow, ours = SlowTable(), Ours()
    table, shared = cast(LiveTable, slow), cast(SharedMatch, ours)
    saying = [
        asyncio.create_task(hall._heard_wish(Wished("m", "other", number, WISH), table, shared))
        for number in (1, 1, 2, 1)
    ]
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(*saying)
    await hall._heard_wish(Wished("m", "other", 1, WISH), table, shared)
    return slow.begun, ours.answered


def test_a_wish_in_hand_is_not_taken_up_again(tmp_path: Path) -> None:
    with Store(f"sqlite:///{tmp_path / 'w.db'}") as store:
        begun, answered = asyncio.run(say_again_and_again(Hall(store, Settings())))
    assert begun == 3, "wish 1 and wish 2 once each, and wish 1 again when it is said after it was done"
    assert answered == [1, 2, 1]
