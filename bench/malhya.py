"""How fast Malhya plays at random: decisions a second, and the slowest of a hundred answers.

python bench/malhya.py
"""

from time import perf_counter

from oubliette.games.malhya import GAME
from oubliette.games.malhya.book import load
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

SEATS = ("ann", "bob", "cyd")


def main(matches: int = 20) -> None:
    """Play matches at random and print what they took."""
    book, luck = load([]), Chance(1)
    times: list[float] = []
    for seed in range(matches):
        match = Match(GAME, Setup("malhya", "awakening", SEATS, seed), book)
        while not match.over:
            seat, choice = next(iter(match.choices.items()))
            count = choice.least + luck.below("count", choice.most - choice.least + 1)
            left = choice.keys()
            keys = [left.pop(luck.below("key", len(left))) for _ in range(count)]
            began = perf_counter()
            match.answer(seat, keys)
            times.append(perf_counter() - began)
    times.sort()
    print(f"{len(times) / sum(times):,.0f} decisions a second, p99 {1000 * times[len(times) * 99 // 100]:.2f} ms")


if __name__ == "__main__":
    main()
