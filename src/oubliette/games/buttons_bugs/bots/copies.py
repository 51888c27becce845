"""A copy of the table to think on: figures can be moved about on it, and the match stays as it is."""

from copy import copy
from typing import TypeVar

from oubliette.games.buttons_bugs.session import Session, certain
from oubliette.games.buttons_bugs.state import Figure
from oubliette.kernel.journal import Journal

F = TypeVar("F", bound=Figure)


def imagine(s: Session) -> Session:
    """The same situation on a table of its own; only figures may be changed there, the rest is shared."""
    state = copy(s.state)
    scene = copy(certain(s.state.scene, "there is a scenario to think about"))
    scene.hero = _own(scene.hero)
    scene.hero.turn_bonuses = list(scene.hero.turn_bonuses)
    scene.monsters = {name: _own(monster) for name, monster in scene.monsters.items()}
    state.scene = scene
    return Session(state, s.book, Journal())


def _own(figure: F) -> F:
    own = copy(figure)
    own.conditions = dict(figure.conditions)
    return own
