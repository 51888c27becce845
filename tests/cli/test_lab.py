"""``lab``: every combination of what is asked for, what decides, and the table as a file."""

import json
from pathlib import Path
from typing import Any

from tests.cli.conftest import Run

GAME = "buttons_bugs"


def told(run: Run, *words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("lab", GAME, "--json", "--jobs", "1", "--bot", "random", *words).out)
    return found


def test_there_is_a_row_for_every_scenario_party_and_bot(run: Run, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    words = ("--scenario", "1", "--scenario", "2", "--party", "bruiser", "--party", "mindthief", "--matches", "2")
    rows = told(run, *words, "--record", str(table))
    assert [(one["seen"]["scenario"], one["party_name"]) for one in rows] == [
        ("1", "bruiser"),
        ("1", "mindthief"),
        ("2", "bruiser"),
        ("2", "mindthief"),
    ]
    assert all(one["seen"]["matches"] == 2 and not one["seen"]["errors"] for one in rows)
    assert all(one["detail"]["questions"] for one in rows)
    lines = table.read_text().splitlines()
    assert lines[0].startswith("version,scenario,party,bot,match,seed,won")
    assert len(lines) == 9


def test_a_pack_against_the_game_itself_is_told_with_the_difference(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(f"id: mine\ngame: {GAME}\nversion: 1.0.0\ntitle: {{en: A, fr: B}}\n")
    rows = told(run, "--scenario", "1", "--party", "1", "--matches", "3", "--versus", str(tmp_path))
    assert [one["seen"]["version"] for one in rows] == ["A", "B"]
    assert rows[0]["against_a"] is None
    assert (rows[1]["against_a"]["rate"], rows[1]["against_a"]["pairs"]) == (0.0, 3)


def test_people_read_a_table_and_what_decides(run: Run) -> None:
    out = run("lab", GAME, "--scenario", "20", "--matches", "12", "--bot", "random", "--jobs", "1").out
    assert "20 · 1 · random" in out
    assert "a match" in out


def test_who_cannot_be_played_is_refused_with_who_can(run: Run) -> None:
    refused = run("lab", GAME, "--party", "wizard", "--jobs", "1")
    assert refused.code == 2
    assert "wizard" in refused.err
    assert "bruiser" in refused.err
    several = run("lab", "gloomhaven", "--party", "brute+nobody", "--jobs", "1")
    assert "nobody" in several.err
    assert "spellweaver" in several.err
