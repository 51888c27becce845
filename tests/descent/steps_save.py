"""A match without an overlord just before monsters act, as a file: python -m tests.descent.steps_save FILE.

Prints the key of the answer after which they do.
"""

import sys
from pathlib import Path
from typing import Any

from oubliette import api
from oubliette.games.descent import GAME
from oubliette.games.descent.state.legend_events import MonsterDecided
from oubliette.kernel import saves
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.play.bots import default_bot, make_bot

SEAT = "Ilse"
STEPS, MOST = 3, 400


def before_the_monsters() -> tuple[Match[Any], str]:
    """The first question whose answer makes monsters carry out some lines."""
    match: Match[Any] = Match(GAME, Setup("descent", "the_delve", (SEAT,), 4), api.content_of(GAME))
    bot = make_bot(GAME, default_bot(GAME), 1)
    for _ in range(MOST):
        told = match.journal_length(SEAT)
        keys = bot.choose(match, SEAT)
        match.answer(SEAT, keys)
        decided = [line for line in match.journal(SEAT, told) if isinstance(line.event, MonsterDecided)]
        if len(decided) >= STEPS and match.choices:
            match.undo()
            return match, keys[0]
    raise AssertionError("no monster ever acts")


def main() -> None:
    match, key = before_the_monsters()
    Path(sys.argv[1]).write_bytes(saves.dumps(match))
    print(key)


if __name__ == "__main__":
    main()
