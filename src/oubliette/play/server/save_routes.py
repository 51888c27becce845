"""Matches as files: one to keep or to take elsewhere, and one to go on from."""

import asyncio
import logging
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from oubliette.kernel.game import SetupError
from oubliette.kernel.match import BugInRules, ReplayDrift
from oubliette.kernel.packs import ContentError
from oubliette.kernel.saves import SaveError
from oubliette.kernel.text import Say
from oubliette.play.server.counting import count
from oubliette.play.server.crews import TooBusy
from oubliette.play.server.guard import SECRET, few_matches, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.herald import persons
from oubliette.play.server.host_routes import as_host
from oubliette.play.server.imports import resumed
from oubliette.play.server.offers import CreatedMatch, CreatedSeat
from oubliette.play.server.refusals import Refused, refusals
from oubliette.play.server.settings import LARGEST_SAVE
from oubliette.play.server.workbench import SAVE, Task
from oubliette.play.server.workshop import TookTooLong
from oubliette.play.storage import SeatPlan

_log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


@get(
    "/api/matches/{match_id:str}/save",
    guards=[in_moderation],
    responses=refusals(403, 404, 409, 429, 503),
    security=[{SECRET: []}],
    media_type="application/octet-stream",
)
async def save(request: AnyRequest, match_id: FromPath[str]) -> Response[bytes]:
    """The whole match as a file, for its host: when it is over, or if nobody but one person plays.

    A save holds everything, the luck to come and what others keep secret; so not while others play.
    """
    hall, hosting = await as_host(request, match_id)
    table = await hall.table(match_id)
    content = await table.looking_back.saved(alone=len(persons(table.household)) < 2)
    if content is None:
        raise Refused(409, Say("server-not-to-save"))
    if not table.household.seed_chosen and not await table.looking_back.over():
        await asyncio.to_thread(hosting.luck_is_known)
        await hall.house_changed(match_id)
        await table.announce(Say("server-luck-known"))
    named = f'attachment; filename="{match_id}.oubliette"'
    headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
    return Response(content, media_type="application/octet-stream", headers=headers)


@post(
    "/api/saves",
    guards=[from_our_pages, in_moderation, few_matches],
    request_max_body_size=LARGEST_SAVE,
    responses=refusals(403, 413, 422, 429, 503),
)
async def go_on(request: AnyRequest) -> CreatedMatch:
    """Go on with the match of a file, which is the body of the request; all its seats are at this screen.

    It is tried in a process of its own first, with a limit of work.
    """
    hall: Hall = request.app.state.hall
    content = await request.body()
    try:
        trial = await hall.workshop.work(Task("", SAVE, content.decode("utf-8", "replace")))
        if trial.failed:
            _log.warning("save refused", extra={"why": trial.failed.strip().rpartition("\n")[2][:200]})
            raise Refused(422, Say("server-no-save"))
        created = await hall.beginnings.do(_keep, hall, content)
    except TookTooLong as error:
        raise Refused(503, Say("server-too-long")) from error
    except TooBusy as error:
        raise Refused(503, Say("server-busy")) from error
    hall.matches_kept += 1
    count("matches_imported")
    _log.info("match imported", extra={"match": created.match})
    return created


def _keep(hall: Hall, content: bytes) -> CreatedMatch:
    try:
        match = resumed(content)
    except (SaveError, SetupError, BugInRules, ReplayDrift, ContentError) as error:
        raise Refused(422, Say("server-no-save")) from error
    begun = hall.store.begin_from(match, [SeatPlan(seat) for seat in match.setup.seats])
    hall.hosting(begun.stored.id).luck_is_known()  # to whoever has the file
    seats = tuple(CreatedSeat(seat, begun.secrets.get(seat)) for seat in match.setup.seats)
    return CreatedMatch(begun.stored.id, seats, begun.host)


SAVE_ROUTES = [save, go_on]
