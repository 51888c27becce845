"""Lobby, words and rules over HTTP."""

import asyncio
import logging
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from oubliette.games.registry import TableGame
from oubliette.kernel.chance import SEED_DIGITS
from oubliette.kernel.coaching import Lesson, coach_at
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.glossary import Term, glossary_at
from oubliette.kernel.ledger import UnknownRuleError, all_ledgers
from oubliette.kernel.packs import ContentError
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words
from oubliette.play.bots import default_bot, find_bots
from oubliette.play.boxes import boxes_for
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.counting import count
from oubliette.play.server.crews import TooBusy
from oubliette.play.server.foretaste import Foretaste
from oubliette.play.server.guard import few_matches, from_our_pages, in_moderation
from oubliette.play.server.hall import Hall, is_match_id
from oubliette.play.server.imports import LONGEST_NAME
from oubliette.play.server.offers import (
    Chapter,
    CreatedMatch,
    CreatedSeat,
    GameOffer,
    MatchSummary,
    NewMatch,
    RuleText,
    RuleTitle,
    SeatSummary,
)
from oubliette.play.server.plain import plain, skeleton
from oubliette.play.server.refusals import Refused, not_found, refusals
from oubliette.play.server.setups import refuse_unbounded
from oubliette.play.server.shelf import Shelf, game_called
from oubliette.play.storage import MatchInfo, NoSuchMatch, SeatKind, SeatPlan
from oubliette.table.speech import KERNEL_LOCALES

_log = logging.getLogger(__name__)

_MOST_IDS = 60
_KINDS: dict[str, SeatKind] = {"me": "human", "link": "link", "bot": "bot"}
_Language = Annotated[str, QueryParameter(pattern="^(en|fr)$")]


@get("/api/games")
async def games(request: Request[Any, Any, Any]) -> tuple[GameOffer, ...]:
    """Every game on the shelf, with its scenarios, options and bots."""
    hall: Hall = request.app.state.hall
    return await asyncio.to_thread(hall.shelf.offers)


@get("/api/games/{game_id:str}/board", sync_to_thread=True, responses=refusals(404))
def foretaste(
    request: Request[Any, Any, Any], game_id: FromPath[str], scenario: FromQuery[str], seats: FromQuery[int]
) -> Foretaste:
    """The first board of a scenario for so many seats, before anybody has begun it."""
    hall: Hall = request.app.state.hall
    return hall.shelf.foretaste(game_called(game_id), scenario, seats)


