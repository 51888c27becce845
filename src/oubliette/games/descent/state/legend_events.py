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
    kind_of: str = ""
    """Whose list it is."""
    window: str = ""
    minion: bool = False
    line: int = -1
    done: tuple[int, ...] = ()
    """Lines it has carried out before in this activation."""
    skipped: tuple[tuple[int, str], ...] = ()
    """Lines it has come to since, and why it could not carry them out."""
    weighed: tuple[tuple[str, int, int], ...] = ()
    """Whom it could have aimed at, with the value that decides, and the spaces to it."""


class MonsterWaited(Event, frozen=True):
    """A monster can carry out no line of its list."""

    figure: str
    kind_of: str
    window: str
    minion: bool
    skipped: tuple[tuple[int, str], ...]


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


class StageLeft(Event, frozen=True):
    """The heroes leave a stage of the Delve together."""

    stage: int
    rounds: int


class PortalOpened(Event, frozen=True):
    """The portal of a stage is open."""


class CardsDrawn(Event, frozen=True):
    """Shop Item cards are drawn in the upgrade phase."""

    cards: tuple[str, ...]
    keeps: int


class CardKept(Event, frozen=True):
    """A card is kept, or bought, by a hero."""

    figure: str
    card: str
    price: int = 0


class CardSold(Event, frozen=True):
    """A hero sells a card for its full value."""

    figure: str
    card: str
    price: int


class ActTwo(Event, frozen=True):
    """Act II components take the place of those of Act I."""


class WeeksPassed(Event, frozen=True):
    """A week goes by."""

    left: int


class FameGained(Event, frozen=True):
    """The party is better known."""

    by: int
    fame: int


class GoldGained(Event, frozen=True):
    """Gold comes into the common pool, or leaves it."""

    by: int
    gold: int


class CityVisited(Event, frozen=True):
    """The party goes to a city."""

    road: str
    city: str


class QuestDone(Event, frozen=True):
    """A quest of the campaign is over."""

    quest: str
    won: bool


JOURNEY_EVENTS = (
    StageLeft,
    PortalOpened,
    CardsDrawn,
    CardKept,
    CardSold,
    ActTwo,
    WeeksPassed,
    FameGained,
    GoldGained,
    CityVisited,
    QuestDone,
)
"""What happens between two maps."""
LEGEND_EVENTS = (
    *(GroupActivated, MonsterDecided, MonsterWaited, GroupFinished, MoraleChanged, PerilStruck, AreaExplored),
    *JOURNEY_EVENTS,
)
"""All of them."""
