"""Trying out what is drawn in the workshop: what the rules see, positions set up by hand, matches of a pack."""

import asyncio
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette import api
from oubliette.kernel import saves
from oubliette.kernel.chance import SEED_DIGITS
from oubliette.kernel.game import Setup
from oubliette.kernel.words import Words
from oubliette.play.server.guard import few_matches
from oubliette.play.server.hall import Hall
from oubliette.play.server.offers import CreatedMatch, CreatedSeat
from oubliette.play.server.refusals import in_both
from oubliette.play.server.routes import begin_match, seat_plan
from oubliette.play.server.shelf import game_called
from oubliette.play.server.workshop_routes import (
    GUARDS,
    REFUSALS,
    AnyRequest,
    Name,
    kept,
    look,
    owner,
    sound_version,
    worked,
)
from oubliette.play.storage import SeatPlan
from oubliette.workshop import desk
from oubliette.workshop.boards import Around
from oubliette.workshop.store import PackCard, Version
from oubliette.workshop.trial import Position, Tried


class OnAMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the maps of an entry."""

    file: Name
    number: int
    map: int = 0


class LookAround(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of a map, to know what is seen and reached from there, and who is in danger."""

    file: Name
    number: int
    map: int
    cell: tuple[int, int]
    players: Annotated[int, Meta(ge=1, le=8)] = 1


class TryPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map as it is set up for so many, with figures put elsewhere by hand."""

    at: OnAMap
    tried: Tried


class PlaySeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits on a seat: a person, or a bot."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    bot: Name = ""


class PlayPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play a scenario of a pack; or one of its maps, perhaps from a position set up by hand."""

    scenario: Name
    seats: Annotated[tuple[PlaySeat, ...], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    seed: int | None = None
    at: OnAMap | None = None
    """Where play begins, if not at the start of the scenario."""
    tried: Tried | None = None
    """The position from which it begins."""


class Begun(msgspec.Struct, frozen=True):
    """A match that has begun, and the version it is played from."""

    created: CreatedMatch
    version: Version
    older: bool
    """Whether the draft has something wrong, so that the last sound version is played."""


async def _task(hall: Hall, whose: str, pack: str, at: OnAMap) -> desk.Task:
    """A map of a draft, for the process at the bench."""
    card: PackCard = await kept(hall.keep.card, whose, pack)
    folder = await kept(hall.keep.draft, whose, pack)
    if at.file not in await kept(hall.keep.files, whose, pack):
        raise in_both(404, Words(en="there is no such file", fr="ce fichier n’existe pas"))
    return desk.Task(card.game, str(folder), file=at.file, number=at.number, map=at.map)


@post("/api/workshop/packs/{pack:str}/around", guards=GUARDS, status_code=200, responses=REFUSALS)
async def look_around(request: AnyRequest, pack: FromPath[str], data: JSONBody[LookAround]) -> Around:
    """What a figure on a cell sees, where it gets, whom it is after and who is in danger, as the rules have it."""
    hall: Hall = request.app.state.hall
    task = await _task(hall, owner(request), pack, OnAMap(data.file, data.number, data.map))
    seats = tuple(str(number + 1) for number in range(data.players))
    task = msgspec.structs.replace(task, cell=data.cell, tried=Tried(seats))
    found: Around = await worked(hall, desk.Request("around", task), Around)
    return found


@post("/api/workshop/packs/{pack:str}/position", guards=GUARDS, status_code=200, responses=REFUSALS)
async def try_position(request: AnyRequest, pack: FromPath[str], data: JSONBody[TryPosition]) -> Position:
    """A map as it is set up, with figures put elsewhere by hand."""
    hall: Hall = request.app.state.hall
    task = await _task(hall, owner(request), pack, data.at)
    task = msgspec.structs.replace(task, tried=data.tried)
    found: Position = await worked(hall, desk.Request("position", task), Position)
    return found


@post("/api/workshop/packs/{pack:str}/matches", guards=[*GUARDS, few_matches], responses=REFUSALS)
async def play_pack(request: AnyRequest, pack: FromPath[str], data: JSONBody[PlayPack]) -> Begun:
    """Begin a match of a scenario; from the draft if it is sound, or else from its last sound version."""
    return await begun(request.app.state.hall, owner(request), pack, data)


async def begun(hall: Hall, whose: str, pack: str, data: PlayPack) -> Begun:
    """A match of somebody's pack."""
    draft = await look(hall, whose, pack)
    version, older = await sound_version(hall, whose, draft)
    game = game_called(draft.card.game)
    folder = await kept(hall.keep.version_folder, whose, pack, version.number)
    seats = tuple(seat.name for seat in data.seats)
    plans = [seat_plan(game, seat.name, "bot" if seat.bot else "me", seat.bot or None) for seat in data.seats]
    scenario = data.scenario
    if data.at is not None:
        task = desk.Task(draft.card.game, str(folder), file=data.at.file, number=data.at.number, map=data.at.map)
        scenario, file, text = await worked(hall, desk.Request("leads", task), tuple[str, str, str])
        if file:
            folder = await kept(hall.keep.with_file, whose, pack, version.number, file, text)
        if data.tried is not None:
            tried = msgspec.structs.replace(data.tried, seats=seats, options=data.options)
            task = msgspec.structs.replace(task, folder=str(folder), tried=tried, luck=token_hex(SEED_DIGITS // 2))
            if file:
                task = msgspec.structs.replace(task, file=file, number=0, map=0)
            save = await worked(hall, desk.Request("save", task), str)
            return Begun(await asyncio.to_thread(_resumed, hall, save, plans), version, older)
    seed = 0 if data.seed is None else data.seed
    setup = Setup(game.id, scenario, seats, seed, data.options, (str(folder),))
    created = await begin_match(hall, game, setup, plans, fresh=data.seed is None)
    return Begun(created, version, older)


def _resumed(hall: Hall, save: str, plans: list[SeatPlan]) -> CreatedMatch:
    """A match that begins in the middle; what it is made of was made by this server."""
    made = hall.store.begin_from(api.resume(saves.loads(save.encode())), plans)
    hall.matches_kept += 1
    return CreatedMatch(
        made.stored.id, tuple(CreatedSeat(plan.seat, made.secrets.get(plan.seat)) for plan in plans), made.host
    )


TRIAL_ROUTES = [look_around, try_position, play_pack]
