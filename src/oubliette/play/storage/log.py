"""The log of a match: what is appended for every answer, and how a match is read back.

Nothing is deleted: taking back and giving again are rows like answers. Each row says how many answers count after
it. So the line of play needs no replay of the whole log: the answer at place *i* is the latest row that answered
there, and what lies beyond the place where play is now is what redo would give again.

A checkpoint stands while play has not gone back behind it. Loading reads the last one that stands and the answers
after it; earlier stretches are read when somebody looks back.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from itertools import pairwise
from threading import Lock
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.kernel.record import Answer, Segment, Stretch
from oubliette.kernel.saves import FORMAT, Header, PackStamp
from oubliette.kernel.version import VERSION
from oubliette.play.storage.blocks import Damaged, check, pack, seal, unpack
from oubliette.play.storage.tables import CHECKPOINTS, LOG, MATCHES

Action = Literal["answer", "undo", "redo"]
Reading = Callable[[], AbstractContextManager[Connection]]

_NOTHING: Final = msgspec.msgpack.encode([])
_STRETCHES_AT_ONCE: Final = 32


_APPEND: Final = insert(LOG)


class Step(msgspec.Struct, frozen=True):
    """One row of the log: what was done, and how many answers count after it."""

    action: Action
    answers: int
    seat: Seat | None = None
    kind: str | None = None
    keys: tuple[str, ...] | None = None


def header_values(match_id: str, match: Match[Any]) -> dict[str, Any]:
    """What a match's own row says once and for all."""
    setup = msgspec.to_builtins(match.setup)
    packs = [[pack.id, pack.version, pack.digest] for pack in match.packs]
    return {
        "id": match_id,
        "game": match.setup.game,
        "scenario": match.setup.scenario,
        "setup": setup,
        "packs": packs,
        "engine": VERSION,
        "format": FORMAT,
        "seal": seal(match_id, setup, packs, VERSION, FORMAT),
    }


def header_of(row: Row[Any]) -> Header:
    """A match's own row, checked, as the header of a save."""
    check(row.seal, "set-up", row.id, row.setup, row.packs, row.engine, row.format)
    stamps = tuple(PackStamp(*stamp) for stamp in row.packs)
    try:
        return Header(row.format, row.engine, msgspec.convert(row.setup, Setup), stamps)
    except msgspec.ValidationError as error:
        raise Damaged(str(error)) from error


# Writing


def append(connection: Connection, match_id: str, first: int, steps: Iterable[Step]) -> None:
    """Append rows to the log, numbered from ``first`` on."""
    rows = []
    for n, step in enumerate(steps, first):
        keys = None if step.keys is None else list(step.keys)
        values = {
            "match_id": match_id,
            "n": n,
            "action": step.action,
            "answers": step.answers,
            "seat": step.seat,
            "kind": step.kind,
            "keys": keys,
        }
        rows.append(values | {"seal": seal(*values.values())})
    if rows:
        connection.execute(_APPEND, rows if len(rows) > 1 else rows[0])


def write_checkpoints(connection: Connection, match_id: str, n: int, match: Match[Any], first: int) -> None:
    """Write the checkpoints of a match from number ``first`` on."""
    if first > len(match.closed):
        return
    segments = match.segments
    rows = []
    for number in range(first, len(segments)):
        start = segments[number].stretch
        before = segments[number - 1] if number else None
        where = {
            "match_id": match_id,
            "n": n,
            "number": number,
            "answers": start.first_answer,
            "seen": list(match.lines_seen(before)) if before else [],
        }
        what = {
            "mark": seal(*where.values()),
            "chain": start.chain,
            "state": pack(start.state),
            "entries": pack(before.stretch.entries if before else _NOTHING),
        }
        rows.append(where | what | {"seal": seal(*what.values())})
    connection.execute(insert(CHECKPOINTS), rows)


def drop_checkpoints(connection: Connection, match_id: str, n: int, after: int) -> None:
    """Note that play went back behind all checkpoints with a number above ``after``."""
    standing = (CHECKPOINTS.c.match_id == match_id) & CHECKPOINTS.c.dropped_at.is_(None)
    connection.execute(update(CHECKPOINTS).where(standing, CHECKPOINTS.c.number > after).values(dropped_at=n))


# Reading


class Loaded(msgspec.Struct, frozen=True):
    """A match as the store has it, not yet played from."""

    header: Header
    segments: tuple[Segment, ...]
    taken_back: tuple[Answer, ...]
    version: int


