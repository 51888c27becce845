"""How the damage of an attack comes about, line by line of the journal."""

from oubliette.games.gloomhaven.state.events import Attacked, ModifierDrawn, Retaliated, Shielded, Suffered
from oubliette.games.gloomhaven.state.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: attack value, modifier, shield, damage."""
    match event:
        case Attacked(value=value):
            return Summand(value, Say("sum-attack"), "first")
        case ModifierDrawn(value=value):
            return Summand(value, Say("sum-modifier"), "to")
        case Shielded(shield=shield, pierce=pierce):
            return Summand(-max(0, shield - pierce), Say("sum-shield"))
        case Retaliated(damage=damage):
            return Summand(damage, Say("sum-retaliate"), "total")
        case Suffered(amount=amount, source="attack"):
            return Summand(amount, Say("sum-damage"), "total")
    return None
