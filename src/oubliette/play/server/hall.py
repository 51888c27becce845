"""The hall: every table in use. A match that nobody touches leaves memory, and comes back when somebody does."""

import asyncio
import logging
import time
from contextlib import suppress
from functools import partial

from oubliette.kernel.choices import Seat
from oubliette.play.server.limits import Allowances
from oubliette.play.server.settings import Settings
from oubliette.play.server.shelf import Shelf
from oubliette.play.server.table import LiveTable
from oubliette.play.server.watchers import RESTARTING
from oubliette.play.server.workshop import Workshop
from oubliette.play.storage import Hosting, Store

_log = logging.getLogger(__name__)


class Hall:
    """All tables in use, and what the whole server shares."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.shelf = Shelf()
        self.workshop = Workshop(settings.tool_seconds)
        self.allowances = Allowances(settings.requests_at_once, settings.requests_per_second)
        self._tables: dict[str, LiveTable] = {}
        self._opening = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin what runs beside the tables: reading the games' packs, and looking for matches that rest."""
        warm_up = asyncio.create_task(asyncio.to_thread(self.shelf.warm_up))
        self._tasks = [warm_up, asyncio.create_task(self._keep_tidy())]

    @property
    def in_memory(self) -> list[str]:
        """The matches that are in memory now."""
        return [table.id for table in self._tables.values() if table.is_awake]

    def hosting(self, match_id: str) -> Hosting:
        """What the host of a match can change."""
        return self.store.hosting(match_id)

    async def table(self, match_id: str) -> LiveTable:
        """The table of a match; raises ``NoSuchMatch``."""
        async with self._opening:
            table = self._tables.get(match_id)
            if table is None:
                household = await asyncio.to_thread(self.hosting(match_id).household)
                table = LiveTable(match_id, household, partial(self.store.open, match_id))
                self._tables[match_id] = table
            table.last_used = time.monotonic()
            return table

    async def house_changed(self, match_id: str, reseated: Seat | None = None) -> None:
        """The host of a match has changed something in the store."""
        table = self._tables.get(match_id)
        if table is not None:
            household = await asyncio.to_thread(self.hosting(match_id).household)
            await table.house_changed(household, reseated)

    async def removed(self, match_id: str) -> None:
        """A match is gone from the store."""
        table = self._tables.pop(match_id, None)
        if table is not None:
            table.removed()

    async def _keep_tidy(self) -> None:
        """Let matches rest that nobody has touched for a while."""
        idle = self.settings.idle_seconds
        while True:
            await asyncio.sleep(min(15.0, idle / 4))
            for table in list(self._tables.values()):
                if time.monotonic() - table.last_used > idle and not table.is_busy:
                    if table.is_awake:
                        table.rest()
                    if not table.watchers:
                        del self._tables[table.id]

    async def close(self) -> None:
        """Let everybody go, wait for what is being written, and close the store."""
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in list(self._tables.values()):
            table.let_all_go(RESTARTING)
            await table.stop()
        self._tables.clear()
        await self.workshop.close()
        await asyncio.to_thread(self.store.close)
        _log.info("server stopped")
