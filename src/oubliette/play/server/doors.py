"""The outer doors: names that the server goes by, how many may stand in them, and how long a request may take to come.

A page of somebody else's can have its name point to this machine (DNS rebinding): then the browser thinks that we
belong to it. So requests must name this server as its host knows it.
"""

import asyncio
import ipaddress
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from oubliette.play.server.counting import count
from oubliette.play.server.settings import LARGEST_HEAD, Settings

_log = logging.getLogger(__name__)

ANY_NAME: Final = "*"
_LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_MISDIRECTED: Final = 421
_HEAD_TOO_LARGE: Final = 431
_SAID: Final = (
    b"This server goes by another name; its host can allow this one with --allowed-hosts.\n"
    b"Ce serveur porte un autre nom ; l'hote peut autoriser celui-ci avec --allowed-hosts.\n"
)

Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


def is_local(host: str) -> bool:
    """Whether an address is of this machine alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def names_of(listening_on: str, allowed: str) -> frozenset[str]:
    """The names a server goes by: those that its host allows, and what this machine is called."""
    named = {name.strip().lower() for name in allowed.split(",") if name.strip()}
    here = set() if is_local(listening_on) else {socket.gethostname().lower(), f"{socket.gethostname()}.local".lower()}
    return frozenset(named | here | set(_LOCAL))


class NamedDoor:
    """Lets in who calls the server by one of its names, or, where others can reach it at all, by an address."""

    def __init__(self, app: Application, names: frozenset[str], *, by_address: bool) -> None:
        self._app = app
        self._names = names
        self._by_address = by_address

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        """Let in or turn away."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
            await _turn_away(scope, send, "head too large", _HEAD_TOO_LARGE, b"")
        elif not self._is_ours(scope):
            await _turn_away(scope, send, "wrong host", _MISDIRECTED, _SAID)
        else:
            await self._app(scope, receive, send)

    def _is_ours(self, scope: Any) -> bool:
        name = _host_of(scope)
        if ANY_NAME in self._names or name in self._names:
            return True
        return self._by_address and _is_address(name)


async def _turn_away(scope: Any, send: Send, why: str, status: int, said: bytes) -> None:
    count("turned_away")
    _log.warning(why, extra={"host": _host_of(scope)[:80], "from": (scope.get("client") or ("?",))[0]})
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(said)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else said})


def _host_of(scope: Any) -> str:
    """The name in the ``Host`` header, without its port."""
    given = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1").lower()
    if given.startswith("["):
        return given[1:].partition("]")[0]
    return given.partition(":")[0]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Doorway(H11Protocol):
    """A connection: so many at a time, so many from one address, and a request must come in good time."""

    limits = Settings()
    standing: ClassVar[Counter[str]] = Counter()
    """Connections by address; sockets that were let in no longer count."""
    _waiting: asyncio.TimerHandle | None = None
    _address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or turn it away at once."""
        super().connection_made(transport)
        address = self.client[0] if self.client else "?"
        limits = self.limits
        total, here = self.standing.total(), self.standing[address]
        if total >= limits.connections or here >= limits.connections_per_address:
            count("connections_refused")
            _log.warning("too many connections", extra={"from": address, "here": here, "all": total})
            transport.abort()
            return
        self._address = address
        self.standing[address] += 1
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take what comes; a request that has come whole is no longer waited for."""
        super().data_received(data)
        if not self._address:
            return  # gone, or a socket by now
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._expect_no_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a socket from now on, which has limits of its own."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._leave()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self.limits.request_seconds, self._too_slow)

    def _expect_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _too_slow(self) -> None:
        self._waiting = None
        count("requests_too_slow")
        _log.warning("request did not come in time", extra={"from": self._address})
        self.transport.abort()

    def _leave(self) -> None:
        self._expect_no_more()
        if self._address:
            self.standing[self._address] -= 1
            if self.standing[self._address] <= 0:
                del self.standing[self._address]
            self._address = ""


def doorway(limits: Settings) -> type[Doorway]:
    """Connections with these limits, counted together."""
    return type("Doorway", (Doorway,), {"limits": limits, "standing": Counter()})
