"""The soak: it plays every scenario and every number of seats, and fails when a match does."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from bench import soak
from tests.cli.cellar import GAME
from tests.cli.conftest import CELLAR

FAULTY = replace(GAME, faults=lambda _context: iter(["a hole in the floor"]))


def soaked(game: str, folder: Path, monkeypatch: pytest.MonkeyPatch, matches: int = 6) -> int:
    words = ["--game", game, "--matches", str(matches), "--jobs", "1", "--reports", str(folder)]
    monkeypatch.setattr(sys, "argv", ["soak", *words])
    return soak.main()


def test_a_sound_game_is_soaked_with_every_number_of_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soaked(CELLAR, tmp_path, monkeypatch) == 0
    fewest, most = GAME.seats
    told = capsys.readouterr().out
    assert told.count(GAME.id) == most - fewest + 1
    assert not list(tmp_path.iterdir())


def test_a_game_with_a_fault_fails_and_leaves_what_replays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soaked(f"{__name__}:FAULTY", tmp_path, monkeypatch, matches=2) == 1
    told = capsys.readouterr().out
    assert "a hole in the floor" in told
    assert "oubliette replay" in told
    assert list(tmp_path.iterdir())
