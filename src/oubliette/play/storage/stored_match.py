"""A match that is kept: every step is on the disk before it is acknowledged."""

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple, NoReturn

from msgspec import to_builtins
from sqlalchemy import Connection, bindparam, select, update

from oubliette.api import TableMatch
from oubliette.kernel.choices import IllegalAnswer, Seat
from oubliette.kernel.match import BugInRules, NothingToUndo, ReplayDrift
from oubliette.kernel.record import Answer, Segment
from oubliette.play.storage import log, seats
from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import Conflict, NoSuchMatch
from oubliette.play.storage.log import Step
from oubliette.play.storage.seats import SeatInfo, SeatPlan
from oubliette.play.storage.tables import MATCHES
from oubliette.play.storage.times import now

# Put together once: building a statement takes longer than running it.
_CLAIM = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of_match"), MATCHES.c.version == bindparam("before"))
    .values({name: bindparam(name) for name in ("version", "updated_at", "answers", "status", "outcome", "deciding")})
)


_MOST_FOLLOWED = 64
"""Steps of others that are taken one by one; beyond that it is quicker to read the match from its last checkpoint."""


class Held(NamedTuple):
    """A match in memory, and how much of it is in the store: which version, how many closed stretches."""

    match: TableMatch
    version: int
    closed: int


Reader = Callable[[str, Sequence[str | Path] | None], Held]
"""Reads the match of an id from the store, with packs from other places if need be."""


