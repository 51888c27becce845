"""What imagining costs, and a long run of its proof.

``python -m bench.imagining`` prints medians of ``fork`` and ``imagine`` in microseconds; with ``--soak N`` it plays
until N trials of the conformance check are done for each game.
"""

import argparse
from statistics import median
from time import perf_counter

from tests.conformance.imagining import check_imagining
from tests.conformance.kit import cases, evenly, game_names

from oubliette.play.bots import make_bot


def measure(name: str, matches: int = 6, limit: int = 400) -> tuple[int, float, float]:
    """How many copies were made in matches of steady bots, and the medians of fork and imagine in microseconds."""
    forks, worlds = [], []
    for seed, case in enumerate(evenly(cases(name), matches)):
        match, bot = case.start(seed), make_bot(case.game, "steady", seed)
        while not match.over and match.version < limit:
            seat = next(iter(match.choices))
            began = perf_counter()
            match.fork()
            between = perf_counter()
            match.imagine(seat, match.version)
            worlds.append(perf_counter() - between)
            forks.append(between - began)
            match.answer(seat, bot.choose(match, seat))
    return len(forks), 1e6 * median(forks), 1e6 * median(worlds)


def soak(name: str, trials: int) -> int:
    """Trials on all set-ups in turn, until there are enough."""
    done, seed, found = 0, 0, cases(name)
    while done < trials:
        done += check_imagining(found[seed % len(found)], seed, 200, 2)
        seed += 1
    return done


def main() -> None:
    """Measure, or soak."""
    read = argparse.ArgumentParser()
    read.add_argument("games", nargs="*", default=game_names())
    read.add_argument("--soak", type=int, default=0)
    given = read.parse_args()
    for name in given.games:
        if given.soak:
            print(f"{name}: {soak(name, given.soak)} trials hold", flush=True)
        else:
            count, fork, imagine = measure(name)
            print(f"{name}: {count} copies, fork {fork:.0f} µs, imagine {imagine:.0f} µs", flush=True)


if __name__ == "__main__":
    main()
