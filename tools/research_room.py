"""Measure how many rows the tables of each game need, and write them to ``src/oubliette/research/room.json``.

Random and steady play over all scenarios and numbers of seats. A change of a game that needs more room changes the
shape of observations, and with it the version of the environments (``oubliette.research.names.BEHAVIOUR``).
"""

import argparse
import json
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from oubliette.api import TableMatch, content_of, installed_games, start_from
from oubliette.games.registry import TableGame
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.play.bots import default_bot, make_bot
from oubliette.research.encoding import Encoder
from oubliette.research.eyes import eyes_for

TARGET = Path(__file__).parent.parent / "src/oubliette/research/room.json"
SEATS = tuple(f"seat_{number}" for number in range(1, 7))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=250, help="decisions of each match that are looked at")
    parser.add_argument("--matches", type=int, default=2, help="matches of each scenario")
    parser.add_argument("games", nargs="*")
    how = parser.parse_args()
    found = json.loads(TARGET.read_text()) if TARGET.exists() else {}
    for name, game in installed_games().items():
        if how.games and name not in how.games:
            continue
        for campaign in (False, True):
            room = measure(game, campaign, how.decisions, how.matches)
            if room is not None:
                found[f"{name}/campaign" if campaign else name] = room
            print(name, campaign, room and (sum(room["tables"].values()), room["options"], room["board"]), flush=True)
    TARGET.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n")


def measure(game: TableGame, campaign: bool, decisions: int, matches: int) -> dict[str, Any] | None:
    scenarios = [None] if campaign else [info.id for info in game.menus.scenarios(content_of(game))]
    tables: Counter[str] = Counter()
    most, wide, high, played = 16, 8, 8, 0
    for place, scenario in enumerate(scenarios):
        for number in range(matches * (4 if campaign else 1)):
            match = started(game, scenario, place + number)
            if match is None:
                continue
            played += 1
            steady = make_bot(game, default_bot(game), number) if number % 2 else None
            walk = partial(Chance(number).below, "pick")
            encoder = Encoder(match, match.setup.seats[0])
            while not match.over and match.version < decisions:
                seat = next(iter(match.choices))
                choice = match.choices[seat]
                most = max(most, len(choice.options))
                where = eyes_for(game.id).place(match.context)
                for option in choice.options if where else ():
                    for cell in option.cells if not option.board else ():
                        x, y = where(cell)  # type: ignore[misc]
                        wide, high = max(wide, x + 1), max(high, y + 1)
                if match.version % 7 == 0:
                    rows(encoder, tables)
                if steady is not None and match.version % 3:
                    match.answer(seat, steady.choose(match, seat))
                else:
                    match.answer(seat, choice.any_answer(walk))
            rows(encoder, tables)
    if not played:
        return None
    return {
        "tables": {name: count + (count + 1) // 2 for name, count in sorted(tables.items()) if count > 1},
        "options": -(-most * 5 // 4 // 8) * 8,
        "board": [wide + 2, high + 2],
        "fewest": 8,
        "measured": True,
    }


def rows(encoder: Encoder, most: Counter[str]) -> None:
    """The rows that each table has now."""
    encoder.read()
    for section, value in encoder.sections():
        for table, found in zip(section.layout.tables, section.write(value), strict=True):
            most[table.path] = max(most[table.path], len(found))


def started(game: TableGame, scenario: str | None, number: int) -> TableMatch | None:
    """A match with as many seats as can be, or with fewer for every other one."""
    fewest, largest = game.seats
    counts = list(range(largest, fewest - 1, -1))
    for count in counts if number % 2 == 0 else reversed(counts):
        try:
            return start_from(Setup(game.id, scenario, SEATS[:count], number))
        except SetupError:
            continue
    return None


if __name__ == "__main__":
    main()
