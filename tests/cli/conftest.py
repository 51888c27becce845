"""Running the command line in this process, with a home and a language of its own."""

import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from oubliette.cli import main

CELLAR = "tests.cli.cellar:GAME"


class Ran(msgspec.Struct, frozen=True):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    folder = tmp_path / "home"
    monkeypatch.setenv("OUBLIETTE_HOME", str(folder))
    return folder


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command with these words and this standard input."""
    monkeypatch.setenv("OUBLIETTE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")

    def _run(*words: str, typed: Sequence[str] = ()) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main(words)
        written = capsys.readouterr()
        return Ran(code, written.out, written.err)

    return _run
