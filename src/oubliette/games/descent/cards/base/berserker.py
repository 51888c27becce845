"""The Berserker (D2-4062, D2-4350, D2-4353)."""

from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import choose, monsters_beside
from oubliette.kernel.flow import Rules


@special("death_rage")
def _death_rage(s: Session, deed: Deed) -> None:
    """One damage for every two on the hero sheet (D2-4353)."""
    s.blow.damage += deed.by.damage // 2


@special("cripple", lambda s, deed: monsters_beside(s, deed.by))
def _cripple(s: Session, deed: Deed) -> Rules[None]:
    """A monster next to him is chosen, then he tests Might; passed, it is held (D2-4350)."""
    chosen = yield from choose(s, deed, monsters_beside(s, deed.by), "D2-4350")
    if (yield from passes(s, deed.by, "might")):
        inflict(s, chosen, "immobilized")
