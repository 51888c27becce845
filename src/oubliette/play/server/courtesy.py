"""Courtesy among friends: a clock for turns, reminding somebody, a bot that plays until somebody is back.

A seat stays its player's all the while; only who answers changes. Whoever opens the table again is back.
"""

from collections.abc import Collection, Iterable
from typing import Final

from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.server.herald import persons
from oubliette.play.server.limits import Allowances
from oubliette.play.storage import Hosting, Household, SeatInfo
from oubliette.play.storage.times import now

_NUDGES_AT_ONCE: Final = 2
_NUDGES_PER_SECOND: Final = 1 / 60
_MINUTE: Final = 60_000


class Clock:
    """How long those who are asked may still take; it runs from the last step, or from when they sat down after it."""

    def __init__(self) -> None:
        self._began = 0
        self._sat_down: dict[Seat, int] = {}

    def begin(self, at: int | None = None) -> None:
        """A step was taken, now or at a known time: everybody has all their time again."""
        self._began = now() if at is None else at
        self._sat_down.clear()

    def sit_down(self, seats: Iterable[Seat]) -> None:
        """Whoever comes back has all their time again."""
        self._sat_down.update(dict.fromkeys(seats, now()))

    def due(self, house: Household, info: SeatInfo) -> int:
        """When the time of a seat that is asked is over, in milliseconds since 1970; 0 if it never is."""
        minutes = house.rules.turn_minutes
        if not minutes or not self._began or info.played_by or house.rules.paused:
            return 0
        return max(self._began, self._sat_down.get(info.seat, 0)) + minutes * _MINUTE

    def late(self, house: Household, asked: Collection[Seat]) -> list[Seat]:
        """Whose time is over."""
        moment = now()
        return [info.seat for info in house.seats if info.seat in asked and 0 < self.due(house, info) <= moment]

    def seconds_left(self, house: Household, asked: Collection[Seat]) -> float | None:
        """How long until the next one is late; nothing if nobody ever is."""
        left = [due - now() for info in house.seats if info.seat in asked and (due := self.due(house, info))]
        return max(0.0, min(left) / 1000) if left else None


class Courtesy:
    """What the people at one table do for each other, and what is refused. All of it stands in the store."""

    def __init__(self, hosting: Hosting) -> None:
        self._hosting = hosting
        self._nudges = Allowances(_NUDGES_AT_ONCE, _NUDGES_PER_SECOND)

    def nudge(self, house: Household, by: Seat, other: Seat, asked: Collection[Seat]) -> Say:
        """What everybody is told, or why nobody is reminded: see :func:`is_refusal`."""
        if other == by or other not in persons(house) or other not in asked:
            return Say("server-not-waited-for", {"seat": other[:40]})
        return Say("server-nudged", {"by": by, "seat": other}) if self._nudges.draw(by) else Say("server-too-often")

    def stand_in(self, house: Household, seat: Seat, mine: Collection[Seat], there: Collection[Seat], bot: str) -> Say:
        """Let a bot play for a seat, or note who wants it to; what everybody is told, or why not."""
        info = next((one for one in house.seats if one.seat == seat), None)
        if info is None or info.played_by:
            return Say("server-plays-already", {"seat": seat[:40]})
        if seat not in mine:
            if seat in there:
                return Say("server-still-there", {"seat": seat})
            votes = tuple(dict.fromkeys((*info.votes, *mine)))
            if not {one for one in persons(house) if one in there and one != seat} <= set(votes):
                self._hosting.vote(seat, votes)
                return Say("server-stand-in-wanted", {"by": next(iter(mine)), "seat": seat})
        self._hosting.stand_in(seat, bot)
        return Say("server-stand-in", {"seat": seat})

    def late(self, seats: Iterable[Seat], bot: str) -> list[Say]:
        """Let a bot play for those whose time is over."""
        told = []
        for seat in seats:
            self._hosting.stand_in(seat, bot)
            told.append(Say("server-late", {"seat": seat}))
        return told

    def back(self, house: Household, mine: Collection[Seat]) -> list[Say]:
        """Somebody is there again: no bot plays for them any more, and nobody wants one to."""
        told = []
        for info in house.seats:
            if info.seat in mine and (info.stand_in or info.votes):
                self._hosting.stand_in(info.seat, None)
                if info.stand_in:
                    told.append(Say("server-back", {"seat": info.seat}))
        return told


_REFUSED: Final = frozenset({"server-not-waited-for", "server-too-often", "server-plays-already", "server-still-there"})


def is_refusal(say: Say) -> bool:
    """Whether something was not done."""
    return say.id in _REFUSED