class StoredMatch:
    """A match, and its place in the store. Any number of threads and processes may write to it; one at a time succeeds.

    ``match`` is for reading; play goes through the methods here. Threads that read while others write hold ``lock``.
    """

    def __init__(
        self,
        match_id: str,
        database: Database,
        read: Reader,
        held: Held,
        packs: Sequence[str | Path] | None = None,
    ) -> None:
        self.id = match_id
        self.lock = RLock()
        self._database = database
        self._read = read
        self._packs = packs
        self.last_step: Step | None = None
        """What was kept last from here, for others who have the match in memory."""
        self._hold(held)

    def _hold(self, held: Held) -> None:
        self._match = held.match
        self._version = held.version
        self._closed: Sequence[Segment] = held.match.closed[: held.closed]
        """The stretches whose checkpoints are in the store."""

    @property
    def match(self) -> TableMatch:
        """The match as it is now; another object after a :class:`Conflict`."""
        return self._match

    @property
    def version(self) -> int:
        """How many steps were ever taken, back ones too; it only goes up."""
        return self._version

    # Playing

    def answer(self, seat: Seat, keys: str | Sequence[str], *, at: int | None = None, kind: str | None = None) -> None:
        """Answer the seat's open question; on return the answer is on the disk.

        ``at`` is a version the question was seen at, ``kind`` what was asked: together they name one question. Raises
        ``IllegalAnswer`` or ``BugInRules`` as a match does, :class:`Conflict` if that question is no longer open,
        ``StoreError`` if it could not be kept: each time the answer does not count.
        """
        with self.lock:
            if at is not None and not self._is_asked(seat, at, kind):
                self.refresh()
                if not self._is_asked(seat, at, kind):
                    raise Conflict("store-conflict", match=self.id)
            self._take(None, "answer", seat, lambda: self._match.answer(seat, keys))

    def has_counted(self, seat: Seat, kind: str, keys: Sequence[str], at: int) -> bool:
        """Whether the seat gave this very answer to the question it saw at that version."""
        with self._database.reading() as connection:
            given = log.first_answer_after(connection, self.id, seat, at)
        return given is not None and (given.kind, given.keys) == (kind, tuple(keys))

    def _is_asked(self, seat: Seat, at: int, kind: str | None) -> bool:
        """Whether the question that a seat saw at a version is still open; others may have answered since."""
        choice = self._match.choices.get(seat)
        if choice is not None and kind is not None and choice.kind != kind:
            return False
        if at >= self._version or choice is None:
            return at == self._version
        with self._database.reading() as connection:
            return log.is_still_asked(connection, self.id, seat, at, self._match.asked_at)

    def undo(self, count: int = 1, *, seat: Seat | None = None, at: int | None = None) -> None:
        """Take the last answers back; ``seat`` is who wanted it."""
        with self.lock:
            self._take(at, "undo", seat, lambda: self._match.undo(count))

    def redo(self, count: int = 1, *, seat: Seat | None = None, at: int | None = None) -> None:
        """Give answers again that were taken back."""
        with self.lock:
            self._take(at, "redo", seat, lambda: self._match.redo(count))

    def refresh(self) -> bool:
        """Look whether another program went on with the match; whether it did."""
        with self.lock:
            with self._database.reading() as connection:
                steps = log.rows_after(connection, self.id, max(0, self._version), _MOST_FOLLOWED + 1)
            if not steps and self._stored_version() == self._version:
                return False
            if not self._follow(steps):
                self._hold(self._read(self.id, self._packs))
            return True

    def follow(self, n: int, step: Step, closed: int) -> bool:
        """Take the step that another program has kept as the ``n``-th, without a look into the store.

        ``closed`` is how many stretches are closed there now. Whether it was the next step here, and came to the same;
        otherwise :meth:`refresh` does.
        """
        with self.lock:
            if not self._do_next([(n, step)]):
                return False
            if len(self._match.closed) != closed:
                self._version = -1  # whatever this is, it is not what they have
                return False
            self._closed = self._match.closed[:]
            return True

    def _follow(self, steps: Sequence[tuple[int, Step]]) -> bool:
        """Do in memory what others did, without reading the whole match; whether the match is now as they left it."""
        known = len(self._match.closed)
        if not self._do_next(steps):
            return False
        self._closed = self._match.closed[:]
        return len(self._closed) == known or self._has_checkpoints()

    def _do_next(self, steps: Sequence[tuple[int, Step]]) -> bool:
        """Take the steps that come next, if these are they."""
        first = self._version + 1
        if not steps or len(steps) > _MOST_FOLLOWED or [n for n, _ in steps] != list(range(first, first + len(steps))):
            return False
        try:
            for n, step in steps:
                self._do_again(step)
                self._version = n
        except (ReplayDrift, BugInRules, NothingToUndo):
            return False
        return True

    def _do_again(self, step: Step) -> None:
        match = self._match
        if step.action == "answer":
            match.give_again(Answer(step.seat or "", step.kind or "", step.keys or ()))
            match.taken_back = ()
        elif step.action == "undo":
            match.undo(match.version - step.answers)
        else:
            match.redo(step.answers - match.version)

    def _has_checkpoints(self) -> bool:
        """Whether the store has a checkpoint for every stretch that is closed here, and no other."""
        with self._database.reading() as connection:
            return log.standing_checkpoints(connection, self.id) == len(self._match.closed) + 1

    def went_back_since(self, version: int) -> bool:
        """Whether answers were taken back after that version; before the first one is any time."""
        with self._database.reading() as connection:
            return log.went_back(connection, self.id, version)

    # Seats

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where."""
        with self._database.reading() as connection:
            return seats.read_seats(connection, MATCHES.c.id == self.id)[self.id]

    def assign(self, plan: SeatPlan) -> None:
        """Put somebody else on a seat; a secret for it stops working."""
        with self._database.writing() as connection:
            seats.assign(connection, self.id, plan)

    def new_secret(self, seat: Seat) -> str:
        """A secret that opens the seat, shown this once; an older one stops working."""
        with self._database.writing() as connection:
            return seats.new_secret(connection, self.id, seat)

    def seat_opened_by(self, secret: str) -> Seat | None:
        """The seat a secret opens, if any."""
        with self._database.reading() as connection:
            return seats.seat_opened_by(connection, self.id, secret)

    # Keeping

    def _take(self, at: int | None, action: log.Action, seat: Seat | None, change: Callable[[], None]) -> None:
        """Change the match in memory, then in the store; if either fails, it is as before in both."""
        if at is not None and at != self._version:
            self.refresh()
            raise Conflict("store-conflict", match=self.id)
        before = self._match.version, self._match.taken_back
        try:
            change()
            self._keep(self._step(action, seat))
        except Conflict:
            self._look_again(before)
        except (IllegalAnswer, NothingToUndo):
            if self.refresh():  # it may have been refused only because it came too late
                raise Conflict("store-conflict", match=self.id) from None
            raise
        except BaseException:
            self._put_back(*before)
            raise

    def _step(self, action: log.Action, seat: Seat | None) -> Step:
        given = self._match.version
        if action != "answer":
            return Step(action, given, seat)
        (answer,) = self._match.answers_since(given - 1)
        return Step(action, given, answer.seat, answer.kind, answer.keys)

    def _keep(self, step: Step) -> None:
        match, n = self._match, self._version + 1
        standing = self._standing()

        def write(connection: Connection) -> None:
            self._claim(connection, n)
            log.append(connection, self.id, n, [step])
            if standing < len(self._closed):
                log.drop_checkpoints(connection, self.id, n, after=standing)
            log.write_checkpoints(connection, self.id, n, match, first=standing + 1)

        self._database.write(write)
        self._version, self._closed, self.last_step = n, match.closed[:], step

    def _standing(self) -> int:
        """How many of the stretches known to the store are still those of the match."""
        closed = self._match.closed
        count = min(len(closed), len(self._closed))
        while count and closed[count - 1] is not self._closed[count - 1]:
            count -= 1  # a stretch that was opened again is another one, even if it is closed at the same place
        return count

    def _claim(self, connection: Connection, n: int) -> None:
        """Make this the ``n``-th step, if nobody else has made one: the one place where writers meet."""
        place = {"of_match": self.id, "before": n - 1, "version": n, "updated_at": now()}
        claimed = connection.execute(_CLAIM, place | progress(self._match))
        if claimed.rowcount != 1:
            raise Conflict("store-conflict", match=self.id)

    def _look_again(self, before: tuple[int, tuple[Answer, ...]]) -> NoReturn:
        """Take up what somebody else did, and say so; if that cannot be read, stay as before."""
        try:
            self._hold(self._read(self.id, self._packs))
        except BaseException:
            self._put_back(*before)
            raise
        raise Conflict("store-conflict", match=self.id)

    def _put_back(self, version: int, taken_back: tuple[Answer, ...]) -> None:
        if self._match.version > version:
            self._match.undo(self._match.version - version)
        elif self._match.version < version:
            self._match.redo(version - self._match.version)
        self._match.taken_back = taken_back

    def _stored_version(self) -> int:
        with self._database.reading() as connection:
            version: int | None = connection.execute(
                select(MATCHES.c.version).where(MATCHES.c.id == self.id)
            ).scalar_one_or_none()
        if version is None:
            raise NoSuchMatch("store-no-match", match=self.id)
        return version


def progress(match: TableMatch) -> dict[str, Any]:
    """What a match's own row says of how far it is."""
    return {
        "answers": match.version,
        "status": "over" if match.over else "running",
        "outcome": None if match.outcome is None else to_builtins(match.outcome),
        "deciding": list(match.waiting_for),  # not who is asked: that may betray what somebody holds
    }
