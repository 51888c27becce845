"""The command line with the tiny games on the shelf, so that the browser table can be tried with them.

python -m tests.tiny.serve play --browser --no-open
"""

import sys
from importlib import import_module
from pathlib import Path

from oubliette.cli import main
from oubliette.games import registry


def tiny_games() -> list[registry.TableGame]:
    """The games beside this file."""
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
    return [import_module(f"tests.tiny.{name}").GAME for name in folders]


def put_on_the_shelf() -> None:
    """Let the registry know the tiny games as if they were installed."""
    installed = registry.installed()
    for game in tiny_games():
        installed[game.id] = game


if __name__ == "__main__":
    put_on_the_shelf()
    sys.exit(main(sys.argv[1:]))
