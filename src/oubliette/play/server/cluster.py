"""Several server processes on one PostgreSQL store: who owns which match, and what they tell each other.

Owning a match is holding an advisory lock, which PostgreSQL lets go the moment a process dies. Notes between processes
are notifications of the database, so that nothing but the store has to be shared.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from hashlib import blake2b
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final, LiteralString

import msgspec

from oubliette.kernel.text import Say
from oubliette.play.server.herald import Presence, UndoAsked
from oubliette.play.server.sharing import (
    Alive,
    AnyNote,
    Done,
    Here,
    House,
    Inherited,
    Stepped,
    Talked,
    Wish,
    Wished,
    Yours,
)
from oubliette.play.storage import Remark, Step

if TYPE_CHECKING:  # the driver is optional: who has no PostgreSQL needs none
    from psycopg import AsyncConnection
    from psycopg.pq.abc import PGconn

_log = logging.getLogger(__name__)

_CHANNEL: Final = "oubliette"
_LONGEST_NOTE: Final = 7900
"""PostgreSQL takes 8000 bytes."""
_SECONDS_BETWEEN_LOOKS: Final = 1.0
_SECONDS_BETWEEN_SIGNS: Final = 4.0
_SECONDS_WITHOUT_A_SIGN: Final = 14.0
_PATIENCE: Final = 15.0
"""How long to wait for an owner that is alive."""

_CLAIM: Final = """
    SELECT number FROM unnest(%s::int[], %s::int[]) WITH ORDINALITY AS keys (one, other, number)
    WHERE pg_try_advisory_lock(one, other)
