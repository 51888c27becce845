"""Keys that carry one's seats to another device.

A key is 128 random bits that the server never keeps. Of every secret hung on it the store has a wrapped copy: the
secret, added bit by bit to a stream that only who has the key can make, with a number of its own that is used once.
Hanging a secret on a key changes nothing for the seat, and a seat that is given to somebody else is void on every key.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from secrets import token_bytes
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from oubliette.kernel.choices import Seat
from oubliette.play.storage.database import Database
from oubliette.play.storage.seats import secret_hash
from oubliette.play.storage.tables import HOSTING, KEYRING, MATCHES, SEATS

KEY_BYTES: Final = 16
MOST_ON_A_KEY: Final = 1000
_SEAT: Final = "seat:"
_HOST: Final = "host"


class Carried(msgspec.Struct, frozen=True):
    """A secret on a key: of which match, and of which seat; of its host, if there is no seat."""

    match: str
    secret: str
    seat: Seat | None = None


class FullKey(Exception):
    """A key carries as much as it may."""


class Keyring:
    """What hangs on one key."""

    def __init__(self, database: Database, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError("a key is 128 bits")
        self._database = database
        self._key = key
        self._hash = blake2b(key, digest_size=32, person=b"keyring").digest()

    def hang(self, secrets: Sequence[tuple[str, str]]) -> int:
        """Hang secrets on the key, each with its match; those that open nothing are left. How many were hung."""
        with self._database.writing() as connection:
            opened = [one for match, secret in secrets if (one := _opened(connection, match, secret)) is not None]
            mine = KEYRING.c.key_hash == self._hash
            for one in opened:
                opens = _HOST if one.seat is None else _SEAT + one.seat
                place = {"key_hash": self._hash, "match_id": one.match, "opens": opens}
                same = mine & (KEYRING.c.match_id == one.match) & (KEYRING.c.opens == opens)
                connection.execute(delete(KEYRING).where(same))
                nonce = token_bytes(KEY_BYTES)
                wrapped = self._mixed(nonce, _bytes(one.secret))
                connection.execute(insert(KEYRING).values(**place, nonce=nonce, wrapped=wrapped))
            held = connection.execute(select(func.count()).select_from(KEYRING).where(mine)).scalar_one()
            if held > MOST_ON_A_KEY:
                raise FullKey  # nothing of this is kept
            return len(opened)

    def carried(self) -> tuple[Carried, ...]:
        """Every secret on the key that still opens something."""
        with self._database.reading() as connection:
            rows = connection.execute(
                select(KEYRING).where(KEYRING.c.key_hash == self._hash).order_by(KEYRING.c.match_id, KEYRING.c.opens)
            ).all()
            found = []
            for row in rows:
                if compare_digest(bytes(row.key_hash), self._hash):
                    secret = _text(self._mixed(bytes(row.nonce), bytes(row.wrapped)))
                    found.append(_opened(connection, row.match_id, secret))
        return tuple(one for one in found if one is not None)

    def drop(self) -> None:
        """Have the key carry nothing any more; what hung on it opens what it did."""
        with self._database.writing() as connection:
            connection.execute(delete(KEYRING).where(KEYRING.c.key_hash == self._hash))

    def _mixed(self, nonce: bytes, secret: bytes) -> bytes:
        stream = blake2b(nonce, key=self._key, digest_size=KEY_BYTES, person=b"wrapped").digest()
        return bytes(one ^ other for one, other in zip(stream, secret, strict=True))


def _opened(connection: Connection, match_id: str, secret: str) -> Carried | None:
    """What a secret opens, if it is one of ours and opens anything."""
    try:
        if len(_bytes(secret)) != KEY_BYTES:
            return None
    except ValueError:
        return None
    offered = secret_hash(secret)
    there = select(MATCHES.c.id).where(MATCHES.c.id == match_id, MATCHES.c.binned_at.is_(None))
    if connection.execute(there).scalar_one_or_none() is None:
        return None
    for row in connection.execute(select(SEATS.c.seat, SEATS.c.secret_hash).where(SEATS.c.match_id == match_id)):
        if row.secret_hash is not None and compare_digest(bytes(row.secret_hash), offered):
            return Carried(match_id, secret, row.seat)
    host = connection.execute(select(HOSTING.c.secret_hash).where(HOSTING.c.match_id == match_id)).scalar_one_or_none()
    return Carried(match_id, secret) if host is not None and compare_digest(bytes(host), offered) else None


def _bytes(secret: str) -> bytes:
    return urlsafe_b64decode(secret + "=" * (-len(secret) % 4))


def _text(secret: bytes) -> str:
    return urlsafe_b64encode(secret).rstrip(b"=").decode()


__all__ = ["KEY_BYTES", "MOST_ON_A_KEY", "Carried", "FullKey", "Keyring"]
