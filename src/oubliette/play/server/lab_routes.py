"""The lab over HTTP: runs begin, are looked at, stop and go on; their table can be had as a file."""

import asyncio
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Response, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from oubliette import api
from oubliette.kernel import saves
from oubliette.kernel.game import SetupError
from oubliette.kernel.packs import ContentError
from oubliette.kernel.text import words
from oubliette.kernel.words import Words
from oubliette.play.bots import find_bots
from oubliette.play.lab import MOST_CELLS, MOST_MATCHES, Difference, Party, cells_of
from oubliette.play.lab_parties import table_of
from oubliette.play.lab_seen import CellDetail, CellSeen, detail_of, seen_of
from oubliette.play.server.guard import few_matches, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall
from oubliette.play.server.lab_runs import Engine, Run, differences, new_id, ray_is_here
from oubliette.play.server.offers import CreatedMatch, CreatedSeat
from oubliette.play.server.refusals import Refused, in_both, refusals
from oubliette.play.server.setups import refuse_unbounded
from oubliette.play.server.shelf import game_called
from oubliette.play.server.workshop_routes import AnyRequest, look, owner, sound_version
from oubliette.play.storage import SeatPlan
from oubliette.table import Board
from oubliette.workshop.refusing import NotDone

_GUARDS: Final = [from_our_pages, in_moderation]
_REFUSALS: Final = refusals(403, 404, 413, 422, 429, 503)
Name = Annotated[str, Meta(max_length=80)]


class VersionWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which version is played: of a pack of one's own, or as the game comes."""

    pack: Name = ""
    version: int = 0
    """0 for the draft as it is now."""


class RunWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to play: scenario, parties and bots, in one version or in two on the same seeds."""

    game: Name
    scenarios: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=12)]
    parties: Annotated[tuple[Party, ...], Meta(min_length=1, max_length=12)]
    bots: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=6)]
    titles: Annotated[dict[Name, Words], Meta(max_length=12)] = {}
    """What scenarios of one's own are called."""
    matches: Annotated[int, Meta(ge=1, le=MOST_MATCHES)] = 50
    seed: Annotated[int, Meta(ge=0, le=2**53)] = 0
    a: VersionWanted = VersionWanted()
    b: VersionWanted | None = None
    engine: Engine = "processes"
    """Where it is played: in processes of this machine, or on Ray where that is installed."""


class RowDifference(msgspec.Struct, frozen=True):
    """How two versions of a row differ."""

    scenario: str
    party: int
    bot: str
    found: Difference | None


class RunSeen(msgspec.Struct, frozen=True):
    """A run as it stands."""

    id: str
    game: str
    scenarios: dict[str, Words]
    engine: Engine
    state: Literal["waiting", "playing", "stopped", "done"]
    parties: tuple[str, ...]
    names: dict[str, str]
    matches: int
    done: int
    of: int
    seconds: float
    per_second: float
    jobs: int
    cells: tuple[CellSeen, ...]
    differences: tuple[RowDifference, ...]


class Steer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to become of a run."""

    to: Literal["stop", "resume", "remove"]


def _seen(hall: Hall, run: Run) -> RunSeen:
    whole = run.matches * len(run.cells)
    cells = tuple(seen_of(cell, list(played)) for cell, played in zip(run.cells, run.played, strict=True))
    rows = tuple(RowDifference(*row) for row in differences(run))
    speed = round(run.done / run.seconds, 2) if run.seconds else 0.0
    facts = (run.parties, run.names, run.matches, run.done, whole, round(run.seconds, 1), speed, hall.lab.jobs)
    return RunSeen(run.id, run.game, run.scenarios, run.engine, run.state, *facts, cells, rows)


async def _folder(hall: Hall, whose: str, wanted: VersionWanted, game: str) -> tuple[tuple[str, ...], str]:
    """The packs of a version, and what it is called."""
    if not wanted.pack:
        return (), ""
    draft = await look(hall, whose, wanted.pack)
    if draft.card.game != game:
        raise in_both(422, Words(en="that pack is for another game", fr="ce paquet est pour un autre jeu"))
    number = wanted.version
    if not number:
        version, _ = await sound_version(hall, whose, draft)
        number = version.number
    try:
        folder = hall.keep.version_folder(whose, wanted.pack, number)
    except NotDone as error:
        raise in_both(error.status, error.words) from error
    return (str(folder),), f"{number}"


@post("/api/workshop/runs", guards=_GUARDS, responses=_REFUSALS)
async def start_run(request: AnyRequest, data: JSONBody[RunWanted]) -> RunSeen:
    """Begin a run."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    game = game_called(data.game)
    known = find_bots(game)
    if any(bot not in known for bot in data.bots):
        raise in_both(422, Words(en="there is no such bot", fr="ce robot n’existe pas"))
    versions: dict[str, tuple[str, ...]] = {}
    names: dict[str, str] = {}
    for name, wanted in (("A", data.a), ("B", data.b)):
        if wanted is not None:
            versions[name], names[name] = await _folder(hall, whose, wanted, game.id)
    if data.engine == "ray" and not ray_is_here():
        raise in_both(
            422, Words(en="Ray is not installed on this machine", fr="Ray n’est pas installé sur cette machine")
        )
    if len(data.scenarios) * len(data.parties) * len(data.bots) * len(versions) > MOST_CELLS:
        raise in_both(422, Words(en=f"at most {MOST_CELLS} rows", fr=f"{MOST_CELLS} lignes au plus"))
    for party in data.parties:
        refuse_unbounded(party.options)

    def made() -> list[Any]:
        return list(
            cells_of(game.id, data.scenarios, data.parties, data.bots, versions, seed=data.seed, matches=data.matches)
        )

    try:
        cells = await hall.beginnings.do(made)
    except SetupError as error:
        raise Refused(400, error.reason, game) from error
    except ContentError as error:
        raise Refused(400, words(Words(error.render("en"), error.render("fr")))) from error
    run = Run(
        new_id(),
        whose,
        game.id,
        {one: data.titles.get(one) or hall.shelf.title(game.id, one) for one in data.scenarios},
        tuple(party.name for party in data.parties),
        names,
        tuple(cells),
        data.matches,
        [[] for _ in cells],
        data.engine,
    )
    return _seen(hall, await _done(hall.lab.start, run))


