"""The host of a match: a secret of its own, and how the host wants the match to be played.

Whoever begins a match is its host. Host and seats are apart: a host need not sit at the table, and a seat opens nothing
but itself.
"""

from collections.abc import Sequence
from hmac import compare_digest
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, insert, select, update

from oubliette.kernel.choices import Seat
from oubliette.play.storage import seats
from oubliette.play.storage.database import Database
from oubliette.play.storage.errors import NoSuchMatch
from oubliette.play.storage.seats import SeatInfo, SeatPlan, make_secret, secret_hash
from oubliette.play.storage.tables import HOSTING, MATCHES
from oubliette.play.storage.times import now

UndoPolicy = Literal["ask", "free", "never"]

UNDO_POLICIES: Final[tuple[UndoPolicy, ...]] = ("ask", "free", "never")
"""Take back with the consent of those who saw something hidden, at will, or not at all."""


class HouseRules(msgspec.Struct, frozen=True):
    """How the host wants a match to be played."""

    paused: bool = False
    onlookers: bool = True
    undo: UndoPolicy = "ask"
    turn_minutes: int = 0
    """How long a turn may take before a bot plays on for who is late; 0 for as long as it takes."""


class Household(msgspec.Struct, frozen=True):
    """Everything about a match that its host decides: its title, the house rules, who sits where."""

    title: str
    rules: HouseRules
    seats: tuple[SeatInfo, ...]
    seed_chosen: bool = False
    """Whether somebody chose the seed or has a save of the match, so that luck is no secret to them."""
    archived: bool = False
    """Whether its host has put it away."""


def add_hosting(
    connection: Connection, match_id: str, rules: HouseRules, secret: str | None, *, seed_chosen: bool
) -> None:
    """Note how a new match is to be played, and by which secret its host is known, if there is one yet."""
    hashed = None if secret is None else secret_hash(secret)
    values = {"match_id": match_id, "secret_hash": hashed, "paused": rules.paused, "seed_chosen": seed_chosen}
    connection.execute(
        insert(HOSTING).values(**values, onlookers=rules.onlookers, undo=rules.undo, turn_minutes=rules.turn_minutes)
    )


class Hosting:
    """What the host of one match may change. Nothing here reads or touches the play itself."""

    def __init__(self, database: Database, match_id: str) -> None:
        self._database = database
        self.id = match_id

    def household(self) -> Household:
        """Title, house rules and seats, as they are now; raises ``NoSuchMatch``."""
        with self._database.reading() as connection:
            there = MATCHES.c.binned_at.is_(None)
            query = select(MATCHES.c.title).where(MATCHES.c.id == self.id, there)
            title = connection.execute(query).scalar_one_or_none()
            row = connection.execute(select(HOSTING).where(HOSTING.c.match_id == self.id)).one_or_none()
            if title is None or row is None:
                raise NoSuchMatch("store-no-match", match=self.id)
            sitting = seats.read_seats(connection, MATCHES.c.id == self.id)[self.id]
        rules = HouseRules(row.paused, row.onlookers, row.undo, row.turn_minutes)
        return Household(title, rules, sitting, row.seed_chosen, row.archived)

    def change(self, **rules: Any) -> None:
        """Change house rules by name: ``paused``, ``onlookers``, ``undo``, ``turn_minutes``."""
        msgspec.convert(rules, HouseRules)
        self._write(**rules)

    def luck_is_known(self) -> None:
        """Note that somebody can know the luck to come: they have all of the match as a file."""
        self._write(seed_chosen=True)

    def new_secret(self) -> str:
        """A secret that makes its holder the host, shown this once; an older one stops working."""
        secret = make_secret()
        self._write(secret_hash=secret_hash(secret))
        return secret

    def is_opened_by(self, secret: str) -> bool:
        """Whether this is the host's secret."""
        with self._database.reading() as connection:
            row = connection.execute(
                select(HOSTING.c.secret_hash).where(HOSTING.c.match_id == self.id)
            ).scalar_one_or_none()
        return row is not None and compare_digest(bytes(row), secret_hash(secret))

    # Seats

    def seats_opened_by(self, secrets: Sequence[str]) -> list[Seat | None]:
        """The seat each of these secrets opens, if any."""
        if not secrets:
            return []
        with self._database.reading() as connection:
            return [seats.seat_opened_by(connection, self.id, secret) for secret in secrets]

    def new_seat_secrets(self, wanted: Sequence[Seat]) -> dict[Seat, str]:
        """Secrets that open seats, shown this once; older ones stop working."""
        with self._database.writing() as connection:
            return {seat: seats.new_secret(connection, self.id, seat) for seat in wanted}

    def reseat(self, plan: SeatPlan) -> str | None:
        """Put somebody else on a seat: the secret that opened it stops working; a person's new one is returned."""
        with self._database.writing() as connection:
            seats.assign(connection, self.id, plan)
            return None if plan.kind == "bot" else seats.new_secret(connection, self.id, plan.seat)

    def call(self, seat: Seat, name: str) -> None:
        """Call somebody otherwise; without a name, as the seat is called."""
        with self._database.writing() as connection:
            seats.change_seat(connection, self.id, seat, called=name or None)

    def stand_in(self, seat: Seat, bot: str | None) -> None:
        """Have a bot play for somebody until they are back, or no longer; the seat stays theirs."""
        with self._database.writing() as connection:
            seats.change_seat(connection, self.id, seat, stand_in=bot, stand_in_votes=None)

    def order(self, seat: Seat, never_asked: Sequence[str]) -> None:
        """Note what somebody does not want to be asked about at moments of others."""
        with self._database.writing() as connection:
            seats.change_seat(connection, self.id, seat, never_asked=list(never_asked) or None)

    def vote(self, seat: Seat, votes: Sequence[Seat]) -> None:
        """Note who wants a bot to play for somebody until they are back."""
        with self._database.writing() as connection:
            seats.change_seat(connection, self.id, seat, stand_in_votes=list(votes) or None)

    def last_change(self) -> int:
        """When the match was last changed, in milliseconds since 1970."""
        with self._database.reading() as connection:
            found = connection.execute(select(MATCHES.c.updated_at).where(MATCHES.c.id == self.id)).scalar()
        return int(found or 0)

    # Putting away

    def put_away(self, seat: Seat | None, *, archived: bool) -> None:
        """Put the match away for one seat, or for the host; the others keep it where they have it."""
        if seat is None:
            self._write(archived=archived)
            return
        with self._database.writing() as connection:
            seats.change_seat(connection, self.id, seat, archived=archived)

    def throw_away(self) -> None:
        """Remove the match from sight; for a while it can be taken back."""
        self._bin(now())

    def take_back(self) -> None:
        """Have a match again that was thrown away; raises ``NoSuchMatch`` if it is gone for good."""
        self._bin(None)

    def _bin(self, at: int | None) -> None:
        with self._database.writing() as connection:
            query = update(MATCHES).where(MATCHES.c.id == self.id).values(binned_at=at)
            if connection.execute(query).rowcount != 1:
                raise NoSuchMatch("store-no-match", match=self.id)

    def _write(self, **values: Any) -> None:
        with self._database.writing() as connection:
            changed = connection.execute(update(HOSTING).where(HOSTING.c.match_id == self.id).values(**values))
            if changed.rowcount != 1:
                raise NoSuchMatch("store-no-match", match=self.id)
