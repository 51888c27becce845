"""Shiver of Oath of the Outcast: whoever comes near is slow (D2-4110, D2-4111)."""

from oubliette.games.descent.boxes.heroes import at_work
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import Costly
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure
from oubliette.games.descent.uses.sources import of
from oubliette.kernel.boards import Mask

SHIVER = of("shiver")


@SHIVER.at(Costly)
def _biting_cold(s: Session, at: Costly) -> list[Mask]:
    """Spaces beside Shiver cost a monster one point more, on top of what others make it pay (D2-4111)."""
    shiver = at_work(s, "shiver")
    return [s.adjacent_to(shiver[1])] if shiver is not None and s.side(at.figure) == OVERLORD else []


def _beside(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.on_map() if s.are_adjacent(deed.by, one)]


@special("shiver_feat", lambda s, deed: bool(_beside(s, deed)))
def _shiver_feat(s: Session, deed: Deed) -> None:
    """Friend and foe beside Shiver cannot move."""
    for one in _beside(s, deed):
        inflict(s, one, "immobilized")
