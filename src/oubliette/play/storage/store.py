"""The store: a shelf of matches that outlives the program."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from threading import Lock
from typing import Any, Final, Literal, NamedTuple, Self
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection, Row, delete, func, insert, select, update

from oubliette import api
from oubliette.api import TableMatch
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Outcome, Setup
from oubliette.kernel.match import BugInRules, ReplayDrift
from oubliette.kernel.saves import FORMAT, Opened, SaveError
from oubliette.play.places import data_folder
from oubliette.play.storage import log
from oubliette.play.storage.addresses import default_url, parse
from oubliette.play.storage.analyses import Analyses
from oubliette.play.storage.blocks import Damaged
from oubliette.play.storage.copies import Progress, copy_rows, copy_to_file, untold
from oubliette.play.storage.errors import NoSuchMatch, StoreError
from oubliette.play.storage.hosting import Hosting, HouseRules, add_hosting
from oubliette.play.storage.keyring import Keyring
from oubliette.play.storage.log import Step
from oubliette.play.storage.opening import open_database
from oubliette.play.storage.seats import SeatInfo, SeatPlan, add_seats, is_secret, make_secret, opened_with, read_seats
from oubliette.play.storage.stored_match import Held, StoredMatch, progress
from oubliette.play.storage.tables import HOSTING, MATCHES
from oubliette.play.storage.talk import Talk
from oubliette.play.storage.times import moment, now

_UNREADABLE: Final = (ValueError, TypeError, msgspec.ValidationError)
"""What damaged values are when they cannot even be read as what they should be."""


_AT_ONCE: Final = 200
"""Matches that one statement asks for."""

_outcome_type = msgspec.json.Decoder(Outcome)
"""Keeps msgspec from working the type out in two threads at once, which would bring the process down."""


class MatchInfo(msgspec.Struct, frozen=True):
    """A match on the shelf: what a list shows of it."""

    id: str
    game: str
    scenario: str | None
    title: str
    seats: tuple[SeatInfo, ...]
    status: Literal["running", "over"]
    outcome: Outcome | None
    answers: int
    version: int
    archived: bool
    created: datetime
    updated: datetime
    deciding: tuple[Seat, ...] = ()
    """The seats it waits for."""


class OpenedMatch(NamedTuple):
    """A match that somebody's secrets open: which seats, whether as its host, and whether they have put it away."""

    info: MatchInfo
    mine: tuple[Seat, ...]
    hosted: bool
    archived: bool


class Begun(NamedTuple):
    """A match that has begun: with the secrets of its seats and of its host, shown this once."""

    stored: StoredMatch
    secrets: dict[Seat, str]
    host: str


