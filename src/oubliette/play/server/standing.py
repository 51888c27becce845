"""Standing orders at a table: whose they are, and the answers that the table gives for them."""

from collections.abc import Mapping

from oubliette.kernel.choices import Seat
from oubliette.kernel.match import Match
from oubliette.play.orders import Orders, given_by_table, is_again, topics_for, would_give
from oubliette.play.server import wire
from oubliette.play.storage import Household, StoredMatch
from oubliette.table import View


def orders_of(house: Household) -> dict[Seat, Orders]:
    """The standing orders of those who play themselves."""
    return {info.seat: Orders(info.never_asked) for info in house.seats if info.never_asked and not info.played_by}


def pass_as_ordered(stored: StoredMatch, orders: Mapping[Seat, Orders]) -> None:
    """Give the answers that standing orders give now."""
    while orders and (given := given_by_table(stored.match, orders)) is not None:
        if is_again(stored.match, given):
            stored.redo(seat=given.seat)
        else:
            stored.answer(given.seat, given.keys, kind=given.kind)


def is_of_table(match: Match[View], house: Household, back: int) -> bool:
    """Whether the table gave the answer that lies so many answers back."""
    orders = orders_of(house)
    return bool(orders) and would_give(match, orders, back)


def orders_on_wire(match: Match[View], house: Household, seat: Seat | None) -> wire.OrdersOnWire | None:
    """What a seat is told of its own standing orders; nothing where there is nothing to order."""
    if seat is None:
        return None
    topics = topics_for(match, seat)
    never = next((info.never_asked for info in house.seats if info.seat == seat), ())
    return wire.OrdersOnWire(topics, never) if topics or never else None
