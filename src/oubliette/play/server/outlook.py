"""Asking a game what can be measured from a cell."""

from oubliette.api import TableMatch
from oubliette.table.outlook import Outlook


def look(match: TableMatch, cell: int) -> Outlook | None:
    """Range and sight from a cell as the game counts them; nothing where the game measures nothing."""
    load = match.game.table.outlook
    if load is None or cell < 0:
        return None
    found: Outlook | None = load()(match.context, cell)
    return found
