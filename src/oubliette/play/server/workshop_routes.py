"""The workshop over HTTP: packs of people's own, edited, checked, kept and played from.

Who sits at this machine needs no key. On a shared host the workshop is closed until the host opens it; then everybody
has a key of their own, and nobody but who has it sees or changes what was made with it.
"""

import asyncio
import logging
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette.kernel.text import Say
from oubliette.kernel.words import Words
from oubliette.play.server.guard import bearer_of, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.lab_runs import ray_is_here
from oubliette.play.server.refusals import Refused, in_both, refusals
from oubliette.play.server.shelf import game_called
from oubliette.play.server.wellbeing import is_from_here
from oubliette.play.server.workbench import WORKSHOP, Task
from oubliette.play.server.workshop import TookTooLong
from oubliette.workshop import desk
from oubliette.workshop.boards import Stroke
from oubliette.workshop.booklets import NewPage
from oubliette.workshop.campaigns import LinkWanted
from oubliette.workshop.components import Copied
from oubliette.workshop.desk import DraftSeen, GameSeen, GeneratorSeen
from oubliette.workshop.refusing import NotDone
from oubliette.workshop.store import HERE, LARGEST_PACK, PackCard, Version, owner_of
from oubliette.workshop.texts import Edit

_log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
GUARDS: Final = [from_our_pages, in_moderation]
REFUSALS: Final = refusals(403, 404, 409, 413, 422, 429, 503)
_LARGEST_EDIT: Final = 1024 * 1024

Title = Annotated[str, Meta(min_length=1, max_length=80)]
Name = Annotated[str, Meta(max_length=80)]


class Bench(msgspec.Struct, frozen=True):
    """The workshop as somebody finds it."""

    allowed: bool
    key_needed: bool = False
    """Somebody may ask for a key."""
    packs: tuple[PackCard, ...] = ()
    generators: tuple[GeneratorSeen, ...] = ()
    """The games that can make a scenario by chance, and how."""
    ray: bool = False
    """Whether the lab can play on Ray."""


class WorkshopKey(msgspec.Struct, frozen=True):
    """A new key."""

    key: str


class BeginPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new pack: empty but for a small scenario, or a copy of one of the game's."""

    game: Name
    en: Title
    fr: Title
    copy: Name = ""
    replaces: bool = False
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """Made by chance, where the game has a generator."""
    rooms: Annotated[int, Meta(ge=1, le=20)] = 3
    level: Annotated[int, Meta(ge=1, le=9)] = 1
    recipe: Name = ""
    """After what it is made, where the generator has several ways."""


class Draft(msgspec.Struct, frozen=True):
    """A pack as it is now."""

    card: PackCard
    seen: DraftSeen
    versions: tuple[Version, ...] = ()


class EditPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change: texts that take the place of others, or edits and a stroke in one entry."""

    revision: int
    files: dict[Name, desk.Text | None] = {}
    file: Name = ""
    number: int = 0
    edits: Annotated[tuple[Edit, ...], Meta(max_length=200)] = ()
    stroke: Stroke | None = None
    page: NewPage | None = None
    """A page more in a booklet."""
    copied: Copied | None = None
    """Part of a map once more, with all that hangs on it."""
    fresh: desk.NewEntry | None = None
    """An entry as a copy of one of the game's own."""
    link: LinkWanted | None = None
    """One scenario leads to another in the campaign of that entry, or no longer."""


class KeepVersion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Keep the draft as a version."""

    note: Annotated[str, Meta(max_length=120)] = ""


class RestoreVersion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make the draft what a version is."""

    revision: int


class VersionTexts(msgspec.Struct, frozen=True):
    """The texts of a version, to compare."""

    version: Version
    files: dict[str, str]


# --- who asks


