"""What happens in a match of either Haven game, as the journal keeps it. Each game adds events of its own."""

from oubliette.kernel.journal import Event
from oubliette.kernel.words import Words


class Placed(Event, frozen=True):
    """A figure stands on the map."""

    figure: str
    cell: int
    hit_points: int


class RoundBegan(Event, frozen=True):
    """A round starts."""

    round: int


class RoundEnded(Event, frozen=True):
    """A round ends."""

    round: int


class TurnEnded(Event, frozen=True):
    """A figure's turn ends."""

    figure: str


class HazardEntered(Event, frozen=True):
    """A figure enters a hazard hex."""

    figure: str
    cell: int


class CounterChanged(Event, frozen=True):
    """A counter of the scenario changes."""

    counter: str
    value: int


class Told(Event, frozen=True):
    """The scenario speaks."""

    words: Words
