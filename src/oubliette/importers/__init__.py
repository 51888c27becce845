"""Bring your box: community data about printed games becomes packs on the player's own machine.

Nothing of anybody's data is shipped here. A player brings files, the importers recognise their formats, say honestly
how much of each scenario they could make, and write an ordinary pack.
"""

from oubliette.importers.importing import Imported, import_box
from oubliette.importers.problems import Refused

__all__ = ["Imported", "Refused", "import_box"]
