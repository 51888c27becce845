"""``oubliette gloomhaven adjudicate``: a file or standard input, for people or for programs."""

import io
import json
import sys
from pathlib import Path

import msgspec
import pytest
from tests.gloomhaven.adjudicator.reading import puzzles

from oubliette.cli import main
from oubliette.games.gloomhaven.adjudicator.judging import adjudicate

SITUATION = """
board: {width: 6, height: 4}
walls: [[5, 3]]
obstacles: [[0, 3]]
traps: [[2, 3]]
hazards: [[3, 3]]
difficult: [[2, 2]]
monster: {at: [0, 1], move: 2}
allies: [[0, 0]]
enemies:
  - {id: brute, at: [3, 1], initiative: 10}
"""


class Ran(msgspec.Struct):
    """What a command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def capture(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Capture":
    monkeypatch.setenv("OUBLIETTE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    return Capture(monkeypatch, capsys)


class Capture:
    """Runs the command."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: str, typed: str = "") -> Ran:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(["gloomhaven", "adjudicate", *words])
        written = self._capsys.readouterr()
        return Ran(code, written.out, written.err)


def test_json_is_exactly_the_list_of_outcomes(capture: Capture, tmp_path: Path) -> None:
    compared = 0
    for puzzle in puzzles()[::20]:
        file = tmp_path / "situation.json"
        file.write_text(json.dumps(puzzle.situation()), encoding="utf-8")
        ran = capture(str(file), "--json")
        assert ran.code == 0
        assert json.loads(ran.out) == json.loads(msgspec.json.encode(adjudicate(puzzle.situation())))
        assert list(json.loads(ran.out)[0]) == ["move_to", "attacks", "focus", "path", "destination", "cites"]
        compared += 1
    assert compared > 5


def test_people_see_the_board_the_outcomes_and_the_titles_of_the_rules(capture: Capture) -> None:
    ran = capture("-", typed=SITUATION)
    assert ran.code == 0
    board, legend, outcomes, titles = ran.out.split("\n\n")
    assert board.splitlines() == [
        "m   .   .",
        "  .   .   .",
        "M   1   .",
        "  .   A   .",
        ".   ~   .",
        "  .   .   .",
        "o   ^   .",
        "  .   !   #",
    ]
    assert legend == (
        "M the monster · A brute (initiative 10) · m its allies · # wall · o obstacle · ^ trap"
        " · ! hazardous terrain · ~ difficult terrain · numbers: where it may end"
    )
    assert outcomes.splitlines() == [
        "The monster has no choice:",
        "1. It moves to [2, 1] and attacks brute.",
        "   Focus: brute",
        "   Path: [1, 0] [2, 1]",
        "   Rules: GH-0266, GH-0267, GH-0279, GH-0280, GH-0288, GH-0282",
    ]
    assert "GH-0267 Focus needs a path to an attack hex" in titles.splitlines()


def test_thin_walls_are_drawn(capture: Capture) -> None:
    ran = capture("-", typed=SITUATION + "thin_walls: [[[1, 1], [1, 2]], [[2, 0], [3, 0]]]")
    assert ran.out.splitlines()[0] == "m   ./  ."
    assert ran.out.splitlines()[4] == ". - ~   ."


def test_french_speaks_french(capture: Capture) -> None:
    ran = capture("-", "--lang", "fr", typed=SITUATION)
    assert ran.code == 0
    assert "M le monstre" in ran.out
    assert "Cible active\u202f: brute" in ran.out
    assert "Chemin\u202f: " in ran.out


def test_a_monster_without_focus_is_told_of_in_one_sentence(capture: Capture) -> None:
    ran = capture("-", typed="board: {width: 2, height: 2}\nmonster: {at: [0, 0]}")
    assert "The monster has no focus: it neither moves nor attacks." in ran.out
    assert "GH-0272 No focus" in ran.out


def test_many_enemies_get_letters_as_columns_of_a_sheet(capture: Capture) -> None:
    enemies = [{"id": f"e{at}", "at": [at % 8, 1 + at // 8], "initiative": at} for at in range(28)]
    situation = {"board": {"width": 8, "height": 6}, "monster": {"at": [0, 0]}, "enemies": enemies}
    ran = capture("-", typed=json.dumps(situation))
    assert "Z e25" in ran.out
    assert "AB e27" in ran.out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("board: 3", "situation:1:1: the entry lacks the field ‘monster’"),
        ("board: {width: 2, height: 2}\nmonster: {at: [2, 0]}", "[2, 0] lies outside the board"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(capture: Capture, typed: str, told: str) -> None:
    ran = capture("-", typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(told)
    assert ran.err.count("\n") == 1
    assert capture("-", "--lang", "fr", typed=typed).err not in ("", ran.err)


def test_files_that_cannot_be_read_are_told_of(capture: Capture, tmp_path: Path) -> None:
    assert "“nowhere.yaml” could not be read" in capture("nowhere.yaml").err
    assert "could not be read" in capture(str(tmp_path)).err
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("monster: é".encode("latin-1"))
    assert "is not UTF-8 text" in capture(str(latin)).err
    marked = tmp_path / "marked.yaml"
    marked.write_bytes(b"\xef\xbb\xbf" + SITUATION.encode())
    assert capture(str(marked), "--json").code == 0
