"""Finding bots by name: those that play anything, and those a game brings along."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from sys import modules

from oubliette.kernel.game import AnyGame
from oubliette.kernel.text import Say
from oubliette.play.bots.plain import Bot, BotMaker, First, Random

_PLAIN: dict[str, BotMaker] = {"random": Random, "first": First}
_GAMES = "oubliette.games."
STEADY = "steady"


class UnknownBot(Exception):
    """No bot of that name plays this game."""

    def __init__(self, name: str, game: str, known: list[str]) -> None:
        self.reason = Say("unknown-bot", {"name": name, "game": game, "known": ", ".join(known)})
        super().__init__(f"{game} has no bot {name!r}; it has {', '.join(known)}")


def find_bots(game: AnyGame) -> dict[str, BotMaker]:
    """The bots that can play a game, by name; a game's own may take the place of a plain one."""
    return _PLAIN | dict(_own_bots(game))


def default_bot(game: AnyGame) -> str:
    """The bot that plays when none is named: the game's own, if it brings one."""
    return STEADY if STEADY in find_bots(game) else "random"


def make_bot(game: AnyGame, name: str, seed: int) -> Bot:
    """A bot by its name; raises :class:`UnknownBot`, which names those there are."""
    bots = find_bots(game)
    if name not in bots:
        raise UnknownBot(name, game.id, list(bots))
    return bots[name](seed)


def _own_bots(game: AnyGame) -> Mapping[str, BotMaker]:
    """``BOTS`` of the module ``bots`` in the game's package, if there is one."""
    package = _package_of(game)
    if not package or find_spec(f"{package}.bots") is None:
        return {}
    bots: Mapping[str, BotMaker] = import_module(f"{package}.bots").BOTS
    return bots


def _package_of(game: AnyGame) -> str:
    """The package a game's rules stand in, known by where its ``play`` was defined."""
    module = game.play.__module__
    if module.startswith(_GAMES):
        return _GAMES + module.removeprefix(_GAMES).partition(".")[0]
    return modules[module].__package__ or ""
