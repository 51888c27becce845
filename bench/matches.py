"""How fast games are played: decisions a second of random play, and the slowest answers."""

from time import process_time

from bench.report import Section
from oubliette import api
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel.game import Setup, SetupError
from oubliette.play.bots import make_bot

TINY = ("tests.tiny.lantern_court:GAME", "tests.tiny.wyrm_vault:GAME", "tests.tiny.fog_isles:GAME")
DECISIONS = 6_000


def sections() -> list[Section]:
    """Random play of the tiny games and of every installed game, one core."""
    rows = [_row(name, find(name)) for name in (*TINY, *installed())]
    return [
        Section(
            "Random play", f"one core, processor time, {DECISIONS:,} decisions a game; one answer in microseconds", rows
        )
    ]


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
    scenarios = game.menus.scenarios(game.content.load([]))
    scenario = scenarios[seed % len(scenarios)].id if scenarios else None
    match = _start(name, game, scenario, seed)
    bot = make_bot(game, "random", seed)
    durations = []
    while not match.over:
        begun = process_time()
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
        durations.append(process_time() - begun)
    return durations


def _start(name: str, game: TableGame, scenario: str | None, seed: int) -> api.TableMatch:
    """A match with as many seats as the scenario has room for."""
    fewest, most = game.seats
    for count in range(most, fewest, -1):
        try:
            return api.start_from(Setup(name, scenario, _seats(count), seed))
        except SetupError:
            continue
    return api.start_from(Setup(name, scenario, _seats(fewest), seed))


def _seats(count: int) -> tuple[str, ...]:
    return tuple(f"seat{number}" for number in range(1, count + 1))
