"""A pack shared with friends on the same server: who has its link may play it, or look inside as well; nobody else.

What friends get is the newest sound version that its owner has kept, never the draft, and nothing they send changes it.
Where the workshop is closed to others, links are, too.
"""

import logging
from typing import Annotated, Any

import msgspec
from litestar import get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette.kernel.game import Setup
from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.play.server.guard import address_of, few_matches
from oubliette.play.server.hall import Hall
from oubliette.play.server.offers import CreatedMatch
from oubliette.play.server.refusals import Refused, in_both
from oubliette.play.server.routes import begin_match, seat_plan
from oubliette.play.server.shelf import game_called
from oubliette.play.server.trial_routes import PlaySeat
from oubliette.play.server.wellbeing import is_from_here
from oubliette.play.server.workshop_routes import (
    GUARDS,
    REFUSALS,
    AnyRequest,
    Draft,
    Name,
    kept,
    look,
    owner,
    sound_version,
    worked,
)
from oubliette.workshop import desk
from oubliette.workshop.desk import DraftSeen, GameSeen
from oubliette.workshop.store import PackCard, Shared, Version

_log = logging.getLogger(__name__)


class SharePack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What who has the link may do: play it, or look inside and copy it as well; nothing closes the link."""

    how: Shared


class SharedScenario(msgspec.Struct, frozen=True):
    """A scenario of a pack that somebody shares."""

    id: str
    title: Words


class SharedPack(msgspec.Struct, frozen=True):
    """A pack as friends see it."""

    game: str
    title: Words
    how: Shared
    scenarios: tuple[SharedScenario, ...]
    saved: float
    """When the version that they get was kept."""
    seen: DraftSeen | None = None
    """All of it, where they may look inside."""


class PlayShared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play a scenario of a pack that somebody shares."""

    scenario: Name
    seats: Annotated[tuple[PlaySeat, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}


async def _behind(request: AnyRequest, link: str) -> tuple[str, PackCard]:
    """Whose pack a link leads to; whoever guesses links is soon told to wait."""
    hall: Hall = request.app.state.hall
    if not hall.settings.open_workshop and not is_from_here(request):
        raise Refused(403, Say("server-no-workshop"))
    try:
        found: tuple[str, PackCard] = await kept(hall.keep.behind, link)
    except Refused:
        if not hall.guesses.draw(address_of(request)):
            raise Refused(429, Say("server-too-often")) from None
        raise
    return found


def _only_played() -> Refused:
    en, fr = "this pack can be played, not looked into", "ce paquet se joue, on ne regarde pas dedans"
    return in_both(403, Words(en=en, fr=fr))


async def _sound(hall: Hall, whose: str, card: PackCard) -> tuple[Version, str, DraftSeen]:
    """The newest sound version of a pack; what it is played from stays as it is."""
    versions: list[Version] = await kept(hall.keep.versions, whose, card.id)
    for one in versions:
        folder = str(await kept(hall.keep.version_folder, whose, card.id, one.number))
        seen: DraftSeen = await worked(hall, desk.Request("look", desk.Task(card.game, folder)), DraftSeen)
        if not seen.problems:
            return one, folder, seen
    en, fr = "nothing of this pack can be played yet", "rien de ce paquet ne peut encore se jouer"
    raise in_both(422, Words(en=en, fr=fr))


@put("/api/workshop/packs/{pack:str}/share", guards=GUARDS, responses=REFUSALS)
async def share_pack(request: AnyRequest, pack: FromPath[str], data: JSONBody[SharePack]) -> Draft:
    """Open a pack for friends with a link, or close it; what they get is kept as a version."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    if data.how:
        await sound_version(hall, whose, await look(hall, whose, pack))
    await kept(hall.keep.share, whose, pack, data.how)
    return await look(hall, whose, pack)


@get("/api/workshop/shared/{link:str}", guards=GUARDS, responses=REFUSALS)
async def shared_pack(request: AnyRequest, link: FromPath[str]) -> SharedPack:
    """A pack that somebody shares."""
    hall: Hall = request.app.state.hall
    whose, card = await _behind(request, link)
    version, _, seen = await _sound(hall, whose, card)
    scenarios = desk.scenarios_of(card.game)
    offered = tuple(
        SharedScenario(one.id, one.title or card.title) for one in seen.entries if one.kind == scenarios and one.id
    )
    inside = seen if card.shared == "read" else None
    return SharedPack(card.game, card.title, card.shared, offered, version.saved, inside)


@get("/api/workshop/shared/{link:str}/game", guards=GUARDS, responses=REFUSALS)
async def game_of_shared(request: AnyRequest, link: FromPath[str]) -> GameSeen:
    """What is needed to draw the maps of a pack into which friends may look."""
    hall: Hall = request.app.state.hall
    _, card = await _behind(request, link)
    if card.shared != "read":
        raise _only_played()
    found: GameSeen = await worked(hall, desk.Request("game", game=card.game), GameSeen)
    return found


@post("/api/workshop/shared/{link:str}/matches", guards=[*GUARDS, few_matches], responses=REFUSALS)
async def play_shared(request: AnyRequest, link: FromPath[str], data: JSONBody[PlayShared]) -> CreatedMatch:
    """Begin a match of a pack that somebody shares."""
    hall: Hall = request.app.state.hall
    whose, card = await _behind(request, link)
    _, folder, _ = await _sound(hall, whose, card)
    game = game_called(card.game)
    seats = tuple(seat.name for seat in data.seats)
    setup = Setup(game.id, data.scenario, seats, 0, data.options, (folder,))
    plans = [seat_plan(game, seat.name, "bot" if seat.bot else "me", seat.bot or None) for seat in data.seats]
    return await begin_match(hall, game, setup, plans, fresh=True)


@post("/api/workshop/shared/{link:str}/copy", guards=GUARDS, responses=REFUSALS)
async def copy_shared(request: AnyRequest, link: FromPath[str]) -> Draft:
    """A pack that somebody shares as a new pack of one's own; theirs stays as it is."""
    hall: Hall = request.app.state.hall
    mine = owner(request)
    whose, card = await _behind(request, link)
    if card.shared != "read":
        raise _only_played()
    version, _, _ = await _sound(hall, whose, card)
    made: PackCard = await kept(hall.keep.copy_of, whose, card.id, version.number, mine)
    _log.info("pack copied", extra={"pack": made.id})
    return await look(hall, mine, made.id)


LINK_ROUTES = [share_pack, shared_pack, game_of_shared, play_shared, copy_shared]
