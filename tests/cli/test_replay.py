"""``replay``: a recording plays again the same, or the first difference is named."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.cli import cellar
from tests.cli.conftest import CELLAR, Run

import oubliette
from oubliette.kernel import saves
from oubliette.kernel.flow import Rules
from oubliette.kernel.record import Answer, Segment
from oubliette.play.bots import Random
from oubliette.play.replaying import replay

WALK = cellar.walk


def played(seed: int, scenario: str = "long", **options: str) -> oubliette.TableMatch:
    match = oubliette.start(CELLAR, scenario, ["me"], seed, options=options)
    while not match.over:
        match.answer("me", Random(seed).choose(match, "me"))
    return match


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    path = tmp_path / "long.oubliette"
    match = played(11)
    assert match.version > 20, "the recording must have more than one stretch"
    assert len(match.segments) > 1
    match.save(path)
    return path


def test_a_recording_plays_again_the_same(run: Run, recording: Path) -> None:
    ran = run("replay", str(recording))
    assert ran.code == 0
    assert "Everything is as recorded." in ran.out
    assert oubliette.load(recording).digest() in ran.out


def test_a_replay_can_stop_on_the_way(run: Run, recording: Path) -> None:
    told = json.loads(run("replay", str(recording), "--to", "5", "--json").out)
    assert (told["replayed"], told["drift"], told["outcome"]) == (5, None, None)
    start = json.loads(run("replay", str(recording), "--to", "0", "--json").out)
    assert start["replayed"] == 0
    assert start["digest"] != told["digest"]


def test_the_journal_is_printed_with_the_rules_behind_it(run: Run, recording: Path) -> None:
    ran = run("replay", str(recording), "--journal", "--to", "1")
    assert "1 me walks to" in ran.out
    assert "GH-0119 GH-0120" in ran.out
    lines = json.loads(run("replay", str(recording), "--journal", "--json", "--lang", "fr").out)["journal"]
    assert len(lines) > 20
    assert lines[0]["text"].startswith("me va en")
    assert lines[1]["audience"] == ["me"]


def test_a_changed_journal_is_found_at_its_first_line(run: Run, recording: Path) -> None:
    opened = saves.read(recording)
    last = opened.segments[-1].stretch
    codec = oubliette.load(recording).codec.entries
    entries = codec.decode(last.entries)
    changed = msgspec.structs.replace(entries[0], cites=("GH-0001",))
    stretch = msgspec.structs.replace(last, entries=codec.encode([changed, *entries[1:]]))
    other = msgspec.structs.replace(opened, segments=(*opened.segments[:-1], Segment(stretch)))
    drift = replay(other).drift
    assert drift is not None
    assert drift.id == "replay-line-differs"
    before = sum(len(codec.decode(segment.stretch.entries)) for segment in opened.segments[:-1])
    assert drift.args["number"] == before + 1


def test_a_changed_checkpoint_is_found(recording: Path) -> None:
    opened = saves.read(recording)
    first, last = opened.segments[0], opened.segments[-1].stretch
    stretch = msgspec.structs.replace(last, state=first.stretch.state)
    drift = replay(msgspec.structs.replace(opened, segments=(*opened.segments[:-1], Segment(stretch)))).drift
    assert drift is not None
    assert (drift.id, drift.args["number"]) == ("replay-state-differs", last.first_answer)


def test_an_answer_that_no_longer_fits_is_named(recording: Path) -> None:
    opened = saves.read(recording)
    first = opened.segments[0].stretch
    odd = (first.answers[0], Answer("me", "walk", ("hex:9,9",)), *first.answers[2:])
    segments = (Segment(msgspec.structs.replace(first, answers=odd)), *opened.segments[1:])
    replayed = replay(msgspec.structs.replace(opened, segments=segments))
    assert replayed.drift is not None
    assert (replayed.drift.id, replayed.drift.args["number"]) == ("replay-drift", 1)


def test_a_report_whose_bug_is_mended_says_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = oubliette.start(CELLAR, "long", ["me"], 1, options={"flaw": "bug"})
    match.answer("me", "hex:1,0")
    match.answer("me", [])
    with pytest.raises(oubliette.BugInRules) as caught:
        match.answer("me", "hex:0,0")
    path = tmp_path / "bug.oubliette"
    path.write_bytes(saves.report(caught.value))
    assert run("replay", str(path)).code == 1
    monkeypatch.setattr("tests.cli.cellar.walk", _walk_without_the_bug)
    ran = run("replay", str(path))
    assert ran.code == 0
    assert "no longer fail" in ran.out


def _walk_without_the_bug(s: cellar.Ctx, seat: str) -> Rules[None]:
    s.state.flaw, flaw = "none", s.state.flaw
    yield from WALK(s, seat)
    s.state.flaw = flaw


def test_a_damaged_recording_is_refused(run: Run, recording: Path) -> None:
    content = recording.read_bytes()
    recording.write_bytes(content.replace(b"walk", b"talk", 1))
    ran = run("replay", str(recording))
    assert ran.code == 2
    assert "is damaged" in ran.err
    recording.write_bytes(b"hello")
    assert "is not a saved match" in run("replay", str(recording)).err


def test_the_game_of_these_tests_is_sound() -> None:
    assert not list(cellar.GAME.rules.faults(played(2).context))
