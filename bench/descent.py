"""How fast Descent is played: four heroes and the overlord in every quest, at random and by the steady bot.

`python -m bench.descent` also tells set-up, fork and the slowest of a hundred random answers (CPU).
"""

import gc
from time import process_time

from bench.playing import row
from bench.report import Section
from oubliette import api
from oubliette.games.descent import GAME
from oubliette.games.descent.content.book import Book, load
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

DECISIONS = {"random": 12_000, "steady": 3_000}
QUEST = "lamps_at_hollow_mill"
SEATS = ("ann", "bob", "cyd", "dan", "lord")


def sections() -> list[Section]:
    """One row a bot."""
    warm(api.start(GAME.id, QUEST).content)
    says = "four heroes and the overlord, one core, processor time; bot and engine in microseconds a decision"
    return [Section("Descent", says, [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()])]


def _start(number: int) -> api.TableMatch:
    """Every quest in turn."""
    quests = [info.id for info in GAME.menus.scenarios(api.start(GAME.id, QUEST).content)]
    return api.start_from(Setup(GAME.id, quests[number % len(quests)], SEATS, number))


def warm(book: Book) -> None:
    """Work out what a process works out once, sight on every map, and have the collector leave all that alone."""
    for quest in book.quests.values():
        for place in range(len(quest.encounters)):
            ground = book.ground(quest.id, place)
            sight = ground.sight(ground.closed_edges(tuple(ground.doors)))
            for cell in ground.board:
                sight.seen(1 << cell, ground.spaces, 0)
    gc.collect()
    gc.freeze()  # packs stay for good: the collector looks at them no more, as in the server


def main(matches: int = 14) -> None:
    """Play every quest with four heroes at random and print what it took."""
    book, luck = load([]), Chance(1)
    warm(book)
    quests = [info.id for info in GAME.menus.scenarios(book)]
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
