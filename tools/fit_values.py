"""Fit a game's value of the state from played matches: ``python tools/fit_values.py GAME --matches N --write``.

Steady bots play every scenario in turn, with a few easy answers thrown in so that states differ. Each time the clock
of the game's module ``thinking`` moves, the features are noted for every side; once the match is over, who has won.
Logistic regression with a ridge (Newton's method, nothing but plain Python) gives the weights. What it writes holds
the command that repeats it.
"""

import argparse
import shlex
import sys
from collections.abc import Container, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from multiprocessing import get_context
from typing import Any

import yaml

from oubliette.api import start_from
from oubliette.games.registry import find
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.thinking import Thinking
from oubliette.minds.levels import Easy
from oubliette.minds.value import scenario_of
from oubliette.play.bots.finding import thinking_of
from oubliette.play.simulation import seats_named

Sample = tuple[Mapping[str, float], bool]
LONGEST = 4000
SCENARIO = "scenario:"
"""Before the name of a scenario: what it adds is fitted too, or weights would tell scenarios apart, not states."""


def needed(game: str) -> Thinking:
    """What the search needs of a game."""
    thinking = thinking_of(find(game))
    if thinking is None:
        raise SystemExit(f"{game} has no module thinking: nothing can search there")
    return thinking


def set_ups(game: str, scenarios: Sequence[str], counts: Sequence[int]) -> list[tuple[str, int]]:
    """Every scenario with every number of seats it can be played with."""
    found = find(game)
    fewest, most = found.seats
    named = scenarios or [info.id for info in found.menus.scenarios(found.content.load([]))]
    return [
        (scenario, count)
        for scenario in named
        for count in (counts or range(fewest, most + 1))
        if _can_start(game, scenario, count)
    ]


def _can_start(game: str, scenario: str, count: int) -> bool:
    try:
        start_from(Setup(game, scenario, seats_named(count)))
    except SetupError:
        return False
    return True


def play(what: tuple[str, str, int, int, int]) -> list[Sample]:
    """One match, as samples."""
    game, scenario, count, seed, errs = what
    match = start_from(Setup(game, scenario, seats_named(count), seed))
    thinking = needed(game)
    contest = match.game.rules.contest(match.setup, match.content)
    sides = {contest.side_of(seat): seat for seat in match.setup.seats}
    steady, easy = thinking.steady(seed), Easy(seed, thinking)
    luck, time, seen = Chance(seed), None, []
    try:
        while not match.over and match.version < LONGEST:
            now = thinking.clock(match.context)
            if now != time:
                time = now
                seen += [(seat, thinking.features(match.context, seat)) for seat in sides.values()]
            asked = next(iter(match.choices))
            bot: Any = easy if luck.below("errs", 100) < errs else steady
            match.answer(asked, bot.choose(match, asked))
    except Exception as error:  # noqa: BLE001 - a match that goes wrong teaches nothing here; simulate finds those
        print(f"{scenario}, seed {seed}: {error}", file=sys.stderr)
        return []
    outcome = match.outcome
    here = {SCENARIO + scenario_of(match.setup): 1.0}
    return [] if outcome is None else [({**one, **here}, outcome.won_by(seat)) for seat, one in seen if one]


