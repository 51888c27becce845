"""Which sight a game has: one of its own, or what can be worked out in any game."""

from typing import Final

from oubliette.research.sight import Sight
from oubliette.research.sight_buttons_bugs import ButtonsBugsSight

_SIGHTS: Final[dict[str, Sight]] = {"buttons_bugs": ButtonsBugsSight()}


def sight_for(game: str) -> Sight:
    """What can be worked out in a game."""
    return _SIGHTS.get(game) or Sight()
