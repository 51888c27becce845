"""Saves: whole or not at all, sound or refused, and whatever happens the old file stays."""

import errno
import os
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.toy import play_round, snapshot, start

from oubliette.kernel import saves
from oubliette.kernel.match import Match
from oubliette.kernel.saves import SaveError


def played(rounds: int = 9) -> Match[toy.ToyView]:
    match = start()
    for _ in range(rounds):
        play_round(match, "roll", "peek")
    match.answer("bob", "bid:2")
    return match


def resumed(content: bytes) -> Match[toy.ToyView]:
    return saves.resume(saves.loads(content), toy.TOY, toy.CONTENT)


def reason_of(content: bytes) -> str:
    with pytest.raises(SaveError) as caught:
        saves.loads(content, "my.save")
    assert caught.value.reason.args["path"] == "my.save"
    return caught.value.reason.id


@pytest.mark.parametrize("rounds", [0, 1, 4, 9])
def test_a_loaded_match_is_the_saved_one(tmp_path: Path, rounds: int) -> None:
    match = played(rounds)
    saves.save(match, tmp_path / "match.save")
    loaded = saves.resume(saves.read(tmp_path / "match.save"), toy.TOY, toy.CONTENT)
    assert snapshot(loaded) == snapshot(match)
    loaded.undo(match.version)
    assert snapshot(loaded) == snapshot(start())


def test_a_loaded_match_goes_on_like_the_saved_one_and_saves_the_same_bytes() -> None:
    match = played()
    loaded = resumed(saves.dumps(match))
    for each in (match, loaded):
        each.answer("ann", "bid:3")
        each.answer("ann", "roll")
    assert snapshot(loaded) == snapshot(match)
    assert saves.dumps(loaded) == saves.dumps(match)


def test_a_save_is_text_one_json_value_a_line() -> None:
    lines = saves.dumps(played()).decode("ascii").splitlines()
    assert len(lines) == 2 + len(played().segments)
    header = msgspec.json.decode(lines[0])
    assert header["format"] == saves.FORMAT
    assert header["packs"] == [{"id": "toy", "version": "1.0", "digest": "d1"}]
    assert all(isinstance(msgspec.json.decode(line), dict) for line in lines)


def test_every_truncated_save_is_refused() -> None:
    content = saves.dumps(played(2))
    for length in range(len(content) - 1):  # without its last line feed it is still whole
        with pytest.raises(SaveError):
            saves.loads(content[:length])


def test_every_flipped_byte_is_noticed() -> None:
    match = played(1)
    content = saves.dumps(match, failed=match.answers[0], trace="a trace")
    for place in range(len(content) - 1):
        for flip in (0x01, 0x80):
            damaged = bytearray(content)
            damaged[place] ^= flip
            with pytest.raises(SaveError):
                saves.loads(bytes(damaged))


def test_each_kind_of_damage_has_its_reason() -> None:
    content = saves.dumps(played(2))
    lines = content.split(b"\n")
    assert reason_of(b"") == "save-unknown"
    assert reason_of(b"\x89PNG\r\n\x1a\n" + bytes(range(256))) == "save-unknown"
    assert reason_of(b'{"name": "something else"}\n{}\n') == "save-unknown"
    assert reason_of(content[:-20]) == "save-damaged"
    assert reason_of(b"\n".join([lines[0], *lines[2:]])) == "save-damaged"
    assert reason_of(content.replace(b'"format":1', b'"format":2')) == "save-newer"
    assert reason_of(content.replace(b'"seed":7', b'"seed":8')) == "save-damaged"


def test_a_save_of_a_newer_format_is_told_apart_even_if_its_header_is_unlike_ours() -> None:
    assert reason_of(b'{"format": 99, "world": []}\n{}\n') == "save-newer"


def test_a_save_without_a_single_stretch_is_refused() -> None:
    header = saves.dumps(played(1)).split(b"\n")[0] + b"\n"
    seal = msgspec.json.encode(saves._sealed(header, None, ""))
    assert reason_of(header + seal + b"\n") == "save-damaged"


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing.save", tmp_path):
        with pytest.raises(SaveError) as caught:
            saves.read(path)
        assert caught.value.reason.id == "save-not-read"


def test_a_file_too_large_to_be_a_save_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "_LARGEST", 100)
    (tmp_path / "big.save").write_bytes(b"x" * 101)
    with pytest.raises(SaveError) as caught:
        saves.read(tmp_path / "big.save")
    assert caught.value.reason.id == "save-too-large"


@pytest.mark.parametrize("failing", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_the_old_save_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    target = tmp_path / "match.save"
    match = played(2)
    saves.save(match, target)
    before = target.read_bytes()
    play_round_on(match)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    if failing == "write":

        def small(dir: Path, prefix: str, delete: bool) -> object:  # noqa: A002 - named like the original
            file = NamedTemporaryFile(dir=dir, prefix=prefix, delete=delete)  # noqa: SIM115 - the caller closes it
            monkeypatch.setattr(file, "write", full)
            return file

        monkeypatch.setattr(saves, "NamedTemporaryFile", small)
    elif failing == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(SaveError) as caught:
        saves.save(match, target)
    assert caught.value.reason.id == "save-not-written"
    assert caught.value.reason.args["why"] == os.strerror(errno.ENOSPC)
    assert target.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["match.save"]


def play_round_on(match: Match[toy.ToyView]) -> None:
    match.answer("ann", "bid:1")
    match.answer("ann", "roll")


def test_a_folder_that_is_not_there_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    match = played(1)
    with pytest.raises(SaveError) as caught:
        saves.save(match, tmp_path / "nowhere" / "match.save")
    assert caught.value.reason.id == "save-not-written"
    play_round_on(match)


def test_a_missing_pack_is_named() -> None:
    opened = saves.loads(saves.dumps(played(1)))
    with pytest.raises(SaveError) as caught:
        saves.resume(opened, toy.TOY, toy.ToyContent())
    assert caught.value.reason.id == "save-pack-missing"
    assert caught.value.reason.args == {"pack": "toy", "version": "1.0"}


def test_a_pack_that_changed_since_is_accepted() -> None:
    changed = toy.ToyContent((toy.PackLike("toy", "1.1", "d2"),))
    match = played(1)
    assert saves.resume(saves.loads(saves.dumps(match)), toy.TOY, changed).digest() == match.digest()


def test_a_save_that_swells_beyond_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    content = saves.dumps(played(1))
    monkeypatch.setattr(saves, "_LARGEST_BLOCK", 50)
    assert reason_of(content) == "save-damaged"


def test_a_match_whose_last_answers_no_longer_fit_goes_on_from_its_checkpoint() -> None:
    match = played(rounds=12)
    opened = saves.loads(saves.dumps(match))
    last = opened.segments[-1].stretch
    assert last.first_answer > 0, "the match must have passed a checkpoint"
    short = saves.Opened(opened.header, saves.up_to_last_checkpoint(opened.segments))
    shortened = saves.resume(short, toy.TOY, toy.CONTENT)
    assert shortened.version == last.first_answer
    assert shortened.answers == match.answers[: last.first_answer]
    match.undo(match.version - last.first_answer)
    assert shortened.digest() == match.digest()