def load(connection: Connection, row: Row[Any], reading: Reading) -> Loaded:
    """Read a match from its last standing checkpoint on; ``reading`` is for what somebody looks back at later."""
    marks = _standing(connection, row.id)
    last = marks[-1]
    start = _checkpoint(connection, row.id, last)
    line = _line(connection, row.id, last.answers, _line_length(connection, row), row.version)
    here = row.answers - last.answers
    if not 0 <= here <= len(line):
        raise Damaged("answers are missing")
    open_stretch = Stretch(last.answers, unpack(start.state), bytes(start.chain), tuple(line[:here]), _NOTHING)
    past = _Past(reading, row.id, row.version, marks)
    return Loaded(header_of(row), (*past.segments(), Segment(open_stretch)), tuple(line[here:]), row.version)


def went_back(connection: Connection, match_id: str, after: int) -> bool:
    """Whether something was taken back after that row of the log."""
    taken_back = select(LOG.c.n).where(LOG.c.match_id == match_id, LOG.c.n > after, LOG.c.action == "undo").limit(1)
    return connection.execute(taken_back).one_or_none() is not None


def rows_after(connection: Connection, match_id: str, n: int, most: int) -> list[tuple[int, Step]]:
    """The steps after that row of the log with their numbers, at most so many."""
    rows = connection.execute(select(LOG).where(LOG.c.match_id == match_id, LOG.c.n > n).order_by(LOG.c.n).limit(most))
    found = []
    for row in rows:
        check(row.seal, f"step {row.n}", row.match_id, row.n, row.action, row.answers, row.seat, row.kind, row.keys)
        keys = None if row.keys is None else tuple(row.keys)
        found.append((row.n, Step(row.action, row.answers, row.seat, row.kind, keys)))
    return found


def is_still_asked(connection: Connection, match_id: str, seat: Seat, at: int, asked_at: int) -> bool:
    """Whether the question that is open for a seat now was already open for it at that row of the log.

    It was, if the seat has not answered since, and play has not been back behind the place where it is asked.
    """
    later = (LOG.c.match_id == match_id) & (LOG.c.n > at)
    answered = later & (LOG.c.action == "answer") & (LOG.c.seat == seat)
    behind = (LOG.c.match_id == match_id) & (LOG.c.n >= at) & (LOG.c.answers < asked_at)
    if at == 0 and asked_at > 0:  # nothing had been answered then, and there is no row that says so
        return False
    return connection.execute(select(LOG.c.n).where(answered | behind).limit(1)).one_or_none() is None


def first_answer_after(connection: Connection, match_id: str, seat: Seat, at: int) -> Answer | None:
    """What a seat answered next after that row of the log."""
    query = select(LOG).where(LOG.c.match_id == match_id, LOG.c.n > at, LOG.c.action == "answer", LOG.c.seat == seat)
    row = connection.execute(query.order_by(LOG.c.n).limit(1)).one_or_none()
    return None if row is None else _answer(row)


def standing_checkpoints(connection: Connection, match_id: str) -> int:
    """How many checkpoints stand."""
    standing = (CHECKPOINTS.c.match_id == match_id) & CHECKPOINTS.c.dropped_at.is_(None)
    return connection.execute(select(func.count()).where(standing)).scalar_one()


def last_checkpoint(connection: Connection, match_id: str) -> int:
    """How many answers had been given at the last standing checkpoint."""
    return _standing(connection, match_id)[-1].answers


class _Mark(msgspec.Struct, frozen=True):
    """Where a checkpoint is, without what is in it."""

    n: int
    number: int
    answers: int
    seen: tuple[int, ...]


def _standing(connection: Connection, match_id: str) -> list[_Mark]:
    columns = CHECKPOINTS.c
    rows = connection.execute(
        select(columns.n, columns.number, columns.answers, columns.seen, columns.mark)
        .where(columns.match_id == match_id, columns.dropped_at.is_(None))
        .order_by(columns.number)
    )
    marks = []
    for row in rows:
        check(row.mark, f"checkpoint {row.number}", match_id, row.n, row.number, row.answers, row.seen)
        marks.append(_Mark(row.n, row.number, row.answers, tuple(row.seen)))
    if not marks or [mark.number for mark in marks] != list(range(len(marks))):
        raise Damaged("checkpoints are missing")
    return marks