def fit(samples: Sequence[Sample], ridge: float, good: Container[str]) -> tuple[dict[str, float], float]:
    """Weights and constant that make what happened likeliest, as far as they have the right sign.

    A weight with the wrong one is left out, the worst first, and the others are fitted anew.
    """
    names = sorted({name for features, _ in samples for name in features})
    weights: Mapping[str, float] = {}
    constant = 0.0
    while True:
        weights, constant = _fit(samples, names, ridge, weights, constant)
        signed = {name: weight if name in good else -weight for name, weight in weights.items() if ":" not in name}
        wrong = [name for name, weight in signed.items() if weight < 0]
        if not wrong:
            return dict(weights), constant
        worst = sorted(wrong, key=lambda name: signed[name])[: max(1, len(wrong) // 2)]
        names = [name for name in names if name not in worst]


def _fit(
    samples: Sequence[Sample], names: Sequence[str], ridge: float, near: Mapping[str, float], constant: float
) -> tuple[dict[str, float], float]:
    """Newton's method from weights that are near; ``ridge`` holds weights that tell little near nothing."""
    place = {name: number for number, name in enumerate(names)}
    size = len(names) + 1
    rows = [
        [*((place[name], x) for name, x in features.items() if x and name in place), (size - 1, 1.0)]
        for features, _ in samples
    ]
    weights = [*(near.get(name, 0.0) for name in names), constant]
    for _ in range(25):
        gradient = [-ridge * weight for weight in weights[:-1]] + [0.0]
        matrix = [[ridge if a == b and a < size - 1 else 0.0 for b in range(size)] for a in range(size)]
        for row, (_, won) in zip(rows, samples, strict=True):
            chance = _squash(sum(weights[a] * x for a, x in row))
            error, spread = won - chance, max(1e-6, chance * (1 - chance))
            for a, x in row:
                gradient[a] += error * x
                line, scaled = matrix[a], spread * x
                for b, y in row:
                    line[b] += scaled * y
        step = _solve(matrix, gradient)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(map(abs, step)) < 1e-4:
            break
    return dict(zip(names, weights, strict=False)), weights[-1]


def _squash(total: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots."""
    size = len(right)
    rows = [[*line, right[place]] for place, line in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda one: abs(rows[one][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        top = rows[column]
        top[column] = top[column] or 1e-9
        for below in rows[column + 1 :]:
            share = below[column] / top[column]
            if share:
                for place in range(column, size + 1):
                    below[place] -= share * top[place]
    found = [0.0] * size
    for place in reversed(range(size)):
        rest = sum(rows[place][later] * found[later] for later in range(place + 1, size))
        found[place] = (rows[place][size] - rest) / rows[place][place]
    return found


def surprise(samples: Sequence[Sample], weights: Mapping[str, float], constant: float) -> float:
    """What the outcomes surprise on average, in nats: 0.69 for somebody who knows nothing."""
    total = 0.0
    for features, won in samples:
        chance = _squash(constant + sum(weights.get(name, 0.0) * x for name, x in features.items()))
        total -= log(max(1e-9, chance if won else 1 - chance))
    return total / max(1, len(samples))


def in_processes(jobs: Sequence[tuple[str, str, int, int, int]], processes: int) -> Iterator[list[Sample]]:
    """The samples of each match, in order."""
    if processes <= 1:
        yield from map(play, jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, jobs, chunksize=4)


def main() -> None:
    """Play, fit, print, and write if asked to."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--matches", type=int, default=400)
    read.add_argument("--scenario", action="append", default=[])
    read.add_argument("--seats", type=int, action="append", default=[])
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--errs", type=int, default=15, help="of a hundred answers, so many are an easy player's")
    read.add_argument("--ridge", type=float, default=2.0)
    read.add_argument("--jobs", type=int, default=1)
    read.add_argument("--write", action="store_true", help="write the table into the game's package")
    given = read.parse_args()
    found = set_ups(given.game, given.scenario, given.seats)
    jobs = [
        (given.game, *found[number % len(found)], given.seed * 1_000_000 + number, given.errs)
        for number in range(given.matches)
    ]
    samples: list[Sample] = []
    held: list[Sample] = []
    for number, one in enumerate(in_processes(jobs, given.jobs)):
        (held if number % 5 == 4 else samples).extend(one)
        if sys.stderr.isatty() or number % 50 == 49:
            print(f"\r{number + 1} of {len(jobs)} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    weights, constant = fit(samples, given.ridge, needed(given.game).good)
    won = sum(won for _, won in samples) / max(1, len(samples))
    blind = surprise(held, {}, log(max(1e-6, won) / max(1e-6, 1 - won)))
    print(
        f"{len(samples)} samples, {won:.0%} won; surprise of held-out matches {surprise(held, weights, constant):.3f}, "
        f"without features {blind:.3f}"
    )
    command = " ".join(["python", "tools/fit_values.py", *map(shlex.quote, sys.argv[1:])])
    table = {
        "command": command,
        "matches": given.matches,
        "constant": round(constant, 4),
        "weights": {name: round(weight, 4) for name, weight in weights.items() if not name.startswith(SCENARIO)},
        "by_scenario": {
            name.removeprefix(SCENARIO): round(weight, 4)
            for name, weight in weights.items()
            if name.startswith(SCENARIO)
        },
    }
    text = yaml.safe_dump(table, sort_keys=False)
    print(text)
    if given.write:
        needed(given.game).weights.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
