"""What several tests set up with: fellowship."""

from typing import Any

from tests.euthia.table import Table, book, give, hold, table

from oubliette.games.euthia.content.kinds import FellowshipCard
from oubliette.games.euthia.state.session import Session


def company(
    *arrange: Any, heroes: tuple[str, ...] = ("dral", "ael"), card: str = "fellowship_1_1", **options: Any
) -> Table:
    """The Fellowship in a round whose card is known."""

    def first(s: Session) -> None:
        group = s.state.fellowship
        assert group is not None
        if group.card != card:
            group.deck.append(group.card)
            group.deck.remove(card)
            group.card = card

    quiet = [give(seat, gaar=0) for seat in ("ann", "bob", "cyd", "dan")[: len(heroes)]]
    empty = [hold(seat) for seat in ("ann", "bob", "cyd", "dan")[: len(heroes)]]
    return table(heroes, first, *quiet, *empty, *arrange, scenario="long_road", **options)


def card(**wanted: Any) -> str:
    """A Fellowship card with these values."""
    for one in book().fellowship_cards.values():
        if all(getattr(one, name) == value for name, value in wanted.items()):
            return one.id
    raise LookupError(wanted)


def entry(name: str) -> FellowshipCard:
    return book().fellowship_cards[name]


def quest(name: str) -> Any:
    return lambda s: setattr(s.state.heroes["ann"].quest, "open", name)
