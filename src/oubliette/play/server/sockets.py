"""One WebSocket a seat: what the client sends is read here, what it is told is written here."""

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from oubliette.kernel.text import Say
from oubliette.play.server import wire
from oubliette.play.server.guard import is_same_origin
from oubliette.play.server.hall import Hall, LiveTable, Watcher
from oubliette.play.storage import NoSuchMatch, StoreError

AnySocket: TypeAlias = WebSocket[Any, Any, Any]

_log = logging.getLogger(__name__)

PROTOCOL: Final = "oubliette.1"
_SECRET_PREFIX: Final = "seat."  # noqa: S105 - what stands before a secret
_NO_SEAT, _NO_MATCH, _TOO_MUCH = 4401, 4404, 4429
_BURST, _PER_SECOND = 40, 20
_LONGEST: Final = 16 * 1024

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)
_encoder = msgspec.json.Encoder()


@websocket("/api/play/{match_id:str}")
async def play(socket: AnySocket, match_id: FromPath[str]) -> None:
    """Sit down at a table, or look on without a secret. A secret travels as a subprotocol, never in the address."""
    await socket.accept(subprotocols=PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", ()) else None)
    if not is_same_origin(socket):
        await socket.close(_NO_SEAT)
        return
    hall: Hall = socket.app.state.hall
    try:
        table = await hall.table(match_id)
        watcher = await _seat(table, socket)
    except (NoSuchMatch, StoreError):
        await socket.close(_NO_MATCH)
        return
    if watcher is None:
        _log.warning("refused seat", extra={"match": match_id})
        await socket.close(_NO_SEAT)
        return
    await _serve(socket, hall, table, watcher)


async def _seat(table: LiveTable, socket: AnySocket) -> Watcher | None:
    """The watcher a secret makes; an onlooker without one, nobody with a wrong one."""
    secrets = [p for p in socket.scope.get("subprotocols", ()) if p.startswith(_SECRET_PREFIX)]
    if not secrets:
        return Watcher(None)
    secret = secrets[0].removeprefix(_SECRET_PREFIX)
    seat = await asyncio.to_thread(table.stored.seat_opened_by, secret)
    return None if seat is None else Watcher(seat)


async def _serve(socket: AnySocket, hall: Hall, table: LiveTable, watcher: Watcher) -> None:
    table.join(watcher)
    writing = asyncio.create_task(_write(socket, watcher))
    try:
        await table.wake_bots()
        await _read(socket, table, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        writing.cancel()
        with suppress(asyncio.CancelledError, RuntimeError):
            await writing
        table.leave(watcher)
        hall.put_away(table)


async def _write(socket: AnySocket, watcher: Watcher) -> None:
    while (message := await watcher.outbox.get()) is not None:
        await socket.send_text(_encoder.encode(message).decode())
    await socket.close()


async def _read(socket: AnySocket, table: LiveTable, watcher: Watcher) -> None:
    allowance, last = float(_BURST), time.monotonic()
    while True:
        text = await socket.receive_text()
        now = time.monotonic()
        allowance, last = min(_BURST, allowance + (now - last) * _PER_SECOND) - 1, now
        if allowance < 0:
            await socket.close(_TOO_MUCH)
            return
        message = _understood(text)
        if message is None:
            watcher.tell(wire.Refused(Say("server-not-understood"), table.stored.version))
        else:
            await table.hear(watcher, message)


def _understood(text: str) -> wire.FromClient | None:
    if len(text) > _LONGEST:
        return None
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
