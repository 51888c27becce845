"""The Runemaster (D2-4141, D2-4142)."""

from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import WeaponTraits
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.uses.sources import Mine, card


@special("again")
def _again(_s: Session, _deed: Deed) -> None:
    """It may be used again at the same moment (D2-4141)."""


@card("inscribe_rune").at(WeaponTraits)
def _inscribe_rune(s: Session, mine: Mine, at: WeaponTraits) -> tuple[str, ...]:
    """Every weapon he equips is a Rune (D2-4142)."""
    return ("rune",) if at.figure is mine.figure and "rune" not in s.book.items[at.weapon].traits else ()
