"""What can happen among the isles."""

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event
from oubliette.kernel.words import Words


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class Sailed(Event, frozen=True):
    """A ship or the serpent moves."""

    who: str
    path: tuple[int, ...]


class Walked(Event, frozen=True):
    """An agent walks in the harbour."""

    seat: Seat
    path: tuple[int, ...]


class Explored(Event, frozen=True):
    """A tile is turned up and laid."""

    seat: Seat
    land: str
    cells: tuple[int, ...]


class Bought(Event, frozen=True):
    """A captain buys a ware."""

    seat: Seat
    ware: str
    price: int


class Offered(Event, frozen=True):
    """The market is filled up."""

    wares: tuple[str, ...]


class DigRolled(Event, frozen=True):
    """Dice are thrown for a dig, all of them or one again."""

    seat: Seat
    dice: tuple[int, ...]
    again: int | None = None


class DigEnded(Event, frozen=True):
    """A dig comes to something or to nothing."""

    seat: Seat
    found: bool


class SquallPlayed(Event, frozen=True):
    """The storm plays a card on a ship."""

    squall: str
    seat: Seat


class SquallDrawn(Event, frozen=True):
    """The storm draws; the others do not see what."""

    squall: str = ""


class SquallsOrdered(Event, frozen=True):
    """The storm has looked at its next cards and put them back."""


class Damaged(Event, frozen=True):
    """A ship loses hull."""

    seat: Seat
    amount: int
    left: int


class Wrecked(Event, frozen=True):
    """A ship is lost, and begins anew at home."""

    seat: Seat
    cell: int


class Rested(Event, frozen=True):
    """A crew rests."""

    seat: Seat


class GoldGained(Event, frozen=True):
    """Every captain gets gold."""

    amount: int


class PageRead(Event, frozen=True):
    """A page is read out."""

    page: str


class PageAnswered(Event, frozen=True):
    """Somebody has decided how the story goes on."""

    seat: Seat
    page: str
    answer: str


class Told(Event, frozen=True):
    """The script says something."""

    words: Words


class Ended(Event, frozen=True):
    """The voyage is over."""

    winners: tuple[Seat, ...]


EVENTS = (
    RoundBegan,
    Sailed,
    Walked,
    Explored,
    Bought,
    Offered,
    DigRolled,
    DigEnded,
    SquallPlayed,
    SquallDrawn,
    SquallsOrdered,
    Damaged,
    Wrecked,
    Rested,
    GoldGained,
    PageRead,
    PageAnswered,
    Told,
    Ended,
)
