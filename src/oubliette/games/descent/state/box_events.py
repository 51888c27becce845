"""What can happen with cards and tokens that expansions bring."""

from oubliette.kernel.boards import Cell
from oubliette.kernel.journal import Event


class ItemReturned(Event, frozen=True):
    """A hero gives a card back: to its deck or to the box."""

    figure: str
    card: str


class Crumbled(Event, frozen=True):
    """The floor gives way under a hero: what lies beneath is bare."""

    figure: str
    space: Cell


class TaintDealt(Event, frozen=True):
    """A Tainted card is dealt to a hero, face down."""

    figure: str


class TaintRevealed(Event, frozen=True):
    """A hero becomes tainted: his card is turned up."""

    figure: str
    card: str


class SunStoneFell(Event, frozen=True):
    """The Sun Stone lies where its bearer stood."""

    figure: str
    space: Cell


class SunStoneTaken(Event, frozen=True):
    """Somebody picks the Sun Stone up."""

    figure: str


class RelicPassed(Event, frozen=True):
    """A relic goes to a side: to a hero, or to the overlord."""

    who: str
    card: str


class Possessed(Event, frozen=True):
    """An ally is possessed and serves the overlord."""

    figure: str


class Released(Event, frozen=True):
    """An ally is himself again."""

    figure: str


class CitizenPlayed(Event, frozen=True):
    """A Corrupt Citizen comes to light: a changeling bears his face."""

    figure: str
    card: str


class CitizenLost(Event, frozen=True):
    """A Corrupt Citizen card goes back to the box."""

    card: str


class CitizenWon(Event, frozen=True):
    """The overlord gains a Corrupt Citizen card."""

    card: str


class InfluenceChosen(Event, frozen=True):
    """The overlord has laid an influence token face down."""


class InfluenceRevealed(Event, frozen=True):
    """The influence token is turned up."""

    influence: str


class PassageFound(Event, frozen=True):
    """A secret passage opens where a hero stands."""

    figure: str
    space: Cell


class RoomExplored(Event, frozen=True):
    """Somebody explores a secret room: its card is drawn."""

    figure: str
    card: str


class ChallengeTurned(Event, frozen=True):
    """A challenge token is turned over: a monster, or a test."""

    figure: str
    challenge: str
    face: str


class ChallengeLost(Event, frozen=True):
    """A challenge token is discarded unseen."""

    challenge: str


class RoomClosed(Event, frozen=True):
    """The secret room and its entrance are gone."""

    card: str


class OverlordShowed(Event, frozen=True):
    """The overlord shows cards of his hand, which stay there."""

    cards: tuple[str, ...]


class TableAction(Event, frozen=True):
    """Something that a player does by hand, as a printed card or a page says."""

    by_hand: str
    value: int = 0


BOX_EVENTS: tuple[type[Event], ...] = (
    ItemReturned,
    Crumbled,
    TaintDealt,
    TaintRevealed,
    SunStoneFell,
    SunStoneTaken,
    RelicPassed,
    Possessed,
    Released,
    CitizenPlayed,
    CitizenLost,
    CitizenWon,
    InfluenceChosen,
    InfluenceRevealed,
    PassageFound,
    RoomExplored,
    ChallengeTurned,
    ChallengeLost,
    RoomClosed,
    OverlordShowed,
    TableAction,
)
UNSEEN_IN_BOXES = BOX_EVENTS
"""What there is to see of these lies on the table."""
