"""How many of the puzzles a bot solves: ``python -m bench.puzzles --bot keen`` prints the rate of each game by theme.

The puzzles are those of ``tests/puzzles``; what was missed is told with what was answered instead.
"""

import argparse

from tests.puzzles.everything import PUZZLES
from tests.puzzles.puzzling import solve

from oubliette.games.registry import find
from oubliette.play.bots import make_bot

NO_COPIES = ("steady", "easy", "random")
"""Bots that look at nothing but the match itself."""


def main() -> None:
    """Let a bot solve them."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("games", nargs="*", default=list(PUZZLES))
    read.add_argument("--bot", default="keen")
    read.add_argument("--seed", type=int, default=1)
    given = read.parse_args()
    for game in given.games:
        bot = make_bot(find(game), given.bot, given.seed)
        rate, told = solve(PUZZLES[game], bot, copies=given.bot not in NO_COPIES)
        print(f"{game}, {given.bot}: {rate:.1%} of {len(PUZZLES[game])}\n{told}\n", flush=True)


if __name__ == "__main__":
    main()
