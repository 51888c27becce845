"""How fast Euthia is played: four seats at random and by the steady bot, on maps that differ in every match."""

from bench.playing import row
from bench.report import Section
from oubliette import api
from oubliette.games.euthia import GAME
from oubliette.kernel.game import Setup

DECISIONS = {"random": 6_000, "steady": 1_500}
SEATS = ("ann", "bob", "cyd", "dan")


def sections() -> list[Section]:
    """One row a bot."""
    says = "four seats, The Hunt; one core, processor time; bot and engine in microseconds a decision"
    return [Section("Euthia", says, [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()])]


def _start(number: int) -> api.TableMatch:
    return api.start_from(Setup(GAME.id, "the_hunt", SEATS, number))
