"""The learned policy is played from its shipped file with numpy alone."""

import sys

from oubliette.research import arena
from oubliette.research.learned import Learned, load, shipped
from oubliette.research.playing import Play, setup_of


def test_the_shipped_policy_plays_a_match_to_its_end_without_torch() -> None:
    assert "buttons_bugs" in shipped()
    play, bot = Play(setup_of("buttons_bugs", "1", 1, 5_000, None)), Learned(load("buttons_bugs"))
    while play.seat is not None:
        play.answer(bot.choose(play.match, play.seat))
    assert play.match.outcome is not None
    assert "torch" not in sys.modules


def test_it_takes_part_in_the_arena() -> None:
    assert arena.LEARNED in arena.plan("buttons_bugs", matches=1).bots