@post("/api/matches", guards=[from_our_pages, in_moderation, few_matches], responses=refusals(403, 404, 413, 429, 503))
async def create(request: Request[Any, Any, Any], data: JSONBody[NewMatch]) -> CreatedMatch:
    """Begin a match; the secrets of its seats and of its host are shown this once."""
    game = game_called(data.game)
    refuse_unbounded(data.options)
    if any(plain(seat.name) != seat.name for seat in data.seats):
        raise Refused(400, Say("server-name", {"most": LONGEST_NAME}))
    seen: set[str] = set()
    for name in (seat.name for seat in data.seats):
        if skeleton(name) in seen:
            raise Refused(400, Say("server-name-taken", {"name": name}))
        seen.add(skeleton(name))
    seed = token_hex(SEED_DIGITS // 2) if data.seed is None else data.seed
    story = data.options.get("campaign")
    wanted = data.scenario or (story if isinstance(story, str) else None)
    packs = await asyncio.to_thread(boxes_for, game, wanted)
    setup = Setup(game.id, data.scenario, tuple(seat.name for seat in data.seats), seed, data.options, packs)
    plans = [seat_plan(game, seat.name, seat.kind, seat.bot) for seat in data.seats]
    return await begin_match(request.app.state.hall, game, setup, plans)


async def begin_match(
    hall: Hall, game: TableGame, setup: Setup, plans: list[SeatPlan], *, fresh: bool = False
) -> CreatedMatch:
    """Begin a match, with luck of its own if it is to be ``fresh``; what cannot be is refused in words."""
    if fresh:
        setup = msgspec.structs.replace(setup, seed=token_hex(SEED_DIGITS // 2))
    refuse_unbounded(setup.options)
    try:
        created = await hall.beginnings.do(_begin, hall, setup, plans)
    except TooBusy as error:
        _log.warning("too many beginnings", extra={"waiting": hall.beginnings.under_way})
        raise Refused(503, Say("server-busy")) from error
    except SetupError as error:
        raise Refused(400, error.reason, game) from error
    except ContentError as error:
        raise Refused(400, words(Words(error.render("en"), error.render("fr")))) from error
    hall.matches_kept += 1
    count("matches_begun")
    _log.info("match begun", extra={"match": created.match, "game": game.id, "seats": len(plans)})
    return created


def seat_plan(game: TableGame, seat: str, kind: str, bot: str | None) -> SeatPlan:
    """Who is to sit on a seat; a bot must be one that plays this game."""
    if kind != "bot":
        return SeatPlan(seat, _KINDS[kind])
    wanted, known = bot or default_bot(game), find_bots(game)
    if wanted not in known:
        raise Refused(400, Say("server-no-bot", {"bot": wanted[:40], "known": ", ".join(known)}))
    return SeatPlan(seat, "bot", wanted)


def _begin(hall: Hall, setup: Setup, plans: list[SeatPlan]) -> CreatedMatch:
    begun = hall.store.begin(setup, plans)
    seats = tuple(CreatedSeat(plan.seat, begun.secrets.get(plan.seat)) for plan in plans)
    return CreatedMatch(begun.stored.id, seats, begun.host)


@get("/api/matches", guards=[in_moderation], responses=refusals(429))
async def matches(request: Request[Any, Any, Any], ids: FromQuery[str] = "") -> tuple[MatchSummary, ...]:
    """The matches of these ids that exist; an id is known only to those who sit there."""
    hall: Hall = request.app.state.hall
    wanted = [one for one in ids.split(",") if is_match_id(one)][:_MOST_IDS]
    return await asyncio.to_thread(_summaries, hall, wanted)


def _summaries(hall: Hall, ids: list[str]) -> tuple[MatchSummary, ...]:
    found = []
    for match_id in dict.fromkeys(ids):
        try:
            summary = summary_of(hall.shelf, hall.store.info(match_id))
            open_to_all = hall.hosting(match_id).household().rules.onlookers
            found.append(summary if open_to_all else _veiled(summary))
        except NoSuchMatch:
            continue
    return tuple(found)


def _veiled(summary: MatchSummary) -> MatchSummary:
    """What anybody may know of a match whose host wants no onlookers: that it is there, and who sits at it."""
    seats = tuple(SeatSummary(seat.name, seat.kind) for seat in summary.seats)
    return MatchSummary(summary.id, summary.game, summary.title, "", seats, 0, False, False, "", private=True)


def summary_of(shelf: Shelf, info: MatchInfo) -> MatchSummary:
    """A match, as a list shows it."""
    seats = tuple(
        SeatSummary(seat.seat, "bot" if seat.kind == "bot" else "human", seat.seat in info.deciding, seat.called)
        for seat in info.seats
    )
    return MatchSummary(
        info.id,
        info.game,
        shelf.title(info.game, info.scenario),
        info.title,
        seats,
        info.answers,
        info.status == "over",
        info.outcome is not None and info.outcome.won,
        info.updated.isoformat(timespec="seconds"),
    )


@get("/api/texts/{game_id:str}/{language:str}", sync_to_thread=True, responses=refusals(404))
def texts(game_id: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The messages a table of this game can need, as Fluent source."""
    if language not in ("en", "fr"):
        raise not_found("server-no-language")
    folders = (KERNEL_LOCALES, PLAY_LOCALES, *game_called(game_id).table.locales)
    files = [file for folder in folders for file in sorted((folder / language).glob("*.ftl"))]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return Response(source, media_type="text/plain; charset=utf-8")


@get("/api/rules", sync_to_thread=True, guards=[in_moderation], responses=refusals(429))
def search_rules(game: FromQuery[str] = "", q: FromQuery[str] = "", lang: _Language = "en") -> tuple[RuleText, ...]:
    """Rules that fit these words, best first."""
    ledgers = all_ledgers()
    chosen = [game] if game in ledgers.games else list(ledgers.games) if not game else []
    found = [rule for name in chosen for rule in ledgers.of(name).search(q[:200], lang, 40)] if q.strip() else []
    return tuple(_rule(rule.id, lang) for rule in found[:60])


@get("/api/rules/{rule_id:str}", sync_to_thread=True, responses=refusals(404))
def one_rule(rule_id: FromPath[str], lang: _Language = "en") -> RuleText:
    """One rule by its id."""
    try:
        return _rule(rule_id, lang)
    except UnknownRuleError as error:
        raise not_found("server-no-rule", rule=rule_id[:40]) from error


def _rule(rule_id: str, language: str) -> RuleText:
    wording = all_ledgers().wording(rule_id, language)
    rule = all_ledgers().rule(rule_id)
    return RuleText(rule.id, wording.title, wording.rule, rule.area, wording.language)


@get("/api/contents/{game_id:str}", sync_to_thread=True, responses=refusals(404))
def contents(game_id: FromPath[str], lang: _Language = "en") -> tuple[Chapter, ...]:
    """The rules of a game chapter by chapter, in the order of its book."""
    ledgers = all_ledgers()
    if game_id not in ledgers.games:
        raise not_found("server-no-game", game=game_id[:60])
    ledger = ledgers.of(game_id)
    return tuple(
        Chapter(area, ledger.title_of(area), tuple(_rule_title(rule.id, lang) for rule in ledger.in_area(area)))
        for area in ledger.areas
    )


def _rule_title(rule_id: str, language: str) -> RuleTitle:
    wording = all_ledgers().wording(rule_id, language)
    return RuleTitle(rule_id, wording.title, wording.language)


@get("/api/glossary/{game_id:str}", sync_to_thread=True, responses=refusals(404))
def glossary(game_id: FromPath[str]) -> tuple[Term, ...]:
    """The words of a game, explained for its players, with the messages that say them."""
    return glossary_at(game_called(game_id).table.glossary)


@get("/api/coach/{game_id:str}", sync_to_thread=True, responses=refusals(404))
def coach(game_id: FromPath[str]) -> tuple[Lesson, ...]:
    """What newcomers to a game are told while playing, in the order in which it is told."""
    return coach_at(game_called(game_id).table.coach)


ROUTES = [games, foretaste, create, matches, texts, search_rules, one_rule, contents, glossary, coach]
