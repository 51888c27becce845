"""What can happen where the app plays the monsters."""

from oubliette.kernel.journal import Event


class GroupActivated(Event, frozen=True):
    """The app picks a monster group: its activation window is shown."""

    group: str
    window: str
    first: str


class MonsterDecided(Event, frozen=True):
    """A monster carries out a line of its action list."""

    figure: str
    does: str
    ability: str
    whom: str
    target: str


class GroupFinished(Event, frozen=True):
    """All monsters of a group were activated."""

    group: str


class MoraleChanged(Event, frozen=True):
    """Morale falls with a hero, or is raised."""

    by: int
    left: int


class PerilStruck(Event, frozen=True):
    """A peril strikes the heroes."""

    quest: str
    place: int


class AreaExplored(Event, frozen=True):
    """More of the map is revealed."""

    areas: tuple[str, ...]


LEGEND_EVENTS = (GroupActivated, MonsterDecided, GroupFinished, MoraleChanged, PerilStruck, AreaExplored)
"""All of them."""