def _line_length(connection: Connection, row: Row[Any]) -> int:
    """How far the line of play goes, with what was taken back; checks that the log ends where the match says."""
    last = connection.execute(
        select(LOG.c.n, LOG.c.answers).where(LOG.c.match_id == row.id).order_by(LOG.c.n.desc()).limit(1)
    ).one_or_none()
    if ((last.n, last.answers) if last else (0, 0)) != (row.version, row.answers):
        raise Damaged("the log does not end where it should")
    answered = select(LOG.c.answers).where(LOG.c.match_id == row.id, LOG.c.action == "answer")
    return connection.execute(answered.order_by(LOG.c.n.desc()).limit(1)).scalar_one_or_none() or 0


def _line(connection: Connection, match_id: str, first: int, end: int, version: int) -> list[Answer]:
    """The answers at the places from ``first`` to ``end`` as they were at a version."""
    rows = connection.execute(
        select(LOG)
        .where(LOG.c.match_id == match_id, LOG.c.action == "answer", LOG.c.n <= version)
        .where(LOG.c.answers > first, LOG.c.answers <= end)
        .order_by(LOG.c.n)
    )
    latest = {row.answers: row for row in rows}
    if len(latest) != max(0, end - first):
        raise Damaged("answers are missing")
    return [_answer(latest[place]) for place in range(first + 1, end + 1)]


def _answer(row: Row[Any]) -> Answer:
    check(row.seal, f"answer {row.n}", row.match_id, row.n, row.action, row.answers, row.seat, row.kind, row.keys)
    return Answer(row.seat, row.kind, tuple(row.keys))


def _checkpoint(connection: Connection, match_id: str, mark: _Mark) -> Row[Any]:
    columns = CHECKPOINTS.c
    row = connection.execute(
        select(CHECKPOINTS).where(columns.match_id == match_id, columns.n == mark.n, columns.number == mark.number)
    ).one()
    _check_checkpoint(row)
    return row


def _check_checkpoint(row: Row[Any]) -> None:
    what = f"checkpoint {row.number}"
    check(row.mark, what, row.match_id, row.n, row.number, row.answers, row.seen)
    check(row.seal, what, bytes(row.mark), bytes(row.chain), bytes(row.state), bytes(row.entries))


class _Past:
    """The closed stretches of a match at one version, read some at a time when somebody looks at one."""

    def __init__(self, reading: Reading, match_id: str, version: int, marks: Sequence[_Mark]) -> None:
        self._reading = reading
        self._match_id = match_id
        self._version = version
        self._marks = marks
        self._ready: dict[int, Stretch] = {}
        self._lock = Lock()

    def segments(self) -> list[Segment]:
        """All of them, unread, but with their journal lines counted."""
        segments = []
        for number, end in enumerate(self._marks[1:]):
            segment = Segment(load=partial(self._stretch, number))
            segment.seen = end.seen
            segments.append(segment)
        return segments

    def _stretch(self, number: int) -> Stretch:
        with self._lock:
            if number not in self._ready:
                first = number - number % _STRETCHES_AT_ONCE
                self._read(first, min(first + _STRETCHES_AT_ONCE, len(self._marks) - 1))
            return self._ready.pop(number)

    def _read(self, first: int, end: int) -> None:
        marks = self._marks[first : end + 1]
        columns = CHECKPOINTS.c
        with self._reading() as connection:
            rows = connection.execute(
                select(CHECKPOINTS)
                .where(columns.match_id == self._match_id, columns.number.between(first, end))
                .where(columns.n.in_({mark.n for mark in marks}))
            )
            found = {(row.n, row.number): row for row in rows}
            if not all((mark.n, mark.number) in found for mark in marks):
                raise Damaged("checkpoints are missing")
            line = _line(connection, self._match_id, marks[0].answers, marks[-1].answers, self._version)
            for start, after in pairwise(found[mark.n, mark.number] for mark in marks):
                answers = line[start.answers - marks[0].answers : after.answers - marks[0].answers]
                self._ready[start.number] = _closed_stretch(start, after, answers)


def _closed_stretch(start: Row[Any], after: Row[Any], answers: Sequence[Answer]) -> Stretch:
    _check_checkpoint(start)
    _check_checkpoint(after)
    entries = unpack(after.entries)
    return Stretch(start.answers, unpack(start.state), bytes(start.chain), tuple(answers), entries)


def match_row(connection: Connection, match_id: str, *, to_write: bool = False) -> Row[Any] | None:
    """A match's own row, unless it was removed; ``to_write`` keeps other writers from it until the transaction ends."""
    query = select(MATCHES).where(MATCHES.c.id == match_id, MATCHES.c.binned_at.is_(None))
    return connection.execute(query.with_for_update() if to_write else query).one_or_none()
