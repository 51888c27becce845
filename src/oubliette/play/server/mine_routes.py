"""One's own matches: the list of them, each at a glance, putting them away, what one is called there."""

import asyncio
import logging
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Outcome
from oubliette.kernel.text import Say
from oubliette.play.server.glances import Glance, glance
from oubliette.play.server.guard import from_our_pages, in_moderation
from oubliette.play.server.hall import Hall, is_match_id
from oubliette.play.server.host_routes import is_host
from oubliette.play.server.imports import LONGEST_NAME
from oubliette.play.server.key_routes import Secret
from oubliette.play.server.offers import MatchSummary
from oubliette.play.server.past_routes import AS_SEAT_REFUSALS, SECRET_OR_NOT, as_seat
from oubliette.play.server.plain import plain, skeleton
from oubliette.play.server.refusals import Refused, refusals
from oubliette.play.server.routes import summary_of
from oubliette.play.storage import Household, OpenedMatch

_log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
_MOST_SECRETS = 9
MOST_HELD = 200
"""Matches in one request; who has more asks in several."""
_REFUSALS = refusals(403, 404, 409, 413, 429)


class HeldMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match, and the secrets that somebody holds in it: of seats, of its host."""

    match: Annotated[str, Meta(max_length=40)]
    secrets: Annotated[tuple[Secret, ...], Meta(max_length=_MOST_SECRETS)]


class HeldMatches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The matches of somebody."""

    held: Annotated[tuple[HeldMatch, ...], Meta(max_length=MOST_HELD)]


class MyMatch(msgspec.Struct, frozen=True):
    """A match of one's own, as a list shows it."""

    match: MatchSummary
    scenario: str | None
    begun: str
    mine: tuple[str, ...]
    """The seats that the secrets open."""
    hosted: bool
    """Whether one of the secrets is the host's."""
    my_turn: bool
    archived: bool
    """Whether one has put it away, at any of these seats or as its host."""
    won: bool
    """Whether one of these seats has won; for somebody without a seat, whether the match was won at all."""


class PutAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a match is to be put away."""

    archived: bool


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be called; nothing for what the seat is called."""

    name: Annotated[str, Meta(max_length=4 * LONGEST_NAME)]


@post("/api/mine", guards=[from_our_pages, in_moderation], status_code=200, responses=_REFUSALS)
async def my_matches(request: AnyRequest, data: JSONBody[HeldMatches]) -> tuple[MyMatch, ...]:
    """The matches that these secrets open, in the order in which they were named."""
    return await asyncio.to_thread(_mine, request.app.state.hall, data.held)


def _mine(hall: Hall, held: tuple[HeldMatch, ...]) -> tuple[MyMatch, ...]:
    secrets = {one.match: one.secrets for one in held if is_match_id(one.match)}
    found = hall.store.opened_by(secrets)
    return tuple(_my_match(hall, found[match]) for match in secrets if match in found)


def _my_match(hall: Hall, opened: OpenedMatch) -> MyMatch:
    info, mine = opened.info, opened.mine
    begun, my_turn = info.created.isoformat(timespec="seconds"), any(seat in info.deciding for seat in mine)
    won, archived = won_for(info.outcome, mine), opened.archived
    return MyMatch(summary_of(hall.shelf, info), info.scenario, begun, mine, opened.hosted, my_turn, archived, won)


def won_for(outcome: Outcome | None, seats: tuple[str, ...]) -> bool:
    """Whether any of these seats has won; one against all, somebody always does, and it need not be them."""
    if outcome is None:
        return False
    return any(outcome.won_by(seat) for seat in seats) if seats else outcome.won


@get("/api/matches/{match_id:str}/glance", guards=[in_moderation], responses=AS_SEAT_REFUSALS, security=SECRET_OR_NOT)
async def at_a_glance(request: AnyRequest, match_id: FromPath[str]) -> Glance:
    """Heroes, round and a small drawing of the board, as the seat sees it now."""
    table, seat = await as_seat(request, match_id)
    view, version = await table.looking_back.glimpse(seat)
    return await asyncio.to_thread(glance, view, version)


@put("/api/matches/{match_id:str}/archived", guards=[from_our_pages, in_moderation], responses=_REFUSALS)
async def put_away(request: AnyRequest, match_id: FromPath[str], data: JSONBody[PutAway]) -> PutAway:
    """Put a match away, or take it out again, for this seat alone, or for the host."""
    hall: Hall = request.app.state.hall
    seat = await _seat_or_host(request, match_id)
    await asyncio.to_thread(hall.hosting(match_id).put_away, seat, archived=data.archived)
    return data


@put("/api/matches/{match_id:str}/name", guards=[from_our_pages, in_moderation], responses=_REFUSALS)
async def call_me(request: AnyRequest, match_id: FromPath[str], data: JSONBody[Called]) -> Called:
    """What the seat's player is called at this table from now on."""
    hall: Hall = request.app.state.hall
    table, seat = await as_seat(request, match_id)
    if seat is None:
        raise Refused(403, Say("server-no-seat"))
    name = plain(data.name)
    if len(name) > LONGEST_NAME:
        raise Refused(400, Say("server-name", {"most": LONGEST_NAME}))
    if _is_taken(table.household, seat, name):
        raise Refused(409, Say("server-name-taken", {"name": name}))
    await asyncio.to_thread(hall.hosting(match_id).call, seat, "" if name == seat else name)
    await hall.house_changed(match_id)
    return Called(name or seat)


def _is_taken(house: Household, seat: Seat, name: str) -> bool:
    """Whether somebody else at the table, or their seat, is called that, or so that it looks the same."""
    others = {other for info in house.seats if info.seat != seat for other in (info.seat, info.called)}
    return skeleton(name) in {skeleton(other) for other in others if other}


async def _seat_or_host(request: AnyRequest, match_id: str) -> Seat | None:
    """The seat whose secret the request brings, or ``None`` for the host."""
    if await is_host(request, match_id):
        return None
    _, seat = await as_seat(request, match_id)
    if seat is None:
        raise Refused(403, Say("server-no-seat"))
    return seat


MINE_ROUTES = [my_matches, at_a_glance, put_away, call_me]
