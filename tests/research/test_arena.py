"""The arena: the same table for any number of processes, mirrored seats, honest intervals."""

import json

import pytest
from tests.cli.conftest import Run, home, run

from oubliette.play.bots import UnknownBot
from oubliette.research import arena

__all__ = ["home", "run"]


def test_the_report_does_not_depend_on_how_many_processes_play() -> None:
    what = arena.plan("buttons_bugs", bots=("random", "first"), matches=6, seed=3)
    assert arena.arena(what) == arena.arena(what, jobs=2)


def test_sides_meet_both_ways_round_on_the_same_seeds() -> None:
    what = arena.plan("descent", bots=("random", "first"), matches=1, seats=3)
    assert set(what.pairings) == {("random", "random"), ("first", "first"), ("random", "first"), ("first", "random")}
    assert what.names == ("heroes", "overlord") or set(what.names) == {"heroes", "overlord"}
    report = arena.arena(what)
    assert {(line.side, line.bot) for line in report.lines} == {
        (side, bot) for side in ("heroes", "overlord") for bot in ("random", "first")
    }
    assert all(line.matches == 2 for line in report.lines)


def test_all_bots_that_play_offers_take_part() -> None:
    assert {"random", "first", "steady"} <= set(arena.plan("buttons_bugs", matches=1).bots)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        arena.plan("buttons_bugs", bots=("hal",))


@pytest.mark.parametrize(("won", "played"), [(0, 20), (20, 20), (10, 20), (1, 1)])
def test_the_interval_holds_the_share(won: int, played: int) -> None:
    low, high = arena.wilson(won, played)
    assert 0 <= low <= won / played <= high <= 1
    assert high - low > 0.1


def test_the_command_prints_a_table_and_json(run: Run) -> None:
    words = ["arena", "buttons_bugs", "--bot", "random", "--matches", "3"]
    shown = run(*words)
    assert shown.code == 0
    assert "random" in shown.out
    found = json.loads(run(*words, "--json").out)
    assert found["lines"][0]["bot"] == "random"
    assert found["digest"] in shown.out
