"""Bug reports as files: a match just before a rule failed, and the answer it failed on."""

from pathlib import Path

from oubliette.kernel.game import Setup
from oubliette.kernel.saves import SaveError, write_whole
from oubliette.play.places import reports_folder


def write_report(setup: Setup, content: bytes, folder: Path | None = None) -> Path:
    """Write a report and say where; ``oubliette replay`` reads it."""
    path = (folder or reports_folder()) / report_name(setup)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("save-not-written", path=str(path), why=error.strerror or str(error)) from error
    write_whole(path, content)
    return path


def report_name(setup: Setup) -> str:
    """A file name that tells game, scenario and seed."""
    return f"{file_name(setup)}.report.oubliette"


def file_name(setup: Setup) -> str:
    """A set-up in one word that every file system takes."""
    plain = f"{setup.game}-{setup.scenario or 'start'}-{setup.seed}"
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in plain)
