"""Autosaves: the last match is always there, and never too many."""

import os
from pathlib import Path

from tests.cli.conftest import CELLAR

import oubliette
from oubliette.play.autosaves import Autosaves


def test_the_newest_match_is_the_one_written_last(tmp_path: Path) -> None:
    autosaves = Autosaves(tmp_path / "kept")
    assert autosaves.newest() is None
    first, second = (oubliette.start(CELLAR, "long", ["me", "ally"], seed) for seed in (1, 2))
    autosaves.keep(first, {"ally": "random"})
    autosaves.keep(second, {})
    os.utime(autosaves.path_of(second), ns=(0, 0))
    newest = autosaves.newest()
    assert newest is not None
    assert oubliette.load(newest.path).digest() == first.digest()
    assert newest.bots == {"ally": "random"}


def test_the_oldest_are_dropped_beyond_twenty(tmp_path: Path) -> None:
    autosaves = Autosaves(tmp_path)
    for seed in range(23):
        match = oubliette.start(CELLAR, "long", ["me"], seed)
        autosaves.keep(match, {})
        os.utime(autosaves.path_of(match), ns=(seed, seed))
    kept = sorted(path.name for path in tmp_path.iterdir())
    assert len(kept) == 40
    assert not any(name.startswith(tuple(f"tests_cli_cellar_GAME-long-{old}." for old in (0, 1, 2))) for name in kept)


def test_a_lost_note_of_seats_does_not_cost_the_match(tmp_path: Path) -> None:
    autosaves = Autosaves(tmp_path)
    autosaves.keep(oubliette.start(CELLAR, "long", ["me"], 1), {"me": "random"})
    next(tmp_path.glob("*.json")).write_text("?", encoding="utf-8")
    newest = autosaves.newest()
    assert newest is not None
    assert newest.bots == {}
