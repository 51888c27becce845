"""The learned policy is played from its shipped file with numpy alone, and plays clearly better than at random."""

import sys
from typing import Any

from oubliette.games.registry import find
from oubliette.play.bots import make_bot
from oubliette.research import arena
from oubliette.research.learned import Learned, load, shipped
from oubliette.research.playing import Play, setup_of

SEEDS = range(20_000, 20_020)
"""None of them was looked at while it was trained."""
CLASSES = ("bruiser", "cragheart", "mindthief", "silent_knife", "spellweaver", "tinkerer")


def played(bot: Any, seed: int, **options: str) -> Play:
    play = Play(setup_of("buttons_bugs", "1", 1, seed, options))
    while play.seat is not None:
        play.answer(bot.choose(play.match, play.seat))
    return play


def won(bot: Any, seed: int, **options: str) -> bool:
    outcome = played(bot, seed, **options).match.outcome
    return outcome is not None and outcome.won


def test_the_shipped_policy_plays_without_torch_and_clearly_better_than_at_random() -> None:
    assert "buttons_bugs" in shipped()
    network, count = load("buttons_bugs"), len(SEEDS)
    wins = sum(won(Learned(network), seed) for seed in SEEDS)
    by_luck = sum(won(make_bot(find("buttons_bugs"), "random", seed), seed) for seed in SEEDS)
    assert wins >= 12
    assert arena.wilson(wins, count)[0] > arena.wilson(by_luck, count)[1] + 0.1
    assert "torch" not in sys.modules


def test_it_does_not_win_by_playing_at_an_easier_difficulty() -> None:
    match = played(Learned(load("buttons_bugs")), SEEDS[0]).match
    assert ("difficulty:standard",) in [answer.keys for answer in match.answers]


def test_it_knows_what_to_do_with_every_class() -> None:
    network = load("buttons_bugs")
    wins = {
        of: sum(won(Learned(network), seed, difficulty="standard", **{"class": of}) for seed in SEEDS[:4])
        for of in CLASSES
    }
    assert sum(wins.values()) >= 10
    assert sum(count > 0 for count in wins.values()) >= 4


def test_the_same_match_is_played_the_same_way_twice() -> None:
    network = load("buttons_bugs")
    assert played(Learned(network), 7).match.digest() == played(Learned(network), 7).match.digest()


def test_it_takes_part_in_the_arena() -> None:
    assert arena.LEARNED in arena.plan("buttons_bugs", matches=1).bots
