"""Bring your box, over HTTP: files come in, a pack is made of them, what is unclear is settled.

Only for who sits at this machine, unless the host has opened it: on a shared host files of strangers make no packs.
"""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette.api import forget_content
from oubliette.importers.problems import Refused as ImportRefused
from oubliette.importers.report import Report
from oubliette.kernel.text import Say
from oubliette.play import bringing
from oubliette.play.bringing import LARGEST_FILE, BroughtFile
from oubliette.play.server.guard import from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.refusals import Refused, in_both, refusals
from oubliette.play.server.wellbeing import is_from_here

Choice = Annotated[str, Meta(max_length=120)]


class BoxState(msgspec.Struct, frozen=True):
    """What was brought, and what was made of it."""

    allowed: bool
    files: tuple[BroughtFile, ...] = ()
    report: Report | None = None
    counts: dict[str, int] = {}
    """How many scenarios of each grade."""


class MakeBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make the box, with these choices: ``12:goal=kill_all``."""

    choose: Annotated[tuple[Choice, ...], Meta(max_length=400)] = ()


def _may_import(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    hall: Hall = connection.app.state.hall
    return hall.settings.open_imports or is_from_here(connection)


def may_import(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Refuse others than who sits at this machine, unless the host has opened it."""
    if not _may_import(connection):
        raise Refused(403, Say("server-no-imports"))


def _look_anew(hall: Hall) -> None:
    """The box is another one now; matches that are under way keep what they have."""
    forget_content()
    hall.shelf.forget("gloomhaven")


def _state() -> BoxState:
    report = bringing.box_report()
    return BoxState(True, bringing.brought(), report, {} if report is None else report.counts())


@get("/api/boxes", responses=refusals())
async def look(request: Request[Any, Any, Any]) -> BoxState:
    """What was brought so far; nothing to who may not bring files."""
    return await asyncio.to_thread(_state) if _may_import(request) else BoxState(False)


@put(
    "/api/boxes/files/{name:str}",
    guards=[from_our_pages, in_moderation, may_import],
    request_max_body_size=LARGEST_FILE,
    responses=refusals(403, 413, 422, 429),
)
async def bring_file(request: Request[Any, Any, Any], name: FromPath[str]) -> BoxState:
    """Keep a file, which is the body of the request."""
    content = await request.body()
    try:
        await asyncio.to_thread(bringing.bring, name, content)
    except ImportRefused as error:
        raise in_both(422, error.trouble.whole()) from error
    return await asyncio.to_thread(_state)


@post(
    "/api/boxes",
    guards=[from_our_pages, in_moderation, may_import],
    status_code=200,
    responses=refusals(403, 422, 429),
)
async def make(request: Request[Any, Any, Any], data: JSONBody[MakeBox]) -> BoxState:
    """Make the box of everything that was brought; what was chosen earlier is kept."""
    hall: Hall = request.app.state.hall
    try:
        async with hall.box_lock:
            await asyncio.to_thread(bringing.make_box, data.choose)
    except ImportRefused as error:
        raise in_both(422, error.trouble.whole()) from error
    _look_anew(hall)
    return await asyncio.to_thread(_state)


@delete("/api/boxes", guards=[from_our_pages, in_moderation, may_import], status_code=200, responses=refusals(403, 429))
async def take_away(request: Request[Any, Any, Any]) -> BoxState:
    """Remove the files and the box; matches that are under way keep what they need in memory alone."""
    hall: Hall = request.app.state.hall
    async with hall.box_lock:
        await asyncio.to_thread(bringing.take_away)
    _look_anew(hall)
    return BoxState(True)


BOX_ROUTES = [look, bring_file, make, take_away]
