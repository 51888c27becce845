"""One WebSocket a screen: what the client sends is read here, what it is told is written here."""

import asyncio
import logging
from collections import Counter
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, QueryParameter

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.server import wire
from oubliette.play.server.counting import count
from oubliette.play.server.guard import address_of, is_same_origin
from oubliette.play.server.hall import Hall
from oubliette.play.server.limits import Allowance
from oubliette.play.server.refusals import BEYOND_REPAIR
from oubliette.play.server.settings import LARGEST_MESSAGE
from oubliette.play.server.table import LiveTable
from oubliette.play.server.watchers import CANNOT_OPEN, NO_MATCH, NO_SEAT, NOT_ALLOWED, TOO_MUCH, TRY_AGAIN, Watcher
from oubliette.play.storage import NoSuchMatch, StoreError, key_of

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

_log = logging.getLogger(__name__)

PROTOCOL: Final = "oubliette.1"
_SECRET_PREFIX: Final = "seat."  # noqa: S105 - what stands before a secret
_MOST_SEATS: Final = 8
_SECONDS_TO_CLOSE: Final = 5

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_encoder = msgspec.json.Encoder()
_Number = Annotated[int, QueryParameter(ge=-1, le=2**31)]
_Name = Annotated[str | None, QueryParameter(max_length=40)]


@websocket("/api/play/{match_id:str}")
async def play(
    socket: AnySocket, match_id: FromPath[str], since: _Number = 0, version: _Number = -1, at: _Name = None
) -> None:
    """Sit down at a table, or look on without a secret.

    Secrets travel as subprotocols, never in the address: ``oubliette.1, seat.<secret>, seat.<another>``. The first seat
    is told of the match; the others are at the same screen, see ``Sit``. ``since``, ``version`` and ``at`` are those
    of ``Resume``.
    """
    address = address_of(socket)
    hall: Hall = socket.app.state.hall
    limits = hall.settings
    if hall.sockets.total() >= limits.sockets or hall.sockets[address] >= limits.sockets_per_address:
        count("sockets_refused")
        _log.warning("too many sockets", extra={"from": address, "here": hall.sockets[address]})
        await socket.accept(subprotocols=PROTOCOL if PROTOCOL in _subprotocols(socket) else None)
        await socket.close(TRY_AGAIN)
        return
    hall.sockets[address] += 1
    try:
        await _play(socket, hall, match_id, wire.Resume(max(0, since), version, at))
    finally:
        hall.sockets[address] -= 1
        hall.sockets += Counter()  # forgets addresses that have none left


async def _play(socket: AnySocket, hall: Hall, match_id: str, resume: wire.Resume) -> None:
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in _subprotocols(socket) else None)
    admitted = await _admit(socket, hall, match_id)
    if isinstance(admitted, int):
        _log.warning("socket refused", extra={"match": match_id[:40], "code": admitted, "from": address_of(socket)})
        await socket.close(admitted)
        return
    table, watcher = admitted
    await _serve(socket, hall, table, watcher, resume)


async def _admit(socket: AnySocket, hall: Hall, match_id: str) -> tuple[LiveTable, Watcher] | int:
    """The table and the watcher that the secrets make; the code to close with, if nobody is let in."""
    if not is_same_origin(socket):
        return NOT_ALLOWED
    secrets = [p.removeprefix(_SECRET_PREFIX) for p in _subprotocols(socket) if p.startswith(_SECRET_PREFIX)]
    try:
        table = await hall.table(match_id)
        seats = await asyncio.to_thread(hall.hosting(match_id).seats_opened_by, secrets[:_MOST_SEATS])
    except NoSuchMatch:
        return NO_MATCH if hall.allowances.draw(address_of(socket)) else TOO_MUCH
    except StoreError:
        return TRY_AGAIN
    opened = {seat: key_of(secret) for seat, secret in zip(seats, secrets, strict=False) if seat is not None}
    if secrets and not _first_opens(seats):
        return NO_SEAT if hall.allowances.draw(address_of(socket)) else TOO_MUCH
    if not secrets and not table.household.rules.onlookers:
        return NOT_ALLOWED
    return table, Watcher(opened)


def _first_opens(seats: list[Seat | None]) -> bool:
    return bool(seats) and seats[0] is not None


def _subprotocols(socket: AnySocket) -> list[str]:
    return list(socket.scope.get("subprotocols", ()))


async def _serve(socket: AnySocket, hall: Hall, table: LiveTable, watcher: Watcher, resume: wire.Resume) -> None:
    """Read and write until either ends, or the watcher is let go: then nothing more is read, whoever still sends."""
    tasks = [asyncio.create_task(_write(socket, watcher)), asyncio.create_task(watcher.gone.wait())]
    try:
        table = await _join(hall, table, watcher, resume)
        tasks.append(asyncio.create_task(_read(socket, hall, table, watcher)))
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    except StoreError as error:
        _log.exception("match not opened", extra={"match": table.id})
        watcher.let_go(CANNOT_OPEN if error.reason.id in BEYOND_REPAIR else TRY_AGAIN)
    finally:
        await _end(tasks, watcher, table)


async def _join(hall: Hall, table: LiveTable, watcher: Watcher, resume: wire.Resume) -> LiveTable:
    """Sit down; at the table that has taken the place of this one, if it was tidied away a moment ago."""
    while not await table.join(watcher, resume):
        table = await hall.table(table.id)
    return table


async def _end(tasks: "list[asyncio.Task[Any]]", watcher: Watcher, table: LiveTable) -> None:
    """Leave the table at once; a client that does not read is not waited for."""
    writing, _, *reading = tasks
    for task in reading:
        task.cancel()
    await table.leave(watcher)
    if watcher.gone.is_set():
        await asyncio.wait([writing], timeout=_SECONDS_TO_CLOSE)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception) and not isinstance(ended, RuntimeError | WebSocketDisconnect):
            _log.error("socket failed", exc_info=ended, extra={"match": table.id, "seat": watcher.seat})


async def _write(socket: AnySocket, watcher: Watcher) -> None:
    while not isinstance(message := await watcher.outbox.get(), int):
        await socket.send_text(message if isinstance(message, str) else _encoder.encode(message).decode())
    await socket.close(message)


async def _read(socket: AnySocket, hall: Hall, table: LiveTable, watcher: Watcher) -> None:
    allowance = Allowance(hall.settings.messages_at_once, hall.settings.messages_per_second)
    while True:
        text = await socket.receive_text()
        if not allowance.draw():
            _log.warning("too many messages", extra={"match": table.id, "seat": watcher.seat})
            watcher.let_go(TOO_MUCH)
            return
        message = _understood(text)
        if message is None:
            _log.warning("message not understood", extra={"match": table.id, "seat": watcher.seat})
            watcher.tell(wire.Refused(Say("server-not-understood")))
        else:
            count("messages_heard")
            await table.hear(watcher, message)


def _understood(text: str) -> wire.FromClient | None:
    try:
        frame = text.encode()
        return None if len(frame) > LARGEST_MESSAGE else _decoder.decode(frame)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