"""

_SPEAK: Final = b"SELECT pg_notify(note->>0, note->>1) FROM json_array_elements($1::json) AS note"

_decoder: msgspec.json.Decoder[AnyNote] = msgspec.json.Decoder(AnyNote)

Heard = Callable[[AnyNote], Awaitable[None]]
Inherit = Callable[[str], Awaitable[None]]


class Cluster:
    """This process among its neighbours."""

    def __init__(self, address: str, heard: Heard, inherit: Inherit, rejoined: Callable[[], Awaitable[None]]) -> None:
        self.name = token_hex(6)
        self._address = address
        self._heard = heard
        self._inherit = inherit
        self._rejoined = rejoined
        self._shared: dict[str, SharedMatch] = {}
        self._owned: set[str] = set()
        self._waiting: dict[int, asyncio.Future[Say | None]] = {}
        self._numbers = 0
        self._outbox: asyncio.Queue[tuple[str, AnyNote]] = asyncio.Queue()
        self._asker: AsyncConnection[Any] | None = None
        """The connection that holds our locks."""
        self._running: asyncio.Task[None] | None = None
        self._connected = asyncio.Event()
        self._neighbours: dict[str, float] = {}
        """When each of the others was last heard of."""
        self._listening: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Connect, and be there for others."""
        self._running = asyncio.create_task(self._run())
        await self._connected.wait()

    async def close(self) -> None:
        """Leave; whatever we own is free at once."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def share(self, match_id: str) -> "SharedMatch":
        """One match, as others may have it too."""
        return self._shared.setdefault(match_id, SharedMatch(self, match_id))

    def forget(self, match_id: str) -> None:
        """A match that has left this process."""
        self._shared.pop(match_id, None)

    # Owning

    def owns(self, match_id: str) -> bool:
        """Whether this process owns the match."""
        return match_id in self._owned

    async def claim(self, *match_ids: str) -> list[str]:
        """Own those of these matches that nobody owns; which ones."""
        wanted = [match_id for match_id in match_ids if match_id not in self._owned]
        if not wanted:
            return []
        keys = [_key(match_id) for match_id in wanted]
        rows = await self._ask(_CLAIM, ([key[0] for key in keys], [key[1] for key in keys]))
        claimed = [wanted[row[0] - 1] for row in rows]
        self._owned.update(claimed)
        return claimed

    async def release(self, match_id: str) -> None:
        """Own a match no more."""
        if match_id in self._owned:
            self._owned.discard(match_id)
            await self._ask("SELECT pg_advisory_unlock(%s, %s)", _key(match_id))

    async def _ask(self, query: LiteralString, values: Any) -> list[Any]:
        """Rows from the database; none while it cannot be reached."""
        from psycopg import Error

        if self._asker is None:
            return []
        try:
            return await (await self._asker.execute(query, values)).fetchall()
        except Error:
            return []

    # Notes

    def post(self, note: AnyNote, *nodes: str) -> None:
        """Tell the others, or these alone."""
        for channel in map(_channel_of, nodes) if nodes else (_CHANNEL,):
            self._outbox.put_nowait((channel, note))

    def prefers(self, match_id: str, node: str) -> bool:
        """Whether a process comes before this one where it is all the same who owns a match."""
        return _weight(node, match_id) > _weight(self.name, match_id)

    async def forward(self, wish: Wish, match_id: str) -> Say | None:
        """Have the owner do it, and wait; become the owner if there is none any more."""
        self._numbers += 1
        number = self._numbers
        reply: asyncio.Future[Say | None] = asyncio.get_running_loop().create_future()
        self._waiting[number] = reply
        until = time.monotonic() + _PATIENCE
        try:
            while time.monotonic() < until:
                # Said again while the match changes hands; what it names can be done only once.
                self.post(Wished(match_id, self.name, number, wish))
                done, _ = await asyncio.wait([reply], timeout=_SECONDS_BETWEEN_LOOKS)
                if done:
                    return reply.result()
                await self.claim(match_id)
                if self.owns(match_id):
                    raise Inherited
        finally:
            del self._waiting[number]
        return Say("server-try-again")

    # Connections

    async def _run(self) -> None:
        """Stay connected for as long as the server runs."""
        from psycopg import Error

        while True:
            try:
                await self._run_connected()
            except* (Error, OSError) as lost:
                _log.warning("cluster connection lost", extra={"why": str(lost.exceptions[0]).strip()[:200]})
            except* Exception:  # noqa: BLE001 - whatever it is, a process that cannot hear its neighbours tries again
                _log.exception("cluster failed")
            finally:
                self._asker = None
                self._owned.clear()
            await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)

    async def _run_connected(self) -> None:
        from psycopg import AsyncConnection

        async with (
            await AsyncConnection.connect(self._address, autocommit=True) as listener,
            await AsyncConnection.connect(self._address, autocommit=True) as speaker,
            await AsyncConnection.connect(self._address, autocommit=True) as asker,
            asyncio.TaskGroup() as tasks,
        ):
            await listener.execute(f"LISTEN {_CHANNEL}")
            await listener.execute(f"LISTEN {_channel_of(self.name)}")
            # A note need not be on the disk before it is sent: what it tells of is there already.
            await speaker.execute("SET synchronous_commit TO off")
            self._asker = asker
            self._connected.set()
            _log.info("joined cluster", extra={"node": self.name})
            tasks.create_task(self._listen(listener))
            tasks.create_task(self._speak(speaker))
            tasks.create_task(self._look_around())
            # What others told meanwhile is lost: seats that were replaced, steps that were taken.
            for shared in list(self._shared.values()):
                shared.ask_who_is_there()
            await self._rejoined()

    async def _listen(self, listener: "AsyncConnection[Any]") -> None:
        """Take notes as they come, straight from the connection: the driver's own way costs several times as much."""
        from psycopg import OperationalError

        loop, source = asyncio.get_running_loop(), listener.pgconn
        place = source.socket
        lost: asyncio.Future[None] = loop.create_future()

        def readable() -> None:
            try:
                source.consume_input()
            except OperationalError as error:
                loop.remove_reader(place)
                lost.set_exception(error)
                return
            while (notification := source.notifies()) is not None:
                self._hear(notification.extra)

        loop.add_reader(place, readable)
        try:
            readable()  # what came before anybody looked
            await lost
        finally:
            if not lost.done() or not lost.exception():
                loop.remove_reader(place)

    def _hear(self, text: bytes) -> None:
        try:
            note = _decoder.decode(text)
        except msgspec.MsgspecError:
            _log.warning("note not understood")
            return
        if note.sender != self.name:
            self._take_note(note)

    def _take_note(self, note: AnyNote) -> None:
        self._neighbours[note.sender] = time.monotonic()
        if isinstance(note, Alive):
            return
        if isinstance(note, Done):
            reply = self._waiting.get(note.number) if note.to == self.name else None
            if reply is not None and not reply.done():
                reply.set_result(note.refusal)
            return
        if isinstance(note, Here):
            shared = self._shared.get(note.match)
            if shared is None or not shared.note_presence(note):
                return
        self._pass_on(note)

    def _pass_on(self, note: AnyNote) -> None:
        # A task of its own: whoever handles it waits for the table's turn, in the order in which notes came.
        task = asyncio.ensure_future(self._heard(note))
        self._listening.add(task)
        task.add_done_callback(self._note_taken)

    def _note_taken(self, task: "asyncio.Task[None]") -> None:
        self._listening.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("note not heeded", exc_info=error)

    async def _speak(self, speaker: "AsyncConnection[Any]") -> None:
        """Send what is to be told, all that has gathered at once."""
        while True:
            notes = [await self._outbox.get()]
            while not self._outbox.empty():
                notes.append(self._outbox.get_nowait())
            texts = [(channel, text) for channel, note in notes if (text := _encoded(note)) is not None]
            if texts:
                await _say(speaker.pgconn, msgspec.json.encode(texts))

    async def _look_around(self) -> None:
        """Show that we are here, forget who is not, and take over what nobody owns any more."""
        signed = 0.0
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)
            for match_id in await self.claim(*(shared.id for shared in self._shared.values() if shared.shown)):
                _log.info("match inherited", extra={"match": match_id})
                await self._inherit(match_id)
            now = time.monotonic()
            silent = {name for name, heard in self._neighbours.items() if now - heard > _SECONDS_WITHOUT_A_SIGN}
            for name in silent:
                del self._neighbours[name]
                _log.warning("neighbour gone", extra={"node": name})
            for shared in list(self._shared.values()) if silent else ():
                for name in shared.forget(silent):
                    self._pass_on(Here(shared.id, name, leaving=True))
            if now - signed > _SECONDS_BETWEEN_SIGNS:
                self.post(Alive("", self.name))
                signed = now


