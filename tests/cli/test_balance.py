"""``balance``: a table of wins that can be reproduced."""

import json
import re
from typing import Any

from tests.cli.conftest import CELLAR, Run

GAME = "buttons_bugs"


def table(run: Run, *words: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(run("balance", GAME, "--json", "--jobs", "1", *words).out)
    return told


def test_there_is_a_cell_for_each_class_with_which_a_scenario_can_be_played(run: Run) -> None:
    told = table(run, "--scenario", "1", "--scenario", "4", "--matches", "1", "--difficulty", "easy", "--bot", "random")
    assert (told["by"], told["matches"], told["options"]) == ("class", 1, {"difficulty": "easy"})
    cells = {row["scenario"]: list(row["cells"]) for row in told["rows"]}
    assert cells == {"1": list(told["values"]), "4": ["bruiser"]}
    assert len(told["values"]) == 6
    assert all(cell["matches"] == 1 and not cell["errors"] for row in told["rows"] for cell in row["cells"].values())


def test_the_table_depends_on_the_seed_and_not_on_the_number_of_processes(run: Run) -> None:
    words = ("balance", CELLAR, "--json", "--matches", "20", "--bot", "random")
    one, two = (json.loads(run(*words, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one == two
    other = json.loads(run(*words, "--jobs", "1", "--seed", "3").out)
    assert other["decisions"] != one["decisions"]


def test_a_game_s_own_bot_plays_where_none_is_named(run: Run) -> None:
    assert json.loads(run("balance", CELLAR, "--json", "--jobs", "1", "--matches", "1").out)["bot"] == "steady"


def test_the_table_is_printed_for_people_and_for_pages(run: Run) -> None:
    words = ("balance", CELLAR, "--matches", "4", "--jobs", "1")
    assert "100%" in run(*words).out
    heading, line, *rows = run(*words, "--markdown").out.splitlines()
    assert heading.startswith("| scenarios |")
    assert set(line) <= set("| -:")
    assert len(rows) == 2
    assert all(row.endswith("100% |") for row in rows)


def test_where_seats_choose_whom_they_play_a_second_table_tells_of_them(run: Run) -> None:
    words = ("balance", "euthia", "--scenario", "first_steps", "--seats", "2", "--matches", "1", "--bot", "random")
    out = run(*words, "--jobs", "1", "--markdown").out.splitlines()
    gap = out.index("")
    assert out[gap + 1].startswith("| Who plays | first_steps, Rivals |")
    assert {"Ael", "Dral", "Maeldur"} <= {row.split("|")[1].strip() for row in out[gap + 3 : -1]}
    assert re.fullmatch(r"\| Score on average (\| \d+\.\d )+\|", out[-1])
    assert "Score on average" in run(*words, "--jobs", "1").out


def test_an_option_without_values_cannot_be_compared(run: Run) -> None:
    ran = run("balance", CELLAR, "--by", "mood")
    assert ran.code == 2
    assert "mood" in ran.err
    assert "flaw" in ran.err


def test_what_every_set_up_refuses_is_refused(run: Run) -> None:
    ran = run("balance", GAME, "--scenario", "1", "--difficulty", "dreadful")
    assert ran.code == 2
    assert "dreadful" in ran.err
