"""How fast Euthia is played: four seats at random and by the steady bot, on maps that differ in every match."""

import gc
import tracemalloc

from bench.playing import play, row
from bench.report import Section
from oubliette import api
from oubliette.games.euthia import GAME
from oubliette.kernel.game import Setup

DECISIONS = {"random": 6_000, "steady": 1_500}
SEATS = ("ann", "bob", "cyd", "dan")
MATCHES = 5


def sections() -> list[Section]:
    """One row a bot, and what matches hold at their end."""
    says = "four seats, The Hunt; one core, processor time; bot and engine in microseconds a decision"
    rows = [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()]
    held = "four seats, The Hunt, at random; what one match holds at its end beside the packs"
    return [Section("Euthia", says, rows), Section("Euthia at the end", held, [_held()])]


def _start(number: int) -> api.TableMatch:
    return api.start_from(Setup(GAME.id, "the_hunt", SEATS, number))


def _held() -> dict[str, str | float]:
    """Answers, lines of the journal and kilobytes of a match, on average; the packs were read before."""
    tracemalloc.start()
    kept = []
    for number in range(MATCHES):
        kept.append(_start(number))
        play(kept[-1], "random", number)
    gc.collect()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {
        "matches": MATCHES,
        "answers": sum(match.version for match in kept) / MATCHES,
        "lines": sum(len(match.entries()) for match in kept) / MATCHES,
        "kB a match": size / MATCHES / 1024,
    }
