"""How the damage of an attack comes about, line by line of the journal."""

from oubliette.games.buttons_bugs.state.events import Attacked, Modified, Retaliated, Shielded, Suffered
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: attack value, modifier, shield, damage."""
    match event:
        case Attacked(value=value):
            return Summand(value, Say("sum-attack"), "first")
        case Modified(value=value):
            return Summand(value, Say("sum-modifier"), "to")
        case Shielded(value=value):
            return Summand(value, Say("sum-shield"), "to")
        case Retaliated(amount=amount):
            return Summand(amount, Say("sum-retaliate"), "total")
        case Suffered(amount=amount, cause="attack"):
            return Summand(amount, Say("sum-damage"), "total")
    return None