def owner(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose packs a request is about; refuses who may not come in."""
    hall: Hall = connection.app.state.hall
    key = bearer_of(connection)
    if key is None and is_from_here(connection):
        return HERE
    if not hall.settings.open_workshop and not is_from_here(connection):
        raise Refused(403, Say("server-no-workshop"))
    if key is None:
        raise Refused(403, Say("server-workshop-key"))
    found = owner_of(key)
    if not hall.keep.knows(found):
        if not hall.guesses.draw("workshop"):
            raise Refused(429, Say("server-too-often"))
        raise Refused(403, Say("server-workshop-key"))
    return found


async def kept(call: Any, *args: Any) -> Any:
    """What the store answers; what it refuses is told in both languages."""
    try:
        return await asyncio.to_thread(call, *args)
    except NotDone as error:
        raise in_both(error.status, error.words) from error


async def worked(hall: Hall, asked: desk.Request, made: Any) -> Any:
    """What the process at the bench makes of a request."""
    try:
        bench = hall.trials if asked.do in desk.TRIALS else hall.drafts  # who draws does not wait for who is looked at
        done = await bench.work(Task("", WORKSHOP, msgspec.json.encode(asked).decode()))
    except TookTooLong as error:
        raise Refused(503, Say("server-too-long")) from error
    if done.refused is not None:
        raise in_both(done.status, done.refused)
    if done.failed:
        _log.error("workshop failed", extra={"trace": done.failed})
        raise Refused(500, Say("server-failed"))
    return msgspec.json.decode(done.made, type=made)


async def look(hall: Hall, whose: str, pack: str) -> Draft:
    """A pack as it is now, with all that is wrong with it."""
    card: PackCard = await kept(hall.keep.card, whose, pack)
    folder = await kept(hall.keep.draft, whose, pack)
    seen = await worked(hall, desk.Request("look", desk.Task(card.game, str(folder))), DraftSeen)
    versions = await kept(hall.keep.versions, whose, pack)
    return Draft(card, seen, tuple(versions))


# --- routes


@get("/api/workshop", responses=REFUSALS)
async def bench(request: AnyRequest) -> Bench:
    """One's own packs; whether one may come in at all."""
    hall: Hall = request.app.state.hall
    try:
        whose = owner(request)
    except Refused as refused:
        if refused.status != 403:
            raise
        return Bench(False, hall.settings.open_workshop)
    generators = await asyncio.to_thread(desk.generators)
    return Bench(True, False, tuple(await kept(hall.keep.packs, whose)), generators, ray_is_here())


@post("/api/workshop/keys", guards=GUARDS, responses=REFUSALS)
async def new_key(request: AnyRequest) -> WorkshopKey:
    """A key to the workshop, where its host has opened it."""
    hall: Hall = request.app.state.hall
    if not hall.settings.open_workshop and not is_from_here(request):
        raise Refused(403, Say("server-no-workshop"))
    return WorkshopKey(await kept(hall.keep.new_owner))


@get("/api/workshop/games/{game_id:str}", guards=GUARDS, responses=REFUSALS)
async def about_game(request: AnyRequest, game_id: FromPath[str]) -> GameSeen:
    """What an editor needs of a game: maps, stamps, schemas, what can be named."""
    owner(request)
    found: GameSeen = await worked(request.app.state.hall, desk.Request("game", game=game_called(game_id).id), GameSeen)
    return found


@post("/api/workshop/packs", guards=GUARDS, responses=REFUSALS)
async def begin_pack(request: AnyRequest, data: JSONBody[BeginPack]) -> Draft:
    """A new pack."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    chance = (data.seed, data.rooms, data.level, data.recipe)
    new = desk.NewPack(game_called(data.game).id, Words(data.en, data.fr), data.copy, data.replaces, *chance)
    files = await worked(hall, desk.Request("begin", new=new), dict[str, str])
    card: PackCard = await kept(lambda: hall.keep.create(whose, new.game, new.title, files, made_of=data.copy))
    return await look(hall, whose, card.id)


@get("/api/workshop/packs/{pack:str}", guards=GUARDS, responses=REFUSALS)
async def open_pack(request: AnyRequest, pack: FromPath[str]) -> Draft:
    """A pack as it is now."""
    return await look(request.app.state.hall, owner(request), pack)


@put("/api/workshop/packs/{pack:str}", guards=GUARDS, request_max_body_size=_LARGEST_EDIT, responses=REFUSALS)
async def edit_pack(request: AnyRequest, pack: FromPath[str], data: JSONBody[EditPack]) -> Draft:
    """Change a pack; what it was is what an undo sends back."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    changes: dict[str, str | None] = dict(data.files)
    card: PackCard = await kept(hall.keep.card, whose, pack)
    folder = await kept(hall.keep.draft, whose, pack)
    if data.fresh is not None:
        task = desk.Task(card.game, str(folder), fresh=data.fresh)
        changes |= await worked(hall, desk.Request("entry", task), dict[str, str])
    if data.link is not None:
        task = desk.Task(card.game, str(folder), {}, data.file, data.number, link=data.link)
        if data.file not in await kept(hall.keep.files, whose, pack):
            raise in_both(404, Words(en="there is no such file", fr="ce fichier n’existe pas"))
        changes |= await worked(hall, desk.Request("link", task), dict[str, str])
    if data.edits or data.stroke is not None or data.page is not None or data.copied is not None:
        if data.file not in await kept(hall.keep.files, whose, pack):
            raise in_both(404, Words(en="there is no such file", fr="ce fichier n’existe pas"))
        task = desk.Task(
            card.game,
            str(folder),
            {},
            data.file,
            data.number,
            data.edits,
            data.stroke,
            page=data.page,
            copied=data.copied,
        )
        changed = await worked(hall, desk.Request("change", task), desk.Changed)
        changes[data.file] = changed.text
    await kept(hall.keep.write, whose, pack, changes, data.revision)
    return await look(hall, whose, pack)


@delete("/api/workshop/packs/{pack:str}", guards=GUARDS, status_code=200, responses=REFUSALS)
async def remove_pack(request: AnyRequest, pack: FromPath[str]) -> Bench:
    """Throw a pack away; matches that are played from its versions go on."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    await kept(hall.keep.remove, whose, pack)
    return Bench(True, False, tuple(await kept(hall.keep.packs, whose)))


@post("/api/workshop/packs/{pack:str}/versions", guards=GUARDS, responses=REFUSALS)
async def keep_version(request: AnyRequest, pack: FromPath[str], data: JSONBody[KeepVersion]) -> Draft:
    """Keep the pack as it is now."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    await kept(hall.keep.keep_version, whose, pack, data.note)
    return await look(hall, whose, pack)


@get("/api/workshop/packs/{pack:str}/versions/{number:int}", guards=GUARDS, responses=REFUSALS)
async def read_version(request: AnyRequest, pack: FromPath[str], number: FromPath[int]) -> VersionTexts:
    """The texts of a version, to compare with those of the draft."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    files = await kept(hall.keep.version_files, whose, pack, number)
    versions: list[Version] = await kept(hall.keep.versions, whose, pack)
    return VersionTexts(next(one for one in versions if one.number == number), files)


@post("/api/workshop/packs/{pack:str}/versions/{number:int}", guards=GUARDS, responses=REFUSALS)
async def restore_version(
    request: AnyRequest, pack: FromPath[str], number: FromPath[int], data: JSONBody[RestoreVersion]
) -> Draft:
    """Make the draft what a version is; what the draft was is kept first."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    await kept(hall.keep.restore, whose, pack, number, data.revision)
    return await look(hall, whose, pack)


@get("/api/workshop/packs/{pack:str}/file", guards=GUARDS, responses=REFUSALS)
async def export_pack(request: AnyRequest, pack: FromPath[str]) -> Response[bytes]:
    """The pack as one file."""
    hall: Hall = request.app.state.hall
    content = await kept(hall.keep.export, owner(request), pack)
    headers = {"Content-Disposition": f'attachment; filename="{pack}.zip"'}
    return Response(content, media_type="application/zip", headers=headers)


@post("/api/workshop/files", guards=GUARDS, request_max_body_size=LARGEST_PACK, responses=REFUSALS)
async def bring_pack(request: AnyRequest) -> Draft:
    """A new pack from such a file, which is the body of the request."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    card: PackCard = await kept(hall.keep.bring, whose, await request.body())
    return await look(hall, whose, card.id)


async def sound_version(hall: Hall, whose: str, draft: Draft) -> tuple[Version, bool]:
    """The version to play from, and whether it is older than the draft; refused if nothing was ever sound."""
    if not draft.seen.problems:
        version: Version = await kept(hall.keep.keep_version, whose, draft.card.id, "")
        return version, False
    for one in draft.versions:
        folder = await kept(hall.keep.version_folder, whose, draft.card.id, one.number)
        seen = await worked(hall, desk.Request("look", desk.Task(draft.card.game, str(folder))), DraftSeen)
        if not seen.problems:
            return one, True
    first = draft.seen.problems[0].words
    en = f"something is wrong, and no earlier version is sound: {first.en}"
    fr = f"quelque chose ne va pas, et aucune version antérieure n’est juste : {first.fr}"
    raise in_both(422, Words(en=en, fr=fr))


WORKSHOP_ROUTES = [
    bench,
    new_key,
    about_game,
    begin_pack,
    open_pack,
    edit_pack,
    remove_pack,
    keep_version,
    read_version,
    restore_version,
    export_pack,
    bring_pack,
]

__all__ = [
    "GUARDS",
    "REFUSALS",
    "WORKSHOP_ROUTES",
    "AnyRequest",
    "Name",
    "kept",
    "look",
    "owner",
    "sound_version",
    "worked",
]
