"""A campaign just before its introduction is decided, as a file: from there tests go on without playing a whole quest.

python -m tests.descent.campaign_save FILE      writes the match, prints the answer that decides the quest
"""

import sys
from collections.abc import Mapping
from pathlib import Path

from tests.conformance.kit import AnyMatch

from oubliette import api
from oubliette.games.descent import GAME
from oubliette.games.descent.state.state import HEROES
from oubliette.kernel import saves
from oubliette.kernel.game import Json, Setup
from oubliette.play.bots import make_bot


def quest_end(seed: int, options: Mapping[str, Json]) -> tuple[AnyMatch, list[str], str]:
    """A campaign one answer before its introduction is decided, that answer, who wins; one player plays both sides."""
    match = api.start_from(Setup("descent", None, ("me",), seed, options))
    bot = make_bot(GAME, "steady", seed)
    while not match.context.state.saga.history:
        before = match.fork()
        match.answer("me", bot.choose(match, "me"))
    return before, list(match.answers[-1].keys), match.context.state.saga.history[0].side


def can_buy(match: AnyMatch) -> bool:
    """Whether the heroes can buy something in the shop that opens, where the overlord plays no rumor."""
    while match.choices["me"].kind == "rumor":
        match.answer("me", ["pass"])
    choice = match.choices["me"]
    return choice.kind == "shopping" and any(key.startswith("buy:") for key in choice.keys())


def main(file: str) -> None:
    """The first campaign whose quest ends by an answer that is one click, after which heroes can buy something."""
    for seed in range(100):
        match, keys, side = quest_end(seed, {"party": 2})
        ahead = match.fork()
        ahead.answer("me", keys)
        if side == HEROES and len(keys) == 1 and can_buy(ahead):
            Path(file).write_bytes(saves.dumps(match))
            print(keys[0])
            return
    raise SystemExit("no campaign is like that")


if __name__ == "__main__":
    main(sys.argv[1])
