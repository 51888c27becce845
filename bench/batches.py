"""What batches cost beside the matches: one process, a pool of two processes, and Ray with two workers.

    python -m bench.batches --matches 2000

Counted in processor time, for on a shared machine the clock on the wall says little: what a match takes, and what the
driver and the workers spend beside it (handing out tasks, keeping results). *Linear* is the share of the first: on two
cores with nothing else to do, a long batch is that share of twice as fast. What a run costs once stands apart: workers
that begin and read content, and Ray's own programs (they go on idling: a few hundredths of a core).
"""

import argparse
import os
import time
import warnings
from pathlib import Path

from rich.console import Console

from bench.report import Section, print_section
from oubliette.play import simulation
from oubliette.research.batches import RAY, Engine, begin, carried_out

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def timed(plan: simulation.Plan, number: int) -> tuple[int, float, float]:
    """One match: who played it, how much processor time that process has used so far, and how much this match took."""
    begun = time.process_time()
    simulation.play_one(plan, number)
    now = time.process_time()
    return os.getpid(), now, now - begun


def _below(root: int) -> float:
    """The processor time of all programs that a process has started and that still run."""
    parents: dict[int, list[int]] = {}
    used: dict[int, float] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(words[1]), []).append(int(path.parent.name))
        used[int(path.parent.name)] = (int(words[11]) + int(words[12])) / _TICKS
    found, left = 0.0, list(parents.get(root, ()))
    while left:
        one = left.pop()
        found += used[one]
        left += parents.get(one, [])
    return found


def _played(engine: Engine, plan: simulation.Plan) -> dict[str, float]:
    """Processor time of the matches, of the workers' beginnings (content is read in a first match), of the driver."""
    wall, driver = time.perf_counter(), time.process_time()
    [results] = carried_out(engine, timed, [plan], [plan.matches], tuple[int, float, float])
    spent = time.process_time() - driver
    by_worker: dict[int, list[tuple[float, float]]] = {}
    for who, until, took in results:
        by_worker.setdefault(who, []).append((until, took))
    begun = {who: min(told) for who, told in by_worker.items()}
    beside = sum(max(told)[0] - begun[who][0] for who, told in by_worker.items())
    matches = sum(took for told in by_worker.values() for _, took in told) - sum(took for _, took in begun.values())
    counted = len(results) - len(by_worker)
    here = os.getpid() in by_worker
    return {
        "each": 1000 * matches / counted,
        "beside": (beside - matches + (0.0 if here else spent)) / counted * 1000,
        "start": 0.0 if here else sum(until for until, _ in begun.values()),
        "wall": time.perf_counter() - wall,
    }


def section(matches: int) -> Section:
    """One row an engine."""
    plan = simulation.plan("buttons_bugs", scenario="1", bot="steady", matches=matches, seed=5)
    simulation.play_one(plan, 0)
    alone = _played(Engine(workers=1), plan)
    pool = _played(Engine(workers=2), plan)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray, _ = begin(None, 2)
        before = _below(os.getpid())
        on_ray = _played(Engine(name=RAY, workers=2), plan)
        daemons = max(0.0, _below(os.getpid()) - before)
        ray.shutdown()
    rows: list[dict[str, str | float]] = [
        {
            "engine": name,
            "a match, ms": told["each"],
            "beside it, ms": told["beside"],
            "linear": f"{100 * told['each'] / (told['each'] + told['beside']):.1f} %",
            "start of the workers, s": told["start"],
            "Ray's own, s": daemons if told is on_ray else 0.0,
            "wall, s": told["wall"],
        }
        for name, told in (("one process", alone), ("two processes", pool), ("Ray, two workers", on_ray))
    ]
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    return Section("Batches", f"{matches} matches; processor time; load of the machine {load}", rows)


def main() -> None:
    """By the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.batches", description=__doc__)
    parser.add_argument("--matches", type=int, default=2_000)
    print_section(Console(width=140), section(parser.parse_args().matches))


if __name__ == "__main__":
    main()
