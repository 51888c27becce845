"""A key that carries one's seats to another device: thirteen words, or a link."""

import asyncio
import logging
from secrets import token_bytes
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post, put
from litestar.params import JSONBody
from msgspec import Meta

from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.play.server.guard import SECRET, address_of, bearer_of, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall, is_match_id
from oubliette.play.server.key_words import as_text, in_words, read_key
from oubliette.play.server.refusals import Refused, refusals
from oubliette.play.storage import KEY_BYTES, Carried, FullKey, Keyring

_log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
_REFUSALS = refusals(403, 409, 413, 429)
_KEY: list[dict[str, list[str]]] = [{SECRET: []}]


class HeldSecret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret that somebody holds: a seat's, or the host's."""

    match: Annotated[str, Meta(max_length=40)]
    secret: Secret


class HeldSecrets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Secrets to hang on a key."""

    held: Annotated[tuple[HeldSecret, ...], Meta(max_length=200)] = ()


class TypedKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A key as somebody typed it: words in French or English, or what stands in a link."""

    typed: Annotated[str, Meta(max_length=300)]


class CarriedSecret(msgspec.Struct, frozen=True):
    """A secret that a key carries; it is the host's if it names no seat."""

    match: str
    secret: str
    seat: str | None


class SeatKey(msgspec.Struct, frozen=True):
    """A key, as it stands in a link and in words, and what it carries."""

    key: str
    words: Words
    carries: tuple[CarriedSecret, ...]


@post("/api/keys", guards=[from_our_pages, in_moderation], responses=_REFUSALS)
async def make_key(request: AnyRequest, data: JSONBody[HeldSecrets]) -> SeatKey:
    """A new key that carries these secrets; what opens nothing is left out, and nothing stops working."""
    return await asyncio.to_thread(_hang, request.app.state.hall, token_bytes(KEY_BYTES), data)


@put("/api/keys", guards=[from_our_pages, in_moderation], responses=_REFUSALS, security=_KEY)
async def hang_on_key(request: AnyRequest, data: JSONBody[HeldSecrets]) -> SeatKey:
    """Have the key carry these secrets too."""
    return await asyncio.to_thread(_hang, request.app.state.hall, _key_of(request), data)


@get("/api/keys", guards=[in_moderation], responses=_REFUSALS, security=_KEY)
async def look_at_key(request: AnyRequest) -> SeatKey:
    """What the key carries and what still opens something."""
    return await _carried(request, _key_of(request))


@post("/api/keys/typed", guards=[from_our_pages, in_moderation], status_code=200, responses=_REFUSALS)
async def read_typed_key(request: AnyRequest, data: JSONBody[TypedKey]) -> SeatKey:
    """The key that somebody typed, and what it carries."""
    key = read_key(data.typed)
    if key is None:
        raise Refused(400, Say("server-no-key"))
    return await _carried(request, key)


@delete("/api/keys", guards=[from_our_pages, in_moderation], responses=_REFUSALS, security=_KEY)
async def drop_key(request: AnyRequest) -> None:
    """Have the key carry nothing any more. Seats and links stay as they are."""
    hall: Hall = request.app.state.hall
    await asyncio.to_thread(hall.store.keyring(_key_of(request)).drop)


def _key_of(request: AnyRequest) -> bytes:
    key = read_key(bearer_of(request) or "")
    if key is None:
        raise Refused(403, Say("server-no-key"))
    return key


async def _carried(request: AnyRequest, key: bytes) -> SeatKey:
    """What a key carries; whoever tries keys that carry nothing is soon stopped."""
    hall: Hall = request.app.state.hall
    carried = await asyncio.to_thread(hall.store.keyring(key).carried)
    if not carried and not hall.guesses.draw(address_of(request)):
        _log.warning("too many keys tried", extra={"from": address_of(request)})
        raise Refused(429, Say("server-too-often"))
    return _told(key, carried)


def _hang(hall: Hall, key: bytes, data: HeldSecrets) -> SeatKey:
    ring: Keyring = hall.store.keyring(key)
    try:
        ring.hang([(one.match, one.secret) for one in data.held if is_match_id(one.match)])
    except FullKey as error:
        raise Refused(409, Say("server-key-full")) from error
    return _told(key, ring.carried())


def _told(key: bytes, carried: tuple[Carried, ...]) -> SeatKey:
    return SeatKey(as_text(key), in_words(key), tuple(CarriedSecret(c.match, c.secret, c.seat) for c in carried))


KEY_ROUTES = [make_key, hang_on_key, look_at_key, read_typed_key, drop_key]
