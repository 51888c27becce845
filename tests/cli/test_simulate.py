"""``simulate``: numbers that can be trusted, and failures that can be replayed."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import CELLAR, Run

from oubliette.games.registry import installed
from oubliette.play.simulation import plan, simulate

KEYS = [
    "game",
    "scenario",
    "bot",
    "seed",
    "matches",
    "finished",
    "won",
    "errors",
    "decisions",
    "decisions_per_second",
    "rounds",
    "sides",
    "failures",
    "digest",
]


def simulated(run: Run, *words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("simulate", CELLAR, "--json", *words).out)
    return told


def test_the_report_is_one_json_object_with_these_keys(run: Run) -> None:
    told = simulated(run, "--matches", "20", "--seed", "4")
    assert list(told) == KEYS
    assert (told["matches"], told["finished"], told["errors"]) == (20, 20, 0)
    assert sum(told["rounds"].values()) == 20
    assert told["decisions"] > 20
    assert told["decisions_per_second"] > 0


def test_results_depend_on_the_seed_and_not_on_the_number_of_processes(run: Run) -> None:
    told = [simulated(run, "--matches", "30", "--seed", "4", "--jobs", jobs) for jobs in ("1", "2")]
    other = simulated(run, "--matches", "30", "--seed", "5")
    for report in (*told, other):
        del report["decisions_per_second"]
    assert told[0] == told[1]
    assert told[0]["decisions"] != other["decisions"]


def test_a_bot_that_knows_the_way_wins_more(run: Run) -> None:
    steady = simulated(run, "--matches", "20", "--bot", "steady")
    assert steady["won"] == 20
    assert simulated(run, "--matches", "20")["won"] < 20


def test_every_scenario_is_played_in_turn(run: Run) -> None:
    told = simulated(run, "--matches", "20", "--scenario", "all")
    assert told["scenario"] == "all"
    short = simulated(run, "--matches", "20", "--scenario", "short")
    long = simulated(run, "--matches", "20", "--scenario", "long")
    assert short["decisions"] < told["decisions"] < long["decisions"]


def test_a_failing_rule_is_counted_reported_and_reproduced(run: Run, tmp_path: Path) -> None:
    reports = tmp_path / "reports"
    words = ("simulate", CELLAR, "--matches", "40", "--option", "flaw=bug", "--reports", str(reports), "--json")
    ran = run(*words)
    told = json.loads(ran.out)
    assert ran.code == 1
    assert told["errors"] == len(told["failures"]) > 10
    assert told["finished"] == 40 - told["errors"]
    written = [failure["report"] for failure in told["failures"] if failure["report"]]
    assert len(written) == len(list(reports.iterdir())) == 10
    assert told["failures"][0]["message"] == "RuntimeError: nobody turns back"
    replayed = run("replay", written[0])
    assert replayed.code == 1
    assert "nobody turns back" in replayed.out
    assert "The rules failed again" in replayed.err
    assert json.loads(run("replay", written[0], "--json").out)["reproduced"] is True


def test_a_match_without_end_is_cut_off_and_an_impossible_state_is_an_error(run: Run) -> None:
    what = plan(CELLAR, bot="first", matches=2, options={"flaw": "endless"}, most_decisions=50)
    report = simulate(what)
    assert [(failure.kind, failure.message) for failure in report.failures] == [("endless", "50")] * 2
    assert report.decisions == 100
    told = simulated(run, "--matches", "1", "--option", "flaw=fault")
    assert (told["errors"], told["failures"][0]["kind"]) == (1, "fault")


def test_people_get_a_summary_with_a_histogram(run: Run) -> None:
    ran = run("simulate", CELLAR, "--matches", "10", "--lang", "fr")
    assert ran.code == 0
    assert "10 parties\u202f: 10 finies" in ran.out
    assert "█" in ran.out
    assert ran.err == ""


def test_several_seats_are_all_played_by_the_bot(run: Run) -> None:
    told = simulated(run, "--matches", "5", "--seat", "a", "--seat", "b", "--seat", "c")
    assert told["finished"] == 5


def test_seats_fit_each_scenario_unless_they_are_named(run: Run) -> None:
    words = ("simulate", "euthia", "--scenario", "all", "--matches", "6", "--json")
    assert json.loads(run(*words).out)["errors"] == 0
    told = json.loads(run(*words, "--seat", "me").out)["failures"]
    assert [(one["kind"], one["message"]) for one in told] == [
        ("refused", "long_road cannot be played by 1. It allows: 2, 3, 4.")
    ]
    french = run(*words[:-1], "--seat", "me", "--lang", "fr").out
    assert "n’a pas pu commencer" in french and "long_road ne se joue pas à 1" in french and "eu-setup" not in french


@pytest.mark.parametrize("game", sorted(installed()))
def test_no_scenario_need_be_named(run: Run, game: str) -> None:
    what = plan(game, matches=1, most_decisions=3)
    assert [one.kind for one in simulate(what).failures] in ([], ["endless"])
    told = run("simulate", game, "--scenario", "nonsense")
    assert told.code == 2 and "nonsense" in told.err and "None" not in told.err


def test_bots_are_given_to_sides_and_wins_are_told_by_side(run: Run) -> None:
    words = ("--scenario", "hoard", "--seat", "wes", "--seat", "ann", "--matches", "6")
    told = run("simulate", "tests.tiny.wyrm_vault:GAME", *words, "--bot", "bold", "--bot", "wyrm=meek")
    assert "bold, wyrm=meek" in told.out
    won = {line.partition(" (")[0]: line for line in told.out.splitlines() if " won, " in line and "(" in line}
    assert set(won) == {"wyrm", "heroes"}
    assert " (ann): " in won["heroes"]
    refused = run("simulate", "tests.tiny.wyrm_vault:GAME", *words, "--bot", "overlord=random")
    assert refused.code != 0
    assert "wes, wyrm, ann, heroes" in refused.err
