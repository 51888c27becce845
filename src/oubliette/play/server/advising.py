"""Hints at a table: each question is thought about in a process of bots, then once more, deeper, and not too often."""

import logging
from collections.abc import Callable
from typing import Final

from oubliette.api import TableMatch
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.bots import STEADY, Advice, First, advise
from oubliette.play.server import wire
from oubliette.play.server.counting import count
from oubliette.play.server.crews import Crew, TooBusy
from oubliette.play.server.limits import Allowances
from oubliette.play.server.settings import Settings
from oubliette.play.server.thinkers import Order, Thinkers, order

_log = logging.getLogger(__name__)

_QUICK: Final = 1, 0.8
"""How deep a person is advised at once, and the most seconds that may take …"""
_DEEPER: Final = 7, 5.0
"""… and how deep while the person looks at that."""


def _advice(thinkers: Thinkers, what: Order, match: TableMatch) -> Advice | None:
    """What a short search finds; what the steady bot would do, if that fails, or at last the simplest one."""
    facts = {"game": match.game.id, "seat": what.seat, "question": match.choices[what.seat].kind}
    try:
        return thinkers.advise(what, *_QUICK)
    except Exception:  # noqa: BLE001 - the end of a process, or a fault that the steady bot may not have
        _log.exception("hint failed elsewhere", extra=facts)
    try:
        return advise(match, what.seat)
    except Exception:  # noqa: BLE001 - a fault of a bot, whatever it is, must not cut anybody off
        _log.exception("hint failed", extra=facts)
        count("bots_failed")
        return Advice(tuple(First().choose(match, what.seat)), (Say("hint-simple"),))


def _deeper(thinkers: Thinkers, what: Order) -> Advice | None:
    """What a longer search finds; nothing if that fails, for there is a hint already."""
    try:
        return thinkers.advise(what, *_DEEPER)
    except Exception:  # noqa: BLE001 - told to the log; who asked keeps the hint there is
        _log.exception("hint failed elsewhere", extra={"game": what.setup.game, "seat": what.seat})
        return None


class Advising:
    """What a good player would do, for the seats of one table."""

    def __init__(self, crew: Crew, thinkers: Thinkers, limits: Settings) -> None:
        self._crew = crew
        self._thinkers = thinkers
        self._allowed = Allowances(limits.hints_at_once, limits.hints_per_second)
        self._known: dict[Seat, tuple[int, Advice]] = {}
        self._deepened: dict[Seat, int] = {}

    async def hint(self, match: TableMatch, seat: Seat, version: int) -> wire.Hint | Say:
        """A hint for a seat about what it is asked, or why there is none; nobody changes the match meanwhile."""
        if seat not in match.choices:
            return Say("server-not-asked")
        known = self._known.get(seat)
        kind = match.choices[seat].kind
        if known is None or known[0] != version:
            if not self._allowed.draw(seat):
                return Say("server-too-often")
            try:
                advice = await self._crew.do(_advice, self._thinkers, order(match, seat, STEADY, 0), match)
            except TooBusy:
                return Say("server-busy")
            if advice is None:
                return Say("server-no-hint")
            known = self._known[seat] = (version, advice)
        return wire.Hint(version, kind, known[1].keys, known[1].why, known[1].costly)

    async def better(self, match: TableMatch, seat: Seat, version: Callable[[], int]) -> wire.Hint | None:
        """A deeper thought about the same question, once; nothing if it changes nothing, or comes too late."""
        now = version()
        known = self._known.get(seat)
        if known is None or known[0] != now or self._deepened.get(seat) == now or self._crew.under_way:
            return None
        self._deepened[seat] = now
        kind = match.choices[seat].kind
        try:
            advice = await self._crew.do(_deeper, self._thinkers, order(match, seat, STEADY, 0))
        except TooBusy:
            return None
        if advice is None or advice == known[1] or version() != now:
            return None
        self._known[seat] = (now, advice)
        return wire.Hint(now, kind, advice.keys, advice.why, advice.costly)
