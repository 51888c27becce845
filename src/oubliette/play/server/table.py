"""A table: a match with everybody around it.

All play goes through the store: an answer is on the disk before anybody hears of it. Whatever reads or changes the
match holds the table's turn, so that nobody is told of a step that is half taken.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from oubliette.kernel import saves
from oubliette.kernel.choices import IllegalAnswer, Seat
from oubliette.kernel.match import BugInRules, NothingToUndo
from oubliette.kernel.text import Say
from oubliette.play.bots import SIMPLE, Bot, First, default_bot, make_bot
from oubliette.play.orders import MOST_TOPICS, checked
from oubliette.play.reports import write_report
from oubliette.play.server import wire
from oubliette.play.server.advising import Advising
from oubliette.play.server.counting import count
from oubliette.play.server.courtesy import Clock, Courtesy, is_refusal
from oubliette.play.server.crews import Crews
from oubliette.play.server.herald import Herald, Presence, UndoAsked, persons
from oubliette.play.server.looking_back import LookingBack
from oubliette.play.server.outlook import look
from oubliette.play.server.refusals import told_reason
from oubliette.play.server.resting import between_scenarios, watched_only
from oubliette.play.server.settings import Settings
from oubliette.play.server.sharing import Inherited, Sharing, Stepped, Wish
from oubliette.play.server.standing import orders_of, pass_as_ordered
from oubliette.play.server.talking import Talking
from oubliette.play.server.thinkers import Order, order
from oubliette.play.server.watchers import CANNOT_OPEN, NO_SEAT, NOT_ALLOWED, TRY_AGAIN, Watcher
from oubliette.play.storage import Conflict, Hosting, Household, Remark, Step, StoredMatch, StoreError, Talk
from oubliette.table import Thing
from oubliette.table.asked_instead import reason_against

_log = logging.getLogger(__name__)

FIRST_PAUSE: Final = 0.25
LONGEST_PAUSE: Final = 64
"""Bots whose answer could not be kept try again after half a second, then after twice as long each time."""

_LONGEST_WAIT: Final = 86_400.0
_A_MOMENT: Final = 0.05


class Kept(NamedTuple):
    """A match in the store: what its host decides, how it is brought back into memory, what is said around it."""

    hosting: Hosting
    open: Callable[[], StoredMatch]
    talk: Talk


class LiveTable:
    """A match in use. It is brought back from the store when it has left memory."""

    def __init__(
        self,
        kept: Kept,
        household: Household,
        sharing: Sharing,
        crews: Crews,
        limits: Settings,
    ) -> None:
        self.id = kept.hosting.id
        self.household = household
        self.watchers: list[Watcher] = []
        self.last_used = time.monotonic()
        self.retired = False
        """Whether another table has taken the place of this one; nobody may sit down here any more."""
        self._hosting = kept.hosting
        self._read_household = kept.hosting.household
        self._open_match = kept.open
        self._sharing = sharing
        self._crew = crews.bots
        self._thinkers = crews.thinkers
        self._talking = Talking(kept.talk, limits)
        self._advising = Advising(crews.advisers, crews.thinkers, limits)
        self._deepening: set[asyncio.Task[None]] = set()
        self._limits = limits
        self._stored: StoredMatch | None = None
        self._teller: Herald | None = None
        self._turn = asyncio.Lock()
        self.looking_back = LookingBack(self._turn, self.awake)
        self._undo = UndoAsked()
        self._courtesy, self._clock = Courtesy(kept.hosting), Clock()
        self._clock_rings: asyncio.TimerHandle | None = None
        self._bots: dict[Seat, Bot] = {}
        self._stood_in_for: set[Seat] = set()
        """Bots that have failed, of which everybody was told."""
        self._bots_at_work: asyncio.Task[None] | None = None

    # In memory and out of it

    async def awake(self) -> StoredMatch:
        """The match, taken from the store if it is not in memory; raises ``NoSuchMatch`` and ``StoreError``."""
        self.last_used = time.monotonic()
        if self._stored is None:
            await self._sharing.claim()
            self._stored = await asyncio.to_thread(self._open_match)
            self._clock.begin(await asyncio.to_thread(self._hosting.last_change))
            _log.info("match opened", extra={"match": self.id, "owner": self._sharing.owns})
        return self._stored

    async def rest(self) -> None:
        """Let the match leave memory; those around the table notice nothing."""
        if not self.is_busy:
            async with self._turn:
                self._stored = self._teller = None
                self._bots.clear()
                self._stop_clock()
                await self._sharing.let_go()
            _log.info("match rests", extra={"match": self.id})

    @property
    def is_awake(self) -> bool:
        """Whether the match is in memory."""
        return self._stored is not None

    @property
    def is_busy(self) -> bool:
        """Whether somebody is reading or changing it, or a bot is to move."""
        return self._turn.locked() or self._bots_at_work is not None

    # Coming and going

    async def join(self, watcher: Watcher, resume: wire.Resume) -> bool:
        """Somebody sits down or looks on; not at a table that was tidied away."""
        self.last_used = time.monotonic()
        async with self._turn:
            if self.retired:
                return False
            stored = await self.awake()
            if not self._may_stay(watcher) or self._has_no_room_for(watcher):
                return True
            self.watchers.append(watcher)
            watcher.tell(self._herald_of(stored).hello(watcher, self.household))
            if remarks := await asyncio.to_thread(self._talking.latest):
                watcher.tell(wire.Talk(remarks))
            watcher.at, watcher.asked = resume.at, True
            await self._resume(watcher, resume.since, resume.version)
            self._sharing.tell_presence(self._here())
            if not resume.since:  # who was only cut off goes on from a line, and has not been away
                await self._come_back(watcher.seats)
            self.tell_all()
            self._wake_bots()
        return True

    def _has_no_room_for(self, watcher: Watcher) -> bool:
        """Whether as many as may are already there on one of its seats, or looking on; then it is let go."""
        onlookers = sum(not other.seats for other in self.watchers)
        fullest = max((sum(seat in other.seats for other in self.watchers) for seat in watcher.seats), default=0)
        limits = self._limits
        if fullest < limits.sockets_per_seat and (watcher.seats or onlookers < limits.onlookers_per_table):
            return False
        _log.warning("table full", extra={"match": self.id, "seat": watcher.seat})
        watcher.let_go(TRY_AGAIN)
        return True

    def _may_stay(self, watcher: Watcher) -> bool:
        """Whether the watcher's secrets still open its seats; who has none left is let go."""
        if watcher.gone.is_set():
            return False
        keys = {info.seat: info.key for info in self.household.seats}
        if any(keys.get(seat) != key for seat, key in watcher.keys.items()):
            watcher.let_go(NO_SEAT)
        elif not watcher.seats and not self.household.rules.onlookers:
            watcher.let_go(NOT_ALLOWED)
        return not watcher.gone.is_set()

    async def leave(self, watcher: Watcher) -> None:
        """Somebody gets up."""
        if watcher not in self.watchers:
            return
        self.watchers.remove(watcher)
        async with self._turn:
            self._sharing.tell_presence(self._here())
            if self.is_awake:
                self.tell_all()

    def presence(self) -> Presence:
        """Who is there, in this process or another."""
        here, elsewhere = self._here(), self._sharing.elsewhere()
        return Presence({*here.seats, *elsewhere.seats}, here.onlookers + elsewhere.onlookers)

    def _here(self) -> Presence:
        seats = {seat for watcher in self.watchers for seat in watcher.seats}
        return Presence(seats, sum(watcher.seat is None for watcher in self.watchers))

    def let_all_go(self, code: int) -> None:
        """End all connections."""
        for watcher in self.watchers:
            watcher.let_go(code)

    # What clients send

    async def hear(self, watcher: Watcher, message: wire.FromClient) -> None:
        """Do what a client asks, or refuse it with the reason."""
        async with self._turn:
            if not self._may_stay(watcher):
                return
            try:
                refusal = await self._do(watcher, message)
            except StoreError as error:
                refusal = told_reason(error)
            if refusal is not None:
                version = -1 if self._stored is None else self._stored.version
                count("messages_refused")
                _log.warning("message refused", extra={"match": self.id, "seat": watcher.seat, "why": refusal.id})
                watcher.tell(wire.Refused(refusal, version))
                self._tell([watcher])

    async def _do(self, watcher: Watcher, message: wire.FromClient) -> Say | None:
        if isinstance(message, wire.Resume):
            watcher.at, watcher.asked = message.at, True
            await self._resume(watcher, message.since, message.version)
            self._tell([watcher])
        elif isinstance(message, wire.Sit):
            return await self._hand_over(watcher, message)
        elif isinstance(message, wire.Look):
            return await self._look(watcher, message.cell)
        elif watcher.seat is None:
            return Say("server-onlooker")
        elif isinstance(message, wire.Ask):
            await self._reason(watcher, watcher.seat, message.thing)
        elif isinstance(message, wire.Foresee):
            await self._foresee(watcher, watcher.seat, message)
        elif isinstance(message, wire.Advise):
            return await self._advise(watcher, watcher.seat)
        elif isinstance(message, wire.Speak | wire.Ping):
            return await self._talk(watcher.seat, message)
        elif isinstance(message, wire.Nudge):
            return await self._nudge(watcher.seat, message.seat)
        elif isinstance(message, wire.StandIn):
            return await self._stand_in(watcher, message)
        elif isinstance(message, wire.Orders):
            return await self._order(watcher.seat, message)
        else:
            return await self.take(Wish(watcher.seat, watcher.seats, message, watcher.keys[watcher.seat]))
        return None

    async def _resume(self, watcher: Watcher, since: int, version: int) -> None:
        """Go on from the line a client has; from the first one if what it has was taken back since."""
        stored = await self.awake()
        since = max(0, since)
        if since and await asyncio.to_thread(stored.went_back_since, version):
            watcher.tell(wire.Lines((), 0))
            since = 0
        watcher.lines_sent = since
        # A whole past is made into sentences beside the loop that all tables share; nobody changes the match meanwhile.
        for message in await asyncio.to_thread(self._herald_of(stored).missed, watcher):
            watcher.tell(message)

    async def _hand_over(self, watcher: Watcher, message: wire.Sit) -> Say | None:
        if message.seat not in watcher.seats:
            return Say("server-not-your-seat", {"seat": message.seat[:40]})
        stored = await self.awake()
        watcher.seat = message.seat
        watcher.at = None if watcher.at is None else ""
        watcher.tell(self._herald_of(stored).hello(watcher, self.household))
        await self._resume(watcher, message.since, message.version)
        self._tell([watcher])
        return None

    async def _look(self, watcher: Watcher, cell: int) -> Say | None:
        stored = await self.awake()
        seen = look(stored.match, cell)
        if seen is None:
            return Say("server-nothing-to-see")
        watcher.tell(wire.Sight(cell, seen.seen, seen.ranges))
        return None

    async def _reason(self, watcher: Watcher, seat: Seat, thing: Thing) -> None:
        """Tell a seat why it cannot choose what it points at."""
        stored = await self.awake()
        watcher.tell(wire.Reason(thing, reason_against(stored.match, seat, thing)))

    async def _foresee(self, watcher: Watcher, seat: Seat, message: wire.Foresee) -> None:
        """Tell a seat what answers would lead to; one who asks of a question that is gone hears the next."""
        stored = await self.awake()
        if message.version == stored.version:
            for previews in self._herald_of(stored).previews(seat, message.keys):
                watcher.tell(previews)

    async def _advise(self, watcher: Watcher, seat: Seat) -> Say | None:
        """Tell who asked, and nobody else, what a good player would do; and again, should more thought change that."""
        stored = await self.awake()
        found = await self._advising.hint(stored.match, seat, stored.version)
        if isinstance(found, Say):
            return found
        watcher.tell(found)
        deepening = asyncio.create_task(self._advise_better(watcher, seat, stored))
        self._deepening.add(deepening)
        deepening.add_done_callback(self._deepening.discard)
        return None

    async def _advise_better(self, watcher: Watcher, seat: Seat, stored: StoredMatch) -> None:
        found = await self._advising.better(stored.match, seat, lambda: stored.version)
        if found is not None and watcher in self.watchers:
            watcher.tell(found)

    async def _talk(self, seat: Seat, message: wire.Speak | wire.Ping) -> Say | None:
        """Say something to everybody at the table, in this process and others."""
        stored = await self.awake()
        refusal = self._talking.refusal(seat, message, stored.match.view(None))
        if refusal is None:
            remark = await asyncio.to_thread(self._talking.keep, seat, message)
            self._sharing.tell_remark(remark)
            self.heard_remark(remark)
        return refusal

    # Courtesy

    async def _nudge(self, by: Seat, other: Seat) -> Say | None:
        stored = await self.awake()
        said = self._courtesy.nudge(self.household, by, other, stored.match.waiting_for)
        if is_refusal(said):
            return said
        await self.announce(said)
        return None

    async def _stand_in(self, watcher: Watcher, message: wire.StandIn) -> Say | None:
        """Have a bot play for a seat until its player is back, or be back."""
        if message.back:
            if message.seat not in watcher.seats:
                return Say("server-not-your-seat", {"seat": message.seat[:40]})
            await self._come_back((message.seat,))
            return None
        there, bot = self.presence().seats, default_bot((await self.awake()).match.game)
        said = await asyncio.to_thread(self._courtesy.stand_in, self.household, message.seat, watcher.seats, there, bot)
        if is_refusal(said):
            return said
        await self.announce(said)
        await self._read_house()
        return None

    async def _order(self, seat: Seat, message: wire.Orders) -> Say | None:
        """Note a seat's standing orders; they hold for what it is asked now, too."""
        orders = checked(message.never)
        if orders is None:
            return Say("server-orders-too-many", {"most": MOST_TOPICS})
        await asyncio.to_thread(self._hosting.order, seat, orders.never)
        self._teller = None
        await self._read_house()
        return None

    async def _pass_as_ordered(self) -> bool:
        """Pass for those whose standing orders say so; what goes wrong with that leaves them the question."""
        orders = orders_of(self.household)
        if not orders or self._stored is None or not self._sharing.owns or self.household.rules.paused:
            return False
        before = self._stored.version
        try:
            await asyncio.to_thread(pass_as_ordered, self._stored, orders)
        except BugInRules as bug:
            await self._report(bug)
        except (StoreError, IllegalAnswer, NothingToUndo) as error:
            _log.warning("not passed as ordered", extra={"match": self.id, "why": str(error)})
        return self._stored.version != before

    async def _come_back(self, seats: Sequence[Seat]) -> None:
        """Somebody is there again."""
        self._clock.sit_down(seats)
        if any(info.seat in seats and (info.stand_in or info.votes) for info in self.household.seats):
            for said in await asyncio.to_thread(self._courtesy.back, self.household, seats):
                await self.announce(said)
            await self._read_house()

    async def _read_house(self) -> None:
        """Who plays has changed: here, and for other processes."""
        self.household = await asyncio.to_thread(self._read_household)
        self._sharing.tell_house()
        self._bots.clear()
        if await self._pass_as_ordered():
            self._spread()
        self.tell_all()
        self._wake_bots()

    def _mind_clock(self) -> None:
        """Be woken when somebody's time is over; bots play, and clocks run out, only while somebody is there."""
        self._stop_clock()
        present = self.presence()
        if self._stored is None or not self._sharing.owns or not (present.seats or present.onlookers):
            return
        left = self._clock.seconds_left(self.household, self._stored.match.waiting_for)
        if left is not None:
            loop = asyncio.get_running_loop()
            ring = min(left, _LONGEST_WAIT) + _A_MOMENT
            self._clock_rings = loop.call_later(ring, lambda: loop.create_task(self._time_is_over()))

    def _stop_clock(self) -> None:
        if self._clock_rings is not None:
            self._clock_rings.cancel()
            self._clock_rings = None

    async def _time_is_over(self) -> None:
        """Bots play for who is late."""
        async with self._turn:
            if self._stored is not None and self._sharing.owns:
                late = self._clock.late(self.household, self._stored.match.waiting_for)
                bot = default_bot(self._stored.match.game)
                try:
                    said = await asyncio.to_thread(self._courtesy.late, late, bot)
                except StoreError as error:
                    _log.warning("clock not minded", extra={"match": self.id, "why": str(error)})
                    return
                for one in said:
                    await self.announce(one)
                if said:
                    await self._read_house()
                else:
                    self._mind_clock()

    async def announce(self, say: Say) -> None:
        """The table itself tells everybody something, here and in other processes; it is kept with what is said."""
        try:
            remark = await asyncio.to_thread(self._talking.announce, say)
        except StoreError as error:
            _log.warning("not announced", extra={"match": self.id, "what": say.id, "why": str(error)})
            return
        self._sharing.tell_remark(remark)
        self.heard_remark(remark)

    def heard_remark(self, remark: Remark) -> None:
        """Somebody has said something, here or in another process."""
        for watcher in self.watchers:
            watcher.tell(wire.Talk((remark,)))

    # Changing the match

    async def take(self, wish: Wish) -> Say | None:
        """Do what somebody at the table wants, or have the owner do it; the reason, if it is refused."""
        await self.awake()
        if not self._sharing.owns:
            try:
                return await self._sharing.forward(wish)
            except Inherited:
                await self._catch_up()
        return await self._change(wish)

    async def _change(self, wish: Wish) -> Say | None:
        stored, change = await self.awake(), wish.change
        try:
            if isinstance(change, wire.Decline):
                if self._undo.by is not None:
                    self._ask_undo(UndoAsked(declined_by=wish.seat, since=self._undo.since))
            elif self.household.rules.paused:
                return Say("server-paused")
            elif isinstance(change, wire.Answer):
                return await self._answer(stored, wish.seat, change)
            elif self.household.rules.undo == "never":
                return Say("server-no-undo")
            elif isinstance(change, wire.Undo):
                await self._take_back(wish, change.version)
            elif not self._herald_of(stored).redo_is_free(self.household, wish.seats):
                return Say("server-not-your-redo" if stored.match.redoable else "server-nothing-to-undo")
            else:
                await self._step(lambda: stored.redo(seat=wish.seat, at=change.version))
        except NothingToUndo:
            return Say("server-nothing-to-undo")
        except BugInRules as bug:
            await self._report(bug)
            return bug.reason
        except IllegalAnswer as refused:
            return refused.reason
        except StoreError as error:
            return told_reason(error)
        return None

    async def _answer(self, stored: StoredMatch, seat: Seat, answer: wire.Answer) -> Say | None:
        """Give an answer to the very question it names; one that has counted before is neither given again nor refused.

        Somebody who was cut off cannot know whether their answer arrived, and sends it again.
        """
        try:
            await self._step(lambda: stored.answer(seat, answer.keys, at=answer.version, kind=answer.kind))
        except Conflict:
            if await asyncio.to_thread(stored.has_counted, seat, answer.kind, answer.keys, answer.version):
                self._spread()
                return None
            return Say("server-not-asked")
        return None

    async def _take_back(self, wish: Wish, version: int) -> None:
        """Undo, with the consent of those it concerns; who sits at the asker's screen agrees with them."""
        stored, herald = await self.awake(), self._herald_of(await self.awake())
        agreed = tuple(dict.fromkeys((*self._undo.agreed, *wish.seats)))
        if herald.undo_is_free(self.household, wish.seats) or all(seat in agreed for seat in persons(self.household)):
            depth = herald.undo_depth(self.household)
            await self._step(lambda: stored.undo(min(depth, max(1, stored.match.version)), seat=wish.seat, at=version))
        else:
            since = self._undo.since or herald.lines_before(self.household)
            self._ask_undo(UndoAsked(self._undo.by or wish.seat, agreed, since=since))

    def _ask_undo(self, asked: UndoAsked, step: Step | None = None) -> None:
        self._undo = asked
        self._spread(step)

    async def _step(self, step: Callable[[], None]) -> None:
        """Take a step in the store, tell everybody, and let the bots go on."""
        await asyncio.to_thread(step)
        count("steps_taken")
        await self._pass_as_ordered()
        self._clock.begin()
        self._ask_undo(UndoAsked(), None if self._stored is None else self._stored.last_step)
        self._wake_bots()

    def _spread(self, step: Step | None = None) -> None:
        """Tell everybody here, and other processes."""
        if self._stored is not None:
            self._sharing.tell_step(self._stored.version, self._undo, step, len(self._stored.match.closed))
        self.tell_all()

    async def _report(self, bug: BugInRules) -> None:
        """A rule failed: keep what replays it."""
        path = await asyncio.to_thread(write_report, bug.match.setup, saves.report(bug))
        _log.error("rules failed", extra={"match": self.id, "question": bug.answer.kind, "report": str(path)})

    # Other processes

    async def heard_wish(self, wish: Wish) -> Say | None:
        """Somebody in another process wants something of us, the owner."""
        async with self._turn:
            try:
                if not await self._is_opened(wish):
                    return Say("server-no-seat")
                return await self._change(wish)
            except StoreError as error:
                return told_reason(error)

    async def _is_opened(self, wish: Wish) -> bool:
        """Whether the secret that somebody in another process came with still opens the seat."""
        if self._key_of(wish.seat) != wish.key:  # perhaps it is we who have not heard of a new one
            self.household = await asyncio.to_thread(self._read_household)
        return self._key_of(wish.seat) == wish.key

    def _key_of(self, seat: Seat) -> str:
        return next((info.key for info in self.household.seats if info.seat == seat), "")

    async def heard_step(self, note: Stepped) -> None:
        """The owner, another process, has changed the match."""
        async with self._turn:
            if self._stored is None and not self.watchers:
                return
            stored = await self.awake()
            if (stored.version, self._undo) == (note.version, note.undo):
                return
            self._undo = note.undo
            # Most steps are quicker taken than handed to a thread.
            follows = note.step is not None and stored.follow(note.version, note.step, note.closed)
            if stored.version < note.version and not follows:
                await self._catch_up()
            self._clock.begin()
            self.tell_all()

    async def heard_presence(self, node: str | None) -> None:
        """Somebody has come or gone in another process; it may be the one that had better own the match."""
        async with self._turn:
            if self._stored is not None:
                if self._sharing.owns:
                    self._sharing.tell_step(self._stored.version, self._undo, None, 0)
                self.tell_all()
                self._wake_bots()
            if node is not None and self._bots_at_work is None and self._sharing.belongs_to(node):
                await self._sharing.give_to(node)

    async def inherited(self) -> None:
        """The owner is gone, and the match is ours."""
        async with self._turn:
            await self.awake()
            await self._catch_up()
            self._spread()
            self._wake_bots()

    async def look_again(self) -> None:
        """We were cut off from the others for a while."""
        async with self._turn:
            if self._stored is not None:
                await self._catch_up()
                self.tell_all()
                self._wake_bots()

    async def _catch_up(self) -> None:
        """Read what another process has done; lines that were taken back meanwhile are told anew."""
        stored = await self.awake()
        before = stored.version
        await asyncio.to_thread(stored.refresh)
        if stored.version > before + 1 and await asyncio.to_thread(stored.went_back_since, before):
            for watcher in self.watchers:
                watcher.tell(wire.Lines((), 0))
                watcher.lines_sent = 0

    # What the host decides

    async def house_changed(self) -> None:
        """The host wants something otherwise; whoever lost a seat or may no longer look on is let go at once."""
        self.household = await asyncio.to_thread(self._read_household)
        for watcher in self.watchers:
            self._may_stay(watcher)
        async with self._turn:
            self._teller = None
            self._bots.clear()
            if self.is_awake:
                if await self._pass_as_ordered():
                    self._spread()
                self.tell_all()
                self._wake_bots()

    # Bots

    def _wake_bots(self) -> None:
        self._mind_clock()
        if self._bots_at_work is None and self._bot_to_move() is not None:
            self._bots_at_work = asyncio.create_task(self._play_bots())
            self._bots_at_work.add_done_callback(self._bots_done)

    def _bots_done(self, task: asyncio.Task[None]) -> None:
        self._bots_at_work = None
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("bots stopped", exc_info=error, extra={"match": self.id})

    async def _play_bots(self) -> None:
        """Answer for bots as long as one is asked; between two answers everybody else has their turn."""
        failures = 0
        while True:
            async with self._turn:
                seat = self._bot_to_move()
                if seat is None:
                    return
                stored = await self.awake()
                version, order = stored.version, self._order_for(stored, seat)
            thought = None if order is None else await self._think(order)
            async with self._turn:
                if self._bot_to_move() != seat or self._stored is not stored or stored.version != version:
                    continue  # somebody took something back meanwhile, or gave the seat to somebody else
                try:
                    await self._move_bot(stored, seat, thought)
                    failures = 0
                except BugInRules as bug:
                    await self._report(bug)
                    await self.announce(Say("server-bot-stopped", {"seat": seat}))
                    return
                except StoreError as error:
                    failures += 1
                    _log.warning("bot's answer not kept", extra={"match": self.id, "seat": seat, "why": str(error)})
            if failures:
                await asyncio.sleep(min(2**failures, LONGEST_PAUSE) * FIRST_PAUSE)

    def _order_for(self, stored: StoredMatch, seat: Seat) -> Order | None:
        """What a bot that thinks is to think about, elsewhere; nothing for one that answers at once."""
        name, luck = self._bot_named(stored, seat)
        return None if name in SIMPLE else order(stored.match, seat, name, luck)

    async def _think(self, what: Order) -> Sequence[str] | None:
        """What a bot answers; nothing if it could not, so that it is tried here, and told if that fails too."""
        try:
            return await self._thinkers.answer(what)
        except Exception:  # noqa: BLE001 - a fault of a bot or the end of its process must not stop the table
            _log.exception("bot failed elsewhere", extra={"match": self.id, "seat": what.seat, "bot": what.bot})
            return None

    async def _move_bot(self, stored: StoredMatch, seat: Seat, thought: Sequence[str] | None = None) -> None:
        choice = stored.match.choices[seat]
        alone = watched_only(self.household)
        on_board = alone and not await asyncio.to_thread(between_scenarios, stored.match)
        keys, failed = (thought, False) if thought is not None else await self._crew.do(self._choose, stored, seat)
        if failed:
            count("bots_failed")
            await self._tell_of_failure(seat)
        await asyncio.to_thread(stored.answer, seat, keys, at=stored.version, kind=choice.kind)
        await self._pass_as_ordered()
        self._clock.begin()
        if on_board and await asyncio.to_thread(between_scenarios, stored.match):
            await asyncio.to_thread(
                self._hosting.change, paused=True
            )  # nobody plays: the scenario was to be seen through
            self.household = await asyncio.to_thread(self._read_household)
        self._ask_undo(UndoAsked(), stored.last_step)

    def _choose(self, stored: StoredMatch, seat: Seat) -> tuple[Sequence[str], bool]:
        """What a bot answers; one that fails is stood in for by the simplest there is. Whether that was needed."""
        match = stored.match
        try:
            keys = self._bot(stored, seat).choose(match, seat)
            match.choices[seat].accept(keys)
        except Exception:  # noqa: BLE001 - a fault of a bot, whatever it is, must not stop the table
            facts = {"match": self.id, "seat": seat, "question": match.choices[seat].kind, "version": stored.version}
            _log.exception("bot failed", extra=facts)
            return First().choose(match, seat), True
        return keys, False

    async def _tell_of_failure(self, seat: Seat) -> None:
        """Tell everybody once that the simplest bot stands in for one that fails."""
        if seat not in self._stood_in_for:
            self._stood_in_for.add(seat)
            await self.announce(Say("server-bot-failed", {"seat": seat}))

    def _bot_to_move(self) -> Seat | None:
        """A bot that is asked something; none while the host wants a pause, or while nobody is there to see it."""
        if self._stored is None or self.household.rules.paused or not self._sharing.owns:
            return None
        if not (present := self.presence()).seats and not present.onlookers:
            return None
        bots = {info.seat for info in self.household.seats if info.played_by}
        return next((seat for seat in self._stored.match.choices if seat in bots), None)

    def _bot(self, stored: StoredMatch, seat: Seat) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = make_bot(stored.match.game, *self._bot_named(stored, seat))
        return self._bots[seat]

    def _bot_named(self, stored: StoredMatch, seat: Seat) -> tuple[str, int]:
        """The name of a seat's bot, and its luck."""
        setup = stored.match.setup
        place = setup.seats.index(seat)
        # Not the match's own seed: what bots do is seen by all, and must tell nothing of the luck to come.
        luck = blake2b(f"bot/{place}/{setup.seed}".encode(), digest_size=8).digest()
        return self.household.seats[place].played_by or "random", int.from_bytes(luck)

    async def stop(self) -> None:
        """Let bots finish the answer they are at, and no further one."""
        if (task := self._bots_at_work) is not None:
            async with self._turn:
                task.cancel()

    # News

    def tell_all(self) -> None:
        """Bring everybody up to date."""
        self._tell(self.watchers)

    def _tell(self, watchers: Iterable[Watcher]) -> None:
        if self._stored is None:
            return
        herald, presence = self._herald_of(self._stored), self.presence()
        for watcher in list(watchers):
            try:
                for message in herald.news(watcher, self.household, presence, self._undo):
                    watcher.tell(message)
            except Exception:  # noqa: BLE001 - what cannot be shown to one must not keep it from the others
                _log.exception("match not shown", extra={"match": self.id, "seat": watcher.seat})
                watcher.let_go(CANNOT_OPEN)

    def _herald_of(self, stored: StoredMatch) -> Herald:
        if self._teller is None:
            self._teller = Herald(stored, lambda info: self._clock.due(self.household, info))
        return self._teller
