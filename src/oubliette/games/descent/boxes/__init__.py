"""Rules with a name that expansions bring: one module for a class, a deck or a family of monsters.

A module here makes itself known by being read (`@special`, `@of(…).at(…)`), and every module of this folder is read, in
the order of names: whoever adds a class adds a file and touches no other. Cards name the rules; which cards a match
plays with is decided by its boxes alone (`collection`), so a rule of a box that is not there is never asked for.
"""

from importlib import import_module
from pkgutil import iter_modules

from oubliette.games.descent import cards as _asked_first

__all__ = ["_asked_first"]

for _found in sorted(iter_modules(__path__), key=lambda one: one.name):
    import_module(f"{__name__}.{_found.name}")
