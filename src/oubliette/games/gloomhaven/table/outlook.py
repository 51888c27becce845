"""Range and sight from a hex, for who wants to measure before they decide (GH-0012, GH-0014, GH-0015)."""

from oubliette.games.gloomhaven.state.session import Session
from oubliette.table.outlook import Outlook, outlook_of


def look(s: Session, cell: int) -> Outlook | None:
    """What can be seen and reached from a hex, in the rooms that are revealed; nothing from anywhere else."""
    if s.state.scene is None or cell not in s.layout.board:
        return None
    return outlook_of(s.layout.sight.seen_from(cell), s.layout.ways.rings(cell))
