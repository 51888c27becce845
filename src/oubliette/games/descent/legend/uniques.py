"""Unique monsters have more Health than their card says (D2-0530)."""

from oubliette.games.descent.figures.figures import column
from oubliette.games.descent.state.points import MoreHealth
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.sources import BY_APP


@BY_APP.at(MoreHealth)
def more_health(s: Session, at: MoreHealth) -> int:
    """What is written beside its portrait."""
    special = s.unique(at.figure)
    return special.health[column(s)] if special is not None else 0
