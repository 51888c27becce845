"""The cube on the threat track (MA-5046, MA-5051)."""

from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.tile_events import ThreatMoved


def move_threat(s: Session, by: int, cites: str) -> None:
    """Up or down, never below the first slot; beyond the last one the Alert waits (MA-5046, MA-5051)."""
    board = s.state.infiltration
    if board is None:
        return
    before = board.threat
    board.threat = max(0, min(len(s.book.boards[board.level].slots), before + by))
    if board.threat != before:
        s.note(ThreatMoved(board.threat - before, board.threat), cites)
