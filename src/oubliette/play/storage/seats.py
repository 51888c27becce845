"""Who sits where: people at the screen, friends by link, bots.

A secret is shown once, to the person it is for; the store keeps its hash alone. Secrets are random and long, so a
plain hash is as good as a slow one.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, insert, select, update

from oubliette.kernel.choices import Seat
from oubliette.play.storage.errors import StoreError
from oubliette.play.storage.tables import MATCHES, SEATS

SeatKind = Literal["human", "bot", "link"]

_SECRET_BYTES: Final = 16


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is to sit somewhere; a bot is known by its name."""

    seat: Seat
    kind: SeatKind = "human"
    bot: str | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits somewhere, and whether there is a secret that opens the seat."""

    seat: Seat
    kind: SeatKind
    bot: str | None
    has_secret: bool
    key: str = ""
    """Which secret it is: the same as :func:`key_of` tells of it, and of no use to who has not got it."""
    called: str = ""
    """What its player wants to be called, if not what the seat is called."""
    archived: bool = False
    """Whether its player has put the match away."""
    stand_in: str = ""
    """The bot that plays until its player is back, if one does."""
    votes: tuple[Seat, ...] = ()
    """Who wants a bot to play until its player is back."""
    never_asked: tuple[str, ...] = ()
    """What its player does not want to be asked about at moments of others."""

    @property
    def played_by(self) -> str:
        """The bot that answers for it now; empty where a person does."""
        return (self.bot or "random") if self.kind == "bot" else self.stand_in


def add_seats(
    connection: Connection, match_id: str, seats: Sequence[Seat], plans: Sequence[SeatPlan], secrets: Mapping[Seat, str]
) -> None:
    """Seat everybody; a seat without a plan is for somebody at the screen."""
    planned = {plan.seat: plan for plan in plans}
    for seat in planned:
        if seat not in seats:
            raise StoreError("store-no-seat", match=match_id, seat=seat, seats=", ".join(seats))
    rows = []
    for place, seat in enumerate(seats):
        plan = planned.get(seat, SeatPlan(seat))
        values = {"match_id": match_id, "seat": seat, "place": place, "kind": plan.kind, "bot": plan.bot}
        rows.append(values | {"secret_hash": secret_hash(secrets[seat]) if seat in secrets else None})
    connection.execute(insert(SEATS), rows)


def read_seats(connection: Connection, which: ColumnElement[bool]) -> dict[str, tuple[SeatInfo, ...]]:
    """Who sits where in the matches of that condition, by match."""
    found: dict[str, tuple[SeatInfo, ...]] = {}
    for row in connection.execute(select(SEATS).join(MATCHES).where(which).order_by(SEATS.c.place)):
        has_secret, key = row.secret_hash is not None, _key(row.secret_hash)
        stand_in, votes = row.stand_in or "", tuple(row.stand_in_votes or ())
        person = row.seat, row.kind, row.bot, has_secret, key, row.called or "", row.archived
        seat = SeatInfo(*person, stand_in, votes, tuple(row.never_asked or ()))
        found[row.match_id] = (*found.get(row.match_id, ()), seat)
    return found


def assign(connection: Connection, match_id: str, plan: SeatPlan) -> None:
    """Put somebody else on a seat; a secret for it stops working, because it was somebody else's."""
    somebody_new = {"secret_hash": None, "called": None, "archived": False, "stand_in": None, "stand_in_votes": None}
    somebody_new["never_asked"] = None
    change_seat(connection, match_id, plan.seat, kind=plan.kind, bot=plan.bot, **somebody_new)


def new_secret(connection: Connection, match_id: str, seat: Seat) -> str:
    """A new secret that opens a seat; an older one stops working."""
    secret = make_secret()
    change_seat(connection, match_id, seat, secret_hash=secret_hash(secret))
    return secret


def seat_opened_by(connection: Connection, match_id: str, secret: str) -> Seat | None:
    """The seat that a secret opens."""
    offered = secret_hash(secret)
    rows = connection.execute(
        select(SEATS.c.seat, SEATS.c.secret_hash).where(SEATS.c.match_id == match_id, SEATS.c.secret_hash.is_not(None))
    )
    opened = [str(row.seat) for row in rows if compare_digest(bytes(row.secret_hash), offered)]
    return opened[0] if opened else None


def is_secret(kept: bytes | None, secret: str) -> bool:
    """Whether a secret is the one whose hash is kept."""
    return kept is not None and compare_digest(bytes(kept), secret_hash(secret))


def opened_with(connection: Connection, held: Mapping[str, Sequence[str]]) -> dict[str, tuple[Seat, ...]]:
    """The seats that secrets open in several matches, by match, in the order of the secrets."""
    query = select(SEATS.c.match_id, SEATS.c.seat, SEATS.c.secret_hash)
    where = (SEATS.c.match_id.in_(list(held)), SEATS.c.secret_hash.is_not(None))
    rows: dict[str, list[tuple[Seat, bytes]]] = {}
    for row in connection.execute(query.where(*where).order_by(SEATS.c.place)):
        rows.setdefault(row.match_id, []).append((row.seat, row.secret_hash))
    return {
        match: tuple(seat for secret in held[match] for seat, kept in found if is_secret(kept, secret))
        for match, found in rows.items()
    }


def change_seat(connection: Connection, match_id: str, seat: Seat, **values: Any) -> None:
    """Change what is kept of a seat; raises ``StoreError`` if there is none of that name."""
    changed = connection.execute(
        update(SEATS).where(SEATS.c.match_id == match_id, SEATS.c.seat == seat).values(**values)
    )
    if changed.rowcount != 1:
        known = connection.execute(select(SEATS.c.seat).where(SEATS.c.match_id == match_id).order_by(SEATS.c.place))
        raise StoreError("store-no-seat", match=match_id, seat=seat, seats=", ".join(known.scalars()) or "-")


def make_secret() -> str:
    """A secret of 128 bits that nobody can guess."""
    return token_urlsafe(_SECRET_BYTES)


def key_of(secret: str) -> str:
    """Which secret this is, in few letters that open nothing."""
    return _key(secret_hash(secret))


def _key(hashed: bytes | None) -> str:
    return "" if hashed is None else blake2b(bytes(hashed), digest_size=8).hexdigest()


def secret_hash(secret: str) -> bytes:
    """What the store keeps of a secret."""
    return blake2b(secret.encode("utf-8", "surrogatepass"), digest_size=32).digest()
