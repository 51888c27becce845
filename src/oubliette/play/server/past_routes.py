"""What has happened in a match, over HTTP: its history in words, and frames for a replay."""

import asyncio
from typing import Annotated, Any

from litestar import Request, get
from litestar.params import FromPath, QueryParameter

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.server import replays
from oubliette.play.server.guard import SECRET, address_of, bearer_of, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.refusals import Refused, refusals
from oubliette.play.server.table import LiveTable
from oubliette.play.tallies import Tallies

AnyRequest = Request[Any, Any, Any]
AS_SEAT_REFUSALS = refusals(403, 404, 429, 503)
SECRET_OR_NOT: list[dict[str, list[str]]] = [{}, {SECRET: []}]
_AS_SEAT: dict[str, Any] = {
    "responses": AS_SEAT_REFUSALS,
    "security": SECRET_OR_NOT,
    "response_headers": {"Cache-Control": "no-store"},
}
"""What a seat alone may read is kept nowhere on the way to it."""
_Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
_Frames = Annotated[int, QueryParameter(ge=1, le=50)]
_Lines = Annotated[int, QueryParameter(ge=1, le=1000)]


async def as_seat(request: AnyRequest, match_id: str) -> tuple[LiveTable, Seat | None]:
    """The table, and the seat whose secret the request brings; without one, an onlooker, where there may be any."""
    hall: Hall = request.app.state.hall
    table = await hall.table(match_id)
    secret = bearer_of(request)
    if secret is None:
        if not table.household.rules.onlookers:
            raise Refused(403, Say("server-no-onlookers"))
        return table, None
    (seat,) = await asyncio.to_thread(hall.hosting(match_id).seats_opened_by, [secret])
    if seat is None:
        limited = not hall.allowances.draw(address_of(request))
        raise Refused(429, Say("server-too-often")) if limited else Refused(403, Say("server-no-seat"))
    return table, seat


@get("/api/matches/{match_id:str}/replay", guards=[in_moderation], **_AS_SEAT)
async def replay(
    request: AnyRequest, match_id: FromPath[str], first: _Number = 0, count: _Frames = 20
) -> replays.Replay:
    """The table after each answer from ``first`` on, as the seat saw it then, with the lines that led there."""
    table, seat = await as_seat(request, match_id)
    match, segments = await table.looking_back.past()
    return await asyncio.to_thread(replays.replay, match, segments, seat, first, count)


@get("/api/matches/{match_id:str}/journal", guards=[in_moderation], **_AS_SEAT)
async def journal(
    request: AnyRequest, match_id: FromPath[str], since: _Number = 0, count: _Lines = 200
) -> replays.History:
    """The journal as the seat may read it, from the line ``since`` on."""
    table, seat = await as_seat(request, match_id)
    return await table.looking_back.history(seat, since, count)


@get("/api/matches/{match_id:str}/tallies", guards=[in_moderation], **_AS_SEAT)
async def end_figures(request: AnyRequest, match_id: FromPath[str]) -> Tallies:
    """What each hero has done in this scenario, as the seat saw it: damage, healing, whom they felled and so on."""
    table, seat = await as_seat(request, match_id)
    return await table.looking_back.tallies(seat)


PAST_ROUTES = [replay, journal, end_figures]
