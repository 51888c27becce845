"""The soak: it plays every scenario and every number of seats, and fails when a match does."""

import sys
from pathlib import Path

import pytest
from bench import soak
from tests.cli.cellar import GAME
from tests.cli.conftest import CELLAR

from oubliette.api import start_from
from oubliette.play.simulation import Plan, Report

FAULTY = GAME.but("rules", faults=lambda _context: iter(["a hole in the floor"]))


PASSING = GAME.but("rules", faults=lambda context: iter(["a passing shadow"] if context.state.round < 2 else []))


def soaked(game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, matches: int = 6, *more: str) -> int:
    words = ["--game", game, "--matches", str(matches), "--jobs", "1", "--reports", str(folder)]
    monkeypatch.setattr(sys, "argv", ["soak", *words, *more])
    return soak.main()


def no_match(what: Plan) -> Report:
    """A report of matches that nobody has played."""
    return Report(
        game=what.game,
        scenario=None,
        bot=str(what.bots),
        seed=what.seed,
        matches=what.matches,
        finished=what.matches,
        won=0,
        errors=0,
        decisions=1,
        decisions_per_second=1.0,
        rounds={},
    )


def test_a_sound_game_is_soaked_with_every_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soaked(CELLAR, tmp_path, monkeypatch) == 0
    fewest, most = GAME.seats
    told = capsys.readouterr().out
    assert told.count(GAME.id) == most - fewest + 1
    assert not list(tmp_path.iterdir())


def test_gloomhaven_is_soaked_in_every_scenario_and_its_campaign_with_parties_of_every_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    soaked_plans: list[Plan] = []

    def kept(what: Plan, *_rest: object) -> Report:
        soaked_plans.append(what)
        return no_match(what)

    monkeypatch.setattr(soak, "simulate", kept)
    assert soaked("gloomhaven", tmp_path, monkeypatch, matches=8) == 0
    assert [(len(what.seats), what.options) for what in soaked_plans] == [
        (1, {"party": 2}),
        (2, {"party": 2}),
        (3, {"party": 3}),
        (4, {"party": 4}),
    ]
    everywhere = {*(str(number) for number in range(15)), "52", "53", "random_dungeon", None}
    assert all(set(what.scenarios) == everywhere for what in soaked_plans)
    setups = [what.setup(number) for what in soaked_plans for number in range(8)]
    states = [start_from(setup).context.state for setup in setups if setup.scenario is not None]
    assert len({entrant.of for state in states for entrant in state.entrants}) == 6


def test_a_game_with_a_fault_fails_and_leaves_what_replays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soaked(f"{__name__}:FAULTY", tmp_path, monkeypatch, matches=2) == 1
    told = capsys.readouterr().out
    assert "a hole in the floor" in told
    assert "oubliette replay" in told
    assert list(tmp_path.iterdir())


def test_descent_is_soaked_in_all_its_campaigns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    planned: list[Plan] = []

    def kept(what: Plan, *_rest: object) -> Report:
        planned.append(what)
        return no_match(what)

    monkeypatch.setattr(soak, "simulate", kept)
    assert soaked("descent", tmp_path, monkeypatch, matches=500) == 0
    assert sum(what.matches for what in planned) == 500
    everything = [what for what in planned if "campaign" not in what.options]
    assert [len(what.seats) for what in everything] == [1, 2, 3, 4, 5]
    assert all({"nine_lamps", "the_delve", None} <= set(what.scenarios) for what in everything)
    small = [what for what in planned if what.options.get("campaign") == "ash_and_heather"]
    assert [len(what.seats) for what in small] == [1, 2, 3, 4, 5] and all(what.scenarios == (None,) for what in small)
    planned.clear()
    assert soaked("descent", tmp_path, monkeypatch, 20, "--campaigns", "--scenario", "the_delve", "--watch", "5") == 0
    assert {scenario for what in planned for scenario in what.scenarios} == {"the_delve", None}
    assert all(what.watch == 5 for what in planned)


def test_a_fault_that_mends_itself_is_seen_where_matches_are_watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soaked(f"{__name__}:PASSING", tmp_path, monkeypatch, matches=2) == 0
    assert soaked(f"{__name__}:PASSING", tmp_path, monkeypatch, 2, "--watch", "1") == 1
    assert "a passing shadow" in capsys.readouterr().out
