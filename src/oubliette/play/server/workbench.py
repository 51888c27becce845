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
from oubliette.play.game_modules import module_of
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.imports import tried
from oubliette.table.speech import texts_for

READY: Final = b"ready\n"
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
    failed: str = ""
    stopped: bool = False
    """Whether it had used up its time."""


class _TimeIsUp(BaseException):
    """The tool has used up its processor time; not an error that a tool might catch."""


def tools_of(game_id: str) -> dict[str, Tool]:
    """The tools a game offers, by name."""
    module = module_of(find(game_id), "tools")
    return {} if module is None else dict(module.TOOLS)


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
            made = tried(task.text) if task.tool == SAVE else tools_of(task.game)[task.tool](task.text)
    except _TimeIsUp:
        return Done(stopped=True)
    except ToolRefused as refused:
        texts = texts_for(find(task.game), PLAY_LOCALES)
        return Done(refused=Words(texts.say(refused.reason, "en"), texts.say(refused.reason, "fr")))
    except Exception:  # noqa: BLE001 - a fault in a tool must not end the bench for those who come next
        return Done(failed=format_exc())
    return Done(msgspec.Raw(msgspec.json.encode(made)))


def main(tasks: BinaryIO, results: BinaryIO) -> None:
    """Work until nobody asks any more."""
    decoder = msgspec.json.Decoder(Task)
    results.write(READY)
    results.flush()
    for line in tasks:
        results.write(msgspec.json.encode(work(decoder.decode(line))) + b"\n")
        results.flush()


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
