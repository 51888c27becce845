"""The numbers of Descent whose parts are told: what an attack deals, and what is suffered of it."""

from oubliette.games.descent.state.events import Dealt, Suffered
from oubliette.games.descent.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event tells the total of; it brings the parts along."""
    match event:
        case Dealt(damage=damage) | Suffered(damage=damage, terms=(_, *_)):
            return Summand(damage, Say("sum-damage"), "total")
    return None
