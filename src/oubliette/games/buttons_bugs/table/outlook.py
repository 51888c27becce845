"""Range from a hex, for who wants to measure before they decide (BB-0081). Every hex sees every other."""

from oubliette.games.buttons_bugs.state.session import Session
from oubliette.table.outlook import Outlook, outlook_of


def look(s: Session, cell: int) -> Outlook | None:
    """All hexes by their distance."""
    if s.state.scene is None or cell not in s.map.board:
        return None
    board, known = s.map.board, 0
    rings: list[int] = []
    while known != board.cells:
        within = s.map.within(cell, len(rings))
        rings.append(within & ~known)
        known = within
    return outlook_of(board.cells, rings)
