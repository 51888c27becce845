"""Kept matches play again as they were kept, byte for byte, and every game that is out of its infancy has some."""

import shutil
from pathlib import Path

import pytest
from tests.conformance.kit import game_names
from tests.golden import recording

from oubliette.games import find
from oubliette.kernel.game import Setup
from oubliette.kernel.match import ReplayDrift

LOGS = recording.logs()
TINY = ("tests.tiny.lantern_court:GAME", "tests.tiny.wyrm_vault:GAME", "tests.tiny.fog_isles:GAME")


@pytest.mark.parametrize("log", LOGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_kept_match_plays_again_as_it_was(log: Path) -> None:
    difference = recording.first_difference(log)
    assert not difference, f"{difference}\nIf this is as it should be: python tools/golden.py --update"


def test_no_log_is_without_its_journal_and_no_journal_without_its_log() -> None:
    assert recording.strays() == []
    assert len(LOGS) >= 4


@pytest.mark.parametrize("name", game_names(*TINY))
def test_every_game_that_is_no_longer_alpha_has_golden_matches(name: str) -> None:
    game = find(name)
    if game.stage != "alpha":
        assert any(log.parent.name == game.id for log in LOGS), f"python tools/golden.py --record {name} …"


ONE = next(log for log in LOGS if log.parent.name == "lantern_court")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A copy of one golden match."""
    for suffix in (recording.LOG, recording.JOURNAL):
        shutil.copy(ONE.with_suffix(suffix), tmp_path)
    return tmp_path / ONE.name


def test_a_changed_journal_is_told_with_its_line(kept: Path) -> None:
    journal = kept.with_suffix(recording.JOURNAL)
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b"{", b'{"new":1,', 1)
    journal.write_bytes(b"".join(lines))
    assert "line 4" in recording.first_difference(kept)
    assert recording.update(kept)
    assert not recording.first_difference(kept)
    assert not recording.update(kept)


def test_a_journal_that_ends_early_is_told(kept: Path) -> None:
    journal = kept.with_suffix(recording.JOURNAL)
    journal.write_bytes(b"".join(journal.read_bytes().splitlines(keepends=True)[:-2]))
    assert "kept (the end)" in recording.first_difference(kept)


def test_a_missing_file_is_noticed(kept: Path) -> None:
    kept.with_suffix(recording.JOURNAL).unlink()
    assert recording.strays(kept.parent) == [kept.stem]


def test_a_log_that_no_longer_fits_stops_where_it_drifts_and_is_recorded_anew(kept: Path) -> None:
    lines = kept.read_bytes().splitlines(keepends=True)
    lines[2] = b'["ann","no such question",["x"]]\n'
    kept.write_bytes(b"".join(lines))
    with pytest.raises(ReplayDrift):
        recording.replay(kept)
    assert recording.update(kept)
    assert kept.read_bytes() == ONE.read_bytes()


def test_a_match_played_by_a_bot_is_recorded_anew_by_that_bot(tmp_path: Path) -> None:
    recipe, match = recording.record(Setup(TINY[1], "hoard", ("ann", "bob"), seed=4), limit=9, bot="first")
    log = tmp_path / f"first{recording.LOG}"
    log.write_bytes(recording.log_of(recipe, match))
    assert match.version == 9
    assert [answer.keys for answer in match.answers] == [answer.keys for answer in recording.replay(log).answers]
    kept, lines = log.read_bytes(), log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join([lines[0], b'["ann","no such question",["x"]]\n', *lines[2:]]))
    assert recording.update(log)
    assert log.read_bytes() == kept
