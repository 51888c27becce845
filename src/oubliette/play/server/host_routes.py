"""What the host of a match can do, over HTTP, with the host's own secret."""

import asyncio
import logging
from typing import Any

from litestar import Request, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody

from oubliette.games.registry import installed
from oubliette.kernel.text import Say
from oubliette.play.server.guard import SECRET, address_of, bearer_of, from_our_pages
from oubliette.play.server.hall import Hall, is_match_id
from oubliette.play.server.offers import CreatedSeat, HostChange, HostedMatch, SeatAtHost, SeatChange
from oubliette.play.server.plain import plain
from oubliette.play.server.refusals import Refused, not_found, refusals
from oubliette.play.server.routes import seat_plan
from oubliette.play.server.shelf import game_called
from oubliette.play.server.watchers import NO_MATCH, RESTARTING
from oubliette.play.storage import Hosting, StoreError

_log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
_REFUSALS = refusals(403, 404, 409, 413, 429)
_RECOVERY = refusals(403, 409, 429, 503)
_SECRET: list[dict[str, list[str]]] = [{SECRET: []}]


async def is_host(request: AnyRequest, match_id: str) -> bool:
    """Whether the request brings the secret of the match's host."""
    hall: Hall = request.app.state.hall
    hosting, secret = hall.hosting(match_id), bearer_of(request)
    return secret is not None and is_match_id(match_id) and await asyncio.to_thread(hosting.is_opened_by, secret)


async def as_host(request: AnyRequest, match_id: str) -> tuple[Hall, Hosting]:
    """The hall and the match, for its host; a wrong secret and a match that is not there look the same."""
    hall: Hall = request.app.state.hall
    if await is_host(request, match_id):
        return hall, hall.hosting(match_id)
    _log.warning("host refused", extra={"match": match_id[:40], "from": address_of(request)})
    if not hall.allowances.draw(address_of(request)):
        raise Refused(429, Say("server-too-often"))
    raise Refused(403, Say("server-not-host"))


def _hosted(hosting: Hosting) -> HostedMatch:
    house = hosting.household()
    seats = tuple(SeatAtHost(info.seat, info.kind, info.bot) for info in house.seats)
    rules = house.rules
    return HostedMatch(hosting.id, house.title, rules.paused, rules.onlookers, rules.undo, seats, rules.turn_minutes)


@get("/api/matches/{match_id:str}/host", responses=_REFUSALS, security=_SECRET)
async def look_after(request: AnyRequest, match_id: FromPath[str]) -> HostedMatch:
    """How the match is set up for play."""
    _, hosting = await as_host(request, match_id)
    return await asyncio.to_thread(_hosted, hosting)


@patch("/api/matches/{match_id:str}/host", guards=[from_our_pages], responses=_REFUSALS, security=_SECRET)
async def change(request: AnyRequest, match_id: FromPath[str], data: JSONBody[HostChange]) -> HostedMatch:
    """Rename, pause or go on, allow onlookers, decide about undo and how long a turn may take."""
    hall, hosting = await as_host(request, match_id)
    await asyncio.to_thread(_change, hall, hosting, data)
    await hall.house_changed(match_id)
    _log.info("host changed match", extra={"match": match_id, "paused": data.paused})
    return await asyncio.to_thread(_hosted, hosting)


def _change(hall: Hall, hosting: Hosting, data: HostChange) -> None:
    wanted = {"paused": data.paused, "onlookers": data.onlookers, "undo": data.undo, "turn_minutes": data.turn_minutes}
    rules = {name: value for name, value in wanted.items() if value is not None}
    if rules:
        hosting.change(**rules)
    if data.name is not None:
        hall.store.rename(hosting.id, plain(data.name))


@put("/api/matches/{match_id:str}/seats/{seat:path}", guards=[from_our_pages], responses=_REFUSALS, security=_SECRET)
async def reseat(
    request: AnyRequest, match_id: FromPath[str], seat: FromPath[str], data: JSONBody[SeatChange]
) -> CreatedSeat:
    """Put a bot on a seat, or a person with a new link; whoever sat there is let go and their link is void."""
    hall, hosting = await as_host(request, match_id)
    seat = seat.removeprefix("/")  # the rest of the address: a name may have a slash in it
    info = await asyncio.to_thread(hall.store.info, match_id)
    if seat not in [one.seat for one in info.seats]:
        raise not_found("server-no-seat")
    if info.game not in installed():
        raise Refused(409, Say("server-broken-game", {"game": info.game}))
    plan = seat_plan(game_called(info.game), seat, data.kind, data.bot)
    secret = await asyncio.to_thread(hosting.reseat, plan)
    await hall.house_changed(match_id)
    table = await hall.table(match_id)
    await table.announce(Say("server-seat-bot" if plan.kind == "bot" else "server-seat-person", {"seat": seat}))
    _log.info("seat changed", extra={"match": match_id, "seat": seat, "kind": plan.kind})
    return CreatedSeat(seat, secret)


@post(
    "/api/matches/{match_id:str}/recover",
    guards=[from_our_pages],
    status_code=200,
    responses=_RECOVERY,
    security=_SECRET,
)
async def recover(request: AnyRequest, match_id: FromPath[str]) -> HostedMatch:
    """Go on from the last checkpoint, when the rules have changed and the answers since no longer fit them.

    A match that can be opened as it is stays as it is (409): who wants to go back there takes answers back.
    """
    hall, hosting = await as_host(request, match_id)
    try:
        await asyncio.to_thread(hall.store.open, match_id)
    except StoreError as error:
        if error.reason.id != "store-drift":
            raise
    else:
        raise Refused(409, Say("server-nothing-to-recover"))
    await asyncio.to_thread(hall.store.recover, match_id)
    await hall.removed(match_id, RESTARTING)
    _log.warning("match recovered", extra={"match": match_id})
    return await asyncio.to_thread(_hosted, hosting)


@delete("/api/matches/{match_id:str}", guards=[from_our_pages], responses=_REFUSALS, security=_SECRET)
async def remove(request: AnyRequest, match_id: FromPath[str]) -> None:
    """Remove the match for everybody; for a while its host can have it again, then it is gone with all its past."""
    hall, hosting = await as_host(request, match_id)
    await asyncio.to_thread(hosting.throw_away)
    await hall.removed(match_id, NO_MATCH)
    _log.info("match removed", extra={"match": match_id})


@post(
    "/api/matches/{match_id:str}/restore",
    guards=[from_our_pages],
    status_code=200,
    responses=_REFUSALS,
    security=_SECRET,
)
async def restore(request: AnyRequest, match_id: FromPath[str]) -> HostedMatch:
    """Have a match again that was removed a while ago."""
    _, hosting = await as_host(request, match_id)
    await asyncio.to_thread(hosting.take_back)
    _log.info("match restored", extra={"match": match_id})
    return await asyncio.to_thread(_hosted, hosting)


HOST_ROUTES = [look_after, change, reseat, recover, remove, restore]
