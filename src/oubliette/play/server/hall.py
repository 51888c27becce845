"""The hall: every table in use, who watches it, and the bots that play at it.

All play goes through the store: an answer is on the disk before anybody hears of it. A table leaves memory when nobody
watches it and no bot is to move, and comes back when somebody does.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec

from oubliette.kernel import saves
from oubliette.kernel.choices import IllegalAnswer, Seat
from oubliette.kernel.match import BugInRules, NothingToUndo
from oubliette.kernel.text import Say
from oubliette.play.bots import Bot, make_bot
from oubliette.play.reports import write_report
from oubliette.play.server import wire
from oubliette.play.storage import Conflict, Store, StoredMatch, StoreError
from oubliette.table.speech import question, sentence

_log = logging.getLogger(__name__)

_MOST_WAITING: Final = 256
"""Messages a slow client may be behind before it is cut off and has to come back."""


class Watcher:
    """One socket at a table: the seat it speaks for, if any, and what is to be sent to it."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.outbox: asyncio.Queue[wire.FromServer | None] = asyncio.Queue(_MOST_WAITING)
        self.lines_sent = 0

    def tell(self, message: wire.FromServer) -> None:
        """Put a message in its outbox; a client that does not keep up is let go."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """End the connection after what can still be sent."""
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class LiveTable:
    """A match with everybody around it."""

    def __init__(self, stored: StoredMatch) -> None:
        self.stored = stored
        self.watchers: list[Watcher] = []
        self._turn = asyncio.Lock()
        self._people = {info.seat: info for info in stored.seats}
        self._bots: dict[Seat, Bot] = {}
        self._wants_undo: Seat | None = None
        self._agreed: list[Seat] = []

    # Coming and going

    def join(self, watcher: Watcher) -> None:
        """Somebody sits down or looks on."""
        self.watchers.append(watcher)
        watcher.tell(wire.Hello(self.stored.id, self.stored.match.setup.game, watcher.seat, self._title()))
        self.tell_all()

    def leave(self, watcher: Watcher) -> None:
        """Somebody gets up."""
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.tell_all()

    # What clients send

    async def hear(self, watcher: Watcher, message: wire.FromClient) -> None:
        """Do what a client asks, or refuse it with the reason."""
        async with self._turn:
            try:
                await self._do(watcher, message)
            except (IllegalAnswer, Conflict, StoreError, BugInRules) as refused:
                if isinstance(refused, BugInRules):
                    await asyncio.to_thread(write_report, self.stored.match.setup, saves.report(refused))
                    _log.error("rules failed", extra={"match": self.stored.id, "question": refused.answer.kind})
                watcher.tell(wire.Refused(refused.reason, self.stored.version))
                self.tell_all()
            except NothingToUndo:
                watcher.tell(wire.Refused(Say("server-nothing-to-undo"), self.stored.version))

    async def _do(self, watcher: Watcher, message: wire.FromClient) -> None:
        if isinstance(message, wire.Resume):
            watcher.lines_sent = max(0, message.since)
            self._tell(watcher)
        elif watcher.seat is None:
            watcher.tell(wire.Refused(Say("server-onlooker"), self.stored.version))
        elif isinstance(message, wire.Answer):
            await self._change(self.stored.answer, watcher.seat, message.keys, at=message.version)
        elif isinstance(message, wire.Undo):
            await self._undo(watcher.seat, message.version)
        elif isinstance(message, wire.Redo):
            await self._change(self.stored.redo, seat=watcher.seat, at=message.version)
        else:
            self._forget_undo()
            self.tell_all()

    async def _change(self, step: Callable[..., None], *args: object, **named: object) -> None:
        """Take a step in the store, tell everybody, and let the bots go on."""
        await asyncio.to_thread(step, *args, **named)
        self._forget_undo()
        self.tell_all()
        await self._play_bots()

    # Undo, with the consent of those it concerns

    async def _undo(self, seat: Seat, version: int) -> None:
        if self._wants_undo is None:
            self._wants_undo = seat
        if seat not in self._agreed:
            self._agreed.append(seat)
        if self._undo_is_free() or all(other in self._agreed for other in self._persons()):
            await self._change(self.stored.undo, self._undo_depth(), seat=seat, at=version)
        else:
            self.tell_all()

    def _undo_is_free(self) -> bool:
        """Alone, or as long as nothing hidden was seen."""
        match = self.stored.match
        return len(self._persons()) < 2 or not match.undo_reveals(min(self._undo_depth(), match.version))

    def _undo_depth(self) -> int:
        """How many answers to take back: the last one of a person, and what bots answered since."""
        bots = [seat for seat, info in self._people.items() if info.kind == "bot"]
        answers = self.stored.match.answers_since(max(0, self.stored.match.version - 200))
        depth = 1
        for answer in reversed(answers):
            if answer.seat not in bots:
                break
            depth += 1
        return depth

    def _persons(self) -> list[Seat]:
        return [seat for seat, info in self._people.items() if info.kind != "bot"]

    def _forget_undo(self) -> None:
        self._wants_undo = None
        self._agreed = []

    # Bots

    async def wake_bots(self) -> None:
        """Let bots answer what is open for them, as after a restart."""
        async with self._turn:
            await self._play_bots()

    async def _play_bots(self) -> None:
        while (seat := self._bot_to_move()) is not None:
            keys = await asyncio.to_thread(self._bot(seat).choose, self.stored.match, seat)
            await asyncio.to_thread(self.stored.answer, seat, keys)
            self.tell_all()

    def _bot_to_move(self) -> Seat | None:
        for seat in self.stored.match.choices:
            info = self._people.get(seat)
            if info is not None and info.kind == "bot":
                return seat
        return None

    def _bot(self, seat: Seat) -> Bot:
        if seat not in self._bots:
            match = self.stored.match
            place = match.setup.seats.index(seat)
            self._bots[seat] = make_bot(match.game, self._people[seat].bot or "random", match.setup.seed + place)
        return self._bots[seat]

    # What clients are told

    def tell_all(self) -> None:
        """Bring everybody up to date."""
        for watcher in list(self.watchers):
            self._tell(watcher)

    def _tell(self, watcher: Watcher) -> None:
        """The journal lines one seat has not had, then the table as it sees it now."""
        match = self.stored.match
        lines = match.journal(watcher.seat, watcher.lines_sent)
        if lines:
            watcher.lines_sent = lines[-1].number + 1
            told = (
                wire.LineOnWire(line.number, msgspec.to_builtins(line.event), line.cites, sentence(line))
                for line in lines
            )
            watcher.tell(wire.Lines(tuple(told)))
        else:
            total = len(match.journal(watcher.seat)) if watcher.lines_sent else 0
            if total < watcher.lines_sent:
                watcher.lines_sent = total
                watcher.tell(wire.Lines((), total))
        watcher.tell(self._table_for(watcher.seat))

    def _table_for(self, seat: Seat | None) -> wire.Table:
        match = self.stored.match
        return wire.Table(
            version=self.stored.version,
            view=match.view(seat),
            seats=self._seats_on_wire(),
            choice=self._choice_for(seat),
            undo=self._undo_for(seat),
            over=match.over,
            won=match.outcome is not None and match.outcome.won,
        )

    def _choice_for(self, seat: Seat | None) -> wire.ChoiceOnWire | None:
        choice = self.stored.match.choices.get(seat) if seat is not None else None
        if choice is None:
            return None
        options = tuple(wire.OptionOnWire(o.key, o.say, o.cells, o.pieces, o.cards) for o in choice.options)
        return wire.ChoiceOnWire(choice.kind, options, choice.least, choice.most, choice.cites, question(choice))

    def _undo_for(self, seat: Seat | None) -> wire.UndoOnWire:
        match = self.stored.match
        possible = seat is not None and match.version > 0
        return wire.UndoOnWire(
            possible,
            possible and self._undo_is_free(),
            seat is not None and match.redoable > 0,
            self._wants_undo or "",
            tuple(self._agreed),
        )

    def _seats_on_wire(self) -> tuple[wire.SeatOnWire, ...]:
        deciding = self.stored.match.choices
        present = {watcher.seat for watcher in self.watchers}
        return tuple(
            wire.SeatOnWire(
                seat, "bot" if info.kind == "bot" else "human", seat in present, seat in deciding, info.bot or ""
            )
            for seat, info in self._people.items()
        )

    def _title(self) -> Say:
        return self.stored.match.view(None).title


class Hall:
    """All tables in use."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._tables: dict[str, LiveTable] = {}
        self._opening = asyncio.Lock()

    async def table(self, match_id: str) -> LiveTable:
        """The table of a match, taken from the store if nobody sat at it; raises ``NoSuchMatch``."""
        async with self._opening:
            table = self._tables.get(match_id)
            if table is None:
                stored = await asyncio.to_thread(self.store.open, match_id)
                table = self._tables[match_id] = await asyncio.to_thread(LiveTable, stored)
            return table

    def put_away(self, table: LiveTable) -> None:
        """Forget a table that nobody watches; the store has it all."""
        if not table.watchers:
            self._tables.pop(table.stored.id, None)

    async def close(self) -> None:
        """Let everybody go, and close the store."""
        for table in list(self._tables.values()):
            for watcher in list(table.watchers):
                watcher.let_go()
        self._tables.clear()
        await asyncio.to_thread(self.store.close)
