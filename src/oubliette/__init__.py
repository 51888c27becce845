"""One engine that plays fantasy adventure board games by the book.

import oubliette
m = oubliette.start("buttons_bugs", scenario="1", seats=["me"], seed=7)
m.choices                    # open choices, by seat
m.answer("me", ["card:…"])   # refused with a reason if not legal
m.view("me"); m.journal("me"); m.undo(); m.save("match.oubliette"); oubliette.load("match.oubliette")
"""

from oubliette.api import TableMatch, installed_games, load, start
from oubliette.kernel.choices import Choice, IllegalAnswer, Option
from oubliette.kernel.game import SetupError
from oubliette.kernel.match import BugInRules, NothingToUndo, ReplayDrift
from oubliette.kernel.saves import SaveError
from oubliette.kernel.version import VERSION as __version__  # noqa: N811 - the name Python expects

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