class SharedMatch:
    """One match among its processes; see :class:`oubliette.play.server.sharing.Sharing`."""

    def __init__(self, cluster: Cluster, match_id: str) -> None:
        self.id = match_id
        self.shown = False
        """Whether this process has the match in memory."""
        self._cluster = cluster
        self._here = Presence()
        self._others: dict[str, Here] = {}

    @property
    def owns(self) -> bool:
        """Whether this process owns the match."""
        return self._cluster.owns(self.id)

    async def claim(self) -> None:
        """Own the match, if nobody does; otherwise let its owner know that we show it."""
        self.shown = True
        await self._cluster.claim(self.id)
        if not self.owns:
            self._post_presence()

    async def let_go(self) -> None:
        """Leave the match to others."""
        self.shown = False
        await self._cluster.release(self.id)
        if not self._here.seats and not self._here.onlookers:
            self._cluster.post(Here(self.id, self._cluster.name, leaving=True))
            self._cluster.forget(self.id)

    async def forward(self, wish: Wish) -> Say | None:
        """Have the owner do it."""
        return await self._cluster.forward(wish, self.id)

    def tell_step(self, version: int, undo: UndoAsked, step: Step | None, closed: int) -> None:
        """Tell the others, if there are any."""
        if self._others:
            note = Stepped(self.id, self._cluster.name, version, undo, step, closed)
            fits = step is None or len(msgspec.json.encode(note)) <= _LONGEST_NOTE
            self._cluster.post(note if fits else Stepped(self.id, self._cluster.name, version, undo), *self._others)

    def tell_presence(self, presence: Presence) -> None:
        """Tell the others who is here."""
        self._here = presence
        if self._others or not self.owns:
            self._post_presence()

    def tell_remark(self, remark: Remark) -> None:
        """Tell the others, if there are any."""
        if self._others:
            self._cluster.post(Talked(self.id, self._cluster.name, remark), *self._others)

    def tell_house(self) -> None:
        """Tell the others, if there are any."""
        if self._others:
            self._cluster.post(House(self.id, self._cluster.name), *self._others)

    def answer(self, note: Wished, refusal: Say | None) -> None:
        """Tell who forwarded a wish what came of it."""
        done = Done(self.id, self._cluster.name, note.sender, note.number, refusal)
        fits = len(msgspec.json.encode(done)) <= _LONGEST_NOTE
        brief = Done(self.id, self._cluster.name, note.sender, note.number, Say("server-try-again"))
        self._cluster.post(done if fits else brief, note.sender)

    async def give_to(self, node: str) -> None:
        """Own the match no more, and tell the other to."""
        await self._cluster.release(self.id)
        self._cluster.post(Yours(self.id, self._cluster.name), node)

    def belongs_to(self, node: str) -> bool:
        """Whether that process comes first by lot: a lot of its own for every match."""
        return self.owns and self._cluster.prefers(self.id, node)

    def elsewhere(self) -> Presence:
        """Who is at the table in other processes."""
        seats = {seat for here in self._others.values() for seat in here.seats}
        return Presence(seats, sum(here.onlookers for here in self._others.values()))

    # Who else is there

    def note_presence(self, note: Here) -> bool:
        """Another process shows the match, or no longer; whether that is news. A new one is told who is here."""
        known = self._others.get(note.sender)
        if note.leaving:
            self._others.pop(note.sender, None)
            return known is not None
        self._others[note.sender] = note
        if known is None or note.asks:
            self._post_presence()
        return known is None or (known.seats, known.onlookers) != (note.seats, note.onlookers)

    def forget(self, silent: Collection[str]) -> list[str]:
        """Forget processes that are gone; which ones were known here."""
        known = [name for name in self._others if name in silent]
        for name in known:
            del self._others[name]
        return known

    def ask_who_is_there(self) -> None:
        """Tell who is here, and have the others do the same."""
        self._post_presence(asks=True)

    def _post_presence(self, *, asks: bool = False) -> None:
        here = self._here
        self._cluster.post(Here(self.id, self._cluster.name, tuple(sorted(here.seats)), here.onlookers, asks=asks))


