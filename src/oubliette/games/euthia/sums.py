"""How a Combat Strength comes about, line by line of the journal."""

from oubliette.games.euthia.events import FinalStrength, Flipped, Rerolled, Rolled, StrengthChanged
from oubliette.games.euthia.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: dice, whatever changes them, the Final Combat Strength."""
    match event:
        case Rolled(total=total):
            return Summand(total, Say("sum-dice"), "first")
        case Flipped(old=old, new=new):
            return Summand(new - old, Say("eu-sum-air"))
        case Rerolled(total=total):
            return Summand(total, Say("eu-sum-gaar"), "to")
        case StrengthChanged(total=total):
            return Summand(total, Say("sum-bonus"), "to")
        case FinalStrength(strength=strength):
            return Summand(strength, Say("sum-strength"), "total")
    return None
