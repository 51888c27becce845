"""Bots: they answer legally, by luck of their own, and the same way again."""

from collections import Counter

import pytest
from tests.cli.cellar import GAME
from tests.cli.conftest import CELLAR

import oubliette
from oubliette.play.bots import First, Random, UnknownBot, default_bot, find_bots, make_bot
from oubliette.play.simulation import play_out


def test_a_random_bot_uses_no_luck_of_the_match() -> None:
    match = oubliette.start(CELLAR, "short", ["me"], 5)
    before = match.digest()
    Random(1).choose(match, "me")
    assert match.digest() == before


def test_a_random_bot_chooses_the_same_again_after_an_undo() -> None:
    match = oubliette.start(CELLAR, "long", ["me"], 5)
    bot = Random(1)
    first = [bot.choose(match, "me")]
    match.answer("me", first[0])
    first.append(bot.choose(match, "me"))
    match.undo()
    assert bot.choose(match, "me") == first[0]
    match.redo()
    assert bot.choose(match, "me") == first[1]


def test_a_random_bot_picks_every_count_and_every_option() -> None:
    match = oubliette.start(CELLAR, "long", ["me"], 5)
    match.answer("me", "hex:1,0")
    assert match.choices["me"].kind == "drop"
    picks = [tuple(Random(seed).choose(match, "me")) for seed in range(300)]
    counts = Counter(len(pick) for pick in picks)
    assert sorted(counts) == [0, 1, 2]
    assert min(counts.values()) > 60
    assert len(set(picks)) == 1 + 3 + 6


def test_a_random_bot_does_not_choose_by_the_seed_alone() -> None:
    match = oubliette.start(CELLAR, "long", ["me"], 5)
    places: list[int] = []
    while not match.over:
        choice = match.choices["me"]
        keys = Random(1).choose(match, "me")
        if len(choice.options) == 2 and len(keys) == 1:
            places.append(choice.keys().index(keys[0]))
        match.answer("me", keys)
    assert len(places) > 3
    assert len(set(places)) == 2


def test_matches_of_random_bots_differ_by_seed_and_repeat_by_seed() -> None:
    def answers(seed: int) -> list[tuple[str, ...]]:
        match = oubliette.start(CELLAR, "long", ["a", "b"], 9)
        play_out(match, {seat: Random(seed) for seat in ("a", "b")})
        assert match.over
        return [answer.keys for answer in match.answers]

    assert answers(1) == answers(1) != answers(2)


def test_the_first_bot_takes_the_first_option_rather_than_none() -> None:
    match = oubliette.start(CELLAR, "long", ["me"], 5)
    assert First().choose(match, "me") == ["hex:1,0"]
    match.answer("me", "hex:1,0")
    assert First().choose(match, "me") == ["card:coin"]


def test_a_game_brings_bots_of_its_own() -> None:
    assert list(find_bots(GAME)) == ["random", "first", "steady"]
    assert default_bot(GAME) == "steady"
    match = oubliette.start(CELLAR, "short", ["me"], 5)
    play_out(match, {"me": make_bot(GAME, "steady", 0)})
    assert match.outcome is not None
    assert match.outcome.won


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot(GAME, "wizard", 0)
    assert caught.value.reason.args["known"] == "random, first, steady"
