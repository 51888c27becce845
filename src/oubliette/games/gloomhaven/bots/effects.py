"""What the special rules of a scenario are worth when they happen."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.scenario_book import (
    Damage,
    Effects,
    GiveTo,
    Grow,
    Later,
    Mend,
    Open,
    PutDown,
    Section,
    Spawn,
    Unlock,
    Whom,
)
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character
from oubliette.haven.scenario_words import End

WAY = 8.0
"""What it is worth to open a way that was locked."""
END = 40.0
SPAWNED = 2.0


def worth_of(s: Session, hero: Character, effects: Iterable[Effects]) -> float:
    """What effects are worth to the party."""
    return sum(_worth(s, hero, effect) for effect in effects)


def _worth(s: Session, hero: Character, effect: Effects) -> float:
    match effect:
        case Damage():
            amount = {"trap": s.trap_damage, "hazard": s.hazard_damage}.get(str(effect.amount))
            harm = s.number(effect.amount) if amount is None else amount
            return harm * (_foes(s, effect.who) - _friends(s, effect.who))
        case Mend():
            amount = min(s.number(effect.amount), hero.most - hero.hit_points)
            return 0.8 * amount * (_friends(s, effect.who) - _foes(s, effect.who))
        case GiveTo():
            sign = -1 if effect.conditions[0] in NEGATIVE else 1
            return 0.8 * sign * len(effect.conditions) * (_friends(s, effect.who) - _foes(s, effect.who))
        case Unlock() | Open():
            door = s.scene.doors[effect.door]
            return WAY if not door.open and (door.locked or isinstance(effect, Open)) else 0.0
        case Grow():
            return -1.5 * (effect.traits.attack + effect.traits.shield)
        case Later():
            return 0.8 * worth_of(s, hero, effect.do)
        case Section():
            told = s.card.sections[effect.section]
            return worth_of(s, hero, told.do)
        case End():
            return END if effect.result == "completed" else -END
        case PutDown():
            return 1.0 if effect.treasure is not None else 0.0
        case Spawn():
            return -SPAWNED
        case _:
            return 0.0


def _friends(s: Session, who: Whom) -> int:
    """How many of the party are meant, roughly."""
    if who.characters and who.on is None and who.near is None:
        return len(s.heroes())
    return int(who.characters or who.actor)


def _foes(s: Session, who: Whom) -> int:
    if who.monsters is None:
        return 0
    return sum(who.monsters in ("all", monster.kind) for monster in s.scene.monsters.values())
