"""What can happen in Wyrm Vault."""

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class TurnBegan(Event, frozen=True):
    """A hero or the wyrm begins its turn."""

    who: str


class Moved(Event, frozen=True):
    """A figure moves; the path of a large one is that of its top left square."""

    who: str
    path: tuple[int, ...]


class Turned(Event, frozen=True):
    """The wyrm lies down the other way."""

    cells: tuple[int, ...]


class Rolled(Event, frozen=True):
    """Dice are thrown: each die with its face."""

    who: str
    dice: tuple[tuple[str, dict[str, int]], ...]


class SurgeSpent(Event, frozen=True):
    """A surge is spent."""

    who: str
    surge: str


class Missed(Event, frozen=True):
    """An attack comes to nothing."""

    who: str
    too_far: bool = False


class Hurt(Event, frozen=True):
    """A figure loses health."""

    who: str
    amount: int
    left: int


class Healed(Event, frozen=True):
    """A hero gets some health back."""

    seat: Seat
    left: int


class LuckSpent(Event, frozen=True):
    """A hero trusts in luck."""

    seat: Seat


class CardPlayed(Event, frozen=True):
    """The warden plays a card."""

    card: str


class CardDrawn(Event, frozen=True):
    """The warden draws; the heroes don't see what."""

    card: str = ""


class Reshuffled(Event, frozen=True):
    """The warden's discards become the draw pile."""


class GoldTaken(Event, frozen=True):
    """A hero picks gold up."""

    seat: Seat


class GoldSaved(Event, frozen=True):
    """A hero brings gold to the stairs."""

    seat: Seat
    amount: int


class Felled(Event, frozen=True):
    """A hero falls, and the gold with it; or the wyrm is slain."""

    who: str


class Ended(Event, frozen=True):
    """The raid is over."""

    heroes_won: bool


EVENTS = (
    RoundBegan,
    TurnBegan,
    Moved,
    Turned,
    Rolled,
    SurgeSpent,
    Missed,
    Hurt,
    Healed,
    LuckSpent,
    CardPlayed,
    CardDrawn,
    Reshuffled,
    GoldTaken,
    GoldSaved,
    Felled,
    Ended,
)
