"""The hall: every table in use. A match that nobody touches leaves memory, and comes back when somebody does."""

import asyncio
import gc
import logging
import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Final

from oubliette.play.places import data_folder
from oubliette.play.server.analysing import Analysing
from oubliette.play.server.cluster import Cluster, SharedMatch
from oubliette.play.server.counting import count
from oubliette.play.server.crews import Crew, Crews
from oubliette.play.server.lab_runs import Lab
from oubliette.play.server.limits import Allowances
from oubliette.play.server.settings import Settings
from oubliette.play.server.sharing import Alone, AnyNote, Here, House, Removed, Stepped, Talked, Wished, Yours
from oubliette.play.server.shelf import Shelf
from oubliette.play.server.table import Kept, LiveTable
from oubliette.play.server.thinkers import Thinkers
from oubliette.play.server.watchers import NO_MATCH, RESTARTING
from oubliette.play.server.workshop import Workshop
from oubliette.play.storage import Hosting, NoSuchMatch, Store, StoreError
from oubliette.workshop.store import Keep

_log = logging.getLogger(__name__)


_THREADS: Final = 24
_BEGINNERS: Final = 2
_MOST_WAITING: Final = 64
_MOST_BOTS: Final = 100_000
"""Every table has one bot at work at most, and tables have limits of their own."""
_GUESSES_AT_ONCE: Final = 20
_GUESSES_PER_SECOND: Final = 0.1
_SECONDS_BETWEEN_CLEARINGS: Final = 3600.0
_MATCH_ID: Final = re.compile("[0-9a-f]{16}")


def _before(days: float) -> int:
    """The moment so many days ago, in milliseconds since 1970; 0 for no days."""
    return int((time.time() - days * 86_400) * 1000) if days > 0 else 0


def is_match_id(text: str) -> bool:
    """Whether a match could be called that; anything else is not even looked up."""
    return _MATCH_ID.fullmatch(text) is not None


