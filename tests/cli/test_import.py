"""``import``: one command from files to a pack, told in the user's language, spoilers folded."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.importers.small_box import box, scenario

GAMES = ("buttons_bugs", "descent", "euthia", "gloomhaven", "malhya")


def test_a_box_becomes_a_pack(run: Run, tmp_path: Path) -> None:
    ran = run("import", str(box(tmp_path / "box")), "--out", str(tmp_path / "out"))
    assert ran.code == 0
    assert "One scenario" in ran.out
    assert "The Gutter" in ran.out
    assert run("pack", "check", str(tmp_path / "out")).out.strip() == "No problems."


def test_spoilers_stay_folded(run: Run, tmp_path: Path) -> None:
    folder = box(tmp_path / "box", **{"scenarios/1.json": scenario(initial=False)})
    ran = run("--lang", "fr", "import", str(folder), "--out", str(tmp_path / "out"))
    assert "The Gutter" not in ran.out
    assert "repliés" in ran.out
    ran = run("import", str(folder), "--out", str(tmp_path / "out"), "--spoilers")
    assert "The Gutter" in ran.out


def test_programs_read_the_report(run: Run, tmp_path: Path) -> None:
    ran = run("import", str(box(tmp_path / "box")), "--out", str(tmp_path / "out"), "--json")
    told = json.loads(ran.out)
    assert told["counts"] == {"whole": 0, "goal": 0, "rules": 1, "no": 0}
    assert told["report"]["scenarios"][0]["id"] == "zz_1"


def test_what_is_nothing_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[1, 2]")
    ran = run("import", str(tmp_path / "x.json"), "--out", str(tmp_path / "out"))
    assert ran.code == 1
    assert "Nothing was written" in ran.err
    assert run("import").code == 2


@pytest.mark.parametrize("game", GAMES)
def test_forms_of_every_game_pass_the_check(run: Run, tmp_path: Path, game: str) -> None:
    ran = run("import", "--template", game, "--out", str(tmp_path / "form"))
    assert ran.code == 0
    assert run("pack", "check", str(tmp_path / "form")).out.strip() == "No problems."
    forms = [path for path in (tmp_path / "form").glob("*.yaml") if path.name != "pack.yaml"]
    assert forms
    assert all("- id:" in path.read_text(encoding="utf-8") for path in forms)
    assert run("import", "--template", game, "--out", str(tmp_path / "form")).code == 1
