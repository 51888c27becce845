"""Finding games: those of this package, those other distributions announce, and one named by hand."""

import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
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


class BrokenGame(UnknownGame):
    """A game is there, but its own code does not hold together."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, [])
        self.reason = Say("broken-game", {"name": name, "why": why})
        self.args = (f"{name} is broken: {why}",)


@cache
def installed() -> dict[str, TableGame]:
    """Every game that can be played, by id; those that are broken are left out, see :func:`broken`."""
    games = _looked_through()[0]
    return {game.id: game for game in games}


def broken() -> dict[str, str]:
    """The games that cannot be played because their own code fails, and how it fails."""
    return dict(_looked_through()[1])


@cache
def _looked_through() -> tuple[list[TableGame], dict[str, str]]:
    """All games that are there: one that fails must not take the others with it."""
    from importlib.metadata import entry_points  # slow to import, and one named game is found without it

    sources: dict[str, Callable[[], TableGame | None]] = {
        folder.name: partial(_game_in, f"oubliette.games.{folder.name}") for folder in _packages()
    }
    sources |= {announced.name: announced.load for announced in entry_points(group=_ENTRY_POINTS)}
    games: list[TableGame] = []
    faults: dict[str, str] = {}
    for name, load in sources.items():
        try:
            game = load()
        except Exception as error:  # noqa: BLE001 - whatever a game trips over when it is imported
            faults[name] = f"{type(error).__name__}: {error}"
            continue
        if game is not None:
            games.append(game)
    return games, faults


def find(name: str) -> TableGame:
    """The game of that id, or the one a ``module:attribute`` names (for games under development)."""
    if ":" in name:
        return _named_by_hand(name)
    if (game := _packaged(name)) is not None:
        return game
    games = installed()
    if name not in games:
        raise UnknownGame(name, list(games))
    return games[name]


def _packaged(name: str) -> TableGame | None:
    """A game of this package, looked for by itself so that a command for one game imports no other."""
    if not name.isidentifier() or find_spec(f"oubliette.games.{name}") is None:
        return None
    try:
        return _game_in(f"oubliette.games.{name}")
    except Exception as error:
        raise BrokenGame(name, f"{type(error).__name__}: {error}") from error


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
