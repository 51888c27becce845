"""The numbers of Malhya whose parts are told: the harm of an attack."""

from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.tile_events import AttackResult
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event tells the total of; it brings the parts along."""
    match event:
        case AttackResult(harm=harm, terms=(_, *_)):
            return Summand(harm, Say("sum-damage"), "total")
    return None
