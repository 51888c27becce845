"""Bots: they answer legally, by luck of their own, and the same way again."""

from collections import Counter

import pytest
from tests.cli.cellar import GAME
from tests.cli.conftest import CELLAR
from tests.tiny.wyrm_vault import GAME as WYRM_GAME

import oubliette
from oubliette.kernel.game import SeatRole, Setup
from oubliette.kernel.words import Words
from oubliette.play.bots import (
    First,
    Random,
    UnknownBot,
    UnknownSide,
    bot_names,
    default_bot,
    find_bots,
    make_bot,
    read_lineup,
    seat_bots,
)
from oubliette.play.simulation import plan, play_out, simulate


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


# Bots by seat, side and role

WYRM = "tests.tiny.wyrm_vault:GAME"


def test_a_bot_is_given_to_a_seat_before_its_side_and_to_a_side_before_all() -> None:
    match = oubliette.start(WYRM, "hoard", ["wes", "ann", "bob"], 1)
    lineup = read_lineup(["first", "heroes=random", "bob=first"])
    names = bot_names(match.game, match.setup, match.content, lineup)
    assert names == {"wes": "first", "ann": "random", "bob": "first"}
    bots = seat_bots(match, lineup, 1)
    assert [type(bots[seat]) for seat in ("wes", "ann", "bob")] == [First, Random, First]


def test_a_bot_for_nobody_at_the_table_is_refused_with_who_there_is() -> None:
    match = oubliette.start(WYRM, "hoard", ["wes", "ann"], 1)
    with pytest.raises(UnknownSide, match="nobody plays 'overlord'; there are wes, wyrm, ann, heroes"):
        bot_names(match.game, match.setup, match.content, read_lineup(["overlord=first"]))


def test_who_plays_a_role_is_found_by_the_option_that_names_the_seat() -> None:
    roles = WYRM_GAME.but("menus", seat_roles=lambda _content: [SeatRole("keeper", Words(en="Keeper", fr="Gardien"))])
    setup = Setup(WYRM, "hoard", ("wes", "ann"), 1, {"keeper": "ann"})
    names = bot_names(roles, setup, WYRM_GAME.content.load([]), read_lineup(["random", "keeper=first"]))
    assert names == {"wes": "random", "ann": "first"}


def test_wins_are_counted_by_side() -> None:
    """Bold heroes mostly fall to a bold wyrm, and always slay a meek one."""
    reports = [
        simulate(plan(WYRM, scenario="hoard", seats=("wes", "ann", "bob"), bot=read_lineup(given), matches=30, seed=3))
        for given in (["bold"], ["bold", "wyrm=meek"])
    ]
    for report in reports:
        assert report.errors == 0
        assert set(report.sides) == {"wyrm", "heroes"}
        assert report.sides["heroes"].seats == ("ann", "bob")
        assert report.sides["wyrm"].won + report.sides["heroes"].won == report.finished == 30
    assert reports[0].sides["wyrm"].rate > 0.5
    assert (reports[1].sides["wyrm"].won, reports[1].sides["heroes"].rate) == (0, 1.0)
    assert reports[1].bot == "bold, wyrm=meek"


def test_rivals_have_their_wins_and_their_scores() -> None:
    report = simulate(plan("tests.tiny.lantern_court:GAME", seats=("ann", "bob"), matches=20, seed=2))
    assert set(report.sides) == {"ann", "bob"}
    assert all(standing.score is not None and standing.score > 0 for standing in report.sides.values())
    assert 0 < report.sides["ann"].won + report.sides["bob"].won <= 40


def test_where_all_play_together_there_are_no_sides() -> None:
    assert simulate(plan(CELLAR, matches=3)).sides == {}
