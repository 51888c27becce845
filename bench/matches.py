"""How fast games are played: decisions a second of random play, and the slowest answers."""

import time

from bench.report import Section
from oubliette import api
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.game import Setup
from oubliette.play.bots import make_bot

TINY = ("tests.tiny.lantern_court:GAME", "tests.tiny.wyrm_vault:GAME")
DECISIONS = 6_000


def sections() -> list[Section]:
    """Random play of the tiny games and of every installed game, one core."""
    rows = [_row(name, find(name)) for name in (*TINY, *installed())]
    return [Section("Random play", f"one core, {DECISIONS:,} decisions a game; one answer in microseconds", rows)]


def _row(name: str, game: TableGame) -> dict[str, str | float]:
    durations: list[float] = []
    matches = 0
    while len(durations) < DECISIONS:
        durations += _one_match(name, game, matches)
        matches += 1
    durations.sort()
    return {
        "game": game.id,
        "matches": matches,
        "decisions / s": len(durations) / sum(durations),
        "median": durations[len(durations) // 2] * 1e6,
        "p99": durations[len(durations) * 99 // 100] * 1e6,
    }


def _one_match(name: str, game: TableGame, seed: int) -> list[float]:
    """How long each decision took, the bot's choice and the engine's answer together."""
    scenarios = game.scenarios(game.load([]))
    scenario = scenarios[seed % len(scenarios)].id if scenarios else None
    seats = tuple(f"seat{n}" for n in range(1, game.seats[1] + 1))
    match = api.start_from(Setup(name, scenario, seats, seed))
    bot = make_bot(game, "random", seed)
    durations = []
    while not match.over:
        begun = time.perf_counter()
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
        durations.append(time.perf_counter() - begun)
    return durations
