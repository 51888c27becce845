"""What has happened so far in the action being performed: abilities speak of hexes moved, of the last target."""

import copy
from typing import NamedTuple, Self

from oubliette.games.gloomhaven.content.vocabulary import Gain
from oubliette.games.gloomhaven.state.state import Figure


class Way(NamedTuple):
    """The last move of an action."""

    start: int | None = None
    hexes: tuple[int, ...] = ()
    """Hexes entered, in order."""
    moved: int = 0
    straight: bool = False


_NOWHERE = Way()


class Hit(NamedTuple):
    """The last target of an action, dead or alive, and what became of it."""

    target: Figure | None = None
    cell: int | None = None
    """Where it stood last."""
    damage: int = 0
    not_pushed: int = 0
    """Hexes of a push that a wall or an obstacle stopped."""


class Deed:
    """An action so far: its last move, its last target, what it has brought about. All values in it are fixed."""

    __slots__ = ("area", "hit", "killed", "obstacle_hexes", "obstacles", "shared", "targeted", "through", "way")

    def __init__(self, *, way: Way = _NOWHERE, shared: tuple[Gain, ...] = ()) -> None:
        self.way = way
        self.hit = Hit()
        self.through: tuple[str, ...] = ()
        """Enemies whose hexes the moves went through."""
        self.targeted: tuple[str, ...] = ()
        """The targets of the last ability."""
        self.area = 0
        """The hexes of the last area."""
        self.killed = 0
        self.obstacles = 0
        """Hexes of obstacles made, moved or destroyed."""
        self.obstacle_hexes = 0
        """How many hexes of obstacles were destroyed."""
        self.shared = shared
        """What was paid for the whole action, for each of its abilities."""

    def inside(self) -> Self:
        """A part of the action that knows what happened before it; what happens in it stays in it."""
        return copy.copy(self)
