"""How fast Descent plays at random: decisions a second, set-up, fork and the slowest of a hundred answers (CPU).

python bench/descent.py
"""

from time import process_time

from oubliette.games.descent import GAME
from oubliette.games.descent.book import Book, load
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

SEATS = ("ann", "bob", "cyd", "dan", "lord")


def warm(book: Book) -> None:
    """Work out what a process works out once: sight on every map."""
    for quest in book.quests.values():
        for place in range(len(quest.encounters)):
            ground = book.ground(quest.id, place)
            sight = ground.sight(ground.closed_edges(tuple(ground.doors)))
            for cell in ground.board:
                sight.seen(1 << cell, ground.spaces, 0)


def main(matches: int = 14) -> None:
    """Play every quest with four heroes at random and print what it took."""
    book, luck = load([]), Chance(1)
    warm(book)
    quests = [info.id for info in GAME.scenarios(book)]
    times: list[float] = []
    starts: list[float] = []
    forks: list[float] = []
    for seed in range(matches):
        began = process_time()
        match = Match(GAME, Setup("descent", quests[seed % len(quests)], SEATS, seed), book)
        starts.append(process_time() - began)
        while not match.over:
            choice = next(iter(match.choices.values()))
            keys = choice.any_answer(lambda most: luck.below("key", most))
            began = process_time()
            match.answer(choice.seat, keys)
            times.append(process_time() - began)
            if len(times) % 97 == 0:
                began = process_time()
                match.fork()
                forks.append(process_time() - began)
    times.sort()
    rate = len(times) / sum(times)
    print(f"{rate:,.0f} decisions a second, p99 {1000 * times[len(times) * 99 // 100]:.2f} ms")
    print(f"set-up {1000 * sum(starts) / len(starts):.2f} ms, fork {1e6 * sum(forks) / len(forks):,.0f} microseconds")


if __name__ == "__main__":
    main()
