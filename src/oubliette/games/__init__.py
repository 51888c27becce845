"""The games, one package each. A package that defines ``GAME`` is found by itself; a list is kept nowhere."""

from oubliette.games.registry import BrokenGame, UnknownGame, broken, find, installed

__all__ = ["BrokenGame", "UnknownGame", "broken", "find", "installed"]
