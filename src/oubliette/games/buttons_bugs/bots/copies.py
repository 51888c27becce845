"""A copy of the table to think on: figures can be moved about on it, and the match stays as it is."""

from copy import copy

from oubliette.games.buttons_bugs.state.session import Session, certain
from oubliette.haven.bots import copied
from oubliette.kernel.journal import Journal


def imagine(s: Session) -> Session:
    """The same situation on a table of its own; only figures may be changed there, the rest is shared."""
    state = copy(s.state)
    scene = copy(certain(s.state.scene, "there is a scenario to think about"))
    scene.hero = copied(scene.hero)
    scene.hero.turn_bonuses = list(scene.hero.turn_bonuses)
    scene.monsters = {name: copied(monster) for name, monster in scene.monsters.items()}
    state.scene = scene
    return Session(state, s.book, Journal())