class Hall:
    """All tables in use, and what the whole server shares."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.shelf = Shelf()
        self.workshop = Workshop(settings.tool_seconds)
        self.drafts = Workshop(settings.workshop_seconds)
        """Where packs of people's own are looked at, so that no other tool waits for them."""
        self.trials = Workshop(settings.workshop_seconds)
        """Where they are tried out, so that nobody who draws waits for that."""
        self.keep = Keep(data_folder() / "workshop")
        self.lab = Lab(data_folder() / "runs", settings.lab_jobs, settings.most_runs)
        self.box_lock = asyncio.Lock()
        """One box is made at a time."""
        self.beginnings = Crew("set-up", _BEGINNERS, _MOST_WAITING)
        self.crews = Crews(Crew("bots", 1, _MOST_BOTS), Crew("advisers", 2, _MOST_WAITING), Thinkers())
        self.analysing = Analysing(store)
        self.allowances = Allowances(settings.requests_at_once, settings.requests_per_second)
        self.guesses = Allowances(_GUESSES_AT_ONCE, _GUESSES_PER_SECOND)
        """Keys that carry nothing, by address."""
        self.sockets: Counter[str] = Counter()
        """Open sockets by address."""
        self.newcomers = Allowances(settings.matches_at_once, settings.matches_per_hour / 3600)
        self.matches_kept = 0
        """How many matches the store holds, as far as we know."""
        self._cluster: Cluster | None = None
        self._tables: dict[str, LiveTable] = {}
        self._in_hand: set[tuple[str, int]] = set()
        """Wishes of other processes that are being done."""
        self._opening = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self._warmed = asyncio.Event()
        self._warming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin what runs beside the tables: matches that rest, neighbours; and read what all matches need."""
        # Most of these threads wait for the disk, and who waits together is served together.
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(_THREADS, "table"))
        if (address := self.store.shared_address) is not None:
            self._cluster = Cluster(address, self._heard, self._inherited, self._rejoined)
            await self._cluster.start()
        self._tasks = [asyncio.create_task(self._keep_tidy())]
        self._warming = asyncio.create_task(self._warm())

    async def ready(self) -> None:
        """Wait until what all matches need is read; the page itself is there before that.

        Nobody is let in earlier: hundreds who come back after a restart would all make the same things at once.
        """
        await self._warmed.wait()

    async def _warm(self) -> None:
        try:
            await asyncio.to_thread(self._warm_up)
        except Exception:  # noqa: BLE001 - what is wrong is told again to whoever asks for it
            _log.exception("games not read")
        finally:
            self._warmed.set()

    def _warm_up(self) -> None:
        """Read what stays for good, and have the garbage collector never look at it again: that took half a second."""
        self.shelf.warm_up()
        gc.collect()
        gc.freeze()

    def hosting(self, match_id: str) -> Hosting:
        """What the host of a match can change."""
        return self.store.hosting(match_id)

    @property
    def awake(self) -> int:
        """How many matches are in memory."""
        return sum(table.is_awake for table in self._tables.values())

    @property
    def tables(self) -> int:
        """How many tables are in use."""
        return len(self._tables)

    async def table(self, match_id: str) -> LiveTable:
        """The table of a match; raises ``NoSuchMatch``."""
        if not is_match_id(match_id):
            raise NoSuchMatch("store-no-match", match=match_id[:40])
        async with self._opening:
            table = self._tables.get(match_id)
            if table is None:
                hosting = self.hosting(match_id)
                household = await asyncio.to_thread(hosting.household)
                sharing = Alone() if self._cluster is None else self._cluster.share(match_id)
                kept = Kept(hosting, partial(self.store.open, match_id), self.store.talk(match_id))
                table = LiveTable(kept, household, sharing, self.crews, self.settings)
                self._tables[match_id] = table
            table.last_used = time.monotonic()
            return table

    async def house_changed(self, match_id: str) -> None:
        """The host of a match has changed something in the store."""
        if self._cluster is not None:
            self._cluster.post(House(match_id, self._cluster.name))
        await self._heed_host(match_id)

    async def _heed_host(self, match_id: str) -> None:
        table = self._tables.get(match_id)
        if table is not None:
            await table.house_changed()

    async def _rejoined(self) -> None:
        """We may have missed what neighbours told."""
        for table in list(self._tables.values()):
            try:
                await table.house_changed()
                await table.look_again()
            except NoSuchMatch:
                await self._clear(table.id, NO_MATCH)
            except StoreError:
                _log.exception("table not looked at", extra={"match": table.id})

    async def removed(self, match_id: str, code: int) -> None:
        """A match is gone from the store, or another one there: everybody is let go with this code."""
        if self._cluster is not None:
            self._cluster.post(Removed(match_id, self._cluster.name, code))
        await self._clear(match_id, code)

    async def _clear(self, match_id: str, code: int) -> None:
        table = self._tables.pop(match_id, None)
        if table is not None:
            table.retired = True
            table.let_all_go(code)
            await table.rest()

    # Neighbours

    async def _heard(self, note: AnyNote) -> None:
        """Another process tells something about a match."""
        table = self._tables.get(note.match)
        if table is None or self._cluster is None:
            return
        if isinstance(note, Wished):
            await self._heard_wish(note, table, self._cluster.share(note.match))
        elif isinstance(note, Stepped):
            await table.heard_step(note)
        elif isinstance(note, Talked):
            table.heard_remark(note.remark)
        elif isinstance(note, Here):
            await table.heard_presence(None if note.leaving else note.sender)
        elif isinstance(note, Yours):
            await self._cluster.claim(note.match)
            if self._cluster.owns(note.match):
                await table.inherited()
        elif isinstance(note, House):
            await self._heed_host(note.match)
        elif isinstance(note, Removed):
            await self._clear(note.match, note.code)

    async def _heard_wish(self, note: Wished, table: LiveTable, shared: SharedMatch) -> None:
        """Do what somebody in another process wants; it is said again until it is done, but once is enough for us."""
        said = (note.sender, note.number)
        if not shared.owns or said in self._in_hand:
            return
        self._in_hand.add(said)
        try:
            shared.answer(note, await table.heard_wish(note.wish))
        finally:
            self._in_hand.discard(said)

    async def _inherited(self, match_id: str) -> None:
        table = self._tables.get(match_id)
        if table is not None:
            await table.inherited()

    async def _keep_tidy(self) -> None:
        """Let matches rest that nobody has touched for a while."""
        idle, cleared = self.settings.idle_seconds, -_SECONDS_BETWEEN_CLEARINGS
        while True:
            if time.monotonic() - cleared > _SECONDS_BETWEEN_CLEARINGS:
                cleared = time.monotonic()
                await self.clear_out()
            await asyncio.sleep(min(15.0, idle / 4))
            for table in list(self._tables.values()):
                try:
                    await self._tidy(table)
                except Exception:  # noqa: BLE001 - one table must not keep the others from being tidied
                    _log.exception("table not tidied", extra={"match": table.id})

    async def clear_out(self) -> None:
        """Remove matches that nobody has touched for as long as the settings say, and count those that are left."""
        unplayed, played = (_before(days) for days in (self.settings.keep_unplayed_days, self.settings.keep_days))
        try:
            found = await asyncio.to_thread(self.store.untouched, unplayed_before=unplayed, played_before=played)
            for match_id in found:
                if match_id not in self._tables:
                    await asyncio.to_thread(self.store.delete, match_id)
                    count("matches_expired")
                    _log.info("match expired", extra={"match": match_id})
            thrown_before = int((time.time() - self.settings.bin_minutes * 60) * 1000)
            for match_id in await asyncio.to_thread(self.store.binned, thrown_before):
                await asyncio.to_thread(self.store.delete, match_id)
            self.matches_kept = await asyncio.to_thread(self.store.count)
        except StoreError:
            _log.exception("matches not cleared out")

    async def _tidy(self, table: LiveTable) -> None:
        """Let a match rest, and forget its table, unless somebody has come to it meanwhile."""
        if self._is_idle(table) and table.is_awake:
            await table.rest()
        if self._is_idle(table) and not table.watchers and not table.is_awake:
            table.retired = True
            self._tables.pop(table.id, None)

    def _is_idle(self, table: LiveTable) -> bool:
        return time.monotonic() - table.last_used > self.settings.idle_seconds and not table.is_busy

    async def close(self) -> None:
        """Let everybody go, wait for what is being written, and close the store."""
        if self._warming is not None:
            await self._warming
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        for table in list(self._tables.values()):
            table.let_all_go(RESTARTING)
            await table.stop()
        self._tables.clear()
        if self._cluster is not None:
            await self._cluster.close()
        await self.analysing.close()
        self.beginnings.close()
        self.crews.close()
        await self.workshop.close()
        await self.drafts.close()
        await self.trials.close()
        await self.lab.close()
        await asyncio.to_thread(self.store.close)
        _log.info("server stopped")
