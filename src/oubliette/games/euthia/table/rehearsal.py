"""A scenario tried out for its designer: Heroes put by hand on the spaces that are revealed."""

from oubliette.games.euthia.state.session import Session
from oubliette.kernel.editing import Rehearsal


def ready(s: Session) -> bool:
    """The first turn is about to begin."""
    return s.state.stage == "play" and bool(s.state.heroes)


def put(s: Session, piece: str, cell: int) -> bool:
    """A Hero on a revealed space that nobody guards."""
    hero = next((one for one in s.state.heroes.values() if f"hero:{one.seat}" == piece), None)
    space = s.state.spaces.get(cell)
    if hero is None or space is None or space.guarded:
        return False
    hero.at = cell
    return True


REHEARSAL = Rehearsal(ready=ready, put=put)
