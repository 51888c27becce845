"""Asking a game what can be measured from a cell."""

from oubliette.api import TableMatch
from oubliette.play.game_modules import module_of
from oubliette.table.outlook import Outlook


def look(match: TableMatch, cell: int) -> Outlook | None:
    """Range and sight from a cell as the game counts them; nothing where the game measures nothing."""
    module = module_of(match.game, "outlook")
    if module is None or cell < 0:
        return None
    found: Outlook | None = module.look(match.context, cell)
    return found
