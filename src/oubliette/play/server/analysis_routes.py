"""Looking a match over when it has ended, over HTTP: begin, ask how far it is, stop, watch a better line."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.params import FromPath, QueryParameter

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.looking_over import CannotLookOver, LineFrame, watch
from oubliette.play.server.analysing import BUSY, AnalysisState
from oubliette.play.server.crews import TooBusy
from oubliette.play.server.guard import SECRET, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.past_routes import SECRET_OR_NOT, as_seat
from oubliette.play.server.refusals import Refused, refusals
from oubliette.play.server.table import LiveTable

AnyRequest = Request[Any, Any, Any]
_REFUSALS = refusals(403, 404, 409, 429, 503)
_NO_STORE = {"Cache-Control": "no-store"}
_Number = Annotated[int, QueryParameter(ge=0, le=2**31)]


class BetterLine(msgspec.Struct, frozen=True):
    """A better line, step by step."""

    frames: tuple[LineFrame, ...]


async def _at_table(request: AnyRequest, match_id: str) -> tuple[LiveTable, Seat]:
    """The table and a seat at it: who only looks on has nothing looked over."""
    table, seat = await as_seat(request, match_id)
    if seat is None:
        raise Refused(403, Say("server-no-seat"))
    return table, seat


@post(
    "/api/matches/{match_id:str}/analysis",
    guards=[from_our_pages, in_moderation],
    status_code=202,
    responses=_REFUSALS,
    security=[{SECRET: []}],
    response_headers=_NO_STORE,
)
async def begin_analysis(request: AnyRequest, match_id: FromPath[str]) -> AnalysisState:
    """Look a match over that has ended; while it runs, nobody is told anything."""
    table, seat = await _at_table(request, match_id)
    hall: Hall = request.app.state.hall
    match, _ = await table.looking_back.past()
    try:
        await hall.analysing.begin(match_id, match)
    except CannotLookOver as refused:
        raise Refused(409, refused.reason) from refused
    except TooBusy as refused:
        raise Refused(503, BUSY) from refused
    return await hall.analysing.state(match_id, match.version, seat)


@get(
    "/api/matches/{match_id:str}/analysis",
    guards=[in_moderation],
    responses=_REFUSALS,
    security=SECRET_OR_NOT,
    response_headers=_NO_STORE,
)
async def analysis_state(request: AnyRequest, match_id: FromPath[str]) -> AnalysisState:
    """How far the analysis is, and what is known by now, as the seat may read it."""
    table, seat = await as_seat(request, match_id)
    hall: Hall = request.app.state.hall
    match, _ = await table.looking_back.past()
    if not match.over:
        raise Refused(409, Say("analysis-not-over"))
    return await hall.analysing.state(match_id, match.version, seat)


@delete(
    "/api/matches/{match_id:str}/analysis",
    guards=[from_our_pages, in_moderation],
    status_code=200,
    responses=_REFUSALS,
    security=[{SECRET: []}],
    response_headers=_NO_STORE,
)
async def stop_analysis(request: AnyRequest, match_id: FromPath[str]) -> AnalysisState:
    """Stop; what is known by now can still be read."""
    table, seat = await _at_table(request, match_id)
    hall: Hall = request.app.state.hall
    await hall.analysing.stop(match_id)
    match, _ = await table.looking_back.past()
    return await hall.analysing.state(match_id, match.version, seat)


@get(
    "/api/matches/{match_id:str}/analysis/line",
    guards=[in_moderation],
    responses=_REFUSALS,
    security=[{SECRET: []}],
    response_headers=_NO_STORE,
)
async def better_line(request: AnyRequest, match_id: FromPath[str], number: _Number) -> BetterLine:
    """What would have been better at a decision of one's own, and where it leads, step by step."""
    table, seat = await _at_table(request, match_id)
    hall: Hall = request.app.state.hall
    match, _ = await table.looking_back.past()
    if not match.over:
        raise Refused(409, Say("analysis-not-over"))
    known = hall.analysing.known(match_id) or await hall.analysing.kept(match_id, match.version)
    decision = next((one for one in known.costliest if one.number == number), None) if known is not None else None
    if decision is None or decision.seat != seat:
        raise Refused(404, Say("analysis-no-line"))
    return BetterLine(tuple(await asyncio.to_thread(watch, match, decision, seat)))


ANALYSIS_ROUTES = [begin_analysis, analysis_state, stop_analysis, better_line]
