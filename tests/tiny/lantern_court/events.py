"""What can happen in Lantern Court."""

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class Shown(Event, frozen=True):
    """The chosen schemes are turned up together."""

    schemes: dict[Seat, str]


class TurnBegan(Event, frozen=True):
    """A thief or a guard acts."""

    who: str


class Moved(Event, frozen=True):
    """Somebody goes somewhere."""

    who: str
    path: tuple[int, ...]


class DoorOpened(Event, frozen=True):
    """A door opens and shows what the room hides."""

    seat: Seat
    room: str
    token: str


class OilSpilt(Event, frozen=True):
    """A thief loses oil."""

    seat: Seat
    amount: int
    left: int


class Fell(Event, frozen=True):
    """A thief's lantern goes out."""

    seat: Seat


class Biding(Event, frozen=True):
    """A thief goes to the end of the order."""

    seat: Seat


class Shoved(Event, frozen=True):
    """A thief pushes another."""

    seat: Seat
    target: Seat
    cell: int


class Peeked(Event, frozen=True):
    """A thief looks through a keyhole; only that thief learns what is there."""

    seat: Seat
    room: str
    token: str = ""


class CardPlayed(Event, frozen=True):
    """A snatch or a feint is played."""

    seat: Seat
    card: str


class CardUndone(Event, frozen=True):
    """A card that was just played does nothing."""

    seat: Seat
    card: str


class RelicTaken(Event, frozen=True):
    """A relic goes into a thief's sack."""

    seat: Seat
    token: str


class Drew(Event, frozen=True):
    """A thief draws cards; the others only see how many."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()


class Reshuffled(Event, frozen=True):
    """The discard pile becomes the draw pile."""


class Ended(Event, frozen=True):
    """The night is over."""

    winners: tuple[Seat, ...]


EVENTS = (
    RoundBegan,
    Shown,
    TurnBegan,
    Moved,
    DoorOpened,
    OilSpilt,
    Fell,
    Biding,
    Shoved,
    Peeked,
    CardPlayed,
    CardUndone,
    RelicTaken,
    Drew,
    Reshuffled,
    Ended,
)
