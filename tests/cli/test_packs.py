"""``pack``: checking a designer's files, and describing them to editors."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import CELLAR, Run

from oubliette.games.registry import installed

MANIFEST = """\
id: candles
game: cellar
version: "1"
title: {en: Candles, fr: Bougies}
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "candles"
    (folder / "lamps").mkdir(parents=True)
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (folder / "lamps" / "wax.yaml").write_text("id: wax\nname: {en: Wax, fr: Cire}\noil: 3\n", encoding="utf-8")
    return folder


def test_a_sound_pack_passes(run: Run, pack: Path) -> None:
    ran = run("pack", "check", str(pack), "--game", CELLAR)
    assert ran.code == 0
    assert ran.out.strip() == "No problems."


def test_problems_are_printed_with_file_line_and_column(run: Run, pack: Path) -> None:
    file = pack / "lamps" / "wax.yaml"
    file.write_text("id: wax\nname: {en: Wax, fr: Cire}\noil: lots\nwick: 2\n", encoding="utf-8")
    ran = run("pack", "check", str(pack), "--game", CELLAR)
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[0].startswith(f"{file}:3:")
    assert lines[1].startswith(f"{file}:4:")
    assert lines[2] == "2 problems."
    told = json.loads(run("pack", "check", str(pack), "--game", CELLAR, "--json").out)
    assert [(problem["line"], problem["code"]) for problem in told["problems"]] == [
        (3, "wrong-value"),
        (4, "unknown-field"),
    ]
    assert "problèmes" in run("pack", "check", str(pack), "--game", CELLAR, "--lang", "fr").out


def test_a_pack_for_a_game_that_is_not_there_is_refused(run: Run, pack: Path) -> None:
    ran = run("pack", "check", str(pack))
    assert ran.code == 2
    assert "No game is called “cellar”" in ran.err


def test_playing_with_a_broken_pack_names_the_first_problem(run: Run, pack: Path) -> None:
    (pack / "lamps" / "wax.yaml").write_text("id: wax\n", encoding="utf-8")
    ran = run("play", CELLAR, "--pack", str(pack))
    assert ran.code == 2
    assert "lamps/wax.yaml:1:1" in ran.err
    assert "oubliette pack check" in ran.err


@pytest.mark.parametrize("game", installed())
def test_every_game_tells_what_its_packs_look_like(run: Run, game: str) -> None:
    schemas = json.loads(run("pack", "schema", game).out)
    assert next(iter(schemas)) == "pack"
    assert len(schemas) > 5


def test_schemas_are_printed_or_written_to_files(run: Run, tmp_path: Path) -> None:
    schemas = json.loads(run("pack", "schema", CELLAR).out)
    assert list(schemas) == ["pack", "lamps"]
    assert json.loads(run("pack", "schema", CELLAR, "--kind", "lamps").out) == schemas["lamps"]
    ran = run("pack", "schema", CELLAR, "--out", str(tmp_path / "schemas"))
    written = [Path(line) for line in ran.out.split()]
    assert [path.name for path in written] == ["pack.schema.json", "lamps.schema.json"]
    assert json.loads(written[1].read_text(encoding="utf-8")) == schemas["lamps"]
