"""What batches cost beside the matches: one process, a pool of two processes, and Ray with two workers.

    python -m bench.batches --matches 2000

Counted in processor time of everybody who takes part (driver, workers, Ray's own programs), for on a shared machine the
clock on the wall says little. *Linear* is the time of the matches in one process as a share of all that was spent: on
two cores that have nothing else to do, a batch is that share of twice as fast. Starting is told by itself.
"""

import argparse
import os
import time
import warnings
from pathlib import Path
from typing import Any

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


def _played(engine: Engine, plan: simulation.Plan) -> dict[str, Any]:
    """Processor time of the driver, of the workers from the beginning, and of the matches alone."""
    wall, driver = time.perf_counter(), time.process_time()
    [results] = carried_out(engine, timed, [plan], [plan.matches], tuple[int, float, float])
    spent = time.process_time() - driver
    workers: dict[int, float] = {}
    first: dict[int, float] = {}
    for who, until, took in results:
        workers[who] = max(until, workers.get(who, 0.0))
        first[who] = min(until - took, first.get(who, until))
    alone = os.getpid() in workers
    return {
        "matches": sum(took for _, _, took in results),
        "all": spent if alone else spent + sum(workers[who] - first[who] for who in workers),
        "start": 0.0 if alone else sum(first.values()),
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
    on_ray["all"] += daemons
    rows: list[dict[str, str | float]] = [
        {
            "engine": name,
            "all, s": told["all"],
            "start, s": told["start"],
            "beside the matches": f"{100 * (1 - told['matches'] / told['all']):.1f} %",
            "linear": f"{100 * alone['all'] / told['all']:.0f} %",
            "linear, start counted": f"{100 * alone['all'] / (told['all'] + told['start']):.0f} %",
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