class Store:
    """An open store. Threads may share it; other programs may have the same one open.

    ``url`` is ``sqlite:///folder/file.db`` or ``postgresql://user@host/name``; without one it is the player's own
    store, which is made on first use. Raises :class:`StoreError` for what is damaged, newer or not a store, and
    leaves it as it is.
    """

    def __init__(self, url: str | None = None) -> None:
        if url is None:
            _make_data_folder()
        self._database = open_database(parse(default_url() if url is None else url))
        self._open: WeakValueDictionary[str, StoredMatch] = WeakValueDictionary()
        self._lock = Lock()

    @property
    def place(self) -> str:
        """Where the store is, without passwords."""
        return self._database.place

    @property
    def shared_address(self) -> str | None:
        """Where other programs can meet over this store, with its password; nothing for a file of our own."""
        url = self._database.engine.url
        if url.get_backend_name() != "postgresql":
            return None
        return url.set(drivername="postgresql").render_as_string(hide_password=False)

    def close(self) -> None:
        """Give all connections back."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Matches

    def create(self, setup: Setup, seats: Sequence[SeatPlan] = (), *, title: str = "") -> StoredMatch:
        """Start a match and keep it; a seat without a plan is for somebody at the screen."""
        return self.add(api.start_from(setup), seats, title=title)

    def begin(self, setup: Setup, seats: Sequence[SeatPlan] = (), *, title: str = "") -> "Begun":
        """Start a match and keep it with a secret for its host and for every seat that is no bot's, all at once."""
        return self.begin_from(api.start_from(setup), seats, title=title)

    def begin_from(self, match: TableMatch, seats: Sequence[SeatPlan] = (), *, title: str = "") -> "Begun":
        """Keep a match that has begun elsewhere, with new secrets for its host and for every seat that is no bot's."""
        bots = {plan.seat for plan in seats if plan.kind == "bot"}
        secrets = {seat: make_secret() for seat in match.setup.seats if seat not in bots}
        host = make_secret()
        return Begun(self._add(match, seats, title, secrets, host), secrets, host)

    def add(self, match: TableMatch, seats: Sequence[SeatPlan] = (), *, title: str = "") -> StoredMatch:
        """Keep a match that has begun elsewhere, with all its past; one from a save file, for example."""
        return self._add(match, seats, title, {}, None)

    def _add(
        self, match: TableMatch, seats: Sequence[SeatPlan], title: str, secrets: Mapping[Seat, str], host: str | None
    ) -> StoredMatch:
        match_id, time = token_hex(8), now()
        steps = _steps_to(match)
        with self._database.writing() as connection:
            connection.execute(
                insert(MATCHES).values(
                    **log.header_values(match_id, match),
                    **progress(match),
                    title=title,
                    version=len(steps),
                    archived=False,
                    created_at=time,
                    updated_at=time,
                )
            )
            add_seats(connection, match_id, match.setup.seats, seats, secrets)
            add_hosting(connection, match_id, HouseRules(), host, seed_chosen=isinstance(match.setup.seed, int))
            log.append(connection, match_id, 1, steps)
            log.write_checkpoints(connection, match_id, len(steps), match, first=0)
        held = Held(match, len(steps), len(match.closed))
        return self._share(StoredMatch(match_id, self._database, self._read, held))

    def open(self, match_id: str, *, packs: Sequence[str | Path] | None = None) -> StoredMatch:
        """Go on with a match, as it stands in the store now; ``packs`` says where its packs are, if they have moved.

        Everybody who opens it from this store shares one :class:`StoredMatch`.
        """
        with self._lock:
            shared = self._open.get(match_id)
        if shared is not None:
            shared.refresh()
            return shared
        return self._share(StoredMatch(match_id, self._database, self._read, self._read(match_id, packs), packs))

    def recover(self, match_id: str, *, packs: Sequence[str | Path] | None = None) -> StoredMatch:
        """Go on from the last checkpoint when answers after it no longer fit the rules; they stay in the log."""
        with self._writing_to(match_id) as (connection, row):
            n, answers = row.version + 1, log.last_checkpoint(connection, match_id)
            log.append(connection, match_id, n, [Step("undo", answers)])
            values = {"version": n, "answers": answers, "status": "running", "outcome": None, "deciding": None}
            values["updated_at"] = now()
            connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(**values))
        return self.open(match_id, packs=packs)

    def matches(self, *, game: str | None = None, archived: bool = False) -> list[MatchInfo]:
        """The matches on the shelf, or those put away, the one played last first."""
        which = (MATCHES.c.archived == archived) & MATCHES.c.binned_at.is_(None)
        if game is not None:
            which &= MATCHES.c.game == game
        query = select(MATCHES).where(which).order_by(MATCHES.c.updated_at.desc(), MATCHES.c.id)
        try:
            with self._database.reading() as connection:
                rows = connection.execute(query).all()
                seats = read_seats(connection, which)
            return [_info(row, seats[row.id]) for row in rows]
        except (KeyError, *_UNREADABLE) as error:
            raise StoreError("store-damaged", place=self.place, why=str(error)) from error

    def info(self, match_id: str) -> MatchInfo:
        """What a list would show of one match."""
        with self._reading_of(match_id) as (connection, row):
            return _info(row, read_seats(connection, MATCHES.c.id == match_id)[match_id])

    def opened_by(self, held: Mapping[str, Sequence[str]]) -> dict[str, OpenedMatch]:
        """The matches that secrets open, by match, in a few statements however many; others are left out."""
        found: dict[str, OpenedMatch] = {}
        names = list(held)
        for first in range(0, len(names), _AT_ONCE):
            some = {name: held[name] for name in names[first : first + _AT_ONCE]}
            found |= self._opened_by(some)
        return found

    def _opened_by(self, held: Mapping[str, Sequence[str]]) -> dict[str, OpenedMatch]:
        named = MATCHES.c.id.in_(list(held))
        with self._database.reading() as connection:
            rows = connection.execute(select(MATCHES).where(named, MATCHES.c.binned_at.is_(None))).all()
            sitting = read_seats(connection, named)
            opened = opened_with(connection, held)
            hosts = connection.execute(
                select(HOSTING.c.match_id, HOSTING.c.secret_hash, HOSTING.c.archived).where(
                    HOSTING.c.match_id.in_(list(held))
                )
            ).all()
        host_of = {row.match_id: row for row in hosts}
        found: dict[str, OpenedMatch] = {}
        for row in rows:
            host = host_of.get(row.id)
            hosted = host is not None and any(is_secret(host.secret_hash, secret) for secret in held[row.id])
            mine = opened.get(row.id, ())
            if host is not None and (mine or hosted):
                put_away = any(one.archived for one in sitting[row.id] if one.seat in mine)
                info = _info(row, sitting[row.id])
                found[row.id] = OpenedMatch(info, mine, hosted, put_away or (hosted and host.archived))
        return found

    def untouched(self, *, unplayed_before: int, played_before: int) -> list[str]:
        """Matches that nobody has changed since those moments, in milliseconds: without an answer, and with some."""
        unplayed = (MATCHES.c.answers == 0) & (MATCHES.c.updated_at < unplayed_before)
        played = (MATCHES.c.answers > 0) & (MATCHES.c.updated_at < played_before)
        with self._database.reading() as connection:
            return list(connection.execute(select(MATCHES.c.id).where(unplayed | played).limit(1000)).scalars())

    def binned(self, before: int) -> list[str]:
        """Matches that were thrown away before that moment, in milliseconds."""
        with self._database.reading() as connection:
            query = select(MATCHES.c.id).where(MATCHES.c.binned_at < before).limit(1000)
            return list(connection.execute(query).scalars())

    def count(self) -> int:
        """How many matches there are."""
        with self._database.reading() as connection:
            return connection.execute(select(func.count()).select_from(MATCHES)).scalar_one()

    def hosting(self, match_id: str) -> Hosting:
        """What the host of a match may change, without opening the match itself."""
        return Hosting(self._database, match_id)

    def analyses(self, match_id: str) -> Analyses:
        """What was found when a match was looked over."""
        return Analyses(self._database, match_id)

    def talk(self, match_id: str) -> Talk:
        """What is said at the table of a match."""
        return Talk(self._database, match_id)

    def keyring(self, key: bytes) -> Keyring:
        """What a key carries; a key that nobody has used carries nothing."""
        return Keyring(self._database, key)

    # Copies and checks

    def back_up(self, folder: Path, at: datetime, progress: Progress = untold) -> Path:
        """Copy everything to a new file in a folder, while others go on playing; see :mod:`copies`."""
        return copy_to_file(self._database, folder, at, progress)

    def restore(self, copy: Path, progress: Progress = untold) -> None:
        """Put everything from a copy into this store, which must be empty; all of it or nothing."""
        if not copy.is_file():
            raise StoreError("store-no-copy", place=str(copy))
        source = open_database(parse(f"sqlite:///{copy}"))
        try:
            copy_rows(source, self._database, progress)
        finally:
            source.close()

    def ids(self) -> list[str]:
        """Every match there is, the oldest first."""
        with self._database.reading() as connection:
            return list(connection.execute(select(MATCHES.c.id).order_by(MATCHES.c.created_at, MATCHES.c.id)).scalars())

    def recording(self, match_id: str) -> Opened:
        """A match as it was recorded, with its whole past, for who plays it again."""
        with self._reading_of(match_id) as (_, row):
            header = log.header_of(row)
        return Opened(header, tuple(self.open(match_id).match.segments))

    def rename(self, match_id: str, title: str) -> None:
        """Give a match another title."""
        self._set(match_id, title=title)

    def archive(self, match_id: str, *, archived: bool = True) -> None:
        """Put a match away, or back on the shelf."""
        self._set(match_id, archived=archived)

    def delete(self, match_id: str) -> None:
        """Remove a match with all its past, for good."""
        with self._database.writing() as connection:
            if connection.execute(delete(MATCHES).where(MATCHES.c.id == match_id)).rowcount != 1:
                raise NoSuchMatch("store-no-match", match=match_id)

    # Reading and writing one match

    def _share(self, stored: StoredMatch) -> StoredMatch:
        with self._lock:
            return self._open.setdefault(stored.id, stored)

    def _read(self, match_id: str, packs: Sequence[str | Path] | None) -> Held:
        with self._reading_of(match_id) as (connection, row):
            if row.format > FORMAT:
                raise StoreError("store-match-newer", match=match_id)
            loaded = log.load(connection, row, lambda: self._looking_back(match_id))
        match = _resume(match_id, loaded, packs)
        match.taken_back = loaded.taken_back
        return Held(match, loaded.version, len(loaded.segments) - 1)

    def _set(self, match_id: str, **values: Any) -> None:
        with self._writing_to(match_id) as (connection, _):
            connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(**values))

    @contextmanager
    def _reading_of(self, match_id: str) -> Iterator[tuple[Connection, Row[Any]]]:
        with self._database.reading() as connection, _damage_named(match_id):
            yield connection, _row(connection, match_id)

    @contextmanager
    def _writing_to(self, match_id: str) -> Iterator[tuple[Connection, Row[Any]]]:
        with self._database.writing() as connection, _damage_named(match_id):
            yield connection, _row(connection, match_id, to_write=True)

    @contextmanager
    def _looking_back(self, match_id: str) -> Iterator[Connection]:
        with self._reading_of(match_id) as (connection, _):
            yield connection


