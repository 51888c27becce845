"""What cards do that composition cannot say: a folder for a box, in it a module for a class, a deck or a family.

A module here makes itself known by being read (`@special`, `@card(…).at(…)`), and every module of these folders is
read, in the order of names: whoever adds a class adds a file and touches no other.
"""

from importlib import import_module
from pkgutil import walk_packages

for _found in sorted(walk_packages(__path__, f"{__name__}."), key=lambda one: one.name):
    import_module(_found.name)
