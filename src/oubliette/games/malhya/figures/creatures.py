"""The creature of an encounter: as it fights now, and what it has suffered (MA-0267)."""

from oubliette.games.malhya.content.challenges import Creature, Stage
from oubliette.games.malhya.state.events import HarmSuffered
from oubliette.games.malhya.state.session import CREATURE, Session, certain
from oubliette.games.malhya.state.state import Hero


def creature(s: Session) -> Creature:
    """The creature of the encounter."""
    return certain(s.page.creature, "a trial has no creature")


def creature_id(s: Session) -> str:
    """How the journal and the table call it."""
    return CREATURE + s.challenge.id


def stage(s: Session) -> Stage:
    """The creature as it fights now."""
    return creature(s).stages[s.challenge.stage - 1]


def life(s: Session) -> int:
    """All its life points (MA-0267)."""
    return creature(s).life + creature(s).per_hero * len(s.state.heroes)


def is_down(s: Session) -> bool:
    """Whether it has no life points left."""
    return s.challenge.harm >= life(s)


def hurt(s: Session, damage: int, by: str) -> None:
    """It only ever suffers Damage, like any enemy (MA-5139)."""
    damage = min(damage, life(s) - s.challenge.harm)
    if damage > 0:
        s.challenge.harm += damage
        s.note(HarmSuffered(creature_id(s), damage, attacker=by), ("MA-0267", "MA-5139"))


def within_reach(s: Session, hero: Hero, *kinds: str) -> list[str]:
    """The creature, from a zone from which it can be attacked like this (MA-0267)."""
    if s.page.creature is None or is_down(s):
        return []
    reach = s.page.zones[s.challenge.zones[hero.id]].attack
    return [creature_id(s)] if reach in ("any", *kinds) else []
