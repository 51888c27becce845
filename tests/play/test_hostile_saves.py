"""Save files that somebody made on purpose: sealed as they should be, and all the same not to be trusted."""

import random
import subprocess
import sys
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import msgspec
import pytest

from oubliette import api
from oubliette.games.registry import UnknownGame
from oubliette.kernel import saves
from oubliette.kernel.choices import IllegalAnswer
from oubliette.kernel.game import SetupError
from oubliette.kernel.match import BugInRules, ReplayDrift
from oubliette.kernel.packs import ContentError
from oubliette.kernel.saves import SaveError

FORESEEN = (SaveError, SetupError, ReplayDrift, BugInRules, UnknownGame, ContentError)


def lines_of(content: bytes) -> list[Any]:
    return [msgspec.json.decode(line) for line in content.splitlines()[:-1]]


def sealed(lines: list[Any]) -> bytes:
    body = b"\n".join(map(msgspec.json.encode, lines)) + b"\n"
    return body + msgspec.json.encode(saves._sealed(body, None, "")) + b"\n"


@pytest.fixture(scope="module")
def content() -> bytes:
    match = api.start("buttons_bugs", "1", seed=4, options={"class": "bruiser", "difficulty": "standard"})
    luck = random.Random(1)  # noqa: S311 - moves, not secrets
    while not match.over and len(match.segments) < 4:
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, choice.any_answer(luck.randrange))
    assert len(match.segments) > 1
    return saves.dumps(match)


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data that could be changed."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for name, part in inside for place in places_in(part, (*path, name)))]


def changed(lines: list[Any], place: tuple[Any, ...], new: Any) -> list[Any]:
    copy: Any = msgspec.json.decode(msgspec.json.encode(lines))
    part = copy
    for step in place[:-1]:
        part = part[step]
    part[place[-1]] = new
    return list(copy)


def block(data: bytes) -> str:
    return b64encode(zlib.compress(data)).decode()


NEW: list[Any] = [
    None,
    -1,
    10**15,
    "",
    "x",
    "../x",
    [],
    {},
    True,
    [[]],
    block(b"\xc0"),
    block(b"\x80"),
    block(b"\x90"),
    "00",
]


def test_no_edit_of_a_sealed_save_brings_more_than_a_refusal(content: bytes, tmp_path: Path) -> None:
    lines, luck = lines_of(content), random.Random(7)  # noqa: S311
    places = [place for place in places_in(lines) if place and len(place) > 1]
    refused = 0
    for number in range(250):
        edited = sealed(changed(lines, luck.choice(places), luck.choice(NEW)))
        path = tmp_path / f"{number}.oubliette"
        path.write_bytes(edited)
        try:
            match = api.load(path)
            match.journal("me")
            match.view("me")
        except FORESEEN:
            refused += 1
    assert refused > 50


def test_a_small_file_that_inflates_to_much_is_refused(content: bytes) -> None:
    lines = lines_of(content)
    lines[-1]["state"] = block(b"\x00" * 40_000_000)
    with pytest.raises(SaveError, match="save-damaged"):
        saves.loads(sealed(lines))


def test_a_save_imports_nothing_from_where_somebody_works(content: bytes, tmp_path: Path) -> None:
    lines = lines_of(content)
    lines[0]["setup"]["game"] = "trap:GAME"
    (tmp_path / "trap.py").write_text("from pathlib import Path\nPath('sprung').touch()\nGAME = None\n")
    (tmp_path / "gift.oubliette").write_bytes(sealed(lines))
    for command in (["replay", "gift.oubliette"], ["play", "--terminal", "--load", "gift.oubliette"]):
        done = subprocess.run(  # noqa: S603 - our own program and arguments
            [sys.executable, "-m", "oubliette.cli", *command],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode != 0
        assert "Traceback" not in done.stderr + done.stdout
        assert "trap:GAME" in done.stderr + done.stdout
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize("keys", [[1], [None], [["a"]], [{}], [True], [b"x"]], ids=str)
def test_keys_that_are_no_text_are_an_illegal_answer(keys: Any) -> None:
    match = api.start("buttons_bugs", "1", options={"class": "bruiser", "difficulty": "standard"})
    (seat,) = match.choices
    with pytest.raises(IllegalAnswer):
        match.answer(seat, keys)
