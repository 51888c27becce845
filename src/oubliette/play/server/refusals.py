"""How the server says no: in both languages, with a code, and never with a stack trace."""

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from oubliette.kernel.game import AnyGame
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.counting import count
from oubliette.play.storage import Conflict, NoSuchMatch, StoreError
from oubliette.table.speech import kernel_texts, texts_for

_log = logging.getLogger(__name__)

_BY_STATUS = {
    400: "server-bad-request",
    403: "server-forbidden",
    404: "server-not-found",
    405: "server-bad-request",
    413: "server-too-large",
    429: "server-too-often",
}


BEYOND_REPAIR = ("store-drift", "store-match-damaged", "store-match-newer", "store-match-unreadable")
"""Why a match cannot be opened, now or in a moment; after a change of rules its host may have it go on."""


class Refused(Exception):
    """A request that is not done, and why; ``game`` is whose messages the reason may need."""

    def __init__(self, status: int, reason: Say, game: AnyGame | None = None) -> None:
        self.status = status
        self.reason = reason
        self.game = game
        super().__init__(reason.id)


class Problem(msgspec.Struct, frozen=True):
    """The body of every refusal: a code, the words in both languages, and ``detail``, which is the English ones."""

    code: str
    detail: str
    words: Words


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How the OpenAPI page tells of the refusals of a request; one that is not understood is always among them."""
    told = {status: HTTPStatus(status).phrase for status in sorted({400, *statuses})}
    return {status: ResponseSpec(Problem, False, phrase) for status, phrase in told.items()}


def spoken(reason: Say, game: AnyGame | None = None) -> Words:
    """A message in both languages."""
    texts = kernel_texts(PLAY_LOCALES) if game is None else texts_for(game, PLAY_LOCALES)
    return Words(texts.say(reason, "en"), texts.say(reason, "fr"))


def not_found(what: str, **facts: str | int) -> Refused:
    """Nothing of that name is here."""
    return Refused(404, Say(what, facts))


def in_both(status: int, both: Words) -> Refused:
    """A refusal whose words are known already."""
    return Refused(status, words(both))


def told_reason(error: StoreError) -> Say:
    """Why something could not be kept, as a client may know it: not where the store is, nor how it fails."""
    if isinstance(error, Conflict):
        return error.reason
    _log.error("store failed", extra={"why": str(error)})
    return Say("server-cannot-open" if error.reason.id in BEYOND_REPAIR else "server-store-trouble")


def answer_refusal(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Whatever went wrong, as the client may see it."""
    if isinstance(error, Refused):
        return _response(error.status, error.reason, error.game)
    if isinstance(error, NoSuchMatch):
        return _response(404, Say("server-no-match"))
    if isinstance(error, StoreError):
        return _response(503, told_reason(error))
    if isinstance(error, HTTPException) and error.status_code < 500:
        message = _BY_STATUS.get(error.status_code, "server-bad-request")
        return _response(error.status_code, Say(message, {"why": _why(error)}))
    count("requests_failed")
    _log.error("request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
    return _response(500, Say("server-failed"))


def _why(error: HTTPException) -> str:
    """What the framework found wrong with the request, without the address it was sent to."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra if isinstance(one, dict)]
    return "; ".join(found)[:400] or "-"


def _response(status: int, reason: Say, game: AnyGame | None = None) -> Response[Problem]:
    said = spoken(reason, game)
    code = reason.id if reason.id != "words" else "refused"
    return Response(Problem(code, said.en, said), status_code=status, media_type="application/json")
