"""Cards of kinds that only expansions have."""

from oubliette.games.descent.vocabulary import Written
from oubliette.kernel.words import Words


class TaintedCard(Written, frozen=True, kw_only=True):
    """A Tainted card: what holds for a hero who was defeated with it (D2-2130 to D2-2133)."""

    id: str
    name: Words
    text: Words
