"""Finding games: those of this package, those other distributions announce, and one named by hand."""

import sys
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from oubliette.kernel.game import Game
from oubliette.kernel.text import Say
from oubliette.table import View

TableGame = Game[Any, Any, View]

_ENTRY_POINTS = "oubliette.games"


class UnknownGame(Exception):
    """No game of that name is installed."""

    def __init__(self, name: str, known: list[str]) -> None:
        nearest = get_close_matches(name, known, 1)
        self.reason = Say("unknown-game", {"name": name, "known": ", ".join(known), "nearest": (nearest or ["-"])[0]})
        super().__init__(f"no game is called {name!r}; installed are: {', '.join(known)}")


@cache
def installed() -> dict[str, TableGame]:
    """Every game that can be played, by id."""
    games = [_game_in(f"oubliette.games.{folder.name}") for folder in _packages()]
    games += [announced.load() for announced in entry_points(group=_ENTRY_POINTS)]
    return {game.id: game for game in games if game is not None}


def find(name: str) -> TableGame:
    """The game of that id, or the one a ``module:attribute`` names (for games under development)."""
    if ":" in name:
        return _named_by_hand(name)
    if find_spec(f"oubliette.games.{name}") is not None if name.isidentifier() else False:
        game = _game_in(f"oubliette.games.{name}")
        if game is not None:
            return game
    games = installed()
    if name not in games:
        raise UnknownGame(name, list(games))
    return games[name]


def _packages() -> list[Path]:
    return sorted(folder.parent for folder in Path(__file__).parent.glob("*/__init__.py"))


def _game_in(module: str) -> TableGame | None:
    game: TableGame | None = getattr(import_module(module), "GAME", None)
    return game


def _named_by_hand(name: str) -> TableGame:
    module, _, attribute = name.partition(":")
    game = None
    if all(part.isidentifier() for part in module.split(".")):
        if (here := str(Path.cwd())) not in sys.path:
            sys.path.append(here)  # a game under development lies where its author works
        try:
            game = getattr(import_module(module), attribute, None)
        except ImportError as error:
            raise UnknownGame(name, list(installed())) from error
    if not isinstance(game, Game):
        raise UnknownGame(name, list(installed()))
    return game
