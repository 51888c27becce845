"""A process of its own in which games' tools work: what takes too long there is ended, and matches feel nothing of it.

``python -m oubliette.play.server.workbench`` is that process: when it is ready it says so, then tasks come as lines
of JSON and answers go as lines.
"""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from traceback import format_exc
from typing import BinaryIO, Final

import msgspec

from oubliette.games.registry import find
from oubliette.kernel.tools import Tool, ToolRefused
from oubliette.kernel.words import Words
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.imports import tried
from oubliette.table.speech import texts_for
from oubliette.workshop.desk import serve
from oubliette.workshop.refusing import NotDone

READY: Final = b"ready\n"
_MEMORY: Final = 2 * 1024**3
"""Bytes that all of the process may take, whatever it is given to work on; where a system can say so."""
WORKSHOP: Final = ":workshop"
"""The tool with which packs of people's own are looked at and changed."""
SAVE: Final = ""
"""The tool of no game: it tries whether a save can be played from."""


class Task(msgspec.Struct, frozen=True):
    """A tool of a game, what it is to work on, and how many seconds of processor time it may use."""

    game: str
    tool: str
    text: str
    seconds: float = 0


class Done(msgspec.Struct, frozen=True):
    """What a tool made of it, or why it refused, or how it failed."""

    made: msgspec.Raw = msgspec.Raw(b"null")
    refused: Words | None = None
    status: int = 422
    failed: str = ""
    stopped: bool = False
    """Whether it had used up its time."""


class _TimeIsUp(BaseException):
    """The tool has used up its processor time; not an error that a tool might catch."""


def tools_of(game_id: str) -> dict[str, Tool]:
    """The tools a game offers, by name."""
    return dict(find(game_id).tools.served())


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop what is done here after so much processor time, however busy the machine is; where a system can do that."""
    if not seconds or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(*_: object) -> None:
        raise _TimeIsUp

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def work(task: Task) -> Done:
    """Use a tool."""
    try:
        with limited(task.seconds):
            made = _made(task)
    except _TimeIsUp:
        return Done(stopped=True)
    except ToolRefused as refused:
        texts = texts_for(find(task.game), PLAY_LOCALES)
        return Done(refused=Words(texts.say(refused.reason, "en"), texts.say(refused.reason, "fr")))
    except NotDone as refused:
        return Done(refused=refused.words, status=refused.status)
    except Exception:  # noqa: BLE001 - a fault in a tool must not end the bench for those who come next
        return Done(failed=format_exc())
    return Done(msgspec.Raw(msgspec.json.encode(made)))


def _made(task: Task) -> object:
    if task.tool == SAVE:
        return tried(task.text)
    return serve(task.text) if task.tool == WORKSHOP else tools_of(task.game)[task.tool](task.text)


def spare_memory() -> None:
    """Whatever is tried here may be made to take all memory there is: from now on it gets no more than its share."""
    try:
        import resource  # there is none on every system
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = _MEMORY if hard == resource.RLIM_INFINITY else min(_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def main(tasks: BinaryIO, results: BinaryIO) -> None:
    """Work until nobody asks any more."""
    decoder = msgspec.json.Decoder(Task)
    results.write(READY)
    results.flush()
    for line in tasks:
        results.write(msgspec.json.encode(work(decoder.decode(line))) + b"\n")
        results.flush()


if __name__ == "__main__":
    spare_memory()
    main(sys.stdin.buffer, sys.stdout.buffer)
