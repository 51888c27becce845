"""What matches of the lab cost: processor time of playing and looking on, and of telling what decides.

``python -m bench.lab`` plays a first scenario of every game with its own bot and as few heroes as can play it, and
Gloomhaven with four. Two cores take half of it by the clock.
"""

import time
from typing import Final

from rich.console import Console

from bench.report import Section, print_section
from oubliette.games.registry import find
from oubliette.play.bots import default_bot
from oubliette.play.lab import Party, cells_of
from oubliette.play.lab_eyes import watch
from oubliette.play.lab_seen import detail_of, seen_of

MATCHES: Final = 10
ROWS: Final = (
    ("buttons_bugs", "1", 1),
    ("gloomhaven", "1", 2),
    ("gloomhaven", "1", 4),
    ("descent", "lamps_at_hollow_mill", 3),
    ("euthia", "first_steps", 1),
    ("malhya", "mission_cage", 2),
)


def sections() -> list[Section]:
    """A row a game and number of seats."""
    rows: list[dict[str, str | float]] = []
    for game, scenario, seats in ROWS:
        bot = default_bot(find(game))
        (cell,) = cells_of(game, [scenario], [Party(seats)], [bot], {"A": ()}, seed=1, matches=MATCHES)
        watch(cell.plan, 0)
        began = time.process_time()
        watched = [watch(cell.plan, number) for number in range(MATCHES)]
        played = time.process_time()
        said = {key: say for one in watched for key, say in one.said.items()}
        seen_of(cell, watched)
        detail_of(cell, watched, said)
        told = time.process_time()
        each = (played - began) / MATCHES
        row: dict[str, str | float] = {
            "game": game,
            "seats": seats,
            "bot": bot,
            "a match, s": each,
            "50 of them, s": 50 * each,
        }
        rows.append({**row, "what decides, ms": 1000 * (told - played)})
    return [Section("The lab", "processor time of one core; aim 120 s, a minute on two", rows)]


if __name__ == "__main__":
    for section in sections():
        print_section(Console(), section)
