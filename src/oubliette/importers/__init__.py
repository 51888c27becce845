"""Bring your box: community data about printed games becomes packs on the player's own machine.

Nothing of anybody's data is shipped here. A player brings files, the importers recognise their formats, say honestly
how much of each scenario they could make, and write an ordinary pack.
"""

from typing import TYPE_CHECKING

from oubliette.kernel.lazily import names

if TYPE_CHECKING:
    from oubliette.importers.importing import Imported, import_box
    from oubliette.importers.problems import Refused

__all__ = ["Imported", "Refused", "import_box"]

_HOMES = {"Imported": "importing", "Refused": "problems", "import_box": "importing"}
"""Read when they are asked for: making a box needs the rules of the games, reading its report does not."""

if not TYPE_CHECKING:
    __getattr__, __dir__ = names(__name__, globals(), _HOMES)
