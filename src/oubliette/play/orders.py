"""Standing orders: of what a seat wants to be asked at moments of others, so that play need not stop for the rest.

A game names what a moment may be about as far as everybody knows (``Choice.topics``). For who does not want to be asked
about any of that, the table passes: an answer like any other, in the log and in a save, so that a match is replayed
without knowing of orders. It hangs on what everybody knows and on the orders alone, never on what the seat holds; so
neither who is waited for nor how long it takes tells anything hidden.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec

from oubliette.kernel.choices import Choice, Seat, Topic
from oubliette.kernel.match import Match
from oubliette.kernel.record import Answer

MOST_TOPICS: Final = 200
_LONGEST_ID: Final = 120


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat does not want to be asked about; it is asked about whatever is not named, such as cards to come."""

    never: tuple[str, ...] = ()


class Given(NamedTuple):
    """An answer that the table gives for a seat."""

    seat: Seat
    kind: str
    keys: tuple[str, ...]


def checked(never: tuple[str, ...]) -> Orders | None:
    """Orders as somebody sends them; nothing if they are beyond all measure."""
    if len(never) > MOST_TOPICS or any(len(one) > _LONGEST_ID for one in never):
        return None
    return Orders(tuple(dict.fromkeys(never)))


def topics_for(match: Match[Any], seat: Seat) -> tuple[Topic, ...]:
    """All topics a seat can give orders about now: those the game knows of, and those of its open question."""
    choice = match.choices.get(seat)
    asked = choice.topics if choice is not None and _passing(choice) is not None else ()
    return tuple({topic.id: topic for topic in (*match.game.table.topics(match.context, seat), *asked)}.values())


def given_by_table(match: Match[Any], orders: Mapping[Seat, Orders]) -> Given | None:
    """The next answer that standing orders give, if an open question is one of those they are about."""
    for seat, choice in match.choices.items():
        order = orders.get(seat)
        if order is None or not choice.topics or any(topic.id not in order.never for topic in choice.topics):
            continue
        key = _passing(choice)
        if key is not None:
            return Given(seat, choice.kind, (key,))
    return None


def would_give(match: Match[Any], orders: Mapping[Seat, Orders], back: int) -> bool:
    """Whether the table gave the answer that lies so many answers back: taking it back alone would bring it again."""
    answer = match.answers_since(match.version - back)[0]
    if answer.seat not in orders:
        return False
    before = match.fork()
    before.undo(back)
    return given_by_table(before, orders) == (answer.seat, answer.kind, answer.keys)


def is_again(match: Match[Any], given: Given) -> bool:
    """Whether this very answer is what redo would give next."""
    return match.taken_back[:1] == (Answer(*given),)


def _passing(choice: Choice) -> str | None:
    """The answer that passes; nothing where one must answer."""
    if choice.least > 1:
        return None
    return next((option.key for option in choice.options if option.passes), None)
