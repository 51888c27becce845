"""How fast Malhya is played: three seats, at random and by the steady bot.

`python -m bench.malhya` also tells how long enemies' eyes take (CPU).
"""

from time import process_time

from bench.playing import row
from bench.report import Section
from oubliette import api
from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.book import load
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.stealth.vision import spotted
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match

DECISIONS = {"random": 6_000, "steady": 1_500}
SEATS = ("ann", "bob", "cyd")


def sections() -> list[Section]:
    """One row a bot."""
    says = "three seats, Awakening; one core, processor time; bot and engine in microseconds a decision"
    return [Section("Malhya", says, [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()])]


def _start(number: int) -> api.TableMatch:
    return api.start_from(Setup(GAME.id, "awakening", SEATS, number))


def main(matches: int = 20) -> None:
    """Play matches at random and print what they took."""
    book, luck = load([]), Chance(1)
    times: list[float] = []
    looks: list[float] = []
    for seed in range(matches):
        match = Match(GAME, Setup("malhya", "awakening", SEATS, seed), book)
        while not match.over:
            seat, choice = next(iter(match.choices.items()))
            keys = choice.any_answer(lambda most: luck.below("key", most))
            began = process_time()
            match.answer(seat, keys)
            times.append(process_time() - began)
            looks += eyes(match.context)
    times.sort()
    print(f"{len(times) / sum(times):,.0f} decisions a second, p99 {1000 * times[len(times) * 99 // 100]:.2f} ms")
    print(f"what all enemies of a Place see after a step: {1e6 * sum(looks) / max(1, len(looks)):.1f} microseconds")


def eyes(s: Session) -> list[float]:
    """How long it takes to see whether anybody is spotted, as after each step of an enemy."""
    place = s.state.place
    if place is None or place.mode != "infiltration" or place.phase == "deploy" or not place.enemies:
        return []
    spotted(s)  # what a plan keeps is worked out once
    began = process_time()
    for _ in range(20):
        spotted(s)
    return [(process_time() - began) / 20]


if __name__ == "__main__":
    main()
