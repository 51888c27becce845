"""Looking back: the table after every answer of the past, as one seat saw it then."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from oubliette.api import TableMatch
from oubliette.kernel.choices import Seat
from oubliette.kernel.match import BugInRules, ReplayDrift
from oubliette.kernel.record import Answer, Segment, Stretch
from oubliette.play.changes import change_between
from oubliette.play.server import wire
from oubliette.play.server.herald import line_on_wire
from oubliette.table import View

_NOTHING = msgspec.msgpack.encode([])


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after so many answers: the lines that led there from the frame before, and what changed since it.

    The first of several frames has its whole view; those after it tell what changed, see :mod:`.play.changes`.
    """

    answers: int
    lines: tuple[wire.LineOnWire, ...]
    view: View | None = None
    seat: Seat | None = None
    """Who gave the last answer."""
    change: dict[str, Any] | None = None
    """What changed since the view of the frame before; nothing, where it is the same."""


class Replay(msgspec.Struct, frozen=True):
    """Some frames in a row. ``next`` is where to go on, if there are more; ``answers`` how many there are in all."""

    frames: tuple[Frame, ...]
    answers: int
    next: int | None


class History(msgspec.Struct, frozen=True):
    """Some journal lines in a row. ``next`` is where to go on, if there are more."""

    lines: tuple[wire.LineOnWire, ...]
    total: int
    next: int | None


def replay(match: TableMatch, segments: Sequence[Segment], seat: Seat | None, first: int, count: int) -> Replay:
    """The frames from ``first`` answers on, at most ``count`` of them.

    ``match`` lends its game and packs; ``segments`` are its stretches at the moment somebody asked. Where the rules
    have changed since, frames end at the last one that can still be played again.
    """
    last = segments[-1].stretch
    total = last.first_answer + len(last.answers)
    frames = tuple(_frames(match, segments, seat, first, min(first + count, total + 1)))
    reached = first + len(frames)
    return Replay(frames, total, reached if frames and reached <= total else None)


def _frames(match: TableMatch, segments: Sequence[Segment], seat: Seat | None, first: int, end: int) -> Iterator[Frame]:
    if first >= end:
        return
    number = _segment_with(segments, max(0, first - 1))  # what led to the first frame may lie before a checkpoint
    start = segments[number].stretch
    fresh = Segment(Stretch(start.first_answer, start.state, start.chain, (), _NOTHING))
    past = TableMatch(match.game, match.setup, match.content, [*segments[:number], fresh])
    answers = _answers_from(segments, number)
    heard = past.journal_length(seat) if first else 0
    by: Seat | None = None
    before: View | None = None
    while True:
        if past.version >= first:
            lines = past.journal(seat, heard)
            heard += len(lines)
            view = past.view(seat)
            change = None if before is None else change_between(before, view)
            told = tuple(line_on_wire(past, line) for line in lines)
            yield Frame(past.version, told, view if before is None else None, by, change)
            before = view
        else:
            heard = past.journal_length(seat)
        if past.version + 1 >= end:
            return
        answer = next(answers)
        try:
            past.give_again(answer)
        except (ReplayDrift, BugInRules):
            return
        by = answer.seat


def _segment_with(segments: Sequence[Segment], answer: int) -> int:
    """The stretch in which a match had that many answers, found without reading them all."""
    low, high = 0, len(segments) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if segments[middle].stretch.first_answer <= answer:
            low = middle
        else:
            high = middle - 1
    return low


def _answers_from(segments: Sequence[Segment], number: int) -> Iterator[Answer]:
    for segment in segments[number:]:
        yield from segment.stretch.answers


def history(match: TableMatch, seat: Seat | None, since: int, count: int) -> History:
    """The journal lines of a seat from ``since`` on, at most ``count`` of them."""
    total = match.journal_length(seat)
    lines: Sequence[Any] = match.journal(seat, since)[:count] if since < total else ()
    after = since + len(lines)
    return History(tuple(line_on_wire(match, line) for line in lines), total, after if after < total else None)
