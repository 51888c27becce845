"""How fast Gloomhaven is played: four characters in every scenario, by the random and by the steady bot."""

from bench.playing import row
from bench.report import Section
from oubliette import api
from oubliette.games.gloomhaven import GAME
from oubliette.kernel.game import Setup

CHARACTERS = 4
DECISIONS = {"random": 12_000, "steady": 3_000}
SEATS = tuple(f"seat{number}" for number in range(1, CHARACTERS + 1))


def sections() -> list[Section]:
    """One row a bot."""
    says = "four characters, one core, processor time; bot and engine in microseconds a decision"
    return [Section("Gloomhaven", says, [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()])]


def _start(number: int) -> api.TableMatch:
    """Every scenario in turn, with a party drawn by lot at the level it is meant for."""
    scenarios = [info.id for info in GAME.menus.scenarios(api.start(GAME.id, "1").content)]
    scenario = scenarios[number % len(scenarios)]
    return api.start_from(Setup(GAME.id, scenario, SEATS, number, {"party": CHARACTERS}))
