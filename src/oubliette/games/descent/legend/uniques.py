"""Unique monsters have more Health than their card says (D2-0530)."""

from oubliette.games.descent.figures import column
from oubliette.games.descent.registry import adds
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import Figure


@adds("health")
def more_health(s: Session, figure: Figure) -> int:
    """What is written beside its portrait."""
    special = s.unique(figure)
    return special.health[column(s)] if special is not None else 0
