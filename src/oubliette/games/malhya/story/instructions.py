"""Instructions of plans: done the moment their condition holds (MA-0262 to MA-0264, MA-5125 to MA-5127)."""

from oubliette.games.malhya.content.stories import Instruction
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.story.booklets import obey
from oubliette.kernel.flow import Rules


def look(s: Session, happened: str = "", enemy: str = "") -> Rules[None]:
    """Carry out every instruction whose moment has come; the first that leads elsewhere wins (MA-5127)."""
    place = s.place
    for number, instruction in enumerate(s.spec.instructions):
        if number in place.fired or not is_time(s, instruction, happened, enemy):
            continue
        if instruction.once:
            place.fired.append(number)
        yield from obey(s, instruction.do)


def is_time(s: Session, instruction: Instruction, happened: str, enemy: str) -> bool:
    """Whether an instruction's condition holds now."""
    place = s.place
    if instruction.mode and instruction.mode != place.mode:
        return False
    if not holds(s, instruction.when):
        return False
    match instruction.at:
        case "enemies_down":
            return place.had_enemies and not place.enemies
        case "heroes_down":
            return not any(hero.is_up for hero in s.party())
        case "all_out":
            return all_out(s)
        case "enemy_down":
            return happened == "enemy_down" and enemy == instruction.enemy
        case "counter":
            return bool(s.spec.counter) and place.counter >= s.spec.counter
        case named:
            return happened == named


def all_out(s: Session) -> bool:
    """All heroes in play have gone out; in Infiltration one at 0 life points keeps the party there (MA-5086, MA-5087).

    Out of danger he is carried along and regains his life point outside (MA-5130).
    """
    tokens = s.place.heroes.values()
    carried = s.place.phase == "free"
    return any(token.off for token in tokens) and all(token.off or (carried and token.fallen) for token in tokens)
