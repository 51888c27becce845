"""Starting the table: one process, one port on this machine, and the browser opened on it."""

import errno
import gc
import logging
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType

import uvicorn

from oubliette.kernel.version import VERSION
from oubliette.play.server.app import create_app
from oubliette.play.server.doors import NamedDoor, doorway, is_local, names_of
from oubliette.play.server.frames import frames
from oubliette.play.server.logs import write_log
from oubliette.play.server.reach import Listening
from oubliette.play.server.settings import LARGEST_HEAD, LARGEST_MESSAGE, Settings
from oubliette.play.storage import Store

_log = logging.getLogger(__name__)

_LAST_PORT = 65_535
_COLLECT_SELDOM = (20_000, 20, 20)
"""Matches make many small objects that live long; looking through them as often as usual makes everybody wait."""


def serve(
    store: Store,
    *,
    host: str,
    port: int,
    open_browser: bool,
    ready: Callable[[str], None],
    settings: Settings | None = None,
    log: str | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Serve until interrupted; ``ready`` is told the address once it can be opened.

    ``listening`` is a socket that is bound already, shared with other processes.

    On SIGTERM or SIGINT everybody is let go with a code that tells them to come back, what is being written is
    finished, and the store is closed.
    """
    write_log(log or os.environ.get("OUBLIETTE_LOG"))
    listening = listening or listen(host, port)
    place = Listening(host, listening.getsockname()[1])
    address = address_of(host, listening)
    limits = settings or Settings()
    config = uvicorn.Config(
        NamedDoor(
            create_app(store, limits, place), names_of(host, limits.allowed_hosts), by_address=not is_local(host)
        ),
        http=doorway(limits),
        ws=frames(limits),
        h11_max_incomplete_event_size=LARGEST_HEAD,
        proxy_headers=bool(limits.trusted_proxies),
        forwarded_allow_ips=limits.trusted_proxies,
        log_config=None,
        access_log=False,
        ws_max_size=4 * LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_per_message_deflate=False,  # a table shrinks to an eighth, but costs more time than all the rest
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    gc.set_threshold(*_COLLECT_SELDOM)
    server = _Server(config, limits.end_seconds)
    _log.info("server starts", extra={"address": address, "store": store.place, "version": VERSION})
    threading.Thread(target=_announce, args=(server, address, open_browser, ready), daemon=True).start()
    # Uvicorn raises the signal again after it has stopped: without a handler that would look like a crash.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        server.run(sockets=[listening])
    finally:
        signal.signal(signal.SIGTERM, before)


class _Server(uvicorn.Server):
    """A server that ends when it is told to, even if some work never does: all that counts is on the disk anyway."""

    def __init__(self, config: uvicorn.Config, seconds: float) -> None:
        super().__init__(config)
        self._seconds = seconds

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end; after a while, end for good."""
        if not self.should_exit:
            last = threading.Timer(self._seconds, _end_for_good)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)


def _end_for_good() -> None:
    stuck = [thread.name for thread in threading.enumerate() if not thread.daemon]
    _log.error("server ended with work under way", extra={"threads": stuck})
    logging.shutdown()
    os._exit(1)


def listen(host: str, port: int) -> socket.socket:
    """The wished port, or any free one if that is taken and no other was asked for."""
    if not 0 <= port <= _LAST_PORT:
        raise OSError(errno.EINVAL, f"{port} is no port: they go from 0 to {_LAST_PORT}")
    for wished in (port, 0):
        listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wished))
        except OSError:
            listening.close()
            continue
        return listening
    raise OSError(f"no port is free on {host}")


def address_of(host: str, listening: socket.socket) -> str:
    """What to type into a browser."""
    return f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}:{listening.getsockname()[1]}/"


def _announce(server: uvicorn.Server, address: str, open_browser: bool, ready: Callable[[str], None]) -> None:
    while not server.started and not server.should_exit:
        threading.Event().wait(0.05)
    if server.started:
        ready(address)
        if open_browser:
            webbrowser.open(address)
