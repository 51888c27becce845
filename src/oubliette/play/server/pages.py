"""The browser table's own files: the page, its scripts and its icons. Only files that are known by name are served."""

from functools import cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get, route
from litestar.enums import HttpMethod
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File, Redirect

from oubliette.play.server.guard import HEADERS
from oubliette.play.server.places import HELP, PAGE
from oubliette.play.server.refusals import Refused, answer_refusal, not_found

_ASKED_AGAIN = {"Cache-Control": "no-cache"}
_SAME_NAME = ("sw.js", "manifest.webmanifest")
"""Files that keep their names when they change."""
_HELP_HEADERS = HEADERS | {
    "Content-Security-Policy": HEADERS["Content-Security-Policy"].replace(
        "script-src 'self'", "script-src 'self' 'unsafe-inline'"
    )
}
"""Help pages have small scripts of their own in them; nobody's text but ours is on them."""
_FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}


@route(
    [
        "/",
        "/match/{rest:path}",
        "/campaign/{rest:path}",
        "/rules",
        "/rules/{rest:path}",
        "/about",
        "/you",
        "/settings",
        "/import",
        "/lab",
        "/workshop",
        "/workshop/{rest:path}",
        "/adjudicator",
        "/sight",
    ],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def page(rest: FromPath[str] = "") -> File:  # noqa: ARG001 - the page itself reads its address
    """The browser table; it finds its way by its own address."""
    index = PAGE / "index.html"
    if not index.is_file():
        raise not_found("server-no-page")
    headers = {"Cache-Control": "no-cache"}
    return File(index, content_disposition_type="inline", media_type=MediaType.HTML, headers=headers)


@get(["/{name:str}", "/assets/{name:path}"], include_in_schema=False)
async def page_file(name: FromPath[str]) -> File:
    """A script, an icon sheet or another file of the page. Their names or addresses change when they do."""
    file = _files().get(name.removeprefix("/"))
    if file is None:
        raise not_found("server-not-found")
    headers = _ASKED_AGAIN if file.name in _SAME_NAME else _FOR_GOOD
    return File(file, content_disposition_type="inline", media_type=_media_type(file), headers=headers)


@get("/help", include_in_schema=False)
async def help_begins() -> Redirect:
    """The way to the first help page."""
    return Redirect("/help/index.html")


@get("/help/{name:path}", include_in_schema=False, response_headers=_HELP_HEADERS)
async def help_page(name: FromPath[str]) -> File:
    """A help page or something on it."""
    file = _help_files().get(name.removeprefix("/") or "index.html")
    if file is None:
        raise not_found("server-not-found")
    return File(file, content_disposition_type="inline", media_type=_media_type(file), headers=_ASKED_AGAIN)


def _media_type(file: Path) -> str | None:
    return "application/manifest+json" if file.suffix == ".webmanifest" else guess_type(file.name)[0]


@cache
def _files() -> dict[str, Path]:
    """The files beside the page by their names, and those among its assets by their paths there."""
    beside = {file.name: file for file in PAGE.glob("*") if file.is_file() and file.name != "index.html"}
    assets = PAGE / "assets"
    return beside | {file.relative_to(assets).as_posix(): file for file in assets.rglob("*") if file.is_file()}


@cache
def _help_files() -> dict[str, Path]:
    return {file.relative_to(HELP).as_posix(): file for file in HELP.rglob("*") if file.is_file()}


def answer_lost(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Whoever follows an address that leads nowhere sees the page, which says so; whatever else asks is refused."""
    status = getattr(error, "status", getattr(error, "status_code", 500))
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    index = PAGE / "index.html"
    if status != 404 or not reads or request.url.path.startswith("/api/") or not index.is_file():
        return answer_refusal(request, error)
    return Response(index.read_text(encoding="utf-8"), status_code=404, media_type=MediaType.HTML)


LOST: dict[int | type[Exception], Any] = {NotFoundException: answer_lost, Refused: answer_lost}
"""What answers where nothing is."""

PAGES = [page, page_file, help_begins, help_page]
