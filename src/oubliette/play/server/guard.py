"""What keeps other people's pages out: origin checks and the headers every answer carries."""

import logging
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from oubliette.kernel.text import Say
from oubliette.play.server.hall import Hall
from oubliette.play.server.refusals import Refused

_log = logging.getLogger(__name__)

SECRET: Final = "secret"  # noqa: S105 - a name, not a secret
"""What the OpenAPI page calls a bearer token: a seat's secret, or the host's."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def is_same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as we know."""
    return connection.client.host if connection.client else "?"


def bearer_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The secret a request brings in its ``Authorization`` header, where no log of addresses sees it."""
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" and secret.strip() else None


def from_our_pages(
    connection: ASGIConnection[Any, Any, Any, Any],
    _handler: BaseRouteHandler,
) -> None:
    """Refuse what a page of another origin sends."""
    if not is_same_origin(connection):
        raise Refused(403, Say("server-forbidden"))


def few_matches(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse more matches than one address may begin, or than the store is to hold."""
    hall: Hall = connection.app.state.hall
    if hall.matches_kept >= hall.settings.most_matches:
        _log.error("store holds too many matches", extra={"matches": hall.matches_kept})
        raise Refused(503, Say("server-full"))
    if not hall.newcomers.draw(address_of(connection)):
        _log.warning("too many matches", extra={"from": address_of(connection)})
        raise Refused(429, Say("server-too-often"))


def in_moderation(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse what one address asks too often."""
    hall: Hall = connection.app.state.hall
    if not hall.allowances.draw(address_of(connection)):
        _log.warning("too many requests", extra={"from": address_of(connection)})
        raise Refused(429, Say("server-too-often"))
