"""How the damage of an attack comes about, line by line of the journal."""

from oubliette.games.descent.events import AttackRolled, DefenceRolled, Suffered, SurgeSpent
from oubliette.games.descent.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: dice, surges, defence, damage."""
    match event:
        case AttackRolled(damage=damage):
            return Summand(damage, Say("sum-dice"), "first")
        case SurgeSpent(gives=gives) if gives is not None and gives.damage:
            return Summand(gives.damage, Say("sum-surge"))
        case DefenceRolled(shields=shields):
            return Summand(-shields, Say("sum-defence"))
        case Suffered(damage=damage) if damage:
            return Summand(damage, Say("sum-damage"), "total")
    return None
