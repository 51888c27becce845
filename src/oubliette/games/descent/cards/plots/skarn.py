"""Skarn: Thunderous Fall (D2-4330)."""

from oubliette.games.descent.figures.figures import is_huge
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD
from oubliette.games.descent.turn.card_kit import heroes_beside


@special(
    "thunderous_fall",
    lambda s, deed: s.side(deed.about) == OVERLORD and deed.about.cells and is_huge(s, deed.about),
)
def _thunderous_fall(s: Session, deed: Deed) -> None:
    """Whoever stands beside it as it falls is Stunned (D2-4330)."""
    for hero in heroes_beside(s, deed.about):
        inflict(s, hero, "stunned")
