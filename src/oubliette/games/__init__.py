"""The games, one package each. A package that defines ``GAME`` is found by itself; a list is kept nowhere."""

from oubliette.games.registry import UnknownGame, find, installed

__all__ = ["UnknownGame", "find", "installed"]
