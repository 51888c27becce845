"""What a game's package holds beside the game itself, found by the name of the module: ``bots``, ``content``."""

from importlib import import_module
from importlib.util import find_spec
from sys import modules
from types import ModuleType

from oubliette.kernel.game import AnyGame

_GAMES = "oubliette.games."


def module_of(game: AnyGame, name: str) -> ModuleType | None:
    """The module of that name in the game's package, if there is one."""
    package = _package_of(game)
    if not package or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def _package_of(game: AnyGame) -> str:
    """The package a game's rules stand in, known by where its ``play`` was defined."""
    module = game.play.__module__
    if module.startswith(_GAMES):
        return _GAMES + module.removeprefix(_GAMES).partition(".")[0]
    return modules[module].__package__ or ""
