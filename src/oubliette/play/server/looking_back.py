"""What can be read of a match without changing it: its past, a glimpse of it, its figures, all of it as a file.

Whoever reads holds the table's turn, so that nobody is told of a step that is half taken.
"""

import asyncio
from collections.abc import Awaitable, Callable

from oubliette.api import TableMatch
from oubliette.kernel import saves
from oubliette.kernel.choices import Seat
from oubliette.kernel.record import Segment
from oubliette.play.server.replays import History, history
from oubliette.play.storage import StoredMatch
from oubliette.play.tallies import Tallies, tallies
from oubliette.table import View


class LookingBack:
    """Reading one match; ``awake`` brings it into memory."""

    def __init__(self, turn: asyncio.Lock, awake: Callable[[], Awaitable[StoredMatch]]) -> None:
        self._turn = turn
        self._awake = awake
        self._tallies: dict[Seat | None, tuple[int, Tallies]] = {}

    async def past(self) -> tuple[TableMatch, list[Segment]]:
        """The match and its stretches as they are now; the stretches stay as they are whatever is answered later."""
        async with self._turn:
            stored = await self._awake()
            return stored.match, stored.match.segments

    async def glimpse(self, seat: Seat | None) -> tuple[View, int]:
        """The table as a seat sees it now, and its version."""
        async with self._turn:
            stored = await self._awake()
            return stored.match.view(seat), stored.version

    async def saved(self, *, alone: bool) -> bytes | None:
        """The whole match as a file; nothing while others play, unless somebody plays ``alone``."""
        async with self._turn:
            match = (await self._awake()).match
            return await asyncio.to_thread(saves.dumps, match) if alone or match.over else None

    async def over(self) -> bool:
        """Whether the match has ended."""
        async with self._turn:
            return (await self._awake()).match.over

    async def tallies(self, seat: Seat | None) -> Tallies:
        """What each hero has done in this scenario; counted once for every version."""
        async with self._turn:
            stored = await self._awake()
            known = self._tallies.get(seat)
            if known is None or known[0] != stored.version:
                known = (stored.version, await asyncio.to_thread(tallies, stored.match, seat))
                self._tallies[seat] = known
            return known[1]

    async def history(self, seat: Seat | None, since: int, count: int) -> History:
        """Lines of a seat's journal."""
        async with self._turn:
            stored = await self._awake()
            return await asyncio.to_thread(history, stored.match, seat, since, count)
