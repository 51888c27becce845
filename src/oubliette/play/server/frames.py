"""Frames of a socket that never reach the application: pings, pongs, pieces of messages; answered in moderation."""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from oubliette.play.server.counting import count
from oubliette.play.server.limits import Allowance
from oubliette.play.server.settings import Settings

_log = logging.getLogger(__name__)


class Frames(WebSocketsSansIOProtocol):
    """A socket that is cut off when it sends more of such frames than it may send messages."""

    limits = Settings()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._allowance = Allowance(self.limits.messages_at_once, self.limits.messages_per_second)

    def handle_ping(self) -> None:
        """Answer it, unless there are too many."""
        if self._may():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of it, unless there are too many."""
        if self._may():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message, unless there are too many."""
        if self._may():
            super().handle_cont(event)

    def _may(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._allowance.draw():
            return True
        count("sockets_flooded")
        _log.warning("too many frames", extra={"from": self.client[0] if self.client else "?"})
        self.transport.abort()
        return False


def frames(limits: Settings) -> type[Frames]:
    """Sockets with these limits."""
    return type("Frames", (Frames,), {"limits": limits})