async def _done(call: Any, *args: Any) -> Run:
    try:
        run: Run = call(*args)
    except NotDone as error:
        raise in_both(error.status, error.words) from error
    return run


@get("/api/workshop/runs", guards=_GUARDS, responses=_REFUSALS)
async def runs(request: AnyRequest) -> tuple[RunSeen, ...]:
    """One's own runs, the newest first."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    found = [_seen(hall, run) for run in hall.lab.of(whose)]
    return tuple(found)


@get("/api/workshop/runs/{name:str}", guards=[from_our_pages], responses=_REFUSALS)
async def look_at_run(request: AnyRequest, name: FromPath[str]) -> RunSeen:
    """A run as it stands now."""
    hall: Hall = request.app.state.hall
    run = await _done(hall.lab.get, owner(request), name)
    return await asyncio.to_thread(_seen, hall, run)


@put("/api/workshop/runs/{name:str}", guards=_GUARDS, responses=_REFUSALS)
async def steer_run(request: AnyRequest, name: FromPath[str], data: JSONBody[Steer]) -> RunSeen:
    """Stop a run, go on with it, or forget it."""
    hall: Hall = request.app.state.hall
    whose = owner(request)
    run = await _done(hall.lab.get, whose, name)
    if data.to == "stop":
        await _done(hall.lab.stop, whose, name)
    elif data.to == "resume":
        await _done(hall.lab.resume, whose, name)
    else:
        hall.lab.remove(whose, name)
    return _seen(hall, run)


class CellLooked(msgspec.Struct, frozen=True):
    """What decides in a cell, and the boards it is played on."""

    detail: CellDetail
    boards: tuple[Board, ...]


@get("/api/workshop/runs/{name:str}/cells/{at:int}", guards=[from_our_pages], responses=_REFUSALS)
async def look_at_cell(request: AnyRequest, name: FromPath[str], at: FromPath[int]) -> CellLooked:
    """Which cards, monsters and answers decide in a row, and how often each answer is given."""
    hall: Hall = request.app.state.hall
    run = await _done(hall.lab.get, owner(request), name)
    _one_of(run, at)
    detail = await asyncio.to_thread(detail_of, run.cells[at], list(run.played[at]), run.said)
    return CellLooked(detail, tuple(run.boards.get(run.board_key(at), {}).values()))


class WatchWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of a run."""

    cell: int
    number: int


@post("/api/workshop/runs/{name:str}/watch", guards=[*_GUARDS, few_matches], responses=_REFUSALS)
async def watch_match(request: AnyRequest, name: FromPath[str], data: JSONBody[WatchWanted]) -> CreatedMatch:
    """Play a match of a run once more and lay it on the table, over, to be looked through."""
    hall: Hall = request.app.state.hall
    run = await _done(hall.lab.get, owner(request), name)
    _one_of(run, data.cell)
    if not any(one.number == data.number for one in run.played[data.cell]):
        raise in_both(404, Words(en="that match was not played", fr="cette partie n’a pas été jouée"))
    content = await hall.lab.again(run, data.cell, data.number)
    created = await hall.beginnings.do(_laid_out, hall, content)
    hall.matches_kept += 1
    return created


def _laid_out(hall: Hall, content: bytes) -> CreatedMatch:
    match = api.resume(saves.loads(content, "lab"))
    begun = hall.store.begin_from(match, [SeatPlan(seat) for seat in match.setup.seats])
    seats = tuple(CreatedSeat(seat, begun.secrets.get(seat)) for seat in match.setup.seats)
    return CreatedMatch(begun.stored.id, seats, begun.host)


def _one_of(run: Run, at: int) -> None:
    if not 0 <= at < len(run.cells):
        raise in_both(404, Words(en="there is no such row", fr="cette ligne n’existe pas"))


@get("/api/workshop/runs/{name:str}/table", guards=_GUARDS, responses=_REFUSALS)
async def run_table(request: AnyRequest, name: FromPath[str]) -> Response[str]:
    """The table of a run as a file that other tools read: a line for each match."""
    hall: Hall = request.app.state.hall
    run = await _done(hall.lab.get, owner(request), name)
    headers = {"Content-Disposition": f'attachment; filename="{run.game}-{run.id}.csv"'}
    return Response(table_of(run.cells, run.played, run.parties), media_type="text/csv; charset=utf-8", headers=headers)


LAB_ROUTES = [start_run, runs, look_at_run, look_at_cell, watch_match, steer_run, run_table]
