"""Simulation, balance and arena in batches that can be gone on with: the same reports, wherever matches are played."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from oubliette.play import balance, simulation
from oubliette.research import arena
from oubliette.research.batches import RAY, Engine, carried_out
from oubliette.research.recording import Recorded, Rows, play_recorded

Tell = Callable[[int], None]


def simulate(
    what: simulation.Plan,
    engine: Engine | None = None,
    *,
    progress: Tell | None = None,
    reports: Path | None = None,
    rows: Rows | None = None,
    **how: Any,
) -> simulation.Report:
    """All matches of a plan; ``rows`` takes a row for each match, and one for each decision if it wants them."""

    def play(plan: simulation.Plan, tell: Tell) -> Sequence[simulation.Played]:
        where = _engine(engine, how)
        if rows is None:
            return carried_out(where, simulation.play_one, [plan], [plan.matches], simulation.Played, tell=tell)[0]
        with rows:
            found = carried_out(
                where, play_recorded, [(plan, rows.decisions)], [plan.matches], Recorded, tell=tell, take=rows.take
            )[0]
        return [one.played for one in found]

    return simulation.simulate(what, 1, progress, reports, play)


def compare(
    what: balance.Comparison, engine: Engine | None = None, *, progress: Tell | None = None, **how: Any
) -> balance.Balance:
    """All matches of a comparison."""
    plans = list(what.plans.values())
    counts = [plan.matches for plan in plans]
    played = carried_out(_engine(engine, how), simulation.play_one, plans, counts, simulation.Played, tell=progress)
    return balance.told(what, dict(zip(what.plans, played, strict=True)))


def meet(what: arena.Plan, engine: Engine | None = None, *, progress: Tell | None = None, **how: Any) -> arena.Report:
    """All matches of an arena."""
    pairings: list[Any] = [(what, pairing) for pairing in what.pairings]
    counts = [what.matches] * len(pairings)
    met = carried_out(_engine(engine, how), arena.meet_numbered, pairings, counts, arena.Met, tell=progress)
    return arena.summary(what, met)


def _engine(engine: Engine | None, how: dict[str, Any]) -> Engine:
    """The engine that was given, or Ray with these settings."""
    return Engine(name=RAY, **how) if engine is None else engine
