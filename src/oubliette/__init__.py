"""One engine that plays fantasy adventure board games by the book.

import oubliette
m = oubliette.start("buttons_bugs", scenario="1", seats=["me"], seed=7)
m.choices                    # open choices, by seat
m.answer("me", ["card:…"])   # refused with a reason if not legal
m.view("me"); m.journal("me"); m.undo(); m.save("match.oubliette"); oubliette.load("match.oubliette")
"""

from typing import TYPE_CHECKING

from oubliette.kernel.lazily import names
from oubliette.kernel.version import VERSION as __version__  # noqa: N811 - the name Python expects

if TYPE_CHECKING:
    from oubliette.api import TableMatch, installed_games, load, start
    from oubliette.kernel.choices import Choice, IllegalAnswer, Option
    from oubliette.kernel.game import SetupError
    from oubliette.kernel.match import BugInRules, NothingToUndo, ReplayDrift
    from oubliette.kernel.saves import SaveError

__all__ = [
    "BugInRules",
    "Choice",
    "IllegalAnswer",
    "NothingToUndo",
    "Option",
    "ReplayDrift",
    "SaveError",
    "SetupError",
    "TableMatch",
    "__version__",
    "installed_games",
    "load",
    "start",
]

_HOMES = {
    "TableMatch": "api",
    "installed_games": "api",
    "load": "api",
    "start": "api",
    "Choice": "kernel.choices",
    "IllegalAnswer": "kernel.choices",
    "Option": "kernel.choices",
    "SetupError": "kernel.game",
    "BugInRules": "kernel.match",
    "NothingToUndo": "kernel.match",
    "ReplayDrift": "kernel.match",
    "SaveError": "kernel.saves",
}
"""Where each name stands. Each is read when it is first asked for: the command line passes here and needs none."""


if not TYPE_CHECKING:  # who checks types knows each name from above, and tells a slip
    __getattr__, __dir__ = names(__name__, globals(), _HOMES)
