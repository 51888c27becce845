"""Lobby, words and rules over HTTP."""

import asyncio
from secrets import randbits
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from oubliette.games.registry import TableGame, installed
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.ledger import UnknownRuleError, all_ledgers
from oubliette.kernel.packs import ContentError
from oubliette.kernel.words import Words
from oubliette.play.bots import default_bot, find_bots
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.guard import from_our_pages
from oubliette.play.server.hall import Hall
from oubliette.play.server.offers import (
    BotOffer,
    CreatedMatch,
    CreatedSeat,
    GameOffer,
    MatchSummary,
    NewMatch,
    OptionOffer,
    RuleText,
    ScenarioOffer,
    SeatSummary,
    ValueOffer,
)
from oubliette.play.storage import MatchInfo, NoSuchMatch, SeatPlan
from oubliette.table.speech import KERNEL_LOCALES

_MOST_IDS = 60
_Language = Annotated[str, QueryParameter(pattern="^(en|fr)$")]


def _game(name: str) -> TableGame:
    """An installed game; a name that would import something else is none."""
    game = installed().get(name)
    if game is None:
        raise NotFoundException(f"no game is called {name[:60]!r}")
    return game


@get("/api/games", sync_to_thread=True)
def games() -> tuple[GameOffer, ...]:
    """Every game on the shelf, with its scenarios, options and bots."""
    return tuple(_offer(game) for game in installed().values())


def _offer(game: TableGame) -> GameOffer:
    content = game.load([])
    options = tuple(
        OptionOffer(
            option.name,
            option.title,
            tuple(ValueOffer(value.value, value.title) for value in option.values),
            option.default,
        )
        for option in game.option_values(content)
    )
    names = find_bots(game)
    first = default_bot(game)
    bots = tuple(BotOffer(name, _bot_title(name)) for name in sorted(names, key=lambda name: (name != first, name)))
    scenarios = tuple(ScenarioOffer(one.id, one.title, one.blurb) for one in game.scenarios(content))
    return GameOffer(game.id, game.title, game.blurb, game.stage, game.seats, scenarios, options, bots)


_BOT_TITLES = {
    "steady": Words("Steady bot", "Robot réfléchi"),
    "random": Words("Random bot", "Robot au hasard"),
    "first": Words("Simple bot", "Robot simple"),
}


def _bot_title(name: str) -> Words:
    return _BOT_TITLES.get(name) or Words(name, name)


@post("/api/matches", guards=[from_our_pages])
async def create(request: Request[Any, Any, Any], data: JSONBody[NewMatch]) -> CreatedMatch:
    """Begin a match; the secrets of its seats are shown this once."""
    game = _game(data.game)
    seed = randbits(48) if data.seed is None else data.seed
    names = tuple(seat.name for seat in data.seats)
    setup = Setup(game.id, data.scenario, names, seed, data.options)
    plans = [
        SeatPlan(
            seat.name,
            "bot" if seat.kind == "bot" else "human" if seat.kind == "me" else "link",
            _bot(game, seat.bot, seat.kind),
        )
        for seat in data.seats
    ]
    hall: Hall = request.app.state.hall
    try:
        return await asyncio.to_thread(_begin, hall, setup, plans)
    except (SetupError, ContentError) as error:
        raise ClientException(str(error)) from error


def _bot(game: TableGame, name: str | None, kind: str) -> str | None:
    if kind != "bot":
        return None
    wanted = name or default_bot(game)
    if wanted not in find_bots(game):
        raise ClientException(f"{game.id} has no bot {wanted[:40]!r}")
    return wanted


def _begin(hall: Hall, setup: Setup, plans: list[SeatPlan]) -> CreatedMatch:
    stored = hall.store.create(setup, plans)
    seats = tuple(
        CreatedSeat(plan.seat, None if plan.kind == "bot" else stored.new_secret(plan.seat)) for plan in plans
    )
    return CreatedMatch(stored.id, seats)


@get("/api/matches")
async def matches(request: Request[Any, Any, Any], ids: FromQuery[str] = "") -> tuple[MatchSummary, ...]:
    """The matches of these ids that exist; an id is known only to those who sit there."""
    hall: Hall = request.app.state.hall
    wanted = [one for one in ids.split(",") if one][:_MOST_IDS]
    return await asyncio.to_thread(_summaries, hall, wanted)


def _summaries(hall: Hall, ids: list[str]) -> tuple[MatchSummary, ...]:
    found = []
    for match_id in dict.fromkeys(ids):
        try:
            found.append(_summary(hall.store.info(match_id)))
        except NoSuchMatch:
            continue
    return tuple(found)


def _summary(info: MatchInfo) -> MatchSummary:
    game = installed().get(info.game)
    title = game.title if game else Words(info.game, info.game)
    if game is not None:
        title = next((s.title for s in game.scenarios(game.load([])) if s.id == info.scenario), title)
    seats = tuple(SeatSummary(seat.seat, "bot" if seat.kind == "bot" else "human") for seat in info.seats)
    won = info.outcome is not None and info.outcome.won
    return MatchSummary(info.id, info.game, title, seats, info.answers, info.status == "over", won)


@get("/api/texts/{game_id:str}/{language:str}", sync_to_thread=True)
def texts(game_id: FromPath[str], language: FromPath[str]) -> Response[str]:
    """The messages a table of this game can need, as Fluent source."""
    if language not in ("en", "fr"):
        raise NotFoundException("en or fr")
    folders = (KERNEL_LOCALES, PLAY_LOCALES, *_game(game_id).locales)
    files = [file for folder in folders for file in sorted((folder / language).glob("*.ftl"))]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return Response(source, media_type="text/plain; charset=utf-8")


@get("/api/rules", sync_to_thread=True)
def search_rules(game: FromQuery[str] = "", q: FromQuery[str] = "", lang: _Language = "en") -> tuple[RuleText, ...]:
    """Rules that fit these words, best first."""
    ledgers = all_ledgers()
    chosen = [game] if game in ledgers.games else list(ledgers.games) if not game else []
    found = [rule for name in chosen for rule in ledgers.of(name).search(q[:200], lang, 40)] if q.strip() else []
    return tuple(_rule(rule.id, lang) for rule in found[:60])


@get("/api/rules/{rule_id:str}", sync_to_thread=True)
def one_rule(rule_id: FromPath[str], lang: _Language = "en") -> RuleText:
    """One rule by its id."""
    try:
        return _rule(rule_id, lang)
    except UnknownRuleError as error:
        raise NotFoundException(str(error)) from error


def _rule(rule_id: str, language: str) -> RuleText:
    wording = all_ledgers().wording(rule_id, language)
    rule = all_ledgers().rule(rule_id)
    return RuleText(rule.id, wording.title, wording.rule, rule.area, wording.language)


ROUTES = [games, create, matches, texts, search_rules, one_rule]
