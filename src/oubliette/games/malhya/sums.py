"""How the harm of an attack comes about, line by line of the journal."""

from oubliette.games.malhya.session import Session
from oubliette.games.malhya.tile_events import AttackResult, AttackRolled, DefenceRolled
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: dice, shields, harm."""
    match event:
        case AttackRolled(harm=harm):
            return Summand(harm, Say("sum-dice"), "first")
        case DefenceRolled(shields=shields):
            return Summand(-shields, Say("sum-shield"))
        case AttackResult(harm=harm, result="hit"):
            return Summand(harm, Say("sum-damage"), "total")
    return None