def _make_data_folder() -> None:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StoreError("store-not-opened", place=str(folder), why=error.strerror or str(error)) from error


def _steps_to(match: TableMatch) -> list[Step]:
    """The log of a match that was not kept so far, with what was taken back in it."""
    line = enumerate((*match.answers, *match.taken_back), 1)
    steps = [Step("answer", count, answer.seat, answer.kind, answer.keys) for count, answer in line]
    return [*steps, Step("undo", match.version)] if match.redoable else steps


def _row(connection: Connection, match_id: str, *, to_write: bool = False) -> Row[Any]:
    row = log.match_row(connection, match_id, to_write=to_write)
    if row is None:
        raise NoSuchMatch("store-no-match", match=match_id)
    return row


@contextmanager
def _damage_named(match_id: str) -> Iterator[None]:
    """Name the match that is damaged."""
    try:
        yield
    except (Damaged, *_UNREADABLE) as error:
        raise StoreError("store-match-damaged", match=match_id, why=str(error)) from error


def _resume(match_id: str, loaded: log.Loaded, packs: Sequence[str | Path] | None) -> TableMatch:
    try:
        return api.resume(Opened(loaded.header, loaded.segments), packs=packs)
    except ReplayDrift as drift:
        raise StoreError("store-drift", match=match_id, number=drift.number) from drift
    except BugInRules as bug:
        raise StoreError("store-drift", match=match_id, number=bug.match.version) from bug
    except SaveError as error:
        if error.reason.id != "save-damaged":
            raise
        raise StoreError("store-match-unreadable", match=match_id, engine=loaded.header.engine) from error


def _info(row: Row[Any], seats: tuple[SeatInfo, ...]) -> MatchInfo:
    outcome = None if row.outcome is None else msgspec.convert(row.outcome, Outcome)
    return MatchInfo(
        row.id,
        row.game,
        row.scenario,
        row.title,
        seats,
        row.status,
        outcome,
        row.answers,
        row.version,
        row.archived,
        moment(row.created_at),
        moment(row.updated_at),
        tuple(row.deciding or ()),
    )
