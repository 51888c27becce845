"""How fast Buttons & Bugs is played: by the random and by the steady bot, over all scenarios and classes."""

from time import process_time
from typing import NamedTuple

from bench.report import Section
from oubliette import api
from oubliette.games.buttons_bugs import GAME
from oubliette.kernel.game import Setup
from oubliette.play.bots import make_bot

DECISIONS = {"random": 8_000, "steady": 1_500}


class Timed(NamedTuple):
    """Seconds of this process, for each decision: what the bot took to choose, and what the engine took to answer."""

    choosing: list[float]
    answering: list[float]


def sections() -> list[Section]:
    """One row a bot."""
    says = "one core, processor time; bot and engine in microseconds a decision"
    return [Section("Buttons & Bugs", says, [_row(bot) for bot in DECISIONS])]


def _row(bot: str) -> dict[str, str | float]:
    _play(bot, 0)  # reads the pack
    timed = Timed([], [])
    matches, begun = 0, process_time()
    while len(timed.answering) < DECISIONS[bot]:
        played = _play(bot, matches)
        timed.choosing.extend(played.choosing)
        timed.answering.extend(played.answering)
        matches += 1
    seconds = process_time() - begun
    answering, choosing = sorted(timed.answering), sorted(timed.choosing)
    count = len(answering)
    return {
        "bot": bot,
        "matches / s": matches / seconds,
        "decisions / s": count / seconds,
        "answer, median": answering[count // 2] * 1e6,
        "answer, p99": answering[count * 99 // 100] * 1e6,
        "choice, median": choosing[count // 2] * 1e6,
        "choice, p99": choosing[count * 99 // 100] * 1e6,
    }


def _play(name: str, number: int) -> Timed:
    """One match: every scenario in turn, every class in turn where the scenario leaves it open."""
    content = api.start(GAME.id, "1").content
    scenarios = [content.scenarios[info.id] for info in GAME.scenarios(content)]
    scenario = scenarios[number % len(scenarios)]
    classes = list(content.classes)
    of = scenario.only_for or classes[number // len(scenarios) % len(classes)]
    match = api.start_from(Setup(GAME.id, scenario.id, ("me",), number, {"class": of, "difficulty": "standard"}))
    bot = make_bot(GAME, name, number)
    timed = Timed([], [])
    while not match.over:
        begun = process_time()
        keys = bot.choose(match, "me")
        chosen = process_time()
        match.answer("me", keys)
        timed.choosing.append(chosen - begun)
        timed.answering.append(process_time() - chosen)
    return timed
