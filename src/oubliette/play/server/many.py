"""Several processes behind one address: they share the listening socket, and the matches through PostgreSQL.

The operating system hands each new connection to a process that is free. One that ends is started again, a little
later each time it does not last.
"""

import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final

_log = logging.getLogger(__name__)

_LOOK_SECONDS: Final = 0.2
_LASTED_SECONDS: Final = 60
_LONGEST_WAIT: Final = 30.0


class Crowd:
    """A number of server processes on one socket, kept running until told to end."""

    def __init__(self, listening: socket.socket, options: Sequence[str], ended: Callable[[int], None]) -> None:
        self._listening = listening
        self._command = [sys.executable, "-m", "oubliette.play.server", "--fd", str(listening.fileno()), *options]
        self._ended = ended
        self._wait = 0.0
        self._running: dict[subprocess.Popen[bytes], float] = {}
        self._ending = False

    def run(self, count: int) -> None:
        """Keep so many processes running until SIGTERM or SIGINT; then let them finish what they write."""
        before = {number: signal.signal(number, self._end) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            while not self._ending:
                self._look(count)
                time.sleep(_LOOK_SECONDS)
        finally:
            for process in self._running:
                process.terminate()
            for process in self._running:
                process.wait()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _look(self, count: int) -> None:
        """See who has ended, and start as many as are missing."""
        for process, since in list(self._running.items()):
            code = process.poll()
            if code is None:
                continue
            del self._running[process]
            lasted = time.monotonic() - since > _LASTED_SECONDS
            self._wait = 1.0 if lasted else min(_LONGEST_WAIT, max(1.0, 2 * self._wait))
            _log.error("a process ended", extra={"code": code, "again_in": self._wait})
            self._ended(code)
            self._pause()
        while len(self._running) < count and not self._ending:
            fd = self._listening.fileno()
            process = subprocess.Popen(self._command, pass_fds=(fd,), stdout=subprocess.DEVNULL)  # noqa: S603 - our own
            self._running[process] = time.monotonic()

    def _pause(self) -> None:
        until = time.monotonic() + self._wait
        while time.monotonic() < until and not self._ending:
            time.sleep(_LOOK_SECONDS)

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ending = True
