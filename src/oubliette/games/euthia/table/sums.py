"""The numbers of Euthia whose parts are told: Combat Strength, Damage, Wounds."""

from oubliette.games.euthia.state.events import Damaged, FinalStrength, Wounded
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event tells the total of; it brings the parts along."""
    match event:
        case FinalStrength(strength=strength):
            return Summand(strength, Say("sum-strength"), "total")
        case Damaged(damage=damage, terms=(_, *_)):
            return Summand(damage, Say("sum-damage"), "total")
        case Wounded(wounds=wounds, terms=(_, *_)):
            return Summand(wounds, Say("eu-sum-wounds"), "total")
    return None
