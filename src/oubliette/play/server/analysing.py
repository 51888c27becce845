"""Matches that are looked over, in the background: begun, stopped, told how far they are, and kept with the match."""

import asyncio
import logging
from typing import Final, Literal

import msgspec

from oubliette.api import TableMatch
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say
from oubliette.minds.analysis import Analysis
from oubliette.play.looking_over import LookingOver, do, read_by
from oubliette.play.server.crews import TooBusy
from oubliette.play.server.thinkers import Thinkers
from oubliette.play.storage import Store

_log = logging.getLogger(__name__)

MOST_AT_ONCE: Final = 4
"""So many matches are looked over at a time: bots at other tables want to think, too."""

State = Literal["none", "running", "done", "stopped", "failed"]


class AnalysisState(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the analysis of a match is, and what is known by now."""

    state: State
    done: int = 0
    of: int = 0
    """Pieces of work; more may come when the first ones are done."""
    analysis: Analysis | None = None


class _Run:
    """One match that is being looked over."""

    def __init__(self, work: LookingOver) -> None:
        self.work = work
        self.state: State = "running"
        self.task: asyncio.Task[None] | None = None


class Analysing:
    """All matches that this process looks over."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thinkers = Thinkers(1)
        """A process of its own: bots that sit at tables are not kept waiting."""
        self._runs: dict[str, _Run] = {}

    async def begin(self, match_id: str, match: TableMatch) -> None:
        """Look a match over, unless that is being done or was done already.

        Raises ``CannotLookOver`` for one that has not ended, and ``TooBusy`` where others wait already.
        """
        known = self._runs.get(match_id)
        if known is not None and known.state == "running":
            return
        work = LookingOver(match)
        if await asyncio.to_thread(self._store.analyses(match_id).kept, match.version) is not None:
            return
        if sum(run.state == "running" for run in self._runs.values()) >= MOST_AT_ONCE:
            raise TooBusy("analyses")
        run = self._runs[match_id] = _Run(work)
        run.task = asyncio.create_task(self._look_over(match_id, run))

    async def _look_over(self, match_id: str, run: _Run) -> None:
        try:
            while pieces := list(run.work.pieces()):
                for place, piece in pieces:
                    run.work.take(place, await self._thinkers.do(do, piece))
            await asyncio.to_thread(self._store.analyses(match_id).keep, run.work.analysis())
            run.state = "done"
        except asyncio.CancelledError:
            run.state = "stopped"
            raise
        except Exception:  # noqa: BLE001 - whatever it is, it can be begun again and must not cut anybody off
            run.state = "failed"
            _log.exception("match not looked over", extra={"match": match_id})
        finally:
            self._forget_the_oldest()

    def _forget_the_oldest(self) -> None:
        """What is done is in the store; what was stopped or failed is told for a while."""
        ended = [match_id for match_id, run in self._runs.items() if run.state != "running"]
        for match_id in ended[: max(0, len(ended) - MOST_AT_ONCE)]:
            del self._runs[match_id]

    async def state(self, match_id: str, answers: int, seat: Seat | None) -> AnalysisState:
        """How far it is, and what the seat may read of it."""
        run = self._runs.get(match_id)
        if run is not None and run.state != "done":
            known = run.work.analysis()
            return AnalysisState(run.state, run.work.done, run.work.of, read_by(known, seat))
        kept = await self.kept(match_id, answers)
        return AnalysisState("none") if kept is None else AnalysisState("done", analysis=read_by(kept, seat))

    async def kept(self, match_id: str, answers: int) -> Analysis | None:
        """What was found when the match was looked over to the end."""
        return await asyncio.to_thread(self._store.analyses(match_id).kept, answers)

    def known(self, match_id: str) -> Analysis | None:
        """What is known by now of a match that is being looked over."""
        run = self._runs.get(match_id)
        return None if run is None else run.work.analysis()

    async def stop(self, match_id: str) -> None:
        """Stop; what was found stays until the match is looked over again."""
        run = self._runs.get(match_id)
        if run is not None and run.task is not None and not run.task.done():
            run.task.cancel()
            await asyncio.wait([run.task])

    async def close(self) -> None:
        """Stop all of it."""
        for match_id in list(self._runs):
            await self.stop(match_id)
        self._thinkers.close()


BUSY: Final = Say("server-busy")