async def _say(place: "PGconn", texts: bytes) -> None:
    """Have the database pass notes on, straight on the connection: the driver's own way costs several times as much."""
    from psycopg import OperationalError
    from psycopg.pq import ExecStatus

    loop, said = asyncio.get_running_loop(), asyncio.Event()
    place.send_query_params(_SPEAK, [texts])
    while place.flush():  # more than fits at once: rare, for the database reads as fast as we write
        await asyncio.sleep(0)
    loop.add_reader(place.socket, said.set)
    try:
        while True:
            while place.is_busy():
                await said.wait()
                said.clear()
                place.consume_input()
            result = place.get_result()
            if result is None:
                return
            if result.status != ExecStatus.TUPLES_OK:
                raise OperationalError(result.error_message.decode(errors="replace"))
    finally:
        loop.remove_reader(place.socket)


def _encoded(note: AnyNote) -> str | None:
    text = msgspec.json.encode(note)
    if len(text) > _LONGEST_NOTE:
        _log.error("note too long", extra={"match": note.match, "bytes": len(text)})
        return None
    return text.decode()


def _channel_of(node: str) -> str:
    return f"{_CHANNEL}_{node}"


def _weight(node: str, match_id: str) -> bytes:
    return blake2b(f"{node}/{match_id}".encode(), digest_size=8).digest()


def _key(match_id: str) -> tuple[int, int]:
    """The two numbers of a match's lock."""
    digest = blake2b(match_id.encode(), digest_size=8).digest()
    return int.from_bytes(digest[:4], signed=True), int.from_bytes(digest[4:], signed=True)
