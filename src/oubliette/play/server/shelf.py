"""The shelf: what the lobby offers of every game, worked out once, since packs take a while to read."""

import logging
from collections.abc import Sequence
from threading import Lock

from oubliette import api
from oubliette.games.registry import TableGame, broken, installed
from oubliette.kernel.game import ContestKind, OptionInfo, Setup, SetupError
from oubliette.kernel.match import codec_of
from oubliette.kernel.packs import ContentError
from oubliette.kernel.text import Texts
from oubliette.kernel.words import LANGUAGES, Words
from oubliette.minds import LEVELS
from oubliette.play.bots import default_bot, find_bots
from oubliette.play.boxes import boxes_of
from oubliette.play.places import PLAY_LOCALES
from oubliette.play.server.foretaste import Foretaste, first_board
from oubliette.play.server.offers import (
    BotOffer,
    GameOffer,
    OptionOffer,
    ValueOffer,
)
from oubliette.play.server.refusals import not_found
from oubliette.table.speech import kernel_texts, texts_for

_log = logging.getLogger(__name__)

_BOT_TITLES = {
    "easy": Words("Easy bot", "Robot débutant"),
    "steady": Words("Steady bot", "Robot réfléchi"),
    "keen": Words("Keen bot", "Robot avisé"),
    "master": Words("Master bot", "Robot maître"),
    "random": Words("Random bot", "Robot au hasard"),
    "first": Words("Simple bot", "Robot simple"),
}


class Shelf:
    """Every game that can be played. One that is broken is missing here and named in the log; the others are fine."""

    def __init__(self) -> None:
        self._offers: dict[str, GameOffer | None] = {}
        self._boards: dict[tuple[str, str, int], Foretaste] = {}
        self._lock = Lock()

    def warm_up(self) -> None:
        """Make what every match shares (packs, codecs, messages), so that nobody has to wait for it later."""
        offered = self.offers()
        for game in installed().values():
            codec_of(game)
            speak_first(texts_for(game, PLAY_LOCALES))
        speak_first(kernel_texts(PLAY_LOCALES))
        _log.info("games ready", extra={"games": [offer.id for offer in offered]})
        for name, why in broken().items():
            _log.error("game broken", extra={"game": name, "why": why})

    def offers(self) -> tuple[GameOffer, ...]:
        """What the lobby shows."""
        found = [self.offer(game) for game in installed().values()]
        return tuple(offer for offer in found if offer is not None)

    def offer(self, game: TableGame) -> GameOffer | None:
        """What the lobby shows of one game; nothing if its own packs have faults."""
        with self._lock:
            if game.id not in self._offers:
                self._offers[game.id] = _offer(game)
            return self._offers[game.id]

    def forget(self, game_id: str) -> None:
        """Look at a game anew: a box of it has come or gone."""
        with self._lock:
            self._offers.pop(game_id, None)
            self._boards = {key: board for key, board in self._boards.items() if key[0] != game_id}

    def foretaste(self, game: TableGame, scenario: str, seats: int) -> Foretaste:
        """What can be shown of a scenario on offer before it is begun."""
        offer = self.offer(game)
        fewest, most = game.seats
        if offer is None or not any(one.id == scenario for one in offer.scenarios) or not fewest <= seats <= most:
            raise not_found("server-no-scenario", scenario=scenario[:60])
        key = (game.id, scenario, seats)
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = Foretaste(first_board(game, scenario, seats))
        return found

    def title(self, game_id: str, scenario: str | None) -> Words:
        """What a match is called: its scenario, or else its game."""
        game = installed().get(game_id)
        offer = None if game is None else self.offer(game)
        if offer is None:
            return Words(game_id, game_id)
        return next((one.title for one in offer.scenarios if one.id == scenario), offer.title)


def speak_first(texts: Texts) -> None:
    """Have messages read in every language."""
    for language in LANGUAGES:
        texts.knows("server-failed", language)


def game_called(name: str) -> TableGame:
    """An installed game; a name that would import something else is none."""
    game = installed().get(name)
    if game is None:
        raise not_found("server-no-game", game=name[:60])
    return game


def _offer(game: TableGame) -> GameOffer | None:
    try:
        return _look_at(game)
    except Exception as error:  # noqa: BLE001 - a fault of one game, whatever it is, must not empty the shelf
        why = str(error) if isinstance(error, ContentError) else f"{type(error).__name__}: {error}"
        _log.exception("game broken", extra={"game": game.id, "why": why})
        return None


def _look_at(game: TableGame) -> GameOffer:
    content = api.content_of(game, boxes_of(game))
    scenarios, campaigns = tuple(game.menus.scenarios(content)), tuple(game.menus.campaigns(content))
    options = tuple(_option(one) for one in game.menus.option_values(content))
    offer = (game.id, game.title, game.blurb, game.stage, game.seats, scenarios, options, _bots(game))
    modes = _modes(game, [one.id for one in scenarios] or [None], content)
    return GameOffer(*offer, game.menus.cast(content), campaigns, tuple(game.menus.seat_roles(content)), modes)


def _modes(game: TableGame, scenarios: Sequence[str | None], content: object) -> tuple[ContestKind, ...]:
    """How a game is played, scenario by scenario, by each number of people it is for, unless they want it otherwise."""
    fewest, most = game.seats
    seats = tuple(f"seat {place}" for place in range(most))
    tables = (Setup(game.id, one, seats[:count]) for one in scenarios for count in range(fewest, most + 1))
    return tuple(dict.fromkeys(kind for table in tables if (kind := _contest_of(game, table, content))))


def _contest_of(game: TableGame, table: Setup, content: object) -> ContestKind | None:
    """What kind of contest a table is, if the scenario is for so many."""
    try:
        return game.rules.contest(table, content).kind
    except SetupError:
        return None


def _option(option: OptionInfo) -> OptionOffer:
    values = tuple(
        ValueOffer(value.value, value.title, value.seats, value.icon, value.blurb, value.within, value.profile)
        for value in option.values
    )
    more = (option.group, option.number, option.scenarios)
    return OptionOffer(option.name, option.title, values, option.default, option.several, *more)


def _bots(game: TableGame) -> tuple[BotOffer, ...]:
    first = default_bot(game)
    order = [first, *(level for level in LEVELS if level != first)]  # the one for everybody, then by strength
    names = sorted(find_bots(game), key=lambda name: (order.index(name) if name in order else len(order), name))
    return tuple(BotOffer(name, _BOT_TITLES.get(name) or Words(name, name)) for name in names)
