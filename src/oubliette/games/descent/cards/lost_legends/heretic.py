"""The Heretic."""

from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import RecoveredSoMuch
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import hero_of, how_many
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


@card("arcane_healing").at(RecoveredSoMuch)
def _arcane_healing(s: Session, mine: Mine, at: RecoveredSoMuch) -> Rules[None]:
    """Breath heals, near him."""
    figure = at.figure
    if at.fatigue and figure.rank == "hero" and (figure is mine.figure or s.is_within(mine.figure, figure, 3)):
        yield from recover(s, figure, damage=1)


@special("dark_recovery", lambda s, deed: hero_of(s, deed).fatigue > 0)
def _dark_recovery(s: Session, deed: Deed) -> Rules[None]:
    """Damage for fatigue."""
    ask = Say("d2-ask-suffer")
    count = yield from how_many(deed.seat, "dark_recovery", "suffer", "d2-suffer-damage", (1, 2), ask, "D2-0011")
    suffered = yield from suffer(s, deed.by, damage=count)
    if deed.by.cells:
        yield from recover(s, deed.by, fatigue=suffered)


@special("afflicted_self", lambda _s, deed: deed.by.conditions)
def _afflicted_self(_s: Session, _deed: Deed) -> None:
    """Only who has a condition is rid of one."""
