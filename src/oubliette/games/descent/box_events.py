"""What can happen with cards and tokens that expansions bring."""

from oubliette.kernel.journal import Event


class ItemReturned(Event, frozen=True):
    """A hero gives a card back: to its deck or to the box."""

    figure: str
    card: str


BOX_EVENTS: tuple[type[Event], ...] = (ItemReturned,)
UNSEEN_IN_BOXES: tuple[type[Event], ...] = (ItemReturned,)
"""What there is to see of these lies on the table."""
