"""Hints at a table: each question is thought about once, by a thread of its own, and not too often."""

from oubliette.api import TableMatch
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.play.bots import Advice, advise
from oubliette.play.server import wire
from oubliette.play.server.crews import Crew, TooBusy
from oubliette.play.server.limits import Allowances
from oubliette.play.server.settings import Settings


class Advising:
    """What the steady bot would do, for the seats of one table."""

    def __init__(self, crew: Crew, limits: Settings) -> None:
        self._crew = crew
        self._allowed = Allowances(limits.hints_at_once, limits.hints_per_second)
        self._known: dict[Seat, tuple[int, Advice]] = {}

    async def hint(self, match: TableMatch, seat: Seat, version: int) -> wire.Hint | Say:
        """A hint for a seat about what it is asked, or why there is none; nobody changes the match meanwhile."""
        if seat not in match.choices:
            return Say("server-not-asked")
        known = self._known.get(seat)
        if known is None or known[0] != version:
            if not self._allowed.draw(seat):
                return Say("server-too-often")
            try:
                advice = await self._crew.do(advise, match, seat)
            except TooBusy:
                return Say("server-busy")
            if advice is None:
                return Say("server-no-hint")
            known = self._known[seat] = (version, advice)
        return wire.Hint(version, match.choices[seat].kind, known[1].keys, known[1].why)
