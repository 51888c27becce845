"""How fast Buttons & Bugs is played: by the random and by the steady bot, over all scenarios and classes."""

from bench.playing import row
from bench.report import Section
from oubliette import api
from oubliette.games.buttons_bugs import GAME
from oubliette.kernel.game import Setup

DECISIONS = {"random": 8_000, "steady": 1_500}


def sections() -> list[Section]:
    """One row a bot."""
    says = "one core, processor time; bot and engine in microseconds a decision"
    return [Section("Buttons & Bugs", says, [row(bot, decisions, _start) for bot, decisions in DECISIONS.items()])]


def _start(number: int) -> api.TableMatch:
    """Every scenario in turn, every class in turn where the scenario leaves it open."""
    content = api.start(GAME.id, "1").content
    scenarios = [content.scenarios[info.id] for info in GAME.menus.scenarios(content)]
    scenario = scenarios[number % len(scenarios)]
    classes = list(content.classes)
    of = scenario.only_for or classes[number // len(scenarios) % len(classes)]
    return api.start_from(Setup(GAME.id, scenario.id, ("me",), number, {"class": of, "difficulty": "standard"}))
