"""How the harm of an attack comes about, line by line of the journal."""

from oubliette.games.malhya.session import Session
from oubliette.games.malhya.tile_events import ArmourGivenUp, AttackResult, AttackRolled, DefenceRolled, HarmAdded
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say
from oubliette.table import Summand


def sums(_s: Session, event: Event) -> Summand | None:
    """What an event contributes: dice, shields, harm."""
    match event:
        case AttackRolled(faces=faces):
            return Summand(sum(count for _, face, count in faces if face == "damage"), Say("sum-dice"), "first")
        case HarmAdded(harm=harm, source=source):
            return Summand(harm, Say(f"ma-sum-{source}"))
        case ArmourGivenUp(shields=shields):
            return Summand(-shields, Say("ma-sum-armour"))
        case DefenceRolled(shields=shields):
            return Summand(-shields, Say("sum-shield"))
        case AttackResult(harm=harm, result="hit"):
            return Summand(harm, Say("sum-damage"), "total")
    return None
